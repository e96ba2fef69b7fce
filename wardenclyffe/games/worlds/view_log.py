"""The log of The War of the Worlds in words: a sentence for each event of the map."""

from typing import Any

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Sentence
from wardenclyffe.games.worlds.edition import DEVASTATION_NAMES, PURPOSE_NAMES, is_character
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES
from wardenclyffe.games.worlds.rules_pieces import (
    FOR_ACTION,
    FOR_BOARDING,
    FOR_DEVASTATION,
    FOR_LANDING,
    FOR_MOVEMENT,
    FOR_PLACEMENT,
    FOR_RETURN,
    FOR_WEED,
    PLAYER,
)
from wardenclyffe.games.worlds.rules_table import POINTS_A_GERM
from wardenclyffe.games.worlds.view_dice import colour_words

# Dice whose result the next sentence tells, with the name of whom they are for; screens show them beside it.
TOLD_AT_ONCE = (
    FOR_PLACEMENT,
    FOR_DEVASTATION,
    FOR_LANDING,
    FOR_ACTION,
    FOR_MOVEMENT,
    FOR_RETURN,
    FOR_BOARDING,
    FOR_WEED,
)


def rolled(view: Any, told: Told) -> str:
    """A die, what it shows and what it needed; nothing where the next sentence tells what came of it."""
    if told["purpose"] in TOLD_AT_ONCE:
        return ""
    shown = f"{PURPOSE_NAMES[told['purpose']]}: the die shows {COLOUR_NAMES[told['colour']]}"
    return f"{shown} ({colour_words(told['needed'])} needed)." if told["needed"] else f"{shown}."


def human_points(view: Any, told: Told) -> str:
    """The human points, of which every ten are a germ."""
    return f"Victory points: {told['before']} to {told['after']} (germs {told['after'] // POINTS_A_GERM})."


def martian_points(view: Any, told: Told) -> str:
    """The Martian points, of which every ten are a step of colonisation."""
    before, after = told["before"], told["after"]
    return f"Martian victory points: {before} to {after} (colonisation {after // POINTS_A_GERM})."


def the(name: str) -> str:
    """A unit in mid-sentence.

    >>> the("Field Gun"), the("The Artilleryman")
    ('the Field Gun', 'the Artilleryman')
    """
    return f"the {name.removeprefix('The ')}"


def units_of(view: Any, kind: int, count: int) -> str:
    """So many units in mid-sentence: one Field Gun, 3 Refugees, the Astronomer."""
    edition = view.edition
    if count != 1:
        return f"{count} {edition.plurals[kind]}"
    name: str = edition.units[kind]
    return the(name) if is_character(name) else f"one {name}"


def some(view: Any, kind: int) -> str:
    """A unit at the start of a sentence: A Field Gun, Infantry, The Astronomer."""
    name: str = view.edition.units[kind]
    if name == view.edition.plurals[kind] or is_character(name):
        return name
    return f"{'An' if name[0] in 'AEIOU' else 'A'} {name}"


def captured(view: Any, told: Told) -> str:
    """Units that the Martians take."""
    return (
        f"The Martians capture {units_of(view, told['unit'], told['count'])} in {view.edition.states[told['state']]}."
    )


def marched(view: Any, told: Told) -> str:
    """Units that go from State to State."""
    states = view.edition.states
    who = units_of(view, told["unit"], told["count"])
    return f"{who[0].upper()}{who[1:]}: from {states[told['from']]} to {states[told['to']]}."


def ravages(view: Any, told: Told) -> str:
    """What a group uses against its State."""
    weapon = DEVASTATION_NAMES[told["colour"]]
    return f"{view.edition.groups[told['group']]} in {view.edition.states[told['state']]}: {weapon}."


def bought(view: Any, told: Told) -> str:
    """A unit that was paid for."""
    who = view.verb(PLAYER, "place", "places")
    return f"{who} {units_of(view, told['unit'], 1)} in {view.edition.states[told['state']]} for {told['cost']}."


def paid(view: Any, told: Told) -> str:
    """An event that was paid for."""
    return f"{view.verb(PLAYER, 'pay', 'pays')} {told['cost']} for {view.edition.events[told['card']]}."


def recruited(view: Any, told: Told) -> str:
    """A unit that an event gives."""
    return f"{some(view, told['unit'])} joins in {view.edition.states[told['state']]}."


def destroyed(view: Any, told: Told) -> str:
    """A unit that is gone without points."""
    return f"{some(view, told['unit'])} is destroyed in {view.edition.states[told['state']]}."


