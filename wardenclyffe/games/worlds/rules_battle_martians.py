"""The Martian step of a round, on land and at sea (W-7.2 to W-7.22): each action of each tripod is a step."""

from typing import Any, Final

from wardenclyffe.engine.areas import DIRECTIONS, DOWN
from wardenclyffe.engine.state import Event, Step, Verb
from wardenclyffe.games.worlds.rules_battle_moves import (
    MOVE_DOWN,
    STEER,
    AnswerVerb,
    board_of,
    check_end,
    lose_gun,
    meets_hull,
    overrun,
    stride,
)
from wardenclyffe.games.worlds.rules_battle_plans import (
    BEFORE_ACTION,
    DICE,
    Asked,
    Asking,
    Trappable,
    battle_of,
    may_resight,
    may_trap,
    offer_kriegsspiel,
    throw,
    turn_card,
)
from wardenclyffe.games.worlds.rules_battle_table import (
    ARRIVAL,
    CLOSEST,
    DETECT,
    DETECT_ALL,
    DOUBLE_MOVE,
    FARTHEST,
    FIRE,
    FIRST_SPECIAL,
    FOCUSED_DETECT,
    FOCUSED_FIRE,
    FREIGHTERWARD,
    HIGH_ACTIVITY,
    LETTER_C,
    LINES,
    MOST_PIECES,
    MOST_TRIPODS,
    NEEDED,
    WARSHIPWARD,
    Battle,
)
from wardenclyffe.games.worlds.rules_pieces import FOR_DETECTING, FOR_TRIPOD_FIRE, NOTHING
from wardenclyffe.games.worlds.rules_table import NOT_OVER, Worlds

MOST_ACTIONS: Final = 4  # on one line of a card
EVERY_COLOUR: Final = 7


# The round (W-7.1 to W-7.4).


ROUND_BEGINS: Final = Event("battle-round", "number")


class Round(Step[Worlds]):
    """W-7.1: the Martian step with its card, the Human step, and the next round."""

    def __init__(self, human: Step[Worlds]) -> None:
        super().__init__([], 701)
        self.human = human

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        battle.rounds += 1
        battle.quiet = False
        battle.terrain = False
        battle.holding = False
        for gun in range(len(battle.guns)):
            battle.fired[gun] = 0
            battle.moved[gun] = 0
        game.say(ROUND_BEGINS, battle.rounds)
        game.push(self)
        game.push(self.human)
        game.push(MARTIANS_DONE)
        for colour in range(LINES - 1, -1, -1):
            game.push(CARD_LINES[colour])
        turn_card(game)


class CardLine(Asked):
    """W-7.3, W-7.4: the tripods of one colour follow their line, one after another."""

    def __init__(self, colour: int) -> None:
        super().__init__([], 703)
        self.colour = colour

    def ask_again(self, game: Worlds) -> None:
        """A trap was sprung on the card that has just been turned up."""
        offer_kriegsspiel(game, battle_of(game))

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        columns = board_of(game, battle).columns
        order: list[int] = []
        for slot in range(len(battle.tripods)):
            if battle.shades[slot] == self.colour and battle.tripods[slot] != NOTHING:
                at = len(order)
                while at > 0 and acts_before(battle, slot, order[at - 1], columns):
                    at -= 1
                order.insert(at, slot)
        if order:
            battle.line = self.colour
            for slot in order[::-1]:
                game.pending.append(ACTS[slot * MOST_ACTIONS])


def acts_before(battle: Battle, one: int, other: int, columns: int) -> bool:
    """W-7.4: whether a tripod is nearer the bottom than another, or as near and further left."""
    here = battle.tripods[one]
    there = battle.tripods[other]
    if here // columns != there // columns:
        return here // columns > there // columns
    return here < there


TRIPOD_ACTS: Final = Event("tripod-acts", "tripod shade action:order")
TRIPOD_IDLE: Final = Event("tripod-idle", "tripod shade")


