"""Reads scenarios, difficulties, Tesla's technologies and Tesla's Tripod of an edition."""

from wardenclyffe.engine.content import Content, Item, ids, named
from wardenclyffe.engine.text import quoted
from wardenclyffe.games.worlds.edition_items import COLOUR_NAMES, MOST_NUMBER, flag, number_or, numbers_of, states_of
from wardenclyffe.games.worlds.rules_battle_table import FARTHEST
from wardenclyffe.games.worlds.rules_figures import Figures, Scenario
from wardenclyffe.games.worlds.rules_pieces import (
    DIE_COLOURS,
    KINDS,
    LEVELS,
    NOTHING,
    REFUGEE,
    REGIONS,
    STATES,
    TECHNOLOGIES,
    WAVES,
)
from wardenclyffe.games.worlds.rules_scenarios import TRIPODS_IN_WAVE

# Tesla's technologies as the rulebook has them (W-15.5): cost, the colours that succeed, breakthroughs.
TECHNOLOGIES_FIXED = [
    (3, ["yellow"], 2),
    (5, ["yellow"], 2),
    (2, ["yellow"], 1),
    (12, ["green", "red"], 3),
    (2, ["green", "yellow"], 2),
    (2, ["green", "red"], 2),
    (3, ["green"], 2),
    (2, ["yellow"], 2),
]
TECHNOLOGY_IDS = ["airships", "death-ray", "emp-bomb", "field-laser", "radio", "sonic-keg", "tesla-coil", "x-rays"]
MOST_WAVES = WAVES - 3  # the others come down as cylinders
MOST_WORKFORCE = 12


def read_scenarios(content: Content, figures: Figures, state_ids: list[str], difficulty: str, wanted: str) -> None:
    """How the game is set up, at a difficulty; all scenarios are read, so that a mistake in any is found."""
    content.some("scenarios")
    items = named(content, "scenarios", None)
    level = level_of(content, difficulty)
    read = {word: Entry(item, state_ids, level) for item, word in zip(items, ids(items), strict=True)}
    cup = sum(figures.land_cup)
    for item, entry in zip(items, read.values(), strict=True):
        if entry.drawn > cup:
            raise item.bad(f"the set-up draws {entry.drawn} tripods from a land cup of {cup} (W-2.4, W-2.6, W-2.7)")
    if wanted not in read:
        raise items[0].bad(f"there is no scenario {quoted(wanted)}")
    read[wanted].apply(figures)


def level_of(content: Content, difficulty: str) -> dict[str, int]:
    """The figures of a difficulty; those of all others are read, too."""
    content.some("difficulties")
    levels = named(content, "difficulties", None)
    figures = {
        word: {
            "lone": item.number("lone", 0, MOST_NUMBER),
            "points": item.number("points", 0, MOST_NUMBER),
            "dice": item.number("dice", 1, MOST_NUMBER),
        }
        for item, word in zip(levels, ids(levels), strict=True)
    }
    if difficulty not in figures:
        raise levels[0].bad(f"there is no difficulty {quoted(difficulty)}")
    return figures[difficulty] | {"most": max(each["lone"] for each in figures.values())}


