"""How battles are shown: prompts, choices with odds, and the board as data."""

from typing import Any

from wardenclyffe.engine.view import Choice, View
from wardenclyffe.games.worlds.edition_battle import LETTER_NAMES, ORDER_IDS, SHADES, hex_name
from wardenclyffe.games.worlds.rules_battle import ADOPTING, PREPARING, rollers
from wardenclyffe.games.worlds.rules_battle_fire import (
    AIMING,
    EXTRA_DICE,
    SHELL_AT_HAND,
    anybody_may_fire,
    best_aim,
    find_aims,
    may_fire,
    shots,
)
from wardenclyffe.games.worlds.rules_battle_hull import BOLTING, hull_of, may_act
from wardenclyffe.games.worlds.rules_battle_martians import MARTIANS_DONE, TARGETING
from wardenclyffe.games.worlds.rules_battle_moves import STEERING, board_of
from wardenclyffe.games.worlds.rules_battle_placing import PLACING, count_waiting, next_gun, next_kind
from wardenclyffe.games.worlds.rules_battle_plans import (
    BEFORE_ACTION,
    DICE,
    NEW_CARD,
    SNARING,
    TWO_CARDS,
    next_action,
)
from wardenclyffe.games.worlds.rules_battle_table import (
    DETECT,
    FARTHEST,
    FIRST_SPECIAL,
    FOCUSED_DETECT,
    FOCUSED_FIRE,
    LINES,
    NEEDED,
    PLANS,
    Battle,
)
from wardenclyffe.games.worlds.rules_hull import dice_of, hits_of
from wardenclyffe.games.worlds.rules_naval import FITTING_OUT, UNDER_WAY
from wardenclyffe.games.worlds.rules_pieces import (
    BREAK_THROUGH,
    CAVALRY_TRACK,
    FOR_EARTHWORKS,
    FOR_PLANNING,
    GREEN,
    INFANTRY_TRACK,
    KINDS,
    MOST_WORKS,
    NOTHING,
    RED,
    WARSHIP,
    YELLOW,
)
from wardenclyffe.games.worlds.view_battle_log import BATTLE_SENTENCES, ORDER_NAMES, battle_nouns, battle_words
from wardenclyffe.games.worlds.view_dice import BY_RANGE, colours_of, odds
from wardenclyffe.games.worlds.view_log import the

__all__ = [
    "BATTLE_SENTENCES",
    "battle_nouns",
    "battle_words",
    "board",
    "choice",
    "faces",
    "piece_of",
    "prompt",
    "text_board",
]

# Plans that are used by a verb without a noun, or on a die.
PLAN_OF = {
    "kriegsspiel": "kriegsspiel",
    "trap": "trap",
    "terrain": "terrain",
    "shell": "explosive-shell",
    "resight": "line-of-sight",
}
WITHOUT_DIE = (FOCUSED_DETECT, FOCUSED_FIRE)


# Names.


def fought(view: View) -> Battle:
    """The battle that is shown."""
    battle: Battle = view.state.battle
    return battle


def gun_name(view: View, gun: int) -> str:
    """A gun or ship by its kind and number."""
    return f"{view.edition.units[fought(view).kinds[gun]]} {gun + 1}"


def gun_place(view: View, gun: int) -> str:
    """A gun with its hex, where it has one."""
    place = fought(view).guns[gun]
    return gun_name(view, gun) if place == NOTHING else f"{gun_name(view, gun)} in hex {hex_at(view, place)}"


def tripod_name(view: View, slot: int) -> str:
    """A tripod by its condition, colour and hex."""
    battle = fought(view)
    hurt = "damaged " if battle.damaged[slot] else ""
    return f"{hurt}{SHADES[battle.shades[slot]]} tripod in hex {hex_at(view, battle.tripods[slot])}"


def hex_at(view: View, place: int) -> str:
    """The name of a hex."""
    return hex_name(board_of(view.state, fought(view)), place)


def gun_piece(gun: int) -> str:
    """The id of a gun or ship."""
    return f"gun-{gun + 1}"


def tripod_piece(slot: int) -> str:
    """The id of a tripod."""
    return f"tripod-{slot + 1}"


