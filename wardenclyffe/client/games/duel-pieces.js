// The pieces of Duel: assistants, cities, sets of shares, chips, and the piles of the stock market.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { about, counted, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { choices } from "../app/store.js";
import { ACTION_ICONS, TECHNOLOGY_ICONS, actionName, nameOf, printed, setPoints, tintOf } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */

/** What each assistant is remembered for; others carry the sign of their first action. */
const EMBLEMS = /** @type {Record<string, string>} */ ({
  "assistant-henry-villard": "ironclad", "assistant-charles-batchelor": "hand", "assistant-mina-miller": "home", "assistant-charles-coffin": "factory", "assistant-grosvenor-lowrey": "rules",
  "assistant-francis-upton": "score-plus", "assistant-william-stanley": "transformer", "assistant-edward-h-johnson": "star", "assistant-luther-stieringer": "sun", "assistant-anne-morgan": "people",
  "assistant-george-gouraud": "send", "assistant-mark-twain": "blank", "assistant-lewis-latimer": "bulb", "assistant-franklin-pope": "confirm", "assistant-t-c-martin": "chat", "assistant-john-kruesi": "ground",
  "assistant-alfred-southwick": "warning", "assistant-harold-brown": "no-ac", "assistant-edward-dean-adams": "niagara", "assistant-j-p-morgan": "money", "assistant-charles-steinmetz": "ac",
  "assistant-oliver-shallenberger": "meter", "assistant-elbridge-gerry": "flag", "assistant-sarah-bernhardt": "curtain",
});

/** @param {{card: string, words?: boolean, left?: Record<string, number> | null}} props `left`: how many of each action are still open, once it is played. */
export function AssistantFace({ card, words = false, left = null }) {
  const { name, actions } = face(card);
  return html`<span class="card-face assistant-face">
    <span class="card-head"><span class="card-title" lang="en">${name}</span></span>
    <span class="card-picture"><${Icon} name=${EMBLEMS[card] ?? ACTION_ICONS[actions[0]]} /></span>
    ${words ? html`<${ActionLines} card=${card} />` : html`<span class="card-foot">${actions.map((/** @type {string} */ action, /** @type {number} */ i) => html`<${Effect} key=${i} card=${card} action=${action} used=${isUsed(actions, left, i)} />`)}</span>`}
  </span>`;
}

/** Whether the action at this place of a card is used up. @param {string[]} actions @param {Record<string, number> | null} left @param {number} at */
function isUsed(actions, left, at) {
  if (!left) return false;
  const before = actions.slice(0, at).filter((each) => each === actions[at]).length;
  return before >= left[actions[at]];
}

/** @param {{card: string, action: string, used: boolean}} props */
function Effect({ card, action, used }) {
  const strength = action === "propaganda" ? face(card).strength : 0;
  return html`<span class=${`effect ${used ? "is-used" : ""}`}><${Icon} name=${used ? "check" : ACTION_ICONS[action]} />
    ${strength > 0 && !used && html`<span class="strength" aria-hidden="true">${strength}</span>`}<span class="sr-only">, ${actionName(card, action)}${used ? `, ${text("duel.done")}` : ""}</span></span>`;
}

/** "Propaganda 3", "Electrify twice". @param {string} card @param {string} action @param {number} times */
export const actionWords = (card, action, times) => `${actionName(card, action)}${times > 1 ? ` ${text("duel.twice")}` : ""}`;

/** @param {{card: string}} props */
function ActionLines({ card }) {
  return html`<span class="action-lines">${printed(card).map(([action, times]) => html`<span key=${action} class="action-line"><${Icon} name=${ACTION_ICONS[action]} />
    <span><span class="sr-only">, </span>${actionWords(card, action, times)}</span></span>`)}</span>`;
}

/**
 * Whether a piece only lies there now. In a turn the rules speak of every piece; a draft or a bonus asks for one kind.
 * @param {View} view @param {string} piece
 */
export function lies(view, piece) {
  const { phase, draft, scoring } = view.board;
  const kindOf = (/** @type {string} */ id) => id.split("-", 1)[0];
  const inTurn = phase > 0 && !draft.stage && !scoring;
  return !inTurn && !choices.value.some((choice) => kindOf(choice.piece) === kindOf(piece));
}

/** A city that somebody has electrified. @param {{view: View, city: string, seat: number}} props */
export const PlacedCity = ({ view, city, seat }) => html`<${Piece} id=${city} class="tile city" still>
  <${Icon} name="city" /><span>${nameOf(city)}<span class="sr-only">, ${about("duel.city-of", view, seat)}, ${counted("duel.points", face("points").city)}</span></span></${Piece}>`;

/** A player's shares of one company in a region. @param {{view: View, id: string, count: number, seat: number}} props */
export function PlacedShares({ view, id, count, seat }) {
  const points = setPoints(count);
  return html`<${Piece} id=${id} class=${`tile tile-share share-set ${tintOf(view, face(id).region)}`} still=${seat !== view.seat || lies(view, id)}>
    <span class="fan" aria-hidden="true">${Array.from({ length: count - 1 }, (_, i) => html`<i key=${i}></i>`)}</span>
    <span class="set-name">${nameOf(id)}</span>
    <span class="set-count"><span class="sr-only">, ${about("duel.held", view, seat)} </span>${count}<span class="only-wide"> ${text(count === 1 ? "duel.share" : "duel.shares-word")}</span> <b aria-hidden="true">= ${points}</b><span class="sr-only">, ${counted("duel.points", points)}</span></span>
  </${Piece}>`;
}

/** @param {{view: View, city: string}} props */
export const OfferedCity = ({ view, city }) => html`<${Piece} id=${city} class=${`tile lot ${tintOf(view, face(city).region)}`} still=${lies(view, city)} drag>
  <${Icon} name="city" /><span class="lot-name">${nameOf(city)}</span><span class="lot-place"><span class="sr-only">, </span>${nameOf(face(city).region)}</span></${Piece}>`;

/** @param {{view: View, id: string, count: number}} props */
export function MarketPile({ view, id, count }) {
  const { name, region, technology } = face(id);
  return html`<${Piece} id=${id} class=${`tile tile-share lot ${tintOf(view, region)} ${count ? "" : "is-empty"}`} still=${lies(view, id)} drag>
    <${Icon} name=${TECHNOLOGY_ICONS[technology] ?? "gear"} /><span class="lot-name">${name}<span class="sr-only">, ${text("duel.needs", { technology: nameOf(technology), count })}</span></span>
    <span class="lot-place"><span class="sr-only">, </span>${nameOf(region)}</span><span class="lot-count" aria-hidden="true">×${count}</span></${Piece}>`;
}

/** A technology chip in front of the one who holds it. @param {{view: View, chip: string}} props */
export const TechnologyChip = ({ view, chip }) => html`<${Piece} id=${chip} class="chip tech-chip" still=${lies(view, chip)}>
  <${Icon} name=${TECHNOLOGY_ICONS[chip] ?? "gear"} /><span class="tech-name">${nameOf(chip)}</span><span class="sr-only"> ${text("duel.chip")}</span></${Piece}>`;
