// The end of the game: how it went, who ended with how much, and what can be done next.
import { effect, html, signal, useEffect, useState } from "../vendor/ui.js";
import { TELLING } from "../games/telling.js";
import { openCoach } from "./coach.js";
import { factsOf } from "./facts.js";
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
  win: { title: "Well played!", icon: "crown" },
  loss: { title: "Not this time", icon: "bulb" },
  draw: { title: "Honours even", icon: "meter" },
  watched: { title: "The game is over", icon: "crown" },
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

/** How it came about: the lines of the last choice that neither the verdict nor the table of scores repeats. @param {View} view */
function lastLines(view) {
  const { wins = ["won"], losses = [], scores = [] } = TELLING[view.game] ?? {};
  const said = [...wins, ...losses, ...scores];
  return spoken(view.log).filter((line) => line.at === view.moments && line.words !== view.result && !said.includes(line.kind)).slice(-MOST_LINES);
}

/** @param {{view: View}} props */
function Scores({ view }) {
  const found = game.value?.score?.(view) ?? scoredOf(view);
  if (!found) return null;
  const winners = winnersOf(view);
  return html`<div class="ledger-wrap" tabindex="0" role="region" aria-label="The score"><table class="ledger">
    ${found.caption && html`<caption>${found.caption}</caption>`}
    <thead><tr><th scope="col"><span class="sr-only">Player</span></th>${found.head.map((words) => html`<th scope="col" class="n" key=${words}>${words}</th>`)}</tr></thead>
    <tbody>${found.rows.map(({ seat, cells }) => html`<tr key=${seat} class=${winners.includes(seat) ? "is-winner" : ""}>
      <th scope="row"><${SeatName} seat=${seat} name=${nameOf(view, seat)} />${winners.includes(seat) && html` <${Icon} name="crown" /><span class="sr-only">, winner</span>`}</th>
      ${cells.map((cell, i) => html`<td class=${typeof cell === "number" ? "n" : ""} key=${i}>${cell}</td>`)}</tr>`)}</tbody>
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
  const lines = lastLines(view);
  const hinted = view.seats.flatMap((seat, i) => (view.hints.asked[i] ? [`${seat.name} ${view.hints.asked[i]}`] : []));
  return html`<${Dialog} title=${TONES[verdict].title} close=${close} class=${`result-dialog tone-${verdict}`}>
    <div class="result">
      <${Icon} name=${TONES[verdict].icon} />
      <p class="display verdict-words">${view.result}</p>
      ${lines.length > 0 && html`<ul class="reasons">${lines.map((line, i) => html`<li key=${i}>${line.words}</li>`)}</ul>`}
    </div>
    <${Scores} view=${view} />
    ${hinted.length > 0 && html`<p class="small muted hinted">Hints asked for: ${hinted.join(", ")}.</p>`}
    <div class="dialog-acts centred">
      ${view.seat >= 0 && html`<button type="button" class=${`btn ${above ? "" : "btn-primary"}`} onClick=${rematch}><${Icon} name="redo" />${view.rematch ? "To the next game" : "Play again"}</button>`}
      ${above && html`<button type="button" class="btn btn-primary" onClick=${() => playAt(view, above)}><${Icon} name="star" />Next level: ${above.name}</button>`}
      <button type="button" class="btn" onClick=${() => (close(), lookAt(0))}><${Icon} name="play" />Look back</button>
      <button type="button" class="btn" onClick=${() => (close(), openCoach())}><${Icon} name="eye" />Turning points</button>
      <a class="btn btn-quiet" href=${`/api/tables/${table}/record`} download=${`${view.game}-${table}.txt`}><${Icon} name="download" />Record</a>
      <a class="btn btn-quiet" href="/">Lobby</a>
    </div>
    <${Verify} view=${view} />
  </${Dialog}>`;
}
