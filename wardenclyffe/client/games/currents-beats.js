// What ran by itself, beat by beat: the automata's cards and bookkeeping. A press shows the board as it was.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { Icon } from "../app/parts.js";
import { lookAt } from "../app/past.js";
import { explain } from "../app/store.js";
import { brandOf, money, ROMAN, scaleWords } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").LogEvent} LogEvent */
/** @typedef {{scene: number, at: number, events: LogEvent[]}} Beat */

const STAGGER = 320; // milliseconds from beat to beat
const ICONS = /** @type {Record<string, string>} */ ({
  "took-poster": "megaphone", studied: "gear", claimed: "city", developed: "home",
  "present-set": "star", "fame-bonus": "crown", "patent-bonus": "gear", scaled: "ac", profit: "money", "took-share": "share", bought: "share", exchanged: "shuffle", "opted-out": "people", dealt: "people",
});

/** What begins a beat of its own within a scene. */
const HEADS = ["patent-bonus", "took-share", "bought", "exchanged"];

/** Events as beats: one or more for each scene. @param {LogEvent[]} events @returns {Beat[]} */
export function beatsOf(events) {
  const beats = /** @type {Beat[]} */ ([]);
  for (const event of events.filter((each) => each.words)) {
    const last = beats.at(-1);
    if (last && last.scene === (event.scene ?? 0) && last.at === event.at && !HEADS.includes(event.kind)) last.events.push(event);
    else beats.push({ scene: event.scene ?? 0, at: event.at, events: [event] });
  }
  return beats;
}

/** @param {string} from @param {string} to */
const arrow = (from, to) => `${from} → ${to}`;

/** An event in a few words; whoever the heading names is left out. @param {View} view @param {LogEvent} event @param {number} named */
function briefly(view, event, named) {
  const who = event.seat === named ? "" : event.seat === view.seat ? "you " : `${brandOf(view, event.seat ?? 0)} `;
  const whose = event.seat === named ? "" : event.seat === view.seat ? "your " : `${brandOf(view, event.seat ?? 0)} `;
  switch (event.kind) {
    case "took-poster": return `${who}${face(event.poster).name}`;
    case "famed": return `${whose}Future Fame ${arrow(`#${event.before}`, `#${event.after}`)}`;
    case "scaled": return `AC/DC ${arrow(scaleWords(event.before), scaleWords(event.after))}`;
    case "maxed": return "the marker is at its end";
    case "studied": return `${who}${face(event.technology).name} ${ROMAN[event.level]}`;
    case "patented": return "with its patent";
    case "priced": return `${whose}price ${arrow(event.before, event.after)}`;
    case "claimed": return `${who}${face(event.project).name} with ${face(event.technology).name}`;
    case "developed": return `${who}${face(event.hq).name}`;
    case "present-set": return `Present Fame: ${view.board.present.map((/** @type {number} */ seat) => brandOf(view, seat)).join(", ")}`;
    case "fame-bonus": return "first in fame";
    case "patent-bonus": return `highest ${face(event.technology).name} patent`;
    case "profit": return `${event.seat === view.seat ? "your" : brandOf(view, event.seat ?? 0)} profit ${money(event.amount)}`;
    case "took-share": return `${brandOf(view, event.seat ?? 0)} takes a share of ${face(event.brand).name}`;
    default: return event.words.replace(/\.$/, "");
  }
}

/** Beats in their order, each appearing after the one before. @param {{view: View, events: LogEvent[], named?: number, after?: number}} props */
export function Beats({ view, events, named = -1, after = 0 }) {
  const rows = beatsOf(events).map((beat) => ({ beat, words: beat.events.map((event) => briefly(view, event, named)).filter(Boolean).join(", ") })).filter(({ words }) => words);
  return html`<ol class="beats">${rows.map(({ beat, words }, i) => html`<li key=${i} style=${{ "--wait": `${(after + i) * STAGGER}ms` }}>
    <button type="button" class="beat" title="See the board as it was just before" onClick=${() => lookAt(beat.at, beat.scene).catch(explain)}><${Icon} name=${ICONS[beat.events[0].kind] ?? "check"} /><span>${words.charAt(0).toUpperCase() + words.slice(1)}</span></button></li>`)}</ol>`;
}
