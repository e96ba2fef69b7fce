"""Maps to test from: units and groups by the words that people type, and phases that are played one by one."""

from tests.games.worlds.battlefield import fresh as without_groups
from tests.games.worlds.edition import HOUSE
from tests.games.worlds.words import kind, region, state
from wardenclyffe.games.worlds.edition import PHASE_IDS, Edition
from wardenclyffe.games.worlds.edition_scenarios import TECHNOLOGY_IDS
from wardenclyffe.games.worlds.rules import CLOCK
from wardenclyffe.games.worlds.rules_pieces import NOTHING, SEA, STATES, WAVES, Cylinder, Group
from wardenclyffe.games.worlds.rules_table import BUILT, DESTROYED, LOST, Worlds

LETTERS = "GYRB"


def open_map(dice: str = "", seed: int = 1, edition: Edition = HOUSE) -> Worlds:
    """A map in its second turn with nothing on it but a tripod at sea, so that the war is not over."""
    game = without_groups(edition.figures, dice=dice, seed=seed)
    game.groups[0].place = SEA
    game.turn = 2
    game.martian = 0
    game.event_back = NOTHING
    return game


def play(game: Worlds, phase: str) -> Worlds:
    """Play one phase, up to its first choice or to its end."""
    game.pending.clear()
    game.push(CLOCK[PHASE_IDS.index(phase)])
    game.settle()
    return game


def put(game: Worlds, word: str, where: str, count: int = 1) -> None:
    """Place units."""
    game.add(kind(word), state(where), count)


def lay(game: Worlds, where: str, count: int = 1, sonic: bool = False) -> None:
    """Let so many kegs of a side lie in a State."""
    kegs = game.sonic if sonic else game.kegs
    game.laid += count - kegs[state(where)]
    kegs[state(where)] = count


def count(game: Worlds, word: str, where: str) -> int:
    """How many units of a kind stand in a State."""
    return game.count(kind(word), state(where))


def counts(letters: str) -> list[int]:
    """Tripods by their letters, damaged ones small: "GGy" is two green ones and a damaged yellow one."""
    found = [0] * 8
    for letter in letters:
        found[2 * LETTERS.index(letter.upper()) + letter.islower()] += 1
    return found


def letters(tripods: list[int]) -> str:
    """The letters of tripods."""
    words = (LETTERS[place // 2] if place % 2 == 0 else LETTERS[place // 2].lower() for place in range(8))
    return "".join(word * tripods[place] for place, word in enumerate(words))


def stand(game: Worlds, mark: int, where: str, tripods: str = "G") -> Group:
    """Put a group on the map, its tripods out of the cup."""
    group = Group(mark, SEA if where == "sea" else state(where), counts(tripods))
    for place, each in enumerate(group.tripods):
        game.land_cup[place // 2] -= each
    game.add_group(group)
    return group


def lone(game: Worlds, where: str, tripods: str = "G") -> Group:
    """Put a group without a number on the map."""
    return stand(game, max(WAVES, *(group.mark for group in game.groups)) + 1, where, tripods)


def land(game: Worlds, number: int, where: str, tripods: str = "GGYRB") -> Cylinder:
    """Put a cylinder on the map, its tripods out of the cup."""
    cylinder = Cylinder(number, state(where), counts(tripods))
    for place, each in enumerate(cylinder.tripods):
        game.land_cup[place // 2] -= each
    game.cylinders.append(cylinder)
    game.landed |= 1 << number
    return cylinder


def master(game: Worlds, *words: str) -> None:
    """Let Tesla be there and these technologies be complete."""
    game.tesla = True
    for word in words:
        number = TECHNOLOGY_IDS.index(word)
        game.progress[number] = game.figures.tech_steps[number]


def open_harbour(game: Worlds, word: str) -> None:
    """Build a harbour."""
    game.harbours[HOUSE.harbour_ids.index(word)] = BUILT


def kill(game: Worlds, word: str, land: int = DESTROYED) -> None:
    """Let a region be dead."""
    number = region(word)
    game.land[number] = land
    game.workforce[number] = 0
    for site, where in enumerate(game.figures.harbour_state):
        if game.figures.region_of[where] == number:
            game.harbours[site] = LOST


def units_on_map(game: Worlds) -> dict[str, int]:
    """How many units of each kind are on the map."""
    found = {}
    for number, word in enumerate(HOUSE.unit_ids):
        total = sum(game.units[number * STATES : (number + 1) * STATES])
        if total:
            found[word] = total
    return found
