"""Chapter 8: what everybody knows and remembers, what nobody can know, and worlds imagined from it."""

from collections import Counter
from itertools import permutations

import pytest

from tests.games.prestidigitators.table import EDITION, KIND, Duel, as_duel, duel, new_table, picks
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.games.prestidigitators.rules_table import ENERGY, HAND, PHYLACTERIES, PHYLACTERY, Prestidigitators

HOME = ["Phylactery", ""]
FIRST = ["bubble", "fireball", "lightning", "mine", "decoy", "grenade", "fan", "battery"]
SECOND = ["bubble", "fireball", "lightning", "ground", "gnaremoob", "guided-orb", "thunderbolt", "discharge"]


def faces(state: Prestidigitators, seat: int) -> tuple[str, ...]:
    """The names of the cards that a seat arranged, in the order of the places."""
    return tuple(EDITION.names[kind] for kind in state.face[seat * HAND : seat * HAND + HAND])


def worlds(game: Duel, seat: int, count: int) -> list[Prestidigitators]:
    """Worlds as the seat can imagine them."""
    return [game.imagine(seat, FastChance(number)) for number in range(count)]


@pytest.mark.rule("P-8.1")
def test_the_nine_cards_of_each_stay_known() -> None:
    game = duel(["Mine | Fan", "Phylactery", "Decoy"], ["Battery | Lightning", *HOME])
    for seat in (-1, 0, 1):
        nines = game.table.look(seat)["board"]["nine"]
        assert [len(nine) for nine in nines] == [HAND, HAND]
        for kind, counts in (("kind-mine", [1, 0]), ("kind-battery", [0, 1]), ("kind-phylactery", [1, 1])):
            assert [nine.count(kind) for nine in nines] == counts
    for world in worlds(game, 0, 20):
        assert Counter(faces(world, 1)) == Counter(faces(game.state, 1))
        assert faces(world, 0) == faces(game.state, 0)


@pytest.mark.rule("P-8.2")
def test_a_shown_card_stays_known_wherever_it_goes() -> None:
    game = duel(["Mirrorball | Mine", *HOME], ["Battery > Lightning | Fan", *HOME]).do("attack 1")
    game.do("sink 1", "carry 1 3", "carry 1 3")
    assert game.rows(1) == ["Fan | Battery*", "Phylactery", "Lightning*"]
    for seat in (-1, 0):
        assert game.seen(seat, 3) == [None, "Battery"]
        assert game.seen(seat, 5) == ["Lightning"]
        assert game.log(seat)[-1].endswith("Lightning from row 1 to row 3.")
        for world in worlds(game, seat, 20):
            assert world.face[9:11] == game.state.face[9:11]
    own = game.table.view(1).text_board()
    assert "  row 3  Lightning 3*   energy 3" in own  # the star tells Bob that Ada knows it


@pytest.mark.rule("P-8.2", "P-7.10")
def test_a_card_that_changed_sides_is_known_to_both() -> None:
    game = duel(["Gnaremoob | Mine", *HOME], ["Battery | Fan", *HOME]).do("attack 1")
    for seat in (-1, 0, 1):
        assert game.seen(seat, 3)[-1] == "Gnaremoob"
    for seat in (-1, 0, 1):
        for world in worlds(game, seat, 20):
            assert world.face[0] == KIND["Gnaremoob"]


@pytest.mark.rule("P-8.3")
def test_a_total_that_was_told_is_remembered() -> None:
    game = duel(["Lightning", *HOME], ["Battery > Thunderbolt > Mine | Fan", "Phylactery | Lightning", ""]).do(
        "attack 1"
    )
    assert game.clues() == [("Mine, Thunderbolt", "energy", 3, 3)]
    stack = game.stack(0, 3)
    assert (stack["energy"], stack["bounds"]) == (None, [6, 6])
    assert "  row 1  Battery 3 > ??? > ???  [???]   energy 6" in game.table.view(0).text_board()
    pairs = set()
    for world in worlds(game, 0, 300):
        assert world.energy_of(3) == 6
        pairs.add(tuple(EDITION.names[kind] for kind in world.face[10:12]))
    # All pairs of Bob's hidden cards that make 3, and no other: 2 and 1, or 3 and 0.
    assert pairs == {
        *permutations(("Thunderbolt", "Mine")),
        *permutations(("Thunderbolt", "Phylactery")),
        *permutations(("Lightning", "Fan")),
    }


