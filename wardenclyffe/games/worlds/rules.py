"""The sequence of play of The War of the Worlds: set-up, and the seven phases of a turn (W-2, W-4)."""

from typing import Any, Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import Event, Journal, Judge, Step, Verb, place_verbs
from wardenclyffe.games.worlds.rules_battle import BATTLE_VERBS, LandBattle
from wardenclyffe.games.worlds.rules_devastation import DEVASTATIONS, GROUPS_READY
from wardenclyffe.games.worlds.rules_escape import CROWDING, LANDINGS, SAILINGS, SHELTER, TOTALS_STEP
from wardenclyffe.games.worlds.rules_events import EVENT_CHECK, PAY, PHASE_OVER, turn_up
from wardenclyffe.games.worlds.rules_figures import Figures
from wardenclyffe.games.worlds.rules_hull import HULL_VERBS
from wardenclyffe.games.worlds.rules_human import ACTIONS, ASSAULT, KEG, LEAD, RECALL, STORM
from wardenclyffe.games.worlds.rules_kegs import KEG_VERBS, LAST_CALL
from wardenclyffe.games.worlds.rules_martian import ASSEMBLY_STEP, ATTRACT, CAPTURES, MARTIAN_ACTIONS, RED_WEED_STEP
from wardenclyffe.games.worlds.rules_naval import NAVAL_VERBS
from wardenclyffe.games.worlds.rules_picks import CHOOSE_GROUP, DECLINE, GO, LOSE, SEND, SPREAD, InTurn, Pick
from wardenclyffe.games.worlds.rules_pieces import (
    ASSEMBLY,
    BATTLE,
    DEVASTATION,
    ESCAPE,
    FOR_PLACEMENT,
    HUMAN_ACTION,
    MARTIAN_ACTION,
    NONE_NEEDED,
    NOTHING,
    PRODUCTION,
    SEA,
    Group,
)
from wardenclyffe.games.worlds.rules_production import BUY, DONE, HARBOUR, INCOME_STEP, SPENDING, TAKE
from wardenclyffe.games.worlds.rules_research import RESEARCH_VERBS
from wardenclyffe.games.worlds.rules_scenarios import TRIPODS_IN_WAVE, UNITE, set_up_scenario
from wardenclyffe.games.worlds.rules_table import Worlds


class SetUp(Step[Worlds]):
    """Waves and lone tripods come down by the placement chart (W-2.4 to W-2.7)."""

    def run(self, game: Worlds) -> None:
        """Place them, one roll each; the region of the first wave is destroyed."""
        scenario = game.figures.scenario
        set_up_scenario(game)
        for number in range(1, scenario.waves + 1):
            place_group(game, number, TRIPODS_IN_WAVE)
            if number == 1 and scenario.falls:
                game.fall(game.figures.region_of[game.groups[0].place])
        for _ in range(scenario.lone):
            place_group(game, game.new_mark(), 1)
        turn_up(game)


PLACED: Final = Event("placed", "group state count:number")


def place_group(game: Worlds, mark: int, count: int) -> None:
    """Roll for the State of a new group, unless the scenario names it, and draw its tripods."""
    state = game.figures.scenario.landing
    if mark != 1 or state == NOTHING:
        state = game.figures.placement[game.roll(FOR_PLACEMENT, NONE_NEEDED)]
    game.add_group(Group(mark, state, game.draw_tripods(count)))
    game.say(PLACED, mark, state, count)


TURN_BEGAN: Final = Event("turn", "turn:number")


class Turn(Step[Worlds]):
    """A turn of seven phases, then the next (W-4.1)."""

    def run(self, game: Worlds) -> None:
        """The clock goes round."""
        game.turn += 1
        game.say(TURN_BEGAN, game.turn)
        game.pending.append(self)
        game.begin_steps(CLOCK)


PHASE_BEGAN: Final = Event("phase", "phase")


class Phase(Step[Worlds]):
    """The clock shows the next phase (W-4.2)."""

    def __init__(self, phase: int, steps: list[Step[Any]]) -> None:
        super().__init__([], 402)
        self.phase = phase
        self.steps: list[Step[Any]] = [EVENT_CHECK, *steps, PHASE_OVER]

    def run(self, game: Worlds) -> None:
        """First its event check, then what it is for (W-4.3)."""
        game.phase = self.phase
        game.say(PHASE_BEGAN, self.phase)
        game.begin_steps(self.steps)


class NextBattle(Pick):
    """The player says which group is fought next (W-6.2)."""

    def options(self, game: Worlds) -> list[int]:
        """The groups that share a State with a gun and have not fought in this phase, by their marks (W-6.1)."""
        found: list[int] = []
        for group in game.groups:
            if not group.fought and group.place != SEA and game.has_gun(group.place):
                found.append(group.mark)
        found.sort()
        return found

    def refuse_other(self, game: Worlds, noun: int) -> int:
        """It has fought (W-6.3), or there is no gun in its State."""
        group = game.group(noun)
        return 603 if group is not None and group.fought else 601

    def picked(self, game: Worlds, noun: int) -> None:
        """The battle begins."""
        game.push(LandBattle(noun))


BATTLES: Final = InTurn(NextBattle([CHOOSE_GROUP], 602), 601)
CLOCK: Final[list[Step[Any]]] = [
    Phase(PRODUCTION, [INCOME_STEP, SPENDING]),
    Phase(BATTLE, [GROUPS_READY, BATTLES]),
    Phase(DEVASTATION, [LAST_CALL, DEVASTATIONS, GROUPS_READY]),
    Phase(HUMAN_ACTION, [ACTIONS]),
    Phase(ESCAPE, [SAILINGS, CROWDING, TOTALS_STEP, LANDINGS]),
    Phase(MARTIAN_ACTION, [MARTIAN_ACTIONS, RED_WEED_STEP, CAPTURES, UNITE, GROUPS_READY]),
    Phase(ASSEMBLY, [ASSEMBLY_STEP]),
]
SET_UP: Final = SetUp([], 201)
TURN: Final = Turn([], 401)

VERBS: Final[list[Verb[Any]]] = [
    BUY,
    HARBOUR,
    TAKE,
    LEAD,
    GO,
    KEG,
    ASSAULT,
    RECALL,
    LOSE,
    SEND,
    CHOOSE_GROUP,
    SPREAD,
    ATTRACT,
    PAY,
    *RESEARCH_VERBS,
    *KEG_VERBS,
    STORM,
    *HULL_VERBS,
    SHELTER,
    DECLINE,
    DONE,
    *BATTLE_VERBS,
    *NAVAL_VERBS,
]
VERB_OF: Final[list[Verb[Any]]] = place_verbs(VERBS)


def begin(figures: Figures, judge: Judge[Worlds], chance: Chance, journal: Journal | None) -> Worlds:
    """The position before the first die."""
    game = Worlds()
    game.open(1, VERB_OF, chance, journal, 301, judge)
    game.lay_out(figures)
    game.begin_steps([SET_UP, TURN])
    return game
