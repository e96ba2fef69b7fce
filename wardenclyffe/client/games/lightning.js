// The table of Master of Lightning: seats around the common deck, prizes in the middle, sealed bids and their showing.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { about, counted, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { useTravel } from "../app/travel.js";
import { revealOf } from "./lightning-bid.js";
import { CardFace, MiniFace } from "./lightning-cards.js";
import { Details } from "./lightning-details.js";
import { Scores } from "./lightning-scores.js";
import { Tray } from "./lightning-tray.js";
import { flagsOf, nameOf, read, readTable, volts } from "./lightning-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./lightning-tricks.js").Trick} Trick */
/** @typedef {import("./lightning-tricks.js").SeatBid} SeatBid */

/** The seat that is looked at from: one's own, or the first for those who watch. @param {View} view */
const near = (view) => (view.seat >= 0 ? view.seat : 0);

/** @param {{view: View}} props */
function Board({ view }) {
  const box = useTravel(view);
  const { phase, players } = view.board;
  const me = near(view);
  const others = players.map((/** @type {any} */ _, /** @type {number} */ i) => (me + 1 + i) % players.length).slice(0, -1);
  const reveal = phase === "over" ? null : (revealOf(view) ?? shownOf(view));
  return html`<div class=${`volt volt-${phase} seats-${players.length} ${reveal ? "is-reveal" : ""}`} ref=${box}>
    ${others.map((/** @type {number} */ seat, /** @type {number} */ i) => html`<${Seat} key=${seat} view=${view} seat=${seat} place=${i + 1} reveal=${reveal} />`)}
    ${phase === "over" ? html`<${Scores} view=${view} />` : html`<${Middle} view=${view} reveal=${reveal} />`}
    <${Seat} view=${view} seat=${me} place=${0} reveal=${reveal} />
  </div>`;
}

/** The bids that lie open while the winner decides about the prizes. @param {View} view @returns {Trick | null} */
function shownOf(view) {
  const { phase, trick, players } = view.board;
  if (phase !== "shown" || !trick) return null;
  const bids = players.map((/** @type {any} */ player) => ({
    cards: [...player.bid.map((/** @type {string} */ piece) => ({ piece, from: "hand" })), ...player.drawn.map((/** @type {string} */ piece) => ({ piece, from: "tie" }))],
    first: player.total, total: player.total,
  }));
  const prizes = trick.prizes.map((/** @type {string} */ piece) => ({ piece, to: -1 }));
  return { number: 0, at: view.at, cards: trick.cards, prizes, bids, notes: [], silencers: [], reversals: trick.lowest ? 1 : 0, winner: trick.winner ?? -1, total: players[trick.winner]?.total ?? 0 };
}

// Seats.

/** One player's place: name, decks, and the bid, sealed or shown. @param {{view: View, seat: number, place: number, reveal: Trick | null}} props */
function Seat({ view, seat, place, reveal }) {
  const { players, dealer, asked, phase } = view.board;
  const player = players[seat];
  const you = seat === view.seat;
  const winner = reveal?.winner === seat || player.won;
  const turn = !reveal && (asked === seat || (phase === "shown" && view.to_act.includes(seat)));
  const away = !you && !view.seats[seat].here && view.seats[seat].kind === "guest";
  return html`<section class=${`volt-seat at-${place} seat-${seat + 1} ${winner ? "is-winner" : ""} ${turn ? "is-turn" : ""}`} aria-label=${you ? text("lightning.your-place") : view.seats[seat].name}>
    <${Piece} id=${`seat-${seat}`} class="seat-plate" direct still>
      <span class="plate-name"><${Icon} name=${`seat-${seat + 1}`} class="seat-mark" /><span class="plate-words">${view.seats[seat].name}</span>
        ${you && html`<span class="plate-note">${text("board.you")}</span>`}${away && html`<span class="plate-note">${text("board.away")}</span>`}
        ${dealer === seat && html`<span class="dealer-mark" title=${text("lightning.dealer")}><${Icon} name="dealer" /><span class="sr-only">, ${text("lightning.dealer")}</span></span>`}</span>
      <span class="plate-facts">
        <${Fact} icon="hand" number=${player.hand} words=${text("lightning.in-hand")} /><${Fact} icon="deck" number=${player.input} words=${text("lightning.in-input")} /><${Fact} icon="step-forward" number=${player.output.length} words=${text("lightning.in-output")} />
        ${!(you && view.board.mine && player.score === null) && html`<span class="fact fact-score" title=${text(player.score === null ? "lightning.seen-scores" : "lightning.score")}><b>${volts(player.score ?? player.visible_score)}</b><span class="sr-only"> ${text(player.score === null ? "lightning.in-sight" : "lightning.all")}</span></span>`}
      </span>
    </${Piece}>
    ${reveal ? html`<${ShownBid} bid=${reveal.bids[seat]} winner=${winner} order=${place} view=${view} />` : html`<${Answer} view=${view} seat=${seat} you=${you} />`}
    ${place === 0 && !reveal && view.board.mine && !["rejecting", "over"].includes(phase) && html`<${Collection} score=${view.board.mine.score} />`}
  </section>`;
}

