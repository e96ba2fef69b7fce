"""Words for the figures of War of Currents: money, levels, effects of cards."""

from wardenclyffe.games.currents.edition import ROMAN

SKILLS = ("Invention", "Manufacturing", "Finance", "Propaganda")
TECHNOLOGIES = {"ac": "AC", "dc": "DC", "bulb": "Bulb"}
EFFECTS = {
    "cash": "Get ${0}k.",
    "rise": "Your price goes up by {0}.",
    "fame": "Move up {0} in Future Fame.",
    "sway": "You may move your Future Fame or the AC/DC marker by up to {0}.",
    "study": "Advance {0} by one level, without a patent.",
    "share": "You may take a share from the market for nothing.",
    "skill": "Your inventor's {0} is {1} higher.",
    "discount": "Your projects cost ${0}k less.",
    "reach": "You skip {0} city fewer on the way to a project.",
    "dividend": "${0}k more at each bookkeeping.",
    "no-fees": "You pay no patent fees.",
    "easier": "Each level of {0} needs {1} invention less.",
    "foundry": "An advance needs {0} manufacturing less.",
    "counsel": "A patent needs {0} finance less.",
    "voice": "Your characters move markers by {0} more.",
    "levy": "Every person pays ${0}k to the bank.",
    "grant": "Every person gets ${0}k from the bank.",
    "drift": "The AC/DC marker moves {1} towards {0}.",
    "tribute": "The most famous company pays the least famous one ${0}k.",
    "claims-cost": "Projects cost persons ${0}k more this turn.",
    "claims-up-to": "Persons cannot claim projects above {0} this turn.",
    "research-cost": "Each advance costs persons ${0}k this turn.",
    "market-closed": "Persons cannot visit the stock market this turn.",
    "press-silent": "Persons cannot engage in propaganda this turn.",
    "patent-office-closed": "Persons claim no patents this turn.",
    "fee-holiday": "Persons pay no patent fees this turn.",
    "press-pays": "Propaganda brings persons ${0}k more this turn.",
    "projects": "at least {0} projects",
    "patents": "at least {0} patents",
    "parts": "projects in at least {0} parts of the map",
    "levels": "levels that add up to at least {0}",
    "holdings": "at least {0} shares of other companies",
    "large": "projects in at least {0} large cities",
}
STOCKS = {
    "up-2": "All prices go up by 2.",
    "up-1": "All prices go up by 1.",
    "none": "No price moves.",
    "left-1": "All prices go 1 column left.",
    "left-2": "All prices go 2 columns left.",
}


def effect_words(text: str) -> str:
    """An effect of a content file as a sentence."""
    name, *rest = text.split()
    said = [TECHNOLOGIES.get(word, ROMAN[int(word)] if name == "claims-up-to" else word) for word in rest]
    return EFFECTS[name].format(*said)


def effects_words(texts: list[str]) -> str:
    """All effects of a card."""
    return " ".join(effect_words(text) for text in texts)


def ratings_words(ratings: list[int]) -> str:
    """The four ratings in a row: invention, manufacturing, finance, propaganda."""
    return ", ".join(f"{skill[:3].lower()} {rating}" for skill, rating in zip(SKILLS, ratings, strict=True))


def scale_words(space: int) -> str:
    """A space of the AC/DC scale."""
    return "START" if space == 0 else f"{'AC' if space > 0 else 'DC'} {abs(space)}"
