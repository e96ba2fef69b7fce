"""Reads an edition of Duel: checks every entry of its content and lays it out as the lists that the rules use."""

from wardenclyffe.engine.content import Content, Item
from wardenclyffe.games.duel.rules_table import (
    ASSISTANTS,
    CITIES,
    COMPANIES,
    PROPAGANDA,
    REGIONS,
    SHARES,
    TECHNOLOGIES,
    Edition,
)

POWERS = ["AC", "DC"]
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
MOST_STRENGTH = 3
MOST_TRACK = 99


class House:
    """An edition with its words: the names of all pieces and the lists for the rules."""

    def __init__(self, content: Content) -> None:
        regions = named(content, "regions", REGIONS)
        inventors = named(content, "inventors", COMPANIES)
        cities = named(content, "cities", CITIES)
        assistants = named(content, "assistants", ASSISTANTS)
        technologies = named(content, "technologies", TECHNOLOGIES)
        self.regions = names(regions)
        self.inventors = names(inventors)
        self.people = [item.text("person") for item in inventors]
        self.technologies = names(technologies)
        self.cities = names(cities)
        self.assistants = names(assistants)
        self.notes = [item.text("note") for item in assistants]
        self.region_ids = ids(regions)
        self.inventor_ids = ids(inventors)
        self.technology_ids = ids(technologies)
        self.city_ids = ids(cities)
        self.assistant_ids = ids(assistants)
        goals = by_inventor(content.items("goals", COMPANIES), "inventor", self.inventor_ids)
        companies = by_inventor(content.items("companies", COMPANIES), "id", self.inventor_ids)
        for item in companies:
            item.number("shares", SHARES, SHARES)
        check_powers(inventors)
        self.rules = Edition(
            content.items("track", 1)[0].number("last", 1, MOST_TRACK),
            [POWERS.index(item.word("power", POWERS)) for item in inventors],
            [self.region_ids.index(item.word("region", self.region_ids)) for item in companies],
            technology_of(technologies, self.inventor_ids),
            [GOAL_KINDS.index(item.word("kind", GOAL_KINDS)) for item in goals],
            [item.number("number", 1, MOST_TRACK) for item in goals],
            [item.number("pr", 0, MOST_TRACK) if "pr" in item.values else 0 for item in goals],
            [self.region_ids.index(item.word("region", self.region_ids)) for item in cities],
            [actions_of(item) for item in assistants],
            [strength_of(item) for item in assistants],
        )
        check_alike(assistants, self.rules)


def named(content: Content, table: str, count: int) -> list[Item]:
    """The entries of a table, each with a name and an id of its own."""
    items = content.items(table, count)
    content.unique(items, "name")
    content.unique(items, "id")
    return items


def names(items: list[Item]) -> list[str]:
    """The name of each entry."""
    return [item.text("name") for item in items]


def ids(items: list[Item]) -> list[str]:
    """The id of each entry, as it is typed and stored."""
    for item in items:
        word = item.text("id")
        if not word.replace("-", "").isalnum() or word != word.lower():
            raise item.bad(f"id {word!r} must be small letters, digits and hyphens", "id")
    return [item.text("id") for item in items]


def by_inventor(items: list[Item], key: str, inventors: list[str]) -> list[Item]:
    """The entries in the order of the inventors, one for each."""
    found: dict[str, Item] = {}
    for item in items:
        inventor = item.word(key, inventors)
        if inventor in found:
            raise item.bad(f"{key} {inventor!r} stands twice", key)
        found[inventor] = item
    return [found[inventor] for inventor in inventors]


def check_powers(inventors: list[Item]) -> None:
    """Four inventors for each power (D-2.2)."""
    direct = [item for item in inventors if item.word("power", POWERS) == "DC"]
    if len(direct) != COMPANIES // 2:
        raise inventors[0].bad(f"there must be {COMPANIES // 2} inventors of each power, but {len(direct)} have DC")


def technology_of(technologies: list[Item], inventors: list[str]) -> list[int]:
    """The technology of each company, by the lists in the technologies' entries."""
    found = [-1] * len(inventors)
    for number, item in enumerate(technologies):
        for company in item.texts("companies"):
            if company not in inventors:
                raise item.bad(f"companies: {company!r} is none of {', '.join(inventors)}", "companies")
            if found[inventors.index(company)] >= 0:
                raise item.bad(f"companies: {company!r} has a technology already", "companies")
            found[inventors.index(company)] = number
    if -1 in found:
        raise technologies[0].bad(f"companies: {inventors[found.index(-1)]!r} has no technology", "companies")
    return found


def actions_of(item: Item) -> list[int]:
    """The one or two actions of an assistant (D-5.3)."""
    words = item.texts("actions")
    if not 1 <= len(words) <= 2:
        raise item.bad(f"actions: an assistant has one or two, not {len(words)}", "actions")
    for word in words:
        if word not in ACTION_NAMES:
            raise item.bad(f"actions: {word!r} is none of {', '.join(ACTION_NAMES)}", "actions")
    return [ACTION_NAMES.index(word) for word in words]


def strength_of(item: Item) -> int:
    """How many propaganda symbols an assistant shows: 1 to 3, or 0 without that action (D-5.13)."""
    count = actions_of(item).count(PROPAGANDA)
    if count > 1:
        raise item.bad("actions: propaganda stands once, with its strength", "actions")
    if count == 1:
        return item.number("propaganda", 1, MOST_STRENGTH)
    if "propaganda" in item.values:
        raise item.bad("propaganda has a strength but is none of the actions", "propaganda")
    return 0


def check_alike(assistants: list[Item], edition: Edition) -> None:
    """No two assistants may do the same."""
    first: dict[str, str] = {}
    for item in assistants:
        does = f"{sorted(edition.actions[item.index])} {edition.strength[item.index]}"
        if does in first:
            raise item.bad(f"actions: {first[does]} does the same", "actions")
        first[does] = item.text("name")
