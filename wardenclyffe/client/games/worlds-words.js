// The War of the Worlds in short: what stands where, drawn from the view's data alone, and the table read aloud.
import { face, faces } from "../app/faces.js";
import { capital, counted, text, textOr } from "../app/language.js";
import { newFrom, past } from "../app/store.js";
import { colourName, tripodName } from "./worlds-art.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {{id: string, place: string, tripods: [string, boolean][], acted?: boolean}} Group */
/** @typedef {{range: number, needed: string, dice: number, hit: number, destroy: number, tripod?: string, say?: string, any?: number}} Shot */

export const PHASES = ["production", "battle", "devastation", "human-action", "escape", "martian-action", "assembly"];
/** @param {string} phase */
export const phaseName = (phase) => text(`worlds.phase.${phase}`);
export const SOCKETS = ["hull", "wings", "engine", "ray"];

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
export const lastingOf = (view) => Object.keys(view.board.effects).map((each) => textOr(`worlds.lasting.${each}`, each));

/** The plans that events bring to every battle, with their numbers. @param {View} view @returns {string} */
export const standingPlans = (view) => Object.entries(view.board.standing).map(([plan, count]) => (count === 1 ? face(plan).name : `${face(plan).name} ×${count}`)).join(", ");

/** Which battle it is; empty outside battles. @param {View | null} view */
export const battleOf = (view) => (view?.board.battle ? [view.seat, view.board.turn, view.board.phase, view.board.battle.state, view.board.battle.group].join(" ") : "");

/** The verb of a choice. @param {Choice} choice */
export const verbOf = (choice) => choice.say.split(" ", 1)[0];

/** All States of the faces, in their order. */
export const statesOf = () => Object.keys(faces.value ?? {}).filter((piece) => piece.startsWith("state-"));

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

/** So many units in a list; a character bears the name of one. @param {string} kind @param {number} count @returns {string} */
export const unitsInWords = (kind, count) => (count === 1 ? face(`shop-${kind}`).single : `${count} ${unitName(kind, count)}`);

/** The piece that stands for units of a kind in a State. @param {string} kind @param {string} state */
export const unitPiece = (kind, state) => `unit-${kind}-${wordOf(state)}`;

/** The word that is typed for a State: its id without the kind of piece. @param {string} state */
export const wordOf = (state) => state.slice(state.indexOf("-") + 1);

/** The name of a group or a cylinder. @param {string} id */
export const groupName = (id) => face(id).name ?? text("worlds.cylinder", { number: wordOf(id) });

/** All that stands in a State, in words. @param {View} view @param {string} state @returns {string} */
export function stateWords(view, state) {
  const found = standing(view, state);
  const units = Object.entries(found.units ?? {}).map(([kind, count]) => unitsInWords(kind, count));
  const groups = groupsIn(view, state).map((group) => text("worlds.group-with", { group: groupName(group.id), tripods: counted("worlds.tripods", group.tripods.length) }));
  const cylinders = cylindersIn(view, state).map((each) => groupName(each.id));
  const more = [
    found.kegs && counted("worlds.kegs", found.kegs),
    found.sonic && counted("worlds.sonics", found.sonic),
    found.machine && text("worlds.machine-of", { colour: colourName(found.machine) }),
  ].filter(Boolean);
  return [...groups, ...cylinders, ...units, ...more].join(", ");
}

/** A region's counter in words. @param {View} view @param {string} region */
export function regionWords(view, region) {
  const { land, workforce, gears } = view.board.regions[region];
  if (land) return text(land === "destroyed" ? "worlds.destroyed" : "worlds.red-weed");
  return text("worlds.workforce", { count: workforce, gears: counted("worlds.gears", gears) });
}

/** The answer to "read my cards". @param {View} view */
export function read(view) {
  const mine = Object.keys(view.board.states).filter((state) => standing(view, state).units);
  const { battle } = view.board;
  const plans = battle ? Object.entries(battle.plans).map(([plan, count]) => `${face(plan).name}: ${count}`) : [];
  return [text("worlds.read-points", { count: view.board.points }), ...mine.map((state) => `${face(state).name}: ${stateWords(view, state)}.`), ...plans];
}

/** The answer to "read the table". @param {View} view */
export function readTable(view) {
  const { turn, phase, human, martian, pieces, regions, groups, cylinders } = view.board;
  return [
    text("worlds.read-turn", { turn, phase: phaseName(phase), germs: Math.floor(human / 10), human: human % 10, colonies: Math.floor(martian / 10), martian: martian % 10, pieces: pieces.length }),
    ...Object.keys(regions).map((region) => `${face(region).name}: ${regionWords(view, region)}.`),
    ...[...groups, ...cylinders].map(groupLine),
    ...read(view),
    ...battleLines(view),
  ];
}

/** A group or a cylinder as a line. @param {Group} group */
function groupLine({ id, place, tripods }) {
  const where = place === "sea" ? text("worlds.at-sea") : text("worlds.in-place", { place: face(place).name });
  return `${groupName(id)} ${where}: ${tripods.map(([shade, damaged]) => tripodName(shade, damaged)).join(", ")}.`;
}

/** The battle as lines. @param {View} view @returns {string[]} */
function battleLines(view) {
  const { battle } = view.board;
  if (!battle) return [];
  return [
    text("worlds.read-battle", { state: face(battle.state).name, round: battle.round }),
    ...battle.tripods.map((/** @type {any} */ each) => `${capital(tripodName(each.shade, each.damaged))} ${text("worlds.in-hex-short", { hex: wordOf(each.hex) })}.`),
    ...battle.guns.map((/** @type {any} */ each) => {
      const where = each.hex ? text("worlds.in-hex-short", { hex: wordOf(each.hex) }) : text("worlds.beside-board");
      return `${unitName(each.kind, 1)} ${where}${each.works ? `, ${text("worlds.earthworks", { level: each.works })}` : ""}.`;
    }),
  ];
}
