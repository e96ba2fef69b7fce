"""The searching player: what it finds, that it never peeks, and that it keeps to its budget."""

from math import sqrt
from typing import Any

import pytest

from tests.players.peeking import peeks
from tests.players.toys import Hunch, kingmaker, pennies, risk
from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.registry import Game, games
from wardenclyffe.engine.state import State
from wardenclyffe.engine.table import Window
from wardenclyffe.games.lightning.rules_table import REJECTED, SETTING_UP
from wardenclyffe.lab.laws import Subject
from wardenclyffe.lab.simulate import Company
from wardenclyffe.players import find_player
from wardenclyffe.players.base import UnknownPlayer
from wardenclyffe.players.search import SearchPlayer, make_search
from wardenclyffe.players.search_budget import Budget
from wardenclyffe.players.search_tree import CLOCK_EVERY, DOUBT, FEWEST_WORLDS, MOST_GAIN, SURE, Settings, Tree

ALL_GAMES = [pytest.param(game, id=name) for name, game in games().items()]
Statistics = list[tuple[int, int, float]]


def statistics(tree: Tree) -> Statistics:
    """All that a search found out about the choices at its root."""
    return [(verdict.action, verdict.visits, verdict.value) for verdict in tree.verdicts()]


def budget(game: Game, iterations: int) -> str:
    """The code of a search; where each iteration plays whole games to their ends, a few are as good."""
    return f"search:{2 if game.thinking.follow or game.thinking.plan else iterations}it"


def think(window: Window, chance: FastChance) -> Statistics:
    """What an honest search thinks."""
    return statistics(make_search(budget(window.game, 60).removeprefix("search:")).search(window, chance))


def cheat(window: Window, chance: FastChance) -> Statistics:
    """What a search thinks that takes the true position for the only world."""
    truth: State = window._Window__state  # type: ignore[attr-defined]
    tree = Tree(Known(truth), window.seat, Settings())  # type: ignore[arg-type]
    tree.grow(chance, Budget(60))
    return statistics(tree)


class Known:
    """A position that pretends to be all that can be imagined."""

    def __init__(self, truth: State) -> None:
        self.truth = truth
        self.verb_of = truth.verb_of
        self.seats = truth.seats

    def imagine(self, seat: int, chance: Chance) -> State:
        world = self.truth.clone()
        world.chance = chance
        return world


def search_toy(toy: State, seat: int, iterations: int = 4000) -> dict[int, Any]:
    """The verdicts on a toy game, by action, played to the end."""
    tree = Tree(toy.imagine(seat, FastChance(5)), seat, Settings(depth=-1))
    tree.grow(FastChance(6), Budget(iterations))
    return {verdict.action: verdict for verdict in tree.verdicts()}


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_search_thinks_the_same_in_every_world_that_its_seat_cannot_tell_apart(game: Game) -> None:
    subject = Subject(game)
    for number, state in enumerate(subject.positions(games=2, every=23, seed=11)):
        for seat in state.to_act():
            assert not peeks(subject, state, seat, think, seed=number)


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.parametrize("code", ["random", "greedy:2", "search"])
def test_no_player_chooses_by_what_it_cannot_know(game: Game, code: str) -> None:
    subject = Subject(game)
    code = budget(game, 20) if code == "search" else code
    for number, state in enumerate(subject.positions(games=1, every=31, seed=12)):
        for seat in state.to_act():
            assert not peeks(subject, state, seat, find_player(code).choose, seed=number)


@pytest.mark.parametrize("game", [each for each in ALL_GAMES if games()[str(each.id)].secrets])
def test_a_player_that_peeks_is_caught(game: Game) -> None:
    subject = Subject(game)
    states = enumerate(subject.positions(games=6, every=5, seed=11))
    assert any(peeks(subject, state, seat, cheat, number) for number, state in states for seat in state.to_act())


