"""The map of The War of the Worlds as data for a screen and as text for a terminal."""

from typing import Any

from wardenclyffe.games.worlds.edition import (
    ACTION_IDS,
    DEVASTATION_NAMES,
    LASTING_IDS,
    LASTING_WORDS,
    PHASE_IDS,
    PHASE_NAMES,
    PIECE_IDS,
    ROW_IDS,
    Edition,
    ways_of,
)
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules_devastation import COLUMNS, MOST_ROWS
from wardenclyffe.games.worlds.rules_events import CLOSE_HARBOUR, FALLING_STAR, LOSE_POINTS, LOSE_VICTORY, SPROUT
from wardenclyffe.games.worlds.rules_figures import Figures
from wardenclyffe.games.worlds.rules_pieces import (
    CHANCES,
    COLOURS,
    DIE_COLOURS,
    EMP_BOMB,
    GREEN,
    HARBOURS,
    KINDS,
    MARTIAN_ACTION,
    NOTHING,
    PIECES,
    REGIONS,
    SEA,
    STATES,
    Group,
)
from wardenclyffe.games.worlds.rules_production import is_sold, price
from wardenclyffe.games.worlds.rules_table import (
    BUILT,
    EFFECTS,
    FLYING_MACHINE,
    LIVE,
    LOST,
    NOT_OVER,
    POINTS_A_GERM,
    RED_WEED,
    STANDING,
    UNBUILT,
    Worlds,
)
from wardenclyffe.games.worlds.view_drawing import drawing, is_within

LAND_IDS = ["live", "destroyed", "red-weed"]
COLUMN_IDS = ("units", "workforce", "refugees", "points")


def flyer_risk(game: Worlds) -> float:
    """The chance that the groups which are still to act complete the flying machine in one phase, as they stand now."""
    if game.ending != NOT_OVER:
        return 0.0
    chances = [1.0] + [0.0] * (PIECES - game.built())  # of so many new pieces
    for group in game.groups:
        if group.place == SEA or (group.acted and game.phase == MARTIAN_ACTION):
            continue
        row = game.row(group.place) * DIE_COLOURS
        built = sum(CHANCES[die] for die in range(DIE_COLOURS) if game.figures.action[row + die] == FLYING_MACHINE)
        if game.knows(EMP_BOMB):
            built *= 1 - CHANCES[GREEN]
        for count in range(len(chances) - 1, 0, -1):
            stays = chances[count] if count == len(chances) - 1 else chances[count] * (1 - built)
            chances[count] = stays + chances[count - 1] * built
        chances[0] *= 1 - built
    return round(chances[-1], 3)


def board(game: Worlds, edition: Edition) -> dict[str, Any]:
    """All that changes on the map; what never does is in `faces`."""
    return {
        "turn": game.turn,
        "phase": PHASE_IDS[game.phase],
        "next_event": PHASE_IDS[game.event_back] if game.event_back != NOTHING else "",
        "points": game.points,
        "human": game.human,
        "martian": game.martian,
        "pieces": [f"piece-{PIECE_IDS[piece]}" for piece in range(PIECES) if game.pieces >> piece & 1],
        "flyer_risk": flyer_risk(game),
        "effects": {LASTING_IDS[each]: game.effects[each] for each in range(STANDING) if game.effects[each]},
        "standing": {f"plan-{LASTING_IDS[each]}": game.effects[each] for each in plans_in_force(game)},
        "regions": {f"region-{edition.region_ids[region]}": region_board(game, region) for region in range(REGIONS)},
        "states": {
            f"state-{edition.state_ids[state]}": found
            for state in range(STATES)
            if (found := state_board(game, edition, state))
        },
        "harbours": {
            f"harbour-{edition.harbour_ids[site]}": "built" if game.harbours[site] == BUILT else "lost"
            for site in range(HARBOURS)
            if game.harbours[site] != UNBUILT
        },
        "groups": [group_board(group, edition) for group in game.groups],
        "cylinders": [
            {
                "id": f"cylinder-{cylinder.number}",
                "place": place_id(edition, cylinder.place),
                "tripods": tripods_board(cylinder.tripods),
            }
            for cylinder in game.cylinders
        ],
        "kegs_left": game.kegs_left(),
        "cups": {"land": game.land_cup.copy(), "naval": game.naval_cup.copy()},
        "decks": {"event": len(game.event_deck), "land": len(game.land_deck), "naval": len(game.naval_deck)},
        "prices": prices(game, edition),
    }


