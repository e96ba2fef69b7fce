"""Why a choice is closed: a sentence for each rule that refuses one, on the map and in battles."""


def reason(verb: str, rule: int) -> str:
    """Why a verb is closed by a rule.

    >>> reason("at", 724)
    'That tripod is out of range.'
    """
    return OF_VERB.get((verb, rule)) or REASONS[rule]


# Where a rule says something else of one verb than of all others.
OF_VERB = {
    ("go", 510): "It can only go to a State that touches its own or that dots lead to.",
    ("tune", 1515): "Sonic kegs are needed for that, and a powder keg to turn.",
    ("at", 724): "That tripod is out of range.",
    ("mass", 615): "Only several of a kind go together.",
    ("mass", 616): "Only several of a kind go together.",
    ("mass", 1101): "Only several of a kind go together.",
    ("mass", 1105): "Only several of a kind go together, and below the top row.",
    ("helm", 1120): "A warship moves once in a round, before it fires, and into a hex without tripods.",
    ("helm", 1121): "A freighter moves once in a round, into a hex without tripods.",
    ("course", 1120): "A ship moves one hex.",
}

REASONS = {
    # On the map.
    108: "Handling machines cannot be attacked in this scenario.",
    301: "The game is over.",
    407: "Pay for the event or do without it.",
    408: "The event cannot happen there.",
    503: "You do not have enough production points.",
    504: "This cannot be bought.",
    505: "Warships are bought before a naval battle only.",
    506: "New units are placed in a State with a factory whose region is alive.",
    507: "No factory is left where a new unit could be placed.",
    508: "This harbour is open already.",
    509: "The site of this harbour is lost.",
    510: "No such unit stands there.",
    601: "No gun stands in the State of this group.",
    603: "This group has fought already.",
    805: "No such unit stands in the State.",
    902: "All units of that kind there have acted.",
    903: "They can only go to a State that touches their own or that dots lead to.",
    904: "A column takes at least two refugees here that have not moved.",
    905: "Attacking a cylinder takes a unit in its State that can do so and has not acted.",
    906: "The cylinder has no such tripod.",
    908: "No unit that can lay a keg and has not acted stands there.",
    909: "All powder kegs are on the map: take one back first.",
    910: "No keg lies there.",
    912: "The group has no such tripod.",
    914: "Only a unit that is there, can do it and has not acted may try.",
    1002: "Nobody can flee from there now.",
    1008: "No refugee of this region stands there.",
    1211: "This is not the shortest way to the capital.",
    1212: "It takes Cavalry that has not tried yet, in the group's State or beside it.",
    1214: "The group cannot go there.",
    1608: "Attacking a machine takes a unit in its State that can do so and has not acted.",
    1706: "Lodgings cost 1 point each, for at most as many refugees as are too many.",
    # In battles.
    605: "There is no such hex.",
    607: "First prepare for battle and place your units.",
    608: "No free earthworks are left for that gun.",
    609: "It takes no more earthworks.",
    610: "It takes a unit that can dig and has not dug yet.",
    612: "It takes a unit that can plan and has not planned yet.",
    613: "You cannot pay for that plan.",
    614: "No such plan is left in the cup.",
    615: "Guns are placed in artillery hexes.",
    616: "All others are placed in the bottom row.",
    618: "Identical pieces count as one choice: pick the first.",
    708: "It is not one of the closest targets.",
    723: "It cannot fire now.",
    724: "No tripod is in its range.",
    730: "Decide about your plan first.",
    731: "Decide about the battle card first.",
    732: "That takes a Trap, and a whole tripod on the board.",
    733: "You have no Line of Sight for that die.",
    734: "Decide about the Explosive Shell first.",
    735: "That takes a Surprise Shot, and a gun that can fire.",
    736: "That takes a Terrain, and a gun with a tripod in its range.",
    1101: "Freighters, coils and Tesla's Tripod are placed in the top row.",
    1102: "You cannot pay for another warship.",
    1105: "A warship is placed below the top row, and no ship enters a tripod's hex.",
    1113: "That does not bring the tripod closer.",
    1120: "It cannot move now.",
    1121: "A ship moves one hex.",
    1126: "No freighter has a free hex nearer to the bottom.",
    1909: "The Cavalry is green: the League must prepare it before it can plan.",
    1910: "The Infantry is raw: the League must drill it before it can dig.",
    # Tesla's research.
    1501: "This table plays without Tesla's research.",
    1502: "Tesla is here already, or the region of his laboratory is dead.",
    1504: "Tesla must come first; each technology is begun once, before its experiments.",
    1506: "This technology has had its breakthrough of this turn.",
    1507: "This technology is complete.",
    1508: "That takes airships, and another State to land in.",
    1509: "The wave has no such tripod.",
    1513: "Its technology must be complete first; the first one then goes to any State.",
    1515: "Sonic kegs are needed for that.",
    1516: "No sonic keg lies under that group.",
    1518: "Decide about the sonic kegs first.",
    1523: "X-rays are needed for that, and they work on Red Weed alone.",
    # Tesla's Tripod.
    1801: "Tesla's Tripod is not in this scenario.",
    1803: "Tesla's Tripod has no action left.",
    1806: "Tesla's Tripod is not in this battle.",
    1807: "Tesla's Tripod walks one hex.",
    1809: "Only a charged coil can throw bolts, and only at tripods on the board.",
    1810: "You do not have that many wrecks, or some would be wasted.",
    1811: "There is nothing to upgrade or to repair.",
}