def hex_piece(view: View, place: int) -> str:
    """The id of a hex."""
    return f"hex-{hex_at(view, place)}"


# Odds.


def shot_odds(view: View, gun: int, slot: int) -> dict[str, Any]:
    """What a shot can do, before it is fired: range, colour, dice, and the odds to hit and to destroy."""
    battle = fought(view)
    kind = battle.kinds[gun]
    distance = board_of(view.state, battle).distance(battle.guns[gun], battle.tripods[slot])
    dice = dice_of(view.state, kind) + (EXTRA_DICE if battle.loaded[gun] else 0)
    miss = (1 - BY_RANGE[distance]) ** dice
    hits = 2 if battle.damaged[slot] == 0 and hits_of(view.state, kind) < 2 else 1
    once = dice * BY_RANGE[distance] * (1 - BY_RANGE[distance]) ** (dice - 1)
    return {
        "range": distance,
        "needed": SHADES[NEEDED[distance]],
        "dice": dice,
        "hit": round(1 - miss, 3),
        "destroy": max(0.0, round(1 - miss - (once if hits == 2 else 0.0), 3)),
    }


def attempt_odds(view: View, gun: int) -> dict[str, Any]:
    """What a tripod's attempt on a gun needs, and its odds."""
    battle = fought(view)
    distance = board_of(view.state, battle).distance(battle.tripods[battle.actor], battle.guns[gun])
    sure = battle.asked in WITHOUT_DIE
    return {
        "range": distance,
        "needed": None if sure else SHADES[NEEDED[distance]],
        "odds": 1.0 if sure else round(BY_RANGE[distance], 3),
        "works": battle.works[gun],
    }


# Prompts.


def prompt(view: View) -> str:
    """What the player must decide now."""
    state = view.state
    battle = fought(view)
    step = state.pending[-1]
    if step is PREPARING or step is FITTING_OUT:
        return f"Prepare for battle. You have {state.points} production point{'' if state.points == 1 else 's'}."
    if step is PLACING:
        gun = next_gun(battle)
        who = gun_name(view, gun) if gun != NOTHING else the(view.edition.units[next_kind(battle)])
        return f"Where do you place {who}?"
    if step is ADOPTING:
        return f"Which plan does {the(view.edition.units[battle.roller])} bring?"
    if step is NEW_CARD:
        return "Use your Kriegsspiel on this card?"
    if step is TWO_CARDS:
        return "Which of the two cards do the tripods follow?"
    if step is DICE:
        return f"Use a Line of Sight on {'this die' if len(battle.dice) == 1 else 'these dice'}?"
    if step is SNARING:
        return "Which tripod does the trap damage?"
    if step is BEFORE_ACTION:
        return f"{actor_name(battle)} is about to act. Spring a trap first?"
    if step is TARGETING:
        detects = battle.asked in (DETECT, FOCUSED_DETECT)
        verb = "search for" if detects else "fire at"
        return f"Several targets are equally close: which one does the {shade_of_actor(battle)} tripod {verb}?"
    if step is STEERING:
        return f"Which way does the {shade_of_actor(battle)} tripod go?"
    if step is AIMING:
        return f"At which tripod does {gun_name(view, battle.gun)} fire?"
    if step is SHELL_AT_HAND:
        return "The tripod is damaged. Use an Explosive Shell?"
    if step is BOLTING:
        return "Which tripod does the next bolt of the coil strike?"
    if step is UNDER_WAY:
        return f"Where does {gun_name(view, battle.gun)} go?"
    if battle.at_sea:
        return f"Round {battle.rounds}: move and fire."
    ready = anybody_may_fire(state, battle) or may_act(state, battle)
    return f"Round {battle.rounds}: {'fire, or hold fire' if ready else 'use a plan, or end the round'}."


def actor_name(battle: Battle) -> str:
    """The tripod that acts, at the start of a sentence."""
    return f"The {shade_of_actor(battle)} tripod"


def shade_of_actor(battle: Battle) -> str:
    """The colour of the tripod that acts."""
    return SHADES[battle.shades[battle.actor]]