@pytest.mark.rule("P-8.3")
def test_the_outcome_of_a_comparison_is_remembered() -> None:
    rows = ["Magic Missile > Lightning | Fan", "Phylactery | Mine, Thunderbolt", ""]
    game = duel(rows, ["Fireball* | Bubble", *HOME]).do("attack 1")  # 4 against 3: the card under it has 3 or more
    assert game.clues() == [("Lightning", "energy", 3, 99)]
    for world in worlds(game, 1, 50):
        assert world.face[1] == KIND["Lightning"]
    game = duel(rows, ["Fireball* > Bubble*", *HOME]).do("attack 1")  # 4 against 4: it has 3 or less
    assert game.clues() == [("Lightning", "energy", -1, 3)]
    imagined = {EDITION.names[world.face[1]] for world in worlds(game, 1, 200)}
    assert imagined == {"Lightning", "Fan", "Phylactery", "Mine", "Thunderbolt"}


@pytest.mark.rule("P-8.3")
def test_bounds_on_the_same_cards_are_joined() -> None:
    game = duel(["Mine", *HOME], ["Battery | Thunderbolt, Fan", *HOME])
    tokens = [10, 11]
    game.state.learn(tokens, ENERGY, 0, 4)
    game.state.learn(tokens, ENERGY, 2, 99)
    game.state.learn(tokens, ENERGY, 1, 3)
    assert game.clues() == [("Fan, Thunderbolt", "energy", 2, 3)]
    fence = game.state.fence
    game.state.learn(tokens, ENERGY, 0, 5)
    assert game.state.fence == fence  # nothing new was learnt


@pytest.mark.rule("P-8.3")
def test_own_cards_and_the_memory_of_them_are_left_alone() -> None:
    """The total that Bob told binds what Ada imagines; Bob knows his cards anyway."""
    game = duel(["Lightning | Fan", *HOME], ["Battery > Thunderbolt | Fan", *HOME]).do("attack 1")
    for world in worlds(game, 1, 30):
        assert faces(world, 1) == faces(game.state, 1)
        assert world.clues == game.state.clues
    assert {faces(world, 0) for world in worlds(game, 1, 100)} != {faces(game.state, 0)}


@pytest.mark.rule("P-8.4", "P-7.11")
def test_a_decoy_that_moves_shows_where_the_phylactery_is() -> None:
    theirs = ["Decoy | Fan, Bubble", "Boomerang | Mine", "Battery | Phylactery"]
    game = duel(["Guided Orb", *HOME], theirs).do("attack 1", "guard 3")
    for seat in (-1, 0):
        places = Counter(world.holder_of_phylactery(1) for world in worlds(game, seat, 200))
        assert list(places) == [5]
        tops = Counter(EDITION.names[world.face[14]] for world in worlds(game, seat, 200))
        assert set(tops) >= {"Battery", "Phylactery"}
    # One that stays shows nothing: the Phylactery can be anywhere.
    game = duel(["Guided Orb", *HOME], theirs).do("attack 1", "stay")
    assert {world.holder_of_phylactery(1) for world in worlds(game, 0, 200)} == {3, 4, 5}


@pytest.mark.rule("P-2.4")
def test_nobody_sees_how_far_the_other_has_come() -> None:
    """Ada's view, log and imagined worlds are the same whether Bob has laid nothing or eight cards in between."""
    quick = Duel(new_table()).do(*picks(FIRST, SECOND))
    slow = Duel(new_table()).do(*picks(FIRST, SECOND))
    bobs = ["phylactery", *SECOND][:8]
    for number, name in enumerate(["phylactery", *FIRST]):
        quick.do(f"1 lay {name}")
        slow.do(f"1 lay {name}")
        if number < len(bobs):
            slow.do(f"2 lay {bobs[number]}")
        for seat in (0, -1):
            assert quick.table.look(seat) == slow.table.look(seat)
            assert quick.table.log(seat) == slow.table.log(seat)
            assert quick.table.view(seat).text_board() == slow.table.view(seat).text_board()
            ours, theirs = quick.imagine(seat, FastChance(1)), slow.imagine(seat, FastChance(1))
            assert (ours.hands, ours.laid, ours.face) == (theirs.hands, theirs.laid, theirs.face)
            assert (ours.choices, ours.moment, ours.fence) == (theirs.choices, theirs.moment, theirs.fence)


