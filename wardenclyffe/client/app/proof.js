// A player's own share of the shuffle: made in this browser, kept here, and looked for in the record at the end.
import { counted, text } from "./language.js";
import { get, randomHex } from "./wire.js";

/** @typedef {{good: boolean, words: string}} Finding */
/**
 * What this browser wrote down: its share, whether the table took it, and when play began all shares and how many people played.
 * @typedef {{share: string, taken: boolean, begun: string[] | null, people: number}} Kept
 */

/** @param {string} table */
const place = (table) => `share ${table}`;

/** @param {string} table @returns {Kept | null} */
export function keptShare(table) {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} table @param {Kept} kept */
function keep(table, kept) {
  try {
    localStorage.setItem(place(table), JSON.stringify(kept));
  } catch {
    // Nothing can then be said about this share at the end.
  }
}

/** This browser's share for a table: the same however often it is asked for. @param {string} table */
export function shareFor(table) {
  const kept = keptShare(table) ?? { share: randomHex(32), taken: false, begun: null, people: 0 };
  keep(table, kept);
  return kept.share;
}

/** The table has said that it took the share. @param {string} table */
export function shareTaken(table) {
  const kept = keptShare(table);
  if (kept) keep(table, { ...kept, taken: true });
}

/** The head of a record: names and values, those that stand several times as lists. @param {string} text */
export function readHead(text) {
  /** @type {Record<string, string[]>} */
  const head = {};
  for (const line of text.split("\n\n", 1)[0].split("\n").slice(1)) {
    const colon = line.indexOf(":");
    if (colon > 0) (head[line.slice(0, colon).trim()] ??= []).push(line.slice(colon + 1).trim());
  }
  return head;
}

let noting = false;

/** Write down which shares the table shows when play has begun, once: none can be exchanged later. @param {import("./types.js").View} view */
export async function noteShares(view) {
  const before = keptShare(view.table);
  if (noting || !before || before.begun || !view.begun || view.over) return;
  noting = true;
  const head = readHead(await get(`/api/tables/${view.table}/record`));
  const people = view.seats.filter((seat) => seat.kind !== "machine").length;
  const kept = keptShare(view.table);
  if (kept) keep(view.table, { ...kept, begun: head.entropy ?? [], people });
}

/**
 * What can be said about the shares of a finished game.
 * @param {string[]} shares those of the record @param {Kept | null} kept @returns {Finding[]}
 */
export function shareFindings(shares, kept) {
  /** @type {Finding[]} */
  const found = [];
  const count = counted("proof.count", shares.length);
  if (kept && shares.includes(kept.share)) {
    found.push({ good: true, words: text("proof.mine", { count }) });
  } else if (kept?.taken) {
    found.push({ good: false, words: text("proof.left-out") });
  } else if (kept) {
    found.push({ good: false, words: text("proof.without") });
  } else {
    found.push({ good: true, words: shares.length ? text("proof.others", { count }) : text("proof.none") });
  }
  if (kept?.begun) {
    const same = kept.begun.length === shares.length && kept.begun.every((each) => shares.includes(each));
    found.push(
      same
        ? { good: true, words: text("proof.same") }
        : { good: false, words: text("proof.changed") },
    );
  }
  if (kept?.begun && shares.length > kept.people) {
    found.push({ good: false, words: text("proof.too-many", { count: shares.length, people: kept.people }) });
  }
  return found;
}

export const PROVEN = text("proof.proven");
export const NOT_PROVEN = text("proof.not-proven");
