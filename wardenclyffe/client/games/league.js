// The table of the League: one's own war as in The War of the Worlds, over it the nations in small, and the sheet that all share.
import { html, signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { Dialog } from "../app/parts.js";
import { choices, press } from "../app/store.js";
import worlds from "./worlds.js";
import { Mark } from "./worlds-art.js";
import { SmallMap } from "./worlds-end.js";
import { PHASE_NAMES, counted, readTable, verbOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {{name: string, ending: string, won: boolean, busy: boolean, turn: number, human: number, martian: number, pieces: number, escaped: number, tripods: number, places: Record<string, string>, force: Record<string, number>, dead: Record<string, string>, battle?: string}} Nation */

/** Whether the sheet lies open. */
const opened = signal(false);

/** How far a nation has come with the phase. @param {View} view @param {Nation} nation */
function stateOf(view, nation) {
  if (nation.ending) return nation.won ? "won" : "lost";
  if (!nation.busy) return view.board.league.allotting < 0 ? "done" : "waits";
  return nation.battle ? `battle in ${face(nation.battle).name}` : "at work";
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
    <ul class="nation-row" aria-label="The nations of the League">${nations.map((/** @type {Nation} */ nation, /** @type {number} */ i) => html`<li key=${i} class=${`nation ${nation.busy ? "is-busy" : ""} ${i === shown ? "is-shown" : ""}`} data-nation=${i}>
      <b>${nation.name}</b><span class="nation-who">${i === view.seat ? "you" : view.seats[i].name}</span>
      <span class="nation-points" title="Germs against colonies"><span class="sr-only">germs </span>${Math.floor(nation.human / 10)}<span aria-hidden="true">:</span><span class="sr-only">, colonies </span>${Math.floor(nation.martian / 10)}</span>
      <span class=${`nation-state is-${nation.ending ? (nation.won ? "won" : "lost") : nation.busy ? "busy" : "done"}`}>${stateOf(view, nation)}</span></li>`)}</ul>
    <button type="button" class="btn btn-small sheet-button" aria-haspopup="dialog" onClick=${() => (opened.value = true)}><${Mark} name="refugee" />${pool}<span class="sr-only"> refugees to place.</span> <span class="only-wide">Sheet</span><span class="sr-only"> of the League, </span> <span class="small">${done}/${Object.keys(tracks).length}<span class="sr-only"> tracks out of their crisis</span></span></button>
  </div>`;
}

/** The sheet: all tracks, and every nation's map in small. @param {{view: View}} props */
function Sheet({ view }) {
  const { nations, pool, factor, tracks, phase, turn } = view.board.league;
  const wide = nations.length > 1;
  return html`<${Dialog} title="The League of Terran Nations" close=${() => (opened.value = false)} class="league-sheet">
    <p>Turn ${turn}, ${PHASE_NAMES[phase]}. <b>${counted(pool, "refugee")}</b> to place at the start of Production; everybody who escapes counts ${factor === 1 ? "once" : `${factor} times`}.</p>
    <ul class="tracks-row">${Object.keys(tracks).map((id) => html`<${Track} key=${id} view=${view} id=${id} />`)}</ul>
    <ul class=${`multiples league-maps ${wide ? "" : "is-single"}`}>${nations.map((/** @type {Nation} */ nation, /** @type {number} */ i) => html`<li key=${i}>
      <h3>${nation.name}</h3>
      <p class="small">${i === view.seat ? "You" : view.seats[i].name}: ${stateOf(view, nation)}</p>
      <${SmallMap} turn=${nation} words=${nation.name} />
      <p class="small">Germs ${Math.floor(nation.human / 10)}, colonies ${Math.floor(nation.martian / 10)}, ${counted(nation.tripods, "tripod")}, flying machine ${nation.pieces} of 4${nation.escaped ? `, ${nation.escaped} escaped this turn` : ""}</p></li>`)}</ul>
  </${Dialog}>`;
}

/** A track: where it stands, what that means, and how full its open box is. @param {{view: View, id: string}} props */
function Track({ view, id }) {
  const { name, boxes, costs, crisis, break_through: gain } = face(id);
  const { level, filled } = view.board.league.tracks[id];
  const effect = [crisis, "No effect", gain][level];
  return html`<li class=${`ltrack level-${level}`} data-piece=${id}>
    <h3>${name}</h3>
    <ol class="lboxes">${boxes.map((/** @type {string} */ box, /** @type {number} */ i) => html`<li key=${box} class=${i === level ? "is-now" : i < level ? "is-past" : ""} aria-current=${i === level ? "step" : undefined}>${box}</li>`)}</ol>
    <p class="small">${effect}.${level < 2 && html` Next: ${level ? gain.toLowerCase() : "the crisis ends"}.`}</p>
    <${Box} filled=${filled} cost=${costs[level]} />
  </li>`;
}

/** How full an open box is; nothing at the end of a track. @param {{filled: number, cost?: number}} props */
function Box({ filled, cost }) {
  return cost ? html`<p class="lfill"><progress max=${cost} value=${filled} aria-label=${`${filled} of ${cost} refugees`}></progress><span aria-hidden="true">${filled}/${cost}</span></p>` : null;
}

/** A track in the tray: where it leads, and how many can be placed. @param {{view: View, id: string}} props */
function Place({ view, id }) {
  const { name, boxes, costs, crisis, break_through: gain } = face(id);
  const { level, filled } = view.board.league.tracks[id];
  const open = choices.value.filter((choice) => choice.piece === id);
  return html`<li class="ltrack" data-piece=${id} title=${level ? gain : crisis}>
    <h3>${name}</h3>
    <p class="small"><span class="sr-only">${boxes[level]}</span>${level < 2 ? `→ ${boxes[level + 1]}` : boxes[level]}</p>
    <${Box} filled=${filled} cost=${costs[level]} />
    <span class="lplace">${open.map((choice) => html`<button key=${choice.id} type="button" class="choice is-can" onClick=${() => press(choice)}><span aria-hidden="true">+${choice.forecast?.count}${choice.forecast?.advances ? " ✓" : ""}</span><span class="sr-only">${choice.words}</span></button>`)}</span>
  </li>`;
}

/** The tray: refugees to place, or that of the war. @param {{view: View}} props */
function Tray({ view }) {
  const { allotting, tracks } = view.board.league;
  const War = /** @type {NonNullable<typeof worlds.Tray>} */ (worlds.Tray);
  if (allotting !== view.seat || allotting < 0) return html`<${War} view=${view} />`;
  const [leave] = choices.value.filter((choice) => verbOf(choice) === "leave");
  return html`<div class="wtray allotting">
    <ul class="tracks-row">${Object.keys(tracks).map((id) => html`<${Place} key=${id} view=${view} id=${id} />`)}</ul>
    <div class="wends">${leave && html`<button type="button" class="btn btn-primary end-button is-can" data-piece="pool" onClick=${() => press(leave)}>${leave.words}</button>`}</div>
  </div>`;
}

/** The table read aloud: the nations first. @param {View} view */
function readLeague(view) {
  const { nations, pool, tracks } = view.board.league;
  return [
    ...nations.map((/** @type {Nation} */ nation, /** @type {number} */ i) => `${nation.name}, ${view.seats[i].name}: ${stateOf(view, nation)}. Germs ${Math.floor(nation.human / 10)}, colonies ${Math.floor(nation.martian / 10)}.`),
    `To place: ${counted(pool, "refugee")}.`,
    ...Object.keys(tracks).map((id) => `${face(id).name}: ${face(id).boxes[tracks[id].level]}, ${tracks[id].filled} in the open box.`),
    ...readTable(view),
  ];
}

/** @type {import("../app/types.js").GameTable} */
export default { ...worlds, Board, Tray, readTable: readLeague };
