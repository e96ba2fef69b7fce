// Scenes over the map: the draft, the auction, propaganda cards, bookkeeping, what the automata did, and the end.
import { html, signal, useState } from "../vendor/ui.js";
import { face } from "../app/faces.js";
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
  return html`<div class=${`scene scene-${scene}`} role="group" aria-label="What is decided now" tabindex="0"><${Shown} view=${view} /></div>`;
}

/** Four ratings with their pictures. @param {{ratings: number[]}} props */
export const Ratings = ({ ratings }) => html`<span class="ratings" role="img" aria-label=${ratingsWords(ratings)}>${SKILLS.map(([name, icon], i) => html`<span key=${name} class=${ratings[i] ? "" : "is-zero"} title=${`${name} ${ratings[i]}`}><${Icon} name=${icon} />${ratings[i]}</span>`)}</span>`;

// The draft.

/** @param {{view: View}} props */
function Draft({ view }) {
  return html`<h2>Six companies, one is yours</h2>
    <div class="draft-cards">${face("brands").order.map((/** @type {string} */ id) => html`<${BrandCard} key=${id} view=${view} id=${id} />`)}</div>`;
}

/** @param {{view: View, id: string}} props */
function BrandCard({ view, id }) {
  const brand = face(id);
  const taken = companiesOf(view).find((company) => company.company === id);
  return html`<${Piece} id=${id} class=${`brand-card ${taken ? `is-taken seat-${taken.seat + 1}` : ""}`} still=${!!taken}><${Said} words=${`${brand.name}, ${face(brand.inventor).name}: ${ratingsWords(face(brand.inventor).ratings)}. ${brand.ability}${taken ? ` Led by ${nameOf(view, taken.seat)}.` : ""}`}>
    <span class="brand-name">${brand.name}</span>
    <span class="brand-inventor">${face(brand.inventor).name}</span>
    <${Ratings} ratings=${face(brand.inventor).ratings} />
    <span class="brand-ability">${brand.ability}</span>
    <span class="brand-note">${taken ? html`<${Icon} name=${`seat-${taken.seat + 1}`} class="seat-mark" /> ${nameOf(view, taken.seat)}` : brand.note}</span></${Said}></${Piece}>`;
}

// The auction.

/** A luminary as a card. @param {{view: View, id: string, share?: string}} props */
export function LuminaryFace({ view, id, share }) {
  return html`<span class="lum-name">${face(id).name}</span><${Ratings} ratings=${ratingsOf(view, id)} />
    <span class="lum-note">${face(id).note}</span>
    ${share && html`<span class="lum-share"><${Icon} name="share" />with a share of ${face(share).name}</span>`}`;
}

/** Luminaries on offer, before one is put up. @param {{view: View}} props */
function Offer({ view }) {
  const [out] = choicesOf(["opt-out"]);
  const least = choices.value.find((choice) => choice.forecast?.least)?.forecast?.least;
  const opener = view.to_act[0] ?? -1;
  return html`<h2>Luminaries of phase ${view.board.phase}</h2>
    <div class="offer-cards">${view.board.offer.map((/** @type {{id: string, share?: string}} */ { id, share }) => html`<${Piece} key=${id} id=${id} class="lum-card" still=${!least} direct><${Said} words=${`${least ? "Put up " : ""}${face(id).name}: ${ratingsWords(ratingsOf(view, id))}${share ? `, with a share of ${face(share).name}` : ""}`}><${LuminaryFace} view=${view} id=${id} share=${share} /></${Said}></${Piece}>`)}</div>
    <p class="scene-foot">${least ? html`<span><b>Put one up:</b> you make the first bid, from ${money(least)}.</span>` : `${nameOf(view, opener)} opens.`}
      ${out && html`<button type="button" class="btn" data-piece="opt-out" data-say=${out.say} onClick=${() => press(out)}>Opt out: be dealt one at random for $1k</button>`}</p>`;
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
  return html`<h2>${isEvent ? "The prize of an event" : "Under the hammer"}</h2>
    <div class="auction">
      <${Piece} id=${auction.lot} class=${isEvent ? "lum-card event-card" : "lum-card"} still>${isEvent ? html`<${EventFace} id=${auction.lot} />` : html`<${LuminaryFace} view=${view} id=${auction.lot} share=${share} />`}</${Piece}>
      <ul class="bidders" aria-label="Bids round the table">${companiesOf(view).filter((company) => !company.automaton).map(({ seat }) => {
        const left = auction.left.includes(seat);
        const leads = auction.bidder === seat;
        return html`<li key=${seat} class=${`bidder seat-${seat + 1} ${auction.asked === seat ? "is-turn" : ""} ${left ? "is-out" : ""} ${leads ? "is-leading" : ""}`}>
          <${Icon} name=${`seat-${seat + 1}`} class="seat-mark" /><span class="bidder-name">${nameOf(view, seat)}</span><span class="bidder-cash">has ${money(companiesOf(view)[seat].cash ?? 0)}</span>
          <b class="bidder-bid">${bids.has(seat) ? money(bids.get(seat) ?? 0) : "–"}</b><span class="bidder-state">${leads ? "highest" : left ? "out" : auction.asked === seat ? "asked" : ""}</span></li>`;
      })}</ul>
      ${bids.size === 0 && view.seats.length === 1 && html`<p class="auction-note">Automata never bid: nobody bids against you.</p>`}
      <${Stepper} key=${view.length} view=${view} />
    </div>`;
}

