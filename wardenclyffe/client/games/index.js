// The games that have a table of their own; all others are played at the plain table.
import { learnTexts } from "../app/language.js";

/** @type {Record<string, () => Promise<import("../app/types.js").GameTable>>} */
const TABLES = {
  duel: async () => (await import("./duel.js")).default,
  lightning: async () => (await import("./lightning.js")).default,
  prestidigitators: async () => (await import("./prestidigitators.js")).default,
  currents: async () => (await import("./currents.js")).default,
  league: async () => (await import("./league.js")).default,
  worlds: async () => (await import("./worlds.js")).default,
};

const WORLDS = ["worlds-map", "worlds-rail", "worlds-report", "worlds-tray", "worlds-research", "worlds-battle", "worlds-phone"];

/** Style sheets in the order in which they overrule each other, where a game has more than the one of its name. @type {Record<string, string[]>} */
const SHEETS = {
  duel: ["duel-board", "duel-tray", "duel-sheets", "duel-narrow"],
  lightning: ["lightning-cards", "lightning-table", "lightning-phone"],
  currents: ["currents-board", "currents-grid", "currents-scenes", "currents-tray", "currents-narrow"],
  worlds: WORLDS,
  league: [...WORLDS, "league"],
};

/** Whose texts a game uses beside its own. @type {Record<string, string[]>} */
const WORDS = { league: ["worlds", "league"] };

/** The game's own table, with its texts and style sheets loaded, or null for the plain one. @param {string} name */
export async function gameTable(name) {
  const load = TABLES[name];
  if (!load) return null;
  await Promise.all([learnTexts(WORDS[name] ?? [name]), ...(SHEETS[name] ?? [name]).map((sheet) => dress(new URL(`${sheet}.css`, import.meta.url).href))]);
  return load();
}

/** Style sheets that were asked for, by their addresses. @type {Map<string, Promise<void>>} */
const dressed = new Map();

/** Load a style sheet once, before the pieces that it dresses are drawn. @param {string} href @returns {Promise<void>} */
function dress(href) {
  const known = dressed.get(href);
  if (known) return known;
  const loaded = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    // States of pieces must win over the pieces: their sheet stays last.
    const states = document.querySelector('link[href$="states.css"]');
    if (states) states.before(link);
    else document.head.append(link);
  });
  dressed.set(href, loaded);
  return loaded;
}
