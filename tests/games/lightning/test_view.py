"""The words of the table: prompts, choices, reasons, the log and the board."""

import json

import pytest

from tests.games.lightning.make_records import RECORDS
from tests.games.lightning.table import EDITION, at_trick, before_tricks, bid, do, lay_out
from tests.playing import told
from wardenclyffe.engine.record import read_record, replay
from wardenclyffe.engine.state import EVERYBODY
from wardenclyffe.engine.table import refusals
from wardenclyffe.games.lightning import GAME, vocabulary
from wardenclyffe.games.lightning.rules_table import CARDS, SUITS, Lightning
from wardenclyffe.games.lightning.view import LightningView

DECK = ["plus-10-a", "plus-10-b", "plus-10-c", "plus-15-a", "plus-15-b", "plus-15-c", "plus-20-a"]
NAMES = ["Ada", "Ben", "Cleo"]


def words(game: Lightning, seat: int) -> LightningView:
    """How the game speaks to a seat."""
    return LightningView(game, seat, NAMES[: game.seats], vocabulary(EDITION), EDITION)


def log(game: Lightning, seat: int) -> list[str]:
    """The public journal in a seat's words."""
    assert game.journal is not None
    return [words(game, seat).sentence(told) for told in game.journal.told if told.audience == EVERYBODY]


def choices(game: Lightning, seat: int) -> list[str]:
    """The words of what a seat may choose."""
    return [words(game, seat).choice(action).words for action in game.legal(seat)]


def test_prompts_and_choices_of_a_bid() -> None:
    game = at_trick(lay_out([["resonance-a", "niagara-10"], ["plus-5-a"]], DECK), 2)
    assert words(game, 0).prompt() == "Bid for the two-card trick: add up to 2 cards, or seal it."
    assert choices(game, 0) == ["Bid Resonance a", "Bid Niagara 10", "Bid nothing"]
    do(game, "bid resonance-a", seat=0)
    assert choices(game, 0) == ["Bid Niagara 10", "Seal your bid of 50 volts"]
    do(game, "bid niagara-10", seat=0)
    assert words(game, 0).prompt() == "Bid for the two-card trick: no more cards, seal it."
    do(game, "done", seat=0)
    assert words(game, 0).prompt() == "Your bid is sealed. Waiting for bids from Ben."
    assert words(game, -1).prompt() == "Waiting for bids from Ben."


@pytest.mark.parametrize(
    ("cards", "counts"),
    [
        (["lightning-rod", "resonance-a", "niagara-40"], 40),
        (["resonance-a", "niagara-40"], 90),
        (["lightning-rod", "niagara-40"], 40),
    ],
)
def test_a_bid_is_offered_for_what_it_will_count(cards: list[str], counts: int) -> None:
    """A Lightning Rod silences one's own Resonance too."""
    game = at_trick(lay_out([cards, ["plus-5-a"]], DECK), 3)
    for each in game.hands[0].copy():
        do(game, f"bid {EDITION.ids[each]}", seat=0)
    assert choices(game, 0) == [f"Seal your bid of {counts} volts"]
    assert words(game, 0).choice(game.legal(0)[0]).forecast == {"total": counts}
    assert words(game, 0).board()["mine"]["bid_total"] == counts
    bid(game, 1)
    do(game, "done", seat=0)
    assert told(game, "won-trick")[0]["total"] == counts


def test_a_choice_forecasts_what_the_bid_will_come_to() -> None:
    game = at_trick(lay_out([["step-up-a", "niagara-40"], ["plus-5-a"]], DECK), 2)
    do(game, "bid step-up-a", seat=0)
    bid_it, seal_it = (words(game, 0).choice(action) for action in game.legal(0))
    assert bid_it.forecast == {"total": [0, 80]}
    assert seal_it.forecast == {"total": 0}


