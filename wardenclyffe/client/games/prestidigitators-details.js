// One card large, with the numbers that hold now.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
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
    <dt>Energy</dt><dd>${face(kind).energy}</dd>
    ${view.board.phase === "picking" && html`<dt>Still open</dt><dd>${view.board.pool[kind] ?? 0}</dd>`}
    ${view.seats.map((seat, i) => html`<dt>${i === view.seat ? "You have" : `${seat.name} has`}</dt><dd>${timesIn(view.board.nine[i], kind)}</dd>`)}
  </dl>`;
}

/** @param {{view: View, piece: string}} props */
function Facts({ view, piece }) {
  const token = /** @type {import("./prestidigitators-words.js").Token} */ (tokenOf(view, piece));
  const stack = inStack(view, piece);
  if (!stack) return html`<dl class="peek-facts"><dd class="wide">Destroyed; out of play.</dd></dl>`;
  const place = stack.cards.findIndex((each) => each.piece === piece);
  const top = place === 0;
  const mine = stack.seat === view.seat;
  const across = facing(view, stack);
  const maker = face(piece).by;
  return html`<dl class="peek-facts">
    <dt>Lies</dt><dd>${top ? "on top" : place < stack.shown ? `${place + 1}. from the top, splayed` : `${place + 1}. from the top, hidden`}</dd>
    <dt>Row ${stack.row}, energy</dt><dd>${energyWords(stack)}</dd>
    <dt>Energy across</dt><dd>${energyWords(across)}</dd>
    ${top && stack.energy !== null && face(token.kind ?? "").twice && html`<dt>Counts twice</dt><dd>${2 * stack.energy}</dd>`}
    ${mine && html`<dt>Known to</dt><dd>${token.open ? "everybody" : "you alone"}</dd>`}
    ${token.spent && html`<dd class="wide">Its once-a-game power is used.</dd>`}
    ${!token.kind && html`<dd class="wide">Face down: one of ${view.seats[maker].name}'s nine.</dd>`}
    ${maker !== stack.seat && html`<dd class="wide">Came from ${view.seats[maker].name}.</dd>`}
  </dl>`;
}
