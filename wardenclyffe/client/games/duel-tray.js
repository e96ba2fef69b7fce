// The tray of Duel: one's own assistants, what is still open this turn, and what is on offer.
import { html } from "../vendor/ui.js";
import { counted, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { choices, choicesOf, press, sending } from "../app/store.js";
import { Near } from "./duel-near.js";
import { Cities, Market, OwnCard } from "./duel-offer.js";
import { AssistantFace } from "./duel-pieces.js";
import { ACTION_ICONS, holder, lostWords, nameOf, near, printed, verbOf } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */

/** @param {{view: View}} props */
export function Tray({ view }) {
  const { phase, draft } = view.board;
  if (!phase) return html`<${Near} view=${view} /><p class="tray-note">${setUpWords(view)}</p>`;
  if (draft.stage && view.seat >= 0) return html`<${Near} view=${view} /><${Draft} view=${view} />`;
  return html`<${Near} view=${view} />
    ${view.seat >= 0 && html`<${Assistants} view=${view} />`}
    <${Turn} view=${view} />
    <${Cities} view=${view} />
    <${Market} view=${view} />`;
}

/** @param {View} view */
function setUpWords(view) {
  if (!choices.value.length) return sending.value ? text("duel.chosen") : html`<span lang="en">${view.prompt}</span>`;
  if (verbOf(choices.value[0]) === "inventor") {
    return html`<span><b>${text("duel.press-inventor")}</b> ${text("duel.inventor-brings")}</span>`;
  }
  return html`<span><b>${text("duel.press-chip")}</b> ${text("duel.chip-brings")}</span>`;
}

// The draft: cards large enough to read, the three steps, and what is on offer, since assistants are drafted with an eye on it.

/** @param {{view: View}} props */
function Draft({ view }) {
  const { draft } = view.board;
  const player = holder(view, view.seat);
  const passed = holder(view, 1 - view.seat).hand;
  const waits = !choices.value.length;
  const steps = ["keep", "give", "play"];
  return html`<div class="tray-group draft-hand"><h2 class="tray-label">${text(waits ? "duel.picked" : draft.stage === "keep" ? "duel.keep-one" : "duel.pass-one")}</h2>
      <div class="tray-row">${player.hand.map((card) => html`<${OwnCard} key=${card} card=${card} words />`)}</div></div>
    <div class="tray-group tray-wide draft-steps">
      <ol>${steps.map((stage) => html`<li key=${stage} class=${stage === draft.stage ? "is-now" : ""} aria-current=${stage === draft.stage ? "step" : undefined}>${text(`duel.step.${stage}`)}</li>`)}</ol>
      ${passed.length > 0 && html`<p>${text("duel.passed", { cards: passed.map(nameOf).join(", ") })}</p>`}
    </div>
    <${Cities} view=${view} />
    <${Market} view=${view} />`;
}

// A turn.

/** @param {{view: View}} props */
function Assistants({ view }) {
  const { open, turn } = view.board;
  const { hand } = holder(view, view.seat);
  const played = turn === view.seat ? open.assistant : null;
  return html`<div class="tray-group assistants"><h2 class="tray-label fold-phone">${text("duel.your-assistants")}</h2>
    <div class="tray-row">
      ${played && html`<div class="card is-played" key=${played}><${AssistantFace} card=${played} left=${open.actions} /><span class="played-mark">${text("duel.played")}</span></div>`}
      ${hand.map((card) => html`<${OwnCard} key=${card} card=${card} direct />`)}
      ${!played && hand.length === 0 && html`<p class="nothing">${text("duel.no-assistant")}</p>`}
    </div></div>`;
}

/** What is still open, and the way out. @param {{view: View}} props */
function Turn({ view }) {
  const mine = view.seat >= 0 && view.to_act.includes(view.seat);
  if (!mine) return html`<div class="tray-group turn"><h2 class="tray-label">${text("duel.now")}</h2><p class="turn-note" lang="en">${view.prompt}</p></div>`;
  const bonus = !!view.board.scoring;
  return html`<div class="tray-group turn"><h2 class="tray-label">${text(bonus ? "duel.bonus" : "duel.open-turn")}</h2>
    <div class="turn-list">
      ${bonus ? html`<${BonusLines} view=${view} />` : html`<${TurnLines} view=${view} />`}
    </div>
    <${WayOut} />
  </div>`;
}

/** @param {{view: View}} props */
function TurnLines({ view }) {
  const { open } = view.board;
  const player = holder(view, near(view));
  const { assistant } = open;
  return html`
    ${!assistant && html`<p class="open-line is-next"><${Icon} name="play" /><b>${text("duel.play-assistant")}</b></p>`}
    ${assistant && printed(assistant).filter(([action]) => action !== "propaganda" && open.actions[action]).map(([action, times]) => html`<${OpenLine} key=${action} icon=${ACTION_ICONS[action]} words=${`${text(`duel.action.${action}`)}${times > 1 ? ` ×${open.actions[action]}` : ""}`} />`)}
    <${Propaganda} />
    ${open.free > 0 && html`<${FreeLine} free=${open.free} />`}
    ${open.portfolio && html`<${OpenLine} icon="share" words=${text(player.reserve ? "duel.place-or-sell" : "duel.sell")} />`}`;
}

/** @param {{free: number}} props */
const FreeLine = ({ free }) => html`<p class="open-line is-free"><${Icon} name="star" /><b>${counted("duel.free", free)}</b></p>`;

/** @param {{icon: string, words: string}} props */
const OpenLine = ({ icon, words }) => html`<p class="open-line"><${Icon} name=${icon} /><span>${words}</span></p>`;

/** Propaganda is pressed here; all other actions are pressed on their pieces. */
function Propaganda() {
  const open = choicesOf(["action-propaganda"]);
  if (!open.length) return null;
  const [before, after] = open[0].forecast?.pr ?? [];
  return html`<${Piece} id="action-propaganda" class="open-line open-press" direct><${Icon} name="megaphone" /><span>${text("duel.action.propaganda")} <b>${open.length > 1 ? "…" : text("duel.pr-change", { before, after })}</b></span></${Piece}>`;
}

/** @param {{view: View}} props */
function BonusLines({ view }) {
  const verbs = new Set(choices.value.map(verbOf));
  const { free } = view.board.open;
  return html`${free > 0 && html`<${FreeLine} free=${free} />`}
    ${Object.entries(DUE).filter(([verb]) => verbs.has(verb)).map(([verb, icon]) => html`<${OpenLine} key=${verb} icon=${icon} words=${text(`duel.due.${verb}`)} />`)}
    <${Propaganda} />`;
}

const DUE = { "claim-share": "share", "claim-city": "city", "claim-chip": "gear", "claim-monopoly": "lock" };

/** End the turn or decline; what would be lost by it is said and asked first. */
function WayOut() {
  const [end] = choicesOf(["end"]);
  const [decline] = choicesOf(["decline"]);
  if (decline) return html`<button type="button" class="btn way-out" lang="en" data-say=${decline.say} onClick=${() => press(decline)}>${decline.words}</button>`;
  if (!end) return null;
  const lost = lostWords(end.forecast?.lost ?? { actions: 0, free: 0 });
  return html`<${Piece} id="end" class=${`btn way-out ${lost ? "" : "btn-primary"}`} direct=${!lost}>${text("duel.end-turn")}${lost && html`<small>${text("duel.leaves", { lost })}</small>`}</${Piece}>`;
}

