"""Kegs under tripods: powder kegs that explode by themselves (W-9.11), sonic ones that are set off (W-15.15)."""

from typing import Any, Final

from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, Step, Verb
from wardenclyffe.games.worlds.rules_picks import DECLINE, SPREAD, Pick, group_of
from wardenclyffe.games.worlds.rules_pieces import (
    COLOURS,
    FOR_BLAST,
    FOR_SONIC_BLAST,
    GREEN,
    MARKS,
    NOTHING,
    ON_GREEN,
    ON_YELLOW,
    RED,
    SEA,
    SONIC_KEGS,
    STATES,
    YELLOW,
    Group,
)
from wardenclyffe.games.worlds.rules_research import refuse_use
from wardenclyffe.games.worlds.rules_table import NOT_OVER, Worlds

KEGS_LAID: Final = Event("kegs-laid", "state count:number")
KEGS_BLOW: Final = Event("kegs-blow", "state group damage:number")


def lay_kegs(game: Worlds, state: int, count: int) -> None:
    """Powder kegs are laid; so many must be left (W-9.9)."""
    game.kegs[state] += count
    game.laid += count
    game.say(KEGS_LAID, state, count)


def enter(game: Worlds, group: Group) -> None:
    """A group has come into a State from another place: every keg there explodes (W-9.11)."""
    state = group.place
    if game.sonic[state] > 0:
        game.push(SonicEntry(group.mark))  # W-15.18: decided when the powder kegs have exploded
    count = game.kegs[state]
    if count == 0:
        return
    damage = 0
    for _ in range(count):
        colour = game.roll(FOR_BLAST, ON_GREEN | ON_YELLOW)
        if colour == GREEN:
            damage += 1
        elif colour == YELLOW:
            damage += 2
    game.kegs[state] = 0
    game.laid -= count
    game.say(KEGS_BLOW, state, group.mark, damage)
    if damage > 0:
        spread(game, group, damage)


def spread(game: Worlds, group: Group, damage: int) -> None:
    """Deal out damage as the player wishes (W-9.12); what is left over is lost."""
    while damage > 0 and group.count() > 0 and game.ending == NOT_OVER:
        options = present(group.tripods)
        whole = 0
        for colour in range(COLOURS):
            whole += group.tripods[2 * colour]
        left = group.count() + whole - damage  # what the tripods can still take when all is dealt out
        alike = options[0] // 2 == options[-1] // 2
        # Everything is destroyed, or what is left is the same however it is dealt out: nobody is asked.
        if len(options) > 1 and left > (1 if alike else 0):
            game.push(Blast(group.mark, damage))
            return
        game.hit(group, options[0])
        damage -= 1


class Blast(Pick):
    """The player deals out one point of damage among the tripods of a group (W-9.12)."""

    def __init__(self, mark: int, damage: int) -> None:
        super().__init__([SPREAD], 912)
        self.mark, self.damage = mark, damage

    def options(self, game: Worlds) -> list[int]:
        """Its tripods, by colour and damage."""
        return present(group_of(game, self.mark).tripods)

    def picked(self, game: Worlds, noun: int) -> None:
        """One point, then the rest."""
        group = group_of(game, self.mark)
        game.hit(group, noun)
        spread(game, group, self.damage - 1)


# Sonic kegs (W-15.15 to W-15.18).


KEG_TUNED: Final = Event("keg-tuned", "state cost:number")


class Tune(Verb[Worlds]):
    """Turn a powder keg on the map to its sonic side (W-15.15)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """The technology must be complete, and the point be there."""
        return refuse_use(game, SONIC_KEGS, 1515, game.figures.sonic_price)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """A powder keg must lie there, not a sonic one."""
        if game.kegs[noun] > 0:
            return 0
        return 1515 if game.sonic[noun] > 0 else 910

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Pay and turn it."""
        game.points -= game.figures.sonic_price
        game.kegs[noun] -= 1
        game.sonic[noun] += 1
        game.say(KEG_TUNED, noun, game.figures.sonic_price)


SONIC_BLAST: Final = Event("sonic-blast", "state group damage:number")


class Detonate(Verb[Worlds]):
    """Set off a sonic keg under a group in its State (W-15.16)."""

    def refuse(self, game: Worlds, seat: int) -> int:
        """Without the technology there are none."""
        return refuse_use(game, SONIC_KEGS, 1515, 0)

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        """The group must stand on one; at an entry it is the one that enters."""
        step = game.pending[-1]
        if isinstance(step, SonicEntry) and step.mark != noun:
            return 1518
        group = game.group(noun)
        return 0 if group is not None and group.place != SEA and game.sonic[group.place] > 0 else 1516

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        """By the groups on the map; they do not stand in the order of their marks."""
        if game.laid == 0:
            return
        for noun in range(MARKS):
            if self.refuse_noun(game, seat, noun) == 0:
                found.add(noun)

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """Green and yellow do 2 damage, red does 1, and the keg is gone (W-15.17)."""
        group = group_of(game, noun)
        game.sonic[group.place] -= 1
        game.laid -= 1
        damage = 1 if game.roll(FOR_SONIC_BLAST, ON_GREEN | ON_YELLOW) == RED else 2
        game.say(SONIC_BLAST, group.place, noun, damage)
        spread(game, group, damage)


class SonicEntry(Step[Worlds]):
    """A group has come upon sonic kegs: each may be set off, and none has to be (W-15.18)."""

    def __init__(self, mark: int) -> None:
        super().__init__([DETONATE, DECLINE], 1518)
        self.mark = mark

    def owed(self, game: Worlds) -> list[int]:
        """The player, while there is a keg and anybody on it."""
        group = game.group(self.mark)
        return ALONE[0] if group is not None and game.sonic[group.place] > 0 else NOBODY


class LastCall(Step[Worlds]):
    """Before the groups ravage the country, kegs may be set off under what a battle has left of them (W-15.16)."""

    def owed(self, game: Worlds) -> list[int]:
        """The player, while any group stands on a keg."""
        return ALONE[0] if first_on_sonic(game) != NOTHING else NOBODY


def first_on_sonic(game: Worlds) -> int:
    """The mark of the first group that stands on a sonic keg, or NOTHING."""
    if game.laid > 0:
        for group in game.groups:
            if group.place != SEA and game.sonic[group.place] > 0:
                return group.mark
    return NOTHING


def can_sound(game: Worlds) -> bool:
    """Whether a keg can be turned or set off outside the Martians' phases."""
    if not game.knows(SONIC_KEGS):
        return False
    for state in range(STATES):
        if game.kegs[state] > 0 and game.points >= game.figures.sonic_price:
            return True
    return first_on_sonic(game) != NOTHING


def present(tripods: list[int]) -> list[int]:
    """The tripods that there are, as places in the list of a group."""
    found: list[int] = []
    for tripod in range(2 * COLOURS):
        if tripods[tripod] > 0:
            found.append(tripod)
    return found


TUNE: Final = Tune("tune", STATES)
DETONATE: Final = Detonate("detonate", MARKS)
LAST_CALL: Final = LastCall([DETONATE, DECLINE], 1516)
KEG_VERBS: Final[list[Verb[Any]]] = [TUNE, DETONATE]
