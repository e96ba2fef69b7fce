// How large names, chips and counters are on the map, estimated before they are drawn, so that they can make room for each other.
import { computed } from "../vendor/ui.js";
import { face, faces } from "../app/faces.js";
import { choices } from "../app/store.js";
import { EDGES } from "./worlds-look.js";
import { makeRoom } from "./worlds-room.js";
import { cylindersIn, groupsIn, roomIn, standing, statesOf, tripodsOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./worlds-room.js").Block} Block */
/** @typedef {[number, number]} Point */

const FEW = 2; // chips that stand side by side under a name
const SITE = 28; // pixels across of a harbour
const LARGE = 0.95; // pixels per unit from which there is room for larger letters
const LETTER = 6.6; // the width of a letter of a name
const CHIP = 26; // the width of a chip without a number
const DIGIT = 7.5; // and of each digit on a chip or a counter
const COUNTER = 33; // the width of a counter without the digits of its workforce
const OVER = 36; // and of what it says of refugees without shelter
const CHIPS = 90; // what fits side by side of them
const ROW = 106; // and with a counter
const DOUBT = 6; // widths are estimates: so much beyond a row may still stand in it
const NOTE = 30; // what a goal says beside its name
const NAME = 19; // the height of a name
const FAR = 0.52; // pixels per unit below which names would be in each other's way

/** Whether names would be in each other's way. @param {number} scale */
export const isFar = (scale) => scale < FAR;

/** Whether there is room for larger letters. @param {number} scale */
export const isLarge = (scale) => scale > LARGE;

/** Where a State's name stands, or the sea's. @param {string} state @returns {Point} */
export const placeOf = (state) => (state === "sea" ? face("map").sea : face(state).name_at);

/** How far every State's name steps aside with all that stands under it. @param {View} view @param {number} scale @param {(state: string) => boolean} isGoal */
export function roomOn(view, scale, isGoal) {
  const blocks = statesOf().map((state) => blockOf(view, state, scale, isGoal(state)));
  return makeRoom([...(isFar(scale) ? [] : quays(view, scale)), ...blocks], EDGES.map((pair) => pair.map((edge) => edge * scale)));
}

/** How large a State is on the map. @param {string} state */
function areaOf(state) {
  const points = face(state).outline.split(" ").map((/** @type {string} */ pair) => pair.split(",").map(Number));
  return Math.abs(points.reduce((/** @type {number} */ sum, /** @type {Point} */ [x, y], /** @type {number} */ i) => {
    const [a, b] = points[(i + 1) % points.length];
    return sum + x * b - a * y;
  }, 0));
}

/** The States in which the counters of the regions lie: the largest of each. */
const hosts = computed(() => {
  const regions = Object.keys(faces.value ?? {}).filter((piece) => piece.startsWith("region-"));
  const largest = (/** @type {string} */ best, /** @type {string} */ state) => (areaOf(state) > areaOf(best) ? state : best);
  return new Set(regions.map((region) => face(region).states.reduce(largest)));
});

/** Whether the counter of its region lies in a State. @param {string} state */
export const isHost = (state) => hosts.value.has(state);

/** What stands in a State as widths of chips, in the order of `Chips`. @param {View} view @param {string} state @returns {number[]} */
function chipsOf(view, state) {
  const { units = {}, kegs, sonic, machine } = standing(view, state);
  const tripods = tripodsOf(groupsIn(view, state));
  const { kinds, small } = gathered(view, state);
  const counts = [...(small ? [2] : kinds.map((kind) => units[kind])), units.refugee ?? 0].filter(Boolean);
  const numbered = [...(tripods ? [tripods] : []), ...counts].map((count) => CHIP + (count > 1 ? DIGIT * String(count).length : 0));
  const marked = [...cylindersIn(view, state), kegs, sonic].filter(Boolean).map(() => CHIP + DIGIT);
  return [...numbered, ...(machine ? [CHIP] : []), ...marked];
}

/** The kinds of units in a State, and whether they collapse into one chip. @param {View} view @param {string} state */
export function gathered(view, state) {
  const { units = {}, kegs, sonic, machine } = standing(view, state);
  const kinds = Object.keys(units).filter((kind) => kind !== "refugee");
  const others = [groupsIn(view, state).length, machine, units.refugee, kegs, sonic].filter(Boolean).length + cylindersIn(view, state).length;
  return { kinds, small: kinds.length > 1 && kinds.length + others > FEW };
}

/** Chips that wrap into rows: how wide and how many. @param {number[]} chips @returns {[number, number]} */
function wrapped(chips) {
  let [wide, rows, row] = [0, chips.length ? 1 : 0, 0];
  for (const chip of chips) {
    if (row + chip > CHIPS) [rows, row] = [rows + 1, 0];
    row += chip;
    wide = Math.max(wide, row);
  }
  return [wide, rows];
}

/**
 * How large a State's name is with all that stands under it, on the screen.
 * @param {View} view @param {string} state @param {number} scale @param {boolean} goal @returns {Block}
 */
function blockOf(view, state, scale, goal) {
  const [x, y] = placeOf(state);
  const { name, factory, region } = face(state);
  const host = isHost(state);
  const large = isLarge(scale) ? 1.17 : 1;
  const over = host && roomIn(view, state) < 0 ? OVER : 0;
  let [wide, rows] = wrapped(chipsOf(view, state).map((chip) => chip * large));
  if (host) {
    const { land, workforce } = view.board.regions[region];
    const counter = (land ? CHIP : COUNTER + DIGIT * String(workforce).length) * large + over;
    const both = counter + wide;
    [wide, rows] = both <= ROW ? [both, Math.max(1, rows)] : [both <= ROW + DOUBT ? ROW : Math.max(counter, wide), rows + 1];
  }
  const letters = isFar(scale) ? 0 : name.length * LETTER * large + (factory ? 16 : 0) + (goal ? NOTE : 0);
  const high = (isFar(scale) ? 0 : NAME * large) + rows * (CHIP + 1) * large;
  return { id: state, x: x * scale, y: y * scale - (host ? 20 : 9), wide: Math.max(letters, wide), high, held: rows > 0 };
}

/** Harbours that are open or can be opened: everything else makes room for them. @param {View} view @param {number} scale @returns {Block[]} */
function quays(view, scale) {
  const open = Object.keys(view.board.harbours).filter((site) => view.board.harbours[site] === "built");
  const sites = choices.value.map((choice) => choice.piece).filter((piece) => piece.startsWith("harbour-"));
  return [...new Set([...open, ...sites])].map((id) => {
    const [x, y] = face(id).at;
    return { id, x: x * scale, y: y * scale - SITE / 2, wide: SITE, high: SITE, held: true, fixed: true };
  });
}
