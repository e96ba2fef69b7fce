"""Tesla's research for a screen: what each technology costs and how far it has come, reasons, and sentences."""

from typing import Any

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Sentence
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules_pieces import DIE_COLOURS, NOTHING, TECHNOLOGIES
from wardenclyffe.games.worlds.rules_research import UNBEGUN, Flight, Receiving
from wardenclyffe.games.worlds.rules_table import Worlds

# The die has six faces: three green, two yellow, one red.
CHANCES = [3 / 6, 2 / 6, 1 / 6]


def odds(*colours: int) -> float:
    """The chance that a die shows one of these colours.

    >>> odds(0, 1)
    0.833
    """
    return round(sum(CHANCES[colour] for colour in colours), 3)


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{round(100 * chance)} %"


def technology_piece(technology: int) -> str:
    """The id of a technology's card."""
    return f"technology-{TECHNOLOGY_IDS[technology]}"


def colours_of(needed: int) -> list[int]:
    """The colours of a set."""
    return [colour for colour in range(DIE_COLOURS) if needed >> colour & 1]


def outlay(game: Worlds, technology: int) -> dict[str, Any]:
    """The odds of an attempt, and what the technology will still cost on average until it is complete."""
    figures = game.figures
    cost = figures.tech_cost[technology]
    progress = game.progress[technology]
    chance = sum(CHANCES[colour] for colour in colours_of(figures.tech_needed[technology]))
    left = figures.tech_steps[technology] - max(progress, 0)
    begin = cost if progress == UNBEGUN else 0
    return {"odds": round(chance, 3), "expected": round(begin + cost * left / chance, 1)}


def board(game: Worlds) -> dict[str, Any]:
    """How far research has come; nothing at a table without it."""
    if not game.figures.research:
        return {}
    technologies = {
        technology_piece(each): {
            "progress": game.progress[each],
            "done": game.knows(each),
            "today": bool(game.broke_through >> each & 1),
            "expected": 0 if game.knows(each) else outlay(game, each)["expected"],
        }
        for each in range(TECHNOLOGIES)
    }
    return {"research": {"tesla": game.tesla, "technologies": technologies}}


def faces(edition: Edition) -> dict[str, Any]:
    """What is printed on the technology cards; nothing at a table without research."""
    figures = edition.figures
    if not figures.research:
        return {}
    found: dict[str, Any] = {
        "tesla": {"name": "Tesla", "price": figures.tesla_price, "text": "Works in New York. Nothing can harm him."}
    }
    for each in range(TECHNOLOGIES):
        needed = colours_of(figures.tech_needed[each])
        unit = figures.tech_unit[each]
        found[technology_piece(each)] = {
            "name": edition.technologies[each],
            "text": edition.technology_texts[each],
            "cost": figures.tech_cost[each],
            "needed": [COLOUR_NAMES[colour] for colour in needed],
            "odds": odds(*needed),
            "breakthroughs": figures.tech_steps[each],
            "unit": "" if unit == NOTHING else f"shop-{edition.unit_ids[unit]}",
        }
    return found


def text_lines(game: Worlds, edition: Edition) -> list[str]:
    """Research for a terminal; nothing before Tesla has come."""
    if not game.tesla:
        return []
    done = [edition.technologies[each] for each in range(TECHNOLOGIES) if game.knows(each)]
    begun = [
        f"{edition.technologies[each]} {game.progress[each]} of {game.figures.tech_steps[each]}"
        for each in range(TECHNOLOGIES)
        if game.progress[each] != UNBEGUN and not game.knows(each)
    ]
    lines = ["Tesla works in New York."]
    if done:
        lines.append(f"Technologies: {', '.join(done)}")
    if begun:
        lines.append(f"Research: {', '.join(begun)}")
    return lines


def text_piles(game: Worlds, edition: Edition) -> list[str]:
    """The technology cards with what they give; nothing at a table without research."""
    if not game.figures.research:
        return []
    return [
        f"{edition.technologies[each]}{' (found)' if game.knows(each) else ''}: {edition.technology_texts[each]}"
        for each in range(TECHNOLOGIES)
    ]


def prompt(edition: Edition, step: Flight | Receiving) -> str:
    """The prompt of a moment that a technology asks for a State in."""
    if isinstance(step, Flight):
        return f"Where does the airship take {edition.units[step.kind]} from {edition.states[step.state]}?"
    return f"The first {edition.units[step.kind]} is yours: in which State does it stand?"


def needs(view: Any, told: Told) -> str:
    """An attempt, with what it needs."""
    technology = told["technology"]
    colours = " or ".join(COLOUR_NAMES[each] for each in colours_of(view.state.figures.tech_needed[technology]))
    return f"An experiment on {view.edition.technologies[technology]} for {told['cost']}: {colours} is needed."


SENTENCES: dict[str, Sentence] = {
    "tesla-comes": "Tesla comes to {state} for {cost}.",
    "research-begins": "Research on {technology} begins for {cost}.",
    "experiment": needs,
    "experiment-fails": "{technology}: no breakthrough.",
    "breakthrough": "{technology}: breakthrough {count} of {of}.",
    "technology-complete": "{technology}: the technology is complete.",
    "received": "{unit}: the first one stands in {state}.",
    "flown": "An airship takes {unit} from {from} to {to} for {cost}.",
    "x-rays": "X-rays on the Red Weed of {region} for {cost}.",
    "weed-dies": "The Red Weed of {region} dies; the region stays destroyed.",
    "keg-tuned": "A keg in {state} becomes a sonic keg for {cost}.",
    "sonic-blast": "A sonic keg goes off in {state} under {group}: {damage} damage.",
    "piece-lost": "The EMP bomb removes {piece}: {count} of 4 remain.",
    "death-ray": "The death ray is turned on {cylinder}.",
    "cylinder-burnt": "Nothing is left of {cylinder}: its wave never appears.",
    "coils-discharge": "Tesla coils strike at the {shade} tripod, {dice:die|dice}.",
}

REASONS = {
    1501: "This table plays without Tesla's research.",
    1502: "Tesla is in New York already, or New York's region is dead.",
    1504: "Tesla must be in New York first, and each technology is begun once before any experiment.",
    1506: "This technology has had its breakthrough of this turn.",
    1507: "This technology is complete.",
    1508: "Airships are needed for that, and they do not land where they took off.",
    1509: "The wave has no such tripod.",
    1513: "Its technology must be complete first.",
    1515: "Sonic kegs are needed for that.",
    1516: "No sonic keg lies under that group.",
    1518: "Decide about the sonic kegs first.",
    1523: "X-rays are needed for that, and only Red Weed can die.",
}
