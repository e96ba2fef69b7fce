// The table that this page shows: what the server sent, what the reader has chosen so far, and what may be pressed.
import { batch, computed, signal } from "../vendor/ui.js";
import { Connection } from "./connection.js";
import { loadFaces } from "./faces.js";
import { text } from "./language.js";
import { extend, piecesOf } from "./log.js";
import { toast } from "./parts.js";
import { noteShares, shareFor, shareTaken } from "./proof.js";
import { Refusal } from "./wire.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Refusal} Refused */

const STALE_TRIES = 4;
const STALE_PAUSE = 150;

export const table = location.pathname.split("/")[2] ?? "";

/** The newest view. */
export const live = signal(/** @type {View | null} */ (null));
/** An earlier moment that is being looked at. */
export const past = signal(/** @type {View | null} */ (null));
export const shown = computed(() => past.value ?? live.value);
export const status = signal(/** @type {"connecting" | "live" | "lost" | "polling"} */ ("connecting"));
export const trouble = signal("");
/** A choice on its way: nothing else can be sent until a view is as long as the table says it is with that choice. */
const sent = signal(/** @type {{until: number} | null} */ (null));
export const sending = computed(() => sent.value !== null && (live.value?.length ?? 0) < sent.value.until);
/** The piece that the reader has taken up. */
export const chosen = signal("");
/** Pieces that the log line under the pointer speaks of. */
export const lit = signal(/** @type {string[]} */ ([]));
/** Why something is refused, and the piece it is about. */
export const why = signal(/** @type {{words: string, rule: string, piece: string} | null} */ (null));
/** The piece whose details are shown, and where it lies on the screen. */
export const peek = signal(/** @type {{piece: string, box: DOMRect} | null} */ (null));
/** The rule at which the rules lie open; null when they are closed. */
export const rulesAt = signal(/** @type {string | null} */ (null));
export const tab = signal("table");
export const chat = signal(/** @type {import("./types.js").ChatLine[]} */ ([]));
/** What is read aloud; with a language where it is a game that speaks. */
export const announced = signal(/** @type {{words: string, lang?: string}} */ ({ words: "" }));
/** What is being told on the table at this moment. */
export const beat = signal(/** @type {import("./types.js").ShownBeat | null} */ (null));
/** The game's own table; null where there is none, undefined until that is known. */
export const game = signal(/** @type {import("./types.js").GameTable | null | undefined} */ (undefined));
/** How many choices there were when the reader last chose: what came later is new. */
const seenTo = signal(-1);

/** A seat of this screen that must act while another one's view is shown: the curtain is down. */
export const curtainFor = computed(() => {
  const view = live.value;
  if (!view || past.value || view.over || view.hot.length < 2) return -1;
  if (view.seat >= 0 && view.to_act.includes(view.seat)) return -1;
  return view.to_act.find((seat) => view.hot.includes(seat)) ?? -1;
});

export const choices = computed(() => {
  const view = live.value;
  if (!view || past.value || sending.value || curtainFor.value >= 0) return /** @type {Choice[]} */ ([]);
  return view.choices.filter((choice) => isWanted(view, choice));
});
/** Whether a lesson lets the reader make this choice now; at any other table everything is open. @param {View} view @param {Choice} choice */
const isWanted = ({ lesson }, choice) =>
  !lesson || lesson.step >= lesson.of || lesson.wanted.some((each) => each === choice.say || each === "*" || each === `${choice.say.split(" ")[0]} *`);
/** What a lesson asks for instead of this piece, where its step never speaks of it: for what is composed before it is sent. @param {string} piece */
export const lessonBars = (piece) => {
  const lesson = live.value?.lesson;
  const free = !lesson || lesson.step >= lesson.of || lesson.wanted.some((each) => each.endsWith("*") || piece.endsWith(`-${each.split(" ")[1]}`));
  return free ? "" : (lesson.say.at(-1) ?? "");
};
/** What a lesson asks for instead, where it alone keeps the reader from these pieces. @param {string[]} pieces */
export const lessonAsks = (pieces) => {
  const view = live.value;
  const kept = view?.lesson && view.choices.some((choice) => pieces.includes(choice.piece) && !isWanted(view, choice));
  return kept ? (view.lesson?.say.at(-1) ?? "") : "";
};
/** Why pieces cannot be chosen now, as far as anybody asked: the server says it on demand. */
const reasons = signal(/** @type {Map<string, Refused[]>} */ (new Map()));
export const isMyTurn = computed(() => {
  const view = live.value;
  return !!view && !view.over && view.to_act.some((seat) => seat === view.seat || view.hot.includes(seat));
});
/** Where the new lines of the log begin. */
export const newFrom = computed(() => (seenTo.value >= 0 ? seenTo.value : Infinity));
/** Pieces that something happened to since the reader last chose. */
export const fresh = computed(() => {
  const view = live.value;
  if (!view || past.value) return new Set();
  return new Set(view.log.filter((event) => event.at > newFrom.value).flatMap(piecesOf));
});