def test_faces_hold_what_never_changes_and_the_board_only_names_cards() -> None:
    game = at_trick(lay_out([["resonance-a", "niagara-10"], ["plus-5-a"]], DECK), 2)
    faces = words(game, 0).faces()
    assert faces == words(game, -1).faces()
    assert len(faces) == CARDS + SUITS
    assert faces["card-niagara-10"] == {
        "order": EDITION.ids.index("niagara-10"),
        "name": "Niagara 10",
        "title": "Niagara 10",
        "kind": "voltage",
        "suit": "niagara",
        "letter": "N",
        "volts": 10,
        "extra": False,
        "text": "",
        "when": [],
    }
    assert faces["card-damping-red"]["title"] == "Damping Coil"
    assert faces["card-open-house"]["when"] == ["bid", "prize"]
    assert faces["suit-new-york"] == {"name": "New York", "letter": "Y", "icon": "new-york"}
    assert "Niagara 10" not in json.dumps(words(game, 0).board())


def test_events_carry_pieces_and_numbers_beside_their_words() -> None:
    game = at_trick(lay_out([["niagara-10"], ["colorado-20"]], DECK), 1)
    bid(game, 0, "niagara-10")
    bid(game, 1, "colorado-20")
    assert game.journal is not None
    events = [words(game, 0).event(told) for told in game.journal.told]
    won = next(event for event in events if event["kind"] == "won-trick")
    assert won == {
        "at": 4,
        "kind": "won-trick",
        "seat": 1,
        "trick": 1,
        "total": 20,
        "words": "Ben wins the trick with 20.",
    }
    prize = next(event for event in events if event["kind"] == "won-prize")
    assert prize["card"] == "card-plus-10-a"


def test_the_board_shows_my_bid_to_me_alone() -> None:
    game = at_trick(lay_out([["resonance-a", "niagara-10"], ["plus-5-a"]], DECK), 2)
    do(game, "bid resonance-a", seat=0)
    mine = words(game, 0).board()
    assert mine["mine"]["bid_total"] == 50
    assert mine["mine"]["hand"] == ["card-niagara-10"]
    assert mine["players"][0]["bid"] is None
    assert mine["players"][0]["hand"] == 2
    assert mine["trick"]["prizes"] == ["card-plus-10-a", "card-plus-10-b"]
    assert words(game, -1).board()["mine"] is None
    assert "resonance-a" not in str(words(game, 1).board())


def test_prompts_of_power_cards() -> None:
    hand = ["scrap-heap", "weather-balloon", "patent-suit", "press-visit"]
    game = before_tricks(lay_out([["plus-5-a", "plus-5-b"], hand], DECK, inputs=[[], ["minus-5"]]))
    assert words(game, 1).prompt() == "Before the tricks: play your power cards, in the order you like."
    assert words(game, 0).prompt() == "Waiting for Ben: power cards before the tricks."
    do(game, "play scrap-heap", seat=1)
    assert words(game, 1).prompt() == "You may put one card of your hand out of the game."
    assert choices(game, 1)[-1] == "Leave it"
    do(game, "scrap press-visit", seat=1)
    do(game, "play weather-balloon", seat=1)
    assert words(game, 1).prompt() == "These cards come next. You may put one of them under the deck."
    do(game, "bury plus-10-b", seat=1)
    assert words(game, 0).board()["next"][:2] == ["card-plus-10-a", "card-plus-10-c"]
    assert words(game, 0).board()["buried"] == ["card-plus-10-b"]
    do(game, "play patent-suit", seat=1)
    assert words(game, 1).prompt() == "From whose hand do you take a card?"
    assert choices(game, 1) == ["Take a card from Ada"]
    game.choose(1, game.legal(1)[0])
    assert words(game, 1).prompt() == "Before the tricks: you have no more power cards to play now."
    assert log(game, 0)[-1] == "Ben puts Patent Suit out of the game."
    assert log(game, 0)[-2] in {"Ben takes Plus 5 a from your hand.", "Ben takes Plus 5 b from your hand."}


