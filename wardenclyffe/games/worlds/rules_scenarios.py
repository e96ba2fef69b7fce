"""What scenarios change at set-up and on the Martian side (W-16 to W-18): machines that build tripods, camps."""

from typing import Final

from wardenclyffe.engine.state import Event, Step
from wardenclyffe.games.worlds.rules_devastation import flock
from wardenclyffe.games.worlds.rules_pieces import (
    COLOURS,
    FOR_ASSEMBLY,
    NOTHING,
    SEA,
    STATES,
    TESLAS_TRIPOD,
    Cylinder,
    Group,
)
from wardenclyffe.games.worlds.rules_table import Worlds

SECOND_WAVE: Final = 2
TRIPODS_IN_WAVE: Final = 5


HULL_READY: Final = Event("hull-ready", "state")
CYLINDER_READY: Final = Event("cylinder-ready", "cylinder state")


def set_up_scenario(game: Worlds) -> None:
    """Refugees in their camps, and the first tripods of the machines."""
    scenario = game.figures.scenario
    for state in scenario.camps:  # W-17.1
        flock(game, state, scenario.camp)
    if scenario.workshop != NOTHING:  # W-18.1
        game.level = 1
        game.add(TESLAS_TRIPOD, scenario.workshop, 1)
        game.say(HULL_READY, scenario.workshop)
    if scenario.cylinder != NOTHING:
        game.landed |= 1 << SECOND_WAVE
        game.cylinders.append(Cylinder(SECOND_WAVE, scenario.cylinder, game.draw_tripods(TRIPODS_IN_WAVE)))
        game.say(CYLINDER_READY, SECOND_WAVE, scenario.cylinder)
    for _ in range(scenario.dice):  # W-16.3
        run_machines(game)


def run_machines(game: Worlds) -> None:
    """A die for each handling machine; its colour is a tripod in its State (W-16.3, W-16.7)."""
    for state in range(STATES):
        machine = game.machines[state]
        if machine != NOTHING and game.roll(FOR_ASSEMBLY, 1 << machine) == machine:
            build_tripod(game, state)


MACHINE_BUILDS: Final = Event("machine-builds", "group state colour")


def build_tripod(game: Worlds, state: int) -> None:
    """A tripod out of the cup joins those of the State, or stands there alone."""
    colour = game.draw_tripod(game.land_cup)
    if colour == NOTHING:
        return
    for group in game.groups:
        if group.place == state:
            group.tripods[2 * colour] += 1
            game.say(MACHINE_BUILDS, group.mark, state, colour)
            return
    new = game.add_lone(state, colour)
    game.say(MACHINE_BUILDS, new.mark, state, colour)


class Unite(Step[Worlds]):
    """All tripods of a State are one group at the end of the Martian Action phase (W-16.5)."""

    def run(self, game: Worlds) -> None:
        """Only where machines build tripods."""
        unite(game)


JOINED: Final = Event("joined", "group host:group")


def unite(game: Worlds) -> None:
    """Later groups of a State join the first; at sea everybody stays alone (W-16.5, W-16.6)."""
    if not game.figures.scenario.machines:
        return
    hosts: list[Group] = []
    for group in game.groups:
        host: Group | None = None
        for each in hosts:
            if each.place == group.place and group.place != SEA:
                host = each
        if host is None:
            hosts.append(group)
            continue
        for tripod in range(2 * COLOURS):
            host.tripods[tripod] += group.tripods[tripod]
        game.say(JOINED, group.mark, host.mark)
    game.groups = hosts


UNITE: Final = Unite([], 1605)