def attracted(view: Any, told: Told) -> str:
    """Riders with a group behind them."""
    edition = view.edition
    return f"{some(view, told['unit'])} in {edition.states[told['state']]} lures {edition.groups[told['group']]}."


def guarded(view: Any, told: Told) -> str:
    """A unit that an event says keeps it from happening (W-4.10)."""
    return f"{some(view, told['unit'])} on the map cancels {view.edition.events[told['card']]}."


def harbour_built(view: Any, told: Told) -> str:
    """A harbour, bought or given."""
    price = f" for {told['cost']}" if told["cost"] else ""
    return f"The harbour of {view.edition.harbours[told['harbour']]} opens{price}."


def placed(view: Any, told: Told) -> str:
    """A group that comes down; a lone tripod needs no number."""
    edition, count = view.edition, told["count"]
    size = f" with {count} tripods" if count != 1 else ""
    return f"{edition.groups[told['group']]} comes down in {edition.states[told['state']]}{size}."


SENTENCES: dict[str, Sentence] = {
    "rolled": rolled,
    "turn": "Turn {turn} begins.",
    "phase": "{phase} phase.",
    "placed": placed,
    "won": "{seat:win|wins}: {ending}.",
    "lost": "{seat:lose|loses}: {ending}.",
    "human-points": human_points,
    "martian-points": martian_points,
    "captured": captured,
    "destroyed": destroyed,
    "tripod-destroyed": "A {colour} tripod of {group} is destroyed.",
    "tripod-damaged": "A {colour} tripod of {group} is damaged.",
    "group-gone": "{group} is no more.",
    "region-destroyed": "{region} is destroyed.",
    "harbour-lost": "The harbour of {harbour} is lost.",
    "workforce": "Workforce of {region}: {before} to {after}.",
    "income": "Production points: {before} to {after}.",
    "bought": bought,
    "harbour-built": harbour_built,
    "marched": marched,
    "ravages": ravages,
    "refugees": "{count:refugee appears|refugees appear} in {state}.",
    "heartened": "The loss of {count:victory point|victory points} is ignored.",
    "kegs-laid": "{count:powder keg is|powder kegs are} laid in {state}.",
    "keg-recalled": "A keg is taken back from {state}.",
    "kegs-blow": "An explosion in {state} under {group}: {damage} damage.",
    "cylinder-hit": "A {colour} tripod of {cylinder} is destroyed.",
    "cylinder-gone": "{cylinder} is no more.",
    "flees": "In {state} {count:flees|flee} by ship, {stayed:stays|stay} behind.",
    "escaped": "{count:ship slips|ships slip} away from {state}.",
    "sighted": "{tripods:tripod has|tripods have} sighted {freighters:freighter|freighters} off {state}.",
    "totals": "{regions:region produces|regions produce}: +{regions:victory point|victory points}.",
    "landed": "{cylinder} lands in {state}.",
    "acts": "{group} in {state}: {action}.",
    "arrived": "A {colour} tripod joins {group}.",
    "split": "A {colour} tripod appears beside {group}: {new}.",
    "moved": "{group} goes from {from} to {to}.",
    "rerolled": "{group} rolled {dice} times to avoid dead regions.",
    "repaired": "A {colour} tripod of {group} is repaired.",
    "piece-built": "The Martians build {piece} of their flying machine: {count} of 4.",
    "stays-at-sea": "The gale keeps {group} at sea.",
    "attracted": attracted,
    "red-weed": "Red Weed covers {region}.",
    "no-red-weed": "No Red Weed in {region}.",
    "martian-totals": "Destroyed regions: {destroyed}; regions under Red Weed: {weed}.",
    "assembled": "{group} rises in {state}.",
    "turned-up": "The next event waits for the {phase} phase.",
    "event": "Event: {card}. {card.text}",
    "no-effect": "{card}: no effect.",
    "too-dear": "{card} costs {cost:point|points}: too dear.",
    "guarded": guarded,
    "paid": paid,
    "production-points": "Production points: {before} to {after}.",
    "recruited": recruited,
    "unescorted": "Hoods on the horizon: no Warship sails with the ships of {state}.",
    "harbour-closed": "The harbour of {harbour} is closed.",
    "relieved": "{count:refugee escapes|refugees escape} from {state}.",
    "held": "{group} does not act.",
    "machine-builds": "The machine in {state} builds a {colour} tripod: {group}.",
    "machine-destroyed": "The handling machine in {state} is destroyed.",
    "joined": "{group} joins {host}.",
    "lodged": "Lodgings for {count:refugee|refugees} in {region}.",
    "falling-star": "{group}, a {colour} tripod, comes down in {state}.",
}
