// Words and small reckonings of Master of Lightning.
import { face } from "../app/faces.js";
import { about, capital, counted, listed, text } from "../app/language.js";

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
  return card.kind === "value" ? text("lightning.value") : card.kind === "scoring" ? text("lightning.scores") : card.title;
}

/** When a power card works, in a word each. @param {Card} card */
export const momentsOf = (card) => card.when.map((moment) => text(`lightning.when.${moment}`)).join(", ");

/** @param {number} number */
export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);
/** With a true minus. @param {number} number */
export const volts = (number) => (number < 0 ? `−${-number}` : String(number));

/** What a card is, in a few words. @param {Card} card */
export function cardWords(card) {
  if (card.kind === "voltage") return text("lightning.card-voltage", { volts: card.volts ?? 0 });
  if (card.kind === "scoring") return text("lightning.card-scoring", { volts: signed(card.volts ?? 0) });
  if (card.kind === "value") return text("lightning.card-value");
  return `${listed((card.when ?? []).map((moment) => text(`lightning.works.${moment}`)))}: ${card.text}`;
}

/** @param {View} view @param {number} seat */
export const nameOf = (view, seat) => (seat === view.seat ? text("you") : view.seats[seat]?.name ?? "");

/** Cards in the order of the deck's list. @param {string[]} pieces */
export const inOrder = (pieces) => [...pieces].sort((a, b) => face(a).order - face(b).order);

/** Hand and bid together, in the order of the deck's list. @param {View} view @returns {string[]} */
export function wholeHand(view) {
  const { mine, phase } = view.board;
  return mine ? inOrder([...mine.hand, ...mine.bid, ...(phase === "rejecting" ? mine.rejects : [])]) : [];
}

/** The collection as suits with what they score now. @param {any} score */
export function scoreWords(score) {
  const suits = score.suits.map((/** @type {any} */ each) => `${face(each.suit).name}: ${counted("lightning.cards", each.cards)}, ${counted("lightning.values", each.values)}, ${each.volts}`);
  return text("lightning.read-score", { plain: volts(score.plain), suits: suits.join(". "), total: volts(score.total) });
}

/** What is special about the trick that is being played. @param {any} trick @returns {string[]} */
export function flagsOf(trick) {
  if (!trick) return [];
  return [
    trick.lowest && text("lightning.lowest"),
    trick.silenced && text("lightning.silenced"),
    trick.number > trick.cards && text("lightning.may-have", { cards: counted("lightning.cards", trick.number) }),
    trick.last && text("lightning.last"),
  ].filter(Boolean);
}

/** @param {string[]} pieces */
const inLine = (pieces) => pieces.map(face).map((card) => `${card.name} (${cardWords(card)})`).join("; ") || text("lightning.nothing");

/** What is mine, as lines. @param {View} view */
export function read(view) {
  const { mine, phase } = view.board;
  if (!mine) return [text("board.watch")];
  const lines = [text("lightning.read-hand", { cards: inLine(mine.hand) })];
  if (phase === "rejecting") lines.push(text("lightning.read-rejected", { cards: inLine(mine.rejects) }));
  if (phase === "bidding") lines.push(text(mine.sealed ? "lightning.read-sealed" : "lightning.read-bid", { cards: inLine(mine.bid), volts: volts(mine.bid_total) }));
  lines.push(text("lightning.read-input", { cards: inLine(mine.input) }), text("lightning.read-own", { score: scoreWords(mine.score) }));
  return lines;
}

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { trick, deck, players, dealer, round, offered, played } = view.board;
  const lines = [about("lightning.read-round", view, dealer, { round, cards: counted("lightning.cards", deck) })];
  if (trick) lines.push(`${text(`lightning.prizes-of.${trick.cards}`)}: ${inLine(trick.prizes)}.${flagsOf(trick).map((flag) => ` ${capital(flag)}.`).join("")}`);
  if (offered.length) lines.push(text("lightning.read-top", { cards: inLine(offered) }));
  if (played.length) lines.push(text("lightning.read-played", { cards: inLine(played) }));
  players.forEach((/** @type {any} */ player, /** @type {number} */ seat) => {
    const state = player.score !== null ? `, ${text("lightning.read-total", { volts: volts(player.score) })}` : player.waited ? `, ${text("lightning.still-choosing")}` : "";
    const open = player.open_hand.length && seat !== view.seat ? ` ${text("lightning.read-shown", { cards: inLine(player.open_hand) })}` : "";
    lines.push(`${nameOf(view, seat)}: ${text("lightning.read-player", { hand: player.hand, input: player.input, output: player.output.length, volts: volts(player.visible_score) })}${state}.${open}`);
  });
  return lines;
}