class Act(Trappable):
    """One action of one tripod."""

    def __init__(self, slot: int, index: int, again: Trappable | None) -> None:
        super().__init__([], 703)
        self.slot, self.index, self.again = slot, index, again

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        slot = self.slot
        if battle.tripods[slot] == NOTHING:
            return
        figures = game.figures.battle
        shade = battle.shades[slot]
        line = battle.card * LINES + shade
        actions = figures.sea_do[line] if battle.at_sea else figures.land_do[line]
        if battle.damaged[slot] and (self.index > 0 or actions[0] >= FIRST_SPECIAL):  # W-7.22
            if self.index == 0:
                game.say(TRIPOD_IDLE, slot, shade)
            return
        battle.actor = slot
        battle.action = self.index
        if self.again is None and may_trap(battle) and not battle.quiet:
            game.push(AFTER_ASKING[slot * MOST_ACTIONS + self.index])
            game.push(BEFORE_ACTION)
            return
        if self.index == 0:
            game.scene()
        if self.index + 1 < len(actions):
            game.pending.append(ACTS[slot * MOST_ACTIONS + self.index + 1])
        action = actions[self.index]
        game.say(TRIPOD_ACTS, slot, shade, action)
        perform(game, battle, slot, action)


class MartiansDone(Step[Worlds]):
    """The card is carried out."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        battle.line = NOTHING
        battle.actor = NOTHING
        battle.quiet = False  # W-7.30: the Human step asks anew


def perform(game: Worlds, battle: Battle, slot: int, action: int) -> None:
    """One action; what does not end at once is pushed as steps."""
    if action < DIRECTIONS or action in (CLOSEST, FREIGHTERWARD, WARSHIPWARD):
        stride(game, battle, slot, action)
    elif action in (DETECT, FIRE, FOCUSED_DETECT, FOCUSED_FIRE):
        attempt(game, battle, action)
    elif action == DOUBLE_MOVE:
        game.push(MOVE_DOWN)
        stride(game, battle, slot, DOWN)
    elif action == ARRIVAL:
        arrive(game, battle)
    elif action == HIGH_ACTIVITY:
        game.push(ATTEMPTS[FIRE])
        game.push(ATTEMPTS[FIRE])
        if not battle.at_sea:
            game.push(ATTEMPTS[DETECT])
            game.push(ATTEMPTS[DETECT])
    else:
        at_all(game, battle, slot, DETECT if action == DETECT_ALL else FIRE)


ARRIVED: Final = Event("tripod-arrived", "tripod shade hex")


def arrive(game: Worlds, battle: Battle) -> None:
    """W-7.15, W-11.15: a new tripod appears on hex C, if the cup has one."""
    figures = game.figures.battle
    colour = game.draw_tripod(game.naval_cup if battle.at_sea else game.land_cup)
    if colour == NOTHING:
        return
    place = (figures.sea_letters if battle.at_sea else figures.land_letters)[LETTER_C]
    slot = battle.add_tripod(colour, 0, place)
    group = game.group(battle.mark)
    if group is not None:
        group.tripods[2 * colour] += 1
    game.say(ARRIVED, slot, colour, place)
    if game.level > 0 and meets_hull(game, battle, slot, place):
        return
    if battle.at_sea:
        overrun(game, battle, place)
        if game.ending == NOT_OVER:
            check_end(game, battle)


TRIPOD_SET: Final = Event("tripod-set", "tripod shade hex")


def set_tripods(game: Worlds) -> None:
    """W-6.17, W-11.4: put each tripod into the hex of the letter that stands with its colour."""
    battle = battle_of(game)
    figures = game.figures.battle
    letters = figures.sea_at if battle.at_sea else figures.land_at
    for slot in range(len(battle.tripods)):
        shade = battle.shades[slot]
        battle.tripods[slot] = letters[battle.card * LINES + shade]
        game.say(TRIPOD_SET, slot, shade, battle.tripods[slot])


# Detecting and firing (W-7.5 to W-7.8, W-7.16 to W-7.21, W-11.8, W-11.16 to W-11.18).


def find_targets(game: Worlds, battle: Battle, slot: int, what: int) -> list[int]:
    """The closest guns that an attempt can be made on, each once where several are the same; none beyond the range."""
    from_here = board_of(game, battle).distances[battle.tripods[slot]]
    concealed = what in (DETECT, FOCUSED_DETECT)
    nearest = FARTHEST
    found: list[int] = []
    for gun in range(len(battle.guns)):
        place = battle.guns[gun]
        if place != NOTHING and (battle.works[gun] > 0) == concealed:
            distance = from_here[place]
            if distance < nearest:
                nearest = distance
                found.clear()
            if distance == nearest:
                found.append(gun)
    if len(found) > 1:  # of those that are the same only the first (W-6.18)
        return [gun for gun in found if battle.first_gun(gun)]
    return found


def attempt(game: Worlds, battle: Battle, what: int) -> None:
    """Find the target of the tripod that acts; the player chooses among those that are equally close (W-7.8)."""
    targets = find_targets(game, battle, battle.actor, what)
    if len(targets) == 1:
        strike(game, battle, battle.actor, what, targets[0])
    elif targets:
        battle.asked = what
        game.push(TARGETING)


class Target(AnswerVerb):
    """W-7.8: say which of the closest guns or ships it is."""

    def answers(self, game: Worlds, battle: Battle) -> list[int]:
        return find_targets(game, battle, battle.actor, battle.asked)

    def answered(self, game: Worlds, battle: Battle, noun: int) -> None:
        strike(game, battle, battle.actor, battle.asked, noun)


def at_all(game: Worlds, battle: Battle, slot: int, what: int) -> None:
    """W-7.16, W-7.18, W-11.16: an attempt on each gun or ship within range."""
    from_here = board_of(game, battle).distances[battle.tripods[slot]]
    for gun in range(len(battle.guns) - 1, -1, -1):
        place = battle.guns[gun]
        if place != NOTHING and (battle.works[gun] > 0) == (what == DETECT) and from_here[place] <= FARTHEST:
            game.push(Attempt(what, gun))


class Attempt(Step[Worlds]):
    """One of the attempts of a Detect All or Fire All on its gun, or of a High Activity (W-7.21) on the closest."""

    def __init__(self, what: int, gun: int = NOTHING) -> None:
        super().__init__([], 718)
        self.what, self.gun = what, gun

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        if self.gun == NOTHING:
            attempt(game, battle, self.what)
        elif battle.guns[self.gun] != NOTHING:
            strike(game, battle, battle.actor, self.what, self.gun)


TRIPOD_DETECTS: Final = Event("tripod-detects", "tripod shade gun unit range:number")
TRIPOD_FIRES: Final = Event("tripod-fires", "tripod shade gun unit range:number")


def strike(game: Worlds, battle: Battle, slot: int, what: int, gun: int) -> None:
    """Roll for an attempt, unless it succeeds by itself; a Line of Sight may come between die and result."""
    battle.asked = what
    battle.target = gun
    distance = board_of(game, battle).distances[battle.tripods[slot]][battle.guns[gun]]
    detects = what in (DETECT, FOCUSED_DETECT)
    game.say(TRIPOD_DETECTS if detects else TRIPOD_FIRES, slot, battle.shades[slot], gun, battle.kinds[gun], distance)
    if what in (FOCUSED_DETECT, FOCUSED_FIRE):
        succeed(game, battle)
        return
    needed = 1 << NEEDED[distance]
    throw(game, battle, FOR_DETECTING if detects else FOR_TRIPOD_FIRE, needed, EVERY_COLOUR - needed, 1)
    if may_resight(battle):
        game.push(STRUCK)
        game.push(DICE)
    elif needed >> battle.dice[0] & 1:
        succeed(game, battle)


class Struck(Step[Worlds]):
    """The die of an attempt stands."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        if battle.needed >> battle.dice[0] & 1:
            succeed(game, battle)


