// The Kriegsspiel is asked about at every new card: a reader can let all cards of a battle stand.
import { effect, signal } from "../vendor/ui.js";
import { beat, choices, game, live, onView, past, press } from "../app/store.js";
import { battleOf, verbOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */

// What can be answered while a new card is decided about; a trap can be sprung before every action that follows, too.
const ABOUT_A_CARD = ["pass", "quiet", "kriegsspiel", "trap"];

/** The battle whose cards stand. */
const silent = signal("");
/** The length of the table that was answered: what was refused there is answered by hand. */
let answered = -1;

/** The answer that lets a new card stand, or nothing where something else is asked. @returns {Choice | undefined} */
export function letStand() {
  const verbs = choices.value.map(verbOf);
  if (!verbs.includes("kriegsspiel") || !verbs.every((verb) => ABOUT_A_CARD.includes(verb))) return undefined;
  return choices.value.find((choice) => verbOf(choice) === "pass");
}

/** Whether the cards of this battle stand. @param {View} view */
export const isSilent = (view) => silent.value !== "" && silent.value === battleOf(view);

/** Let the cards of this battle stand, or ask about them again. @param {View} view @param {boolean} wish */
export function silence(view, wish) {
  answered = -1;
  silent.value = wish ? battleOf(view) : "";
}

effect(() => {
  const view = live.value;
  // What is told or lies open to be read comes first.
  if (!view || !isSilent(view) || past.value || beat.value || game.value?.isTelling?.(view)) return;
  const answer = letStand();
  if (!answer || answered === view.length) return;
  answered = view.length;
  press(answer);
});

// Whoever takes something back wants to answer anew.
onView((before, view) => {
  if (before && view.moments < before.moments) silent.value = "";
});