# Choices.


def choice(view: View, action: int) -> Choice:
    """A choice of a battle, with its odds where dice decide."""
    verb = view.state.verb_of[action]
    noun = action - verb.first
    name = verb.name
    battle = fought(view)
    if name in ("set", "mass"):
        return place_choice(view, name, noun)
    if name in ("bank", "dig", "target", "shoot", "surprise", "helm"):
        return gun_choice(view, name, noun)
    piece = piece_of(view, name, noun)
    if name in ("steer", "course"):
        return Choice(f"To hex {hex_at(view, noun)}", piece, hex_piece(view, noun))
    if name == "walk":
        met = sum(place == noun for place in battle.tripods)
        return Choice(
            f"Walk to hex {hex_at(view, noun)}", piece, hex_piece(view, noun), {"collisions": met} if met else {}
        )
    if name == "bolt":
        return Choice(f"A bolt at the {tripod_name(view, noun)}", piece, "", {"needed": "red", "odds": odds(RED)})
    if name == "snare":
        return Choice(f"Damage the {tripod_name(view, noun)}{progress(view, noun)}", piece)
    if name == "at":
        shot = shot_odds(view, battle.gun, noun)
        return Choice(f"At the {tripod_name(view, noun)}: range {shot['range']}", piece, "", shot)
    if name == "adopt":
        return Choice(f"Take {plan_name(view, noun)}", piece)
    if name == "devise":
        price = view.state.figures.battle.chosen_price
        return Choice(f"Take {plan_name(view, noun)} for {price} points", piece, "", {"price": price})
    if name == "heed":
        names = view.edition.battle.naval_names if battle.at_sea else view.edition.battle.land_names
        return Choice(f"Follow {names[battle.second if noun == 1 else battle.card]}", piece)
    if name == "resight":
        words = f"Roll the {SHADES[battle.dice[noun]]} die again"
        return Choice(words, piece, "", odds_again(view, battle.dice[noun]))
    return plain_choice(view, name)


def place_choice(view: View, name: str, noun: int) -> Choice:
    """Put a unit, or all of its kind, into a hex."""
    battle = fought(view)
    gun = next_gun(battle)
    kind = battle.kinds[gun] if gun != NOTHING else next_kind(battle)
    piece = gun_piece(gun) if gun != NOTHING else f"waiting-{view.edition.unit_ids[kind]}"
    if name == "mass":
        count = count_waiting(battle)
        all_of_them = "Both" if count == 2 else f"All {count}"
        words = f"{all_of_them} {view.edition.plurals[kind]} in hex {hex_at(view, noun)}"
        return Choice(words, piece, hex_piece(view, noun))
    unit = gun_name(view, gun) if gun != NOTHING else view.edition.units[kind]
    return Choice(f"{unit} in hex {hex_at(view, noun)}", piece, hex_piece(view, noun))


def gun_choice(view: View, name: str, noun: int) -> Choice:
    """A choice that names a gun or a ship."""
    battle = fought(view)
    piece = piece_of(view, name, noun)
    if name == "target":
        return Choice(gun_place(view, noun), piece, "", attempt_odds(view, noun))
    if name == "helm":
        return Choice(f"Move {gun_place(view, noun)}", piece)
    if name == "surprise":
        return Choice(f"Surprise Shot for {gun_place(view, noun)}", piece)
    if name == "shoot":
        best = shot_odds(view, noun, best_aim(view.state, battle, noun))
        return Choice(f"{gun_place(view, noun)} fires", piece, "", {"best": best, "shots": shots_of(view, noun)})
    gun = f"{gun_name(view, noun)} ({battle.works[noun]} so far)"
    if name == "bank":
        giver = "Hill" if view.state.figures.hills[battle.state] else "Radio"
        return Choice(f"{giver} earthworks: {gun}", piece)
    gain = [1, 2] if fought(view).works[noun] + 2 <= MOST_WORKS else [1]
    return Choice(f"Dig for {gun}", piece, "", {"gain": gain} | digging_loss(view))


