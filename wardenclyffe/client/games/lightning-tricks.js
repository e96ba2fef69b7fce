// What the log tells of the tricks that are over: a trick is shown, decided and cleared in one moment, so the board no longer has it.

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").LogEvent} LogEvent */
/** @typedef {{piece: string, from: "hand" | "input" | "tie"}} Laid a card of a bid, and where it came from */
/**
 * @typedef {object} SeatBid
 * @property {Laid[]} cards
 * @property {number} first the sum of the cards as they were shown
 * @property {number} total what it came to in the end
 */
/**
 * @typedef {object} Trick
 * @property {number} number how many tricks were decided up to this one
 * @property {number} at the moment at which it was decided
 * @property {number} cards how many a bid has, unless a card allows more
 * @property {{piece: string, to: number}[]} prizes
 * @property {SeatBid[]} bids
 * @property {string[]} notes what was special about it, in words
 * @property {string[]} silencers the cards that took all effect from other power cards in bids
 * @property {number} reversals how often the comparison of totals was turned around
 * @property {number} winner
 * @property {number} total
 */

/** @param {number} seats @returns {Trick} */
function emptyTrick(seats) {
  const bids = Array.from({ length: seats }, () => ({ cards: [], first: 0, total: 0 }));
  return { number: 0, at: 0, cards: 0, prizes: [], bids, notes: [], silencers: [], reversals: 0, winner: -1, total: 0 };
}

/** What each event means for the trick that is being played. @type {Record<string, (trick: Trick, event: LogEvent) => void>} */
const MEANING = {
  "turned-up": (trick, { card }) => void trick.prizes.push({ piece: card, to: -1 }),
  "bid": ({ bids }, { seat, card }) => void bids[seat].cards.push({ piece: card, from: "hand" }),
  "total": ({ bids }, { seat, total }) => void (bids[seat].first = bids[seat].total = total),
  "charged": ({ bids }, { seat, card }) => void bids[seat].cards.push({ piece: card, from: "input" }),
  "new-total": ({ bids }, { seat, total }) => void (bids[seat].total = total),
  "tied": (trick, { words }) => void trick.notes.push(words),
  "tie-card": ({ bids }, { seat, card, total }) => {
    bids[seat].cards.push({ piece: card, from: "tie" });
    bids[seat].total = total;
  },
  "nothing-left": (trick, { words }) => void trick.notes.push(words),
  "silenced": (trick, { card }) => void trick.silencers.push(card),
  "reversed": (trick) => void (trick.reversals += 1),
  "reversed-by-bid": (trick, { times }) => void (trick.reversals += times),
};

/** The newest trick that was decided, and how many there were; null when there was none. @param {View} view @returns {Trick | null} */
export function lastTrick(view) {
  const seats = view.seats.length;
  let trick = emptyTrick(seats);
  /** @type {Trick | null} */
  let decided = null;
  let number = 0;
  for (const event of view.log) {
    if (event.kind === "won-trick") {
      decided = { ...trick, number: (number += 1), at: event.at, cards: event.trick, winner: event.seat, total: event.total };
      trick = emptyTrick(seats);
    } else if (event.kind === "won-prize" || event.kind === "got-prize") {
      const prize = decided?.prizes.find((each) => each.piece === event.card);
      if (prize) prize.to = event.seat;
    } else MEANING[event.kind]?.(trick, event);
  }
  return decided;
}
