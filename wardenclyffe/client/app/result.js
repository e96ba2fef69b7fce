// The end of the game: how it went, who ended with how much, and what can be done next.
import { effect, html, signal, useEffect, useState } from "../vendor/ui.js";
import { TELLING } from "../games/telling.js";
import { openCoach } from "./coach.js";
import { factsOf } from "./facts.js";
import { text } from "./language.js";
import { keepLevel } from "./learning.js";
import { spoken } from "./log.js";
import { Dialog, Icon, SeatName, trying } from "./parts.js";
import { lookAt } from "./past.js";
import { beat, game, live, nameOf, onView, table } from "./store.js";
import { verdictOf, winnersOf } from "./verdict.js";
import { Verify } from "./verify.js";
import { post } from "./wire.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Level} Level */

export const resultOpen = signal(false);
/** Whether the game has ended before the reader's eyes, and what ended it is still being told. */
const ending = signal(false);

const TONES = {
  win: { title: text("tone.win"), icon: "crown" },
  loss: { title: text("tone.loss"), icon: "bulb" },
  draw: { title: text("tone.draw"), icon: "meter" },
  watched: { title: text("tone.watched"), icon: "crown" },
};
const MOST_LINES = 4;

onView((before, view) => {
  if (!before || before.over || !view.over) return;
  ending.value = true;
  lookAt(view.moments).catch(() => {});
});
effect(() => {
  if (!ending.value || beat.value) return;
  ending.value = false;
  resultOpen.value = true;
});

/** How it came about, where the game itself does not say what decided: the lines of the last choice that neither the verdict nor the table of scores repeats. @param {View} view */
function lastLines(view) {
  const { only, wins = ["won"], losses = [], scores = [] } = TELLING[view.game] ?? {};
  const said = ["resigned", ...wins, ...losses, ...scores];
  const last = spoken(view.log).filter((line) => line.at === view.moments && line.words !== view.result);
  return last.filter((line) => !said.includes(line.kind) && (!only || only.includes(line.kind))).slice(-MOST_LINES);
}

/** Players down or across, whichever makes the table narrower. @param {{view: View}} props */
function Scores({ view }) {
  const own = game.value?.score?.(view);
  const found = own ?? scoredOf(view);
  if (!found) return null;
  const { caption, head, rows } = found;
  const winners = winnersOf(view);
  const across = head.length > rows.length;
  /** @param {{seat: number}} row @param {string} scope */
  const name = ({ seat }, scope) => html`<th scope=${scope} key=${seat} class=${winners.includes(seat) ? "is-winner" : ""}><span class="score-name"><${SeatName} seat=${seat} name=${nameOf(view, seat)} />${winners.includes(seat) && html`<${Icon} name="crown" /><span class="sr-only">${text("score.winner")}</span>`}</span></th>`;
  /** @param {{seat: number, cells: (string | number)[]}} row @param {number} i */
  const cell = ({ seat, cells }, i) => html`<td key=${`${seat} ${i}`} class=${winners.includes(seat) ? "is-winner" : ""}>${cells[i]}</td>`;
  return html`<div class="ledger-wrap" tabindex="0" role="region" aria-label=${text("score.label")}><table class="ledger" lang=${own ? undefined : "en"}>
    ${caption && html`<caption>${caption}</caption>`}
    <thead><tr><th scope="col"><span class="sr-only">${text(across ? "score.counts" : "score.player")}</span></th>${across ? rows.map((row) => name(row, "col")) : head.map((words) => html`<th scope="col" key=${words}>${words}</th>`)}</tr></thead>
    <tbody>${across
      ? head.map((words, i) => html`<tr key=${words}><th scope="row">${words}</th>${rows.map((row) => cell(row, i))}</tr>`)
      : rows.map((row) => html`<tr key=${row.seat}>${name(row, "row")}${row.cells.map((_, i) => cell(row, i))}</tr>`)}</tbody>
  </table></div>`;
}

