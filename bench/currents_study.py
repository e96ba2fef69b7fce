"""War of Currents: how strong automata, companies, seats, searches and mere traders are.

    python -m bench.currents_study ladder --games 1000 --calendar six-phases --player greedy:1
    python -m bench.currents_study equal --games 400 --calendar three-by-two --player search:5ms
    python -m bench.currents_study one --games 400 --player search:20ms --others greedy
    python -m bench.currents_study trader --games 100 --others greedy:1

With `--edition edition.toml` the games are played by that edition instead of the house's.

`ladder`: one person against two automata of one name, the same deals for each name. `equal`: four equal players whose
companies are drafted by chance; a share of 1 is the fair quarter. `one`: one player against three others, each seat in
turn. `trader`: the same for a player that never claims, advances or develops. The player `hunch` plays the game's own
hunches, ten times as fast as `greedy:1`. Intervals are Wilson's, 95%.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import Window
from wardenclyffe.games.currents import CALENDARS
from wardenclyffe.games.currents.edition import AUTOMATA, Edition
from wardenclyffe.games.currents.facts import facts
from wardenclyffe.games.currents.rules_table import Currents
from wardenclyffe.lab.shares import interval
from wardenclyffe.lab.simulate import seed_of
from wardenclyffe.players import find_player
from wardenclyffe.players.search_ahead import guess

GAME = find_game("currents")
SEATS = 4
SEED = 1
NOT_TRADE = ("claim", "join", "advance", "develop")
Choose = Callable[[Window, Chance], int]


def follow_hunches(window: Window, chance: Chance) -> int:
    """The first choice of the game's own hunch."""
    return guess(window.imagine(chance), window.seat)[0]


def only_trade(window: Window, chance: Chance) -> int:
    """What promises most of all that is no claim, advance or HQ card."""
    world = window.imagine(chance)
    best, promise = -1, -2.0
    for action in window.legal():
        if world.verb_of[action].name not in NOT_TRADE:
            after = world.clone()
            after.apply(window.seat, action)
            if after.outlook(window.seat) > promise:
                best, promise = action, after.outlook(window.seat)
    return best


def chooser(code: str) -> Choose:
    """How a player chooses."""
    if code == "trader":
        return only_trade
    return follow_hunches if code == "hunch" else find_player(code).choose


def read(path: Path | None) -> Edition:
    """The house edition, or the one of a file; options change nothing in it."""
    edition = GAME.edition(GAME.settle_content(None if path is None else read_content(path)), {})
    assert isinstance(edition, Edition)
    return edition


def play(
    edition: Edition, codes: list[str], wishes: dict[str, str], deal: int, draft_by_chance: bool = False
) -> Currents:
    """One game, in which every player has a chance of its own."""
    options = GAME.table_options(len(codes), wishes)
    state = GAME.begin(edition, len(codes), options, FastChance(seed_of(SEED, deal, "deal")), None)
    assert isinstance(state, Currents)
    state.settle()
    players = [chooser(code) for code in codes]
    drawn = [FastChance(seed_of(SEED, deal, "seat", seat)) for seat in range(len(codes))]
    while owed := state.to_act():
        seat = owed[0]
        if draft_by_chance and state.turn == 0:
            state.choose(seat, state.draw(seat, drawn[seat]))
        else:
            state.choose(seat, players[seat](Window(GAME, state, seat), drawn[seat]))
    return state


def say(name: str, won: int, games: int, fair: float = 1.0) -> None:
    """One line: how often something won, as a part of what would be fair."""
    low, high = interval(won, games)
    print(f"{name}: {won} of {games}, {won / games / fair:.3f} ({low / fair:.3f} to {high / fair:.3f})", flush=True)


def ladder(wish: argparse.Namespace) -> None:
    """One person against two automata of each name, in the same deals."""
    edition = read(wish.edition)
    for name in AUTOMATA:
        wishes = {"calendar": wish.calendar, "automaton-1": name, "automaton-2": name}
        won = sum(play(edition, [wish.player], wishes, deal).winner == 0 for deal in range(wish.games))
        say(f"{wish.player} against two of {name}", won, wish.games)


def equal(wish: argparse.Namespace) -> None:
    """Four equal players: companies, seats, and whether a share is left."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    left = 0
    edition = read(wish.edition)
    for deal in range(wish.games):
        state = play(edition, [wish.player] * SEATS, {"calendar": wish.calendar}, deal, draft_by_chance=True)
        told = facts(state)
        for seat in range(SEATS):
            for what in (told[f"company@{seat + 1}"], f"seat {seat + 1}"):
                played[what] += 1
                won[what] += seat == state.winner
        left += any(state.market)
    for what in sorted(played):
        say(what, won[what], played[what], 1 / SEATS)
    say("a share is left", left, wish.games)


def one(wish: argparse.Namespace) -> None:
    """One player against three others, each seat in turn."""
    won = 0
    edition = read(wish.edition)
    for deal in range(wish.games):
        codes = [wish.others] * SEATS
        codes[deal % SEATS] = wish.player
        won += play(edition, codes, {"calendar": wish.calendar}, deal).winner == deal % SEATS
        if (deal + 1) % 10 == 0 or deal + 1 == wish.games:
            say(f"{wish.player} against three {wish.others}", won, deal + 1)


def main() -> None:
    """Play and print."""
    studies = {"ladder": ladder, "equal": equal, "one": one, "trader": one}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("study", choices=studies)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--calendar", choices=CALENDARS, default=CALENDARS[0])
    parser.add_argument("--player", default="greedy:1")
    parser.add_argument("--others", default="greedy:1")
    parser.add_argument("--edition", type=Path)
    wish = parser.parse_args()
    if wish.study == "trader":
        wish.player = "trader"
    print(f"{wish.study}, {wish.calendar}")
    studies[wish.study](wish)


if __name__ == "__main__":
    main()