/** @param {{icon: string, number: number, words: string}} props */
const Fact = ({ icon, number, words }) => html`<span class="fact" title=${`${number} ${words}`}><${Icon} name=${icon} />${number}<span class="sr-only"> ${words}, </span></span>`;

/** Whether a seat has answered: never with how many cards. @param {{view: View, seat: number, you: boolean}} props */
function Answer({ view, seat, you }) {
  const { phase, asked } = view.board;
  const player = view.board.players[seat];
  if (player.open_hand.length > 0 && !you) return html`<${OpenHand} cards=${player.open_hand} waited=${player.waited} phase=${phase} />`;
  if (phase === "rejecting" || phase === "bidding") {
    if (you) return null;
    const done = text(phase === "bidding" ? "lightning.bid-sealed" : "lightning.ready");
    return html`<p class=${`answer-mark ${player.waited ? "" : "is-in"}`}>${player.waited
      ? html`<span class="slot" aria-hidden="true"></span><span>${text("lightning.choosing")}</span>`
      : html`<span class="card is-down back-lightning" aria-hidden="true"></span><span><${Icon} name="check" />${done}</span>`}</p>`;
  }
  if (phase === "powers" && asked === seat) {
    return html`<div class="minis">${view.board.played.map((/** @type {string} */ piece) => html`<${Mini} key=${piece} piece=${piece} />`)}<span class="chip chip-live">${text("lightning.power-cards")}</span></div>`;
  }
  return null;
}

/** A hand that everybody may look at. @param {{cards: string[], waited: boolean, phase: string}} props */
const OpenHand = ({ cards, waited, phase }) => html`<div class="minis open-hand" role="group" aria-label=${text("lightning.open-hand")}>
  <span class="small"><${Icon} name=${phase === "bidding" && !waited ? "check" : "eye"} /><span class="open-words">${text(phase === "bidding" ? (waited ? "lightning.choosing" : "lightning.bid-sealed") : "lightning.shown")}</span></span>
  ${cards.map((piece) => html`<${Mini} key=${piece} piece=${piece} />`)}</div>`;

/** @param {{piece: string, class?: string}} props */
const Mini = ({ piece, class: extra = "" }) => html`<${Piece} id=${piece} class=${`mini ${extra}`} shown><${MiniFace} piece=${piece} /></${Piece}>`;

