"""Battle plans (W-6.12 to W-6.14, W-7.30 to W-7.36), and the cards and dice that they can interrupt."""

from typing import Any, Final

from wardenclyffe.engine.state import ALONE, Event, Found, Step, Verb
from wardenclyffe.games.worlds.rules_battle_table import (
    KRIEGSSPIEL,
    LINE_OF_SIGHT,
    MOST_DICE,
    MOST_PIECES,
    MOST_TRIPODS,
    PLANS,
    TRAP,
    Battle,
)
from wardenclyffe.games.worlds.rules_pieces import FACES, FOR_TRAP, NOTHING, ON_GREEN, PLAYER, ROLLED
from wardenclyffe.games.worlds.rules_table import STANDING, Worlds


def battle_of(game: Worlds) -> Battle:
    """The battle that is being fought."""
    battle = game.battle
    assert battle is not None
    return battle


PLAN_USED: Final = Event("plan-used", "plan")


def use_plan(game: Worlds, battle: Battle, plan: int) -> None:
    """W-7.30: a plan is used once and returns to the cup after the battle."""
    battle.held[plan] -= 1
    battle.used[plan] += 1
    game.say(PLAN_USED, plan)


PLAN_GAINED: Final = Event("plan-gained", "plan")


def gain_plan(game: Worlds, plan: int) -> None:
    """Take a plan of this kind out of the cup."""
    battle_of(game).held[plan] += 1
    game.say(PLAN_GAINED, plan)


PLANS_BROUGHT: Final = Event("plans-brought", "plan count:number")


def bring_plans(game: Worlds, battle: Battle) -> None:
    """W-6.19: events bring plans to every battle, as long as the cup has them."""
    for plan in range(PLANS):
        count = min(game.effects[STANDING + plan], battle.cup(game.figures.battle, plan))
        if count > 0:
            battle.held[plan] += count
            game.say(PLANS_BROUGHT, plan, count)


def gain_random_plan(game: Worlds) -> None:
    """Draw a plan out of the cup (W-6.14); nothing when it is empty."""
    battle = battle_of(game)
    figures = game.figures.battle
    size = battle.cup_size(figures)
    if size == 0:
        return
    drawn = game.below(size)
    for plan in range(PLANS):
        left = battle.cup(figures, plan)
        if drawn < left:
            gain_plan(game, plan)
            return
        drawn -= left


class PieceVerb(Verb[Worlds]):
    """A verb that names a gun or ship; only those of the battle are asked for."""

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        for gun in range(min(len(battle_of(game).kinds), MOST_PIECES)):
            if self.refuse_noun(game, seat, gun) == 0:
                found.add(gun)


class ReadyVerb(Verb[Worlds]):
    """A verb that names a gun or ship that is ready for it; of those that are the same only the first (W-6.18)."""

    def __init__(self, name: str, count: int, rule: int) -> None:
        super().__init__(name, count)
        self.rule = rule  # against those that are not

    def ready(self, game: Worlds, battle: Battle, gun: int) -> bool:
        """Whether a gun or ship of the battle can be named."""
        raise NotImplementedError

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        if noun >= len(battle.guns) or not self.ready(game, battle, noun):
            return self.rule
        return 0 if battle.first_gun(noun) else 618

    def find(self, game: Worlds, seat: int, found: Found) -> None:
        battle = battle_of(game)
        for gun in range(min(len(battle.guns), MOST_PIECES)):
            if self.ready(game, battle, gun) and battle.first_gun(gun):
                found.add(gun)


class Asking(Step[Worlds]):
    """A question in the middle of a battle, which the player always answers."""

    def owed(self, game: Worlds) -> list[int]:
        return ALONE[PLAYER]


# Questions about plans.


class Pass(Verb[Worlds]):
    """Do not use the plan now."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        """W-7.32: who spares one tripod of a trap is not asked about another."""
        if game.pending[-1] is SNARING:
            game.pending.pop()


class Quiet(Verb[Worlds]):
    """W-7.30: no more questions about plans in this step."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle_of(game).quiet = True


# Cards (W-6.17, W-7.2).


RESHUFFLED: Final = Event("battle-cards-shuffled", "number")


def pull_card(game: Worlds, battle: Battle) -> int:
    """Draw a battle card; when the deck is empty, the discards are shuffled first."""
    deck = game.naval_deck if battle.at_sea else game.land_deck
    if not deck:
        discard = game.naval_discard if battle.at_sea else game.land_discard
        game.say(RESHUFFLED, len(discard))
        deck += discard
        deck.sort()
        discard.clear()
    return game.pull(deck)


