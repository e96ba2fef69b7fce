"""Tesla vs. Edison: Duel, the game's entry in the registry."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import Game, Option, Thinking
from wardenclyffe.engine.state import Journal
from wardenclyffe.engine.vocabulary import Vocabulary
from wardenclyffe.games.duel.edition import Edition
from wardenclyffe.games.duel.facts import facts
from wardenclyffe.games.duel.rules import VERBS, begin
from wardenclyffe.games.duel.rules_table import Duel
from wardenclyffe.games.duel.view import DuelView


def read(content: Content, options: dict[str, str]) -> Edition:
    """The edition that a content file describes."""
    return Edition(content)


def open_table(edition: Edition, seats: int, options: dict[str, str], chance: Chance, journal: Journal | None) -> Duel:
    """The position before the first choice."""
    return begin(edition.figures, options["draft"] == "on", chance, journal)


def vocabulary(edition: Edition) -> Vocabulary:
    """What people type: a verb and the id of a piece, or of a region and a power."""
    closings = (edition.region_ids, ["ac", "dc"])
    return Vocabulary(
        VERBS,
        {
            "inventor": edition.inventor_ids,
            "chip": edition.technology_ids,
            "keep": edition.assistant_ids,
            "give": edition.assistant_ids,
            "play": edition.assistant_ids,
            "electrify": edition.city_ids,
            "acquire": edition.inventor_ids,
            "propaganda": ["assistant", "free"],
            "advance": edition.technology_ids,
            "monopolise": closings,
            "sell": [*edition.inventor_ids, "reserved"],
            "claim-share": edition.inventor_ids,
            "claim-city": edition.city_ids,
            "claim-chip": edition.technology_ids,
            "claim-monopoly": closings,
        },
    )


GAME = Game(
    name="duel", title="Tesla vs. Edison: Duel", prefix="D", version=2, least_seats=2, most_seats=2, minutes=25,
    blurb="Two inventors, two currents, three regions: cities, shares and public opinion decide who lights America.",
    edition=read, begin=open_table, vocabulary=vocabulary, view=DuelView, facts=facts,
    options=(Option("draft", "Assistants", "on", ("on", "off"), ("Drafted", "Dealt, as for a first game")),),
    seat_names=("First player", "Second player"), longest=1000, set_up=("inventor", "chip", "keep", "give"),
    thinking=Thinking(prior=1.0), ratings=(13.2, 32.0, 39.2, 42.1),
)  # fmt: skip
