// Scenes over the map: the draft, the auction, propaganda cards, bookkeeping, what the automata did, and the end.
import { html, signal, useState } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { choices, choicesOf, live, nameOf, past, press } from "../app/store.js";
import { Beats } from "./currents-beats.js";
import { PriceChart } from "./currents-market.js";
import { brandOf, companiesOf, money, ratingsOf, ratingsWords, Said, sharesWords, SKILLS, totalOf } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").LogEvent} LogEvent */

/** The last turn whose automata, and the last whose bookkeeping, each seat of this screen has looked at. */
const readTo = signal(/** @type {Record<string, number>} */ ({}));
/** Whether the end is put aside to look at the board. */
export const aside = signal(false);

/** The scene that this moment asks for. @param {View} view */
export function sceneOf(view) {
  const { moment, auction } = view.board;
  if (moment.name === "over") return aside.value ? "" : "end";
  if (moment.name === "company") return "draft";
  if (auction) return "bids";
  if (["open", "use"].includes(moment.name) && unread(view, "books", view.board.turn - 1, ["opened", "bade", "employed"]) && booksOf(view).length) return "books";
  if (moment.name === "open") return "offer";
  if (moment.name === "takecard") return "posters";
  return moment.name === "use" && unread(view, "automata", view.board.turn, ["employed"]) && cardsPlayed(view).length ? "automata" : "";
}

/**
 * Whether a player has yet to look at what ran by itself, and has done none of these things since the turn began.
 * @param {View} view @param {string} what @param {number} turn @param {string[]} deeds
 */
function unread(view, what, turn, deeds) {
  if (past.value || view.seat < 0 || (readTo.value[`${what} ${view.seat}`] ?? 0) >= turn) return false;
  return !thisTurn(view).some((event) => event.seat === view.seat && deeds.includes(event.kind));
}

/** @param {View} view @param {string} what @param {number} turn */
const read = (view, what, turn) => (readTo.value = { ...readTo.value, [`${what} ${view.seat}`]: turn });

/** @param {{view: View}} props */
export function Scene({ view }) {
  const scene = sceneOf(view);
  if (!scene) return null;
  const Shown = { draft: Draft, bids: Bids, offer: Offer, posters: Posters, books: Books, automata: Automata, end: End }[scene];
  return html`<div class=${`scene scene-${scene}`} role="group" aria-label=${text("currents.decided-now")} tabindex="0"><${Shown} view=${view} /></div>`;
}

/** Four ratings with their pictures. @param {{ratings: number[]}} props */
export const Ratings = ({ ratings }) => html`<span class="ratings" role="img" aria-label=${ratingsWords(ratings)}>${SKILLS.map(([name, icon], i) => html`<span key=${name} class=${ratings[i] ? "" : "is-zero"} title=${`${name} ${ratings[i]}`}><${Icon} name=${icon} />${ratings[i]}</span>`)}</span>`;

// The draft.

/** @param {{view: View}} props */
function Draft({ view }) {
  return html`<h2>${text("currents.six")}</h2>
    <div class="draft-cards">${face("brands").order.map((/** @type {string} */ id) => html`<${BrandCard} key=${id} view=${view} id=${id} />`)}</div>`;
}

/** @param {{view: View, id: string}} props */
function BrandCard({ view, id }) {
  const brand = face(id);
  const taken = companiesOf(view).find((company) => company.company === id);
  return html`<${Piece} id=${id} class=${`brand-card ${taken ? `is-taken seat-${taken.seat + 1}` : ""}`} still=${!!taken}><${Said} words=${`${brand.name}, ${face(brand.inventor).name}: ${ratingsWords(face(brand.inventor).ratings)}. ${brand.ability}${taken ? ` ${text("currents.led-by", { name: nameOf(view, taken.seat) })}` : ""}`}>
    <span class="brand-name" lang="en">${brand.name}</span>
    <span class="brand-inventor">${face(brand.inventor).name}</span>
    <${Ratings} ratings=${face(brand.inventor).ratings} />
    <span class="brand-ability" lang="en">${brand.ability}</span>
    <span class="brand-note">${taken ? html`<${Icon} name=${`seat-${taken.seat + 1}`} class="seat-mark" /> ${nameOf(view, taken.seat)}` : html`<span lang="en">${brand.note}</span>`}</span></${Said}></${Piece}>`;
}

// The auction.

