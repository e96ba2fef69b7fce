// What a word means: the verb of a choice, or a word that stands on the table, explained by hover, focus and long press.
import { html, signal, useLayoutEffect, useRef } from "../vendor/ui.js";
import { termOf } from "./guide.js";
import { RuleLink } from "./peek.js";
import { magnified } from "./room.js";

const HOVER_FIRST = 500; // a pointer that only passes over shows nothing
const PRESS_LONG = 480;

/** The word that is explained, and the thing it stands on. */
const shownTerm = signal(/** @type {{word: string, box: DOMRect} | null} */ (null));
let timer = 0;
let swallow = false;

/** The word that a thing on the table stands for. @param {EventTarget | null} target */
function wordAt(target) {
  const thing = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-term], [data-say]")) : null;
  const word = thing?.dataset.term ?? thing?.dataset.say?.split(" ")[0] ?? "";
  return thing && termOf(word) ? { thing, word } : null;
}

/** @param {EventTarget | null} target @param {number} pause @param {() => void} [then] */
function showLater(target, pause, then) {
  const found = wordAt(target);
  clearTimeout(timer);
  if (!found) return;
  timer = setTimeout(() => {
    if (!found.thing.isConnected) return;
    shownTerm.value = { word: found.word, box: found.thing.getBoundingClientRect() };
    then?.();
  }, pause);
}

function hide() {
  clearTimeout(timer);
  shownTerm.value = null;
}

/** Listen for an interest in words, on the whole table. */
export function listenForTerms() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    hide();
    if (!event.buttons) showLater(event.target, HOVER_FIRST);
  });
  document.addEventListener("pointerdown", (event) => {
    hide();
    swallow = false;
    // A long press reads: lifting the finger then chooses nothing.
    if (event.pointerType !== "mouse") showLater(event.target, PRESS_LONG, () => void (swallow = true));
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
  document.addEventListener("scroll", hide, true);
  document.addEventListener("focusin", (event) => {
    hide();
    if (event.target instanceof Element && event.target.matches(":focus-visible")) showLater(event.target, HOVER_FIRST * 2);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  document.addEventListener("click", (event) => {
    const thing = event.target instanceof Element ? event.target.closest("[data-term]") : null;
    if (thing) showLater(thing, 0);
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/** What the word means that somebody took an interest in. */
export function TermTip() {
  const tip = useRef(/** @type {HTMLElement | null} */ (null));
  const now = shownTerm.value;
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !now) return;
    const size = box.getBoundingClientRect();
    const above = now.box.top - size.height - 8;
    box.style.left = `${Math.max(8, Math.min(now.box.left, innerWidth - size.width - 8)) / magnified()}px`;
    box.style.top = `${Math.min(above > 4 ? above : now.box.bottom + 8, innerHeight - size.height - 8) / magnified()}px`;
  });
  const term = now && termOf(now.word);
  if (!term) return null;
  return html`<div class="tip term-tip" ref=${tip} role="tooltip"><p><b>${term.name}.</b> ${term.means} <${RuleLink} rule=${term.rule} /></p></div>`;
}