@pytest.mark.parametrize("game", ALL_GAMES)
def test_the_same_seed_and_iterations_give_the_same_tree(game: Game) -> None:
    subject = Subject(game)
    state = next(subject.positions(games=1, every=40, seed=3))
    seat = state.to_act()[0]
    window = Window(game, state, seat)
    first = think(window, FastChance(9))
    assert first == think(window, FastChance(9))
    assert first != think(window, FastChance(10))


@pytest.mark.parametrize("game", ALL_GAMES)
def test_it_plays_whole_games_without_an_illegal_choice(game: Game) -> None:
    subject = Subject(game)
    chance = FastChance(4)
    state = subject.open(FastChance(5))
    thinker, quick = find_player(budget(game, 8)), find_player("greedy:1")
    every = 25 if game.thinking.follow or game.thinking.plan else 1
    while owed := state.to_act():
        player = quick if state.choices % every else thinker
        state.choose(owed[-1], player.choose(Window(game, state, owed[-1]), chance))
    assert len(state.returns()) == subject.seats


def test_it_takes_a_win_that_lies_open() -> None:
    subject = Subject(games()["prestidigitators"])
    found = 0
    for number, state in enumerate(subject.positions(games=40, every=1, seed=21)):
        owed = state.to_act()
        if not owed:
            continue
        legal = state.legal(owed[0])
        wins = [action for action in legal if wins_for_sure(state, owed[0], action)]
        if wins and len(wins) < len(legal):
            found += 1
            window = Window(subject.game, state, owed[0])
            assert find_player("search:300it").choose(window, FastChance(number)) in wins
        if found == 12:
            return
    assert found > 3


def wins_for_sure(state: State, seat: int, action: int) -> bool:
    """Whether a choice ends the game in the seat's favour in every one of many imagined worlds."""
    chance = FastChance(8)
    for _ in range(12):
        world = state.imagine(seat, chance)
        world.apply(seat, action)
        if world.to_act() or world.returns()[seat] < 1:
            return False
    return True


def test_sealed_choices_of_others_are_not_answered() -> None:
    # Whoever could see the other's penny would win every game; unseen, both numbers are worth nothing.
    for seat in (0, 1):
        found = search_toy(pennies(FastChance(1)), seat)
        assert abs(found[0].value) < 0.2
        assert abs(found[1].value) < 0.2


def test_sealed_choices_that_are_looked_for_aside_do_not_see_the_searcher() -> None:
    # The last answer ends the game, so a look at it would show who wins: the searcher must not profit from that.
    for seat in (0, 1):
        tree = Tree(pennies(FastChance(1)).imagine(seat, FastChance(5)), seat, Settings(depth=-1, look=True))
        tree.grow(FastChance(6), Budget(50))
        values = {verdict.action: verdict.value for verdict in tree.verdicts()}
        # Aside nothing tells the numbers apart, so the other names the lower one, whatever the searcher names.
        assert values == ({0: 1.0, 1: -1.0} if seat == 0 else {0: -1.0, 1: 1.0})


def test_all_answers_meet_the_same_worlds_and_the_worse_half_is_dropped() -> None:
    subject = Subject(games()["lightning"])
    state = next(each for each in subject.positions(games=1, every=1, seed=6) if len(each.to_act()) == subject.seats)
    tree = make_search("80it").search(Window(subject.game, state, 0), FastChance(2))
    assert tree.iterations == 80
    worlds = sorted((answer.worlds for answer in tree.answers), reverse=True)
    # Cut to the better half after 16, 32 and 64 worlds.
    assert worlds[:32] == [80] * 4 + [64] * 4 + [32] * 8 + [16] * 16
    best = max((answer for answer in tree.answers if answer.worlds == 80), key=lambda answer: answer.mean())
    assert tree.verdicts()[0].action == best.actions[0]
    assert tree.value() == pytest.approx(best.mean())


