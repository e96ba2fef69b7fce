// One card large, or what everybody knows of a player, with the numbers that hold now.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { CardFace, MiniFace } from "./lightning-cards.js";
import { inOrder, nameOf, volts } from "./lightning-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./lightning-words.js").Card} Card */

/** @param {{view: View, piece: string}} props */
export function Details({ view, piece }) {
  const seat = view.seats.findIndex((_, i) => piece === `seat-${i}`);
  if (seat >= 0) return html`<${Player} view=${view} seat=${seat} />`;
  const card = /** @type {Card} */ (face(piece));
  if (!card.kind) return null;
  return html`<div class="card card-large"><${CardFace} piece=${piece} words /></div><${Facts} view=${view} card=${card} />`;
}

/** @param {{view: View, card: Card}} props */
function Facts({ view, card }) {
  const { mine } = view.board;
  const suit = card.suit && mine ? mine.score.suits.find((/** @type {any} */ each) => each.suit === `suit-${card.suit}`) : null;
  return html`<dl class="peek-facts">
    <dt>${text("lightning.in-bid")}</dt><dd>${card.kind === "power" ? text("lightning.as-written") : volts(card.volts ?? 0)}</dd>
    <dt>${text("lightning.in-end")}</dt><dd>${card.kind === "scoring" ? volts(card.volts ?? 0) : card.kind === "value" ? text("lightning.five-for-each") : card.kind === "voltage" ? text("lightning.by-values") : "0"}</dd>
    ${suit && html`<dt>${text("lightning.you-own", { suit: face(suit.suit).name })}</dt><dd>${suit.cards}</dd>
      <dt>${text("lightning.value-cards")}</dt><dd>${suit.values}</dd>
      <dt>${text("lightning.scores-now")}</dt><dd>${suit.volts}</dd>
      <dd class="wide">${card.kind === "value" ? text("lightning.one-more", { count: 5 * suit.cards }) : suit.values ? text("lightning.one-more-card", { count: 5 * suit.values }) : text("lightning.no-value")}</dd>`}
    ${card.extra && html`<dd class="wide">${text("lightning.extra")}</dd>`}
  </dl>`;
}

/** @param {{view: View, seat: number}} props */
function Player({ view, seat }) {
  const player = view.board.players[seat];
  const piles = /** @type {[string, string[]][]} */ ([[text("lightning.output-deck"), player.output], [text("lightning.shown-hand"), player.open_hand], [text("lightning.seen-before"), player.seen]]);
  return html`<div class="player-peek">
    <p><b>${nameOf(view, seat)}</b>: ${text("lightning.hand-and-input", { hand: player.hand, input: player.input })}</p>
    ${piles.map(([name, cards]) => cards.length > 0 && html`<section key=${name}><h3>${name} (${cards.length})</h3>
      <div class="minis">${inOrder(cards).map((piece) => html`<span key=${piece} class="mini stock"><${MiniFace} piece=${piece} /></span>`)}</div></section>`)}
    <p class="small muted">${player.unseen > 0 ? `${text("lightning.unseen", { count: player.unseen })} ` : ""}${text("lightning.sight-scores", { volts: volts(player.visible_score) })}</p>
  </div>`;
}
