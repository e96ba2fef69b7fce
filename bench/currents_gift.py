"""War of Currents: whether money matters to the end.

    python -m bench.currents_gift --calendar six-phases|three-by-two --deals 100 --player greedy:1|hunch --seed 1
        [--edition edition.toml]

Four equal players play a deal to the start of turn 5. From there it is played on as it is, and once more for each seat
that is given the price of the leader's share. The report is how many points the gift was worth, with a 95% interval
over the deals, and in how many of the games without it a share was still for sale at the end.
"""

import argparse
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from bench.currents_study import GAME, SEATS, Choose, chooser, read
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.table import Window
from wardenclyffe.games.currents import CALENDARS
from wardenclyffe.games.currents.edition import Edition
from wardenclyffe.games.currents.rules_table import Currents
from wardenclyffe.lab.simulate import seed_of

GIVEN_IN_TURN = 5


def chances(*parts: object) -> list[Chance]:
    """A generator for each seat."""
    return [FastChance(seed_of(*parts, seat)) for seat in range(SEATS)]


def play_on(state: Currents, choose: Choose, drawn: list[Chance], until: int = 0) -> Currents:
    """Let all seats play, to the end or to the start of a turn."""
    while (owed := state.to_act()) and not (until and state.turn >= until):
        state.choose(owed[0], choose(Window(GAME, state, owed[0]), drawn[owed[0]]))
    return state


def gains(edition: Edition, deal: int, choose: Choose, options: dict[str, str], seed: int) -> tuple[list[int], bool]:
    """What the gift was worth to each seat in one deal, and whether a share was left without it."""
    state = GAME.begin(edition, SEATS, options, FastChance(seed_of(seed, deal, "deal")), None)
    assert isinstance(state, Currents)
    play_on(state, choose, chances(seed, deal, "before"), GIVEN_IN_TURN)
    without = play_on(state.clone(), choose, chances(seed, deal, "after"))
    found: list[int] = []
    for seat in range(SEATS):
        given = state.clone()
        given.earn(seat, max(given.space[:SEATS]))
        found.append(play_on(given, choose, chances(seed, deal, "after")).scores[seat] - without.scores[seat])
    return found, sum(without.market) > 0


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calendar", choices=CALENDARS, default=CALENDARS[0])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--player", default="greedy:1")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", type=Path)
    wish = parser.parse_args()
    options = GAME.table_options(SEATS, {"calendar": wish.calendar})
    edition = read(wish.edition)
    choose = chooser(wish.player)
    deals = [gains(edition, deal, choose, options, wish.seed) for deal in range(wish.deals)]
    means = [fmean(found) for found, _ in deals]
    reach = 1.96 * stdev(means) / sqrt(len(means)) if len(means) > 1 else float("nan")
    left = fmean(for_sale for _, for_sale in deals)
    print(f"{wish.calendar}, {SEATS * len(deals)} pairs of {wish.player}: the gift is worth {fmean(means):.2f} VP")
    low, high = fmean(means) - reach, fmean(means) + reach
    print(f"95% interval {low:.2f} to {high:.2f}; a share is left in {left:.0%} of the games without it")


if __name__ == "__main__":
    main()
