// The cards of Master of Lightning: face up, and small ones for bids that are shown. Suits have colour, letter and shape.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { caption, cardWords, momentsOf, signed, volts } from "./lightning-words.js";

/** @typedef {import("./lightning-words.js").Card} Card */

/** @param {Card} card */
const isMinus = (card) => card.kind === "scoring" && (card.volts ?? 0) < 0;

/** @param {Card} card */
export const kindClass = (card) => `kind-${card.kind} ${card.suit ? `suit-${card.suit}` : ""} ${isMinus(card) ? "is-minus" : ""} ${card.extra ? "is-extra" : ""}`;

/** @param {Card} card */
const iconOf = (card) => (card.kind === "power" ? "power" : card.kind === "scoring" ? (isMinus(card) ? "score-minus" : "score-plus") : card.suit ?? "value");

/** The number that stands on a card. @param {Card} card */
const numberOf = (card) => (card.kind === "scoring" ? signed(card.volts ?? 0) : card.kind === "voltage" ? volts(card.volts ?? 0) : "");

/** @param {{piece: string, words?: boolean}} props */
export function CardFace({ piece, words = false }) {
  const card = /** @type {Card} */ (face(piece));
  const number = numberOf(card);
  return html`<span class=${`card-face volt-face ${kindClass(card)}`}>
    <span class="volt-head" aria-hidden="true">
      ${number ? html`<b class="volt-number">${number}</b>` : html`<${Icon} name=${card.kind === "value" ? "value" : "power"} />`}
      ${card.letter && html`<b class="volt-letter">${card.letter}</b>`}
      ${card.kind === "power" && html`<span class="volt-when">${momentsOf(card)}</span>`}
    </span>
    <span class="card-picture">
      <${Icon} name=${iconOf(card)} />
      ${card.kind === "power" && html`<span class="volt-effect" lang="en" aria-hidden="true">${card.text}</span>`}
      ${card.kind === "value" && html`<span class="volt-each" aria-hidden="true">${text("lightning.five-each")}</span>`}
    </span>
    <span class="volt-name" aria-hidden="true">${caption(card)}</span><span class="sr-only" lang="en">${card.title}</span>
    ${words ? html`<span class="card-words"><span class="line">${cardWords(card)}</span></span>` : html`<span class="sr-only">, ${cardWords(card)}</span>`}
  </span>`;
}

/** A small card in a bid that is shown. @param {{piece: string}} props */
export function MiniFace({ piece }) {
  const card = /** @type {Card} */ (face(piece));
  return html`<span class=${`mini-face ${kindClass(card)}`}>
    <b aria-hidden="true">${numberOf(card) || html`<${Icon} name=${card.kind === "value" ? "value" : "power"} />`}</b>
    <span class="mini-sign" aria-hidden="true">${card.letter ? html`<${Icon} name=${card.suit ?? ""} />${card.letter}` : card.kind === "power" ? card.title : ""}</span>
    <span class="sr-only">${card.title}</span>
  </span>`;
}
