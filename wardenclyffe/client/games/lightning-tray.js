// The tray of Master of Lightning: my hand, the bid that I compose from it, and whatever else I am asked.
import { html, useEffect, useRef } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { focusBoard } from "../app/keys.js";
import { counted, listed, text } from "../app/language.js";
import { CardText } from "../app/moment.js";
import { Icon } from "../app/parts.js";
import { RuleLink } from "../app/peek.js";
import { Piece } from "../app/piece.js";
import { choices, choicesOf, chosen, lessonBars, press, sending } from "../app/store.js";
import { bidOf, goOn, isSealing, rejectsOf, remark, revealOf, seal, sendRejects, toggle, toggleReject, unseal, wanted } from "./lightning-bid.js";
import { CardFace } from "./lightning-cards.js";
import { momentsOf, volts, wholeHand } from "./lightning-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */

/** @param {{view: View}} props */
export function Tray({ view }) {
  const { phase, mine } = view.board;
  const reveal = revealOf(view);
  if (!mine) return reveal ? html`<${GoOn} view=${view} />` : html`<p class="tray-note" lang="en">${view.prompt}</p>`;
  if (reveal) return html`<${QuietHand} view=${view} /><${GoOn} view=${view} />`;
  if (phase === "rejecting") return html`<${Rejecting} view=${view} />`;
  if (phase === "bidding") return html`<${Bidding} view=${view} />`;
  return html`<${Hand} view=${view} label=${text("lightning.your-hand")} choose /><${Asked} view=${view} />`;
}

/**
 * My cards in the order of the deck's list. `lifted` are part of what I compose; `act` is what a press does.
 * @param {{view: View, label: string, lifted?: string[], act?: (piece: string) => void, lit?: boolean, choose?: boolean, word?: string}} props
 */
function Hand({ view, label, lifted = [], act, lit = false, choose = false, word = text("lightning.in-your-bid") }) {
  const cards = wholeHand(view);
  return html`<div class="tray-group tray-wide"><h2 class="tray-label">${label}</h2>
    <div class=${`volt-hand cards-${Math.min(cards.length, 12)}`} role="group" aria-label=${text("lightning.your-hand")}>
      ${cards.length === 0 && html`<p class="tray-note">${text("lightning.no-cards")}</p>`}
      ${cards.map((piece) => {
        const up = lifted.includes(piece);
        const direct = choose && choicesOf([piece]).some((choice) => choice.say.startsWith("play"));
        return html`<${Piece} key=${piece} id=${piece} still direct=${direct} class=${`card ${up ? "is-chosen" : lit && !lessonBars(piece) ? "is-can" : ""}`}
          onPress=${act ? () => act(piece) : undefined}><${CardFace} piece=${piece} />${up && html`<span class="sr-only">, ${word}</span>`}</${Piece}>`;
      })}
    </div><${PowerTexts} cards=${cards} /></div>`;
}

/** What the power cards in hand do, in words, where cards are too small for them; to those who listen the cards say it themselves. @param {{cards: string[]}} props */
function PowerTexts({ cards }) {
  const powers = cards.filter((piece) => face(piece).kind === "power");
  if (!powers.length) return null;
  return html`<ul class="power-texts" aria-hidden="true">${powers.map((piece) => html`<li key=${piece}><b lang="en">${face(piece).title}</b> (${momentsOf(face(piece))}): <span lang="en">${face(piece).text}</span></li>`)}</ul>`;
}

/** The hand to look at, while a trick is shown. @param {{view: View}} props */
function QuietHand({ view }) {
  const cards = wholeHand(view);
  return html`<div class="tray-group tray-wide"><h2 class="tray-label">${text("lightning.your-hand")}</h2>
    <div class=${`volt-hand cards-${Math.min(cards.length, 12)}`}>${cards.map((piece) => html`<span key=${piece} class="card"><${CardFace} piece=${piece} /></span>`)}</div></div>`;
}

/** Why the last press was not followed. */
function Remark() {
  const said = remark.value;
  return html`<p class="remark" role="alert">${said && html`<span>${said.words} <${RuleLink} rule=${said.rule} /></span>`}</p>`;
}

// Rejecting three of twelve.

