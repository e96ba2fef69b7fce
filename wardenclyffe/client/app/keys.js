// The whole table by keyboard: arrows among the pieces, Enter to choose, Escape to go back, and a few letters.
import { effect, signal } from "../vendor/ui.js";
import { openCoach } from "./coach.js";
import { closeHints, hintsOpen, wishHint } from "./hint.js";
import { kept } from "./kept.js";
import { text } from "./language.js";
import { lookAt, lookNow, placeShown, step } from "./past.js";
import { rover } from "./piece.js";
import { isSmall } from "./room.js";
import { chosen, explain, live, past, peek, rulesAt, shown, tab, undo, why } from "./store.js";
import { toast } from "./parts.js";

/** Whether the list of keys lies open. */
export const helpOpen = signal(false);

/** Whether single letters are shortcuts: some people speak to their computer, and letters then come unbidden. */
export const letters = kept("letters", ["on", "off"], "on");

export const SHORTCUTS = [
  [text("key.arrows"), text("key.arrows-do")],
  [text("key.enter"), text("key.enter-do")],
  [text("key.escape"), text("key.escape-do")],
  [text("key.tab"), text("key.tab-do")],
  ["B", text("key.b-do")],
  [text("key.c"), text("key.c-do")],
  ["H", text("key.h-do")],
  ["K", text("key.k-do")],
  ["L", text("key.l-do")],
  ["R", text("key.r-do")],
  ["U", text("key.u-do")],
  [text("key.home"), text("key.home-do")],
  ["?", text("key.help-do")],
];

const MOVES = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** Whether the last thing the reader used was the keyboard: then the focus must never be lost. */
let byKeyboard = false;

/** The nearest piece in a direction. @param {HTMLElement} from @param {[number, number]} way */
function neighbour(from, [across, down]) {
  const here = from.getBoundingClientRect();
  const middle = (/** @type {DOMRect} */ box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(here);
  let best = null;
  let least = Infinity;
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-piece], .tray .choice"))) {
    const box = each.getBoundingClientRect();
    if (each === from || !box.width) continue;
    const [a, b] = middle(box);
    const ahead = (a - x) * across + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * across);
    if (ahead < 4) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) {
      least = far;
      best = each;
    }
  }
  return best;
}

/** The piece to start from: the one that Tab reaches, or the first that can be pressed. */
export function focusBoard() {
  const pieces = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".board [data-piece], .tray [data-piece]")]);
  const start = pieces.find((each) => each.classList.contains("is-can")) ?? pieces.find((each) => each.tabIndex === 0) ?? pieces[0];
  const first = start ?? /** @type {HTMLElement | null} */ (document.querySelector(".tray .choice"));
  first?.focus();
}

/** Step back from whatever is in the way, the nearest thing first. */
function stepBack() {
  if (hintsOpen()) {
    closeHints();
    focusBoard();
  } else if (why.value) why.value = null;
  else if (peek.value) peek.value = null;
  else if (rulesAt.value !== null) rulesAt.value = null;
  else if (chosen.value) {
    const piece = chosen.value;
    chosen.value = "";
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-piece="${CSS.escape(piece)}"]`))?.focus();
  } else if (past.value && !live.value?.over) lookNow();
  else focusBoard();
}

/** @param {KeyboardEvent} event */
function press(event) {
  byKeyboard = true;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open], .curtain")) return;
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape") {
    if (target.matches("input")) focusBoard();
    else stepBack();
    return;
  }
  if (target.matches("input:not([type=range]), textarea, select")) return;
  const way = MOVES[event.key];
  const view = live.value;
  if (view && (view.over || past.value) && !target.matches("[data-piece]")) {
    const goals = /** @type {Record<string, () => import("./past.js").Place>} */ ({
      ArrowLeft: () => step(placeShown(), -1),
      ArrowRight: () => step(placeShown(), 1),
      Home: () => ({ at: 0, scene: 0 }),
      End: () => ({ at: view.moments, scene: 0 }),
    });
    const goal = goals[event.key]?.();
    if (goal) {
      event.preventDefault();
      lookAt(goal.at, goal.scene).catch(explain);
      return;
    }
  }
  if (way && target.matches("[data-piece], .tray .choice")) {
    const next = neighbour(target, way);
    if (next) {
      event.preventDefault();
      next.focus();
    }
    return;
  }
  if (way && (target === document.body || target.matches(".board"))) {
    event.preventDefault();
    focusBoard();
    return;
  }
  if (letters.value === "off" && event.key !== "?") return;
  const works = /** @type {Record<string, () => void>} */ ({
    "?": () => (helpOpen.value = true),
    b: focusBoard,
    c: () => toPart("log", ".command .input"),
    "/": () => toPart("log", ".command .input"),
    h: () => void wishHint(true),
    k: openCoach,
    l: () => toPart("log", ".log-line[tabindex='0'], .log-line"),
    r: () => (rulesAt.value = rulesAt.value === null ? "" : null),
    u: () => void undo().then((words) => words && toast(words), explain),
  });
  const work = works[event.key.toLowerCase()];
  if (work) {
    event.preventDefault();
    work();
  }
}

/** @param {string} name @param {string} selector */
function toPart(name, selector) {
  if (isSmall()) tab.value = name;
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus());
}

/** Listen, and keep the focus on the board when what had it is gone. */
export function listen() {
  document.addEventListener("keydown", press);
  document.addEventListener("pointerdown", () => (byKeyboard = false), true);
  effect(() => {
    const view = shown.value;
    if (!view) return;
    requestAnimationFrame(() => {
      const pieces = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".board [data-piece], .tray [data-piece]")]);
      if (pieces.length && !pieces.some((each) => each.dataset.piece === rover.value)) {
        rover.value = (pieces.find((each) => each.classList.contains("is-can")) ?? pieces[0]).dataset.piece ?? "";
      }
      const lost = document.activeElement === document.body || document.activeElement === null;
      const looking = live.value?.over || past.value;
      if (byKeyboard && lost && !looking && !document.querySelector("dialog[open], .curtain")) focusBoard();
    });
  });
}
