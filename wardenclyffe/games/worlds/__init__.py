"""The War of the Worlds, the game's entry in the registry."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import Game, Option, Thinking
from wardenclyffe.engine.state import Journal, State
from wardenclyffe.engine.vocabulary import Nouns, Vocabulary
from wardenclyffe.games.worlds.edition import Edition
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.facts import facts
from wardenclyffe.games.worlds.rules import VERBS, begin
from wardenclyffe.games.worlds.rules_hull import MOST_WRECKS
from wardenclyffe.games.worlds.rules_judgement import WorldsJudge
from wardenclyffe.games.worlds.rules_pieces import WAVES
from wardenclyffe.games.worlds.view import WorldsView
from wardenclyffe.games.worlds.view_battle import battle_words

JUDGE = WorldsJudge()
SCENARIOS = ("base", "handling-machines", "refugees", "teslas-tripod")

DIFFICULTY = Option(
    "difficulty",
    "How hard the Martians press",
    "general",
    ("recruit", "general", "last-stand"),
    (
        "Recruit: fewer tripods at the start, and 10 production points",
        "General: as printed",
        "Last stand: more tripods at the start",
    ),
)
RESEARCH = Option(
    "research",
    "Tesla's research",
    "on",
    ("on", "off"),
    ("On: Tesla's eight technologies", "Off: the base game as printed"),
)


def read(content: Content, options: dict[str, str]) -> Edition:
    """The edition that a content file describes, at a difficulty, with or without research, in a scenario."""
    return Edition(content, options["difficulty"], options["research"] == "on", options["scenario"])


def open_table(edition: Edition, seats: int, options: dict[str, str], chance: Chance, journal: Journal | None) -> State:
    """The position before the first die."""
    return begin(edition.figures, JUDGE, chance, journal)


def vocabulary(edition: Edition) -> Vocabulary:
    """What people type: a verb and the id of a piece."""
    return Vocabulary(VERBS, words_of(edition))


def words_of(edition: Edition) -> dict[str, Nouns]:
    """The words of every verb's nouns."""
    nouns: dict[str, Nouns] = {
        "buy": edition.unit_ids,
        "harbour": edition.harbour_ids,
        "take": (edition.unit_ids, edition.state_ids),
        "lead": edition.state_ids,
        "go": edition.place_ids,
        "keg": edition.state_ids,
        "assault": [str(number + 1) for number in range(WAVES)],
        "recall": edition.state_ids,
        "lose": edition.unit_ids,
        "send": edition.unit_ids,
        "group": edition.group_ids,
        "hit": [f"{colour}{damaged}" for colour in COLOUR_NAMES for damaged in ("", "-damaged")],
        "attract": edition.state_ids,
        "research": TECHNOLOGY_IDS,
        "experiment": TECHNOLOGY_IDS,
        "fly": (edition.unit_ids, edition.state_ids),
        "irradiate": edition.region_ids,
        "tune": edition.state_ids,
        "detonate": edition.group_ids,
        "storm": edition.state_ids,
        "shelter": edition.group_ids,
        "upgrade": edition.group_ids[:MOST_WRECKS],
        "repair": edition.group_ids[:MOST_WRECKS],
    }
    return nouns | battle_words(edition)


def martians(seats: int, options: dict[str, str]) -> list[str]:
    """The enemy, whom no seat plays."""
    return ["The Martians"]


GAME = Game(
    name="worlds", title="The War of the Worlds", prefix="W", version=8,
    blurb="One player against the Martians: guns, kegs and harbours against tripods that lay Eastern America waste.",
    least_seats=1, most_seats=1, seat_names=("Commander",), actors=martians, minutes=90,
    edition=read, begin=open_table, vocabulary=vocabulary, view=WorldsView, facts=facts,
    options=(
        DIFFICULTY,
        Option(
            "scenario",
            "The scenario",
            "base",
            SCENARIOS,
            (
                "The coming of the Martians: hold out until the germs have done their work",
                "Handling machines: nine of them build tripods, and all must be silenced",
                "Refugees: every lost worker becomes a refugee, and shelter can be paid for",
                "Tesla's Tripod: make the one tripod on our side strong, and never lose it",
            ),
            pictured=True,
        ),
        RESEARCH,
    ),
    secrets=False, zero_sum=False, longest=200_000, thinking=Thinking(follow=True),
)  # fmt: skip
