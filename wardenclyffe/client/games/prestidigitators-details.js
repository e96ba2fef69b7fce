// One card large, with the numbers that hold now.
import { html } from "../vendor/ui.js";
import { CardFace } from "./prestidigitators-cards.js";
import { energyWords, facing, inStack, tokenOf } from "./prestidigitators-words.js";

/** @typedef {import("../app/types.js").View} View */

/** @param {{view: View, piece: string}} props */
export function Details({ view, piece }) {
  const kind = view.board.cards.find((/** @type {any} */ card) => card.kind === piece);
  if (kind) return html`<${Large} card=${kind} /><${Supply} view=${view} card=${kind} />`;
  const token = tokenOf(view, piece);
  if (!token) return null;
  const face = view.board.cards.find((/** @type {any} */ card) => card.kind === token.kind);
  return html`
    ${face ? html`<${Large} card=${face} />` : html`<span class="card card-large is-down"></span>`}
    <${Facts} view=${view} piece=${piece} />`;
}

/** @param {{card: any}} props */
const Large = ({ card }) => html`<div class="card card-large"><${CardFace} card=${card} words /></div>`;

/** How many of this kind there are and who has them. @param {{view: View, card: any}} props */
function Supply({ view, card }) {
  return html`<dl class="peek-facts">
    <dt>Energy</dt><dd>${card.energy}</dd>
    ${view.board.phase === "picking" && html`<dt>Still open</dt><dd>${card.pool}</dd>`}
    ${view.seats.map((seat, i) => html`<dt>${i === view.seat ? "You have" : `${seat.name} has`}</dt><dd>${card.picked[i]}</dd>`)}
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
  const twice = token.name === "Phylactery" && stack.energy !== null;
  return html`<dl class="peek-facts">
    <dt>Lies</dt><dd>${top ? "on top" : place < stack.shown ? `${place + 1}. from the top, splayed` : `${place + 1}. from the top, hidden`}</dd>
    <dt>Row ${stack.row}, energy</dt><dd>${energyWords(stack)}</dd>
    <dt>Energy across</dt><dd>${energyWords(across)}</dd>
    ${top && twice && html`<dt>Counts twice</dt><dd>${2 * /** @type {number} */ (stack.energy)}</dd>`}
    ${mine && html`<dt>Known to</dt><dd>${token.open ? "everybody" : "you alone"}</dd>`}
    ${token.spent && html`<dd class="wide">Its once-a-game power is used.</dd>`}
    ${token.name === null && html`<dd class="wide">Face down: one of ${view.seats[token.arranged_by].name}'s nine.</dd>`}
    ${token.arranged_by !== stack.seat && html`<dd class="wide">Came from ${view.seats[token.arranged_by].name}.</dd>`}
  </dl>`;
}
