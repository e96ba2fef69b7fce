"""The War of the Worlds: what a thing is worth, as the share of wars won by a player who has to do without it.

    python -m bench.worlds_without --games 1000 --player greedy --seed 22 [--first 0] [--difficulty general]
        [--scenario base] [--research on|off] [--edition edition.toml] [--only warship plan:trap ...]
        [--control greedy --control-games 10000] [--workers 2]

The same deals are played with everything, and once more without each thing:

infantry, warship ...   the unit cannot be bought and no event brings it; `guns` are all kinds, `harbours` the sites
plan:trap ...           such a plan is never used and never chosen, though it comes out of the cup; `plans` are all
phase:production ...    the player passes wherever it may in this phase, and chooses by chance where it may not
idle:devastation ...    the Martians do nothing in this phase, so the difference is below zero
tech:radio ...          the technology cannot be begun; `research` is all of them
gift:radio ...          the other way round: the technology is known from the start, so the difference is below zero

The report gives shares with 95% intervals, and the difference with that of the pairs. `--first` is the deal to begin
with, so that a long run can be made in parts.

A slow player plays few deals, and the luck of those hides small differences. `--control` is a quick player of much the
same strength that plays these deals and many more: what a thing is worth to it on all of its deals, and how much more
or less the thing is worth to the slow player on the deals that both have played, add up to what it is worth to the slow
player, without the luck that the two have in common.
"""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev, variance

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.content import read_content
from wardenclyffe.engine.registry import find_game
from wardenclyffe.engine.table import Window
from wardenclyffe.games.worlds import SCENARIOS
from wardenclyffe.games.worlds.edition import PHASE_IDS, Edition
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules_battle import ADOPTING, READY
from wardenclyffe.games.worlds.rules_battle_fire import HOLD, SHELL_AT_HAND
from wardenclyffe.games.worlds.rules_battle_plans import BEFORE_ACTION, DICE, NEW_CARD, PASS, SNARING
from wardenclyffe.games.worlds.rules_battle_table import (
    EXPLOSIVE_SHELL,
    KRIEGSSPIEL,
    LINE_OF_SIGHT,
    PLANS,
    TRAP,
)
from wardenclyffe.games.worlds.rules_figures import Figures
from wardenclyffe.games.worlds.rules_picks import DECLINE
from wardenclyffe.games.worlds.rules_pieces import NOTHING, WARSHIP
from wardenclyffe.games.worlds.rules_production import DONE
from wardenclyffe.games.worlds.rules_table import REPAIR, THUNDER_CHILD, Worlds
from wardenclyffe.lab.simulate import seed_of
from wardenclyffe.players import find_player
from wardenclyffe.players.base import Player

GAME = find_game("worlds")
WORKERS_TURN = 25  # deals that a worker plays at a time
HOUSE: Edition = GAME.edition(GAME.house_content(), GAME.table_options(1, {}))
BEYOND = 1_000_000  # points that nobody has
GUNS = "guns"
HARBOURS = "harbours"
ALL_PLANS = "plans"
RESEARCH = "research"
PLAN = "plan:"
PHASE = "phase:"
IDLE = "idle:"
TECH = "tech:"
GIFT = "gift:"
UNITS = ("infantry", "cavalry", "field-gun", "siege-gun", "warship")
MARTIAN_PHASES = ("devastation", "martian-action", "assembly")
THINGS = (
    *UNITS,
    GUNS,
    HARBOURS,
    *(PLAN + plan for plan in HOUSE.battle.plan_ids),
    ALL_PLANS,
    *(PHASE + phase for phase in PHASE_IDS),
    *(IDLE + phase for phase in MARTIAN_PHASES),
    *(TECH + tech for tech in TECHNOLOGY_IDS),
    RESEARCH,
    *(GIFT + tech for tech in TECHNOLOGY_IDS),
)
# The questions that only a plan raises.
QUESTIONS = {
    KRIEGSSPIEL: (NEW_CARD,),
    TRAP: (BEFORE_ACTION, SNARING),
    LINE_OF_SIGHT: (DICE,),
    EXPLOSIVE_SHELL: (SHELL_AT_HAND,),
}
PASSES = (DONE, HOLD, READY, PASS, DECLINE)

Choose = Callable[[Worlds, Chance], int]