/** A luminary as a card. @param {{view: View, id: string, share?: string}} props */
export function LuminaryFace({ view, id, share }) {
  return html`<span class="lum-name" lang="en">${face(id).name}</span><${Ratings} ratings=${ratingsOf(view, id)} />
    <span class="lum-note" lang="en">${face(id).note}</span>
    ${share && html`<span class="lum-share"><${Icon} name="share" />${text("currents.with-share", { company: face(share).name })}</span>`}`;
}

/** Luminaries on offer, before one is put up. @param {{view: View}} props */
function Offer({ view }) {
  const [out] = choicesOf(["opt-out"]);
  const least = choices.value.find((choice) => choice.forecast?.least)?.forecast?.least;
  const opener = view.to_act[0] ?? -1;
  return html`<h2>${text("currents.luminaries", { phase: view.board.phase })}</h2>
    <div class="offer-cards">${view.board.offer.map((/** @type {{id: string, share?: string}} */ { id, share }) => html`<${Piece} key=${id} id=${id} class="lum-card" still=${!least} direct><${Said} words=${`${least ? text("currents.put-up", { name: face(id).name }) : face(id).name}: ${ratingsWords(ratingsOf(view, id))}${share ? `, ${text("currents.with-share", { company: face(share).name })}` : ""}`}><${LuminaryFace} view=${view} id=${id} share=${share} /></${Said}></${Piece}>`)}</div>
    <p class="scene-foot">${least ? html`<span><b>${text("currents.put-one-up")}</b> ${text("currents.first-bid", { amount: money(least) })}</span>` : text("currents.opens", { name: nameOf(view, opener) })}
      ${out && html`<button type="button" class="btn" data-piece="opt-out" data-say=${out.say} onClick=${() => press(out)}>${text("currents.opt-out", { amount: money(1) })}</button>`}</p>`;
}

/** What each seat last bid for what is being auctioned. @param {View} view @returns {Map<number, number>} */
function bidsOf(view) {
  const begun = view.log.findLastIndex((event) => event.kind === "opened" || event.kind === "put-up");
  return new Map(view.log.slice(begun + 1).filter((event) => event.kind === "bade" && event.at <= (past.value ? view.at : Infinity)).map((event) => [event.seat, event.amount]));
}

/** One lot, bids round the table, a stepper and Pass. @param {{view: View}} props */
function Bids({ view }) {
  const { auction, offer } = view.board;
  const isEvent = !face(auction.lot).ratings;
  const share = offer.find((/** @type {{id: string}} */ each) => each.id === auction.lot)?.share;
  const bids = bidsOf(view);
  return html`<h2>${text(isEvent ? "currents.event-prize" : "currents.hammer")}</h2>
    <div class="auction">
      <${Piece} id=${auction.lot} class=${isEvent ? "lum-card event-card" : "lum-card"} still>${isEvent ? html`<${EventFace} id=${auction.lot} />` : html`<${LuminaryFace} view=${view} id=${auction.lot} share=${share} />`}</${Piece}>
      <ul class="bidders" aria-label=${text("currents.bids")}>${companiesOf(view).filter((company) => !company.automaton).map(({ seat }) => {
        const left = auction.left.includes(seat);
        const leads = auction.bidder === seat;
        return html`<li key=${seat} class=${`bidder seat-${seat + 1} ${auction.asked === seat ? "is-turn" : ""} ${left ? "is-out" : ""} ${leads ? "is-leading" : ""}`}>
          <${Icon} name=${`seat-${seat + 1}`} class="seat-mark" /><span class="bidder-name">${nameOf(view, seat)}</span><span class="bidder-cash">${text("currents.has-cash", { amount: money(companiesOf(view)[seat].cash ?? 0) })}</span>
          <b class="bidder-bid">${bids.has(seat) ? money(bids.get(seat) ?? 0) : "–"}</b><span class="bidder-state">${leads ? text("currents.highest") : left ? text("currents.out") : auction.asked === seat ? text("currents.asked") : ""}</span></li>`;
      })}</ul>
      ${bids.size === 0 && view.seats.length === 1 && html`<p class="auction-note">${text("currents.never-bid")}</p>`}
      <${Stepper} key=${view.length} view=${view} />
    </div>`;
}

