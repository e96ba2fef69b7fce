// What a game's guide says at any of its tables: how to win, what its words mean, and the lesson of a first game.
import { effect, signal } from "../vendor/ui.js";
import { live } from "./store.js";
import { get } from "./wire.js";

/** @typedef {import("./types.js").Guide} Guide */

/** The guide of the game on the table; null until it is here, and where there is none. */
export const guide = signal(/** @type {Guide | null} */ (null));

let asked = "";
effect(() => {
  const name = live.value?.game ?? "";
  if (!name || name === asked) return;
  asked = name;
  get(`/api/games/${encodeURIComponent(name)}/guide`).then((found) => (guide.value = found), () => {});
});

/** What a word of the game means. @param {string} word */
export const termOf = (word) => guide.value?.terms.find((term) => term.word === word) ?? null;
