// Beside a battle: the State in which it is fought and its neighbours, with all that stands there.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { makeRoom } from "./worlds-room.js";
import { cylindersIn, groupsIn, standing, stateWords, tripodsOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */

const MARGIN = 34;
const WIDE = 1.25; // of its height, so that all such maps have one shape
const ROW = 29; // a name and the numbers under it
const LETTER = 7.5; // the widest that a letter of a name is, on a map that is 200 wide

/** The corners of an outline. @param {string} state @returns {number[][]} */
const cornersOf = (state) => face(state).outline.split(" ").map((/** @type {string} */ pair) => pair.split(",").map(Number));

/** The part of the map with a State and the middles of its neighbours, as a viewBox. @param {string} state @returns {[number, number, number, number]} */
function frameOf(state) {
  const corners = [...cornersOf(state), ...face(state).near.map((/** @type {string} */ each) => face(each).label)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) - left + MARGIN, Math.max(...ys) - top + MARGIN];
  const [wide, high] = width > WIDE * height ? [width, width / WIDE] : [WIDE * height, height];
  return [left - (wide - width) / 2, top - (high - height) / 2, wide, high];
}

/** @param {{view: View}} props */
export function Near({ view }) {
  const { state } = view.board.battle;
  const around = [state, ...face(state).near];
  const frame = frameOf(state);
  const lands = Object.keys(view.board.regions).flatMap((region) => face(region).states);
  const words = around.slice(1).map((each) => `${face(each).name}: ${stateWords(view, each) || text("worlds.nobody")}`).join("; ");
  return html`<svg class="near" viewBox=${frame.join(" ")} role="img" aria-label=${text("worlds.around", { state: face(state).name, words })}>
    ${lands.map((each) => {
      const { region, outline } = face(each);
      const { land } = view.board.regions[region];
      return html`<polygon key=${each} points=${outline} class=${`land ${land ? `is-${land}` : ""} ${each === state ? "is-here" : ""}`} style=${{ "--tint": face(region).tint }} />`;
    })}
    ${placesOf(around, frame).map(([each, x, y]) => html`<${NearState} key=${each} view=${view} state=${each} x=${x} y=${y} unit=${frame[2] / 200} here=${each === state} />`)}
  </svg>`;
}

/** Where the names stand: none is cut at the edge, and none over the numbers of another. @param {string[]} states @param {number[]} frame @returns {[string, number, number][]} */
function placesOf(states, [left, , wide]) {
  const unit = wide / 200; // one pixel of a map that is 200 wide
  const blocks = states.map((state) => {
    const half = (face(state).name.length * LETTER * unit) / 2;
    const [middle, y] = face(state).label;
    const x = Math.max(left + half, Math.min(left + wide - half, middle));
    return { id: state, x: x / unit, y: y / unit, wide: (2 * half) / unit, high: ROW, held: true };
  });
  const room = makeRoom(blocks);
  return blocks.map(({ id, x, y }) => [id, x * unit, (y + (room.get(id)?.[1] ?? 0)) * unit]);
}

/** A State's name, its tripods and our units as two numbers. @param {{view: View, state: string, x: number, y: number, unit: number, here: boolean}} props */
function NearState({ view, state, x, y, unit, here }) {
  const tripods = tripodsOf([...groupsIn(view, state), ...cylindersIn(view, state)]);
  const ours = Object.values(standing(view, state).units ?? {}).reduce((sum, count) => sum + count, 0);
  const marks = /** @type {[string, number][]} */ ([tripods && ["is-martian", tripods], ours && ["is-human", ours]].filter(Boolean));
  return html`<g transform=${`translate(${x} ${y}) scale(${unit})`} class=${here ? "is-here" : ""}>
    <text y=${marks.length ? -3 : 4}>${face(state).name}</text>
    ${marks.map(([side, count], i) => html`<g key=${i} transform=${`translate(${(i - (marks.length - 1) / 2) * 20} 9)`}>
      <rect class=${side} x="-9" y="-7" width="18" height="15" rx="4" /><text class="near-count" y="5">${count}</text></g>`)}
  </g>`;
}
