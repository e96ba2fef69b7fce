"""Tesla: Master of Lightning: sealed bids for prizes that become the cards you bid with."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import Game, Option, Thinking
from wardenclyffe.engine.state import Journal
from wardenclyffe.engine.vocabulary import Vocabulary
from wardenclyffe.games.lightning.edition import Edition
from wardenclyffe.games.lightning.facts import facts
from wardenclyffe.games.lightning.rules_setup import VERBS, begin
from wardenclyffe.games.lightning.rules_table import MOST_SEATS, Lightning
from wardenclyffe.games.lightning.view import LightningView

OPTIONS = (
    Option(
        "extra",
        "New York and cards with red borders, with fewer than five players",
        "out",
        ("out", "keep"),
        ("Taken out of the deck", "Kept in the deck"),
    ),
    Option("powers", "Power cards", "in", ("in", "out"), ("In the deck", "Taken out, for a first game")),
)


def read_edition(content: Content, options: dict[str, str]) -> Edition:
    """The edition that a content file describes."""
    return Edition(content)


def open_table(
    edition: Edition, seats: int, options: dict[str, str], chance: Chance, journal: Journal | None
) -> Lightning:
    """The position before the first reject."""
    return begin(edition.figures, seats, options["extra"] == "keep", options["powers"] == "in", chance, journal)


def vocabulary(edition: Edition) -> Vocabulary:
    """What people type: a verb, and the identifier of a card or the number of a player's place."""
    places = [str(seat + 1) for seat in range(MOST_SEATS)]
    return Vocabulary(
        VERBS, {verb.name: edition.ids if verb.count > MOST_SEATS else places for verb in VERBS if verb.count > 1}
    )


GAME = Game(
    name="lightning", title="Tesla: Master of Lightning", prefix="L", version=2, least_seats=2, most_seats=6,
    blurb="Bid in secret for prizes that join your deck, gather suits and volts, and keep clear of negative cards.",
    edition=read_edition, begin=open_table, vocabulary=vocabulary, view=LightningView, facts=facts, options=OPTIONS,
    minutes=40, longest=5000, set_up=("reject",), thinking=Thinking(look=True), ratings=(16.3, 28.3, 36.8, 39.5),
    content_notes=(
        "New York comes out below five players; `red` gives a red border, which comes out too (L-1.7).",
        "A card that allows a bigger bid stands before all cards that do not (L-5.6).",
        "What power cards can do is chapter 10 of the rules.",
    ),
)  # fmt: skip