/** A bid turned up: its cards, what was drawn for a tie one by one, and the total. @param {{view: View, bid: SeatBid, winner: boolean, order: number}} props */
function ShownBid({ bid, winner, order }) {
  const hand = bid.cards.filter((card) => card.from === "hand");
  const later = bid.cards.filter((card) => card.from !== "hand");
  const drawn = later.filter((card) => card.from === "tie");
  return html`<div class="shown-bid">
    <div class="minis">
      ${hand.length === 0 && html`<span class="small muted">${text("lightning.no-card")}</span>`}
      ${hand.map((card) => html`<${Mini} key=${card.piece} piece=${card.piece} class=${`turn-up wait-${order}`} />`)}
      ${later.map((card, i) => html`<span key=${card.piece} class=${`drawn draw-${i + 1}`}><span class="small">${card.from === "tie" ? (drawn.length > 1 ? text("lightning.draw-no", { place: drawn.indexOf(card) + 1 }) : text("lightning.draw")) : text("lightning.joins")}</span><${Mini} piece=${card.piece} /></span>`)}
    </div>
    <p class="bid-total">${bid.first !== bid.total && html`<span class="first-total"><span class="sr-only">${text("lightning.first")} </span>${volts(bid.first)}<${Icon} name="step-forward" /></span>`}<b>${volts(bid.total)}</b>${winner && html`<span class="winner-mark"><${Icon} name="crown" /><span class="sr-only">${text("lightning.wins")}</span></span>`}</p>
  </div>`;
}

/** What I own so far, suit by suit, and what it would score now. @param {{score: any}} props */
function Collection({ score }) {
  return html`<div class="collection" role="group" aria-label=${text("lightning.own-scores")}>
    ${score.suits.map((/** @type {any} */ each) => {
      const { name, icon } = face(each.suit);
      return html`<span key=${each.suit} class=${`own stock ${each.suit} ${each.volts ? "is-scoring" : ""}`} title=${text("lightning.suit-title", { name, cards: counted("lightning.cards", each.cards), values: counted("lightning.values", each.values), volts: each.volts })}>
        <${Icon} name=${icon} /><span class="own-name" lang="en">${name}</span><span class="own-count">${each.cards}<span class="sr-only"> ${text("lightning.cards-word")}</span>${each.values > 0 && html` × ${5 * each.values}`}</span><b>${each.volts}</b></span>`;
    })}
    <span class="own stock own-plain"><${Icon} name="score-plus" /><span class="own-name">${text("lightning.scoring")}</span><b>${volts(score.plain)}</b></span>
    <span class="own stock own-total"><span class="own-name">${text("lightning.now")}</span><b>${volts(score.total)}</b></span>
  </div>`;
}

// The middle.

/** @param {{view: View, reveal: Trick | null}} props */
function Middle({ view, reveal }) {
  if (reveal) return html`<${Revealed} view=${view} trick=${reveal} />`;
  const { phase, trick, offered, next } = view.board;
  const flags = flagsOf(trick);
  return html`<div class="middle">
    <${Deck} view=${view} />
    <div class=${`prizes-area ${flags.length ? "has-flags" : ""}`}>
      <h2 class="middle-title">${titleOf(view)}${flags.map((flag) => html`<span key=${flag} class="chip chip-live">${flag}</span>`)}</h2>
      ${trick && html`<div class="prizes" role="group" aria-label=${text("lightning.prizes")}>${trick.prizes.map((/** @type {string} */ piece) => html`<${Piece} key=${piece} id=${piece} class="card" still><${CardFace} piece=${piece} /></${Piece}>`)}</div>`}
      ${offered.length > 0 && html`<div class="prizes" role="group" aria-label=${text("lightning.next-common")}>${offered.map((/** @type {string} */ piece) => html`<${Piece} key=${piece} id=${piece} class="card" still><${CardFace} piece=${piece} /></${Piece}>`)}</div>`}
      ${!offered.length && !trick && next.length > 0 && html`<div class="minis"><span class="small">${text("lightning.next-deck")}</span>${next.map((/** @type {string} */ piece) => html`<${Mini} key=${piece} piece=${piece} />`)}</div>`}
      ${!trick && !offered.length && !next.length && html`<p class="middle-note">${noteOf(view, phase)}</p>`}
    </div>
  </div>`;
}

/** @param {View} view */
function titleOf(view) {
  const { phase, trick, offered } = view.board;
  if (phase === "rejecting") return text("lightning.nine-of-twelve");
  if (offered.length) return text("lightning.next-common");
  if (phase === "powers") return text("lightning.before-tricks");
  return trick ? text(`lightning.trick.${trick.cards}`) : "";
}

