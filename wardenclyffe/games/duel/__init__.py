"""Tesla vs. Edison: Duel, the game's entry in the registry."""

from pathlib import Path

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import Game, Option, Thinking
from wardenclyffe.engine.state import Journal, State
from wardenclyffe.engine.view import View as Words
from wardenclyffe.engine.vocabulary import Vocabulary
from wardenclyffe.games.duel.edition import POWERS, House
from wardenclyffe.games.duel.facts import facts
from wardenclyffe.games.duel.rules import VERBS, begin
from wardenclyffe.games.duel.view import DuelWords


def read(content: Content, options: dict[str, str]) -> House:
    """The edition that a content file describes."""
    return House(content)


def open_table(house: House, seats: int, options: dict[str, str], chance: Chance, journal: Journal | None) -> State:
    """The position before the first choice."""
    return begin(house.rules, options["draft"] == "on", chance, journal)


def vocabulary(house: House) -> Vocabulary:
    """What people type: a verb and the id of a piece."""
    closings = [f"{region}-{power.lower()}" for region in house.region_ids for power in POWERS]
    nouns = {
        "inventor": house.inventor_ids,
        "chip": house.technology_ids,
        "keep": house.assistant_ids,
        "give": house.assistant_ids,
        "play": house.assistant_ids,
        "electrify": house.city_ids,
        "refresh": [""],
        "acquire": house.inventor_ids,
        "propaganda": ["assistant", "free"],
        "advance": house.technology_ids,
        "monopolise": closings,
        "place": [""],
        "sell": [*house.inventor_ids, "reserved"],
        "end": [""],
        "claim-share": house.inventor_ids,
        "claim-city": house.city_ids,
        "decline": [""],
    }
    return Vocabulary(VERBS, nouns)


def words(state: State, seat: int, names: list[str], vocabulary: Vocabulary, house: House) -> Words:
    """How the game speaks to one seat."""
    return DuelWords(state, seat, names, vocabulary, house)


GAME = Game(
    name="duel",
    title="Tesla vs. Edison: Duel",
    prefix="D",
    version=1,
    least_seats=2,
    most_seats=2,
    blurb="Two inventors, two currents, three regions: cities, shares and public opinion decide who lights America.",
    folder=Path(__file__).parent,
    edition=read,
    begin=open_table,
    vocabulary=vocabulary,
    view=words,
    options=(Option("draft", "Draft the assistants, or deal them as for a first game", "on", ("on", "off")),),
    minutes=25,
    seat_names=("First player", "Second player"),
    longest=1000,
    set_up=("inventor", "chip", "keep", "give"),
    thinking=Thinking(prior=1.0),
    ratings=(13.2, 32.0, 39.2, 42.1),
    facts=facts,
)
