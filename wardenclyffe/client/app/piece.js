// A piece on the board: one button that lights up, says why it is refused, can be dragged, and shows its details.
import { html, signal, useEffect, useRef } from "../vendor/ui.js";
import { text } from "./language.js";
import { magnified } from "./room.js";
import { aimOf, askWhy, beat, choices, choicesOf, chosen, fresh, game, isIdle, lessonAsks, lit, past, peek, press, refusedOf, why } from "./store.js";

const HOVER_FIRST = 420; // a pointer that only passes over shows nothing
const PRESS_LONG = 480;
const DRAG_FROM = 9; // pixels; less is a click

/** The piece that the Tab key reaches; arrows move on from it. */
export const rover = signal("");

/** How often a piece was pressed, so that an answer that comes late can tell. */
let presses = 0;

/**
 * @param {{id: string, also?: string[], class?: string, label?: string, direct?: boolean, drag?: boolean,
 *   still?: boolean, shown?: boolean, children?: any, onPress?: (event: MouseEvent) => void, onDrop?: (drop: string) => void}} props
 * `also` names further pieces whose choices are pressed here (a stack's, on its top card). `direct` sends an only choice at once.
 * `still` is for what only lies there: nobody wonders why it cannot be chosen. `shown` is for a picture of a piece that is elsewhere:
 * its details can be read here, but its choices are pressed where it lies. `onDrop` takes a dragged piece where no choice is sent at once.
 */
export function Piece({ id, also = [], class: extra = "", label, direct = false, drag = false, shown = false, still = shown, children, onPress, onDrop }) {
  const hand = useRef(/** @type {any} */ ({}));
  const names = [id, ...also];
  const open = shown ? [] : choicesOf(names);
  const can = open.length > 0;
  const cant = !can && !still && choices.value.length > 0 && !isIdle(names);
  // Asked for when somebody takes an interest; what came of it is kept for as long as the position stands.
  const wonder = () => void (still || askWhy(names).catch(() => {}));
  const isChosen = chosen.value === id;
  const states = [
    can && !isChosen && "is-can",
    isChosen && "is-chosen",
    cant && "is-cant",
    names.some((name) => lit.value.includes(name)) && "is-lit",
    fresh.value.has(id) && "is-new",
    drag && can && "can-drag",
  ].filter(Boolean);

  /** @param {MouseEvent} event */
  const click = (event) => {
    if (hand.current.swallow) {
      hand.current.swallow = false;
      return;
    }
    why.value = null;
    presses += 1;
    clearTimeout(hand.current.timer);
    peek.value = null;
    if (onPress) return onPress(event);
    if (can && direct && open.length === 1) return press(open[0]);
    if (can) {
      chosen.value = isChosen ? "" : id;
      wonder();
      if (!isChosen) focusFirstChoice();
      return;
    }
    const target = event.currentTarget;
    if (cant) explainWhy(names, id, target);
    else showPeek(target, id);
  };

  const hovering = hoverHandlers(hand, id, wonder);
  const dragging = drag && can ? dragHandlers(hand, names, id, onDrop) : {};
  useEffect(() => () => clearTimeout(hand.current.timer), []);

  return html`<button type="button" class=${`${extra} ${states.join(" ")}`} data-piece=${id}
    tabindex=${rover.value === id ? 0 : -1} aria-label=${label} aria-pressed=${can ? isChosen : undefined}
    aria-disabled=${cant ? "true" : undefined} onClick=${click} ...${hovering} ...${joined(hovering, dragging)}
    onFocus=${(/** @type {FocusEvent} */ event) => {
      rover.value = id;
      const target = /** @type {HTMLElement} */ (event.currentTarget);
      if (!target.matches(":focus-visible")) return;
      later(hand, () => {
        wonder();
        showPeek(target, id);
      }, HOVER_FIRST * 2);
    }}
    onBlur=${() => {
      clearTimeout(hand.current.timer);
      if (peek.value?.piece === id) peek.value = null;
    }}>${children}</button>`;
}

