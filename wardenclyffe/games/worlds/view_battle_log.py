"""The events of battles in words, the pieces that they speak of, and what can be typed after the verbs of battles."""

from typing import Any

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Noun, Sentence, View
from wardenclyffe.engine.vocabulary import Nouns
from wardenclyffe.games.worlds.edition_battle import ORDER_IDS, SHADES
from wardenclyffe.games.worlds.rules_battle_table import DETECT, MOST_DICE, MOST_PIECES, MOST_TRIPODS

ORDER_NAMES = [
    "Move up",
    "Move up to the right",
    "Move down to the right",
    "Move down",
    "Move down to the left",
    "Move up to the left",
    "Detect",
    "Fire",
    "Closest",
    "Freighter",
    "Warship",
    "Arrival",
    "Detect All",
    "Double Move",
    "Fire All",
    "Focused Detect",
    "Focused Fire",
    "High Activity",
]
CARD_WORDS = ["first", "second"]


def joins(view: View, told: Told) -> str:
    """A warship that was bought, or that an event sends."""
    price = told["price"]
    return f"A warship joins for {price} point{'s' if price > 1 else ''}." if price else "A warship joins without cost."


def crowd_set(view: View, told: Told) -> str:
    """Units that take no part but can be lost."""
    edition, count = view.edition, told["count"]
    return f"{edition.counted(told['unit'], count)} placed in hex {edition.battle.hex_names()[told['hex']]}."


def acts(view: View, told: Told) -> str:
    """An action by its name; a plain move is told by where it leads."""
    action = told["action"]
    return "" if action < DETECT else f"The {SHADES[told['shade']]} tripod: {ORDER_NAMES[action]}."


BATTLE_SENTENCES: dict[str, Sentence] = {
    "battle-begins": "Battle in {state}: {group} meets the guns.",
    "battle-ends": "The battle in {state} is over.",
    "battle-round": "Round {number} of the battle.",
    "battle-cards-shuffled": "The battle cards are shuffled: {number:card|cards}.",
    "gun-set": "{unit} placed in hex {hex}.",
    "crowd-set": crowd_set,
    "earthworks-dug": "{unit}: earthworks now at {works}.",
    "earthworks-lost": "{unit}: detected, earthworks down to {works}.",
    "gun-unmasked": "{unit}: firing costs cover, earthworks down to {works}.",
    "gun-loaded": "{unit}: ready for a Surprise Shot.",
    "gun-fires": "{unit} fires at the {shade} tripod at range {range}, {dice:die|dice}.",
    "gun-lost": "",
    "crowd-lost": "",
    "fire-held": "No more fire in this round.",
    "plan-bought": "A battle plan for {price:point|points}.",
    "plan-gained": "New battle plan: {plan}.",
    "plans-brought": "{count:free battle plan|free battle plans}: {plan}.",
    "plan-used": "Battle plan used: {plan}.",
    "land-card": "Battle card: {card}.",
    "naval-card": "Naval battle card: {card}.",
    "second-land-card": "Second battle card: {card}.",
    "second-naval-card": "Second naval battle card: {card}.",
    "land-card-chosen": "The tripods follow {card}.",
    "naval-card-chosen": "The tripods follow {card}.",
    "tripod-set": "A {shade} tripod in hex {hex}.",
    "tripod-acts": acts,
    "tripod-idle": "The damaged {shade} tripod does not act.",
    "tripod-moved": "The {shade} tripod moves to hex {hex}.",
    "tripod-left": "The {shade} tripod walks off the board.",
    "tripod-arrived": "A {shade} tripod arrives in hex {hex}.",
    "tripod-detects": "The {shade} tripod searches for the {unit} at range {range}.",
    "tripod-fires": "The {shade} tripod fires at the {unit} at range {range}.",
    "battle-tripod-damaged": "The {shade} tripod is damaged.",
    "battle-tripod-destroyed": "The {shade} tripod is destroyed.",
    "naval-battle-begins": "Naval battle off {state}: {freighters:freighter|freighters}, {tripods:tripod|tripods}.",
    "naval-battle-ends": "The naval battle off {state} is over.",
    "warship-joins": joins,
    "ship-moved": "{unit} moves to hex {hex}.",
    "ship-escaped": "A {unit} escapes.",
    "ships-escaped": "With no pursuers left, {count:freighter escapes|freighters escape}.",
    "ship-lost": "A {unit} is destroyed.",
    "ship-captured": "A {unit} is captured.",
}


def battle_nouns(edition: Any) -> dict[str, Noun]:
    """The kinds of pieces that events of battles speak of."""
    battle = edition.battle
    return {
        "tripod": Noun("tripod", numbered(MOST_TRIPODS), numbered(MOST_TRIPODS)),
        "gun": Noun("gun", numbered(MOST_PIECES), numbered(MOST_PIECES)),
        "hex": Noun("hex", battle.hex_names(), battle.hex_names()),
        "shade": Noun("", SHADES, SHADES),
        "order": Noun("", ORDER_IDS, ORDER_NAMES),
        "plan": Noun("plan", battle.plan_ids, battle.plan_names),
        "land-card": Noun("land-card", battle.land_ids, battle.land_names),
        "naval-card": Noun("naval-card", battle.naval_ids, battle.naval_names),
    }


def battle_words(edition: Any) -> dict[str, Nouns]:
    """What can be typed after the verbs of battles."""
    hexes = edition.battle.hex_names()
    guns = numbered(MOST_PIECES)
    tripods = numbered(MOST_TRIPODS)
    plans = edition.battle.plan_ids
    return {
        "bank": guns,
        "dig": guns,
        "adopt": plans,
        "devise": plans,
        "set": hexes,
        "mass": hexes,
        "heed": CARD_WORDS,
        "resight": numbered(MOST_DICE),
        "snare": tripods,
        "target": guns,
        "steer": hexes,
        "shoot": guns,
        "at": tripods,
        "surprise": guns,
        "helm": guns,
        "course": hexes,
        "walk": hexes,
        "bolt": tripods,
    }


def numbered(count: int) -> list[str]:
    """Pieces are called by their numbers, counted from 1."""
    return [str(number) for number in range(1, count + 1)]
