// What the log tells of the tricks that are over: a trick is shown, decided and cleared in one moment, so the board no longer has it.

/** @typedef {import("../app/types.js").View} View */
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
 * @property {string} name
 * @property {{piece: string, to: number}[]} prizes
 * @property {SeatBid[]} bids
 * @property {string[]} notes what was special about it, in words
 * @property {string} silenced the card that took all effect from the power cards in bids, or nothing
 * @property {number} reversals how often the comparison of totals was turned around
 * @property {number} winner
 * @property {number} total
 */

export const TRICK_NAMES = ["three-card trick", "two-card trick", "one-card trick"];

/** @param {string[]} pieces */
const cardOf = (pieces) => pieces.find((piece) => piece.startsWith("card-")) ?? "";
/** @param {string[]} pieces */
const seatOf = (pieces) => Number(pieces.find((piece) => piece.startsWith("seat-"))?.slice(5) ?? -1);

/** @param {number} seats @returns {Trick} */
function emptyTrick(seats) {
  const bids = Array.from({ length: seats }, () => ({ cards: [], first: 0, total: 0 }));
  return { number: 0, at: 0, name: "", prizes: [], bids, notes: [], silenced: "", reversals: 0, winner: -1, total: 0 };
}

/** Lines of a bid: what they end with, and what that means for the trick. @type {[RegExp, (trick: Trick, seat: number, card: string, number: number, words: string) => void][]} */
const LINES = [
  [/ as a prize\.$/, (trick, _seat, card) => void trick.prizes.push({ piece: card, to: -1 })],
  [/ from the input deck to the bid\.$/, (trick, seat, card) => void trick.bids[seat].cards.push({ piece: card, from: "input" })],
  [/ a total of (-?\d+)\.$/, (trick, seat, _card, number) => void (trick.bids[seat].first = trick.bids[seat].total = number)],
  [/^After the power cards .* (-?\d+)\.$/, (trick, seat, _card, number) => void (trick.bids[seat].total = number)],
  [/^\d+ players are tied with (-?\d+) and draw\.$/, (trick, _seat, _card, _number, words) => void trick.notes.push(words)],
  [/^Nobody can draw any more/, (trick, _seat, _card, _number, words) => void trick.notes.push(words)],
  [/: power cards in bids have no effect\.$/, (trick, _seat, _card, _number, words) => void (trick.silenced = words.slice(0, words.lastIndexOf(":")))],
  [/: the comparison of totals is turned around\.$/, (trick) => void (trick.reversals += 1)],
];

/** The newest trick that was decided, and how many there were; null when there was none. @param {View} view @returns {Trick | null} */
export function lastTrick(view) {
  const names = /** @type {string[]} */ (view.board.names ?? view.seats.map((seat) => seat.name));
  let trick = emptyTrick(names.length);
  /** @type {Trick | null} */
  let decided = null;
  let inRound = 0;
  let number = 0;
  for (const { at, words, pieces } of view.log) {
    const card = cardOf(pieces);
    const seat = seatOf(pieces);
    const name = seat === view.seat ? "You" : names[seat];
    const deed = name && words.startsWith(`${name} `) ? words.slice(name.length + 1) : "";
    const won = /^wins? the trick with (-?\d+)\.$/.exec(deed);
    const drawn = /^draws? .* for the tie: (-?\d+) in all\.$/.exec(deed);
    if (/^Round \d+: /.test(words)) inRound = 0;
    else if (won) {
      decided = { ...trick, number: (number += 1), at, name: TRICK_NAMES[inRound] ?? "trick", winner: seat, total: Number(won[1]) };
      for (const prize of decided.prizes) prize.to = seat;
      inRound += 1;
      trick = emptyTrick(names.length);
    } else if (drawn) {
      trick.bids[seat].cards.push({ piece: card, from: "tie" });
      trick.bids[seat].total = Number(drawn[1]);
    } else if (card && /^bids? /.test(deed)) trick.bids[seat].cards.push({ piece: card, from: "hand" });
    else if (decided && card && /^(wins?|gets?) /.test(deed)) {
      const prize = decided.prizes.find((each) => each.piece === card);
      if (prize) prize.to = seat;
    } else {
      for (const [form, work] of LINES) {
        const found = form.exec(words);
        if (found) {
          work(trick, seat, card, Number(found[1]), words);
          break;
        }
      }
    }
  }
  return decided;
}