/** @param {{view: View}} props */
function Rejecting({ view }) {
  const rejects = rejectsOf(view);
  const waiting = !view.to_act.includes(view.seat);
  const open = !waiting && !isSealing(view);
  return html`
    <${Hand} view=${view} label=${text(waiting ? "lightning.twelve" : "lightning.reject-three")} lifted=${rejects} lit=${open}
      act=${open ? (/** @type {string} */ piece) => toggleReject(view, piece) : undefined} word=${text("lightning.to-be-rejected")} />
    <div class="compose">
      <p class="compose-line"><b class="compose-total">${rejects.length}</b> <span>${text("lightning.of-three")}</span></p>
      ${waiting
        ? html`<p class="small" role="status">${waitWords(view)}</p>${view.undo.can && html`<${TakeBack} />`}`
        : html`<button type="button" class=${`btn btn-primary ${rejects.length === 3 && open ? "is-can" : ""}`} data-piece="seal" aria-disabled=${rejects.length !== 3 || !open} onClick=${() => rejects.length === 3 && open && sendRejects(view)}>${text("lightning.reject-these")}</button>`}
      <${Remark} />
    </div>`;
}

/** @param {View} view */
function waitWords(view) {
  return text("lightning.waiting", { names: listed(view.to_act.map((seat) => view.seats[seat].name)) });
}

// Bidding.

/** @param {{view: View}} props */
function Bidding({ view }) {
  const { mine, trick } = view.board;
  const sealed = mine.sealed;
  const bid = wanted.value ?? bidOf(view);
  const settled = wanted.value === null && !isSealing(view);
  const open = !sealed && !isSealing(view);
  const powers = bid.filter((piece) => face(piece).kind === "power");
  const done = view.choices.find((choice) => choice.say === "done");
  const label = sealed ? text("lightning.hand-lifted") : text("lightning.bid-up-to", { count: mine.allowed });
  return html`
    <${Hand} view=${view} label=${label} lifted=${bid} lit=${open && bid.length < mine.allowed} act=${open ? (/** @type {string} */ piece) => toggle(view, piece) : undefined} />
    <div class="compose">
      <p class="compose-line" role="status"><b class="compose-total">${wanted.value ? "…" : volts(mine.bid_total)}</b>
        <span>${text("lightning.volts")}<br /><span class="small">${text("of", { at: bid.length, count: counted("lightning.cards", mine.allowed) })}</span></span></p>
      ${powers.length > 0 && !trick.silenced && html`<p class="small compose-powers" lang="en">${powers.map((piece) => html`<span key=${piece}><b>${face(piece).title}:</b> ${face(piece).text} </span>`)}</p>`}
      ${sealed
        ? html`<p class="sealed-line"><${Icon} name="lock" /><span><b>${text("lightning.sealed")}</b> ${waitWords(view)}</span></p>${view.undo.can && html`<${TakeBack} />`}`
        : done && html`<button type="button" class=${`btn btn-primary ${settled ? "is-can" : ""}`} data-piece="seal" aria-disabled=${!settled} onClick=${() => settled && seal(view)}><${Icon} name="lock" />${text(bid.length ? "lightning.seal" : "lightning.bid-nothing")}</button>`}
      <${Remark} />
    </div>`;
}

/** Take the seal off. */
const TakeBack = () => html`<button type="button" class="btn btn-small" onClick=${() => unseal()}><${Icon} name="undo" />${text("lightning.take-back")}</button>`;

// Everything else that a seat can be asked: power cards, choices that they bring, and prizes to give away.

/** @param {{view: View}} props */
function Asked({ view }) {
  if (!choices.value.length) return html`<div class="compose"><p class="tray-note">${sending.value ? text("board.sent") : html`<span lang="en">${view.prompt}</span>`}</p></div>`;
  const piece = chosen.value;
  const open = choices.value.filter((choice) => !choice.piece || choice.piece === piece || choice.piece.startsWith("seat-") || choice.to.startsWith("seat-"));
  const played = face(view.board.played.at(-1) ?? "");
  return html`<div class="compose compose-wide"><p class="compose-ask" lang="en">${view.prompt}</p>
    ${played.text && html`<${CardText} name=${played.title} text=${played.text} />`}
    <ul class="choices" lang="en">${open.map((choice) => html`<li key=${choice.id} class=${choice.piece.startsWith("seat-") ? "seat-choice" : ""}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>${choice.words}</button></li>`)}</ul></div>`;
}

/** After a trick is shown: on to what comes next. @param {{view: View}} props */
function GoOn({ view }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    if (document.activeElement?.matches("body, [data-piece]:focus-visible")) button.current?.focus({ preventScroll: true });
  }, []);
  const { phase, trick } = view.board;
  const next = phase === "bidding" && trick ? text(`lightning.on-to.${trick.cards}`) : text("lightning.go-on");
  /** @param {MouseEvent} event */
  const on = (event) => {
    goOn(view);
    if (event.detail === 0) requestAnimationFrame(focusBoard);
  };
  return html`<div class="compose"><button type="button" ref=${button} class="btn btn-primary is-can go-on" data-piece="go-on" onClick=${on}>${next}<${Icon} name="step-forward" /></button></div>`;
}
