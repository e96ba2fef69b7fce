"""Reads an edition of War of Currents: checks every entry of its content and lays it out as the lists of the rules."""

from typing import NamedTuple

from wardenclyffe.engine.areas import APART, Areas
from wardenclyffe.engine.content import Content, Item, ids, named, names
from wardenclyffe.engine.text import quoted, whole
from wardenclyffe.games.currents.rules_table import (
    AUTOMATON_LEVELS,
    BRANDS,
    CASH,
    CITIES,
    CLAIMS_COST,
    CLAIMS_UP_TO,
    COUNSEL,
    DISCOUNT,
    DIVIDEND,
    DRIFT,
    EASIER,
    EVENTS,
    FAME,
    FEE_HOLIDAY,
    FOUNDRY,
    GRANT,
    HQ_CARDS,
    LEVELS,
    LEVY,
    LUMINARIES,
    MARKER_AC,
    MARKER_DC,
    MARKER_FAME,
    MARKER_NONE,
    MARKET_CLOSED,
    MOST_SHIFT,
    NO_FEES,
    PATENT_OFFICE_CLOSED,
    POSTERS,
    PRESS_PAYS,
    PRESS_SILENT,
    REACH,
    RESEARCH_COST,
    RISE,
    SHARE,
    SKILL,
    SKILLS,
    STUDY,
    SWAY,
    TRACKS,
    TRIBUTE,
    TURNS,
    VOICE,
    WORKS_HOLDINGS,
    WORKS_LARGE,
    WORKS_LEVELS,
    WORKS_PARTS,
    WORKS_PATENTS,
    WORKS_PROJECTS,
    Figures,
)

ROMAN = ["", "I", "II", "III", "IV", "V"]
SKILL_IDS = ["invention", "manufacturing", "finance", "propaganda"]
TRACK_IDS = ["ac", "dc", "bulb"]
BRAND_IDS = ["tesla", "edison", "thomson", "brush", "maxim", "walker"]
POINTS = [6, 4, 2, 1]  # for the first four in a ranking
CURRENT_IDS = ["ac", "dc"]
AUTOMATA = ["babbage", "lovelace", "turing", "hopper"]
STOCK_EFFECTS = {"up-2": 2, "up-1": 1, "none": 0, "left-1": -1, "left-2": -2}
MARKERS = {"": MARKER_NONE, "fame": MARKER_FAME, "ac": MARKER_AC, "dc": MARKER_DC}
LARGE = "large"
MOST_SIZES = 3
PARTS = 4
FEWEST = 2  # companies
MOST_RATING = 6
MOST_NUMBER = 30
MOST_SPACES = 200


class Primitive(NamedTuple):
    """A named effect: its number in the rules, what follows its name, and where it can stand."""

    kind: int
    takes: tuple[str, ...]
    places: tuple[str, ...]