def test_what_was_never_tried_counts_by_the_outlook_right_after_it() -> None:
    subject = Subject(games()["duel"])
    state = next(each for each in subject.positions(games=1, every=20, seed=8) if len(each.legal(each.to_act()[0])) > 3)
    seat = state.to_act()[0]
    world = state.imagine(seat, FastChance(3))
    tree = Tree(world, seat, Settings(prior=1.0))
    tree.grow(FastChance(4), Budget(1))
    promises = {child.key: child.promise for child in tree.root.children}
    tried = next(child for child in tree.root.children if child.visits)
    assert len(promises) == len(state.legal(seat))
    assert tried.promise == max(promises.values()) > min(promises.values())


@pytest.mark.parametrize(("bold", "followed"), [(0, True), (1, False)])
def test_a_hunch_is_followed_unless_another_choice_surely_does_better(bold: int, followed: bool) -> None:
    # Alone against a die, 0 is the sure way: a hunch that says so is kept, one that says otherwise is not.
    world = risk(FastChance(1))
    world.judge = Hunch(bold)
    tree = Tree(world, 0, Settings(follow=True))
    tree.grow(FastChance(2), Budget(60))
    assert tree.decision() == [0]
    assert tree.verdicts()[0].action == 0
    assert tree.live[0] is tree.hunch
    assert (tree.live[0].actions == [0]) is followed


def test_few_worlds_prove_nothing_against_a_hunch() -> None:
    world = risk(FastChance(1))
    world.judge = Hunch(1)
    tree = Tree(world, 0, Settings(follow=True))
    tree.grow(FastChance(2), Budget(1))
    assert tree.decision() == [1]


@pytest.mark.parametrize("bold", [0, 1])
@pytest.mark.parametrize("worlds", [2, 8, 60])
def test_a_comparison_that_is_decided_ends_early_and_says_the_same(bold: int, worlds: int) -> None:
    world = risk(FastChance(1))
    world.judge = Hunch(bold)
    early, whole = Tree(world, 0, Settings(follow=True)), Tree(world, 0, Settings(follow=True))
    early.grow(FastChance(2), Budget(worlds))
    whole.consider()
    whole.run(FastChance(2), worlds)
    assert early.decision() == whole.decision()
    # Only a bold hunch is proved wrong here, and that takes more than a few worlds.
    assert (early.iterations < worlds) is (bold == 0 or worlds < 60)


@pytest.mark.parametrize(
    ("follow", "seconds", "beyond"), [(True, 1e-9, True), (True, 5.0, False), (False, 1e-9, False)]
)
def test_what_the_time_cannot_change_is_not_thought_about(follow: bool, seconds: float, beyond: bool) -> None:
    world = risk(FastChance(1))
    world.judge = Hunch(1)
    tree = Tree(world, 0, Settings(follow=follow))
    assert tree.is_beyond(FastChance(2), Budget(seconds=seconds)) is beyond
    assert tree.iterations == 0
    assert not tree.answers or not follow  # only the hunch was asked for


@pytest.mark.parametrize(("choices", "beyond"), [(1, True), (1000, False)])
def test_what_so_few_choices_cannot_change_is_not_thought_about(choices: int, beyond: bool) -> None:
    world = risk(FastChance(1))
    world.judge = Hunch(1)
    tree = Tree(world, 0, Settings(follow=True))
    assert tree.is_beyond(FastChance(2), Budget(choices=choices, seconds=5.0 if beyond else 1e-9)) is beyond


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_budget_of_choices_is_used_up_and_gives_the_same_thoughts(game: Game) -> None:
    state = Subject(game).open(FastChance(1))
    window = Window(game, state, state.to_act()[0])
    few, again, many = (make_search(code).search(window, FastChance(8)) for code in ("90ch", "90ch", "900ch"))
    assert statistics(few) == statistics(again)
    assert few.played == again.played > 0
    # What plays a long game to its end goes past the first budget at once.
    assert few.played < many.played or (game.thinking.follow and many.iterations == 1)