def digging_loss(view: View) -> dict[str, Any]:
    """What the die of an infantry that digs can cost."""
    sappers = view.state.tracks[INFANTRY_TRACK] == BREAK_THROUGH  # W-19.10
    return {} if sappers else {"loss": odds(RED)}


def planning_odds(view: View) -> dict[str, Any]:
    """What the die of a cavalry that plans can bring and cost."""
    veterans = view.state.tracks[CAVALRY_TRACK] == BREAK_THROUGH  # W-19.9
    return {"odds": odds(GREEN, YELLOW)} | ({} if veterans else {"loss": odds(YELLOW)})


def odds_again(view: View, colour: int) -> dict[str, Any]:
    """What rolling a die of this colour again brings: the odds of a better one, and of a loss."""
    battle = fought(view)
    if battle.purpose == FOR_PLANNING:
        return planning_odds(view)
    if battle.purpose != FOR_EARTHWORKS:
        return {"odds": odds(*colours_of(battle.wanted))}
    loss = digging_loss(view)
    return {"odds": odds(GREEN, YELLOW) if colour == RED and loss else odds(YELLOW)} | loss


def progress(view: View, slot: int) -> str:
    """Whether a tripod has acted, while its line of the card is being carried out."""
    battle = fought(view)
    if battle.line != battle.shades[slot]:
        return ""
    if slot == battle.actor:
        return ", which is about to act"
    return ", which has acted" if next_action(view.state, slot) == NOTHING else ", which has still to act"


def scouts(view: View) -> str:
    """Those that may still ride out to plan."""
    kinds = rollers(fought(view), view.state.figures.scouts)
    return the(view.edition.units[kinds[0]]) if len(kinds) == 1 else "a rider"


def plain_choice(view: View, name: str) -> Choice:
    """A choice without a noun."""
    figures = view.state.figures
    price = {"draft": figures.battle.random_price, "commission": figures.price[WARSHIP]}.get(name, 0)
    words = {
        "scout": f"Send {scouts(view)} out to plan",
        "draft": f"Draw a plan for {price} points",
        "ready": "Ready",
        "pass": "Damage no other tripod" if view.state.pending[-1] is SNARING else "Not now",
        "quiet": "No more questions in this step",
        "kriegsspiel": "Kriegsspiel: draw a second card",
        "trap": "Spring a trap",
        "volley": "All fire at the best odds",
        "hold": "Hold fire"
        if not fought(view).at_sea and anybody_may_fire(view.state, fought(view))
        else "End the round",
        "terrain": "Terrain: all may fire twice",
        "shell": "Explosive Shell: destroy the tripod",
        "commission": f"Commission a warship for {price} points",
        "run": "All freighters run for it",
        "charge": "Fire the charged coil",
    }[name]
    forecast: dict[str, Any] = {"price": price} if price else {}
    if name == "trap":
        forecast = {"needed": "green", "odds": odds(GREEN)}
    elif name == "charge":
        forecast = {"needed": "red", "odds": odds(RED), "dice": figures.hull_coil[view.state.level]}
    elif name == "scout":
        forecast = planning_odds(view)
    elif name == "volley":
        forecast = {"shots": best_shots(view)}
    return Choice(words, piece_of(view, name, 0), "", forecast)


def shots_of(view: View, gun: int) -> list[dict[str, Any]]:
    """Every shot that is open to a gun: how to name its target, and its odds. A lone target need not be named."""
    aims = find_aims(view.state, fought(view), gun)
    return [
        {"tripod": tripod_piece(slot), "say": f"at {slot + 1}" if len(aims) > 1 else ""} | shot_odds(view, gun, slot)
        for slot in aims
    ]


def best_shots(view: View) -> list[dict[str, Any]]:
    """What each gun of a volley would do now, and the odds that any of its shots at that tripod hits."""
    battle = fought(view)
    found = []
    for gun in range(len(battle.guns)):
        if may_fire(view.state, battle, gun):
            slot = best_aim(view.state, battle, gun)
            shot = shot_odds(view, gun, slot)
            later = shots(view.state, battle, gun) - battle.fired[gun] - 1
            dice = shot["dice"] + later * dice_of(view.state, battle.kinds[gun])  # W-7.35: the first has more
            any_hit = round(1 - (1 - BY_RANGE[shot["range"]]) ** dice, 3)
            found.append({"gun": gun_piece(gun), "tripod": tripod_piece(slot), "any": any_hit} | shot)
    return found


