"""The player that searches: a tree over what its seat can know, for a time or a number of iterations or choices.

Codes: `search`, `search:500ms`, `search:2000it`, `search:50000ch`, and for experiments
`search:2000it:explore=0.5:depth=20`.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from wardenclyffe.engine.chance import Chance, FastChance
from wardenclyffe.engine.registry import Thinking
from wardenclyffe.engine.table import Window
from wardenclyffe.engine.text import quoted, whole
from wardenclyffe.players.base import Player, UnknownPlayer
from wardenclyffe.players.search_budget import Budget
from wardenclyffe.players.search_tree import Settings, Tree

MILLISECONDS: Final = 200
MOST_MILLISECONDS: Final = 600_000
MOST_ITERATIONS: Final = 10_000_000
MOST_CHOICES: Final = 1_000_000_000
HOW: Final = "write search:500ms, search:2000it, search:50000ch or search:2000it:explore=0.5:depth=20"


def settings_of(tuned: Thinking, wishes: dict[str, float]) -> Settings:
    """The settings for a game: as wished, or as the game tells of itself."""
    return Settings(
        wishes.get("explore", tuned.explore),
        int(wishes.get("depth", tuned.depth)),
        wishes.get("look", float(tuned.look)) > 0,
        wishes.get("prior", tuned.prior),
        wishes.get("follow", float(tuned.follow)) > 0,
        wishes.get("plan", float(tuned.plan)) > 0,
    )


@mypyc_attr(native_class=False)
class SearchPlayer(Player):
    """Searches for a number of milliseconds, iterations or choices and makes the choice that it tried most."""

    def __init__(self, code: str, budget: Budget, wishes: dict[str, float]) -> None:
        self.code = code
        self.budget = budget
        self.milliseconds = int(1000 * budget.seconds)
        self.wishes = wishes

    def search(self, window: Window, chance: Chance) -> Tree:
        """The tree grown for what the window shows."""
        own = FastChance(chance.below(1 << 31))
        tree = self.begin(window, own)
        tree.grow(own, self.budget)
        return tree

    def begin(self, window: Window, own: Chance) -> Tree:
        """A tree that has not grown yet."""
        return Tree(window.imagine(own), window.seat, settings_of(window.game.thinking, self.wishes))

    def choose(self, window: Window, chance: Chance) -> int:
        """The choice that was tried most; a choice that must be made is made at once."""
        return self.answer(window, chance)[0]

    def answer(self, window: Window, chance: Chance) -> list[int]:
        """The same, and where all of a sealed answer was searched at once, the rest of it."""
        legal = window.legal()
        if len(legal) == 1:
            return legal
        own = FastChance(chance.below(1 << 31))
        tree = self.begin(window, own)
        # What the budget cannot change is not thought about: a hunch then stands.
        if not tree.is_beyond(own, self.budget):
            tree.grow(own, self.budget)
        return tree.decision()


def make_search(rest: str) -> SearchPlayer:
    """A searching player from what follows the colon of its code: a budget and settings."""
    budget = Budget(seconds=MILLISECONDS / 1000)
    wishes: dict[str, float] = {}
    said: list[str] = []
    for part in rest.split(":") if rest else []:
        number, name = whole(part[:-2]), part[-2:]
        if name == "it" and number is not None:
            budget.iterations = within(number, MOST_ITERATIONS, part)
        elif name == "ch" and number is not None:
            budget.choices = within(number, MOST_CHOICES, part)
        elif name == "ms" and number is not None:
            budget.seconds = within(number, MOST_MILLISECONDS, part) / 1000
        else:
            wishes |= read_wish(part)
            name = part.partition("=")[0]
        if name in said:
            raise UnknownPlayer(f"search: {quoted(part)} is the second {name}; name each setting once")
        said.append(name)
    return SearchPlayer(f"search:{rest}" if rest else "search", budget, wishes)


def within(number: int, most: int, part: str) -> int:
    """A budget from 1 to the most that is allowed."""
    if not 1 <= number <= most:
        raise UnknownPlayer(f"search:{part}: the budget is from 1 to {most}")
    return number


def read_wish(part: str) -> dict[str, float]:
    """A setting written as name=number."""
    name, _, value = part.partition("=")
    bounds: dict[str, Any] = {
        "explore": (0.0, 100.0),
        "depth": (-1.0, 10_000.0),
        "look": (0.0, 1.0),
        "prior": (0.0, 100.0),
        "follow": (0.0, 1.0),
        "plan": (0.0, 1.0),
    }
    try:
        number = float(value)
        least, most = bounds[name]
    except (ValueError, KeyError):
        raise UnknownPlayer(f"search: {quoted(part)} is not a setting; {HOW}") from None
    if not least <= number <= most:
        raise UnknownPlayer(f"search: {name} is from {least:g} to {most:g}, not {quoted(value)}")
    return {name: number}