def test_the_fewest_worlds_that_prove_anything_follow_from_what_a_proof_needs() -> None:
    def proves(worlds: int) -> bool:
        return MOST_GAIN * worlds > SURE * sqrt(MOST_GAIN * MOST_GAIN * worlds + DOUBT)

    assert [proves(worlds) for worlds in range(1, 5)] == [worlds >= FEWEST_WORLDS for worlds in range(1, 5)]


def test_every_seat_does_what_is_best_for_itself() -> None:
    # The second of three is no enemy of the first: it takes 0.5 over 0.1, and so does the first well to trust it.
    found = search_toy(kingmaker(FastChance(1)), 0)
    assert found[1].visits > found[0].visits
    assert found[1].value > 0.8


def test_alone_against_chance_it_weighs_the_odds() -> None:
    found = search_toy(risk(FastChance(1)), 0)
    assert found[0].visits > found[1].visits
    assert found[1].value < 0


def test_a_sealed_answer_is_decided_as_a_whole_and_thought_out_once() -> None:
    game = games()["lightning"]
    state = Subject(game).open(FastChance(4))
    company = Company(["search:20it"] * state.seats, 1, 0)
    searches = Counted(company.players)
    rejected = 0
    seat = state.to_act()[0]
    while seat in state.to_act() and state.phase == SETTING_UP:  # type: ignore[attr-defined]
        action = company.choice(seat, Window(game, state, seat))
        assert action in state.legal(seat)
        state.choose(seat, action)
        rejected += 1
    assert rejected == REJECTED
    assert searches.made == 1


class Counted:
    """Counts the searches of some players."""

    def __init__(self, players: list[Any]) -> None:
        self.made = 0
        for player in players:
            player.begin = self.counting(player.begin)

    def counting(self, begin: Any) -> Any:
        def counted(window: Window, chance: Chance) -> Tree:
            self.made += 1
            tree: Tree = begin(window, chance)
            return tree

        return counted


def test_budgets_are_kept() -> None:
    subject = Subject(games()["prestidigitators"])
    state = subject.open(FastChance(1))
    window = Window(subject.game, state, state.to_act()[0])
    assert make_search("37it").search(window, FastChance(1)).iterations == 37
    tree = Tree(window.imagine(FastChance(1)), window.seat, Settings())
    tree.grow(FastChance(1), Budget())
    assert tree.iterations == CLOCK_EVERY
    assert make_search("1ms").search(window, FastChance(1)).iterations % CLOCK_EVERY == 0


def test_a_choice_that_must_be_made_is_made_at_once() -> None:
    subject = Subject(games()["prestidigitators"])
    for state in subject.positions(games=3, every=1, seed=2):
        for seat in state.to_act():
            if len(state.legal(seat)) == 1:
                window = Window(subject.game, state, seat)
                assert find_player("search:600000ms").choose(window, FastChance(1)) == state.legal(seat)[0]
                return
    raise AssertionError("no position with a single choice was met")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("search:0it", "from 1 to"),
        ("search:99999999ms", "from 1 to"),
        ("search:fast", "write search:500ms"),
        ("search:explore=x", "write search:500ms"),
        ("search:-5it", "write search:500ms"),
        ("search:explore=-1", "from 0 to 100"),
        ("search:explore=nan", "from 0 to 100"),
    ],
)
def test_a_code_that_means_nothing_is_refused_in_a_sentence(code: str, words: str) -> None:
    with pytest.raises(UnknownPlayer, match=words):
        find_player(code)


def test_codes_read_back() -> None:
    player = find_player("search:20it:explore=0.5:depth=3")
    assert isinstance(player, SearchPlayer)
    assert player.code == "search:20it:explore=0.5:depth=3"
    assert player.wishes == {"explore": 0.5, "depth": 3}
    assert find_player("search").code == "search"
