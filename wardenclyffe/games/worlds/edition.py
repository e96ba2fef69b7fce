"""Reads an edition of The War of the Worlds: checks every entry of its content and lays it out as the rules need it."""

from wardenclyffe.engine.areas import APART, Areas
from wardenclyffe.engine.content import Content, Item, ids, named, names
from wardenclyffe.engine.text import quoted, whole
from wardenclyffe.games.worlds.edition_battle import PLAN_IDS, BattleEdition, plans_of
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES, MOST_NUMBER, flag, number_or, numbers_of, states_of
from wardenclyffe.games.worlds.edition_scenarios import read_hulls, read_scenarios, read_technologies
from wardenclyffe.games.worlds.rules_battle_table import FARTHEST, MOST_TRIPODS
from wardenclyffe.games.worlds.rules_devastation import COLUMNS, MOST_ROWS
from wardenclyffe.games.worlds.rules_events import EVENT_EFFECTS, HOLD, LASTING, MUSTER, RECRUIT, STANDING_PLANS
from wardenclyffe.games.worlds.rules_figures import Figures
from wardenclyffe.games.worlds.rules_pieces import (
    COLOURS,
    DEVASTATION,
    DIE_COLOURS,
    FIELD_GUN,
    HARBOURS,
    KINDS,
    MARKS,
    MARTIAN_ACTION,
    NOTHING,
    PHASES,
    PURPOSES,
    REGIONS,
    SEA,
    SIEGE_GUN,
    STATES,
    TECHNOLOGIES,
    TESLAS_TRIPOD,
    WARSHIP,
    WAVES,
)
from wardenclyffe.games.worlds.rules_table import (
    CHEAP_FIELD_GUNS,
    CHEAP_SIEGE_GUNS,
    EFFECTS,
    ROW_GREEN,
    ROWS,
    SIDES,
    STANDING,
)

PHASE_IDS = ["production", "battle", "devastation", "human-action", "escape", "martian-action", "assembly"]
PHASE_NAMES = ["Production", "Battle", "Devastation", "Human Action", "Escape", "Martian Action", "Assembly"]
ROW_IDS = ["yellow", "green", "blue", "destroyed", "red-weed"]
ACTION_IDS = ["arrival", "arrival-split", "move", "repair", "flying-machine"]
ACTION_NAMES = ["Arrival", "Arrival and Split", "Move", "Repair", "Flying Machine"]
ENDING_IDS = ["", "cleared", "germs", "colonised", "capital", "flying-machine", "machines", "hull", "resigned"]
DEVASTATION_NAMES = ["Heat Ray", "Black Smoke", "Panic"]
PIECE_NAMES = ["the hull", "the wings", "the engine", "the heat ray"]
PIECE_IDS = ["hull", "wings", "engine", "ray"]
EFFECT_IDS = [
    "gain-points",
    "lose-points",
    "gain-victory",
    "lasting",
    "recruit",
    "muster",
    "rebuild",
    "crowds",
    "powder",
    "lose-victory",
    "open-harbour",
    "close-harbour",
    "relief",
    "hold",
    "sprout",
    "falling-star",
    "standing-plans",
]
LASTING_IDS = [
    "cheap-field-guns",
    "forced-march",
    "thunder-child",
    "storm",
    "resolve",
    "hoods",
    "decoy",
    "cheap-siege-guns",
    *PLAN_IDS,
]
LASTING_WORDS = [  # with what an effect counts
    "Field Guns cost {} less",
    "marches cost {} a State",
    "HMS Thunder Child (naval battles left: {})",
    "gale at sea",
    "resolve (losses left to ignore: {})",
    "hoods on the horizon (victory points at stake: {})",
    "straw soldiers",
    "Siege Guns cost {} less",
]
PURPOSE_IDS = [
    "placement",
    "devastation",
    "cylinder-attack",
    "keg-laying",
    "keg-blast",
    "boarding",
    "escape",
    "landing",
    "action",
    "movement",
    "return",
    "attraction",
    "red-weed",
    "assembly",
    "earthworks",
    "planning",
    "detection",
    "tripod-fire",
    "gun-fire",
    "warship-fire",
    "trap",
    "research",
    "emp-bomb",
    "x-rays",
    "sonic-blast",
    "coil",
    "machine-attack",
]
PURPOSE_NAMES = [
    "Placement",
    "Devastation",
    "Attack on a cylinder",
    "Laying a keg",
    "A keg explodes",
    "Boarding",
    "Slipping away",
    "Landing",
    "Martian action",
    "Movement",
    "Return from the sea",
    "Attraction",
    "Red Weed in a destroyed region",
    "Assembly of a cylinder",
    "Earthworks",
    "Planning",
    "A tripod detects",
    "A tripod fires",
    "A gun fires",
    "A warship fires",
    "A trap",
    "Research",
    "The EMP bomb",
    "X-rays",
    "A sonic keg",
    "A Tesla coil",
    "Attack on a machine",
]
LABORATORY = "new-york"
# The kinds in the order in which the rules number them.
UNIT_IDS = ["infantry", "cavalry", "field-gun", "siege-gun", "refugee", "freighter", "warship"]
UNIT_IDS += ["artilleryman", "despatch-rider", "astronomer", "field-laser", "tesla-coil", "teslas-tripod"]
LANDINGS = ["texas", "minnesota", "florida"]  # by the colours of the die
RETURNS = ["maine", "north-carolina", "mississippi"]
CHEAPER = {CHEAP_FIELD_GUNS: FIELD_GUN, CHEAP_SIEGE_GUNS: SIEGE_GUN}  # what an effect takes points off
LEAST_PRICE = 2  # of a gun: it costs a point less where the League mass-produces them (W-19.11)


