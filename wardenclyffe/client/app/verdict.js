// How a finished game went for the one who looks.
import { TELLING } from "../games/telling.js";

/** @typedef {import("./types.js").View} View */

/** @param {View} view @returns {"win" | "loss" | "draw" | "watched"} */
export function verdictOf(view) {
  if (view.seat < 0 || view.hot.length > 1) return "watched";
  const winners = winnersOf(view);
  if (winners.includes(view.seat)) return "win";
  return winners.length || named(view, TELLING[view.game]?.losses ?? []).includes(view.seat) ? "loss" : "draw";
}

/** The seats that have won, by the events that say so. @param {View} view */
export const winnersOf = (view) => named(view, TELLING[view.game]?.wins ?? ["won"]);

/** The seats that events of these kinds name. @param {View} view @param {string[]} kinds @returns {number[]} */
const named = (view, kinds) => view.log.filter((event) => kinds.includes(event.kind)).map((event) => event.seat);
