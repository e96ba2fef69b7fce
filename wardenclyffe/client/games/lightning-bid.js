// Composing in secret: a bid that may be changed in any order, the rejects, and which trick was last looked at.
import { effect, signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { choose, explain, lessonBars, live, past, undo } from "../app/store.js";
import { lastTrick } from "./lightning-tricks.js";
import { wholeHand } from "./lightning-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */

const PATIENCE = 8000; // then the next press begins anew

/** The cards that the reader wants in the bid, until the table has them all; null when it has. */
export const wanted = signal(/** @type {string[] | null} */ (null));
/** Why the last press was not followed, in words. */
export const remark = signal(/** @type {{words: string, rule: string} | null} */ (null));
/** The cards that the reader is about to reject; nobody hears of them before they are sent. */
export const draft = signal(/** @type {string[]} */ ([]));
/** The moment whose seal, or rejects, are on their way to the table. */
const sealing = signal("");
/** How many tricks the reader has looked at. */
const lookedAt = signal(-1);

// Coming to a table shows it as it is; later, each trick that is decided is shown until the reader goes on.
effect(() => {
  const view = live.value;
  if (view?.game !== "lightning" || !view.begun) return;
  const number = lastTrick(view)?.number ?? 0;
  if (lookedAt.peek() < 0 || number < lookedAt.peek()) lookedAt.value = number;
});

/** The decided trick that is to be shown now, or null. @param {View} view */
export function revealOf(view) {
  const trick = lastTrick(view);
  if (!trick || view.board.phase === "shown") return null;
  if (past.value) return trick.at === view.at ? trick : null;
  if (view.over || lookedAt.value < 0 || trick.number <= lookedAt.value) return null;
  // Those who only watch need not press anything: the next sealed bid takes them on.
  if (view.seat < 0 && view.board.players.some((/** @type {any} */ player) => view.board.phase === "bidding" && !player.waited)) return null;
  return trick;
}

/** On to what comes next. @param {View} view */
export function goOn(view) {
  lookedAt.value = lastTrick(view)?.number ?? 0;
}

/** The moment of play that a secret choice belongs to: others' answers do not change it. @param {View | null} view */
const momentOf = (view) => (view ? `${view.seat} ${view.board.phase} ${view.board.round} ${view.board.trick?.cards}` : "");

/** Whether this moment's seal, or rejects, are on their way: the table may show the next one before it says that it took them. @param {View} view */
export const isSealing = (view) => sealing.value === momentOf(view);

/** Keep from being changed what is on its way. @param {View} view @param {() => Promise<unknown>} send */
async function whileSealing(view, send) {
  const moment = momentOf(view);
  sealing.value = moment;
  try {
    await send();
  } catch (error) {
    explain(error);
  } finally {
    if (sealing.value === moment) sealing.value = "";
  }
}

/** Wait until the table has moved on from this length. @param {number} length @returns {Promise<void>} */
function newer(length) {
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop();
      reject(new Error(text("lightning.no-answer")));
    }, PATIENCE);
    stop = effect(() => {
      if (live.value?.length === length) return;
      clearTimeout(timer);
      setTimeout(() => stop());
      resolve();
    });
  });
}

/**
 * Send one choice of a secret answer and wait until the table shows it. What others answer meanwhile does not change what
 * it means: where it was refused as stale and my own part is as it was, it is sent again.
 * @param {(view: View) => Promise<unknown> | null} send
 */
async function sendAnyway(send) {
  const moment = momentOf(live.value);
  for (;;) {
    const view = live.value;
    if (!view || momentOf(view) !== moment) return false;
    const sent = send(view);
    if (!sent) return false;
    try {
      await sent;
    } catch (error) {
      if (/** @type {any} */ (error).code !== "stale") throw error;
    }
    await newer(view.length);
    if (momentOf(live.value) !== moment || !sameAnswer(view, live.value)) return true;
  }
}

/** Whether my own part is as it was: what came was another's answer. @param {View} before @param {View | null} now */
function sameAnswer(before, now) {
  const part = (/** @type {View | null} */ view) => JSON.stringify([view?.board.mine?.bid, view?.board.mine?.rejects, view?.board.mine?.sealed]);
  return part(before) === part(now);
}

/** @param {View} view @param {string} verb @param {string} [piece] */
const openChoice = (view, verb, piece = "") => view.choices.find((choice) => choice.say.startsWith(verb) && (!piece || choice.piece === piece));

