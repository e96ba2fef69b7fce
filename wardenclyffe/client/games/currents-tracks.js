// Technology ladders with patent seals, the two fame tracks, and the arc of AC against DC.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { brandOf, companiesOf, ROMAN, Said, scaleWords, swayWords, TRACKS } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */

const TRACK_ICONS = { ac: "ac", dc: "dc", bulb: "bulb" };

/** The mark of a company. @param {{view: View, seat: number}} props */
export const Mark = ({ view, seat }) => html`<span class=${`mark seat-${seat + 1} ${seat === view.seat ? "is-mine" : ""}`} title=${brandOf(view, seat)}><${Icon} name=${`seat-${seat + 1}`} class="seat-mark" /><span class="sr-only">${brandOf(view, seat)} </span></span>`;

// Technology.

/** @param {{view: View}} props */
export function Ladders({ view }) {
  return html`<div class="ladders" role="group" aria-label=${text("currents.section.tracks")}>${TRACKS.map((track, i) => html`<${Ladder} key=${track} view=${view} track=${/** @type {"ac" | "dc" | "bulb"} */ (track)} place=${i} />`)}</div>`;
}

/** @param {{view: View, track: "ac" | "dc" | "bulb", place: number}} props */
function Ladder({ view, track, place }) {
  const { name, needs } = face(`technology-${track}`);
  const levels = needs.map((/** @type {number[]} */ _, /** @type {number} */ i) => i + 2).reverse();
  const at = (/** @type {number} */ level) => companiesOf(view).filter((company) => company.company && company.levels[place] === level).map((company) => company.seat);
  return html`<section class=${`ladder ladder-${track}`} aria-label=${name}>
    <${Piece} id=${`technology-${track}`} class="ladder-name" still><${Icon} name=${TRACK_ICONS[track]} />${name}</${Piece}>
    ${levels.map((/** @type {number} */ level) => html`<${Rung} key=${level} view=${view} track=${track} level=${level} seats=${at(level)} />`)}
    <div class="rung rung-start stock"><b>I</b><span class="rung-marks"><${Marks} view=${view} seats=${at(1)} /></span></div>
  </section>`;
}

/** @param {{view: View, seats: number[]}} props */
const Marks = ({ view, seats }) => html`${seats.map((seat) => html`<${Mark} key=${seat} view=${view} seat=${seat} />`)}`;

/** One level: who is there, who holds its patent. @param {{view: View, track: string, level: number, seats: number[]}} props */
function Rung({ view, track, level, seats }) {
  const { moment, patents } = view.board;
  const holder = patents.find((/** @type {any} */ each) => each.technology === track && each.level === level)?.holder;
  const { name } = face(`technology-${track}`);
  const label = `${name} ${ROMAN[level]}, ${holder === undefined ? text("currents.patent-free") : text("currents.patent-of", { name: brandOf(view, holder) })}${seats.length ? `, ${text("currents.here", { names: seats.map((seat) => brandOf(view, seat)).join(", ") })}` : ""}`;
  const deciding = moment.name === "employ" && moment.seat === view.seat;
  return html`<${Piece} id=${`advance-${track}-${level}`} class="rung" still=${!deciding}><${Said} words=${label}>
    <b>${ROMAN[level]}</b>
    <span class="rung-marks"><${Marks} view=${view} seats=${seats} /></span>
    <span class=${`seal ${holder === undefined ? "" : `is-held seat-${holder + 1}`}`}>${holder === undefined ? "" : html`<${Icon} name=${`seat-${holder + 1}`} class="seat-mark" />`}</span></${Said}></${Piece}>`;
}

// Fame.

/** @param {{view: View}} props */
export function Fame({ view }) {
  const { present, future } = view.board;
  return html`<div class=${`fame of-${present.length}`} role="group" aria-label=${text("currents.fame")}>
    <section class="fame-track" aria-label=${text("currents.present")}><span class="fame-title" data-term="fame">${text("currents.present-short")}</span><${Ranks} view=${view} order=${present} /></section>
    <${Piece} id="future" class="fame-track" still><${Said} words=${`${text("currents.future")}: ${future.map((/** @type {number} */ seat) => brandOf(view, seat)).join(", ")}`}><span class="fame-title">${text("currents.future-short")}</span><${Ranks} view=${view} order=${future} /></${Said}></${Piece}>
    <${Scale} view=${view} />
  </div>`;
}

/** @param {{view: View, order: number[]}} props */
const Ranks = ({ view, order }) => html`<span class="ranks">${order.map((seat, i) => html`<span key=${seat} class=${`rank-line seat-${seat + 1} ${seat === view.seat ? "is-mine" : ""}`}><b>${i + 1}</b><${Icon} name=${`seat-${seat + 1}`} class="seat-mark" /><span class="rank-name">${brandOf(view, seat)}</span></span>`)}</span>`;

const ARC_FROM = 200; // degrees: the arc rises from DC at the left to AC at the right
const ARC_TO = 340;

/** A space of the arc. @param {number} space @param {number} end */
function onArc(space, end) {
  const angle = ((ARC_FROM + ((space + end) / (2 * end)) * (ARC_TO - ARC_FROM)) * Math.PI) / 180;
  return [60 + 50 * Math.cos(angle), 62 + 50 * Math.sin(angle)];
}

/** The scale of AC against DC, an arc with the marker. @param {{view: View}} props */
function Scale({ view }) {
  const { acdc } = view.board;
  const values = /** @type {number[]} */ (face("scale").values);
  const end = values.length - 1;
  const spaces = Array.from({ length: 2 * end + 1 }, (_, i) => i - end);
  const [x, y] = onArc(acdc, end);
  const worth = values[Math.abs(acdc)];
  return html`<${Piece} id="scale" class="scale" still><${Said} words=${text("currents.marker-on", { space: scaleWords(acdc), sway: swayWords(acdc) })}>
    <svg viewBox="0 0 120 62" aria-hidden="true">
      ${spaces.map((space) => {
        const [a, b] = onArc(space, end);
        return html`<g key=${space} class=${space > 0 ? "to-ac" : space < 0 ? "to-dc" : "at-start"}><circle cx=${a} cy=${b} r=${space ? 6.2 : 6.6} />${space !== 0 && html`<text x=${a} y=${b + 3.6}>${values[Math.abs(space)]}</text>`}</g>`;
      })}
      <circle class="scale-marker" cx=${x} cy=${y} r="8" />
    </svg>
    <span class="scale-words"><span class="dc-word"><${Icon} name="dc" />DC</span><b>${acdc === 0 ? scaleWords(0) : `${scaleWords(acdc)}: ±${worth}`}</b><span class="ac-word">AC<${Icon} name="ac" /></span></span></${Said}></${Piece}>`;
}
