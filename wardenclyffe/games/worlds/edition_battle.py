"""Reads the battle part of an edition: the two boards, the battle cards and the plans."""

from wardenclyffe.engine.areas import DOWN, DOWN_LEFT, DOWN_RIGHT, UP, UP_LEFT, UP_RIGHT, HexBoard
from wardenclyffe.engine.content import BadContent, Content, Item
from wardenclyffe.engine.text import quoted, whole
from wardenclyffe.engine.vocabulary import slug
from wardenclyffe.games.worlds import rules_battle_table as t
from wardenclyffe.games.worlds.rules_battle_martians import MOST_ACTIONS

LETTER_NAMES = "ABCDE"
SHADES = ("green", "yellow", "red", "blue")
MOST_COLUMNS = 9
LEAST_LAND_CARDS = 8
LEAST_NAVAL_CARDS = 6
PLAN_IDS = ("kriegsspiel", "trap", "line-of-sight", "explosive-shell", "surprise-shot", "terrain")
DOWNWARD = {"down": DOWN, "down-left": DOWN_LEFT, "down-right": DOWN_RIGHT}
ON_LAND = DOWNWARD | {
    "detect": t.DETECT,
    "fire": t.FIRE,
    "arrival": t.ARRIVAL,
    "detect-all": t.DETECT_ALL,
    "double-move": t.DOUBLE_MOVE,
    "fire-all": t.FIRE_ALL,
    "focused-detect": t.FOCUSED_DETECT,
    "focused-fire": t.FOCUSED_FIRE,
    "high-activity": t.HIGH_ACTIVITY,
}
AT_SEA = DOWNWARD | {
    "up": UP,
    "up-left": UP_LEFT,
    "up-right": UP_RIGHT,
    "fire": t.FIRE,
    "closest": t.CLOSEST,
    "freighter": t.FREIGHTERWARD,
    "warship": t.WARSHIPWARD,
    "arrival": t.ARRIVAL,
    "fire-all": t.FIRE_ALL,
    "focused-fire": t.FOCUSED_FIRE,
    "high-activity": t.HIGH_ACTIVITY,
}