def discard_card(game: Worlds, battle: Battle, card: int) -> None:
    """Put a card that has served onto the discards."""
    if card != NOTHING:
        (game.naval_discard if battle.at_sea else game.land_discard).append(card)


LAND_CARD: Final = Event("land-card", "card:land-card")
NAVAL_CARD: Final = Event("naval-card", "card:naval-card")
SECOND_LAND_CARD: Final = Event("second-land-card", "card:land-card")
SECOND_NAVAL_CARD: Final = Event("second-naval-card", "card:naval-card")
HEEDED_LAND: Final = Event("land-card-chosen", "card:land-card")
HEEDED_NAVAL: Final = Event("naval-card-chosen", "card:naval-card")


def turn_card(game: Worlds) -> None:
    """Turn up the next card for the Martians; a Kriegsspiel may change it (W-7.31)."""
    battle = battle_of(game)
    discard_card(game, battle, battle.card)
    battle.card = NOTHING
    battle.card = pull_card(game, battle)
    game.say(NAVAL_CARD if battle.at_sea else LAND_CARD, battle.card)
    offer_kriegsspiel(game, battle)


def offer_kriegsspiel(game: Worlds, battle: Battle) -> None:
    """Ask which of two cards counts, or for another card where the plan is held."""
    if battle.second != NOTHING:
        game.push(TWO_CARDS)
    elif battle.held[KRIEGSSPIEL] and not battle.quiet:
        game.push(NEW_CARD)


class Kriegsspiel(Verb[Worlds]):
    """W-7.31: draw a second card."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        use_plan(game, battle, KRIEGSSPIEL)
        battle.second = pull_card(game, battle)
        game.say(SECOND_NAVAL_CARD if battle.at_sea else SECOND_LAND_CARD, battle.second)
        offer_kriegsspiel(game, battle)


class Heed(Verb[Worlds]):
    """W-7.31: say which of the two cards counts."""

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        other = battle.second
        if noun == 1:
            other = battle.card
            battle.card = battle.second
        discard_card(game, battle, other)
        battle.second = NOTHING
        game.say(HEEDED_NAVAL if battle.at_sea else HEEDED_LAND, battle.card)
        offer_kriegsspiel(game, battle)


# Dice (W-7.33).


def throw(game: Worlds, battle: Battle, purpose: int, needed: int, wanted: int, count: int) -> None:
    """Roll dice; `needed` are the colours that succeed, `wanted` those that suit the player."""
    battle.dice.clear()
    battle.purpose = purpose
    battle.needed = needed
    battle.wanted = wanted
    battle.goal = 0
    for _ in range(count):
        battle.dice.append(game.roll(purpose, needed))


def throw_one(game: Worlds, battle: Battle, purpose: int, needed: int, wanted: int, settling: Step[Worlds]) -> None:
    """Roll one die, which a step settles; before that it may be rolled again (W-7.33)."""
    throw(game, battle, purpose, needed, wanted, 1)
    game.push(settling)
    if may_resight(battle):
        game.push(DICE)


def may_resight(battle: Battle) -> bool:
    """Whether a Line of Sight could help with one of the dice: not once a shot has all the hits it needs (W-7.33)."""
    if battle.held[LINE_OF_SIGHT] == 0 or battle.quiet or battle.has_enough():
        return False
    for die in battle.dice:
        if not battle.wanted >> die & 1:
            return True
    return False


class Resight(Verb[Worlds]):
    """W-7.33: roll one of the dice again."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        if noun >= len(battle.dice) or battle.wanted >> battle.dice[noun] & 1:
            return 733
        for other in range(noun):
            if battle.dice[other] == battle.dice[noun]:
                return 618
        return 0

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        use_plan(game, battle, LINE_OF_SIGHT)
        colour = FACES[game.below(len(FACES))]
        battle.dice[noun] = colour
        game.say(ROLLED, battle.purpose, colour, battle.needed)
        if may_resight(battle):
            game.push(DICE)


# Traps (W-7.32), and what becomes of tripods.


def may_trap(battle: Battle) -> bool:
    """Whether a trap could be sprung on anybody."""
    return battle.held[TRAP] > 0 and battle.whole() > 0


class Asked(Step[Worlds]):
    """A step before which plans may be used, and a trap among them: that settles nothing else (W-7.30)."""

    def ask_again(self, game: Worlds) -> None:
        """Open the question anew."""
        raise NotImplementedError


