// The guide of a first game: what it says now, what it waits for, and what it points at.
import { computed, effect, html, signal, useLayoutEffect, useRef } from "../vendor/ui.js";
import { faces } from "./faces.js";
import { guide } from "./guide.js";
import { text } from "./language.js";
import { keepDone, learn } from "./learning.js";
import { Icon } from "./parts.js";
import { beat, game, live, past, shown } from "./store.js";

/** @typedef {import("./types.js").View} View */

const WORDS = {
  panel: text("lesson.panel"),
  step: (/** @type {number} */ step, /** @type {number} */ count) => text("lesson.step", { step, count }),
  done: text("lesson.done"),
  next: text("lesson.next"),
  press: text("lesson.press"),
  wait: text("lesson.wait"),
  play: text("lesson.play"),
  tip: text("lesson.tip"),
  gotIt: text("lesson.got-it"),
  again: text("lesson.again"),
};

/** How many of the things that a step says have been read; the step that they belong to. */
const read = signal({ step: -1, page: 0 });
/** Rules whose tips were read, and the end of the lesson as "end"; kept for the table. */
const seen = signal(/** @type {Set<string>} */ (new Set()));

/** @param {View} view */
const place = (view) => `lesson ${view.table}`;

effect(() => {
  const view = live.value;
  if (!view?.lesson || seen.peek().size) return;
  try {
    seen.value = new Set(JSON.parse(sessionStorage.getItem(place(view)) ?? "[]"));
  } catch {
    // What was read is said once more.
  }
});

/** @param {View} view @param {string} what */
function keepSeen(view, what) {
  seen.value = new Set([...seen.value, what]);
  try {
    sessionStorage.setItem(place(view), JSON.stringify([...seen.value]));
  } catch {
    // It holds for this page.
  }
}

/** The step that the learner is at, told page by page; null at any other table. */
const lesson = computed(() => {
  const view = live.value;
  if (!view?.lesson || view.seat !== 0 || view.over) return null;
  return view.lesson;
});

/** Whether the script of a lesson lasts: it says what to choose, and no hint would be of use. @param {View} view */
export const isGuided = (view) => !!view.lesson && view.lesson.step < view.lesson.of;

/** What is said now. */
const saying = computed(() => {
  const now = lesson.value;
  const view = live.value;
  if (!now || !view) return null;
  if (now.step >= now.of) {
    if (!seen.value.has("end")) return { words: now.say[0], head: WORDS.done, button: WORDS.play, close: "end", point: /** @type {string[]} */ ([]) };
    const tip = view.to_act.includes(view.seat) ? guide.value?.tips.find((each) => each.rule === view.rule && !seen.value.has(each.rule)) : undefined;
    return tip ? { words: tip.say, head: WORDS.tip, button: WORDS.gotIt, close: tip.rule, point: [] } : null;
  }
  const head = WORDS.step(now.step + 1, now.of);
  if (!now.wanted.length) return { words: WORDS.wait, head, button: "", close: "", point: [] };
  const page = read.value.step === now.step ? read.value.page : 0;
  const last = page >= now.say.length - 1;
  return { words: now.say[page], head, button: last ? "" : WORDS.next, close: "", point: last ? now.point : [] };
});

effect(() => {
  const view = live.value;
  if (view?.lesson && view.lesson.step >= view.lesson.of) keepDone(view.table);
});

/** Whether the guide has something to say. */
export const isSaying = computed(() => saying.value !== null);

// The pieces that the guide points at, wherever they lie: boards need not know of it.
effect(() => {
  const names = new Set(past.value || beat.value ? [] : saying.value?.point);
  if (!shown.value || !faces.value || !game.value) return;
  requestAnimationFrame(() => {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-piece], [data-guide]"))) {
      each.toggleAttribute("data-guide", names.has(each.dataset.piece ?? ""));
    }
  });
});

export function Lesson() {
  const now = saying.value;
  const view = live.value;
  const words = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!still) words.current?.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 200 });
  }, [now?.words]);
  const at = lesson.value;
  if (!now || !view || !at) return null;
  const press = () => {
    if (now.close) keepSeen(view, now.close);
    else read.value = { step: at.step, page: (read.value.step === at.step ? read.value.page : 0) + 1 };
  };
  return html`<section class="lesson" aria-label=${WORDS.panel} data-step=${at.step} data-of=${at.of}>
    <div class="lesson-head"><${Icon} name="hint" /><h2>${now.head}</h2>
      <progress class="meter" max=${at.of} value=${at.step} aria-label=${WORDS.panel}></progress>
      <button type="button" class="btn btn-quiet btn-small" onClick=${() => learn(view.game, isGuided(view) ? view.table : "")}>${WORDS.again}</button></div>
    <p class="lesson-words" ref=${words} aria-live="polite">${now.words}</p>
    ${now.button ? html`<button type="button" class="btn btn-primary lesson-next" onClick=${press}>${now.button}</button>`
      : at.wanted.length > 0 && html`<p class="small lesson-press">${WORDS.press}</p>`}
  </section>`;
}
