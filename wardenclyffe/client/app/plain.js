// The plain table: any game, from its view alone. Choices are grouped by verb, the board is shown as it is.
import { html, useState } from "../vendor/ui.js";
import { face } from "./faces.js";
import { text } from "./language.js";
import { Icon } from "./parts.js";
import { RuleLink } from "./peek.js";
import { choices, connection, explain, live, lit, press } from "./store.js";

/** @typedef {import("./types.js").View} View */

/** A piece has its own name; "picked_by" reads "Picked by". @param {string} name @returns {string} */
function heading(name) {
  if (face(name).name) return face(name).name;
  const words = name.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {unknown} value */
const isPlain = (value) => value === null || typeof value !== "object";

/** @param {unknown} value */
function inWords(value) {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return text(value ? "plain.yes" : "plain.no");
  return typeof value === "string" ? (face(value).name ?? value) : String(value);
}

/** @param {{view: View}} props */
export function PlainBoard({ view }) {
  return html`<div class="plain">
    ${[...view.seats, ...view.actors].map((each, i) => html`<div key=${i} class=${`strip seat-${i + 1} ${view.to_act.includes(i) ? "is-turn" : ""}`}>
      <span class="strip-name"><${Icon} name=${`seat-${i + 1}`} class="seat-mark" />${each.name}</span>
      <span class="strip-facts">${i === view.seat && html`<span class="chip">${text("plain.you")}</span>`}${view.to_act.includes(i) && html`<span class="chip chip-live">${text("plain.to-act")}</span>`}</span>
    </div>`)}
    <${Value} value=${view.board} />
  </div>`;
}

/** Anything, laid out by its shape: lists of like things as tables, names with values as pairs. @param {{value: any}} props */
function Value({ value }) {
  if (isPlain(value)) return html`${inWords(value)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return html`<span class="muted">${text("plain.none")}</span>`;
    if (value.every(isPlain)) return html`${value.map(inWords).join(", ")}`;
    if (value.every((each) => each && !Array.isArray(each) && typeof each === "object")) return html`<${Rows} rows=${value} />`;
    return html`<ol class="plain-list">${value.map((each) => html`<li><${Value} value=${each} /></li>`)}</ol>`;
  }
  return html`<dl class="plain-pairs">
    ${Object.entries(value).map(([name, each]) => html`<div key=${name} class=${isPlain(each) ? "" : "wide"}><dt>${heading(name)}</dt><dd><${Value} value=${each} /></dd></div>`)}
  </dl>`;
}

/** @param {{rows: Record<string, any>[]}} props */
function Rows({ rows }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== "piece");
  return html`<div class="ledger-wrap" tabindex="0"><table class="ledger">
    <thead><tr>${names.map((name) => html`<th scope="col">${heading(name)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr class=${lit.value.includes(row.piece) ? "is-lit" : ""}>${names.map((name) => html`<td><${Value} value=${row[name] ?? null} /></td>`)}</tr>`)}</tbody>
  </table></div>`;
}

/** @param {{view: View}} props */
export function PlainTray({ view }) {
  const groups = Object.entries(Object.groupBy(choices.value, (choice) => choice.say.split(" ")[0]));
  return html`<div class="plain-tray">
    ${groups.length === 0 && html`<p class="tray-label">${live.value?.over ? view.result : view.prompt}</p>`}
    ${groups.map(([verb, group]) => html`<div class="tray-group" key=${verb}>
      <h2 class="tray-label">${heading(verb)}</h2>
      <ul class="choices">${(group ?? []).map((choice) => html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>${choice.words}</button></li>`)}</ul>
    </div>`)}
    ${groups.length > 0 && html`<${WhyNot} key=${view.length} view=${view} />`}
  </div>`;
}

/** Everything that is closed now, asked for when somebody opens the list. @param {{view: View}} props */
function WhyNot({ view }) {
  const [refused, setRefused] = useState(/** @type {import("./types.js").Refusal[] | null} */ (null));
  const look = () => refused ?? connection.send({ type: "why", seat: view.seat }).then((answer) => setRefused(answer.refused), explain);
  return html`<details class="why-not" onToggle=${look}><summary>${text("plain.closed")}</summary>
    <ul>${(refused ?? []).map((each) => html`<li key=${each.say}><code>${each.say}</code>: ${each.words} <${RuleLink} rule=${each.rule} /></li>`)}</ul>
  </details>`;
}

/** As a heading in the middle of a sentence. @param {string} name */
const within = (name) => face(name).name ?? heading(name).toLowerCase();

/** The board as lines to be read aloud. @param {any} value @param {string} [name] @returns {string[]} */
export function boardLines(value, name = "") {
  if (isPlain(value)) return [`${name}: ${inWords(value)}`];
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return [`${name}: ${value.map(inWords).join(", ") || text("plain.none")}`];
    return value.flatMap((each, i) => boardLines(each, `${name} ${i + 1}`));
  }
  const pairs = Object.entries(value);
  if (pairs.every(([, each]) => isPlain(each))) return [`${name}: ${pairs.map(([key, each]) => `${within(key)} ${inWords(each)}`).join(", ")}`];
  return pairs.flatMap(([key, each]) => boardLines(each, [name, within(key)].filter(Boolean).join(" ")));
}
