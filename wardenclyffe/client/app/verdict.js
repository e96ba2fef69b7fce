// How a finished game went for the one who looks.
import { TELLING } from "../games/telling.js";

/** @typedef {import("./types.js").View} View */

/** @param {View} view @returns {"win" | "loss" | "draw" | "watched"} */
export function verdictOf(view) {
  if (view.seat < 0 || view.hot.length > 1) return "watched";
  if (view.seats[view.seat].resigned) return "loss";
  const winners = winnersOf(view);
  if (winners.includes(view.seat)) return "win";
  return winners.length || named(view, TELLING[view.game]?.losses ?? []).includes(view.seat) ? "loss" : "draw";
}

/** The seats that have won, by the events that say so, or because the others gave up. @param {View} view @returns {number[]} */
export function winnersOf(view) {
  const gone = view.seats.map((seat) => seat.resigned);
  if (view.over && view.log.at(-1)?.kind === "resigned") return view.seats.map((_, i) => i).filter((i) => !gone[i]);
  return named(view, TELLING[view.game]?.wins ?? ["won"]).filter((seat) => !gone[seat]);
}

/** The seats that events of these kinds name. @param {View} view @param {string[]} kinds @returns {number[]} */
const named = (view, kinds) => view.log.filter((event) => kinds.includes(event.kind)).map((event) => event.seat);
