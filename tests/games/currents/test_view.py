"""How the game speaks: prompts, forecasts that come true, sentences for every event, scenes."""

from typing import Any

import pytest

from tests.games.currents.edition import EDITION, PLAY
from tests.games.currents.table import act, cube, fresh, levels, patent, posters, run, share, table
from tests.games.currents.words import BRUSH, EDISON, SMALL, THOMSON, event, worth
from wardenclyffe.engine.chance import FastChance
from wardenclyffe.engine.table import Secret, Table, look
from wardenclyffe.games.currents import GAME
from wardenclyffe.games.currents.rules_books import BOOKKEEPING, SCORING
from wardenclyffe.games.currents.rules_events import REVEAL_EVENT
from wardenclyffe.games.currents.rules_table import Currents
from wardenclyffe.games.currents.view import CurrentsView
from wardenclyffe.games.currents.view_log import SENTENCES
from wardenclyffe.games.currents.view_words import EFFECTS, effect_words

NAMES = ["Ada", "Bob", "Cy", "Dot", "Eve", "Fay"]


def view(game: Currents, seat: int = 0) -> CurrentsView:
    """What a seat is told."""
    found = GAME.view(game, seat, NAMES, PLAY.vocabulary, EDITION)
    assert isinstance(found, CurrentsView)
    return found


def choice(game: Currents, phrase: str, seat: int = 0) -> Any:
    """A choice as it is offered."""
    return view(game, seat).choice(PLAY.vocabulary.action(phrase))


def test_a_claim_tells_its_cost_its_fees_and_the_price(calendar: str) -> None:
    game = table(3, calendar=calendar)
    levels(game, 0, 2, 1, 2)
    patent(game, 1, "ac", 2)
    patent(game, 2, "bulb", 2)
    act(game, "brush")
    PLAY.do(game, "use brush")
    offered = choice(game, "claim menlo-park-ii ac")
    after = 12 + worth("menlo-park-ii")
    assert offered.words == f"Menlo Park II with AC: ${SMALL + 4}k, price 12 to {after}"
    assert offered.piece == "project-menlo-park-ii"
    fees = [{"to": 1, "amount": 2}, {"to": 2, "amount": 2}]
    assert offered.forecast == {"current": "ac", "cost": SMALL, "fees": fees, "price": [12, after]}
    PLAY.do(game, "claim menlo-park-ii ac")
    assert game.cash == [14 - SMALL - 4, 16, 16]
    assert game.space[0] == after


def test_a_forecast_tells_a_change_of_rank(calendar: str) -> None:
    game = table(2, calendar=calendar)
    game.space = [12, 13]
    act(game, "brush")
    PLAY.do(game, "use brush")
    assert choice(game, "claim new-haven-i ac").forecast["rank"] == [2, 1]
    game.space = [12, 40]
    assert "rank" not in choice(game, "claim new-haven-i ac").forecast


def test_a_refusal_names_the_piece_that_the_choice_would(calendar: str) -> None:
    chance = FastChance(5)
    pieces: dict[int, tuple[str, str]] = {}
    refused: dict[int, tuple[str, str]] = {}
    game = fresh(2, ("lovelace",), calendar, 4)
    while owed := game.to_act():
        seat = owed[0]
        for action in game.legal(seat):
            if game.verb_of[action].name in ("claim", "advance", "shift", "exchange", "buy", "sell", "card"):
                offered = view(game, seat).choice(action)
                pieces[action] = (offered.piece, offered.to)
        for verb in game.pending[-1].verbs:
            for action in range(verb.first, verb.first + verb.count):
                if rule := game.refusal(seat, action):
                    closed = view(game, seat).refused(action, rule)
                    refused[action] = (closed.piece, closed.to)
        game.apply(seat, game.draw(seat, chance))
    both = pieces.keys() & refused.keys()
    assert len(both) > 40
    assert {action: pieces[action] for action in both} == {action: refused[action] for action in both}


def test_forecasts_come_true_on_random_play(calendar: str) -> None:
    chance = FastChance(11)
    seen = 0
    for seed in range(3):
        game = fresh(3, ("lovelace",), calendar, seed)
        while owed := game.to_act():
            seat = owed[0]
            action = game.draw(seat, chance)
            offered = view(game, seat).choice(action)
            verb = game.verb_of[action].name
            before = game.cash[seat]
            after = game.clone()
            after.apply(seat, action)
            # Within an action nothing else happens; its end may bring bookkeeping.
            if verb in ("buy", "sell", "claim") and after.turn == game.turn and after.present is not None:
                fees = sum(each["amount"] for each in offered.forecast.get("fees", []))
                if after.to_act() and after.event == game.event and after.acting != -1:
                    assert after.cash[seat] == before - offered.forecast["cost"] - fees
                    seen += 1
            game.apply(seat, action)
    assert seen > 30