/** @param {View} view @param {string} phase */
function noteOf(view, phase) {
  if (phase === "rejecting") return text("lightning.note-rejecting");
  if (phase === "powers") return `${text("lightning.note-powers")} ${about("lightning.asked", view, view.board.asked)}`;
  return "";
}

/** The common deck with its count. @param {{view: View}} props */
function Deck({ view }) {
  const { deck, round, scrapped } = view.board;
  return html`<div class="deck-area">
    <span class="pile"><span class=${deck ? "card is-down back-lightning" : "stack-empty"} aria-hidden="true"></span><span class="count">${deck}</span></span>
    <span class="small"><span class="deck-words">${text("lightning.common-deck")}<span class="sr-only">: ${counted("lightning.cards", deck)}</span></span>${round > 0 && html`<span>${text("lightning.round", { round })}</span>`}${scrapped.length > 0 && html`<span class="only-wide">${text("lightning.scrapped", { count: scrapped.length })}</span>`}</span>
  </div>`;
}

/** The prizes of a trick that is decided, and who takes them. @param {{view: View, trick: Trick}} props */
function Revealed({ view, trick }) {
  const powers = powersOf(view, trick);
  const special = Number(trick.silencers.length > 0) + Number(trick.reversals > 0) + trick.notes.length;
  return html`<div class="middle middle-revealed" style=${{ "--special": special, "--powers": powers.length }}>
    <div class="prizes-area">
      <h2 class="middle-title"><span class=${`seat-${trick.winner + 1} verdict-line`}><${Icon} name="crown" /><span>${about("lightning.won", view, trick.winner, { volts: volts(trick.total) })}</span></span></h2>
      <div class="prizes" role="group" aria-label=${text(`lightning.prizes-of.${trick.cards}`)}>${trick.prizes.map(({ piece, to }) => html`<${Piece} key=${piece} id=${piece} class="card" shown=${view.board.phase !== "shown"} still><${CardFace} piece=${piece} />${to >= 0 && to !== trick.winner && html`<span class="gift-mark">${about("lightning.goes-to", view, to)}</span>`}</${Piece}>`)}</div>
      <ul class="trick-notes">
        ${trick.silencers.length > 0 && html`<li>${trick.silencers.map((piece) => face(piece).title).join(", ")}: ${text("lightning.silences")}</li>`}
        ${trick.reversals > 0 && html`<li>${text(trick.reversals % 2 ? "lightning.reversed" : "lightning.reversed-twice")}</li>`}
        ${trick.notes.map((note, i) => html`<li key=${i} lang="en">${note}</li>`)}
        ${powers.map((note) => html`<li key=${note} class="power-note">${note}</li>`)}
      </ul>
    </div>
  </div>`;
}

/** What the power cards in the bids did. @param {View} view @param {Trick} trick @returns {string[]} */
function powersOf(view, trick) {
  if (trick.silencers.length) return [];
  return trick.bids.flatMap((bid, seat) => bid.cards.flatMap(({ piece, from }) => {
    const card = face(piece);
    return from === "hand" && card.when?.includes("bid") ? [`${nameOf(view, seat)}, ${card.title}: ${card.text}`] : [];
  }));
}

/** @param {View} view @returns {import("../app/types.js").Score} */
function score(view) {
  const players = /** @type {{score: number, plain_score: number}[]} */ (view.board.players);
  const rows = players.map((player, seat) => ({ seat, cells: [volts(player.plain_score), volts(player.score - player.plain_score), volts(player.score)] }));
  return { caption: text("lightning.millions"), head: [text("lightning.scoring-cards"), text("lightning.value-cards"), text("lightning.in-all")], rows: rows.toSorted((a, b) => players[b.seat].score - players[a.seat].score) };
}

/** @param {{piece: string}} props */
const Portrait = ({ piece }) => (face(piece).title ? html`<span class="card"><${CardFace} piece=${piece} /></span>` : null);

/** @type {import("../app/types.js").GameTable} */
export default { Board, Tray, Details, Portrait, score, read, readTable, isTelling: (view) => revealOf(view) !== null };