class Edition:
    """An edition with its words: the names of all pieces, the drawing of the map, and the numbers for the rules."""

    def __init__(self, content: Content, difficulty: str, research: bool = False, scenario: str = "base") -> None:
        assert len(EFFECT_IDS) == EVENT_EFFECTS
        assert len(LASTING_IDS) == EFFECTS
        assert len(LASTING_WORDS) == STANDING
        assert len(PURPOSE_IDS) == len(PURPOSE_NAMES) == PURPOSES
        assert len(PHASE_IDS) == PHASES
        self.battle = BattleEdition(content)
        regions = named(content, "regions", REGIONS)
        states = named(content, "states", STATES)
        harbours = named(content, "harbours", HARBOURS)
        units = named(content, "units", KINDS)
        events = named(content, "events", None)
        technologies = named(content, "technologies", TECHNOLOGIES)
        self.region_ids, self.regions = ids(regions), names(regions)
        self.tints = [item.text("tint") for item in regions]
        self.state_ids, self.states = ids(states), names(states)
        self.outlines = [points_of(item, "outline") for item in states]
        self.labels = [place_of(item, "label") for item in states]
        self.harbour_ids, self.harbours = ids(harbours), names(harbours)
        self.harbour_places = [place_of(item, "at") for item in harbours]
        self.unit_ids, self.units = ids(units), names(units)
        for item, word in zip(units, UNIT_IDS, strict=True):
            item.fixed("id", word, "W-1.7")
        self.plurals = [item.text("plural") for item in units]
        self.unit_texts = [item.text("text") for item in units]
        self.event_ids, self.events = ids(events), names(events)
        self.event_texts = [item.text("text") for item in events]
        self.technologies = names(technologies)
        self.technology_texts = [item.text("text") for item in technologies]
        self.lines = {
            kind: [(item.text("name"), points_of(item, "line")) for item in content.items(kind)]
            for kind in ("coast", "rivers")
        }
        self.place_ids = [*self.state_ids, "sea"]
        self.places = [*self.states, "the sea"]
        self.group_ids = [str(mark) for mark in range(MARKS)]
        self.groups = [group_name(mark) for mark in range(MARKS)]
        self.dots = [
            [self.state_ids.index(word) for word in states_of(item, "dots", self.state_ids)] for item in states
        ]

        figures = Figures()
        self.figures = figures
        figures.battle = self.battle.figures
        self.read_map(figures, regions, states, harbours)
        self.read_charts(content, figures)
        read_units(content, figures, units)
        read_scenarios(content, figures, self.state_ids, difficulty, scenario)
        read_technologies(figures, technologies, units)
        self.weapons = read_hulls(content, figures)
        figures.research = research
        if LABORATORY not in self.state_ids:
            raise states[0].bad(f"there must be a State with the id {LABORATORY!r}, where Tesla works")
        figures.laboratory = self.state_ids.index(LABORATORY)
        self.read_events(figures, events)

    def counted(self, kind: int, count: int) -> str:
        """So many units in a list: 1 Field Gun, 3 Refugees; a character bears the name of one."""
        if count != 1:
            return f"{count} {self.plurals[kind]}"
        return self.units[kind] if is_character(self.units[kind]) else f"1 {self.units[kind]}"

    def read_map(self, figures: Figures, regions: list[Item], states: list[Item], harbours: list[Item]) -> None:
        """Which States touch, which region they belong to, and what stands in them."""
        figures.region_of = [self.region_ids.index(item.word("region", self.region_ids)) for item in states]
        figures.states_in = [
            [state for state in range(STATES) if figures.region_of[state] == region] for region in range(REGIONS)
        ]
        for item in regions:
            if not figures.states_in[item.index]:
                raise item.bad("no State belongs to it")
        figures.workforce = [item.number("workforce", 1, 12) for item in regions]
        figures.areas = areas_of(states, self.state_ids)
        if "dc" not in self.state_ids:
            raise states[0].bad("there must be a State with the id 'dc', the capital")
        figures.capital = self.state_ids.index("dc")
        figures.factories = [item.index for item in states if flag(item, "factory")]
        figures.hills = [flag(item, "hills") for item in states]
        figures.harbour_state = [self.state_ids.index(item.word("state", self.state_ids)) for item in harbours]
        figures.harbours_in = [
            [site for site in range(HARBOURS) if figures.harbour_state[site] == state] for state in range(STATES)
        ]
        figures.ports = sorted(set(figures.harbour_state))
        figures.movement = [
            self.place_ids.index(word) for item in states for word in chart_row(item, item.texts("moves"), self)
        ]
        for item in states:
            for place in ways_of(figures, item.index):
                if place != SEA and not figures.areas.touch(item.index, place):
                    raise item.bad(f"moves: {self.state_ids[place]} does not touch it", "moves")
        check_ways(states, figures)

    def read_charts(self, content: Content, figures: Figures) -> None:
        """Placement, the sea, machines, Martian actions, devastation, and the sides of the counters."""
        figures.placement = states_by_colour(content.items("placement", 1)[0], self.state_ids, LANDINGS, "W-10.12")
        figures.sea_return = states_by_colour(content.items("sea", 1)[0], self.state_ids, RETURNS, "W-12.8")
        figures.machine = [NOTHING] * STATES
        for item in content.items("machines"):
            place = self.state_ids.index(item.word("state", self.state_ids))
            figures.machine[place] = COLOUR_NAMES.index(item.word("colour", COLOUR_NAMES[:DIE_COLOURS]))
        sides = content.items("sides", SIDES)
        for item, most in zip(sides, (4, 8, 10, 12), strict=True):
            item.number("most", most, most)
        figures.gears = [item.number("gears", 1, MOST_NUMBER) for item in sides]
        for item, row in zip(sides, ("yellow", "green", "green", "blue"), strict=True):
            item.word("row", [row])
        actions = content.items("actions", ROWS)
        figures.action = []
        for item, row in zip(actions, ROW_IDS, strict=True):
            item.word("row", [row])
            figures.action += [ACTION_IDS.index(item.word(colour, ACTION_IDS)) for colour in COLOUR_NAMES[:DIE_COLOURS]]
        if figures.action[ROW_GREEN * DIE_COLOURS] != ACTION_IDS.index("move"):
            raise actions[ROW_GREEN].bad("green must be a move, or no group ever leaves a green region", "green")
        figures.devastation = []
        for number, item in enumerate(content.items("devastation", MOST_ROWS), 1):
            item.number("tripods", number, number)
            for colour in COLOUR_NAMES[:DIE_COLOURS]:
                figures.devastation += numbers_of(item, colour, COLUMNS)

    def read_events(self, figures: Figures, events: list[Item]) -> None:
        """What each event card does."""
        figures.event_phase = [PHASE_IDS.index(item.word("phase", PHASE_IDS)) for item in events]
        figures.event_effect = [EFFECT_IDS.index(item.word("effect", EFFECT_IDS)) for item in events]
        figures.event_number = [item.number("number", 1, MOST_NUMBER) for item in events]
        figures.event_price = [number_or(item, "price", 0) for item in events]
        figures.event_unit = [NOTHING] * len(events)
        figures.event_lasting = [NOTHING] * len(events)
        figures.event_guard = [NOTHING] * len(events)
        figures.event_plans = [[] for _ in events]
        on_foot = [self.unit_ids[kind] for kind in figures.on_map]
        for item in events:
            if item.has("guard"):
                figures.event_guard[item.index] = self.unit_ids.index(item.word("guard", on_foot))
            effect = figures.event_effect[item.index]
            if effect in (RECRUIT, MUSTER):
                joining = [word for word in on_foot if word != UNIT_IDS[TESLAS_TRIPOD]]
                figures.event_unit[item.index] = self.unit_ids.index(item.word("unit", joining))
            elif effect == LASTING:
                figures.event_lasting[item.index] = LASTING_IDS.index(item.word("lasting", LASTING_IDS[:STANDING]))
                check_discount(item, figures)
            elif effect == STANDING_PLANS:
                figures.event_plans[item.index] = plans_of(item)
            elif effect == HOLD and figures.event_phase[item.index] not in (DEVASTATION, MARTIAN_ACTION):
                raise item.bad("phase: a group is held in devastation or in martian-action", "phase")