def plans_in_force(game: Worlds) -> list[int]:
    """The effects of events that bring plans to every battle (W-6.19)."""
    return [each for each in range(STANDING, EFFECTS) if game.effects[each]]


def prices(game: Worlds, edition: Edition) -> dict[str, int]:
    """What units cost now, where that has changed."""
    sold = [kind for kind in game.figures.guns if is_sold(game, kind)]
    return {
        f"shop-{edition.unit_ids[kind]}": now for kind in sold if (now := price(game, kind)) != game.figures.price[kind]
    }


def cancelled_by(edition: Edition, kind: int) -> str:
    """A sentence about the events that a kind of unit cancels (W-4.10), or nothing."""
    cards = [card for card, guard in enumerate(edition.figures.event_guard) if guard == kind]
    names = [edition.events[card] + harm_of(edition.figures, card) for card in cards]
    return f" While on the map, it cancels {', '.join(names)}." if names else ""


def harm_of(figures: Figures, card: int) -> str:
    """What a card that nothing cancels would do, in brackets; nothing where its number does not say it."""
    number = figures.event_number[card]
    found = {
        LOSE_POINTS: f"-{number} production point{'' if number == 1 else 's'}",
        LOSE_VICTORY: f"-{number} victory point{'' if number == 1 else 's'}",
        CLOSE_HARBOUR: "a harbour closes",
        SPROUT: "Red Weed",
        FALLING_STAR: "another tripod",
    }
    harm = found.get(figures.event_effect[card], "")
    return f" ({harm})" if harm else ""


def region_board(game: Worlds, region: int) -> dict[str, Any]:
    """The counter of a region."""
    if game.land[region] != LIVE:
        return {"land": LAND_IDS[game.land[region]]}
    row = ROW_IDS[game.row(game.figures.states_in[region][0])]  # of the Martian action chart (W-12.2)
    return {"workforce": game.workforce[region], "gears": game.gears(region), "row": row}


def state_board(game: Worlds, edition: Edition, state: int) -> dict[str, Any]:
    """What stands in a State; nothing where it is empty."""
    units: dict[str, Any] = {}
    for kind in range(KINDS):
        place = kind * STATES + state
        if game.units[place]:
            units[edition.unit_ids[kind]] = game.units[place]
    found: dict[str, Any] = {}
    if units:
        found["units"] = units
    spent = {
        edition.unit_ids[kind]: game.spent[kind * STATES + state]
        for kind in range(KINDS)
        if game.spent[kind * STATES + state]
    }
    if spent:
        found["spent"] = spent
    works = {
        edition.unit_ids[kind]: levels
        for kind in range(KINDS)
        if game.figures.gun[kind] and any(levels := game.works_of(kind, state))
    }
    if works:
        found["works"] = works
    if game.kegs[state]:
        found["kegs"] = game.kegs[state]
    if game.sonic[state]:
        found["sonic"] = game.sonic[state]
    if game.machines[state] != NOTHING:
        found["machine"] = COLOUR_NAMES[game.machines[state]]
    return found


def place_id(edition: Edition, place: int) -> str:
    """A State or the sea, as on the board."""
    return "sea" if place == SEA else f"state-{edition.state_ids[place]}"


def tripods_board(tripods: list[int]) -> list[list[Any]]:
    """Tripods as pairs of a colour and whether it is damaged."""
    return [
        [COLOUR_NAMES[colour], bool(damaged)]
        for colour in range(COLOURS)
        for damaged in range(2)
        for _ in range(tripods[2 * colour + damaged])
    ]


def group_board(group: Group, edition: Edition) -> dict[str, Any]:
    """A group on the map."""
    return {
        "id": f"group-{group.mark}",
        "place": place_id(edition, group.place),
        "tripods": tripods_board(group.tripods),
        "acted": group.acted,
    }


