// Learning a game: its guided first game, how far this browser has come with it, and the strength that was last played against.
import { trying } from "./parts.js";
import { post } from "./wire.js";

/** Where this browser notes that the lesson of a table was played to its end. @param {string} table */
const place = (table) => `lesson done ${table}`;

/** Begin the guided first game of a game, in place of one that was begun. @param {string} game @param {string} [instead] the table of that one */
export const learn = (game, instead = "") => trying(async () => {
  if (instead) await post(`/api/tables/${instead}/leave`);
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

/** The strength of machine that was last chosen in a game, or nothing. @param {string} game */
export function keptLevel(game) {
  try {
    return localStorage.getItem(`level ${game}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} game @param {string} level */
export function keepLevel(game, level) {
  try {
    localStorage.setItem(`level ${game}`, level);
  } catch {
    // The next table begins with the usual strength again.
  }
}