def plan_name(view: View, plan: int) -> str:
    """A plan by name."""
    name: str = view.edition.battle.plan_names[plan]
    return name


def plan_piece(view: View, plan: int) -> str:
    """The id of a plan."""
    return f"plan-{view.edition.battle.plan_ids[plan]}"


def card_piece(view: View, card: int) -> str:
    """The id of a battle card, or nothing."""
    if card == NOTHING:
        return ""
    edition = view.edition.battle
    return f"naval-card-{edition.naval_ids[card]}" if fought(view).at_sea else f"land-card-{edition.land_ids[card]}"


def piece_of(view: View, verb: str, noun: int) -> str:
    """The piece that a choice of a battle is about, as on the board; nothing where only words name it."""
    battle = fought(view)
    if verb in ("bank", "dig", "target", "shoot", "surprise", "helm"):
        return gun_piece(noun)
    if verb in ("at", "snare", "bolt"):
        return tripod_piece(noun)
    if verb in ("adopt", "devise"):
        return plan_piece(view, noun)
    if verb == "course":
        return gun_piece(battle.gun)
    if verb == "steer":
        return tripod_piece(battle.actor)
    if verb == "walk":
        return "" if hull_of(battle) == NOTHING else gun_piece(hull_of(battle))
    if verb == "heed":
        return card_piece(view, battle.second if noun == 1 else battle.card)
    return f"plan-{PLAN_OF[verb]}" if verb in PLAN_OF else ""


# The board.


def board(view: View) -> dict[str, Any]:
    """The battle as it stands."""
    battle = fought(view)
    edition = view.edition
    columns = board_of(view.state, battle).columns
    last = board_of(view.state, battle).count - columns
    return {
        "board": "board-sea" if battle.at_sea else "board-land",
        "state": f"state-{edition.state_ids[battle.state]}",
        "group": None if battle.mark == NOTHING else f"group-{battle.mark}",
        "round": battle.rounds,
        "moment": moment(view),
        "card": card_piece(view, battle.card),
        "second": card_piece(view, battle.second),
        "line": None if battle.line == NOTHING else SHADES[battle.line],
        "actor": None if battle.actor == NOTHING else tripod_piece(battle.actor),
        "action": None if battle.actor == NOTHING else battle.action,
        "tripods": [
            {
                "piece": tripod_piece(slot),
                "shade": SHADES[battle.shades[slot]],
                "damaged": bool(battle.damaged[slot]),
                "hex": hex_piece(view, place),
            }
            for slot, place in enumerate(battle.tripods)
            if place != NOTHING
        ],
        "guns": [gun_data(view, gun) for gun in range(len(battle.guns)) if battle.alive[gun]],
        "crowd": [
            {
                "piece": f"crowd-{edition.unit_ids[kind]}-{column + 1}",
                "kind": edition.unit_ids[kind],
                "hex": hex_piece(view, last + column),
                "count": battle.crowd[kind * columns + column],
            }
            for kind in range(KINDS)
            for column in range(columns)
            if not battle.at_sea and battle.crowd[kind * columns + column]
        ],
        "waiting": {edition.unit_ids[kind]: count for kind, count in enumerate(battle.to_place) if count},
        "plans": {plan_piece(view, plan): count for plan, count in enumerate(battle.held) if count},
        "cup": [battle.cup(view.state.figures.battle, plan) for plan in range(PLANS)],
        "dice": [SHADES[die] for die in battle.dice],
        "terrain": battle.terrain,
        "points": view.state.points,
    }


def gun_data(view: View, gun: int) -> dict[str, Any]:
    """A gun or a ship; without a hex it stands beside the board."""
    battle = fought(view)
    place = battle.guns[gun]
    return {
        "piece": gun_piece(gun),
        "kind": view.edition.unit_ids[battle.kinds[gun]],
        "hex": None if place == NOTHING else hex_piece(view, place),
        "works": battle.works[gun],
        "fired": battle.fired[gun],
        "moved": bool(battle.moved[gun]),
        "loaded": bool(battle.loaded[gun]),
    }


