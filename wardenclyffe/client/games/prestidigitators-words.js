// The table in words: names, energies, and all of it read aloud.
import { face } from "../app/faces.js";
import { about, capital, text } from "../app/language.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {{piece: string, kind: string | null, open: boolean, spent: boolean}} Token */
/** @typedef {{piece: string, seat: number, row: number, shown: number, energy: number | null, bounds: [number, number] | null, cards: Token[]}} Stack */

/** @param {View} view @param {(stack: Stack) => boolean} fits @returns {Stack} */
const findStack = (view, fits) => view.board.stacks.find(fits);

/** @param {View} view @param {number} seat @param {number} row */
export const stackOf = (view, seat, row) => findStack(view, (stack) => stack.seat === seat && stack.row === row);

/** The stack across. @param {View} view @param {Stack} stack */
export const facing = (view, stack) => stackOf(view, 1 - stack.seat, stack.row);

/** The stack that is a piece. @param {View} view @param {string} piece */
const stackAt = (view, piece) => findStack(view, (stack) => stack.piece === piece);

/** The stack that holds a piece, if one does. @param {View} view @param {string} piece @returns {Stack | undefined} */
export const inStack = (view, piece) => findStack(view, (stack) => stack.cards.some((token) => token.piece === piece));

/** @param {View} view @param {string} piece @returns {Token | undefined} */
export function tokenOf(view, piece) {
  const all = view.board.stacks.flatMap((/** @type {Stack} */ stack) => stack.cards).concat(view.board.destroyed);
  return all.find((/** @type {Token} */ token) => token.piece === piece);
}

/** @param {View} view @param {string} piece */
export const nameOf = (view, piece) => face(tokenOf(view, piece)?.kind ?? "").name ?? text("prestidigitators.this-card");

/** How often a kind is in a list of kinds. @param {string[]} kinds @param {string} kind */
export const timesIn = (kinds, kind) => kinds.filter((each) => each === kind).length;

/** A cascade's energy: "6", "3–5", "4+?" where part of it is known, or "?". @param {Stack} stack */
export function energyWords(stack) {
  if (!stack.cards.length) return "–";
  if (stack.energy !== null) return String(stack.energy);
  if (stack.bounds) {
    const [least, most] = stack.bounds;
    return least === most ? String(least) : `${least}–${most}`;
  }
  const known = stack.cards.slice(0, stack.shown).flatMap((token) => (token.kind ? [face(token.kind).energy] : []));
  return known.length ? `${known.reduce((sum, energy) => sum + energy, 0)}+?` : "?";
}

/** @param {{say: string}} choice */
export const verbOf = (choice) => choice.say.split(" ", 1)[0];

/** A choice of the chosen card, without its name. @param {View} view @param {Choice} choice */
export function inShort(view, choice) {
  const verb = verbOf(choice);
  if (verb === "carry") return text("prestidigitators.do.carry", { row: stackAt(view, choice.to).row });
  return ["attack", "slide", "sink", "raise"].includes(verb) ? text(`prestidigitators.do.${verb}`) : choice.words;
}

/** What a choice does to the energies, as far as it is known. @param {View} view @param {Choice} choice */
export function outcome(view, { forecast, to }) {
  if (!forecast) return "";
  if (forecast.energy) return text("prestidigitators.outcome-energy", { before: forecast.energy[0], after: forecast.energy[1] });
  if (forecast.empty) return text("prestidigitators.outcome-empty");
  if (forecast.mine === undefined) return "";
  return text("prestidigitators.outcome-attack", { mine: `${forecast.times > 1 ? `${forecast.times} × ` : ""}${forecast.mine}`, theirs: energyWords(stackAt(view, to)) });
}

/** @param {View} view @param {Stack} stack */
function stackInWords(view, stack) {
  const { row } = stack;
  if (!stack.cards.length) return about("prestidigitators.read-empty", view, stack.seat, { row });
  const name = (/** @type {Token} */ token) => (token.kind ? `${face(token.kind).name} ${face(token.kind).energy}${token.open && stack.seat === view.seat ? ` (${text("prestidigitators.known-to-all")})` : ""}` : text("prestidigitators.a-hidden"));
  const cascade = stack.cards.slice(0, stack.shown).map(name).join(`, ${text("prestidigitators.then")} `);
  const under = stack.cards.slice(stack.shown).map(name).join(", ");
  const energy = energyWords(stack);
  return about("prestidigitators.read-row", view, stack.seat, { row, cascade: cascade + (under ? text("prestidigitators.read-under", { cards: under }) : ""), energy: energy === "?" ? text("prestidigitators.unknown") : energy });
}

/** Kinds with how many there are of each, as words. @param {Record<string, number>} kinds */
const counted = (kinds) => Object.entries(kinds).map(([kind, count]) => text(count > 1 ? "prestidigitators.two-of" : "prestidigitators.one-kind", { name: face(kind).name, energy: face(kind).energy }));

/** What is mine, as lines. @param {View} view */
export function read(view) {
  const { phase, nine, hand, laid, stacks } = view.board;
  if (view.seat < 0) return [text("board.watch")];
  if (phase === "picking") {
    const mine = Object.fromEntries(nine[view.seat].map((/** @type {string} */ kind) => [kind, timesIn(nine[view.seat], kind)]));
    return [text("prestidigitators.read-picked", { cards: counted(mine).join("; ") })];
  }
  if (phase === "arranging") {
    const names = laid.map((/** @type {string} */ kind) => face(kind).name);
    return [text("prestidigitators.read-laid", { cards: names.join(", ") || text("prestidigitators.nothing-yet") }), text("prestidigitators.read-left", { cards: counted(hand).join("; ") || text("prestidigitators.nothing") })];
  }
  return stacks.filter((/** @type {Stack} */ stack) => stack.seat === view.seat).map((/** @type {Stack} */ stack) => stackInWords(view, stack));
}

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { phase, pool, stacks, destroyed } = view.board;
  if (phase === "picking") {
    return Object.entries(pool).map(([kind, count]) => `${capital(counted({ [kind]: count })[0])}. ${face(kind).words.join(" ")}`);
  }
  if (phase === "arranging") return read(view);
  const gone = destroyed.map((/** @type {Token} */ token) => face(token.kind ?? "").name).join(", ");
  return [...stacks.map((/** @type {Stack} */ stack) => stackInWords(view, stack)), gone ? text("prestidigitators.read-destroyed", { cards: gone }) : text("prestidigitators.read-no-destroyed")];
}