/** Where a choice leads on the board: the piece to drop on. @param {Choice} choice */
export function aimOf(choice) {
  const view = shown.value;
  return (view && game.value?.aim?.(choice, view)) || choice.to;
}

/** What can be done with a piece. @param {string[]} pieces */
export const choicesOf = (pieces) => choices.value.filter((choice) => choice.piece && pieces.includes(choice.piece));

/** Why these pieces cannot be chosen now, as far as it was asked for. @param {string[]} pieces */
export const refusedOf = (pieces) => (choices.value.length ? pieces.flatMap((piece) => reasons.value.get(piece) ?? []) : []);

/** Whether it is known that no rule speaks of these pieces now. @param {string[]} pieces */
export const isIdle = (pieces) => pieces.every((piece) => reasons.value.get(piece)?.length === 0);

/** Rules that have closed something in this position, as far as it was asked for. */
export const rulesMet = computed(() => [...new Set([...reasons.value.values()].flat().map((each) => each.rule))]);

/**
 * Ask why pieces cannot be chosen now, once for each position; where nothing can be chosen at all there is no answer.
 * @param {string[]} pieces @returns {Promise<Refused[]>}
 */
export async function askWhy(pieces) {
  const asked = reasons.value;
  const view = live.value;
  if (!view || view.seat < 0 || !choices.value.length) return [];
  const unknown = pieces.filter((piece) => !asked.has(piece));
  const found = await Promise.all(unknown.map((piece) => connection.send({ type: "why", piece, seat: view.seat })));
  // What was asked about a position that is gone is of no use to anybody.
  if (live.value?.seat !== view.seat || live.value.length !== view.length) return [];
  if (unknown.length) reasons.value = new Map([...reasons.value, ...unknown.map((piece, i) => /** @type {[string, Refused[]]} */ ([piece, found[i].refused]))]);
  return refusedOf(pieces);
}

/** A seat or another actor by its number. @param {View} view @param {number} number */
export const nameOf = (view, number) => (view.seats[number] ?? view.actors[number - view.seats.length])?.name ?? "";

export const connection = new Connection(table, {
  message: take,
  status: (now) => void (status.value = now),
  seat: () => live.value?.seat ?? -1,
});

/** @param {any} message */
function take(message) {
  if (message.type === "view") {
    const log = extend(message.seat, message.log);
    if (log) takeView({ ...message, log });
    else connection.startOver();
  } else if (message.type === "log") extend(message.seat, message);
  else if (message.type === "chat") {
    const known = chat.value.some((each) => each.seq === message.seq);
    chat.value = [...chat.value.filter((each) => each.seq !== message.seq), message].sort((a, b) => a.seq - b.seq);
    if (live.value && message.words && !known) announced.value = { words: text("chat.says", { name: message.name, words: message.words }) };
  } else if (message.type === "here" && live.value) {
    const here = /** @type {boolean[]} */ (message.here);
    const withHere = (/** @type {View} */ view) => ({ ...view, seats: view.seats.map((seat, i) => ({ ...seat, here: here[i] })) });
    live.value = withHere(live.value);
    held = held.map(withHere);
  } else if (message.type === "error" && !live.value) trouble.value = message.words;
  else if (message.type === "error" && message.error !== "stale") {
    sent.value = null;
    toast(message.words, "bad");
  }
}

/** Views that wait until what came before them was told. */
let held = /** @type {View[]} */ ([]);
const listeners = /** @type {((before: View | null, view: View) => void)[]} */ ([]);

/** Hear of every view once it is shown. @param {(before: View | null, view: View) => void} listener */
export const onView = (listener) => void listeners.push(listener);

/** How many views wait. */
export const heldBack = () => held.length;

/** Show the next view that waits, and those after it for as long as they tell nothing. */
export function release() {
  while (held.length && !beat.value) showView(/** @type {View} */ (held.shift()));
}

/** Show all views that wait. */
export function releaseAll() {
  while (held.length) showView(/** @type {View} */ (held.shift()));
}

/** What others did waits while something is told; never while the reader could choose. @param {View} view */
function takeView(view) {
  const now = live.value;
  if (now && beat.value && now.seat === view.seat && !now.choices.length) {
    held.push(view);
    return;
  }
  releaseAll();
  showView(view);
}

/** Where this tab keeps how many choices there were when a seat last chose. @param {number} seat */
const choicePlace = (seat) => `chosen ${table} ${seat}`;

/** @param {number} seat @param {number} moments */
function keepChoice(seat, moments) {
  try {
    sessionStorage.setItem(choicePlace(seat), String(moments));
  } catch {
    // After a reload the last visit counts instead.
  }
}

