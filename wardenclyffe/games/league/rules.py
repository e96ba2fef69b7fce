"""The sequence of play of the League: phases that all nations play together, the pool, and the sheet (W-19)."""

from typing import Any, Final

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import ALONE, NOBODY, Event, Found, Journal, Judge, Step, Verb, place_verbs
from wardenclyffe.games.league.rules_table import MOST_NATIONS, League, LeagueFigures
from wardenclyffe.games.worlds.rules import CLOCK, SET_UP, TURN_BEGAN
from wardenclyffe.games.worlds.rules import VERB_OF as WAR_VERB_OF
from wardenclyffe.games.worlds.rules import VERBS as WAR_VERBS
from wardenclyffe.games.worlds.rules_pieces import BREAK_THROUGH, ESCAPE, PHASES, PLAYER, PRODUCTION, TRACKS
from wardenclyffe.games.worlds.rules_table import Worlds


class OfWar(Verb[League]):
    """A verb of the war, which each nation uses in its own (W-19.1)."""

    def __init__(self, verb: Verb[Worlds]) -> None:
        super().__init__(verb.name, verb.count)
        self.verb = verb

    def refuse(self, game: League, seat: int) -> int:
        """As the war refuses it."""
        nation = game.nations[seat]
        step = nation.pending[-1]
        return self.verb.refuse(nation, PLAYER) if self.verb in step.verbs else step.rule

    def refuse_noun(self, game: League, seat: int, noun: int) -> int:
        """As the war refuses it."""
        return self.verb.refuse_noun(game.nations[seat], PLAYER, noun)

    def find(self, game: League, seat: int, found: Found) -> None:
        """What the war allows."""
        self.verb.find(game.nations[seat], PLAYER, found)

    def apply(self, game: League, seat: int, noun: int) -> None:
        """The nation's war goes on; those of the others stand where they are (W-19.3)."""
        nation = game.enter(seat)
        nation.carry_out(nation.pending[-1], PLAYER, self.verb.first + noun)
        game.leave(nation)


class Together(Step[League]):
    """All nations play a phase, each at its own pace, until the last is done (W-19.2)."""

    def owed(self, game: League) -> list[int]:
        """The nations that are not done."""
        found: list[int] = []
        for number in range(game.seats):
            if game.nations[number].pending:
                found.append(number)
        return found


class Opens(Step[League]):
    """A phase begins for all nations at once (W-19.2)."""

    def __init__(self, phase: int) -> None:
        super().__init__([], 1902)
        self.phase = phase

    def run(self, game: League) -> None:
        """What was chosen in the phase before stands from now on; a League that is over stays in its last phase."""
        if not game.goes_on():
            return
        game.fence += 1
        game.phase = self.phase
        for number in range(game.seats):
            if game.plays(number):
                nation = game.enter(number)
                if self.phase == PRODUCTION:
                    nation.turn += 1
                    nation.say(TURN_BEGAN, nation.turn)
                nation.begin_steps([CLOCK[self.phase]])
                game.leave(nation)


POOLED: Final = Event("pooled", "count:number factor:number pool:number")


class Pooling(Step[League]):
    """All who have escaped come to the sheet (W-19.4, W-19.5)."""

    def run(self, game: League) -> None:
        """Added up, and multiplied by what so many nations are short of."""
        count = 0
        for nation in game.nations:
            count += nation.escaped
            nation.escaped = 0
        if count > 0:
            factor = factor_of(game.seats)
            game.pool += count * factor
            game.say(POOLED, count, factor, game.pool)


def factor_of(nations: int) -> int:
    """By how much escaped refugees are multiplied (W-19.5)."""
    return MOST_NATIONS + 1 - nations


class Allotting(Step[League]):
    """A nation places refugees of the pool in boxes, as many as it likes (W-19.6)."""

    def __init__(self, seat: int) -> None:
        super().__init__([ALLOT, FILL, LEAVE], 1906)
        self.seat = seat

    def owed(self, game: League) -> list[int]:
        """Nobody, when there is nobody to place, or no box, or the nation has stopped (W-19.14)."""
        if game.pool == 0 or self.seat >= game.seats or not game.plays(self.seat):
            return NOBODY
        for track in range(TRACKS):
            if game.levels[track] != BREAK_THROUGH:
                return ALONE[self.seat]
        return NOBODY


ALLOTTED: Final = Event("allotted", "seat count:number track")
ADVANCED: Final = Event("advanced", "track level")