/** The score as the last events count it, where they do. @param {View} view @returns {import("./types.js").Score | null} */
function scoredOf(view) {
  const counted = view.log.filter((event) => event.kind === "scored");
  const fields = Object.keys(counted[0] ?? {}).filter((name) => !["at", "kind", "words", "scene", "seat"].includes(name));
  if (!fields.length) return null;
  const heading = (/** @type {string} */ name) => (name.length < 3 ? name.toUpperCase() : name[0].toUpperCase() + name.slice(1));
  return { head: fields.map(heading), rows: counted.map((event) => ({ seat: event.seat, cells: fields.map((name) => event[name]) })) };
}

/** The level above the machines that were beaten; nothing where a person played against this one. @param {View} view @param {Level[]} levels */
function levelAbove(view, levels) {
  const others = view.seats.filter((_, i) => i !== view.seat);
  if (verdictOf(view) !== "win" || !others.length || others.some((seat) => seat.kind !== "machine")) return undefined;
  const best = Math.max(...others.map((seat) => levels.findIndex((level) => level.code === seat.level)));
  return best < 0 ? undefined : levels[best + 1];
}

/** The same table against stronger machines. @param {View} view @param {Level} level */
const playAt = (view, level) => trying(async () => {
  keepLevel(view.game, level.code);
  const seats = view.seats.map((_, i) => (i === view.seat ? { kind: "me" } : { kind: "machine", level: level.code }));
  const made = await post("/api/tables", { game: view.game, seats, options: view.options, away: view.away, hints: view.hints.allowed });
  location.assign(`/t/${made.id}`);
});

export function ResultDialog() {
  const view = live.value;
  return resultOpen.value && view ? html`<${Result} view=${view} />` : null;
}

/** @param {{view: View}} props */
function Result({ view }) {
  const [levels, setLevels] = useState(/** @type {Level[]} */ ([]));
  useEffect(() => void factsOf(view.game).then((facts) => setLevels(facts?.levels ?? []), () => {}), []);
  const close = () => (resultOpen.value = false);
  const rematch = () => trying(async () => {
    const next = view.rematch || (await post(`/api/tables/${table}/rematch`)).id;
    location.assign(`/t/${next}`);
  });
  const verdict = verdictOf(view);
  const above = levelAbove(view, levels);
  const decided = game.value?.decided?.(view) ?? [];
  const lines = decided.length ? [] : lastLines(view);
  const hinted = view.seats.flatMap((seat, i) => (view.hints.asked[i] ? [`${seat.name} ${view.hints.asked[i]}`] : []));
  return html`<${Dialog} title=${TONES[verdict].title} close=${close} class=${`result-dialog tone-${verdict}`}>
    <div class="result">
      <${Icon} name=${TONES[verdict].icon} />
      <p class="display verdict-words" lang="en">${view.result}</p>
      ${decided.length > 0 && html`<ul class="reasons">${decided.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`}
      ${lines.length > 0 && html`<ul class="reasons" lang="en">${lines.map((line, i) => html`<li key=${i}>${line.words}</li>`)}</ul>`}
    </div>
    <${Scores} view=${view} />
    ${hinted.length > 0 && html`<p class="small muted hinted">${text("result.hinted", { names: hinted.join(", ") })}</p>`}
    ${above && html`<p class="next-level">${text("result.more", { level: above.name, words: above.words })}</p>`}
    <div class="dialog-acts centred">
      ${view.seat >= 0 && html`<button type="button" class=${`btn ${above ? "" : "btn-primary"}`} onClick=${rematch}><${Icon} name="redo" />${text(view.rematch ? "result.next" : "result.again")}</button>`}
      ${above && html`<button type="button" class="btn btn-primary" onClick=${() => playAt(view, above)}><${Icon} name="star" />${text("result.level", { level: above.name })}</button>`}
      <button type="button" class="btn" onClick=${() => (close(), lookAt(0))}><${Icon} name="play" />${text("result.look-back")}</button>
      <button type="button" class="btn" onClick=${() => (close(), openCoach())}><${Icon} name="eye" />${text("result.turning")}</button>
      <a class="btn btn-quiet" href=${`/api/tables/${table}/record`} download=${`${view.game}-${table}.txt`}><${Icon} name="download" />${text("record")}</a>
      <a class="btn btn-quiet" href="/">${text("lobby")}</a>
    </div>
    ${!view.lesson && html`<${Verify} view=${view} />`}
  </${Dialog}>`;
}