/**
 * Say why a piece cannot be chosen, or show its details where no rule speaks of it.
 * @param {string[]} names @param {string} piece @param {EventTarget | null} element
 */
async function explainWhy(names, piece, element) {
  const asked = lessonAsks(names);
  if (asked) {
    why.value = { words: text("lesson.asks", { words: asked }), rule: "", piece };
    return;
  }
  const first = await firstReason(names);
  if (first) why.value = { words: first.words, rule: first.rule, piece };
  else if (first === null) showPeek(element, piece);
}

/**
 * The first reason why pieces cannot be chosen, null where no rule speaks of them; nothing if another piece was pressed before the answer came.
 * @param {string[]} names @returns {Promise<import("./types.js").Refusal | null | undefined>}
 */
export async function firstReason(names) {
  const asking = presses;
  const [first] = refusedOf(names).length ? refusedOf(names) : await askWhy(names).catch(() => []);
  return asking === presses ? first ?? null : undefined;
}

/** @param {any} hand @param {() => void} work @param {number} pause */
function later(hand, work, pause) {
  clearTimeout(hand.current.timer);
  hand.current.timer = setTimeout(work, pause);
}

/** @param {EventTarget | null} element @param {string} piece */
function showPeek(element, piece) {
  if (!game.value?.Details || !(element instanceof Element) || !element.isConnected) return;
  peek.value = { piece, box: element.getBoundingClientRect() };
}

/** Details by hover, and by a long press of a finger. @param {any} hand @param {string} id @param {() => void} wonder */
function hoverHandlers(hand, id, wonder) {
  /** @param {EventTarget | null} target */
  const look = (target) => {
    wonder();
    showPeek(target, id);
  };
  return {
    ...holdHandlers(hand, look),
    /** @param {PointerEvent} event */
    onPointerEnter: (event) => {
      const target = event.currentTarget;
      // A mouse that rests where it pressed must not cover what is told of it.
      if (event.pointerType === "mouse" && !event.buttons) later(hand, () => beat.value || look(target), HOVER_FIRST);
    },
    /** @param {PointerEvent} event */
    onPointerLeave: (event) => {
      if (event.pointerType !== "mouse") return;
      clearTimeout(hand.current.timer);
      if (peek.value?.piece === id) peek.value = null;
    },
  };
}

/**
 * A finger that stays shows what is under it, and is no press: the click that follows finds `swallow` set. A finger that moves drags.
 * @param {any} hand @param {(target: EventTarget | null) => void} look
 */
function holdHandlers(hand, look) {
  return {
    /** @param {PointerEvent} event */
    onPointerDown: (event) => {
      hand.current.swallow = false;
      if (event.pointerType === "mouse") return;
      const target = event.currentTarget;
      hand.current.from = [event.clientX, event.clientY];
      later(hand, () => {
        look(target);
        hand.current.swallow = true;
      }, PRESS_LONG);
    },
    /** @param {PointerEvent} event */
    onPointerMove: (event) => {
      const [x, y] = hand.current.from ?? [event.clientX, event.clientY];
      if (event.pointerType !== "mouse" && Math.hypot(event.clientX - x, event.clientY - y) > DRAG_FROM) clearTimeout(hand.current.timer);
    },
    /** @param {PointerEvent} event */
    onPointerUp: (event) => {
      if (event.pointerType !== "mouse") clearTimeout(hand.current.timer);
    },
    onPointerCancel: () => clearTimeout(hand.current.timer),
    /** @param {Event} event */
    onContextMenu: (event) => hand.current.swallow && event.preventDefault(),
  };
}

/**
 * What is pressed on the board without being a piece: a press, and details of a piece while a finger stays on it.
 * @param {string} id @param {() => void} onPress
 */