def check_discount(item: Item, figures: Figures) -> None:
    """An event makes a kind of gun cheaper, but never free, not even in the League (W-19.11)."""
    kind = CHEAPER.get(figures.event_lasting[item.index])
    if kind is None:
        return
    most = figures.price[kind] - LEAST_PRICE
    if figures.event_number[item.index] > most:
        raise item.bad(
            f"number: a unit that costs {figures.price[kind]} can be made cheaper by {most} at most", "number"
        )


def group_name(mark: int) -> str:
    """What a group is called: the waves by their numbers, the others by how many there are."""
    return f"Wave {mark}" if mark <= WAVES else f"Tripod {mark - WAVES}"


def place_of(item: Item, key: str) -> tuple[int, int]:
    """A point of the drawing."""
    values = item.take(key, list)
    if len(values) != 2 or not all(isinstance(each, int) for each in values):
        raise item.bad(f"{key} must be two whole numbers", key)
    return values[0], values[1]


def points_of(item: Item, key: str) -> str:
    """A line or an outline: points as SVG writes them."""
    text = item.text(key)
    for point in text.split():
        if len(point.split(",")) != 2 or None in map(whole, point.split(",")):
            raise item.bad(f"{key}: {quoted(point)} is no point; write points as 120,80", key)
    return text