/** @param {{view: View}} props */
function Stepper({ view }) {
  const open = choicesOf(["bid"]);
  const [leave] = choicesOf(["leave"]);
  const [place, setPlace] = useState(0);
  const choice = open[Math.min(place, open.length - 1)];
  if (!choice && !leave) return html`<p class="stepper-wait">${view.board.auction.asked === view.seat ? "Sent." : `${nameOf(view, view.board.auction.asked)} is asked for a bid.`}</p>`;
  const step = (/** @type {number} */ by) => setPlace(Math.max(0, Math.min(open.length - 1, place + by)));
  return html`<div class="stepper" role="group" aria-label="Your bid">
    ${choice && html`<div class="stepper-row">
      <button type="button" class="btn btn-icon" data-piece="bid-less" aria-label="Bid less" aria-disabled=${place === 0} onClick=${() => step(-1)}><${Icon} name="minus" /></button>
      <output class="stepper-amount">${money(choice.forecast?.amount)}</output>
      <button type="button" class="btn btn-icon" data-piece="bid-more" aria-label="Bid more" aria-disabled=${place >= open.length - 1} onClick=${() => step(1)}><${Icon} name="plus" /></button>
      <button type="button" class="btn btn-primary is-can" data-piece="bid" data-say=${choice.say} onClick=${() => press(choice)}>Bid ${money(choice.forecast?.amount)}</button>
    </div>
    <p class="stepper-after">leaves you ${money(choice.forecast?.cash[1])} of ${money(choice.forecast?.cash[0])}</p>`}
    ${leave && html`<button type="button" class="btn" data-piece="leave" data-say=${leave.say} onClick=${() => press(leave)}>Pass</button>`}
  </div>`;
}

/** @param {{id: string}} props */
export function EventFace({ id }) {
  const { name, effect, stock, auction, note } = face(id);
  return html`<span class="lum-name">${name}</span><span class="event-effect">${auction ? html`<b>Prize:</b> ` : ""}${effect || "Nothing else happens."}</span><span class="event-stock"><${Icon} name="ticker" />${stock}</span><span class="lum-note">${note}</span>`;
}

// Propaganda cards.

/** @param {{view: View}} props */
function Posters({ view }) {
  return html`<h2>Take a propaganda card</h2>
    <div class="offer-cards">${view.board.posters.map((/** @type {{id: string, up: boolean}} */ { id, up }) => {
      const [choice] = choicesOf([id]);
      const cash = choice?.forecast?.cash;
      return html`<${Piece} key=${id} id=${id} class=${`lum-card ${up ? "" : "is-used"}`} direct still=${!choice}><${Said} words=${`${face(id).name}: ${posterWords(id)}${up ? "" : ", used this phase"}`}>
        <span class="lum-name">${face(id).name}</span><span class="poster-figures"><${PosterFigures} id=${id} /></span><span class="lum-note">${up ? face(id).note : "Used: face down."}</span>
        ${cash && html`<span class="lum-share"><${Icon} name="money" />cash ${money(cash[0])} → ${money(cash[1])}</span>`}</${Said}></${Piece}>`;
    })}</div>
    <p class="scene-foot">After the money you may move a marker as far as the card says.</p>`;
}