class BattleEdition:
    """The words of battles, and in `figures` what the rules need."""

    def __init__(self, content: Content) -> None:
        self.figures = t.BattleFigures()
        self.land_ids: list[str] = []
        self.land_names: list[str] = []
        self.naval_ids: list[str] = []
        self.naval_names: list[str] = []
        self.plan_ids: list[str] = []
        self.plan_names: list[str] = []
        self.plan_texts: list[str] = []
        self.sources: dict[str, str] = {}
        self.read_boards(content)
        self.read_preparation(content)
        self.read_plans(content)
        figures = self.figures
        figures.land_at, figures.land_do = self.read_cards(
            content, "land-cards", LEAST_LAND_CARDS, figures.land_letters, ON_LAND, self.land_ids, self.land_names
        )
        figures.sea_at, figures.sea_do = self.read_cards(
            content, "naval-cards", LEAST_NAVAL_CARDS, figures.sea_letters, AT_SEA, self.naval_ids, self.naval_names
        )
        figures.land_cards = len(self.land_ids)
        figures.naval_cards = len(self.naval_ids)
        check_lines(
            content, "land-cards", figures.land_do, list(DOWNWARD.values()), "begins with a plain move (W-7.22)"
        )
        check_lines(
            content,
            "naval-cards",
            figures.sea_do,
            [t.CLOSEST, t.FREIGHTERWARD],
            "begins with closest or freighter (W-11.24)",
        )
        check_lines(
            content,
            "naval-cards",
            figures.sea_do,
            [t.CLOSEST, t.WARSHIPWARD],
            "begins with closest or warship (W-15.22)",
        )

    def read_boards(self, content: Content) -> None:
        """Both boards, with the laws that W-6.5 and W-11.3 set for them."""
        boards = {item.text("name"): item for item in content.items("boards", 2)}
        if set(boards) != {"land", "sea"}:
            raise BadContent(f"{content.origin}: the boards are land and sea, not {', '.join(sorted(boards))}")
        figures = self.figures
        land, sea = boards["land"], boards["sea"]
        figures.land = read_board(land)
        figures.sea = read_board(sea)
        if figures.land.columns != figures.sea.columns:
            raise sea.bad("both boards have the same number of columns, so that hexes have the same names", "columns")
        figures.land_letters = read_hexes(land, "letters", figures.land, t.LETTERS)
        artillery = read_hexes(land, "artillery", figures.land)
        figures.artillery = [place in artillery for place in range(figures.land.count)]
        last = figures.land.rows - 1
        if any(place // figures.land.columns == last for place in figures.land_letters):
            raise land.bad("no lettered hex may be in the bottom row (W-6.5)", "letters")
        for place in artillery:
            if place // figures.land.columns == last:
                raise land.bad("the bottom row has no artillery hex (W-6.5)", "artillery")
            for letter in figures.land_letters:
                if figures.land.distance(place, letter) <= t.FARTHEST:
                    name = hex_name(figures.land, place)
                    raise land.bad(f"artillery hex {name} is within range of a lettered hex (W-6.5)", "artillery")
        figures.sea_letters = read_hexes(sea, "letters", figures.sea, t.LETTERS)
        if any(place < figures.sea.columns for place in figures.sea_letters):
            raise sea.bad("no lettered hex may be in the top row (W-11.3)", "letters")
        figures.centre = read_hex(sea, "centre", sea.text("centre"), figures.sea)
        below = figures.sea.step(figures.sea_letters[t.LETTER_C], DOWN)
        if figures.sea.step(below, DOWN) != figures.centre:
            raise sea.bad("the centre must be two hexes below C (W-11.3)", "centre")

    def read_preparation(self, content: Content) -> None:
        """What plans cost and what hills give."""
        (item,) = content.items("preparation", 1)
        self.figures.random_price = item.fixed("random_plan", 5, "W-6.13")
        self.figures.chosen_price = item.fixed("chosen_plan", 10, "W-6.13")
        self.figures.hill_works = item.fixed("hill_earthworks", 2, "W-6.8")

    def read_plans(self, content: Content) -> None:
        """The cup of plans: all six kinds, in their order."""
        plans = {item.text("id"): item for item in content.items("plans", t.PLANS)}
        self.figures.plans = []
        for plan in PLAN_IDS:
            if plan not in plans:
                raise BadContent(f"{content.origin}: there is no [[plans]] entry with the id {plan!r}")
            item = plans[plan]
            self.plan_ids.append(plan)
            self.plan_names.append(item.text("name"))
            self.plan_texts.append(item.text("text"))
            self.sources[f"plan-{plan}"] = item.text("source")
            self.figures.plans.append(item.number("copies", 1, 20))

    def read_cards(
        self,
        content: Content,
        table: str,
        least: int,
        letters: list[int],
        actions: dict[str, int],
        ids: list[str],
        names: list[str],
    ) -> tuple[list[int], list[list[int]]]:
        """Cards with their four lines: the hex of set-up and the actions of each colour."""
        at: list[int] = []
        do: list[list[int]] = []
        items = content.items(table)
        content.unique(items, "name")
        if len(items) < least:
            raise BadContent(f"{content.origin}: there must be at least {least} [[{table}]] entries, not {len(items)}")
        for item in items:
            ids.append(slug(item.text("name")))
            names.append(item.text("name"))
            self.sources[f"{table.removesuffix('s')}-{ids[-1]}"] = item.text("source")
            for shade in SHADES:
                line = item.part(shade)
                at.append(letters[LETTER_NAMES.index(line.word("at", list(LETTER_NAMES)))])
                do.append(read_actions(line, actions))
        return at, do

    def hex_names(self) -> list[str]:
        """The names of hexes by number, for choices on either board; both boards have the same columns."""
        return [hex_name(self.figures.land, place) for place in range(t.MOST_HEXES)]


def read_actions(line: Item, actions: dict[str, int]) -> list[int]:
    """The actions of a line."""
    words = line.texts("do")
    if not 1 <= len(words) <= MOST_ACTIONS:
        raise line.bad(f"do must be a list of 1 to {MOST_ACTIONS} actions")
    for word in words:
        if word not in actions:
            raise line.bad(f"there is no action {quoted(word)}: they are {', '.join(actions)}")
    return [actions[word] for word in words]


def read_board(item: Item) -> HexBoard:
    """A board of its size."""
    columns = item.number("columns", 3, MOST_COLUMNS)
    return HexBoard(columns, item.number("rows", 4, t.MOST_HEXES // columns))


def read_hex(item: Item, key: str, name: str, board: HexBoard) -> int:
    """A hex by its column and row."""
    if len(name) == 2 and whole(name) is not None:
        column, row = int(name[0]) - 1, int(name[1]) - 1
        if 0 <= column < board.columns and 0 <= row < board.rows:
            return row * board.columns + column
    raise item.bad(
        f"{key}: there is no hex {quoted(name)} on a board of {board.columns} columns and {board.rows} rows", key
    )


def read_hexes(item: Item, key: str, board: HexBoard, count: int = 0) -> list[int]:
    """Hexes, all different, and `count` of them where it is given."""
    found = [read_hex(item, key, name, board) for name in item.texts(key)]
    if len(set(found)) != len(found) or not found or (count and len(found) != count):
        raise item.bad(f"{key} must name {count or 'at least one'} hexes, all different", key)
    return found


def plans_of(item: Item) -> list[int]:
    """The kinds of plans that an entry names."""
    words = item.texts("plans")
    if not words or not set(words) <= set(PLAN_IDS):
        raise item.bad(f"plans must name some of {', '.join(PLAN_IDS)}", "plans")
    return [PLAN_IDS.index(word) for word in words]


def hex_name(board: HexBoard, place: int) -> str:
    """The column and the row of a hex, both counted from 1."""
    return f"{place % board.columns + 1}{place // board.columns + 1}"


def check_lines(content: Content, table: str, do: list[list[int]], firsts: list[int], what: str) -> None:
    """Refuse a deck in which battles might never end: some line of every colour must begin in this way."""
    for colour, shade in enumerate(SHADES):
        if not any(actions[0] in firsts for actions in do[colour :: len(SHADES)]):
            raise BadContent(f"{content.origin}: no [[{table}]] has a line for {shade} that {what}")


ORDER_IDS = [word for word, _ in sorted((ON_LAND | AT_SEA).items(), key=lambda pair: pair[1])]