UNCOVERED: Final = Event("earthworks-lost", "gun unit works:number")


def succeed(game: Worlds, battle: Battle) -> None:
    """W-7.5, W-7.7: a gun that is detected loses earthworks; one that is hit is lost."""
    gun = battle.target
    if battle.asked in (DETECT, FOCUSED_DETECT):
        battle.works[gun] -= 1
        game.say(UNCOVERED, gun, battle.kinds[gun], battle.works[gun])
        return
    lose_gun(game, battle, gun)
    if game.ending == NOT_OVER:
        check_end(game, battle)


TARGET: Final = Target("target", MOST_PIECES)
MARTIAN_VERBS: Final[list[Verb[Any]]] = [TARGET, STEER]

TARGETING: Final = Asking([TARGET], 708, once=True)
STRUCK: Final = Struck([], 705)
MARTIANS_DONE: Final = MartiansDone([], 701)
CARD_LINES: Final = [CardLine(colour) for colour in range(LINES)]
ACTS: Final = [Act(slot, index, None) for slot in range(MOST_TRIPODS) for index in range(MOST_ACTIONS)]
AFTER_ASKING: Final = [Act(act.slot, act.index, act) for act in ACTS]
ATTEMPTS: Final = [Attempt(what) for what in range(FIRE + 1)]
