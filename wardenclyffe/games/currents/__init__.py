"""Tesla vs. Edison: War of Currents, the game's entry in the registry."""

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.content import Content
from wardenclyffe.engine.registry import BadOption, Game, Option, Thinking
from wardenclyffe.engine.state import Journal, State
from wardenclyffe.engine.vocabulary import Vocabulary
from wardenclyffe.games.currents.edition import AUTOMATA, CURRENT_IDS, SKILL_IDS, TRACK_IDS, Edition
from wardenclyffe.games.currents.facts import facts
from wardenclyffe.games.currents.rules import VERBS, begin
from wardenclyffe.games.currents.rules_actions import TARGET_LEVEL, TARGET_TRACK
from wardenclyffe.games.currents.rules_table import BRANDS, LUMINARIES, MOST_BID, MOST_SHIFT
from wardenclyffe.games.currents.view import CurrentsView

CALENDARS = ("six-phases", "three-by-two")
CALENDARS_SAID = ("Six phases of one turn each", "Three phases of two turns each")
PLACES = [f"automaton-{number}" for number in range(1, BRANDS)]
AS_NEEDED = "as-needed"
COMPANIONS = 2  # Lovelaces for one person who names no automaton
AUTOMATA_SAID = ("Babbage, the weakest", "Lovelace, of medium strength", "Turing, strong", "Hopper, the strongest")
FEWEST = 2
SHIFT_IDS = [
    f"{way}-{steps}" for way in ("fame-up", "fame-down", "to-ac", "to-dc") for steps in range(1, MOST_SHIFT + 1)
]


def automata(seats: int, options: dict[str, str]) -> list[int]:
    """Which automata play, by their level (C-2.10)."""
    wished = [options[place] for place in PLACES]
    named = [AUTOMATA.index(wish) for wish in wished if wish in AUTOMATA]
    if named or seats > 1:
        return named
    return [AUTOMATA.index("lovelace") for wish in wished[:COMPANIONS] if wish == AS_NEEDED]


def actors(seats: int, options: dict[str, str]) -> list[str]:
    """The names of the automata; those of one kind are numbered."""
    names = [AUTOMATA[level].capitalize() for level in automata(seats, options)]
    return [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


def automaton_option(number: int, place: str) -> Option:
    """Who has one of the places for automata (C-2.10)."""
    usual = "Nobody, unless you choose one"
    if number == 1:
        usual = "Two Lovelaces if you play alone, otherwise nobody"
    elif number <= COMPANIONS:
        usual = "Lovelace if you play alone and choose no other, otherwise nobody"
    words = f"Automaton {number}, a company that plays by its cards"
    return Option(place, words, AS_NEEDED, (AS_NEEDED, "none", *AUTOMATA), (usual, "Nobody", *AUTOMATA_SAID))


def check(seats: int, options: dict[str, str]) -> None:
    """Two to six companies (C-1.2)."""
    companies = seats + len(automata(seats, options))
    if not FEWEST <= companies <= BRANDS:
        raise BadOption(f"War of Currents needs {FEWEST} to {BRANDS} companies, persons and automata, not {companies}")


def read(content: Content, options: dict[str, str]) -> Edition:
    """The edition that a content file describes."""
    return Edition(content)


def open_table(edition: Edition, seats: int, options: dict[str, str], chance: Chance, journal: Journal | None) -> State:
    """The position before the first choice."""
    calendar = CALENDARS.index(options["calendar"])
    return begin(edition.figures, seats, automata(seats, options), calendar, chance, journal)


def vocabulary(edition: Edition) -> Vocabulary:
    """What people type: a verb and the id of a piece."""
    brands = edition.brand_ids
    targets = [f"{TRACK_IDS[track]}-{level}" for track, level in zip(TARGET_TRACK, TARGET_LEVEL, strict=True)]
    return Vocabulary(
        VERBS,
        {
            "company": brands,
            "open": edition.character_ids[:LUMINARIES],
            "bid": [str(amount) for amount in range(1, MOST_BID + 1)],
            "use": edition.character_ids,
            "claim": (edition.project_ids, CURRENT_IDS),
            "join": edition.character_ids,
            "advance": targets,
            "shift": SHIFT_IDS,
            "card": edition.poster_ids,
            "develop": SKILL_IDS,
            "buy": brands,
            "sell": brands,
            "take": brands,
            "exchange": (brands, brands),
        },
    )


GAME = Game(
    name="currents", title="Tesla vs. Edison: War of Currents", prefix="C", version=1,
    blurb="Six companies light the north-east: auctions, patents, projects, propaganda and each other's shares.",
    least_seats=1, most_seats=6, actors=actors, check=check, minutes=90,
    edition=read, begin=open_table, vocabulary=vocabulary, view=CurrentsView, facts=facts,
    options=(
        Option("calendar", "Calendar", CALENDARS[0], CALENDARS, CALENDARS_SAID),
        *(automaton_option(number, place) for number, place in enumerate(PLACES, 1)),
    ),
    secrets=False, zero_sum=False, longest=20_000, set_up=("company",), thinking=Thinking(plan=True),
)  # fmt: skip