def test_prompts_name_what_is_asked(calendar: str) -> None:
    game = table(2, calendar=calendar)
    game.cash = [60, 60]
    posters(game, "evening-edition", "open-house")
    share(game, 0, 1)
    act(game, "francis-upton", "brush", "john-kruesi")
    assert view(game).prompt() == "Choose the character who acts."
    assert view(game, 1).prompt() == "Ada is to act."
    PLAY.do(game, "use john-kruesi")
    assert view(game).prompt() == "What does John Kruesi do?"
    PLAY.do(game, "join brush")
    assert view(game).prompt() == "2 characters (invention 3, manufacturing 5, finance 0): advance, or add another."
    PLAY.do(game, "advance bulb-2", "use francis-upton", "shift to-ac-1")
    assert view(game).prompt() == "Take a propaganda card."
    PLAY.do(game, "card evening-edition")
    assert view(game).prompt() == "Evening Edition: you may move your Future Fame by up to 2."
    act(game, "brush")
    PLAY.do(game, "use brush", "buy brush")
    assert view(game).prompt().startswith("Stock market")
    game.pending = []
    run(game, BOOKKEEPING[5])
    assert view(game).prompt().startswith("Bookkeeping")
    assert view(game, 1).prompt() == "Ada may buy or exchange a share."
    game.pending = []
    game.event_cup = [event("worlds-fair-contract")]
    run(game, REVEAL_EVENT)
    least = 2 * game.phase
    assert view(game).prompt() == f"Bid at least ${least}k for the prize of World's Fair Contract."
    PLAY.do(game, f"bid {least}")
    assert view(game, 1).prompt().startswith(f"Ada bids ${least}k")


def test_the_result_says_who_won_and_when_no_person_did() -> None:
    game = table(2)
    game.space = [30, 20]
    run(game, SCORING)
    assert view(game).prompt() == "You win with 30 VP to 20."
    lost = table(1, ("hopper",))
    lost.space = [12, 90]
    run(lost, SCORING)
    assert view(lost).result() == "Bob wins with 24 VP to 22. No person has won."


def test_every_event_has_a_sentence_and_every_effect_words(calendar: str) -> None:
    kinds = set()
    for seed, (seats, automata) in enumerate([(3, ()), (1, ("hopper", "babbage")), (2, ("turing",))]):
        options = {f"automaton-{place + 1}": name for place, name in enumerate(automata)} | {"calendar": calendar}
        game = Table(GAME, NAMES[:seats], Secret(bytes([seed]) * 32, "words"), options)
        chance = FastChance(seed)
        while owed := game.state.to_act():
            game.choose(owed[0], game.state.draw(owed[0], chance))
        for seat in (0, -1):
            for told in game.log(seat):
                kinds.add(told["kind"])
                assert "{" not in told["words"]
                assert SENTENCES[told["kind"]] == "" or told["words"].endswith(".")
    assert len(kinds) > 40
    assert kinds <= set(SENTENCES)
    texts = [
        text
        for group in (EDITION.hq_texts, EDITION.event_texts, EDITION.ability_texts)
        for each in group
        for text in each
    ]
    assert all(effect_words(text).endswith(".") for text in texts)
    assert {text.split()[0] for text in texts} <= set(EFFECTS)


def test_fees_and_exchanges_in_words() -> None:
    game = table(1, ("turing",))
    levels(game, 0, 2, 1, 1)
    patent(game, 1, "ac", 2)
    act(game, "brush")
    PLAY.do(game, "use brush", "claim menlo-park-i ac")
    assert game.journal is not None
    said = [view(game).sentence(told) for told in game.journal.told]
    assert "You claim Menlo Park I with AC." in said
    assert "You pay the bank, in Bob's place, a fee of $2k for AC." in said
    other = table(2)
    share(other, 0, 1)
    other.space = [15, 12]
    run(other, BOOKKEEPING[5])
    PLAY.do(other, "exchange thomson brush")
    assert other.journal is not None
    assert "You exchange a share of Thomson for one of Brush, paying $3k." in [
        view(other).sentence(told) for told in other.journal.told
    ]