HQ_AND_PRIZE = ("hq", "prize")
PRIMITIVES = {
    "cash": Primitive(CASH, ("number",), HQ_AND_PRIZE),
    "rise": Primitive(RISE, ("number",), HQ_AND_PRIZE),
    "fame": Primitive(FAME, ("number",), HQ_AND_PRIZE),
    "sway": Primitive(SWAY, ("number",), HQ_AND_PRIZE),
    "study": Primitive(STUDY, ("technology",), HQ_AND_PRIZE),
    "share": Primitive(SHARE, (), HQ_AND_PRIZE),
    "skill": Primitive(SKILL, ("skill", "number"), ("hq",)),
    "discount": Primitive(DISCOUNT, ("number",), ("hq",)),
    "reach": Primitive(REACH, ("number",), ("hq", "ability")),
    "dividend": Primitive(DIVIDEND, ("number",), ("hq",)),
    "no-fees": Primitive(NO_FEES, (), ("ability",)),
    "easier": Primitive(EASIER, ("technology", "number"), ("ability",)),
    "foundry": Primitive(FOUNDRY, ("number",), ("ability",)),
    "counsel": Primitive(COUNSEL, ("number",), ("ability",)),
    "voice": Primitive(VOICE, ("number",), ("ability",)),
    "levy": Primitive(LEVY, ("number",), ("event",)),
    "grant": Primitive(GRANT, ("number",), ("event",)),
    "drift": Primitive(DRIFT, ("current", "number"), ("event",)),
    "tribute": Primitive(TRIBUTE, ("number",), ("event",)),
    "claims-cost": Primitive(CLAIMS_COST, ("number",), ("event",)),
    "claims-up-to": Primitive(CLAIMS_UP_TO, ("number",), ("event",)),
    "research-cost": Primitive(RESEARCH_COST, ("number",), ("event",)),
    "market-closed": Primitive(MARKET_CLOSED, (), ("event",)),
    "press-silent": Primitive(PRESS_SILENT, (), ("event",)),
    "patent-office-closed": Primitive(PATENT_OFFICE_CLOSED, (), ("event",)),
    "fee-holiday": Primitive(FEE_HOLIDAY, (), ("event",)),
    "press-pays": Primitive(PRESS_PAYS, ("number",), ("event",)),
    "projects": Primitive(WORKS_PROJECTS, ("number",), ("works",)),
    "patents": Primitive(WORKS_PATENTS, ("number",), ("works",)),
    "parts": Primitive(WORKS_PARTS, ("number",), ("works",)),
    "levels": Primitive(WORKS_LEVELS, ("number",), ("works",)),
    "holdings": Primitive(WORKS_HOLDINGS, ("number",), ("works",)),
    "large": Primitive(WORKS_LARGE, ("number",), ("works",)),
}
WORDS = {"technology": TRACK_IDS, "skill": SKILL_IDS, "current": CURRENT_IDS}


