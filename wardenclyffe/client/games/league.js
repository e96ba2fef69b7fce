// The table of the League: one's own war as in The War of the Worlds, over it the nations in small, and the sheet that all share.
import { html, signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { counted, text, texts } from "../app/language.js";
import { Dialog } from "../app/parts.js";
import { choices, press } from "../app/store.js";
import worlds from "./worlds.js";
import { Mark } from "./worlds-art.js";
import { SmallMap } from "./worlds-end.js";
import { Scenes } from "./worlds-tray.js";
import { phaseName, readTable, verbOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {{name: string, ending: string, won: boolean, busy: boolean, turn: number, human: number, martian: number, pieces: number, escaped: number, tripods: number, places: Record<string, string>, force: Record<string, number>, dead: Record<string, string>, battle?: string}} Nation */

/** Whether the sheet lies open. */
const opened = signal(false);

/** How far a nation has come with the phase. @param {View} view @param {Nation} nation */
function stateOf(view, nation) {
  if (nation.ending) return text(nation.won ? "league.won" : "league.lost");
  if (!nation.busy) return text(view.board.league.allotting < 0 ? "league.done" : "league.waits");
  return nation.battle ? text("league.battle", { state: face(nation.battle).name }) : text("league.at-work");
}

/** @param {{view: View}} props */
function Board({ view }) {
  const War = worlds.Board;
  return html`<div class="league">
    <${Nations} view=${view} />
    <${War} view=${view} />
    ${opened.value && html`<${Sheet} view=${view} />`}
  </div>`;
}

/** One chip for each nation, the pool, and the way to the sheet. @param {{view: View}} props */
function Nations({ view }) {
  const { nations, pool, shown, tracks } = view.board.league;
  const done = Object.values(tracks).filter((/** @type {any} */ track) => track.level > 0).length;
  return html`<div class="nations">
    <ul class=${`nation-row ${nations.length > 2 ? "is-many" : ""}`} aria-label=${text("league.nations")}>${nations.map((/** @type {Nation} */ nation, /** @type {number} */ i) => html`
      <li key=${i} class=${`nation ${nation.busy ? "is-busy" : ""} ${i === shown ? "is-shown" : ""}`} data-nation=${i}>
      <b>${nation.name}</b><span class="nation-who">${i === view.seat ? text("board.you") : view.seats[i].name}</span>
      <span class="nation-points" title=${text("league.points-title")}><span class="sr-only">${text("worlds.germs")} </span>${Math.floor(nation.human / 10)}<span aria-hidden="true">:</span><span class="sr-only">, ${text("worlds.colonisation")} </span>${Math.floor(nation.martian / 10)}</span>
      <span class=${`nation-state is-${nation.ending ? (nation.won ? "won" : "lost") : nation.busy ? "busy" : "done"}`}>${nation.battle && nation.busy ? html`<span class="only-wide">${stateOf(view, nation)}</span><span class="only-phone">${text("league.battle-short")}</span>` : stateOf(view, nation)}</span></li>`)}</ul>
    <button type="button" class="btn btn-small sheet-button" aria-haspopup="dialog" onClick=${() => (opened.value = true)}>
      <${Mark} name="refugee" />${pool}<span class="sr-only"> ${text("league.to-place")}</span> <span class="only-wide">${text("league.sheet")}</span>
      <span class="sr-only"> ${text("league.of-league")} </span> <span class="small">${done}/${Object.keys(tracks).length}<span class="sr-only"> ${text("league.out-of-crisis")}</span></span></button>
  </div>`;
}

/** The sheet: all tracks, and every nation's map in small. @param {{view: View}} props */
function Sheet({ view }) {
  const { nations, pool, factor, tracks, phase, turn } = view.board.league;
  const wide = nations.length > 1;
  return html`<${Dialog} title=${text("league.title")} close=${() => (opened.value = false)} class="league-sheet">
    <p>${texts("league.sheet-words", { turn, phase: phaseName(phase), refugees: html`<b>${counted("league.refugees", pool)}</b>`, times: factor === 1 ? text("league.once") : text("league.times", { count: factor }) })}</p>
    <ul class="tracks-row">${Object.keys(tracks).map((id) => html`<${Track} key=${id} view=${view} id=${id} />`)}</ul>
    <ul class=${`multiples league-maps ${wide ? "" : "is-single"}`}>${nations.map((/** @type {Nation} */ nation, /** @type {number} */ i) => html`<li key=${i}>
      <h3>${nation.name}</h3>
      <p class="small">${i === view.seat ? text("you") : view.seats[i].name}: ${stateOf(view, nation)}</p>
      <${SmallMap} turn=${nation} words=${nation.name} />
      <p class="small">${text("league.nation", { germs: Math.floor(nation.human / 10), colonies: Math.floor(nation.martian / 10), tripods: counted("worlds.tripods", nation.tripods), pieces: nation.pieces })}${nation.escaped ? `, ${text("league.escaped", { count: nation.escaped })}` : ""}</p></li>`)}</ul>
  </${Dialog}>`;
}

/** A track: where it stands, what that means, and how full its open box is. @param {{view: View, id: string}} props */
function Track({ view, id }) {
  const { name, boxes, costs, crisis, break_through: gain } = face(id);
  const { level, filled } = view.board.league.tracks[id];
  const effect = level === 1 ? text("league.no-effect") : html`<span lang="en">${level ? gain : crisis}</span>`;
  return html`<li class=${`ltrack level-${level}`} data-piece=${id}>
    <h3 lang="en">${name}</h3>
    <ol class="lboxes" lang="en">${boxes.map((/** @type {string} */ box, /** @type {number} */ i) => html`<li key=${box} class=${i === level ? "is-now" : i < level ? "is-past" : ""} aria-current=${i === level ? "step" : undefined}>${box}</li>`)}</ol>
    <p class="small">${effect}.${level < 2 && html` ${text("league.next")} ${level ? html`<span lang="en">${gain.toLowerCase()}</span>` : text("league.crisis-ends")}.`}</p>
    <${Box} filled=${filled} cost=${costs[level]} />
  </li>`;
}

/** How full an open box is; nothing at the end of a track. @param {{filled: number, cost?: number}} props */
function Box({ filled, cost }) {
  return cost ? html`<p class="lfill"><progress max=${cost} value=${filled} aria-label=${text("league.box", { count: filled, cost })}></progress><span aria-hidden="true">${filled}/${cost}</span></p>` : null;
}

/** A track in the tray: where it leads, and how many can be placed. @param {{view: View, id: string}} props */
function Place({ view, id }) {
  const { name, boxes, costs, crisis, break_through: gain } = face(id);
  const { level, filled } = view.board.league.tracks[id];
  const open = choices.value.filter((choice) => choice.piece === id);
  return html`<li class="ltrack" data-piece=${id}>
    <h3 lang="en">${name}</h3>
    <p class="small" lang="en"><span class="sr-only">${boxes[level]}</span>${level < 2 ? `→ ${boxes[level + 1]}` : boxes[level]}</p>
    ${level < 2 && html`<p class="leffect">${text(level ? "league.gains" : "league.ends")} <span lang="en">${(level ? gain : crisis).toLowerCase()}</span></p>`}
    <${Box} filled=${filled} cost=${costs[level]} />
    <span class="lplace">${open.map((choice) => html`<button key=${choice.id} type="button" class="choice is-can" onClick=${() => press(choice)}><span aria-hidden="true">+${choice.forecast?.count}${choice.forecast?.advances ? " ✓" : ""}</span><span class="sr-only" lang="en">${choice.words}</span></button>`)}</span>
  </li>`;
}

/** The tray of one who waits: for whom, what they are at, and what can be done meanwhile. @param {{view: View}} props */
function Waiting({ view }) {
  const nations = /** @type {Nation[]} */ (view.board.league.nations);
  return html`<div class="wtray">
    <div class="tray-group tray-wide">
      <h2 class="tray-label">${text("league.still")}</h2>
      <ul class="league-busy">${nations.map((nation, i) => nation.busy && html`<li key=${i}><b>${nation.name}</b> (${view.seats[i].name}): ${stateOf(view, nation)}</li>`)}</ul>
      ${view.undo.can && html`<p class="small">${text("league.can-undo")}</p>`}
    </div>
    <div class="wends">
      <button type="button" class="btn btn-small" aria-haspopup="dialog" onClick=${() => (opened.value = true)}>${text("league.see-others")}</button>
      <${Scenes} view=${view} />
    </div>
  </div>`;
}

/** The tray: refugees to place, that of the war, or for whom one waits. @param {{view: View}} props */
function Tray({ view }) {
  const { allotting, tracks } = view.board.league;
  const War = /** @type {NonNullable<typeof worlds.Tray>} */ (worlds.Tray);
  if (!view.over && !view.to_act.includes(view.seat)) return html`<${Waiting} view=${view} />`;
  if (allotting !== view.seat || allotting < 0) return html`<${War} view=${view} />`;
  const [leave] = choices.value.filter((choice) => verbOf(choice) === "leave");
  return html`<div class="wtray allotting">
    <ul class="tracks-row">${Object.keys(tracks).map((id) => html`<${Place} key=${id} view=${view} id=${id} />`)}</ul>
    <div class="wends">${leave && html`<button type="button" class="btn btn-primary end-button is-can" data-piece="pool" lang="en" onClick=${() => press(leave)}>${leave.words}</button>`}</div>
  </div>`;
}

/** The table read aloud: the nations first. @param {View} view */
function readLeague(view) {
  const { nations, pool, tracks } = view.board.league;
  return [
    ...nations.map((/** @type {Nation} */ nation, /** @type {number} */ i) => `${nation.name}, ${view.seats[i].name}: ${stateOf(view, nation)}. ${text("league.read-points", { germs: Math.floor(nation.human / 10), colonies: Math.floor(nation.martian / 10) })}`),
    text("league.read-pool", { refugees: counted("league.refugees", pool) }),
    ...Object.keys(tracks).map((id) => `${face(id).name}: ${face(id).boxes[tracks[id].level]}, ${text("league.in-box", { count: tracks[id].filled })}`),
    ...readTable(view),
  ];
}

/** @type {import("../app/types.js").GameTable} */
export default { ...worlds, Board, Tray, readTable: readLeague };
