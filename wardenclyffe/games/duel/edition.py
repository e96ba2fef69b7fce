"""Reads an edition of Duel: checks every entry of its content, and keeps the names and texts beside the figures."""

from itertools import product

from librt.vecs import vec
from mypy_extensions import i64

from wardenclyffe.engine.content import Content, Item, ids, named, names
from wardenclyffe.engine.text import quoted
from wardenclyffe.engine.view import Noun
from wardenclyffe.games.duel.rules_table import (
    ASSISTANTS,
    CITIES,
    COMPANIES,
    PROPAGANDA,
    REGIONS,
    SHARES,
    TECHNOLOGIES,
    Figures,
)

POWERS = ["AC", "DC"]
# What the rulebook names: the regions in the order in which they are scored (D-9.1), the technologies (D-1.3) and the
# inventors with their powers (D-2.2).
REGION_IDS = ["new-england", "new-york", "out-west"]
TECHNOLOGY_IDS = ["bulbs", "transformers", "meters"]
INVENTOR_IDS = {
    "AC": ["tesla", "brush", "thomson", "westinghouse"],
    "DC": ["edison", "insull", "maxim", "walker"],
}
ACTION_NAMES = ["electrify", "acquire", "propaganda", "advance", "monopolise"]
GOAL_KINDS = [
    "shut-out",
    "cities",
    "chips",
    "companies",
    "pr-lead",
    "minor-shares",
    "region-lead",
    "every-region",
]
MOST_STRENGTH = 9
MOST_GOAL = 99
POINTS_FOR_A_CITY = 2  # D-9.2
POINTS_FOR_ALL_SHARES = 9


class Edition:
    """What an edition is called: the names, ids and texts of all pieces; `figures` is the rules' part of it."""

    def __init__(self, content: Content) -> None:
        regions = named(content, "regions", REGIONS)
        inventors = named(content, "inventors", COMPANIES)
        cities = named(content, "cities", CITIES)
        assistants = named(content, "assistants", ASSISTANTS)
        technologies = named(content, "technologies", TECHNOLOGIES)
        self.regions = names(regions)
        self.inventors = names(inventors)
        self.technologies = names(technologies)
        self.cities = names(cities)
        self.assistants = names(assistants)
        self.notes = [item.text("note") for item in assistants]
        self.region_ids = ids(regions)
        self.inventor_ids = ids(inventors)
        self.technology_ids = ids(technologies)
        self.city_ids = ids(cities)
        self.assistant_ids = ids(assistants)
        check_names(regions, technologies, inventors)
        people = by_inventor(content.items("people", COMPANIES), "inventor", self.inventor_ids)
        self.people = names(people)
        goals = by_inventor(content.items("goals", COMPANIES), "inventor", self.inventor_ids)
        companies = by_inventor(content.items("companies", COMPANIES), "id", self.inventor_ids)
        for item in companies:
            item.number("shares", SHARES, SHARES)
        self.figures = Figures(
            power=vec[i64]([POWERS.index(item.word("power", POWERS)) for item in inventors]),
            region_of_company=vec[i64](
                [self.region_ids.index(item.word("region", self.region_ids)) for item in companies]
            ),
            technology=vec[i64](technology_of(content.some("preferences"), self.technology_ids, self.inventor_ids)),
            goal=vec[i64]([GOAL_KINDS.index(item.word("kind", GOAL_KINDS)) for item in goals]),
            goal_number=vec[i64]([item.number("number", 1, MOST_GOAL) for item in goals]),
            goal_pr=vec[i64]([item.number("pr", 0, MOST_GOAL) if item.has("pr") else 0 for item in goals]),
            region_of_city=vec[i64]([self.region_ids.index(item.word("region", self.region_ids)) for item in cities]),
            actions=[actions_of(item) for item in assistants],
            strength=vec[i64]([strength_of(item) for item in assistants]),
        )
        check_minors(companies, self)
        check_reach(goals, self.figures)
        self.goals = [goal_words(self.figures, inventor) for inventor in range(COMPANIES)]
        self.nouns = {
            "inventor": Noun("inventor", self.inventor_ids, self.inventors),
            "company": Noun("market", self.inventor_ids, self.inventors),
            "chip": Noun("chip", self.technology_ids, self.technologies),
            "region": Noun("region", self.region_ids, self.regions),
            "city": Noun("city", self.city_ids, self.cities),
            "assistant": Noun("assistant", self.assistant_ids, self.assistants),
            "power": Noun("", ["ac", "dc"], POWERS),
        }


def by_inventor(items: list[Item], key: str, inventors: list[str]) -> list[Item]:
    """The entries in the order of the inventors, one for each."""
    found: dict[str, Item] = {}
    for item in items:
        inventor = item.word(key, inventors)
        if inventor in found:
            raise item.bad(f"{key} {inventor!r} stands twice", key)
        found[inventor] = item
    return [found[inventor] for inventor in inventors]


