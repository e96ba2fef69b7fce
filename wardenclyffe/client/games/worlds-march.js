// Marching: units of one State are picked together, a press on the map says where to, and all of it is sent as one.
import { signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { choices, choicesOf, chosen, choose, explain, live } from "../app/store.js";
import { groupsIn, roomIn, standing, unitPiece, verbOf, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {{state: string, units: Record<string, number>}} Band */

export const MOST_SAYINGS = 40; // in one message
const FARTHEST_MARCH = 8;

const picked = signal(/** @type {Band | null} */ (null));

/** The units that are picked, while one of them is the piece that was taken up. @returns {Band | null} */
export function band() {
  const found = picked.value;
  if (!found || !Object.keys(found.units).some((kind) => chosen.value === unitPiece(kind, found.state))) return null;
  return found;
}

/** The choice that takes up units of a kind in a State. @param {string} kind @param {string} state @returns {Choice | undefined} */
export const takeOf = (kind, state) => choicesOf([unitPiece(kind, state)]).find((choice) => verbOf(choice) === "take");

/** Whether marches are paid for now. @param {Choice} take */
const isPaid = (take) => take.forecast?.steps === undefined;

/** How many of a kind can still be taken up. @param {View} view @param {string} kind @param {string} state */
export function readyOf(view, kind, state) {
  const { units = {}, spent = {} } = standing(view, state);
  const take = takeOf(kind, state);
  if (!take) return 0;
  return isPaid(take) ? units[kind] : units[kind] - (spent[kind] ?? 0);
}

/** Pick so many of a kind; none lets go of the kind. @param {string} kind @param {string} state @param {number} count */
export function pick(kind, state, count) {
  const units = { ...(band()?.state === state ? band()?.units : {}) };
  if (count > 0) units[kind] = count;
  else delete units[kind];
  const kinds = Object.keys(units);
  picked.value = kinds.length ? { state, units } : null;
  chosen.value = count > 0 ? unitPiece(kind, state) : kinds.length ? unitPiece(kinds[0], state) : state;
}

/** Press units on the map: all that can go are picked, or one where every State has its price. @param {View} view @param {string} kind @param {string} state */
export function pressUnits(view, kind, state) {
  const take = takeOf(kind, state);
  const held = band()?.state === state ? (band()?.units[kind] ?? 0) : 0;
  if (take) pick(kind, state, held ? 0 : isPaid(take) ? 1 : readyOf(view, kind, state));
}

/** How far a band can go: States, by the slowest of them or by what can be paid. @param {View} view @param {Band} found */
function reach(view, found) {
  const kinds = Object.keys(found.units);
  const count = Object.values(found.units).reduce((sum, each) => sum + each, 0);
  const takes = kinds.map((kind) => takeOf(kind, found.state));
  if (takes.some((take) => !take)) return 0;
  const [first] = /** @type {Choice[]} */ (takes);
  if (!isPaid(first)) return Math.min(...takes.map((take) => take?.forecast?.steps ?? 1));
  const price = (first.forecast?.cost ?? 1) * count;
  return Math.min(FARTHEST_MARCH, Math.floor(view.board.points / price), Math.floor(MOST_SAYINGS / 2 / count));
}

/** The price of a march, or 0 where none is paid. @param {Band} found @param {number} states */
export function costOf(found, states) {
  const count = Object.values(found.units).reduce((sum, each) => sum + each, 0);
  const take = takeOf(Object.keys(found.units)[0], found.state);
  return (take?.forecast?.cost ?? 0) * count * states;
}

/** How many of the picked refugees a State's region would shelter. @param {View} view @param {Band} found @param {string} state */
export function shelterFor(view, found, state) {
  const leaving = face(state).region === face(found.state).region ? found.units.refugee : 0;
  return Math.max(0, Math.min(found.units.refugee, roomIn(view, state) + leaving));
}

/** The ways of the picked band: for each State that it can reach the shortest path, around tripods where that is no longer. @param {View} view */
export function ways(view) {
  const found = band();
  /** @type {Map<string, string[]>} */
  const paths = new Map();
  if (!found) return paths;
  const far = reach(view, found);
  const danger = (/** @type {string[]} */ path) => path.slice(0, -1).filter((state) => groupsIn(view, state).length).length;
  let edge = /** @type {[string, string[]][]} */ ([[found.state, []]]);
  for (let step = 0; step < far; step += 1) {
    /** @type {Map<string, string[]>} */
    const next = new Map();
    for (const [state, path] of edge) {
      for (const near of face(state).near) {
        if (near === found.state || paths.has(near)) continue;
        const longer = [...path, near];
        const known = next.get(near);
        if (!known || danger(longer) < danger(known)) next.set(near, longer);
      }
    }
    for (const [state, path] of next) paths.set(state, path);
    edge = [...next];
  }
  return paths;
}

/** Send the picked band along a path, in one message. @param {View} view @param {string[]} path */
export function march(view, path) {
  const found = band();
  if (!found) return;
  const says = Object.entries(found.units).flatMap(([kind, count]) => {
    const take = /** @type {Choice} */ (takeOf(kind, found.state));
    return isPaid(take) ? paidSayings(kind, found.state, path, count) : freeSayings(view, take, kind, found.state, path, count);
  });
  choose({ says }).catch(explain);
}

/** "go ohio"; nothing where the only way was taken without asking. @param {string} from @param {string} to */
const goSaying = (from, to) => (face(from).near.length > 1 ? [`go ${wordOf(to)}`] : []);

/** @param {string} kind @param {string} start @param {string[]} path @param {number} count */
function paidSayings(kind, start, path, count) {
  const once = path.flatMap((to, i) => {
    const from = i ? path[i - 1] : start;
    return [`take ${kind} ${wordOf(from)}`, ...goSaying(from, to)];
  });
  return Array.from({ length: count }, () => once).flat();
}

/** @param {View} view @param {Choice} take @param {string} kind @param {string} start @param {string[]} path @param {number} count */
function freeSayings(view, take, kind, start, path, count) {
  const onward = path.slice(1).map((to) => `go ${wordOf(to)}`);
  // Whoever could go on and does not says that they stay.
  if (path.length < take.forecast?.steps) onward.push(`go ${wordOf(path[path.length - 1])}`);
  const way = [...goSaying(start, path[0]), ...onward];
  const column = choicesOf([`column-${wordOf(start)}`])[0];
  if (column && column.forecast?.count === count && kind === "refugee") return [column.say, ...way];
  return Array.from({ length: count }, () => [take.say, ...way]).flat();
}

/** What each State offers now to a press: an open choice that leads there. @returns {Map<string, Choice>} */
export function aims() {
  const going = choices.value.filter((choice) => verbOf(choice) === "go" && choice.to);
  return new Map(live.value ? going.map((choice) => [choice.to, choice]) : []);
}
