// Guided first games: beginning one, and which of them this browser has come to the end of.
import { trying } from "./parts.js";
import { post } from "./wire.js";

/** Where this browser notes that the lesson of a table was played to its end. @param {string} table */
const place = (table) => `lesson done ${table}`;

/** Begin the guided first game of a game. @param {string} game */
export const learn = (game) => trying(async () => {
  const made = await post(`/api/games/${encodeURIComponent(game)}/learn`);
  location.assign(`/t/${made.id}`);
});

/** @param {string} table */
export function lessonDone(table) {
  try {
    return localStorage.getItem(place(table)) !== null;
  } catch {
    return false;
  }
}

/** @param {string} table */
export function keepDone(table) {
  try {
    localStorage.setItem(place(table), "1");
  } catch {
    // The lobby then offers to go on with it.
  }
}
