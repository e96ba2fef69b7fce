"""The War of the Worlds: what one plan more is worth in a land battle.

    python -m bench.worlds_plans --wars 500 --seed 22 [--difficulty general] [--times 2]

Quick players fight wars. Every land battle is fought several times more from its beginning, with the same dice as far
as they go: as it was, and with one counter of each kind added to what the player holds. The report gives the battles in
which the counter was used, how many more hits the tripods took and how many more guns were left, with 95% intervals.
"""

import argparse
from statistics import fmean

from bench.worlds_without import GAME, HOUSE, reach
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.games.worlds.rules_battle_table import PLANS, Battle
from wardenclyffe.games.worlds.rules_pieces import NOTHING
from wardenclyffe.games.worlds.rules_table import Worlds
from wardenclyffe.lab.simulate import seed_of

NO_PLAN = -1


class Tally:
    """What a plan brought in each battle."""

    def __init__(self) -> None:
        self.used = 0
        self.hits: list[float] = []
        self.guns: list[float] = []


def hits(battle: Battle) -> int:
    """The hits that the tripods of a battle have taken: two for each that is gone."""
    return sum(2 if battle.tripods[slot] == NOTHING else battle.damaged[slot] for slot in range(len(battle.tripods)))


def fought(before: Worlds, plan: int, seed: int) -> Battle:
    """A battle at its end, fought by a quick player who was given a plan."""
    game = before.clone()
    assert isinstance(game, Worlds)
    game.chance = FastChance(seed)
    battle = game.battle
    assert battle is not None
    if plan != NO_PLAN:
        battle.held[plan] += 1
    while game.battle is battle and game.to_act():
        game.apply(0, game.hunch(0)[0])
    return battle


def compare(before: Worlds, seed: int, tallies: list[Tally]) -> None:
    """Fight a battle without and with each plan that is in the cup."""
    plain = fought(before, NO_PLAN, seed)
    battle = before.battle
    assert battle is not None
    for plan in range(PLANS):
        if battle.cup(before.figures.battle, plan) > 0:
            given = fought(before, plan, seed)
            tallies[plan].used += given.used[plan] > plain.used[plan]
            tallies[plan].hits.append(hits(given) - hits(plain))
            tallies[plan].guns.append(given.count_guns() - plain.count_guns())


def measured(wars: int, seed: int, times: int, options: dict[str, str]) -> list[Tally]:
    """What each plan brought in the land battles of so many wars."""
    tallies = [Tally() for _ in range(PLANS)]
    edition = GAME.edition(GAME.house_content(), options)
    for number in range(wars):
        game = GAME.begin(edition, 1, options, FastChance(seed_of(seed, number, "deal")), None)
        assert isinstance(game, Worlds)
        game.settle()
        last = None
        while game.to_act():
            if game.battle is not None and game.battle is not last and not game.battle.at_sea:
                for again in range(times):
                    compare(game, seed_of(seed, number, f"{game.choices} {again}"), tallies)
            last = game.battle
            game.apply(0, game.hunch(0)[0])
    return tallies


def main(arguments: list[str] | None = None) -> None:
    """Fight and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wars", type=int, default=500)
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--times", type=int, default=2)
    parser.add_argument("--difficulty", choices=("recruit", "general", "last-stand"), default="general")
    wish = parser.parse_args(arguments)
    tallies = measured(wish.wars, wish.seed, wish.times, GAME.table_options(1, {"difficulty": wish.difficulty}))
    for plan, tally in enumerate(tallies):
        print(
            f"{HOUSE.battle.plan_ids[plan]:16} {len(tally.hits)} battles, used in {tally.used / len(tally.hits):.0%}, "
            f"hits {fmean(tally.hits):+.3f} ± {reach(tally.hits):.3f}, "
            f"guns {fmean(tally.guns):+.3f} ± {reach(tally.guns):.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
