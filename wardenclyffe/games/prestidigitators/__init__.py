"""Duel of the Prestidigitators: two jugglers of orbs, three hidden stacks each, one Phylactery to lose."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.registry import Game, Thinking
from wardenclyffe.engine.state import Journal
from wardenclyffe.games.prestidigitators.edition import OPTIONS, PRIMITIVE_NOTES, Edition, read_edition, vocabulary
from wardenclyffe.games.prestidigitators.facts import facts
from wardenclyffe.games.prestidigitators.rules import begin
from wardenclyffe.games.prestidigitators.rules_table import Prestidigitators
from wardenclyffe.games.prestidigitators.view import PrestidigitatorsView


def open_game(
    edition: Edition, seats: int, options: dict[str, str], chance: Chance, journal: Journal | None
) -> Prestidigitators:
    """The position before the first card is picked."""
    patience = 0 if options["draw"] == "off" else int(options["draw"])
    return begin(edition.figures, patience, chance, journal)


GAME = Game(
    name="prestidigitators", title="Duel of the Prestidigitators", prefix="P", version=1,
    blurb="Juggle hidden orbs in three stacks, cascade their energy and shatter your rival's Phylactery.",
    least_seats=2, most_seats=2, seat_names=("First to pick", "First to play"), minutes=15, options=OPTIONS,
    edition=read_edition, begin=open_game, vocabulary=vocabulary, view=PrestidigitatorsView, facts=facts,
    chance=False, set_up=("pick", "lay"), content_notes=tuple(PRIMITIVE_NOTES),
    thinking=Thinking(prior=1.0), ratings=(17.6, 24.2, 38.4, 40.6), steepness=1.0,
)  # fmt: skip