class Allot(Verb[League]):
    """Place one refugee."""

    def refuse_noun(self, game: League, seat: int, noun: int) -> int:
        """A track that has come to its end has no box."""
        return 1907 if game.levels[noun] == BREAK_THROUGH else 0

    def apply(self, game: League, seat: int, noun: int) -> None:
        """It is in the open box."""
        place(game, seat, noun, 1)


class Fill(Verb[League]):
    """Place all that a box still takes, or all that there are."""

    def refuse_noun(self, game: League, seat: int, noun: int) -> int:
        """One alone is placed by itself."""
        if game.levels[noun] == BREAK_THROUGH:
            return 1907
        return 0 if fitting(game, noun) > 1 else 1906

    def apply(self, game: League, seat: int, noun: int) -> None:
        """They are in the open box."""
        place(game, seat, noun, fitting(game, noun))


class Leave(Verb[League]):
    """Leave the rest in the pool."""

    def apply(self, game: League, seat: int, noun: int) -> None:
        """The next nation is asked."""
        game.pending.pop()


def fitting(game: League, track: int) -> int:
    """How many refugees of the pool the open box of a track can take."""
    return min(game.pool, game.figures.costs[track][game.levels[track]] - game.filled[track])


def place(game: League, seat: int, track: int, count: int) -> None:
    """Place refugees in a box; when it is full, the track moves on, for all nations (W-19.7)."""
    game.pool -= count
    game.filled[track] += count
    game.say(ALLOTTED, seat, count, track)
    if game.filled[track] == game.figures.costs[track][game.levels[track]]:
        game.filled[track] = 0
        game.levels[track] += 1
        for nation in game.nations:
            nation.tracks[track] = game.levels[track]
        game.say(ADVANCED, track, game.levels[track])


LEAGUE_WON: Final = Event("league-won", "seat")
LEAGUE_LOST: Final = Event("league-lost", "seat")


class LeagueTurn(Step[League]):
    """A turn: refugees are placed, then the seven phases are played together, then the next turn (W-19.2)."""

    def run(self, game: League) -> None:
        """As long as a nation plays (W-19.15)."""
        if game.goes_on():
            game.turn += 1
            game.phase = PRODUCTION
            game.pending.append(self)
            game.begin_steps(LEAGUE_CLOCK)
            return
        won = game.returns()[0] > 0.0
        for number in range(game.seats):
            game.whisper(LEAGUE_WON if won else LEAGUE_LOST, number)


class Opening(Step[League]):
    """Every nation's war is set up (W-19.1), with all tracks in their crisis (W-19.7)."""

    def run(self, game: League) -> None:
        """One nation after the other."""
        for number in range(game.seats):
            nation = game.enter(number)
            nation.tracks = game.levels.copy()
            nation.begin_steps([SET_UP])
            game.leave(nation)


OF_WAR: Final[list[Verb[Any]]] = [OfWar(verb) for verb in WAR_VERBS]
ALLOT: Final = Allot("allot", TRACKS)
FILL: Final = Fill("fill", TRACKS)
LEAVE: Final = Leave("leave")
# The verbs of the war come first, so that every choice of a war has the same number here.
VERBS: Final[list[Verb[Any]]] = [*OF_WAR, ALLOT, FILL, LEAVE]
VERB_OF: Final[list[Verb[Any]]] = place_verbs(VERBS)

OPENING: Final = Opening([], 1901)
LEAGUE_TURN: Final = LeagueTurn([], 1915)
POOLING: Final = Pooling([], 1905)
TOGETHER: Final = Together(OF_WAR, 1902, apart=True)


def clock() -> list[Step[Any]]:
    """The steps of a turn."""
    found: list[Step[Any]] = []
    for seat in range(MOST_NATIONS):
        found.append(Allotting(seat))
    for phase in range(PHASES):
        found.append(Opens(phase))
        found.append(TOGETHER)
        if phase == ESCAPE:
            found.append(POOLING)
    return found


LEAGUE_CLOCK: Final[list[Step[Any]]] = clock()


def begin(
    figures: LeagueFigures,
    seats: int,
    judge: Judge[League],
    war_judge: Judge[Worlds],
    chance: Chance,
    journal: Journal | None,
) -> League:
    """The position before the first die."""
    game = League()
    game.open(seats, VERB_OF, chance, journal, 1915, judge)
    game.lay_out(figures)
    for _ in range(seats):
        nation = Worlds()
        nation.open(1, WAR_VERB_OF, chance, None, 301, war_judge)
        nation.lay_out(figures.worlds)
        game.nations.append(nation)
    game.begin_steps([OPENING, LEAGUE_TURN])
    return game