/** @param {number} seat */
function lastChoice(seat) {
  try {
    const found = sessionStorage.getItem(choicePlace(seat));
    return found === null ? undefined : Number(found);
  } catch {
    return undefined;
  }
}

/** @param {View} view */
function showView(view) {
  const before = live.value;
  batch(() => {
    // When the game is over its moments are numbered anew, as in the record, and nothing is new any more.
    if (view.over) seenTo.value = -1;
    else if (!before || before.seat !== view.seat) seenTo.value = view.seat >= 0 ? Math.min(lastChoice(view.seat) ?? view.new_since, view.moments) : -1;
    else if (view.moments > before.moments && sending.value) keepChoice(view.seat, (seenTo.value = before.moments + 1));
    if (!before || before.seat !== view.seat || !offersSame(before, view)) {
      chosen.value = "";
      why.value = null;
      peek.value = null;
      sent.value = null;
      reasons.value = new Map();
    }
    live.value = view;
    if (before && view.seat === before.seat && view.moments > before.moments) {
      const news = view.log.filter((event) => event.at > before.moments && event.words).map((event) => event.words);
      announced.value = { words: [...news, view.prompt].join(" "), lang: "en" };
    } else if (!before) announced.value = { words: view.prompt, lang: "en" };
  });
  loadFaces(view).catch(explain);
  tellHints(before, view);
  if (view.entropy) connection.send({ type: "entropy", entropy: shareFor(view.table) }).then(() => shareTaken(view.table), () => {});
  noteShares(view).catch(() => {});
  keepCommitment(view);
  for (const listener of listeners) listener(before, view);
}

/** Whether the reader can do just what could be done before: so it is after another's sealed answer. @param {View} before @param {View} view */
function offersSame(before, view) {
  const offers = (/** @type {View} */ each) => JSON.stringify(each.choices);
  return before.length === view.length || (view.choices.length > 0 && offers(before) === offers(view));
}

/** Say who else has asked for a hint. @param {View | null} before @param {View} view */
function tellHints(before, view) {
  view.seats.forEach((seat, i) => {
    const times = view.hints.asked[i] - (before?.hints.asked[i] ?? view.hints.asked[i]);
    if (times > 0 && i !== view.seat) toast(text("hint.asked", { name: seat.name }));
  });
}

/** The first commitment that this browser saw, so that the end can be held against it. @param {View} view */
function keepCommitment(view) {
  try {
    const place = `commitment ${view.table}`;
    if (view.commitment && !view.over && !localStorage.getItem(place)) {
      localStorage.setItem(place, JSON.stringify({ commitment: view.commitment, at: view.moments, time: Date.now() }));
    }
  } catch {
    // Verification then rests on the record alone.
  }
}

/**
 * Send a choice, or several that belong together and are taken back together. Nothing can be pressed until the table answers.
 * @param {{id?: number, say?: string, says?: string[]}} choice
 */
export async function choose(choice) {
  const view = live.value;
  if (!view || sending.value || past.value) return;
  const mine = { until: Infinity };
  batch(() => {
    sent.value = mine;
    chosen.value = "";
    peek.value = null;
    why.value = null;
  });
  const words = choice.says ? { says: choice.says } : choice.id === undefined ? { say: choice.say } : { action: choice.id };
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await connection.send({ type: "choose", length: view.length, ...words, seat: view.seat });
      if (sent.value === mine) sent.value = { until: answer.length };
      // Something was shown on the way, so what was made stands, though not all could be.
      if (answer.stopped) throw new Refusal("stopped", answer.stopped.words, answer.stopped.rule);
      return;
    } catch (error) {
      // What another does in secret may get in the way; where nothing moved for this reader, the choice still stands.
      const same = live.value?.length === view.length && live.value.seat === view.seat;
      if (error instanceof Refusal && error.code === "stale" && same && tries < STALE_TRIES) {
        await new Promise((resolve) => setTimeout(resolve, STALE_PAUSE));
        if (live.value?.length === view.length) continue;
      }
      if (sent.value === mine) sent.value = null;
      throw error;
    }
  }
}

/** As `choose`, with a refusal shown as a notice. @param {Choice} choice */
export function press(choice) {
  choose(choice).catch((error) => explain(error));
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof Refusal && error.rule) why.value = { words: error.message, rule: error.rule, piece: "" };
  toast(error instanceof Error ? error.message : String(error), "bad");
}

/** Take back the latest choice, or ask the others to allow it. */
export async function undo() {
  const view = live.value;
  if (!view || view.seat < 0) return "";
  if (!view.undo.can && !view.undo.ask) throw new Refusal("cannot-undo", view.undo.why || text("undo.nothing"));
  await connection.send({ type: view.undo.can ? "undo" : "ask_undo", length: view.length, seat: view.seat });
  const asks = view.seats.some((seat, i) => i !== view.seat && seat.kind !== "machine");
  return view.undo.can || !asks ? text("undo.done") : text("undo.asked");
}