def moment(view: View) -> str:
    """Whose turn it is, in a word."""
    battle = fought(view)
    pending = view.state.pending
    if pending and pending[-1] is PLACING:
        return "placing"
    if battle.rounds == 0:
        return "preparing"
    return "martians" if MARTIANS_DONE in pending else "humans"


def faces(edition: Any) -> dict[str, Any]:
    """The boards, the cards and the plans."""
    battle = edition.battle
    figures = battle.figures
    found: dict[str, Any] = {
        "board-land": board_face(figures.land, figures.land_letters)
        | {"artillery": [f"hex-{hex_name(figures.land, place)}" for place, gun in enumerate(figures.artillery) if gun]},
        "board-sea": board_face(figures.sea, figures.sea_letters)
        | {"centre": f"hex-{hex_name(figures.sea, figures.centre)}"},
    }
    for plan, word in enumerate(battle.plan_ids):
        found[f"plan-{word}"] = {
            "name": battle.plan_names[plan],
            "text": battle.plan_texts[plan],
            "copies": figures.plans[plan],
            "source": battle.sources[f"plan-{word}"],
        }
    for kind, ids, names, at, do, letters in (
        ("land-card", battle.land_ids, battle.land_names, figures.land_at, figures.land_do, figures.land_letters),
        ("naval-card", battle.naval_ids, battle.naval_names, figures.sea_at, figures.sea_do, figures.sea_letters),
    ):
        for card, word in enumerate(ids):
            lines = range(card * LINES, (card + 1) * LINES)
            found[f"{kind}-{word}"] = {
                "name": names[card],
                "source": battle.sources[f"{kind}-{word}"],
                "lines": [
                    {
                        "shade": SHADES[line % LINES],
                        "at": LETTER_NAMES[letters.index(at[line])],
                        "do": [ORDER_IDS[action] for action in do[line]],
                        "words": [ORDER_NAMES[action] for action in do[line]],
                        "special": do[line][0] >= FIRST_SPECIAL,
                    }
                    for line in lines
                ],
            }
    return found


def board_face(board: Any, letters: list[int]) -> dict[str, Any]:
    """What is printed on a board."""
    return {
        "columns": board.columns,
        "rows": board.rows,
        "letters": {f"hex-{hex_name(board, place)}": LETTER_NAMES[i] for i, place in enumerate(letters)},
        "range": FARTHEST,
        "odds": [
            {"range": far, "needed": SHADES[NEEDED[far]], "words": f"1 in {round(1 / BY_RANGE[far])}"}
            for far in range(1, FARTHEST + 1)
        ],
    }


# The terminal.


def text_board(view: View) -> list[str]:
    """The battle in lines of text: its hexes row by row, then what stands in them."""
    battle = fought(view)
    edition = view.edition
    where = "at sea" if battle.at_sea else "on land"
    lines = [f"Battle {where} in {edition.states[battle.state]}, round {battle.rounds}"]
    if battle.card != NOTHING:
        names = edition.battle.naval_names if battle.at_sea else edition.battle.land_names
        lines.append(f"  Card: {names[battle.card]}")
    for slot, place in enumerate(battle.tripods):
        if place != NOTHING:
            lines.append(f"  Tripod {slot + 1}: {tripod_name(view, slot)}")
    for gun in range(len(battle.guns)):
        if battle.alive[gun]:
            works = f", earthworks {battle.works[gun]}" if battle.works[gun] else ""
            lines.append(f"  {gun_place(view, gun)}{works}")
    for unit in board(view)["crowd"]:
        kind = edition.unit_ids.index(unit["kind"])
        lines.append(f"  {edition.counted(kind, unit['count'])} in {unit['hex'].removeprefix('hex-')}")
    held = [f"{plan_name(view, plan)} x{count}" for plan, count in enumerate(battle.held) if count]
    if held:
        lines.append(f"  Plans: {', '.join(held)}")
    return lines