def test_the_broker_is_asked_what_and_to_whom() -> None:
    hands = [["broker", "niagara-60"], ["niagara-10"], ["colorado-10"]]
    game = at_trick(lay_out(hands, DECK), 2)
    for seat, each in enumerate(hands):
        bid(game, seat, *each)
    assert words(game, 0).prompt() == "You have won. You may give one of the prizes away."
    assert words(game, 1).board()["trick"]["winner"] == 0
    assert [each["total"] for each in words(game, 1).board()["players"]] == [100, 10, 10]
    do(game, "give plus-10-a", seat=0)
    assert words(game, 0).prompt() == "Who gets Plus 10 a?"
    assert choices(game, 0) == ["Give it to Ben", "Give it to Cleo"]


def test_the_log_speaks_to_the_reader() -> None:
    game = at_trick(lay_out([["niagara-10"], ["colorado-10"], ["resonance-a"]], ["plus-30-red", *DECK]), 1)
    bid(game, 0, "niagara-10")
    bid(game, 1)
    bid(game, 2, "resonance-a")
    told = log(game, 2)
    for line in (
        "Ada turns up Plus 30, red as a prize.",
        "Ben bids nothing.",
        "You bid Resonance a.",
        "After the power cards you have 50.",
        "You win the trick with 50.",
        "You win Plus 30, red.",
    ):
        assert line in told or line.replace("you have", "You have") in told
    assert "Cleo wins Plus 30, red." in log(game, 0)
    assert all(line.endswith(".") for line in told)


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        ([["plus-10-a"], []], "Ada wins with 10 million volts."),
        ([["plus-10-a"], ["plus-10-b"]], "Ada and Ben share the victory with 10 million volts."),
        (
            [["plus-5-a", "value-niagara-a", "niagara-10"], ["plus-10-b"]],
            "Ben wins with 10 million volts, ahead of Ada by scoring cards alone.",
        ),
    ],
)
def test_the_result_is_told(decks: list[list[str]], said: str) -> None:
    game = lay_out([[], []], [], outputs=decks)
    assert words(game, -1).result() == ""
    game.finish()
    assert words(game, -1).result() == said
    assert words(game, -1).prompt() == said
    assert words(game, -1).board()["phase"] == "over"


def test_every_refusal_has_a_reason_that_names_its_card() -> None:
    game = at_trick(lay_out([["niagara-10", "niagara-20"], ["plus-5-a"]], DECK), 1)
    closed = refusals(GAME, game, words(game, 0))
    reasons = {each["piece"]: each for each in closed}
    assert reasons["card-plus-5-a"]["words"] == "Plus 5 a is not in your hand."
    assert reasons["card-plus-5-a"]["rule"] == "L-5.5"
    do(game, "bid niagara-20", seat=0)
    closed = refusals(GAME, game, words(game, 0))
    assert {each["rule"] for each in closed} == {"L-5.2"}


def test_what_i_own_and_what_it_would_score_now() -> None:
    hands = [["niagara-10", "value-niagara-a"], ["plus-5-a"]]
    game = at_trick(lay_out(hands, DECK, outputs=[["plus-20-b", "niagara-20"], []]), 1)
    score = words(game, 0).board()["mine"]["score"]
    assert score["total"] == 30
    assert score["plain"] == 20
    assert [each["volts"] for each in score["suits"] if each["suit"] == "suit-niagara"] == [10]
    assert words(game, 1).board()["players"][0]["visible_score"] == 20
    assert words(game, 1).board()["players"][0]["unseen"] == 2


def test_the_text_board_has_all_that_matters() -> None:
    game = at_trick(lay_out([["niagara-10"], ["plus-5-a"]], DECK), 1)
    text = "\n".join(words(game, 0).text_board())
    assert "Prizes of the one-card trick: Plus 10 a" in text
    assert "Your hand: Niagara 10" in text
    assert "Plus 5 a" not in text


@pytest.mark.parametrize("name", ["six-players-tied-score", "six-players-shared-victory"])
def test_what_a_seat_is_sent_stays_small(name: str) -> None:
    """Without the log: 4 to 5 kB for six players, 7 at most."""
    table = replay(read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8")))
    sizes = []
    for length in range(0, len(table.choices), 40):
        then = table.at(length)
        sizes += [len(json.dumps(then.look(seat))) for seat in (-1, 0, 3)]
    assert max(sizes) < 10_000
    assert sum(sizes) / len(sizes) < 6_000
