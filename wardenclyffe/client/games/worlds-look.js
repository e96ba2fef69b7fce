// Which part of the map is in sight: panned by dragging, zoomed by wheel, pinch or buttons.
import { signal, useLayoutEffect, useRef } from "../vendor/ui.js";
import { isSmall, magnified } from "../app/room.js";

/** @typedef {{x: number, y: number, scale: number}} Look the map's point at the top left corner, and pixels per unit of the map */

const FIELD = { x: 84, y: 2, width: 954, height: 700 };
/** The edges of the map, in its own units: left and right, top and bottom. */
export const EDGES = [[FIELD.x, FIELD.x + FIELD.width], [FIELD.y, FIELD.y + FIELD.height]];
const NEAREST = 2.6; // pixels per unit
const DRAG_FROM = 6;
const BUTTONS = 60; // pixels that they take at the bottom of a phone's map

/** The size of the map on the screen. */
export const size = signal({ width: 800, height: 500 });
/** Null for the whole map. It outlasts a box that is larger for a moment, so its edges count only where it is looked at. */
const wish = signal(/** @type {Look | null} */ (null));
/** What a phone looks at before anybody has moved the map; a larger window shows the whole map again. */
let first = /** @type {Look | null} */ (null);
/** The point that the map was turned to before anybody moved it: a phone whose map gets another size looks there again. */
let turnedTo = /** @type {[number, number] | null} */ (null);
/** Whether somebody asked for the whole map, so that a phone keeps showing it. */
let asked = false;

/** The whole map at the right of its box, so that what is left over is one piece; on a phone above the buttons, where it can be. @returns {Look} */
function whole() {
  const { width, height } = size.value;
  const scale = Math.min(width / FIELD.width, height / FIELD.height);
  const rest = height - FIELD.height * scale;
  const above = isSmall() ? Math.max(0, Math.min(rest / 2, rest - BUTTONS)) : rest / 2;
  return { scale, x: FIELD.x - (width / scale - FIELD.width), y: FIELD.y - above / scale };
}

/** What is in sight now. @returns {Look} */
export const look = () => (wish.value && inside(wish.value)) ?? whole();

/** Pixels at which a point of the map lies. @param {[number, number]} point @param {Look} at */
export const onScreen = ([x, y], at) => ({ left: `${(x - at.x) * at.scale}px`, top: `${(y - at.y) * at.scale}px` });

export function showWhole() {
  asked = true;
  wish.value = null;
}

/** Zoom about a point of the box; without one about its middle. @param {number} factor @param {[number, number]} [about] */
export function zoom(factor, about = [size.value.width / 2, size.value.height / 2]) {
  const now = look();
  const scale = Math.max(whole().scale, Math.min(NEAREST, now.scale * factor));
  set({ scale, x: now.x + about[0] / now.scale - about[0] / scale, y: now.y + about[1] / now.scale - about[1] / scale });
  asked = !wish.value;
}

/** Bring a point of the map into the middle. @param {[number, number]} point @param {number} [scale] */
function goTo([x, y], scale = look().scale) {
  const { width, height } = size.value;
  set({ scale, x: x - width / scale / 2, y: y - height / scale / 2 });
}

/** Whether a point of the map can be seen. @param {[number, number]} point */
function isInSight([x, y]) {
  const at = look();
  const [a, b] = [(x - at.x) * at.scale, (y - at.y) * at.scale];
  return a > 20 && b > 20 && a < size.value.width - 20 && b < size.value.height - 20;
}

/** Bring a point of the map into sight because the reader went there. @param {[number, number]} point */
export function bringIntoSight(point) {
  if (!isInSight(point)) goTo(point);
}

/** Bring the first of the points that a question is about into sight where none of them is; a map that nobody has moved stays one. @param {...[number, number]} points */
export function turnTo(...points) {
  if (!points.length || points.some(isInSight)) return;
  const untouched = isUntouched();
  goTo(points[0]);
  if (!untouched) return;
  first = wish.value;
  turnedTo = points[0];
}

