// What is on offer: three cities and the stock market.
import { html } from "../vendor/ui.js";
import { about, counted, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { AssistantFace, lies, MarketPile, OfferedCity } from "./duel-pieces.js";
import { does, holder, nameOf } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */

/** @param {{view: View}} props */
export function Cities({ view }) {
  const { offer, city_deck: deck } = view.board;
  return html`<div class="tray-group offer-cities">
    <div class="offer-head"><h2 class="tray-label fold-phone">${text("duel.cities-offer")}</h2>
      <${Piece} id="offer" class="chip refresh" still=${lies(view, "offer")} direct><${Icon} name="shuffle" /><span class="refresh-word" aria-hidden="true">${text("duel.refresh")}</span><span class="sr-only">${text("duel.refresh-long", { cards: counted("duel.cards", deck) })}</span> <span class="num" aria-hidden="true">${deck}</span></${Piece}></div>
    <div class="lots lots-cities">${offer.map((/** @type {string} */ city) => html`<${OfferedCity} key=${city} view=${view} city=${city} />`)}
      ${offer.length === 0 && html`<p class="nothing">${text("duel.all-taken")}</p>`}</div>
  </div>`;
}

/** @param {{view: View}} props */
export function Market({ view }) {
  return html`<div class="tray-group offer-shares"><h2 class="tray-label fold-phone">${text("duel.shares-offer")}</h2>
    <div class="lots lots-shares">${Object.entries(view.board.market).map(([id, count]) => html`<${MarketPile} key=${id} view=${view} id=${id} count=${count} />`)}</div>
  </div>`;
}

/** For those who look back: the offers and the hands that were known, where the tray has other things to show. @param {{view: View}} props */
export function Offer({ view }) {
  return html`<section class="looking" aria-label=${text("duel.looking")}>
    <${Cities} view=${view} /><${Market} view=${view} />
    <div class="tray-group hands">${[0, 1].map((seat) => html`<p key=${seat}><b>${about("duel.hand", view, seat)}:</b> ${holder(view, seat).hand.map((card) => `${nameOf(card)} (${does(card)})`).join(", ") || counted("duel.cards", holder(view, seat).cards)}</p>`)}</div>
  </section>`;
}

/** A card of one's own. @param {{card: string, direct?: boolean, words?: boolean}} props */
export const OwnCard = ({ card, direct = false, words = false }) => html`<${Piece} id=${card} class="card" direct=${direct}><${AssistantFace} card=${card} words=${words} /></${Piece}>`;
