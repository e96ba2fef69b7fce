// The pieces of Duel: assistants, cities, sets of shares, chips, and the piles of the stock market.
import { html } from "../vendor/ui.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { ACTIONS, TECHNOLOGY_ICONS, counted, printed, regionOf, tintOf, whose } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./duel-words.js").Assistant} Assistant */
/** @typedef {import("./duel-words.js").City} City */
/** @typedef {import("./duel-words.js").ShareSet} ShareSet */
/** @typedef {import("./duel-words.js").Company} Company */
/** @typedef {import("./duel-words.js").Chip} Chip */

/** What each assistant is remembered for; others carry the sign of their first action. */
const EMBLEMS = /** @type {Record<string, string>} */ ({
  "henry-villard": "ironclad", "charles-batchelor": "hand", "mina-miller": "home", "charles-coffin": "factory", "grosvenor-lowrey": "rules",
  "francis-upton": "score-plus", "william-stanley": "transformer", "edward-h-johnson": "star", "luther-stieringer": "sun", "anne-morgan": "people",
  "george-gouraud": "send", "mark-twain": "blank", "lewis-latimer": "bulb", "franklin-pope": "confirm", "t-c-martin": "chat", "john-kruesi": "ground",
  "alfred-southwick": "warning", "harold-brown": "no-ac", "edward-dean-adams": "niagara", "j-p-morgan": "money", "charles-steinmetz": "ac",
  "oliver-shallenberger": "meter", "elbridge-gerry": "flag", "sarah-bernhardt": "curtain",
});

/** @param {{card: Assistant, words?: boolean, left?: Record<string, number> | null}} props `left`: how many of each action are still open, once it is played. */
export function AssistantFace({ card, words = false, left = null }) {
  const emblem = EMBLEMS[card.id.replace("assistant-", "")] ?? ACTIONS[card.actions[0]].icon;
  return html`<span class="card-face assistant-face">
    <span class="card-head"><span class="card-title">${card.name}</span></span>
    <span class="card-picture"><${Icon} name=${emblem} /></span>
    ${words ? html`<${ActionLines} card=${card} />` : html`<span class="card-foot">${card.actions.map((action, i) => html`<${Effect} key=${i} card=${card} action=${action} used=${isUsed(card, left, i)} />`)}</span>`}
  </span>`;
}

/** Whether the action at this place of the card is used up. @param {Assistant} card @param {Record<string, number> | null} left @param {number} at */
function isUsed(card, left, at) {
  if (!left) return false;
  const before = card.actions.slice(0, at).filter((each) => each === card.actions[at]).length;
  return before >= left[card.actions[at]];
}

/** @param {{card: Assistant, action: string, used: boolean}} props */
function Effect({ card, action, used }) {
  const strength = action === "propaganda" ? ` ${card.strength}` : "";
  return html`<span class=${`effect ${used ? "is-used" : ""}`}><${Icon} name=${used ? "check" : ACTIONS[action].icon} />
    ${strength && !used && html`<span class="strength" aria-hidden="true">${card.strength}</span>`}<span class="sr-only">, ${ACTIONS[action].name}${strength}${used ? ", done" : ""}</span></span>`;
}

/** @param {{card: Assistant}} props */
function ActionLines({ card }) {
  return html`<span class="action-lines">${printed(card).map(([action, times]) => html`<span key=${action} class="action-line"><${Icon} name=${ACTIONS[action].icon} />
    <span><span class="sr-only">, </span>${ACTIONS[action].name}${action === "propaganda" ? ` ${card.strength}` : ""}${times > 1 ? " twice" : ""}</span></span>`)}</span>`;
}

/** A city that somebody has electrified. @param {{city: City, owner: string}} props */
export const PlacedCity = ({ city, owner }) => html`<${Piece} id=${city.id} class="tile city" still>
  <${Icon} name="city" /><span>${city.name}<span class="sr-only">, ${owner} city, 2 points</span></span></${Piece}>`;

/** A player's shares of one company in a region. @param {{view: View, set: ShareSet, seat: number, region: string}} props */
export function PlacedShares({ view, set, seat, region }) {
  const mine = seat === view.seat;
  return html`<${Piece} id=${set.id} class=${`tile tile-share share-set ${tintOf(view, region)}`} still=${!mine}>
    <span class="fan" aria-hidden="true">${Array.from({ length: set.count - 1 }, (_, i) => html`<i key=${i}></i>`)}</span>
    <span class="set-name">${set.company}</span>
    <span class="set-count"><span class="sr-only">, ${whose(view, seat)} </span>${set.count}<span class="only-wide"> ${set.count === 1 ? "share" : "shares"}</span> <b aria-hidden="true">= ${set.points}</b><span class="sr-only">, ${counted(set.points, "point")}</span></span>
  </${Piece}>`;
}

/** @param {{view: View, city: City}} props */
export const OfferedCity = ({ view, city }) => html`<${Piece} id=${city.id} class=${`tile lot ${tintOf(view, city.region)}`} drag>
  <${Icon} name="city" /><span class="lot-name">${city.name}</span><span class="lot-place"><span class="sr-only">, </span>${regionOf(view, city.region).name}</span></${Piece}>`;

/** @param {{view: View, company: Company}} props */
export const MarketPile = ({ view, company }) => html`<${Piece} id=${company.id} class=${`tile tile-share lot ${tintOf(view, company.region)} ${company.count ? "" : "is-empty"}`} drag>
  <${Icon} name=${TECHNOLOGY_ICONS[company.technology] ?? "gear"} /><span class="lot-name">${company.name}<span class="sr-only">, needs ${company.technology}, ${company.count} left</span></span>
  <span class="lot-place"><span class="sr-only">, </span>${regionOf(view, company.region).name}</span><span class="lot-count" aria-hidden="true">×${company.count}</span></${Piece}>`;

/** A technology chip in front of the one who holds it. @param {{chip: Chip}} props */
export const TechnologyChip = ({ chip }) => html`<${Piece} id=${chip.id} class="chip tech-chip">
  <${Icon} name=${TECHNOLOGY_ICONS[chip.name] ?? "gear"} /><span class="tech-name">${chip.name}</span><span class="sr-only"> chip</span></${Piece}>`;