def areas_of(states: list[Item], state_ids: list[str]) -> Areas:
    """Which States one can go to from each: those that touch it, and those that dots lead to."""
    near: list[list[int]] = []
    for item in states:
        words = states_of(item, "near", state_ids) + states_of(item, "dots", state_ids)
        near.append([state_ids.index(word) for word in words])
    try:
        areas = Areas(near)
    except ValueError as error:
        raise states[0].bad(f"near: {error}") from None
    for item in states:
        if areas.distances[0][item.index] == APART:
            raise item.bad("no way leads to it", "near")
    return areas


def chart_row(item: Item, words: list[str], edition: Edition) -> list[str]:
    """Three places of the movement chart."""
    if len(words) != DIE_COLOURS:
        raise item.bad(f"moves must name {DIE_COLOURS} places, for green, yellow and red", "moves")
    for word in words:
        if word not in edition.place_ids:
            raise item.bad(f"moves: {quoted(word)} is neither a State nor 'sea'", "moves")
    return words


def is_character(name: str) -> bool:
    """Whether a unit's name is that of somebody.

    >>> is_character("The Artilleryman"), is_character("Field Gun")
    (True, False)
    """
    return name.startswith("The ")


def ways_of(figures: Figures, state: int) -> list[int]:
    """The places of the movement chart for a State."""
    return figures.movement[DIE_COLOURS * state : DIE_COLOURS * (state + 1)]