def faces(edition: Edition) -> dict[str, Any]:
    """What never changes, by id: the map with its outlines, kinds of units, events, charts."""
    figures = edition.figures
    found: dict[str, Any] = {}
    for region in range(REGIONS):
        found[f"region-{edition.region_ids[region]}"] = {
            "name": edition.regions[region],
            "tint": edition.tints[region],
            "start": figures.workforce[region],
            "states": [place_id(edition, state) for state in figures.states_in[region]],
        }
    places = drawing()
    for state in range(STATES):
        name_at = places.names.get(edition.state_ids[state], edition.labels[state])
        found[place_id(edition, state)] = {
            "name": edition.states[state],
            "region": f"region-{edition.region_ids[figures.region_of[state]]}",
            "outline": edition.outlines[state],
            "label": edition.labels[state],
            "name_at": name_at,
            "aside": not is_within(name_at, edition.outlines[state]),
            "near": [place_id(edition, other) for other in figures.areas.neighbours[state]],
            "dots": [place_id(edition, other) for other in edition.dots[state]],
            "factory": state in figures.factories,
            "hills": figures.hills[state],
            "moves": [place_id(edition, place) for place in ways_of(figures, state)],
        }
    for site in range(HARBOURS):
        found[f"harbour-{edition.harbour_ids[site]}"] = {
            "name": edition.harbours[site],
            "state": place_id(edition, figures.harbour_state[site]),
            "at": places.harbours.get(edition.harbour_ids[site], edition.harbour_places[site]),
        }
    for kind in range(KINDS):
        found[f"shop-{edition.unit_ids[kind]}"] = {
            "name": edition.units[kind],
            "plural": edition.plurals[kind],
            "single": edition.counted(kind, 1),
            "text": edition.unit_texts[kind] + cancelled_by(edition, kind),
            "price": figures.price[kind],
            "gun": figures.gun[kind],
            "for_sale": figures.for_sale[kind] and (figures.research or figures.tech_of[kind] == NOTHING),
            "technology": "" if figures.tech_of[kind] == NOTHING else TECHNOLOGY_IDS[figures.tech_of[kind]],
        }
    for card in range(len(edition.events)):
        found[f"event-{edition.event_ids[card]}"] = {
            "name": edition.events[card],
            "phase": PHASE_IDS[figures.event_phase[card]],
            "text": edition.event_texts[card],
            "price": figures.event_price[card],
        }
    for mark in range(1, len(edition.groups)):
        found[f"group-{mark}"] = {"name": edition.groups[mark]}
    found["charts"] = charts(edition)
    lines: dict[str, Any] = {
        kind: [{"name": name, "line": line} for name, line in edition.lines[kind]] for kind in edition.lines
    }
    found["map"] = lines | {"sea": places.sea}
    return found


def charts(edition: Edition) -> dict[str, Any]:
    """The charts of the help sheet; results stand for green, yellow, red."""
    figures = edition.figures
    return {
        "placement": [place_id(edition, state) for state in figures.placement],
        "sea": [place_id(edition, state) for state in figures.sea_return],
        "actions": {
            ROW_IDS[row]: [ACTION_IDS[figures.action[DIE_COLOURS * row + colour]] for colour in range(DIE_COLOURS)]
            for row in range(len(ROW_IDS))
        },
        "devastation": {
            DEVASTATION_NAMES[colour]: [losses(figures, row, colour) for row in range(MOST_ROWS)]
            for colour in range(DIE_COLOURS)
        },
        "gears": figures.gears.copy(),
        "germs": POINTS_A_GERM,
    }


def losses(figures: Figures, row: int, colour: int) -> dict[str, int]:
    """An entry of the devastation chart."""
    first = (row * DIE_COLOURS + colour) * COLUMNS
    return dict(zip(COLUMN_IDS, figures.devastation[first : first + COLUMNS], strict=True))