/** @param {{view: View}} props */
function Stepper({ view }) {
  const open = choicesOf(["bid"]);
  const [leave] = choicesOf(["leave"]);
  const [place, setPlace] = useState(0);
  const choice = open[Math.min(place, open.length - 1)];
  if (!choice && !leave) return html`<p class="stepper-wait">${view.board.auction.asked === view.seat ? text("board.sent") : text("currents.asked-bid", { name: nameOf(view, view.board.auction.asked) })}</p>`;
  const step = (/** @type {number} */ by) => setPlace(Math.max(0, Math.min(open.length - 1, place + by)));
  return html`<div class="stepper" role="group" aria-label=${text("currents.your-bid")}>
    ${choice && html`<div class="stepper-row">
      <button type="button" class="btn btn-icon" data-piece="bid-less" aria-label=${text("currents.bid-less")} aria-disabled=${place === 0} onClick=${() => step(-1)}><${Icon} name="minus" /></button>
      <output class="stepper-amount">${money(choice.forecast?.amount)}</output>
      <button type="button" class="btn btn-icon" data-piece="bid-more" aria-label=${text("currents.bid-more")} aria-disabled=${place >= open.length - 1} onClick=${() => step(1)}><${Icon} name="plus" /></button>
      <button type="button" class="btn btn-primary is-can" data-piece="bid" data-say=${choice.say} onClick=${() => press(choice)}>${text("currents.bid", { amount: money(choice.forecast?.amount) })}</button>
    </div>
    <p class="stepper-after">${text("currents.leaves-you", { left: money(choice.forecast?.cash[1]), cash: money(choice.forecast?.cash[0]) })}</p>`}
    ${leave && html`<button type="button" class="btn" data-piece="leave" data-say=${leave.say} onClick=${() => press(leave)}>${text("currents.pass")}</button>`}
  </div>`;
}

/** @param {{id: string}} props */
export function EventFace({ id }) {
  const { name, effect, stock, auction, note } = face(id);
  return html`<span class="lum-name" lang="en">${name}</span><span class="event-effect">${auction ? html`<b>${text("currents.prize")}</b> ` : ""}${effect ? html`<span lang="en">${effect}</span>` : text("currents.nothing-else")}</span><span class="event-stock" lang="en"><${Icon} name="ticker" />${stock}</span><span class="lum-note" lang="en">${note}</span>`;
}

// Propaganda cards.

/** @param {{view: View}} props */
function Posters({ view }) {
  return html`<h2>${text("currents.take-poster")}</h2>
    <div class="offer-cards">${view.board.posters.map((/** @type {{id: string, up: boolean}} */ { id, up }) => {
      const [choice] = choicesOf([id]);
      const cash = choice?.forecast?.cash;
      return html`<${Piece} key=${id} id=${id} class=${`lum-card ${up ? "" : "is-used"}`} direct still=${!choice}><${Said} words=${`${face(id).name}: ${posterWords(id)}${up ? "" : `, ${text("currents.used-phase")}`}`}>
        <span class="lum-name" lang="en">${face(id).name}</span><span class="poster-figures"><${PosterFigures} id=${id} /></span><span class="lum-note">${up ? html`<span lang="en">${face(id).note}</span>` : text("currents.used-down")}</span>
        ${cash && html`<span class="lum-share"><${Icon} name="money" />${text("currents.cash-change", { before: money(cash[0]), after: money(cash[1]) })}</span>`}</${Said}></${Piece}>`;
    })}</div>
    <p class="scene-foot">${text("currents.after-money")}</p>`;
}

/** @param {string} id */
export function posterWords(id) {
  const { cash, fame, scale } = face(id);
  const moves = [fame > 0 && text("currents.fame-up-to", { count: fame }), scale > 0 && text("currents.scale-up-to", { count: scale })].filter(Boolean).join(` ${text("currents.or")} `);
  return [cash > 0 && money(cash), moves].filter(Boolean).join(`, ${text("currents.then")} `);
}

/** @param {{id: string}} props */
export const PosterFigures = ({ id }) => html`${[["money", face(id).cash, text("currents.thousands")], ["star", face(id).fame, text("currents.future")], ["ac", face(id).scale, "AC/DC"]].map(([icon, figure, words]) => figure > 0 && html`<span key=${icon} title=${words}><${Icon} name=${icon} />${figure}</span>`)}`;

// What the automata did.

/** What has happened since the turn began. @param {View} view */
const thisTurn = (view) => view.log.slice(view.log.findLastIndex((event) => event.kind === "turn-began") + 1);