class Entry:
    """One scenario as its entry has it, with what it makes of the map."""

    def __init__(self, item: Item, state_ids: list[str], level: dict[str, int]) -> None:
        lone = level["lone"] if flag(item, "lone") else 0
        points = level["points"] + number_or(item, "points", 0)
        waves = item.number("waves", 0, MOST_WAVES) if item.has("waves") else 0
        self.scenario = scenario = Scenario(waves, lone, points, flag(item, "falls"))
        # What comes down at the beginning, however hard the game is.
        self.drawn = waves * TRIPODS_IN_WAVE + (level["most"] if flag(item, "lone") else 0)
        scenario.lead = number_or(item, "lead", 0)
        scenario.machines = flag(item, "machines")
        scenario.dice = level["dice"] if scenario.machines else 0
        scenario.exodus = flag(item, "exodus")
        scenario.camp = number_or(item, "camp", 0)
        scenario.camps = [state_ids.index(word) for word in states_of(item, "camps", state_ids)]
        scenario.landing, scenario.cylinder, scenario.workshop = (
            state_ids.index(item.word(key, state_ids)) if item.has(key) else NOTHING
            for key in ("landing", "cylinder", "workshop")
        )
        if scenario.cylinder != NOTHING:
            self.drawn += TRIPODS_IN_WAVE
        self.machines = [
            (state_ids.index(word), number)
            for number, colour in enumerate(COLOUR_NAMES[:DIE_COLOURS])
            for word in states_of(item, colour, state_ids)
        ]
        self.steps = number_or(item, "refugee-steps", 0)
        self.workforce = item.number("workforce", 1, MOST_WORKFORCE) if item.has("workforce") else 0
        self.capital = item.number("capital", 1, MOST_WORKFORCE) if item.has("capital") else self.workforce

    def apply(self, figures: Figures) -> None:
        """Let the scenario be the one that is played."""
        figures.scenario = self.scenario
        if self.scenario.machines:
            figures.machine = [NOTHING] * STATES
            for state, colour in self.machines:
                figures.machine[state] = colour
        if self.steps:
            figures.steps[REFUGEE] = self.steps
        if self.workforce:
            figures.workforce = [self.workforce] * REGIONS
            figures.workforce[figures.region_of[figures.capital]] = self.capital


def read_technologies(figures: Figures, technologies: list[Item], units: list[Item]) -> None:
    """What each technology costs and needs, and which kind of unit it gives."""
    figures.tech_cost = []
    figures.tech_needed = []
    figures.tech_steps = []
    for item, word, (cost, colours, breakthroughs) in zip(
        technologies, TECHNOLOGY_IDS, TECHNOLOGIES_FIXED, strict=True
    ):
        item.word("id", [word])
        figures.tech_cost.append(item.fixed("cost", cost, "W-15.5"))
        figures.tech_steps.append(item.fixed("breakthroughs", breakthroughs, "W-15.5"))
        item.fixed("success", colours, "W-15.5")
        figures.tech_needed.append(sum(1 << COLOUR_NAMES.index(colour) for colour in colours))
    figures.tech_of = [NOTHING] * KINDS
    figures.tech_unit = [NOTHING] * TECHNOLOGIES
    for item in units:
        if item.has("technology"):
            technology = TECHNOLOGY_IDS.index(item.word("technology", TECHNOLOGY_IDS))
            figures.tech_of[item.index] = technology
            figures.tech_unit[technology] = item.index


def read_hulls(content: Content, figures: Figures) -> list[str]:
    """The levels of Tesla's Tripod, counted from 1; returns the names of their guns."""
    hulls = content.items("hulls", LEVELS)
    figures.hull_actions = [[]]
    for item in hulls:
        figures.hull_actions.append(numbers_of(item, "actions", len(item.take("actions", list))))
        if not figures.hull_actions[-1]:
            raise item.bad("actions must name at least the actions without damage", "actions")
    figures.hull_dice = [0, *(item.number("dice", 1, MOST_NUMBER) for item in hulls)]
    figures.hull_reach = [0, *(item.number("range", 1, FARTHEST) for item in hulls)]
    figures.hull_hits = [0, *(item.number("hits", 1, 2) for item in hulls)]
    figures.hull_coil = [0, *(item.number("coil", 0, MOST_NUMBER) for item in hulls)]
    figures.hull_upgrade = [0, *(item.number("upgrade", 0, MOST_NUMBER) for item in hulls)]
    (yard,) = content.items("yard", 1)
    figures.repair_price = yard.number("repair", 1, MOST_NUMBER)
    figures.wreck_worth = yard.number("wreck", 1, MOST_NUMBER)
    return ["", *(item.text("weapon") for item in hulls)]
