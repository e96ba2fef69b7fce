// The parts of the board that a phone shows one at a time, and the way to them.
import { signal } from "../vendor/ui.js";

/** @typedef {"map" | "market" | "tracks" | "companies"} Section */

/** The parts, each with its picture. */
export const SECTIONS = /** @type {[Section, string][]} */ ([["map", "city"], ["market", "ticker"], ["tracks", "gear"], ["companies", "factory"]]);

export const section = signal(/** @type {Section} */ ("map"));
/** Whether the reader has opened or closed the sheet of characters, and when. */
export const sheet = signal(/** @type {{length: number, open: boolean}} */ ({ length: -1, open: true }));

/** Show a part and put the focus on the first piece there that can be pressed. @param {Section} part @param {string} pieces a selector */
export function goTo(part, pieces) {
  section.value = part;
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(pieces))?.focus());
}
