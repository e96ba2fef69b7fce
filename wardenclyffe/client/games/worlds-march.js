// Marching: units of one State are picked together, a press on the map says where to, and all of it is sent as one.
import { signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { choices, choicesOf, chosen, choose, explain, live } from "../app/store.js";
import { groupsIn, roomIn, standing, unitPiece, verbOf, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {{state: string, units: Record<string, number>}} Band */

export const MOST_SAYINGS = 40; // in one message: the server takes no more
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

/** The band with so many of a kind; with none it is let go of. @param {string} kind @param {string} state @param {number} count @returns {Band} */
function bandWith(kind, state, count) {
  const units = { ...(band()?.state === state ? band()?.units : {}) };
  if (count > 0) units[kind] = count;
  else delete units[kind];
  return { state, units };
}

/** How many of a kind are picked. @param {string} kind @param {string} state */
export const heldOf = (kind, state) => (band()?.state === state ? (band()?.units[kind] ?? 0) : 0);

/** Pick so many of a kind. @param {string} kind @param {string} state @param {number} count */
export function pick(kind, state, count) {
  const wish = bandWith(kind, state, count);
  const kinds = Object.keys(wish.units);
  picked.value = kinds.length ? wish : null;
  chosen.value = count > 0 ? unitPiece(kind, state) : kinds.length ? unitPiece(kinds[0], state) : state;
}

/**
 * The next count of a kind from this one, upwards (1) or downwards (-1), with which the band can go as far as its kinds go; this one
 * where there is none. A few of many refugees can take more choices than a message holds, while all of them go as one column.
 * @param {View} view @param {string} kind @param {string} state @param {number} from @param {1 | -1} way
 */
export function nextCount(view, kind, state, from, way) {
  const ready = readyOf(view, kind, state);
  for (let count = from + way; count >= 0 && count <= ready; count += way) {
    if (count === 0 || canGo(view, bandWith(kind, state, count))) return count;
  }
  return from;
}

/** Press units on the map: all that can go are picked, or one where every State has its price. @param {View} view @param {string} kind @param {string} state */
export function pressUnits(view, kind, state) {
  const take = takeOf(kind, state);
  if (!take) return;
  const most = isPaid(take) ? 1 : nextCount(view, kind, state, readyOf(view, kind, state) + 1, -1);
  pick(kind, state, heldOf(kind, state) ? 0 : most);
}

/** The choices that take up a band's units, by kind; none where one of them cannot go. @param {Band} found @returns {[string, number, Choice][]} */
function takesOf(found) {
  const takes = Object.entries(found.units).map(([kind, count]) => /** @type {[string, number, Choice | undefined]} */ ([kind, count, takeOf(kind, found.state)]));
  return takes.every(([, , take]) => take) ? /** @type {[string, number, Choice][]} */ (takes) : [];
}

/** How far a band goes where nothing is paid: as the slowest of its kinds. @param {[string, number, Choice][]} takes */
const stepsOf = (takes) => Math.min(...takes.map(([, , take]) => take.forecast?.steps ?? 1));

/** Whether a band's march fits into a message: where marches are paid for at least by one State, or else as far as its kinds go. @param {View} view @param {Band} found */
function canGo(view, found) {
  const takes = takesOf(found);
  return takes.length > 0 && reach(view, found) >= (isPaid(takes[0][2]) ? 1 : stepsOf(takes));
}

/** How far a band can go: States, by the slowest of them or by what can be paid, and by what fits into a message. @param {View} view @param {Band} found */
function reach(view, found) {
  const takes = takesOf(found);
  if (!takes.length) return 0;
  const [[, , first]] = takes;
  const count = takes.reduce((sum, [, each]) => sum + each, 0);
  let far = isPaid(first) ? Math.min(FARTHEST_MARCH, Math.floor(view.board.points / ((first.forecast?.cost ?? 1) * count))) : stepsOf(takes);
  while (far > 0 && sayingsOf(found, wordiest(found.state, far)).length > MOST_SAYINGS) far -= 1;
  return far;
}

/** Steps from a State that take as many choices to say as any so many: the only way out of a dead end takes none. @param {string} state @param {number} far @returns {string[]} */
function wordiest(state, far) {
  const { near } = face(state);
  const next = near.find((/** @type {string} */ each) => face(each).near.length > 1) ?? near[0];
  return Array(far).fill(next);
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

/** Send the picked band along a path, in one message. @param {string[]} path */
export function march(path) {
  const found = band();
  if (!found) return;
  choose({ says: sayingsOf(found, path) }).catch(explain);
}

/** All that is said to send a band along a path. @param {Band} found @param {string[]} path @returns {string[]} */
function sayingsOf(found, path) {
  return takesOf(found).flatMap(([kind, count, take]) => (isPaid(take) ? paidSayings(kind, found.state, path, count) : freeSayings(take, kind, found.state, path, count)));
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

/** @param {Choice} take @param {string} kind @param {string} start @param {string[]} path @param {number} count */
function freeSayings(take, kind, start, path, count) {
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
