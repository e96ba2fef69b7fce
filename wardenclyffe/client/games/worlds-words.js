// The War of the Worlds in short: what stands where, drawn from the view's data alone, and the table read aloud.
import { face } from "../app/faces.js";
import { newFrom, past } from "../app/store.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {{id: string, place: string, tripods: [string, boolean][], acted?: boolean}} Group */
/** @typedef {{range: number, needed: string, dice: number, hit: number, destroy: number, tripod?: string, say?: string}} Shot */

export const PHASES = ["production", "battle", "devastation", "human-action", "escape", "martian-action", "assembly"];
export const PHASE_NAMES = /** @type {Record<string, string>} */ ({
  production: "Production", battle: "Battle", devastation: "Devastation", "human-action": "Human Action", escape: "Escape", "martian-action": "Martian Action", assembly: "Assembly",
});
export const SOCKETS = ["hull", "wings", "engine", "ray"];
const LASTING = /** @type {Record<string, string>} */ ({
  "cheap-guns": "Guns are cheaper", "forced-march": "Marches cost 1", "free-plan": "A free plan", "thunder-child": "Thunder Child", storm: "Gale at sea",
  "sure-kegs": "Kegs also on yellow", resolve: "Resolve", fog: "Fog: slip away on yellow too", decoy: "Straw soldiers",
});

/**
 * The moment whose events are the reader's news. Where nations play side by side, others' choices come between: then it is the latest since
 * the reader's own choice in which something happened in the reader's war.
 * @param {View} view
 */
export function newsAt(view) {
  if (!view.board.league || past.value) return view.at;
  return view.log.findLast((event) => event.at >= newFrom.value && isOwn(event))?.at ?? view.at;
}

/** Whether an event belongs to the war that is shown. @param {import("../app/types.js").LogEvent} event */
export const isOwn = (event) => event.nation === undefined && !["pooled", "allotted", "advanced"].includes(event.kind);

/** What lasts for a while. @param {View} view */
export const lastingOf = (view) => Object.keys(view.board.effects).map((each) => LASTING[each] ?? each);

/** The verb of a choice. @param {Choice} choice */
export const verbOf = (choice) => choice.say.split(" ", 1)[0];

/** @param {number} chance */
export const percent = (chance) => `${Math.round(100 * chance)} %`;

/** "1 tripod", "3 tripods". @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What stands in a State besides the Martians. @param {View} view @param {string} state @returns {Record<string, any>} */
export const standing = (view, state) => view.board.states[state] ?? {};

/** The groups in a State. @param {View} view @param {string} place @returns {Group[]} */
export const groupsIn = (view, place) => view.board.groups.filter((/** @type {Group} */ group) => group.place === place);

/** @param {View} view @param {string} place @returns {Group[]} */
export const cylindersIn = (view, place) => view.board.cylinders.filter((/** @type {Group} */ each) => each.place === place);

/** @param {Group[]} groups */
export const tripodsOf = (groups) => groups.reduce((sum, group) => sum + group.tripods.length, 0);

/** How many more refugees the region of a State shelters; below zero they are too many. @param {View} view @param {string} state */
export function roomIn(view, state) {
  const { region } = face(state);
  const here = face(region).states.reduce((/** @type {number} */ sum, /** @type {string} */ each) => sum + (standing(view, each).units?.refugee ?? 0), 0);
  return (view.board.regions[region].gears ?? 0) - here;
}

/** The name of a kind of unit, for so many. @param {string} kind @param {number} count */
export const unitName = (kind, count) => (count === 1 ? face(`shop-${kind}`).name : face(`shop-${kind}`).plural);

/** The piece that stands for units of a kind in a State. @param {string} kind @param {string} state */
export const unitPiece = (kind, state) => `unit-${kind}-${wordOf(state)}`;

/** The word that is typed for a State: its id without the kind of piece. @param {string} state */
export const wordOf = (state) => state.slice(state.indexOf("-") + 1);

/** Tripods in words. @param {[string, boolean][]} tripods */
export const tripodWords = (tripods) => tripods.map(([shade, damaged]) => `${damaged ? "damaged " : ""}${shade}`).join(", ");

/** All that stands in a State, in words. @param {View} view @param {string} state @returns {string} */
export function stateWords(view, state) {
  const found = standing(view, state);
  const units = Object.entries(found.units ?? {}).map(([kind, count]) => `${count} ${unitName(kind, count)}`);
  const groups = groupsIn(view, state).map((group) => `${face(group.id).name} with ${counted(group.tripods.length, "tripod")}`);
  const cylinders = cylindersIn(view, state).map((each) => `Cylinder ${wordOf(each.id)}`);
  const more = [found.kegs && counted(found.kegs, "keg"), found.sonic && counted(found.sonic, "sonic keg"), found.machine && `${found.machine} handling machine`].filter(Boolean);
  return [...groups, ...cylinders, ...units, ...more].join(", ");
}

/** A region's counter in words. @param {View} view @param {string} region */
export function regionWords(view, region) {
  const { land, workforce, gears } = view.board.regions[region];
  if (land) return land === "destroyed" ? "destroyed" : "under Red Weed";
  return `workforce ${workforce}, ${counted(gears, "gear")}`;
}

/** The answer to "read my cards". @param {View} view */
export function read(view) {
  const mine = Object.keys(view.board.states).filter((state) => standing(view, state).units);
  const { battle } = view.board;
  const plans = battle ? Object.entries(battle.plans).map(([plan, count]) => `${face(plan).name}: ${count}`) : [];
  return [`Production points: ${view.board.points}.`, ...mine.map((state) => `${face(state).name}: ${stateWords(view, state)}.`), ...plans];
}

/** The answer to "read the table". @param {View} view */
export function readTable(view) {
  const { turn, phase, human, martian, pieces, regions, groups } = view.board;
  return [
    `Turn ${turn}, ${PHASE_NAMES[phase]}. Germs ${Math.floor(human / 10)}, victory points ${human % 10}. Colonisation ${Math.floor(martian / 10)}, Martian points ${martian % 10}. Flying machine ${pieces.length} of 4.`,
    ...Object.keys(regions).map((region) => `${face(region).name}: ${regionWords(view, region)}.`),
    ...groups.map((/** @type {Group} */ group) => `${face(group.id).name} ${group.place === "sea" ? "at sea" : `in ${face(group.place).name}`}: ${tripodWords(group.tripods)}.`),
    ...read(view),
    ...battleLines(view),
  ];
}

/** The battle as lines. @param {View} view @returns {string[]} */
function battleLines(view) {
  const { battle } = view.board;
  if (!battle) return [];
  return [
    `Battle in ${face(battle.state).name}, round ${battle.round}.`,
    ...battle.tripods.map((/** @type {any} */ each) => `${each.damaged ? "Damaged " : ""}${each.shade} tripod in ${wordOf(each.hex)}.`),
    ...battle.guns.map((/** @type {any} */ each) => `${unitName(each.kind, 1)}${each.hex ? ` in ${wordOf(each.hex)}` : " beside the board"}${each.works ? `, earthworks ${each.works}` : ""}.`),
  ];
}
