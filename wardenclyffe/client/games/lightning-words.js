// Words and small reckonings of Master of Lightning.
import { face } from "../app/faces.js";
import { TRICK_NAMES } from "./lightning-tricks.js";

/** @typedef {import("../app/types.js").View} View */
/**
 * What never changes of a card.
 * @typedef {object} Card
 * @property {number} order its place in the deck's list
 * @property {string} name
 * @property {string} title the name without what tells copies apart
 * @property {"power" | "scoring" | "value" | "voltage"} kind
 * @property {string | null} suit
 * @property {string | null} letter
 * @property {number | null} volts
 * @property {boolean} extra
 * @property {string} text
 * @property {("before" | "bid" | "prize")[]} when a power card works
 */

/** What stands below the picture; the number and the letter stand above it. @param {Card} card */
export function caption(card) {
  if (card.kind === "voltage") return face(`suit-${card.suit}`).name;
  return card.kind === "value" ? "Value" : card.kind === "scoring" ? "scores" : card.title;
}

/** @type {Record<string, string>} */
const MOMENTS = { before: "before the tricks", bid: "in a bid", prize: "as a prize" };

/** @param {number} number */
export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
/** With a true minus. @param {number} number */
export const volts = (number) => (number < 0 ? `−${-number}` : String(number));

/** What a card is, in a few words. @param {Card} card */
export function cardWords(card) {
  if (card.kind === "voltage") return `${card.volts} volts in a bid`;
  if (card.kind === "scoring") return `${signed(card.volts ?? 0)} in a bid and in the end`;
  if (card.kind === "value") return "zero in a bid; in the end 5 for each voltage card of its suit";
  return `${listed((card.when ?? []).map((moment) => MOMENTS[moment]))}: ${card.text}`;
}

/** "Ada", "Ada and Bob", "Ada, Bob and Cleo". @param {string[]} names */
export function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** @param {View} view @param {number} seat */
export const nameOf = (view, seat) => (seat === view.seat ? "You" : view.seats[seat]?.name ?? "");

/** "1 card", "3 cards". @param {number} number @param {string} word */
export const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** Cards in the order of the deck's list. @param {string[]} pieces */
export const inOrder = (pieces) => [...pieces].sort((a, b) => face(a).order - face(b).order);

/** Hand and bid together, in the order of the deck's list. @param {View} view @returns {string[]} */
export function wholeHand(view) {
  const { mine, phase } = view.board;
  return mine ? inOrder([...mine.hand, ...mine.bid, ...(phase === "rejecting" ? mine.rejects : [])]) : [];
}

/** The collection as suits with what they score now. @param {any} score */
export function scoreWords(score) {
  const suits = score.suits.map((/** @type {any} */ each) => `${face(each.suit).name}: ${counted(each.cards, "card")}, ${counted(each.values, "Value card")}, ${each.volts}`);
  return `Scoring cards ${volts(score.plain)}. ${suits.join(". ")}. In all ${volts(score.total)}.`;
}

/** What is special about the trick that is being played. @param {any} trick @returns {string[]} */
export function flagsOf(trick) {
  if (!trick) return [];
  return [
    trick.lowest && "the lowest total wins",
    trick.silenced && "power cards in bids do nothing",
    trick.number > trick.cards && `bids may have ${counted(trick.number, "card")}`,
    trick.last && "the last trick",
  ].filter(Boolean);
}

/** @param {string[]} pieces */
const inLine = (pieces) => pieces.map(face).map((card) => `${card.name} (${cardWords(card)})`).join("; ") || "nothing";

/** What is mine, as lines. @param {View} view */
export function read(view) {
  const { mine, phase } = view.board;
  if (!mine) return ["You only watch: no cards are yours."];
  const lines = [`Your hand: ${inLine(mine.hand)}.`];
  if (phase === "rejecting") lines.push(`Rejected so far: ${inLine(mine.rejects)}.`);
  if (phase === "bidding") lines.push(`Your bid${mine.sealed ? ", sealed" : ""}: ${inLine(mine.bid)}. It counts ${volts(mine.bid_total)}.`);
  lines.push(`In your input deck, in some order: ${inLine(mine.input)}.`, `What you own would score now: ${scoreWords(mine.score)}`);
  return lines;
}

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { trick, deck, players, dealer, round, offered, played } = view.board;
  const lines = [`Round ${round}, ${dealer === view.seat ? "you are" : `${nameOf(view, dealer)} is`} the dealer. The common deck has ${counted(deck, "card")}.`];
  if (trick) lines.push(`Prizes of the ${TRICK_NAMES[trick.cards]}: ${inLine(trick.prizes)}.${flagsOf(trick).map((flag) => ` ${flag.charAt(0).toUpperCase()}${flag.slice(1)}.`).join("")}`);
  if (offered.length) lines.push(`On top of the deck: ${inLine(offered)}.`);
  if (played.length) lines.push(`Played before the tricks: ${inLine(played)}.`);
  players.forEach((/** @type {any} */ player, /** @type {number} */ seat) => {
    const state = player.score !== null ? `, score ${volts(player.score)}` : player.waited ? ", still choosing" : "";
    const open = player.open_hand.length && seat !== view.seat ? ` Shown in hand: ${inLine(player.open_hand)}.` : "";
    lines.push(`${nameOf(view, seat)}: ${player.hand} in hand, ${player.input} in the input deck, ${player.output.length} in the output deck, ${volts(player.visible_score)} in sight${state}.${open}`);
  });
  return lines;
}
