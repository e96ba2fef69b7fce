// The score of War of Currents, and what made the difference.
import { text } from "../app/language.js";
import { winnersOf } from "../app/verdict.js";
import { brandOf, companiesOf, totalOf } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./currents-words.js").Company} Company */

const PARTS = ["shares", "cash", "hq"];

/** The companies that were counted, the winner first. @param {View} view */
function counted(view) {
  const winners = winnersOf(view);
  const order = (/** @type {Company} */ company) => totalOf(company) + (winners.includes(company.seat) ? 0.5 : 0);
  return companiesOf(view).filter((company) => company.points).toSorted((a, b) => order(b) - order(a));
}

/** @param {View} view */
const isCounted = (view) => view.board.moment.name === "over" && counted(view).length > 1;

/** Shares, cash and HQ of every company; nothing where the game was given up before it was counted. @param {View} view @returns {import("../app/types.js").Score | null} */
export function score(view) {
  if (!isCounted(view)) return null;
  const rows = counted(view).map((company) => ({ seat: company.seat, cells: [...(company.points ?? []), totalOf(company)] }));
  return { head: [...PARTS, "vp"].map((name) => text(`currents.end.${name}`)), rows };
}

/** By how much the first was ahead of the second, what that came from, and where the reader stands. @param {View} view @returns {string[]} */
export function decided(view) {
  if (!isCounted(view)) return [];
  const ranking = counted(view);
  const [first, second] = ranking;
  const leads = PARTS.map((name, i) => ({ name, mine: first.points?.[i] ?? 0, theirs: second.points?.[i] ?? 0 }));
  const most = leads.toSorted((a, b) => b.mine - b.theirs - (a.mine - a.theirs))[0];
  const margin = totalOf(first) - totalOf(second);
  const place = ranking.findIndex((company) => company.seat === view.seat);
  const lines = [];
  if (margin > 0) lines.push(text("currents.margin", { first: brandOf(view, first.seat), second: brandOf(view, second.seat), count: margin }));
  if (most.mine > most.theirs) lines.push(text(`currents.came-from.${most.name}`, { mine: most.mine, theirs: most.theirs }));
  if (place > 1) lines.push(text("currents.stands", { place: place + 1, count: totalOf(first) - totalOf(ranking[place]) }));
  return lines;
}