def read(options: dict[str, str], without: str = "", path: Path | None = None) -> Edition:
    """An edition, the house's unless a file is named, in which a thing cannot be bought or brought by an event."""
    edition = GAME.edition(GAME.settle_content(None if path is None else read_content(path)), options)
    assert isinstance(edition, Edition)
    figures = edition.figures
    if without == HARBOURS:
        figures.harbour_price = BEYOND
    elif without == RESEARCH:
        figures.tesla_price = BEYOND
    elif without.startswith(TECH):
        figures.tech_cost[TECHNOLOGY_IDS.index(without.removeprefix(TECH))] = BEYOND
    elif without.startswith(IDLE):
        calm(figures, without.removeprefix(IDLE))
    elif without == GUNS or without in UNITS:
        for kind in figures.guns if without == GUNS else [edition.unit_ids.index(without)]:
            figures.for_sale[kind] = False
            for card, unit in enumerate(figures.event_unit):
                if unit == kind:
                    figures.event_number[card] = 0
                    figures.event_price[card] = BEYOND
            if kind == WARSHIP:
                figures.price[kind] = BEYOND
                for card, effect in enumerate(figures.event_lasting):
                    if effect == THUNDER_CHILD:
                        figures.event_number[card] = 0
    return edition


def calm(figures: Figures, phase: str) -> None:
    """Let nothing come of a phase of the Martians: no losses, repairs instead of actions, no cylinder opened."""
    if phase == "devastation":
        figures.devastation[:] = [0] * len(figures.devastation)
    elif phase == "martian-action":
        figures.action[:] = [REPAIR] * len(figures.action)
    else:
        figures.machine[:] = [NOTHING] * len(figures.machine)


def blind(game: Worlds, plans: list[int], choose: Choose, chance: Chance) -> int:
    """The choice of a player who does not see its plans of some kinds, nor those in the cup."""
    battle = game.battle
    if battle is None:
        return choose(game, chance)
    if any(game.pending[-1] in QUESTIONS.get(plan, ()) for plan in plans):
        return PASS.first
    if game.pending[-1] is ADOPTING and len(plans) == PLANS:
        return game.legal(0)[0]  # none will be used
    cup = game.figures.battle.plans
    kept = cup.copy(), battle.held.copy(), battle.used.copy()
    for plan in plans:
        battle.used[plan] += battle.held[plan]
        battle.held[plan] = 0
        cup[plan] = battle.used[plan]
    found = choose(game, chance) if game.to_act() else NOTHING
    cup[:], battle.held, battle.used = kept
    return passive(game, chance) if found == NOTHING else found  # only for such a plan was the player asked


def passive(game: Worlds, chance: Chance) -> int:
    """A pass where there is one, else any choice."""
    legal = game.legal(0)
    for verb in PASSES:
        if verb.first in legal:
            return verb.first
    return legal[chance.below(len(legal))]


def hampered(edition: Edition, player: Player, without: str) -> Choose:
    """How a player chooses who has to do without a thing."""

    def freely(game: Worlds, chance: Chance) -> int:
        return player.choose(Window(GAME, game, 0), chance)

    if without.startswith(PHASE):
        phase = PHASE_IDS.index(without.removeprefix(PHASE))
        return lambda game, chance: passive(game, chance) if game.phase == phase else freely(game, chance)
    if without.startswith(PLAN) or without == ALL_PLANS:
        plans = list(range(PLANS))
        if without != ALL_PLANS:
            plans = [edition.battle.plan_ids.index(without.removeprefix(PLAN))]
        return lambda game, chance: blind(game, plans, freely, chance)
    return freely


def give(game: Worlds, without: str) -> None:
    """A technology that is a gift is complete before the first choice, with its first unit in the capital (W-15.13)."""
    if without.startswith(GIFT):
        tech = TECHNOLOGY_IDS.index(without.removeprefix(GIFT))
        game.progress[tech] = game.figures.tech_steps[tech]
        if game.figures.tech_unit[tech] != NOTHING:
            game.add(game.figures.tech_unit[tech], game.figures.capital, 1)


@dataclass(frozen=True, slots=True)
class Trial:
    """Wars of one player that has to do without one thing, or without none."""

    player: str
    options: dict[str, str]
    seed: int
    edition: Path | None = None
    without: str = ""