/** @param {string} id */
export function posterWords(id) {
  const { cash, fame, scale } = face(id);
  const moves = [fame > 0 && `Future Fame by up to ${fame}`, scale > 0 && `AC/DC by up to ${scale}`].filter(Boolean).join(" or ");
  return [cash > 0 && money(cash), moves].filter(Boolean).join(", then ");
}

/** @param {{id: string}} props */
export const PosterFigures = ({ id }) => html`${[["money", face(id).cash, "Thousands of dollars"], ["star", face(id).fame, "Future Fame"], ["ac", face(id).scale, "AC/DC"]].map(([icon, figure, words]) => figure > 0 && html`<span key=${icon} title=${words}><${Icon} name=${icon} />${figure}</span>`)}`;

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
  return html`<h2>The automata have acted</h2>
    ${event && html`<p class="scene-event"><b>${face(event).name}</b>${face(event).auction ? " (prize auctioned)" : ""}: ${face(event).effect} ${face(event).stock}</p>`}
    <div class="automata-cards">${played.map(({ seat, card, events }, place) => html`<section key=${`${seat} ${card}`} class=${`automaton-card seat-${seat + 1}`}>
      <h3><${Icon} name="machine" />${nameOf(view, seat)} <small>${brandOf(view, seat)}</small></h3>
      <p class="card-title-line"><b>${face(card).name}</b>: ${face(card).steps.join("; ")}</p>
      <${Beats} view=${view} events=${events} named=${seat} after=${4 * place} />
    </section>`)}</div>
    <p class="scene-foot"><button type="button" class="btn btn-primary" data-piece="go-on" onClick=${() => read(view, "automata", view.board.turn)}>To my action</button></p>`;
}

/** @param {{view: View}} props */
function Books({ view }) {
  return html`<h2>Bookkeeping of turn ${view.board.turn - 1}</h2>
    <${Beats} view=${view} events=${booksOf(view)} />
    <p class="scene-foot"><button type="button" class="btn btn-primary" data-piece="go-on" onClick=${() => read(view, "books", view.board.turn - 1)}>To turn ${view.board.turn}</button></p>`;
}

// The end.

/** @param {{view: View}} props */
function End({ view }) {
  const rows = companiesOf(view).filter((company) => company.points).toSorted((a, b) => totalOf(b) - totalOf(a));
  return html`<h2>${live.value?.result ?? ""}</h2>
    <div class="end">
      <table class="ledger end-table"><caption class="sr-only">The score</caption>
        <thead><tr><th scope="col">Company</th><th scope="col">Price</th><th scope="col">Shares</th><th scope="col">Cash</th><th scope="col">HQ</th><th scope="col">VP</th></tr></thead>
        <tbody>${rows.map((company) => html`<tr key=${company.seat} class=${`seat-${company.seat + 1}`}>
          <th scope="row"><${Icon} name=${`seat-${company.seat + 1}`} class="seat-mark" />${brandOf(view, company.seat)} <small>${nameOf(view, company.seat)}${company.automaton ? ", automaton" : ""}</small></th>
          <td>${company.price} <small>#${company.rank}</small></td><td>${company.points?.[0]} <small class="held">${sharesWords(company)}</small></td><td>${company.cash === null ? "–" : html`${company.points?.[1]} <small>${money(company.cash)}</small>`}</td><td>${company.points?.[2]}</td><td><b>${totalOf(company)}</b></td></tr>`)}</tbody>
      </table>
      <figure class="end-chart"><figcaption>Prices at the end of each turn</figcaption><${PriceChart} view=${view} /></figure>
    </div>
    <p class="scene-foot"><button type="button" class="btn" onClick=${() => (aside.value = true)}>Look at the board</button></p>`;
}
