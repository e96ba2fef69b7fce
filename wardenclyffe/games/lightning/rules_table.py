"""The table of Master of Lightning: the decks and hands, what they score, and what each player can know of them.

Cards are numbered in the order of the content. A deck whose order nobody has seen is a set, drawn from by chance; it is
kept ascending, and so are hands.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from wardenclyffe.engine.chance import Chance
from wardenclyffe.engine.state import EVERYBODY, NOBODY, SPECTATOR, Event, State, holds

MOST_SEATS: Final = 6
CARDS: Final = 144
SUITS: Final = 4
DEALT: Final = 12
REJECTED: Final = 3
HAND: Final = 6
PER_SUIT_CARD: Final = 5  # points (L-9.6)

POWER: Final = 0
SCORING: Final = 1
VALUE: Final = 2
VOLTAGE: Final = 3

# The primitives of bids and prizes, in the order in which they work (L-6.3, L-6.5), then those before the tricks.
SILENCE: Final = 0
CHARGE: Final = 1
DOUBLE: Final = 2
EACH: Final = 3
ADD: Final = 4
OTHERS: Final = 5
DECLINE: Final = 6
REVERSE: Final = 7
BROKER: Final = 8
RECALL: Final = 9
CONSOLE: Final = 10
MORE: Final = 11
PRIZES: Final = 12
DRAW: Final = 13
SCRAP: Final = 14
TAKE_TOP: Final = 15
STEAL: Final = 16
ROYALTY: Final = 17
DROP: Final = 18
FORECAST: Final = 19
EXPOSE: Final = 20
SPEND: Final = 21

# The phases of the game, as far as secrets go.
SETTING_UP: Final = 0
ASKING: Final = 1
BIDDING: Final = 2
SHOWN: Final = 3
OVER: Final = 4

FIRST_TRICK: Final = 3  # the number of the trick that opens a round (L-3.1)
NO_CARD: Final = -1
ALL_SILENT: Final = -2  # stands for the card that silences all others where no power card in a bid works

EVERY_SEAT: Final[list[list[int]]] = [list(range(seats)) for seats in range(MOST_SEATS + 1)]
# The seats leftward from the dealer, who comes last: by number of seats and dealer.
LEFTWARD: Final[list[list[list[int]]]] = [
    [[(dealer + 1 + i) % seats for i in range(seats)] for dealer in range(seats)] for seats in range(MOST_SEATS + 1)
]


class Figures:
    """The numbers of an edition by the number of the card; its effects are runs of a primitive and its number."""

    kind: vec[i64]
    suit: vec[i64]  # -1 for a card without a suit
    volts: vec[i64]  # what the card counts in a bid
    score: vec[i64]  # what the card counts at the end by itself
    extra: list[int]  # 1 for a card that comes out below five players
    before: vec[i64]  # 1 for a power card that is played before the tricks
    works: vec[i64]  # the primitives that a power card has in a bid, a bit for each
    more: list[int]  # how many cards it adds to the number of its bid
    favour: list[int]  # what a power card brings its owner in a long game, in points; 0 for other cards
    on_before: list[list[int]]
    on_bid: list[list[int]]
    on_prize: list[list[int]]

    def __init__(self) -> None:
        self.kind = vec[i64]()
        self.suit = vec[i64]()
        self.volts = vec[i64]()
        self.score = vec[i64]()
        self.extra = []
        self.before = vec[i64]()
        self.works = vec[i64]()
        self.more = []
        self.favour = []
        self.on_before = []
        self.on_bid = []
        self.on_prize = []

    def add(
        self,
        kind: int,
        suit: int,
        volts: int,
        extra: bool,
        favour: int,
        effects: tuple[list[int], list[int], list[int]],
    ) -> None:
        """Add a card with its effects before the tricks, in a bid and as a prize."""
        before, bid, prize = effects
        self.kind = append(self.kind, kind)
        self.suit = append(self.suit, suit)
        self.volts = append(self.volts, volts)
        self.score = append(self.score, volts if kind == SCORING else 0)
        self.extra.append(1 if extra else 0)
        self.before = append(self.before, 1 if before else 0)
        self.works = append(self.works, sum(1 << primitive for primitive in set(bid[::2])))
        self.more.append(amount_of(bid, MORE))
        self.favour.append(favour)
        self.on_before.append(before)
        self.on_bid.append(bid)
        self.on_prize.append(prize)


def amount_of(effects: list[int], primitive: int) -> int:
    """The numbers of one primitive in a run of effects, added up."""
    total = 0
    for i in range(0, len(effects), 2):
        if effects[i] == primitive:
            total += effects[i + 1]
    return total


DREW: Final = Event("drew", "seat card")
RECYCLED: Final = Event("recycled", "seat cards:number")
LAID_DOWN: Final = Event("laid-down", "seat card")
SCORED: Final = Event("scored", "seat score:number plain:number")
WON: Final = Event("won", "seat")


@mypyc_attr(allow_interpreted_subclasses=True)
class Lightning(State):
    """A position: one common deck, and for each seat a hand, an input deck, an output deck and a bid."""

    figures: Figures
    powers: bool  # whether power cards are in the deck
    phase: int
    rounds: int
    dealer: int
    waiting: list[int]  # the seats that have not answered a question put to all

    # The common deck from its top down: cards that all have seen, cards that nobody knows, rejects, and buried cards.
    coming: list[int]  # the next card last
    deck: list[int]
    under: list[int]
    buried: list[int]  # the next card first

    hands: list[list[int]]
    inputs: list[list[int]]
    outputs: list[list[int]]
    rejects: list[list[int]]
    scrapped: list[int]
    played: list[int]  # power cards in front of the seat that is being asked (L-4.6)
    shown: vec[i64]  # 1 for a card that everybody has seen its owner get or use
    ready: list[int]  # 1 for a seat that has no card left to play before the tricks

    # The trick that is being played.
    trick: int
    prizes: list[int]
    bids: list[list[int]]
    drawn: list[list[int]]  # what each seat drew in a tie
    totals: vec[i64]
    wider: int  # cards that a prize allows in addition
    silencer: int  # the only power card in the bids that works; NO_CARD where all do, ALL_SILENT where none does
    reversals: int

    scores: list[int]
    plain_scores: list[int]
    winners: list[int]

    def clone(self) -> "Lightning":
        """The same position, sharing nothing that can change."""
        other = Lightning()
        self.copy_to(other)
        other.figures, other.powers, other.phase, other.rounds = self.figures, self.powers, self.phase, self.rounds
        other.dealer, other.waiting, other.coming = self.dealer, self.waiting.copy(), self.coming.copy()
        other.deck, other.under, other.buried = self.deck.copy(), self.under.copy(), self.buried.copy()
        other.hands = copies(self.hands)
        other.inputs = copies(self.inputs)
        other.outputs = copies(self.outputs)
        other.rejects = copies(self.rejects)
        other.scrapped, other.played, other.shown = self.scrapped.copy(), self.played.copy(), self.shown[:]
        other.ready, other.trick, other.prizes = self.ready.copy(), self.trick, self.prizes.copy()
        other.bids = copies(self.bids)
        other.drawn = copies(self.drawn)
        other.totals, other.wider, other.silencer = self.totals[:], self.wider, self.silencer
        other.reversals, other.scores, other.plain_scores = self.reversals, self.scores.copy(), self.plain_scores.copy()
        other.winners = self.winners.copy()
        return other

    # Drawing (chapter 3).

    def draw_card(self, seat: int) -> int:
        """The next card of a seat's input deck, recycling when it is empty (L-3.3); NO_CARD when both decks are."""
        if not self.inputs[seat]:
            self.recycle(seat)
            if not self.inputs[seat]:
                return NO_CARD
        return self.pull(self.inputs[seat])

    def recycle(self, seat: int) -> None:
        """Lay the output deck down as the input deck, in an order that nobody knows (L-3.3)."""
        fresh = self.outputs[seat]
        if not fresh:
            return
        known = self.known
        shown = self.shown
        # The old input deck is gone, so whatever of it was not played since is in the hand, and everybody can tell.
        for card in self.hands[seat]:
            if shown[card]:
                known[card] = EVERYBODY
        fresh.sort()
        for card in fresh:
            if known[card]:
                known[card] = 0
        self.inputs[seat] = fresh
        self.outputs[seat] = []
        self.say(RECYCLED, seat, len(fresh))

    def draw_hand(self, seat: int, number: int) -> None:
        """Draw cards into the hand, as many as there are (L-3.2, L-3.4)."""
        hand = self.hands[seat]
        for _ in range(number):
            card = self.draw_card(seat)
            if card == NO_CARD:
                break
            insert(hand, card)
            self.whisper(DREW, seat, card)

    def cards_left(self) -> int:
        """How many cards the common deck has."""
        return len(self.coming) + len(self.deck) + len(self.under) + len(self.buried)

    def turn_up(self) -> int:
        """Turn up the top card of the common deck for all to see."""
        card = self.coming.pop() if self.coming else self.next_unseen()
        self.shown[card] = 1
        self.fence += 1
        return card

    def next_unseen(self) -> int:
        """The next card of the common deck after those that all know to come."""
        if self.deck:
            return self.pull(self.deck)
        return self.pull(self.under) if self.under else self.buried.pop(0)

    def take_at_random(self, seat: int) -> int:
        """Take a card at random out of a hand and show it to all."""
        hand = self.hands[seat]
        card = hand.pop(self.below(len(hand)))
        self.shown[card] = 1
        return card

    # Scoring (chapter 9).

    def plain_score(self, cards: list[int]) -> int:
        """The scoring cards among these, positive and negative (L-9.5)."""
        total = 0
        score = self.figures.score
        for card in cards:
            total += score[card]
        return total

    def value_score(self, seat: int) -> int:
        """What the Value cards of a seat's input and output deck add (L-9.6, L-9.7)."""
        cards = [0, 0, 0, 0]
        values = [0, 0, 0, 0]
        kind = self.figures.kind
        suit = self.figures.suit
        for owned in (self.inputs[seat], self.outputs[seat]):
            for card in owned:
                if kind[card] == VOLTAGE:
                    cards[suit[card]] += 1
                elif kind[card] == VALUE:
                    values[suit[card]] += 1
        total = 0
        for i in range(SUITS):
            total += PER_SUIT_CARD * cards[i] * values[i]
        return total

    def finish(self) -> None:
        """The common deck has run out: count, and name the winners (L-9.4 to L-9.10)."""
        best = 0
        for seat in range(self.seats):
            self.lay_down_hand(seat)
            plain = self.plain_score(self.inputs[seat]) + self.plain_score(self.outputs[seat])
            self.plain_scores[seat] = plain
            self.scores[seat] = plain + self.value_score(seat)
            self.say(SCORED, seat, self.scores[seat], plain)
            if self.ahead(seat, best):
                best = seat
        self.winners = []
        for seat in range(self.seats):
            if not self.ahead(best, seat):
                self.winners.append(seat)
                self.say(WON, seat)
        self.phase = OVER
        self.pending.clear()

    def lay_down_hand(self, seat: int) -> None:
        """Lay what is left in a hand on the output deck, face up (L-5.13)."""
        hand = self.hands[seat]
        if hand:
            for card in hand:
                self.shown[card] = 1
                self.say(LAID_DOWN, seat, card)
            self.outputs[seat].extend(hand)
            hand.clear()

    def ahead(self, one: int, two: int) -> bool:
        """Whether seat `one` beats seat `two` by score, and then by scoring cards alone (L-9.8, L-9.9)."""
        if self.scores[one] != self.scores[two]:
            return self.scores[one] > self.scores[two]
        return self.plain_scores[one] > self.plain_scores[two]

    def returns(self) -> list[float]:
        """1 for the winner and an equal loss for each other seat, together zero; a shared win counts as part of one."""
        if self.phase != OVER:
            return [0.0] * self.seats
        loss = -1.0 / (self.seats - 1)
        won = 1.0 / len(self.winners)
        found: list[float] = []
        for seat in range(self.seats):
            found.append(won + (1.0 - won) * loss if holds(self.winners, seat) else loss)
        return found

    # What can be bid (chapter 5).

    def number_allowed(self, bid: list[int]) -> int:
        """How many cards this bid may have (L-5.2, L-6.6)."""
        number = self.trick + self.wider
        if self.silencer == NO_CARD:
            more = self.figures.more
            for card in bid:
                number += more[card]
        return number

    # What a seat cannot know (chapters 2, 3 and 5).

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal every hidden card anew, in agreement with all that the seat has seen.

        Hidden cards fall into pools that never mix: for each other player the cards that all saw go into the present
        input deck, and, for all together, the cards that nobody has shown yet. Each pool is dealt evenly to its places,
        except that a player who is done with the power cards before the tricks has none of them in hand (L-4.3), and
        that the seat's own rejects lie among the rejects under the common deck (L-2.5).
        """
        bit = 1 << (seat if seat >= 0 else SPECTATOR)
        mine = self.rejects[seat] if seat >= 0 and self.phase != SETTING_UP else NOBODY
        unseen: list[int] = self.deck
        self.gather(seat, bit, mine, unseen)
        unseen.sort()
        for each in range(self.seats):
            if each != seat and self.ready[each]:
                self.deal_hand(each, bit, unseen, chance)
        for each in range(self.seats):
            if each != seat and not self.ready[each]:
                self.deal_hand(each, bit, unseen, chance)
        for each in range(self.seats):
            if each != seat:
                self.deal_places(self.inputs[each], unseen, chance)
                self.imagine_answer(each, chance)
        self.deal_places(self.under, unseen, chance)  # and the rest stays in the common deck
        if self.phase != SETTING_UP:
            self.deal_rejects(seat, chance)

    def gather(self, seat: int, bit: int, mine: list[int], unseen: list[int]) -> None:
        """Add every card that nobody has shown and whose place the watcher does not know.

        A place of such a card in an input deck or among the rejects is left as NO_CARD.
        """
        shown = self.shown
        for each in range(self.seats):
            if each != seat:
                for card in self.hands[each]:
                    if not self.known[card] & bit and not shown[card]:
                        unseen.append(card)
                stock = self.inputs[each]
                for i in range(len(stock)):
                    if not shown[stock[i]]:
                        unseen.append(stock[i])
                        stock[i] = NO_CARD
        under = self.under
        for i in range(len(under)):
            if not holds(mine, under[i]):
                unseen.append(under[i])
                under[i] = NO_CARD

    def deal_hand(self, owner: int, bit: int, unseen: list[int], chance: Chance) -> None:
        """Deal a hand anew: what was seen from what was seen to be in the present deck, the rest from the unseen."""
        hand: list[int] = []
        pool: list[int] = []
        hidden = 0
        for card in self.hands[owner]:
            if self.known[card] & bit:
                hand.append(card)
            elif self.shown[card]:
                pool.append(card)
            else:
                hidden += 1
        seen = len(pool)
        places: list[int] = []
        for card in self.inputs[owner]:
            if card == NO_CARD:
                places.append(card)
            else:
                pool.append(card)
        if seen:
            pool.sort()
            self.take(pool, seen, self.ready[owner] == 1, hand, chance)
        self.take(unseen, hidden, self.ready[owner] == 1, hand, chance)
        hand.sort()
        self.hands[owner] = hand
        self.inputs[owner] = pool + places

    def take(self, pool: list[int], number: int, no_before: bool, to: list[int], chance: Chance) -> None:
        """Move cards by chance from a pool, passing over those for before the tricks when told to."""
        before = self.figures.before
        while number > 0:
            i = chance.below(len(pool))
            if not no_before or not before[pool[i]]:
                to.append(pool.pop(i))
                number -= 1

    def deal_places(self, cards: list[int], unseen: list[int], chance: Chance) -> None:
        """Fill the places that are left open with unseen cards by chance."""
        for i in range(len(cards)):
            if cards[i] == NO_CARD:
                cards[i] = unseen.pop(chance.below(len(unseen)))
        cards.sort()

    def deal_rejects(self, seat: int, chance: Chance) -> None:
        """Say anew who rejected which of the cards that came from under the deck or still lie there."""
        pool: list[int] = []
        for each in range(self.seats):
            if each != seat:
                for card in self.rejects[each]:
                    if self.shown[card]:
                        pool.append(card)
        mine = self.rejects[seat] if seat >= 0 else NOBODY
        for card in self.under:
            if not holds(mine, card):
                pool.append(card)
        pool.sort()
        chance.shuffle(pool)
        for each in range(self.seats):
            if each != seat:
                self.rejects[each] = pool[:REJECTED]
                self.rejects[each].sort()
                pool = pool[REJECTED:]

    def unseal(self, seat: int) -> None:
        """The others reject or bid again (L-2.3, L-5.4)."""
        if self.phase == SETTING_UP or self.phase == BIDDING:
            answers = self.rejects if self.phase == SETTING_UP else self.bids
            waiting: list[int] = []
            for each in range(self.seats):
                if each != seat:
                    answers[each] = []
                    waiting.append(each)
                elif holds(self.waiting, each):
                    waiting.append(each)
            self.waiting = waiting

    def imagine_answer(self, owner: int, chance: Chance) -> None:
        """Give a seat any sealed answer of the right form, or none when it has not answered (L-2.3, L-5.4)."""
        answered = not holds(self.waiting, owner)
        hand = self.hands[owner]
        if self.phase == SETTING_UP:
            self.rejects[owner] = []
            if answered:
                cards = hand.copy()
                chance.shuffle(cards)
                self.rejects[owner] = cards[:REJECTED]
                self.rejects[owner].sort()
        elif self.phase == BIDDING:
            bid: list[int] = []
            while answered:
                bid = []
                chosen = chance.below(1 << len(hand))
                for i in range(len(hand)):
                    if chosen >> i & 1:
                        bid.append(hand[i])
                answered = len(bid) > self.number_allowed(bid)
            self.bids[owner] = bid


def copies(lists: list[list[int]]) -> list[list[int]]:
    """A copy of a list of lists, and of each of them."""
    found: list[list[int]] = []
    for each in lists:
        found.append(each.copy())
    return found


def insert(cards: list[int], card: int) -> None:
    """Put a card where it belongs in an ascending hand; faster than sorting it again."""
    at = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)
