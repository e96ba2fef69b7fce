// What ran by itself, beat by beat: the automata's cards and bookkeeping. A press shows the board as it was.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { about, capital, text } from "../app/language.js";
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
  const seat = event.seat ?? 0;
  const brand = brandOf(view, seat);
  const who = seat === named ? "" : `${seat === view.seat ? text("board.you") : brand} `;
  /** @param {string} key @param {Record<string, string>} values */
  const said = (key, values) => (seat === named ? text(key, values) : about(key, view, seat, { ...values, name: brand }));
  switch (event.kind) {
    case "took-poster": return `${who}${face(event.poster).name}`;
    case "famed": return said("currents.fame-moves", { change: arrow(`#${event.before}`, `#${event.after}`) });
    case "scaled": return `AC/DC ${arrow(scaleWords(event.before), scaleWords(event.after))}`;
    case "maxed": return text("currents.maxed");
    case "studied": return `${who}${face(event.technology).name} ${ROMAN[event.level]}`;
    case "patented": return text("currents.with-patent");
    case "priced": return said("currents.price-moves", { change: arrow(event.before, event.after) });
    case "claimed": return `${who}${text("currents.claimed-with", { project: face(event.project).name, technology: face(event.technology).name })}`;
    case "developed": return `${who}${face(event.hq).name}`;
    case "present-set": return `${text("currents.present")}: ${view.board.present.map((/** @type {number} */ seat) => brandOf(view, seat)).join(", ")}`;
    case "fame-bonus": return text("currents.first-in-fame");
    case "patent-bonus": return text("currents.highest-patent", { technology: face(event.technology).name });
    case "profit": return about("currents.profit-of", view, seat, { amount: money(event.amount), name: brand });
    case "took-share": return text("currents.takes-share", { name: brand, company: face(event.brand).name });
    default: return event.words.replace(/\.$/, "");
  }
}

/** Beats in their order, each appearing after the one before. @param {{view: View, events: LogEvent[], named?: number, after?: number}} props */
export function Beats({ view, events, named = -1, after = 0 }) {
  const rows = beatsOf(events).map((beat) => ({ beat, words: beat.events.map((event) => briefly(view, event, named)).filter(Boolean).join(", ") })).filter(({ words }) => words);
  return html`<ol class="beats">${rows.map(({ beat, words }, i) => html`<li key=${i} style=${{ "--wait": `${(after + i) * STAGGER}ms` }}>
    <button type="button" class="beat" title=${text("currents.see-before")} onClick=${() => lookAt(beat.at, beat.scene).catch(explain)}><${Icon} name=${ICONS[beat.events[0].kind] ?? "check"} /><span>${capital(words)}</span></button></li>`)}</ol>`;
}