Wins = Callable[[Trial, range], list[float]]


def wins(trial: Trial, deals: range) -> list[float]:
    """1 for every war that is won, 0 for every other."""
    found: list[float] = []
    edition = read(trial.options, trial.without, trial.edition)
    choose = hampered(edition, find_player(trial.player), trial.without)
    for number in deals:
        state = GAME.begin(edition, 1, trial.options, FastChance(seed_of(trial.seed, number, "deal")), None)
        assert isinstance(state, Worlds)
        give(state, trial.without)
        state.settle()
        chance = FastChance(seed_of(trial.seed, number, "player"))
        while state.to_act():
            state.choose(0, choose(state, chance))
        found.append(1.0 if state.returns()[0] > 0 else 0.0)
    return found


@contextmanager
def workers(number: int) -> Iterator[Wins]:
    """`wins`, with the deals shared out to some processes."""
    if number == 1:
        yield wins
        return
    with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:

        def shared(trial: Trial, deals: range) -> list[float]:
            turns = [deals[first : first + WORKERS_TURN] for first in range(0, len(deals), WORKERS_TURN)]
            return list(chain.from_iterable(pool.map(partial(wins, trial), turns)))

        yield shared


def reach(values: list[float]) -> float:
    """Half of the 95% interval of a mean."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")


def lost(whole: list[float], values: list[float]) -> list[float]:
    """What each war lost for want of a thing."""
    return [with_it - without for with_it, without in zip(whole, values, strict=True)]


def corrected(losses: list[float], control: list[float]) -> tuple[float, float]:
    """A mean loss and half of its 95% interval, without the luck that is shared with a control on more deals.

    The control's deals begin with those of the losses. What the two have lost differently is known from the former, and
    the rest from all of them (double sampling).
    """
    few, many = len(losses), len(control)
    apart = [loss - theirs for loss, theirs in zip(losses, control, strict=False)]
    spread = variance(apart) * (1 / few - 1 / many) + variance(losses) / many
    return fmean(apart) + fmean(control), 1.96 * sqrt(spread)


def report(name: str, values: list[float], whole: list[float], control: list[float]) -> str:
    """A line of the table, in per cent; the control's losses are empty where there is no control."""
    line = f"{name:22} {100 * fmean(values):5.1f} ± {100 * reach(values):.1f}"
    if values is whole:
        return line
    losses = lost(whole, values)
    line = f"{line}   worth {100 * fmean(losses):+5.1f} ± {100 * reach(losses):.1f}"
    if not control:
        return line
    mean, half = corrected(losses, control)
    theirs = f"{100 * fmean(control):+5.1f} ± {100 * reach(control):.1f}"
    return f"{line}   control {theirs}   corrected {100 * mean:+5.1f} ± {100 * half:.1f}"


def main(arguments: list[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--difficulty", choices=("recruit", "general", "last-stand"), default="general")
    parser.add_argument("--scenario", choices=SCENARIOS, default=SCENARIOS[0])
    parser.add_argument("--research", choices=("on", "off"), default="on")
    parser.add_argument("--edition", type=Path)
    parser.add_argument("--only", nargs="*", choices=THINGS, default=THINGS)
    parser.add_argument("--control")
    parser.add_argument("--control-games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=1)
    wish = parser.parse_args(arguments)
    if wish.control is not None and wish.control_games <= wish.games:
        parser.error(f"--control-games must be more than --games, which is {wish.games}.")
    given = {"difficulty": wish.difficulty, "scenario": wish.scenario, "research": wish.research}
    trial = Trial(wish.player, GAME.table_options(1, given), wish.seed, wish.edition)
    deals = range(wish.first, wish.first + wish.games)
    more = range(wish.first, wish.first + wish.control_games)
    with workers(wish.workers) as played:
        whole = played(trial, deals)
        print(report("everything", whole, whole, []), flush=True)
        control = []
        if wish.control is not None:
            control = played(replace(trial, player=wish.control), more)
            print(report(f"everything, {wish.control}", control, control, []), flush=True)
        for thing in wish.only:
            trial = replace(trial, without=thing)
            values = played(trial, deals)
            losses = lost(control, played(replace(trial, player=wish.control), more)) if control else []
            print(report(thing, values, whole, losses), flush=True)


if __name__ == "__main__":
    main()
