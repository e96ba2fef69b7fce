// One card large, or what everybody knows of a player, with the numbers that hold now.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
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
    <dt>In a bid</dt><dd>${card.kind === "power" ? "as written" : volts(card.volts ?? 0)}</dd>
    <dt>In the end</dt><dd>${card.kind === "scoring" ? volts(card.volts ?? 0) : card.kind === "value" ? "5 for each" : card.kind === "voltage" ? "by Value cards" : "0"}</dd>
    ${suit && html`<dt>You own of ${face(suit.suit).name}</dt><dd>${suit.cards}</dd>
      <dt>Value cards</dt><dd>${suit.values}</dd>
      <dt>Scores now</dt><dd>${suit.volts}</dd>
      <dd class="wide">${card.kind === "value" ? `One more would add ${5 * suit.cards}.` : suit.values ? `One more card would add ${5 * suit.values}.` : "Without a Value card the suit scores nothing."}</dd>`}
    ${card.extra && html`<dd class="wide">One of the extra cards.</dd>`}
  </dl>`;
}

/** @param {{view: View, seat: number}} props */
function Player({ view, seat }) {
  const player = view.board.players[seat];
  const piles = /** @type {[string, string[]][]} */ ([["Output deck", player.output], ["Shown in hand", player.open_hand], ["Seen before, now hidden", player.seen]]);
  return html`<div class="player-peek">
    <p><b>${nameOf(view, seat)}</b>: ${player.hand} in hand, ${player.input} in the input deck</p>
    ${piles.map(([name, cards]) => cards.length > 0 && html`<section key=${name}><h3>${name} (${cards.length})</h3>
      <div class="minis">${inOrder(cards).map((piece) => html`<span key=${piece} class="mini stock"><${MiniFace} piece=${piece} /></span>`)}</div></section>`)}
    <p class="small muted">${player.unseen > 0 ? `${player.unseen} more that nobody has seen. ` : ""}What is in sight scores ${volts(player.visible_score)}.</p>
  </div>`;
}