/** @param {View} view @returns {string[]} */
export const bidOf = (view) => view.board.mine.bid;

/** Whether a lesson keeps from this card, and says what it asks for. @param {string} card */
function isBarred(card) {
  const asked = lessonBars(card);
  remark.value = asked ? { words: text("lesson.asks", { words: asked }), rule: "" } : null;
  return asked !== "";
}

/** Put a card into the bid, or take it out. @param {View} view @param {string} card */
export function toggle(view, card) {
  if (isBarred(card)) return;
  const now = wanted.value ?? bidOf(view);
  const isIn = now.includes(card);
  // A power card may itself allow a bigger bid; the rules decide when it is tried.
  if (!isIn && now.length >= view.board.mine.allowed && face(card).kind !== "power") {
    remark.value = { words: text("lightning.full"), rule: "L-5.2" };
    return;
  }
  wanted.value = wholeHand(view).filter((piece) => (piece === card ? !isIn : now.includes(piece)));
  follow(now);
}

let following = false;

/** Bring the bid at the table to what is wanted: the deck's list fixes the order, so later cards come out and go in again. @param {string[]} before */
async function follow(before) {
  if (following) return;
  following = true;
  const moment = momentOf(live.value);
  try {
    while (wanted.value && live.value && momentOf(live.value) === moment && !live.value.board.mine.sealed) {
      const goal = wanted.value;
      const bid = bidOf(live.value);
      const same = goal.findIndex((piece, i) => bid[i] !== piece);
      const keep = same < 0 ? goal.length : same;
      if (keep === goal.length && keep === bid.length) break;
      const took = bid.length > keep ? await sendAnyway(takeBack) : await sendAnyway((view) => lay(view, goal[keep]));
      if (took) continue;
      remark.value = { words: text("lightning.full"), rule: "L-5.2" };
      if (goal === before) break;
      wanted.value = before;
    }
  } catch (error) {
    explain(error);
  } finally {
    wanted.value = null;
    following = false;
  }
}

/** @param {View} view */
const takeBack = (view) => (view.undo.can ? undo() : null);

/** @param {View} view @param {string} piece */
function lay(view, piece) {
  const choice = openChoice(view, "bid", piece);
  return choice ? choose(choice) : null;
}

/** Seal the bid. @param {View} view */
export function seal(view) {
  remark.value = null;
  const wish = JSON.stringify(bidOf(view));
  whileSealing(view, () =>
    sendAnyway((now) => {
      const choice = openChoice(now, "done");
      return choice && JSON.stringify(bidOf(now)) === wish ? choose(choice) : null;
    }),
  );
}

/** Take the seal off again, while others still choose. */
export function unseal() {
  sendAnyway((view) => (view.board.mine.sealed ? takeBack(view) : null)).catch(explain);
}

// Rejecting: three of twelve, sent together.

/** @param {View} view @returns {string[]} */
export function rejectsOf(view) {
  const sent = view.board.mine.rejects;
  return [...sent, ...draft.value.filter((piece) => !sent.includes(piece))];
}

/** @param {View} view @param {string} piece */
export function toggleReject(view, piece) {
  if (isBarred(piece)) return;
  const now = rejectsOf(view);
  if (now.includes(piece)) draft.value = now.filter((each) => each !== piece);
  else if (now.length < 3) draft.value = [...now, piece];
  else remark.value = { words: text("lightning.three-enough"), rule: "L-2.3" };
}

/** Send the three, in the order of the deck's list. @param {View} view */
export function sendRejects(view) {
  const goal = wholeHand(view).filter((piece) => rejectsOf(view).includes(piece));
  draft.value = goal;
  whileSealing(view, async () => {
    for (let steps = 0; steps < 12; steps += 1) {
      const now = live.value;
      if (!now || now.board.phase !== "rejecting" || !now.to_act.includes(now.seat)) return;
      const sent = /** @type {string[]} */ (now.board.mine.rejects);
      const wrong = sent.some((piece, i) => goal[i] !== piece);
      const done = wrong
        ? await sendAnyway(takeBack)
        : await sendAnyway((each) => {
            const choice = openChoice(each, "reject", goal[sent.length]);
            return choice ? choose(choice) : null;
          });
      if (!done) return;
    }
  });
}
