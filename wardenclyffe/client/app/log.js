// The log: the server sends each part once, and this page puts the parts together, a log for each seat that it looks from.

/** @typedef {import("./types.js").LogEvent} LogEvent */

const logs = /** @type {Map<number, LogEvent[]>} */ (new Map());

/**
 * The whole log of a seat with a new part in its place: after the first `start` events come these, and nothing else.
 * Null where something before this part never arrived.
 * @param {number} seat @param {{start: number, events: LogEvent[]}} part
 */
export function extend(seat, part) {
  const before = logs.get(seat) ?? [];
  if (part.start > before.length) return null;
  const log = [...before.slice(0, part.start), ...part.events];
  logs.set(seat, log);
  return log;
}

/** The pieces that an event speaks of: every field that is an id. @param {LogEvent} event @returns {string[]} */
export function piecesOf(event) {
  return Object.entries(event).flatMap(([name, value]) =>
    name === "kind" || name === "words" ? [] : [value].flat().filter((each) => typeof each === "string"));
}

/** The events that are told in words. @param {LogEvent[]} log */
export const spoken = (log) => log.filter((event) => event.words);