def text_board(game: Worlds, edition: Edition) -> list[str]:
    """The map for a terminal: counters first, then every region with what stands in its States."""
    lines = [
        f"Turn {game.turn}, {PHASE_NAMES[game.phase]} phase. "
        f"Next event: {PHASE_NAMES[game.event_back] if game.event_back != NOTHING else 'none'}.",
        f"Production points {game.points}; germs {game.human // 10}, victory points {game.human % 10}; "
        f"colonisation {game.martian // 10}, Martian points {game.martian % 10}; "
        f"flying machine {game.built()} of {PIECES}.",
    ]
    lasting = [LASTING_WORDS[each].format(game.effects[each]) for each in range(STANDING) if game.effects[each]]
    if lasting:
        lines.append(f"In force: {', '.join(lasting)}")
    plans = [f"{edition.battle.plan_names[each - STANDING]} ({game.effects[each]})" for each in plans_in_force(game)]
    if plans:
        lines.append(f"In every battle: {', '.join(plans)}")
    for region in range(REGIONS):
        lines.append(region_line(game, edition, region))
        for state in game.figures.states_in[region]:
            found = state_line(game, edition, state)
            if found:
                lines.append(f"    {edition.states[state]}: {found}")
    at_sea = [group_words(group, edition) for group in game.groups if group.place == SEA]
    if at_sea:
        lines.append(f"At sea: {'; '.join(at_sea)}")
    return lines


def text_piles(game: Worlds, edition: Edition) -> list[str]:
    """What lies beside the map: tripods in the cups, cards in the decks, and what units cost."""
    cups = {"Land": game.land_cup, "Sea": game.naval_cup}
    decks = {"events": game.event_deck, "land battles": game.land_deck, "naval battles": game.naval_deck}
    sold = [f"{edition.units[kind]} {price(game, kind)}" for kind in range(KINDS) if is_sold(game, kind)]
    lines = [
        f"{name} cup: {', '.join(f'{count} {COLOUR_NAMES[colour]}' for colour, count in enumerate(cup))}"
        for name, cup in cups.items()
    ]
    lines.append(f"Cards left: {', '.join(f'{len(deck)} {name}' for name, deck in decks.items())}")
    lines.append(f"Powder kegs left: {game.kegs_left()}")
    return [*lines, f"Prices: {', '.join(sold)}"]


def region_line(game: Worlds, edition: Edition, region: int) -> str:
    """A region with its counter."""
    if game.land[region] != LIVE:
        return f"{edition.regions[region]}: {'Red Weed' if game.land[region] == RED_WEED else 'destroyed'}"
    return f"{edition.regions[region]}: workforce {game.workforce[region]}, gears {game.gears(region)}"


def state_line(game: Worlds, edition: Edition, state: int) -> str:
    """What stands in a State, in words; nothing where it is empty."""
    found: list[str] = []
    for kind in range(KINDS):
        count = game.units[kind * STATES + state]
        if count:
            works = [level for level in game.works_of(kind, state) if level] if game.figures.gun[kind] else []
            dug = f" (earthworks {' '.join(map(str, works))})" if works else ""
            found.append(f"{edition.counted(kind, count)}{dug}")
    if game.kegs[state]:
        found.append(f"{game.kegs[state]} kegs" if game.kegs[state] > 1 else "1 keg")
    if game.sonic[state]:
        found.append(f"{game.sonic[state]} sonic kegs" if game.sonic[state] > 1 else "1 sonic keg")
    for site in game.figures.harbours_in[state]:
        if game.harbours[site] != UNBUILT:
            found.append(f"harbour of {edition.harbours[site]}{' lost' if game.harbours[site] == LOST else ''}")
    if game.machines[state] != NOTHING:
        found.append(f"{COLOUR_NAMES[game.machines[state]]} handling machine")
    for cylinder in game.cylinders:
        if cylinder.place == state:
            found.append(f"Cylinder {cylinder.number} ({tripod_words(cylinder.tripods)})")
    found += [group_words(group, edition) for group in game.groups if group.place == state]
    return ", ".join(found)


def group_words(group: Group, edition: Edition) -> str:
    """A group with its tripods."""
    return f"{edition.groups[group.mark]} ({tripod_words(group.tripods)})"


def tripod_words(tripods: list[int]) -> str:
    """Tripods by colour; damaged ones have a minus."""
    found = []
    for colour in range(COLOURS):
        for damaged in range(2):
            count = tripods[2 * colour + damaged]
            if count:
                found.append(f"{count} {COLOUR_NAMES[colour]}{'-' if damaged else ''}")
    return ", ".join(found)