@pytest.mark.rule("P-2.4")
def test_an_unfinished_arrangement_is_imagined_as_not_begun() -> None:
    game = Duel(new_table()).do(*picks(FIRST, SECOND), "1 lay mine", "2 lay ground", "2 lay bubble")
    world = game.imagine(0, FastChance(1))
    assert world.laid == [1, 0]
    assert world.hands[1][KIND["Ground"]] == 1
    assert list(world.face[HAND : HAND + 2]) == [-1, -1]
    assert game.state.laid == [1, 2]
    assert game.imagine(1, FastChance(1)).laid == [0, 2]
    assert game.imagine(-1, FastChance(1)).laid == [0, 0]


def allowed_worlds(game: Duel) -> set[tuple[str, ...]]:
    """Every arrangement of Bob's cards that agrees with all that Ada knows, found by trying all of them."""
    hidden = [token for token in range(HAND, 2 * HAND) if game.state.known[token] != EVERYBODY]
    cards = [game.state.face[token] for token in hidden]
    found = set()
    trial = game.state.clone()
    for deal in set(permutations(cards)):
        for token, kind in zip(hidden, deal, strict=True):
            trial.face[token] = kind
        if trial.agrees(1):
            found.add(faces(trial, 1))
    return found


def check_evenly(game: Duel, draws: int) -> None:
    """Every allowed world is imagined, no other, and each about as often."""
    allowed = allowed_worlds(game)
    chance = FastChance(11)
    seen = Counter(faces(game.imagine(0, chance), 1) for _ in range(draws))
    assert set(seen) == allowed
    expected = draws / len(allowed)
    spread = sum((count - expected) ** 2 / expected for count in seen.values())
    freedom = len(allowed) - 1
    assert spread < freedom + 5 * (2 * freedom) ** 0.5 + 5


@pytest.mark.rule("P-8.3")
def test_all_worlds_that_agree_are_equally_likely() -> None:
    game = duel(["Lightning", *HOME], ["Battery > Thunderbolt | Fan", "Phylactery | Lightning", "Mine"]).do("attack 1")
    assert len(allowed_worlds(game)) == 24
    check_evenly(game, 2400)


@pytest.mark.rule("P-8.3")
def test_all_worlds_are_equally_likely_also_when_few_are_left() -> None:
    """So many facts that dealing and trying again would take for ever."""
    theirs = ["Fan | Thunderbolt, Mine", "Battery | Phylactery", "Lightning | Decoy"]
    game = duel(["Mine", *HOME], theirs)
    for token, energy in ((9, 0), (12, 3), (14, 3), (15, 2)):
        game.state.learn([token], ENERGY, energy, energy)
    game.state.learn([10, 11], ENERGY, 3, 3)
    game.state.learn([12, 13], PHYLACTERIES, 1, 1)
    # The 3s may change places, the 2s too, and the second 2 may lie at token 10 or 11: 8 of 5040.
    assert len(allowed_worlds(game)) == 8
    check_evenly(game, 1600)


def test_imagining_again_gives_the_same_world() -> None:
    game = duel(["Lightning", *HOME], ["Battery > Thunderbolt | Fan", "Phylactery | Lightning", "Mine"]).do("attack 1")
    for number in range(20):
        world = game.imagine(0, FastChance(number))
        assert as_duel(world.imagine(0, FastChance(number))).face == world.face
        assert game.imagine(0, FastChance(number)).face == world.face
        assert list(world.face[HAND:]).count(PHYLACTERY) == 1


@pytest.mark.rule("P-8.3")
def test_what_was_told_is_on_screen_as_long_as_it_says_something() -> None:
    game = duel(["Mine", *HOME], ["Battery > Thunderbolt > Fan", *HOME])
    game.state.learn([10], ENERGY, 1, 3)
    game.state.learn([10, 11], ENERGY, 2, 4)
    game.state.show(9, EVERYBODY)
    assert game.stack(0, 3)["bounds"] == [5, 7]
    game.state.show(11, EVERYBODY)  # the Fan: 2 to 4 is now about Thunderbolt alone, of whom 1 to 3 is known
    assert game.stack(0, 3)["bounds"] == [5, 6]