export function usePress(id, onPress) {
  const hand = useRef(/** @type {any} */ ({}));
  useEffect(() => () => clearTimeout(hand.current.timer), []);
  const onClick = () => {
    const held = hand.current.swallow;
    hand.current.swallow = false;
    if (!held) onPress();
  };
  return { onClick, ...holdHandlers(hand, (target) => showPeek(target, id)) };
}

/** Handlers of both, called one after the other. @param {Record<string, any>} first @param {Record<string, any>} second */
function joined(first, second) {
  /** @type {Record<string, any>} */
  const both = {};
  for (const name of Object.keys(second)) {
    both[name] = (/** @type {Event} */ event) => {
      first[name]?.(event);
      second[name](event);
    };
  }
  return both;
}

/** Carry a piece with the pointer and drop it where one of its choices leads. @param {any} hand @param {string[]} names @param {string} id @param {(drop: string) => void} [onDrop] */
function dragHandlers(hand, names, id, onDrop) {
  /** @param {PointerEvent} event */
  const end = (event) => {
    const start = hand.current.start;
    hand.current.start = null;
    if (!start?.moving) return;
    start.element.style.translate = "";
    delete start.element.dataset.dragged;
    hand.current.swallow = true;
    // A drop ends with a click only where the pointer stayed on the piece.
    setTimeout(() => (hand.current.swallow = false), 50);
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    const goal = below.map((each) => each.closest("[data-drop]")).find((each) => each);
    const drop = (goal instanceof HTMLElement && goal.dataset.drop) || "";
    if (onDrop) {
      chosen.value = "";
      onDrop(drop);
      return;
    }
    const fitting = choicesOf(names).filter((choice) => drop && aimOf(choice) === drop);
    if (fitting.length === 1) press(fitting[0]);
    else chosen.value = "";
  };
  return {
    /** @param {PointerEvent} event */
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const element = /** @type {HTMLElement} */ (event.currentTarget);
      hand.current.start = { x: event.clientX, y: event.clientY, element };
      // Held from the start, so that a quick hand does not leave the piece behind.
      element.setPointerCapture(event.pointerId);
    },
    /** @param {PointerEvent} event */
    onPointerMove: (event) => {
      const start = hand.current.start;
      if (!start) return;
      const across = event.clientX - start.x;
      const down = event.clientY - start.y;
      if (!start.moving) {
        if (Math.hypot(across, down) < DRAG_FROM) return;
        start.moving = true;
        clearTimeout(hand.current.timer);
        peek.value = null;
        start.element.dataset.dragged = "";
        chosen.value = id;
      }
      start.element.style.translate = `${across / magnified()}px ${down / magnified()}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/**
 * A place that the chosen piece can go to, as a button of its own; nothing while no choice leads here.
 * @param {{to: string, pieces: string[], words: (choice: import("./types.js").Choice) => any}} props
 */
export function Target({ to, pieces, words }) {
  const fitting = choicesOf(pieces).filter((choice) => aimOf(choice) === to);
  if (!chosen.value || fitting.length !== 1 || past.value) return null;
  const [choice] = fitting;
  return html`<button type="button" class="target" tabindex="-1" data-piece=${`to ${to}`} data-say=${choice.say} onClick=${() => press(choice)}>${words(choice)}<span class="sr-only" lang="en">: ${choice.words}</span></button>`;
}

/** When a press takes away what was pressed, the focus goes to the first of these that is there, unless it is elsewhere by then. @param {string[]} selectors */
export function focusNext(...selectors) {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const found = selectors.map((each) => document.querySelector(each)).find((each) => each);
    /** @type {HTMLElement | undefined | null} */ (found)?.focus({ preventScroll: true });
  });
}

/** After a piece is taken up, by keyboard or pointer, its first choice has the focus: Enter makes it. */
export function focusFirstChoice() {
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(".tray .choice, .tray .btn-primary"))?.focus({ preventScroll: true }));
}