def check_ways(states: list[Item], figures: Figures) -> None:
    """The capital can be reached from everywhere by the movement chart."""
    reached = {figures.capital}
    grown = True
    while grown:
        grown = False
        for item in states:
            if item.index not in reached and any(place in reached for place in ways_of(figures, item.index)):
                reached.add(item.index)
                grown = True
    for item in states:
        if item.index not in reached:
            raise item.bad("moves: no way leads from here to the capital", "moves")


def states_by_colour(item: Item, state_ids: list[str], words: list[str], rule: str) -> list[int]:
    """A State for each colour of the die, as the rulebook names them."""
    for colour, word in zip(COLOUR_NAMES, words, strict=False):
        item.fixed(colour, word, rule)
        item.word(colour, state_ids)
    return [state_ids.index(word) for word in words]


def read_units(content: Content, figures: Figures, units: list[Item]) -> None:
    """The flags of each kind of unit, prices and counters."""
    figures.gun = [flag(item, "gun") for item in units]
    figures.conceals = [flag(item, "conceals") for item in units]
    figures.reach = [item.number("range", 0, FARTHEST) if item.has("range") else 0 for item in units]  # W-7.6
    figures.dice = [number_or(item, "dice", 0) for item in units]
    figures.hits = [number_or(item, "hits", 0) for item in units]
    figures.captured = [flag(item, "captured") for item in units]
    figures.steps = [number_or(item, "steps", 0) for item in units]
    figures.naval = [flag(item, "naval") for item in units]
    figures.price = [number_or(item, "price", 0) for item in units]
    figures.for_sale = [flag(item, "for-sale") for item in units]
    figures.digs = [flag(item, "digs") for item in units]
    figures.scouts = [flag(item, "scouts") for item in units]
    figures.guns = [kind for kind in range(KINDS) if figures.gun[kind]]
    figures.diggers = [kind for kind in range(KINDS) if figures.digs[kind]]
    figures.riders = [kind for kind in range(KINDS) if figures.scouts[kind]]
    figures.fugitives = [item.index for item in units if flag(item, "flees")]
    figures.on_map = [kind for kind in range(KINDS) if not figures.naval[kind]]
    for item in units:
        kind = item.index
        if figures.naval[kind] == (figures.steps[kind] > 0):
            raise item.bad("a unit on land goes at least one State in an action, a ship none", "steps")
        for key, flags in (("digs", figures.digs), ("scouts", figures.scouts)):
            if figures.gun[kind] and flags[kind]:
                raise item.bad(f"{key}: a gun cannot do that, since it stands apart from all others in a battle", key)
        if figures.for_sale[kind] and (figures.naval[kind] or kind == TESLAS_TRIPOD):
            raise item.bad("for-sale: this kind cannot be placed on the map", "for-sale")
        least = LEAST_PRICE if figures.gun[kind] else 1
        if (figures.for_sale[kind] or kind == WARSHIP) and figures.price[kind] < least:
            raise item.bad(f"price: what can be bought costs at least {least}", "price")
    prices = content.items("prices", 1)[0]
    figures.harbour_price = prices.fixed("harbour", 3, "W-5.8")
    figures.march_price = prices.number("movement", 1, MOST_NUMBER)
    figures.tesla_price = prices.fixed("tesla", 5, "W-15.2")
    figures.flight_price = prices.fixed("flight", 4, "W-15.8")
    figures.ray_price = prices.fixed("x-rays", 4, "W-15.23")
    figures.sonic_price = prices.fixed("sonic", 1, "W-15.15")
    counters = content.items("counters", 1)[0]
    figures.kegs = counters.number("kegs", 1, MOST_NUMBER)
    figures.land_cup = numbers_of(counters, "land", COLOURS)
    figures.naval_cup = numbers_of(counters, "naval", COLOURS)
    if sum(figures.land_cup) > MARKS - WAVES - 1:
        raise counters.bad(f"land: at most {MARKS - WAVES - 1} tripods, so that every group has a name", "land")
    if sum(figures.naval_cup) > MOST_TRIPODS:
        raise counters.bad(f"naval: at most {MOST_TRIPODS} tripods, as many as a battle can hold", "naval")
