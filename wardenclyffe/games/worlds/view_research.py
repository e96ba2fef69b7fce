"""Tesla's research for a screen: what each technology costs and how far it has come, and sentences."""

from typing import Any

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Sentence
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules_pieces import CHANCES, NOTHING, TECHNOLOGIES
from wardenclyffe.games.worlds.rules_research import UNBEGUN, Flight, Receiving
from wardenclyffe.games.worlds.rules_table import Worlds
from wardenclyffe.games.worlds.view_dice import colour_words, colours_of, odds
from wardenclyffe.games.worlds.view_log import the


def technology_piece(technology: int) -> str:
    """The id of a technology's card."""
    return f"technology-{TECHNOLOGY_IDS[technology]}"


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
    where = edition.states[figures.laboratory]
    found: dict[str, Any] = {
        "tesla": {"name": "Tesla", "price": figures.tesla_price, "text": f"Works in {where}. Nothing can harm him."}
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
    lines = [f"Tesla works in {edition.states[game.figures.laboratory]}."]
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
        return f"Where does the airship take {the(edition.units[step.kind])} from {edition.states[step.state]}?"
    return f"The first {edition.units[step.kind]} is yours: in which State do you place it?"


def needs(view: Any, told: Told) -> str:
    """An attempt, with what it needs."""
    technology = told["technology"]
    needed = colour_words(view.state.figures.tech_needed[technology])
    return f"An experiment on {view.edition.technologies[technology]} for {told['cost']}: {needed} is needed."


def flown(view: Any, told: Told) -> str:
    """A unit that an airship has taken."""
    edition = view.edition
    way = f"from {edition.states[told['from']]} to {edition.states[told['to']]}"
    return f"An airship takes {the(edition.units[told['unit']])} {way} for {told['cost']}."


SENTENCES: dict[str, Sentence] = {
    "tesla-comes": "Tesla comes to {state} for {cost}.",
    "research-begins": "Research on {technology} begins for {cost}.",
    "experiment": needs,
    "experiment-fails": "{technology}: no breakthrough.",
    "breakthrough": "{technology}: breakthrough {count} of {of}.",
    "technology-complete": "{technology}: the technology is complete.",
    "received": "{unit}: the first one stands in {state}.",
    "flown": flown,
    "x-rays": "X-rays on the Red Weed of {region} for {cost}.",
    "weed-dies": "The Red Weed of {region} dies; the region stays destroyed.",
    "keg-tuned": "A keg in {state} becomes a sonic keg for {cost}.",
    "sonic-blast": "A sonic keg goes off in {state} under {group}: {damage} damage.",
    "piece-lost": "The EMP bomb removes {piece}: {count} of 4 remain.",
    "death-ray": "The death ray is turned on {cylinder}.",
    "cylinder-burnt": "Nothing is left of {cylinder}: its wave never appears.",
    "coils-discharge": "Tesla coils strike at the {shade} tripod, {dice:die|dice}.",
}
