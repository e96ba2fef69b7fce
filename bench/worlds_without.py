"""The War of the Worlds: what a unit is worth, as the share of wars won when it cannot be had.

    python -m bench.worlds_without --games 1000 --player greedy --seed 22 [--difficulty general] [--scenario base]
        [--research on|off] [--only warship ...]

The same deals are played with everything, and once more without each unit: what is not for sale is refused to the
player and to the hunches. The report gives shares with 95 % intervals, and the difference with that of the pairs.
"""

import argparse
from math import sqrt
from statistics import fmean, stdev

from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import Window
from wardenclyffe.games.worlds import SCENARIOS
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.rules_pieces import WARSHIP
from wardenclyffe.lab.simulate import seed_of
from wardenclyffe.players import find_player
from wardenclyffe.players.base import Player

GAME = find_game("worlds")
BEYOND = 1_000_000  # points that nobody has
GUNS = "guns"
HARBOURS = "harbours"
UNITS = ("infantry", "cavalry", "field-gun", "siege-gun", "warship")
THINGS = (*UNITS, GUNS, HARBOURS)


def read(options: dict[str, str], without: str = "") -> Edition:
    """The house edition, in which a thing cannot be bought."""
    edition = GAME.edition(GAME.house_content(), options)
    assert isinstance(edition, Edition)
    figures = edition.figures
    if without == HARBOURS:
        figures.harbour_price = BEYOND
    elif without == GUNS:
        for kind in figures.guns:
            figures.for_sale[kind] = False
    elif without:
        kind = edition.unit_ids.index(without)
        figures.for_sale[kind] = False
        if kind == WARSHIP:
            figures.price[kind] = BEYOND
    return edition


def wins(edition: Edition, options: dict[str, str], player: Player, games: int, seed: int) -> list[float]:
    """1 for every war that is won, 0 for every other."""
    found: list[float] = []
    for number in range(games):
        state = GAME.begin(edition, 1, options, FastChance(seed_of(seed, number, "deal")), None)
        state.settle()
        chance = FastChance(seed_of(seed, number, "player"))
        while state.to_act():
            state.choose(0, player.choose(Window(GAME, state, 0), chance))
        found.append(1.0 if state.returns()[0] > 0 else 0.0)
    return found


def reach(values: list[float]) -> float:
    """Half of the 95 % interval of a mean."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")


def report(name: str, values: list[float], whole: list[float]) -> str:
    """A line of the table, in per cent."""
    line = f"{name:12} {100 * fmean(values):5.1f} ± {100 * reach(values):.1f}"
    if values is whole:
        return line
    lost = [with_it - without for with_it, without in zip(whole, values, strict=True)]
    return f"{line}   worth {100 * fmean(lost):+5.1f} ± {100 * reach(lost):.1f}"


def main(arguments: list[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--difficulty", choices=("recruit", "general", "last-stand"), default="general")
    parser.add_argument("--scenario", choices=SCENARIOS, default=SCENARIOS[0])
    parser.add_argument("--research", choices=("on", "off"), default="on")
    parser.add_argument("--only", nargs="*", choices=THINGS, default=THINGS)
    wish = parser.parse_args(arguments)
    given = {"difficulty": wish.difficulty, "scenario": wish.scenario, "research": wish.research}
    options = GAME.table_options(1, given)
    player = find_player(wish.player)
    whole = wins(read(options), options, player, wish.games, wish.seed)
    print(report("everything", whole, whole), flush=True)
    for thing in wish.only:
        values = wins(read(options, thing), options, player, wish.games, wish.seed)
        print(report(thing, values, whole), flush=True)


if __name__ == "__main__":
    main()