/** Whether nobody has moved the map. */
const isUntouched = () => (wish.value ? wish.value === first : !asked);

/** @param {Look} next */
const set = (next) => void (wish.value = inside(next));

/** Never past the edge of the map; null where no more than the whole of it would be seen. @param {Look} next @returns {Look | null} */
function inside({ scale, x, y }) {
  if (scale <= whole().scale * 1.001) return null;
  const { width, height } = size.value;
  const kept = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ long, /** @type {number} */ room) =>
    room >= long ? from - (room - long) / 2 : Math.max(from, Math.min(at, from + long - room));
  return { scale, x: kept(x, FIELD.x, FIELD.width, width / scale), y: kept(y, FIELD.y, FIELD.height, height / scale) };
}

/** Where a pointer is, in pixels of a style. @param {MouseEvent} event @returns {[number, number]} */
const placeOf = (event) => [event.clientX / magnified(), event.clientY / magnified()];

/** A place as seen from the corner of a box. @param {HTMLElement} element @param {[number, number]} place @returns {[number, number]} */
function within(element, [x, y]) {
  const frame = element.getBoundingClientRect();
  return [x - frame.left / magnified(), y - frame.top / magnified()];
}

/** Handlers and the reference of the map's box. @param {[number, number]} start where a phone looks first */
export function useLook(start) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const hand = useRef({ pointers: /** @type {Map<number, [number, number]>} */ (new Map()), moved: false });
  useLayoutEffect(() => {
    const element = /** @type {HTMLElement} */ (box.current);
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (!width || (width === size.value.width && height === size.value.height)) return;
      size.value = { width, height };
      if (!isUntouched()) return;
      if (!isSmall()) return void (wish.value = null);
      goTo(turnedTo ?? start, Math.max(whole().scale, 0.86));
      first = wish.value;
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    const wheel = (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), within(element, placeOf(event)));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, []);
  /** @param {PointerEvent} event */
  const down = (event) => {
    if (event.button === 0) hand.current.pointers.set(event.pointerId, placeOf(event));
    if (hand.current.pointers.size === 1) hand.current.moved = false;
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const { pointers } = hand.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const [x, y] = placeOf(event);
    const [dx, dy] = [x - before[0], y - before[1]];
    if (!hand.current.moved && Math.hypot(dx, dy) < DRAG_FROM) return;
    hand.current.moved = true;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, [x, y]);
    const at = look();
    if (other) {
      const far = (/** @type {[number, number]} */ from) => Math.hypot(from[0] - other[0], from[1] - other[1]);
      const middle = within(/** @type {HTMLElement} */ (box.current), [(x + other[0]) / 2, (y + other[1]) / 2]);
      zoom(far([x, y]) / Math.max(1, far(before)), middle);
    } else set({ scale: at.scale, x: at.x - dx / at.scale, y: at.y - dy / at.scale });
  };
  /** @param {PointerEvent} event */
  const up = (event) => void hand.current.pointers.delete(event.pointerId);
  /** A drag is no press. @param {MouseEvent} event */
  const click = (event) => {
    if (!hand.current.moved || event.detail === 0) return;
    hand.current.moved = false;
    event.stopPropagation();
    event.preventDefault();
  };
  /** The map is panned to a piece that the keyboard goes to. @param {FocusEvent} event */
  const reached = (event) => {
    const [element, piece] = [/** @type {HTMLElement} */ (box.current), /** @type {HTMLElement} */ (event.target)];
    if (!piece.matches(":focus-visible")) return;
    const { left, top, width, height } = piece.getBoundingClientRect();
    const [x, y] = within(element, [(left + width / 2) / magnified(), (top + height / 2) / magnified()]);
    const at = look();
    bringIntoSight([at.x + x / at.scale, at.y + y / at.scale]);
  };
  /** A browser may also scroll the box to it, and with it the drawing out of the box. */
  const scrolled = () => box.current?.scrollTo(0, 0);
  return { box, handlers: { onFocusIn: reached, onScroll: scrolled, onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onPointerLeave: up, onClickCapture: click } };
}
