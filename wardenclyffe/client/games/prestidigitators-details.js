// One card large, with the numbers that hold now.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { about, text } from "../app/language.js";
import { CardFace } from "./prestidigitators-cards.js";
import { energyWords, facing, inStack, timesIn, tokenOf } from "./prestidigitators-words.js";

/** @typedef {import("../app/types.js").View} View */

/** @param {{view: View, piece: string}} props */
export function Details({ view, piece }) {
  if (face(piece).name) return html`<${Large} kind=${piece} /><${Supply} view=${view} kind=${piece} />`;
  const token = tokenOf(view, piece);
  if (!token) return null;
  return html`
    ${token.kind ? html`<${Large} kind=${token.kind} />` : html`<span class="card card-large is-down"></span>`}
    <${Facts} view=${view} piece=${piece} />`;
}

/** @param {{kind: string}} props */
const Large = ({ kind }) => html`<div class="card card-large"><${CardFace} kind=${kind} words /></div>`;

/** How many of this kind there are and who has them. @param {{view: View, kind: string}} props */
function Supply({ view, kind }) {
  return html`<dl class="peek-facts">
    <dt>${text("prestidigitators.energy-head")}</dt><dd>${face(kind).energy}</dd>
    ${view.board.phase === "picking" && html`<dt>${text("prestidigitators.still-open")}</dt><dd>${view.board.pool[kind] ?? 0}</dd>`}
    ${view.seats.map((_, i) => html`<dt>${about("prestidigitators.has", view, i)}</dt><dd>${timesIn(view.board.nine[i], kind)}</dd>`)}
  </dl>`;
}

/** @param {{view: View, piece: string}} props */
function Facts({ view, piece }) {
  const token = /** @type {import("./prestidigitators-words.js").Token} */ (tokenOf(view, piece));
  const stack = inStack(view, piece);
  if (!stack) return html`<dl class="peek-facts"><dd class="wide">${text("prestidigitators.out-of-play")}</dd></dl>`;
  const place = stack.cards.findIndex((each) => each.piece === piece);
  const top = place === 0;
  const mine = stack.seat === view.seat;
  const across = facing(view, stack);
  const maker = face(piece).by;
  return html`<dl class="peek-facts">
    <dt>${text("prestidigitators.lies")}</dt><dd>${top ? text("prestidigitators.on-top") : text(place < stack.shown ? "prestidigitators.splayed-at" : "prestidigitators.hidden-at", { place: place + 1 })}</dd>
    <dt>${text("prestidigitators.row-energy", { row: stack.row })}</dt><dd>${energyWords(stack)}</dd>
    <dt>${text("prestidigitators.energy-across")}</dt><dd>${energyWords(across)}</dd>
    ${top && stack.energy !== null && face(token.kind ?? "").twice && html`<dt>${text("prestidigitators.twice")}</dt><dd>${2 * stack.energy}</dd>`}
    ${mine && html`<dt>${text("prestidigitators.known-to")}</dt><dd>${text(token.open ? "prestidigitators.known-all" : "prestidigitators.known-you")}</dd>`}
    ${token.spent && html`<dd class="wide">${text("prestidigitators.spent")}.</dd>`}
    ${!token.kind && html`<dd class="wide">${text("prestidigitators.one-of", { name: view.seats[maker].name })}</dd>`}
    ${maker !== stack.seat && html`<dd class="wide">${text("prestidigitators.came-from", { name: view.seats[maker].name })}</dd>`}
  </dl>`;
}