def check_names(regions: list[Item], technologies: list[Item], inventors: list[Item]) -> None:
    """What the rulebook names is there: regions in their order, technologies, and inventors with their powers."""
    for item, word in zip(regions, REGION_IDS, strict=True):
        if item.text("id") != word:
            raise item.bad(f"the regions are {', '.join(REGION_IDS)}, in this order (D-9.1)", "id")
    for item in technologies:
        item.word("id", TECHNOLOGY_IDS)
    for item in inventors:
        power = item.word("power", POWERS)
        if item.text("id") not in INVENTOR_IDS[power]:
            raise item.bad(f"the inventors of {power} are {', '.join(INVENTOR_IDS[power])} (D-2.2)", "id")


def technology_of(preferences: list[Item], technologies: list[str], inventors: list[str]) -> list[int]:
    """The technology of each company, by the lists of the preferences."""
    found = [-1] * len(inventors)
    for item in preferences:
        technology = technologies.index(item.word("technology", technologies))
        for company in item.texts("companies"):
            if company not in inventors:
                raise item.bad(f"companies: {quoted(company)} is none of {', '.join(inventors)}", "companies")
            if found[inventors.index(company)] >= 0:
                raise item.bad(f"companies: {company!r} has a technology already", "companies")
            found[inventors.index(company)] = technology
    if -1 in found:
        raise preferences[0].bad(f"companies: {inventors[found.index(-1)]!r} has no technology", "companies")
    return found


def check_minors(companies: list[Item], edition: "Edition") -> None:
    """Whatever two inventors play, every region and every technology keeps a minor company (D-2.5)."""
    figures = edition.figures
    for first, second in product(range(COMPANIES), repeat=2):
        if figures.power[first] < figures.power[second]:
            pair = f"{edition.inventors[first]} against {edition.inventors[second]}"
            minors = [company for company in range(COMPANIES) if company not in (first, second)]
            for region, name in enumerate(edition.regions):
                if all(figures.region_of_company[company] != region for company in minors):
                    raise companies[first].bad(f"region: {pair} leaves {name} no minor company", "region")
            for chip, name in enumerate(edition.technologies):
                if all(figures.technology[company] != chip for company in minors):
                    raise companies[first].bad(f"{pair} leaves {name} no minor company")


def actions_of(item: Item) -> list[int]:
    """The one or two actions of an assistant (D-5.3)."""
    words = item.texts("actions")
    if not 1 <= len(words) <= 2:
        raise item.bad(f"actions: an assistant has one or two, not {len(words)}", "actions")
    for word in words:
        if word not in ACTION_NAMES:
            raise item.bad(f"actions: {quoted(word)} is none of {', '.join(ACTION_NAMES)}", "actions")
    return [ACTION_NAMES.index(word) for word in words]


def strength_of(item: Item) -> int:
    """How many propaganda symbols an assistant shows, 0 without that action (D-5.13)."""
    count = actions_of(item).count(PROPAGANDA)
    if count > 1:
        raise item.bad("actions: propaganda stands once, with its strength", "actions")
    if count == 1:
        return item.number("propaganda", 1, MOST_STRENGTH)
    if item.has("propaganda"):
        raise item.bad("propaganda has a strength but is none of the actions", "propaganda")
    return 0


def check_reach(goals: list[Item], figures: Figures) -> None:
    """No goal asks for more than the pieces of this edition can give."""
    regions, cities = figures.region_of_company, figures.region_of_city
    points = [
        POINTS_FOR_A_CITY * sum(each == region for each in cities)
        + POINTS_FOR_ALL_SHARES * sum(each == region for each in regions)
        for region in range(REGIONS)
    ]
    most = {
        "shut-out": REGIONS,
        "cities": CITIES,
        "chips": TECHNOLOGIES,
        "companies": COMPANIES - 1,  # the rival's own shares are out of reach (D-2.4)
        "pr-lead": MOST_GOAL,
        "minor-shares": SHARES * (COMPANIES - 2),
        "region-lead": max(points),
        "every-region": min(points),
    }
    for item in goals:
        kind = item.word("kind", GOAL_KINDS)
        if item.number("number", 1, MOST_GOAL) > most[kind]:
            raise item.bad(f"number: nobody can get more than {most[kind]} for {kind!r}", "number")


def count_of(count: int, what: str) -> str:
    """A number and a thing, in the plural where it must be.

    >>> count_of(2, "free action")
    '2 free actions'
    """
    return f"{count} {what}{'' if count == 1 else 's'}"


def all_or(count: int, whole: int, what: str) -> str:
    """ "all 3 regions", or "2 regions" when that is not all."""
    return f"{'all ' if count == whole else ''}{count_of(count, what)}"


def goal_words(figures: Figures, inventor: int) -> str:
    """An inventor's personal goal."""
    number = figures.goal_number[inventor]
    rival = POWERS[1 - figures.power[inventor]]
    words = [  # in the order of GOAL_KINDS
        f"{rival} shut out of {all_or(number, REGIONS, 'region')}",
        f"{number} cities electrified",
        all_or(number, TECHNOLOGIES, "technology chip"),
        f"shares of {number} companies placed",
        f"{number} PR ahead of the rival",
        f"{number} shares of minor companies placed",
        f"{count_of(number, 'point')} ahead in one region",
        f"{count_of(number, 'point')} in every region",
    ][figures.goal[inventor]]
    return words + (f", and PR {figures.goal_pr[inventor]}" if figures.goal_pr[inventor] else "")
