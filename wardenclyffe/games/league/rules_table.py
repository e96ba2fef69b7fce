"""The table of the League: whole wars side by side, the sheet that they share, and what each of them tells (W-19)."""

from typing import Any, Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import EVERYBODY, SPECTATOR, Event, Found, Journal, State, Step, Verb
from wardenclyffe.games.worlds.rules_escape import LANDED
from wardenclyffe.games.worlds.rules_figures import Figures
from wardenclyffe.games.worlds.rules_martian import PIECE_BUILT
from wardenclyffe.games.worlds.rules_pieces import CRISIS, PLAYER, TRACKS
from wardenclyffe.games.worlds.rules_table import BY_RESIGNING, LOST_GAME, NOT_OVER, REGION_LOST, WON, Worlds, is_won

MOST_NATIONS: Final = 4
EVERY_NATION: Final = -1  # in the place of one that plays on alone
# What all nations hear of each other; the rest of a war is told to its own nation, and to those who watch.
LOUD: Final[list[Event]] = [WON, LOST_GAME, REGION_LOST, LANDED, PIECE_BUILT]


class LeagueFigures:
    """The numbers of an edition of the League: those of the war, and what the boxes of the sheet take."""

    worlds: Figures
    costs: list[list[int]]  # of each track: its first box and its second (W-19.7)


class League(State):
    """A position: the war of each nation, and the sheet."""

    figures: LeagueFigures
    nations: list[Worlds]  # by seat
    turn: int
    phase: int
    pool: int  # refugees on the sheet that are in no box
    levels: list[int]  # how far each track has come
    filled: list[int]  # refugees in the open box of each track
    alone: int  # in the thoughts of a machine, the only nation that plays on

    def lay_out(self, figures: LeagueFigures) -> None:
        """Lay out the sheet; the wars are added by the rules."""
        self.figures = figures
        self.nations = []
        self.turn, self.phase, self.pool = 0, 0, 0
        self.levels, self.filled = [CRISIS] * TRACKS, [0] * TRACKS
        self.alone = EVERY_NATION

    # clone: begin
    def clone(self) -> "League":
        """The same position, sharing nothing that can change."""
        other = League()
        self.copy_to(other)
        other.figures = self.figures
        other.nations = [each.clone() for each in self.nations]
        other.turn, other.phase, other.pool, other.levels = self.turn, self.phase, self.pool, self.levels.copy()
        other.filled, other.alone = self.filled.copy(), self.alone
        return other

    # clone: end

    def redeal(self, seat: int, chance: Chance) -> None:
        """Only the future is hidden: every war draws it from the new generator."""
        for nation in self.nations:
            nation.chance = chance

    def unseal(self, seat: int) -> None:
        """A search follows its own nation to the end; the others stand still."""
        self.alone = seat
        for number in range(self.seats):
            if number != seat:
                self.nations[number].pending.clear()

    def plays(self, number: int) -> bool:
        """Whether a nation has neither won nor lost yet (W-19.14)."""
        return self.nations[number].ending == NOT_OVER and (self.alone == EVERY_NATION or self.alone == number)

    def goes_on(self) -> bool:
        """Whether a nation still plays (W-19.15)."""
        for number in range(self.seats):
            if self.plays(number):
                return True
        return False

    def victories(self) -> int:
        """How many nations have won."""
        count = 0
        for nation in self.nations:
            if is_won(nation.ending):
                count += 1
        return count

    def returns(self) -> list[float]:
        """1 for everybody if more than half of the nations have won, else -1; 0 while it goes on (W-19.15)."""
        if self.pending:
            return [0.0] * self.seats
        if self.alone != EVERY_NATION:
            return self.nations[self.alone].returns() * self.seats
        return [1.0 if 2 * self.victories() > self.seats else -1.0] * self.seats

    def stopped(self, seat: int) -> bool:
        """Whether a nation has won or lost (W-19.14)."""
        return not self.plays(seat)

    def withdraw(self, seats: list[int]) -> None:
        """Nations that resign have lost; the others go on with the phase, or the League is over (W-19.16)."""
        for seat in seats:
            if self.plays(seat):
                nation = self.enter(seat)
                nation.end(BY_RESIGNING)
                self.leave(nation)
        self.settle()

    # Each nation by itself (W-19.3).

    def enter(self, number: int) -> Worlds:
        """The war of a nation, which draws from the League's chance and tells the League's journal until `leave`."""
        nation = self.nations[number]
        nation.chance = self.chance
        nation.found = self.found
        nation.journal = Dispatch(self, number) if self.journal is not None else None
        return nation

    def leave(self, nation: Worlds) -> None:
        """Let a war run until its nation owes a choice or is done with the phase."""
        nation.settle()
        nation.journal = None

    def beside(self, scene: "League", number: int) -> "League":
        """A copy to look at: the war of one nation as it is now, those of the others as in an earlier scene."""
        nations = self.nations
        self.nations = []
        other = self.clone()
        self.nations = nations
        other.nations = scene.nations.copy()
        other.nations[number] = nations[number].clone()
        return other

    def fence_of(self, seat: int) -> int:
        """No phase, and nothing that was drawn in this nation's war, can be taken back; others' dice do not matter."""
        return self.fence + self.nations[seat].fence if seat >= 0 else self.fence

    def seek(self, step: Step[Any], seat: int) -> Found:
        """A nation's choices are those of its war: its verbs have the same numbers here and there."""
        if step.apart:
            nation = self.nations[seat]
            nation.found = self.found
            return nation.seek(nation.pending[-1], PLAYER)
        return super().seek(step, seat)

    def menu(self, seat: int) -> list[Verb[Any]]:
        """The verbs of the moment in the nation's own war."""
        if not self.plays_apart():
            return super().menu(seat)
        found: list[Verb[Any]] = []
        for verb in self.nations[seat].pending[-1].verbs:
            found.append(self.verb_of[verb.first])
        return found

    def rule_now(self, seat: int) -> int:
        """The rule of the moment in the nation's own war; for those who wait, that of the League."""
        if seat >= 0 and self.plays_apart() and self.nations[seat].pending:
            return self.nations[seat].rule_now(PLAYER)
        return super().rule_now(seat)


class Dispatch(Journal):
    """What a war tells, as the League's journal notes it: with the nation, for those who hear of it."""

    league: League
    number: int
    shown: League | None  # the latest scene of this war

    def __init__(self, league: League, number: int) -> None:
        super().__init__()
        self.league = league
        self.number = number
        self.shown = None

    def open_scene(self, position: State) -> None:
        """A scene shows the whole League; the other wars stand still meanwhile, so its scenes share their copies."""
        journal = self.league.journal
        assert journal is not None
        self.shown = self.league.clone() if self.shown is None else self.league.beside(self.shown, self.number)
        journal.scenes.append(self.shown)

    def write(self, moment: int, event: Event, audience: int, values: list[int], part: int = -1) -> None:
        """Moments are counted by the choices of all nations."""
        journal = self.league.journal
        assert journal is not None
        heard = EVERYBODY if event in LOUD else 1 << self.number | 1 << SPECTATOR
        journal.write(self.league.moment, event, heard, values, self.number)