/** The bookkeeping of the turn before, and who was dealt a luminary since. @param {View} view @returns {LogEvent[]} */
function booksOf(view) {
  const over = view.log.findLastIndex((event) => event.kind === "turn-over");
  const begun = view.log.findLastIndex((event) => event.kind === "present-set");
  if (begun < 0 || over < begun) return [];
  return [...view.log.slice(begun, over), ...thisTurn(view).filter((event) => ["opted-out", "dealt"].includes(event.kind))];
}

/** Cards that automata have played this turn, each with what came of it. @param {View} view @returns {{seat: number, card: string, events: LogEvent[]}[]} */
export function cardsPlayed(view) {
  const found = /** @type {{seat: number, card: string, events: LogEvent[]}[]} */ ([]);
  for (const event of thisTurn(view)) {
    if (event.kind === "employed") break;
    if (event.kind === "played-card") found.push({ seat: event.seat, card: event.card, events: [] });
    else if (event.words) found.at(-1)?.events.push(event);
  }
  return found;
}

/** @param {{view: View}} props */
function Automata({ view }) {
  const played = cardsPlayed(view);
  const { event } = view.board;
  return html`<h2>${text("currents.automata-acted")}</h2>
    ${event && html`<p class="scene-event"><b lang="en">${face(event).name}</b>${face(event).auction ? ` ${text("currents.auctioned")}` : ""}: <span lang="en">${face(event).effect} ${face(event).stock}</span></p>`}
    <div class="automata-cards">${played.map(({ seat, card, events }, place) => html`<section key=${`${seat} ${card}`} class=${`automaton-card seat-${seat + 1}`}>
      <h3><${Icon} name="machine" />${nameOf(view, seat)} <small>${brandOf(view, seat)}</small></h3>
      <p class="card-title-line" lang="en"><b>${face(card).name}</b>: ${face(card).steps.join("; ")}</p>
      <${Beats} view=${view} events=${events} named=${seat} after=${4 * place} />
    </section>`)}</div>
    <p class="scene-foot"><button type="button" class="btn btn-primary" data-piece="go-on" onClick=${() => read(view, "automata", view.board.turn)}>${text("currents.to-action")}</button></p>`;
}

/** @param {{view: View}} props */
function Books({ view }) {
  return html`<h2>${text("currents.bookkeeping", { turn: view.board.turn - 1 })}</h2>
    <${Beats} view=${view} events=${booksOf(view)} />
    <p class="scene-foot"><button type="button" class="btn btn-primary" data-piece="go-on" onClick=${() => read(view, "books", view.board.turn - 1)}>${text("currents.to-turn", { turn: view.board.turn })}</button></p>`;
}

// The end.

/** @param {{view: View}} props */
function End({ view }) {
  const rows = companiesOf(view).filter((company) => company.points).toSorted((a, b) => totalOf(b) - totalOf(a));
  return html`<h2 lang="en">${live.value?.result ?? ""}</h2>
    <div class="end">
      <table class="ledger end-table"><caption class="sr-only">${text("score.label")}</caption>
        <thead><tr>${["company", "price", "shares", "cash", "hq", "vp"].map((name) => html`<th key=${name} scope="col">${text(`currents.end.${name}`)}</th>`)}</tr></thead>
        <tbody>${rows.map((company) => html`<tr key=${company.seat} class=${`seat-${company.seat + 1}`}>
          <th scope="row"><${Icon} name=${`seat-${company.seat + 1}`} class="seat-mark" />${brandOf(view, company.seat)} <small>${nameOf(view, company.seat)}${company.automaton ? `, ${text("currents.automaton")}` : ""}</small></th>
          <td>${company.price} <small>#${company.rank}</small></td><td>${company.points?.[0]} <small class="held">${sharesWords(company)}</small></td><td>${company.cash === null ? "–" : html`${company.points?.[1]} <small>${money(company.cash)}</small>`}</td><td>${company.points?.[2]}</td><td><b>${totalOf(company)}</b></td></tr>`)}</tbody>
      </table>
      <figure class="end-chart"><figcaption>${text("currents.prices")}</figcaption><${PriceChart} view=${view} /></figure>
    </div>
    <p class="scene-foot"><button type="button" class="btn" onClick=${() => (aside.value = true)}>${text("currents.look-board")}</button></p>`;
}