class Trappable(Asked):
    """An action of a tripod. Once its question is settled, `again` is the same step with the question open."""

    slot: int
    index: int  # which action of the tripod's line it is
    again: "Trappable | None"

    def ask_again(self, game: Worlds) -> None:
        """Another trap may be sprung before the same action."""
        if self.again is not None:
            game.pending[-1] = self.again


def next_action(game: Worlds, slot: int) -> int:
    """Which action of its line a tripod takes next; NOTHING where it has acted or its line is not under way."""
    for step in game.pending[battle_of(game).depth :]:
        if isinstance(step, Trappable) and step.slot == slot:
            return step.index
    return NOTHING


class SpringTrap(Verb[Worlds]):
    """W-7.32: spring a trap; before the same step another may follow."""

    def refuse(self, game: Worlds, seat: int) -> int:
        return 0 if may_trap(battle_of(game)) else 732

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        battle = battle_of(game)
        use_plan(game, battle, TRAP)
        step = game.pending[-1]
        if isinstance(step, Asked):
            step.ask_again(game)
        throw_one(game, battle, FOR_TRAP, ON_GREEN, ON_GREEN, TRAP_SPRUNG)


TRAPPED: Final = 2  # tripods


class TrapSprung(Step[Worlds]):
    """W-7.32: on green, up to two tripods are damaged; with only one that is whole nobody is asked."""

    def run(self, game: Worlds) -> None:
        battle = battle_of(game)
        if not battle.needed >> battle.dice[0] & 1:
            return
        if battle.whole() > 1:
            for _ in range(TRAPPED):
                game.push(SNARING)
            return
        for slot in range(len(battle.tripods)):
            if battle.tripods[slot] != NOTHING and not battle.damaged[slot]:
                damage_tripod(game, battle, slot)


class Snare(Verb[Worlds]):
    """W-7.32: the tripod that the trap damages."""

    def refuse_noun(self, game: Worlds, seat: int, noun: int) -> int:
        battle = battle_of(game)
        if noun >= len(battle.tripods) or battle.tripods[noun] == NOTHING or battle.damaged[noun]:
            return 732
        for other in range(noun):  # whether a tripod has acted makes a difference here
            if battle.same_tripod(other, noun) and next_action(game, other) == next_action(game, noun):
                return 618
        return 0

    def apply(self, game: Worlds, seat: int, noun: int) -> None:
        damage_tripod(game, battle_of(game), noun)


DAMAGED: Final = Event("battle-tripod-damaged", "tripod shade")


def damage_tripod(game: Worlds, battle: Battle, slot: int) -> None:
    """A whole tripod is damaged (W-7.25)."""
    battle.damaged[slot] = 1
    shade = battle.shades[slot]
    group = game.group(battle.mark)
    if group is not None:
        group.tripods[2 * shade] -= 1
        group.tripods[2 * shade + 1] += 1
    game.say(DAMAGED, slot, shade)


FALLEN: Final = Event("battle-tripod-destroyed", "tripod shade")


def destroy_tripod(game: Worlds, battle: Battle, slot: int) -> None:
    """A tripod falls and goes back into its cup (W-7.25)."""
    shade = battle.shades[slot]
    group = game.group(battle.mark)
    if group is not None:
        group.tripods[2 * shade + battle.damaged[slot]] -= 1
    (game.naval_cup if battle.at_sea else game.land_cup)[shade] += 1
    battle.tripods[slot] = NOTHING
    battle.left -= 1
    game.say(FALLEN, slot, shade)


PASS: Final = Pass("pass")
QUIET: Final = Quiet("quiet")
USE_KRIEGSSPIEL: Final = Kriegsspiel("kriegsspiel")
HEED: Final = Heed("heed", 2)
RESIGHT: Final = Resight("resight", MOST_DICE)
SPRING_TRAP: Final = SpringTrap("trap")
SNARE: Final = Snare("snare", MOST_TRIPODS)

PLAN_VERBS: Final[list[Verb[Any]]] = [PASS, QUIET, USE_KRIEGSSPIEL, HEED, RESIGHT, SPRING_TRAP, SNARE]

NEW_CARD: Final = Asking([PASS, QUIET, USE_KRIEGSSPIEL, SPRING_TRAP], 731, once=True)
TWO_CARDS: Final = Asking([HEED, SPRING_TRAP], 731, once=True)
DICE: Final = Asking([PASS, QUIET, RESIGHT], 733, once=True)
SNARING: Final = Asking([PASS, SNARE], 732, once=True)
BEFORE_ACTION: Final = Asking([PASS, QUIET, SPRING_TRAP], 730, once=True)
TRAP_SPRUNG: Final = TrapSprung([], 732)