def test_a_refusal_names_the_figures_of_the_moment(calendar: str) -> None:
    game = table(2, calendar=calendar)
    share(game, 0, 1)
    act(game, "brush")
    game.cash = [1, 14]
    game.market[0] = 0
    PLAY.do(game, "use brush")

    def why(phrase: str) -> str:
        action = PLAY.vocabulary.action(phrase)
        return view(game).refused(action, game.refusal(0, action)).words

    assert why("claim menlo-park-ii ac") == "This needs Bulb II and AC or DC II; you have Bulb I, AC I and DC I."
    assert why("claim menlo-park-i ac") == f"This costs ${SMALL}k; you have $1k."
    assert why("advance ac-3").startswith("AC III needs invention 5 and manufacturing 3; you have ")
    assert why("buy brush") == "The market has no share of Brush."
    assert why("buy thomson") == "A share of Thomson costs you $12k; you have $1k."
    game.pending = []
    game.cash[0] = 14
    run(game, BOOKKEEPING[5])
    assert why("exchange thomson brush") == "The market has no share of Brush."
    assert why("exchange thomson thomson") == "A share is exchanged for one of another company."


@pytest.mark.parametrize(
    ("seats", "automata", "present", "sentence"),
    [
        (2, (), [0, 1], "You pay Bob $3k."),
        (1, ("turing",), [0, 1], "You pay the bank, in Bob's place, $3k."),
        (1, ("turing",), [1, 0], "Bob has no money: the bank pays you $3k."),
        (1, ("turing", "hopper"), [1, 0, 2], "Bob has no money: no money moves."),
    ],
)
def test_the_bank_stands_in_for_automata(
    seats: int, automata: tuple[str, ...], present: list[int], sentence: str
) -> None:
    game = table(seats, automata)
    game.present = present
    game.event_cup = [event("street-railway-war")]
    run(game, REVEAL_EVENT)
    assert game.journal is not None
    assert sentence in [view(game).sentence(told) for told in game.journal.told]


def test_automata_and_bookkeeping_are_told_in_scenes(calendar: str) -> None:
    game = Table(GAME, ["Ada"], Secret(b"s" * 32, "scenes"), {"calendar": calendar})
    chance = FastChance(1)
    while owed := game.state.to_act():
        game.choose(owed[0], game.state.draw(owed[0], chance))
    log = game.log(0)
    scenes = {told.get("scene", 0) for told in log if told["kind"] == "played-card"}
    assert len(scenes) == 12  # two automata in six turns
    books = [told["scene"] for told in log if told["kind"] in ("present-set", "fame-bonus", "profit")]
    assert len(set(books)) == 18
    scene = next(told["scene"] for told in log if told["kind"] == "played-card")
    board = game.at_scene(scene).look(0)["board"]
    assert board["acting"] >= 1


def test_the_board_has_what_a_screen_needs(calendar: str) -> None:
    game = table(2, ("hopper",), calendar, turn=3, brands=(BRUSH, THOMSON, EDISON))
    cube(game, 0, "boston-i")
    patent(game, 2, "ac", 3)
    game.history = [12, 13, 14, 15, 16, 17]
    posters(game, "evening-edition")
    act(game, "brush")
    board = look(GAME, game, view(game))["board"]
    assert board["projects"] == {"project-boston-i": 0}
    assert board["patents"] == [{"technology": "ac", "level": 3, "holder": 2}]
    assert board["history"] == [[12, 13, 14], [15, 16, 17]]
    assert board["companies"][2]["card"] == "card-hopper-3"
    assert board["companies"][0]["works"] == [1, 2]
    assert board["companies"][2]["cash"] is None
    faces = view(game).faces()
    assert faces["city-boston"]["projects"] == ["project-boston-i", "project-boston-v"]
    assert faces["card-hopper-1"]["steps"][0].startswith("Fame up")
    assert faces["grid"]["columns"] * faces["grid"]["rows"] == game.figures.spaces
    assert ["city-new-york", "city-menlo-park"] in faces["map"]["links"]
    lines = view(game).text_board()
    assert lines[0].startswith("Turn 3, phase")
    assert any("Boston I" in line for line in lines)
    assert view(fresh()).text_board()[0] == "The companies are drafted."


@pytest.mark.parametrize("seat", [0, -1])
def test_every_refusal_has_a_reason(calendar: str, seat: int) -> None:
    game = fresh(2, ("turing",), calendar)
    chance = FastChance(2)
    while owed := game.to_act():
        who = owed[0] if seat == 0 else -1
        if who >= 0 and game.choices % 5 == 0:
            step = game.pending[-1]
            for verb in step.verbs:
                for action in range(verb.first, verb.first + verb.count):
                    rule = game.refusal(who, action)
                    if rule:
                        assert view(game, who).refused(action, rule).words
        game.apply(owed[0], game.draw(owed[0], chance))