class Edition:
    """An edition with its words: names, ids, notes and the places of the map; `figures` is what the rules need."""

    def __init__(self, content: Content) -> None:
        self.figures = Figures()
        self.read_table(content)
        self.read_companies(content)
        self.read_map(content)
        self.read_cards(content)
        self.read_events(content)
        self.read_hq(content)
        self.read_automata(content)

    def read_table(self, content: Content) -> None:
        """Set-up, stock grid, AC/DC scale, points and technologies."""
        figures = self.figures
        start = content.items("set-up", 1)[0]
        figures.start_cash = start.fixed("cash", 14, "C-2.1")
        figures.posters_shown = [0] * FEWEST + numbers(start, "posters", 5, 1, 6)
        self.parts_in_use = [0] * FEWEST + numbers(start, "parts", 5, 1, PARTS)
        grid = content.items("grid", 1)[0]
        self.columns = grid.number("columns", 2, 50)
        self.rows = grid.number("rows", 1, 20)
        figures.spaces = self.columns * self.rows
        if figures.spaces > MOST_SPACES:
            raise grid.bad(f"{self.columns} columns of {self.rows} are more than {MOST_SPACES} spaces", "columns")
        figures.start_space = start.fixed("space", 12, "C-2.9")
        if figures.start_space > figures.spaces:
            raise grid.bad(f"the market needs space {figures.start_space}, on which prices begin (C-2.9)", "columns")
        self.profit = numbers(grid, "profit", self.columns, 0, 99)
        spaces = range(1, figures.spaces + 1)
        figures.profit = [0] + [self.profit[(space - 1) // self.rows] for space in spaces]
        figures.left_of = [0] + [space - self.rows if space > self.rows else max(space - 1, 1) for space in spaces]
        scale = content.items("scale", 1)[0]
        figures.scale_value = [0, *numbers(scale, "values", 0, 0, 9)]
        points = content.items("points", 1)[0]
        figures.price_points = points.fixed("price", POINTS, "C-14.1") + [0] * (BRANDS - 4)
        figures.cash_points = points.fixed("cash", POINTS, "C-14.3") + [0] * (BRANDS - 4)
        figures.preferred = points.fixed("preferred", 4, "C-1.6")
        technologies = content.items("technologies", TRACKS)
        self.technologies = [item.text("name") for item in technologies]
        figures.needs = [0] * (TRACKS * LEVELS * SKILLS)
        figures.top_level = []
        for track, item in enumerate(technologies):
            if item.text("id") != TRACK_IDS[track]:
                raise item.bad(f"id must be {TRACK_IDS[track]!r} here", "id")
            top = LEVELS - 2 if TRACK_IDS[track] == "dc" else LEVELS - 1  # C-9.3
            figures.top_level.append(top)
            for skill in range(SKILLS - 1):
                for step, need in enumerate(numbers(item, SKILL_IDS[skill], top - 1, 0, 20)):
                    figures.needs[(track * LEVELS + step + 2) * SKILLS + skill] = need

    def read_companies(self, content: Content) -> None:
        """The six companies, with ratings and ability of their inventors."""
        items = named(content, "companies", BRANDS)
        for item in items:
            item.word("id", BRAND_IDS)
        self.brands = names(items)
        self.brand_ids = ids(items)
        self.inventors = [item.text("inventor") for item in items]
        self.brand_notes = [item.text("note") for item in items]
        self.ability_texts = [item.texts("ability") for item in items]
        self.figures.ability = [effects_of(item, "ability", "ability") for item in items]
        self.inventor_ratings = [ratings_of(item) for item in items]

    def read_map(self, content: Content) -> None:
        """Cities, projects and links, and the map in use for each number of companies."""
        figures = self.figures
        parts = named(content, "parts", PARTS)
        sizes = named(content, "sizes", MOST_SIZES)
        items = named(content, "cities", CITIES)
        self.parts, self.part_ids = names(parts), ids(parts)
        self.sizes, self.size_ids = names(sizes), ids(sizes)
        self.cities, self.city_ids = names(items), ids(items)
        self.city_notes = [item.text("note") for item in items]
        self.city_size = [self.size_ids.index(item.word("size", self.size_ids)) for item in items]
        self.city_place = [(item.number("x", 0, 2000), item.number("y", 0, 2000)) for item in items]
        costs = [item.number("cost", 0, 99) for item in sizes]
        figures.city_cost = [costs[size] for size in self.city_size]
        figures.city_large = [self.size_ids[size] == LARGE for size in self.city_size]
        figures.city_part = [self.part_ids.index(item.word("part", self.part_ids)) for item in items]
        figures.project_number = []
        figures.project_worth = []
        for item in items:
            lower = numbers(item, "lower", 2, 1, 9)
            upper = numbers(item, "upper", 2, 1, 9)
            if not 1 <= lower[0] < upper[0] < LEVELS:
                raise item.bad("the lower project must have a lower number than the upper one, from 1 to 5", "lower")
            figures.project_number += [lower[0], upper[0]]
            figures.project_worth += [lower[1], upper[1]]
        self.projects = [
            f"{self.cities[project // 2]} {ROMAN[number]}" for project, number in enumerate(figures.project_number)
        ]
        self.project_ids = [
            f"{self.city_ids[project // 2]}-{ROMAN[number].lower()}"
            for project, number in enumerate(figures.project_number)
        ]
        self.links = [link_of(item, self.city_ids) for item in content.items("links")]
        figures.areas = []
        figures.open_cities = []
        figures.in_use = []
        for companies in range(BRANDS + 1):
            used = [city for city in range(CITIES) if figures.city_part[city] < self.parts_in_use[companies]]
            neighbours: list[list[int]] = [[] for _ in range(CITIES)]
            for one, other in self.links:
                if one in used and other in used:
                    neighbours[one].append(other)
                    neighbours[other].append(one)
            areas = Areas(neighbours)
            for city in used:
                if areas.distance(used[0], city) == APART:
                    raise items[city].bad(f"with {companies} companies no link leads here from {self.cities[used[0]]}")
            lowest = [city for city in used if figures.project_number[2 * city] == 1]
            if companies >= FEWEST and len(lowest) < companies:
                raise items[0].bad(f"there are only {len(lowest)} projects numbered I for {companies} companies")
            figures.areas.append(areas)
            figures.open_cities.append(used)
            figures.in_use.append([city in used for city in range(CITIES)])

    def read_cards(self, content: Content) -> None:
        """Luminaries and propaganda cards."""
        figures = self.figures
        items = named(content, "luminaries", LUMINARIES)
        self.luminary_notes = [item.text("note") for item in items]
        figures.third = [item.number("third", 1, 3) - 1 for item in items]
        if any(figures.third.count(third) != LUMINARIES // 3 for third in range(3)):
            raise items[0].bad(f"each third of the game must have {LUMINARIES // 3} luminaries", "third")
        figures.ratings = []
        for ratings in [*(ratings_of(item) for item in items), *self.inventor_ratings]:
            figures.ratings += ratings
        # Characters are the luminaries and then the inventors; an inventor is called after the company.
        self.characters = [*names(items), *self.inventors]
        self.character_ids = [*ids(items), *self.brand_ids]
        for item in items:
            if item.text("id") in self.brand_ids:
                raise item.bad("a luminary cannot have the id of a company", "id")
        posters = named(content, "posters", POSTERS)
        self.posters, self.poster_ids = names(posters), ids(posters)
        self.poster_notes = [item.text("note") for item in posters]
        figures.poster_fame = [item.number("fame", 0, MOST_SHIFT) for item in posters]
        figures.poster_scale = [item.number("scale", 0, MOST_SHIFT) for item in posters]
        figures.poster_cash = [item.number("cash", 0, MOST_NUMBER) for item in posters]

    def read_events(self, content: Content) -> None:
        """Events with their effects or prizes."""
        figures = self.figures
        items = named(content, "events", EVENTS)
        self.events, self.event_ids = names(items), ids(items)
        self.event_notes = [item.text("note") for item in items]
        self.event_texts = [item.texts("effects") for item in items]
        self.event_stocks = [item.word("stock", list(STOCK_EFFECTS)) for item in items]
        figures.event_stock = [STOCK_EFFECTS[stock] for stock in self.event_stocks]
        figures.event_auction = [item.take("auction", bool) for item in items]
        figures.event_alone = [item.take("alone", bool) for item in items]
        figures.event_only_alone = [item.take("only-alone", bool) for item in items]
        figures.event_effects = [
            effects_of(item, "effects", "prize" if item.take("auction", bool) else "event") for item in items
        ]
        if sum(figures.event_only_alone) > EVENTS - 2 * TURNS:
            raise items[0].bad(f"with more than one person at least {2 * TURNS} events are needed")

    def read_hq(self, content: Content) -> None:
        """HQ cards, one for each company and skill."""
        items = named(content, "hq", HQ_CARDS)
        placed: list[Item | None] = [None] * HQ_CARDS
        for item in items:
            brand = self.brand_ids.index(item.word("company", self.brand_ids))
            card = brand * SKILLS + SKILL_IDS.index(item.word("skill", SKILL_IDS))
            if placed[card] is not None:
                raise item.bad("the company has a card of this skill already", "skill")
            placed[card] = item
        found = [item for item in placed if item is not None]
        self.hq, self.hq_ids = names(found), ids(found)
        self.hq_notes = [item.text("note") for item in found]
        self.hq_texts = [item.texts("effects") for item in found]
        self.works_texts = [item.text("works") if item.has("works") else "" for item in found]
        self.figures.hq_points = [item.number("points", 0, MOST_NUMBER) for item in found]
        self.figures.hq_effects = [effects_of(item, "effects", "hq") for item in found]
        self.figures.hq_works = [
            effect_of(item, "works", item.text("works"), "works") if item.has("works") else [] for item in found
        ]
        for brand in range(BRANDS):
            cards = found[brand * SKILLS : (brand + 1) * SKILLS]
            if sum(item.has("works") for item in cards) != 1:
                raise cards[0].bad("exactly one of a company's four HQ cards is its Works")

    def read_automata(self, content: Content) -> None:
        """Six cards for each of the four automata."""
        figures = self.figures
        items = content.items("automata", AUTOMATON_LEVELS * TURNS)
        self.automaton_cards = names(items)
        self.automaton_card_ids = [f"{AUTOMATA[card // TURNS]}-{card % TURNS + 1}" for card in range(len(items))]
        figures.card_marker = []
        figures.card_push = []
        figures.card_advances = []
        figures.card_claims = []
        figures.card_skill = []
        for card, item in enumerate(items):
            item.word("automaton", [AUTOMATA[card // TURNS]])
            marker, _, push = item.take("propaganda", str).partition(" ")
            if marker not in MARKERS or push not in (("1", "2") if marker else ("",)):
                raise item.bad("propaganda must be empty, or fame, ac or dc with 1 or 2", "propaganda")
            figures.card_marker.append(MARKERS[marker])
            figures.card_push.append(int(push) if push else 0)
            figures.card_advances.append(
                [number for text in item.texts("advances") for number in self.advance_of(item, text)]
            )
            figures.card_claims.append(item.take("claim", bool))
            skill = item.take("hq", str)
            if skill and skill not in SKILL_IDS:
                raise item.bad(f"hq must be empty or one of {', '.join(SKILL_IDS)}", "hq")
            figures.card_skill.append(SKILL_IDS.index(skill) if skill else -1)

    def advance_of(self, item: Item, text: str) -> list[int]:
        """An advance of an automaton: a technology, a level, and $ for the patent."""
        words = text.split()
        if len(words) not in (2, 3) or words[0] not in TRACK_IDS or words[2:] not in ([], ["$"]):
            raise item.bad(f"advances: {quoted(text)} must be a technology, a level and perhaps $", "advances")
        track = TRACK_IDS.index(words[0])
        level = whole(words[1])
        if level is None or not 2 <= level <= self.figures.top_level[track]:
            raise item.bad(
                f"advances: {quoted(text)} is outside levels 2 to {self.figures.top_level[track]}", "advances"
            )
        return [track, level, len(words) - 2]


def numbers(item: Item, key: str, count: int, least: int, most: int) -> list[int]:
    """A list of whole numbers within bounds; a count of 0 means at least one of them."""
    values = item.take(key, list)
    if (count and len(values) != count) or not values:
        raise item.bad(f"{key} must have {count or 'some'} numbers, not {len(values)}", key)
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise item.bad(f"{key} has {quoted(value)}, which is outside {least}..{most}", key)
    return list(values)


def ratings_of(item: Item) -> list[int]:
    """The four ratings of a character; nobody can move a marker farther than the verbs reach."""
    found = numbers(item, "ratings", SKILLS, 0, MOST_RATING)
    if found[-1] > MOST_SHIFT - 1:
        raise item.bad(f"a propaganda rating is at most {MOST_SHIFT - 1}", "ratings")
    return found


def link_of(item: Item, cities: list[str]) -> tuple[int, int]:
    """The two cities of a link."""
    ends = item.texts("between")
    if len(ends) != 2 or ends[0] == ends[1]:
        raise item.bad("between must name two cities", "between")
    for end in ends:
        if end not in cities:
            raise item.bad(f"between: there is no city {quoted(end)}", "between")
    return cities.index(ends[0]), cities.index(ends[1])


def effects_of(item: Item, key: str, place: str) -> list[int]:
    """The effects of an entry, three numbers each."""
    return [number for text in item.texts(key) for number in effect_of(item, key, text, place)]


def effect_of(item: Item, key: str, text: str, place: str) -> list[int]:
    """One effect as its kind, its number, and what it is about."""
    name, *rest = text.split() or [""]
    primitive = PRIMITIVES.get(name)
    if primitive is None or place not in primitive.places:
        allowed = [each for each, other in PRIMITIVES.items() if place in other.places]
        raise item.bad(f"{key}: {quoted(name)} is none of {', '.join(allowed)}", key)
    if len(rest) != len(primitive.takes):
        raise item.bad(f"{key}: write {' '.join([name, *primitive.takes])}, not {quoted(text)}", key)
    number = 0
    about = 0
    for word, takes in zip(rest, primitive.takes, strict=True):
        if takes == "number":
            number = whole(word) or 0
            if not 1 <= number <= MOST_NUMBER:
                raise item.bad(f"{key}: {quoted(word)} is no number from 1 to {MOST_NUMBER}", key)
        else:
            if word not in WORDS[takes]:
                raise item.bad(f"{key}: {quoted(word)} is none of {', '.join(WORDS[takes])}", key)
            about = WORDS[takes].index(word)
    return [primitive.kind, number, about]
