// Small furniture that every page uses.
import { html, render, signal, useEffect, useRef, useState } from "../vendor/ui.js";
import { language, text } from "./language.js";

const SPRITE = new URL("../art/sprite.svg", import.meta.url).pathname;
const ART = new URL("../art/", import.meta.url).pathname;

/** @param {{name: string, class?: string}} props */
export function Icon({ name, class: extra = "" }) {
  return html`<svg class=${`icon ${extra}`} aria-hidden="true" viewBox="0 0 24 24"><use href=${`${SPRITE}#${name}`} /></svg>`;
}

/** A seat's shape and name, in its colour. @param {{seat: number, name: string}} props */
export function SeatName({ seat, name }) {
  return html`<span class=${`seat-${seat + 1}`}>
    <span class="seat-line"><${Icon} name=${`seat-${seat + 1}`} class="seat-mark" /><span class="seat-name">${name}</span></span>
  </span>`;
}

/** The cover of a game. @param {string} game */
export const cover = (game) => `${ART}cover-${game}.svg`;

/** The picture of an option's value. @param {string} game @param {string} value */
export const picture = (game, value) => `${ART}option-${game}-${value}.svg`;

/** @param {boolean} mine */
export function setFavicon(mine) {
  const link = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
  const href = `${ART}${mine ? "favicon-turn" : "favicon"}.svg`;
  if (!link.href.endsWith(href)) link.href = href;
}

// Short notices that pass: the shorter the sooner, but none that somebody is looking at.

const [SHORTEST_NOTICE, LONGEST_NOTICE] = [4000, 6000]; // milliseconds

/** @typedef {{key: number, words: string, kind: string}} Notice */

const toasts = signal(/** @type {Notice[]} */ ([]));
let lastKey = 0;
/** What had the focus before it went to a notice, and gets it back. */
let cameFrom = /** @type {HTMLElement | null} */ (null);

/** Show a short notice. @param {string} words @param {"" | "bad" | "live"} [kind] */
export function toast(words, kind = "") {
  toasts.value = [...toasts.value.slice(-2), { key: ++lastKey, words, kind }];
}

/** @param {number} key */
const dismiss = (key) => void (toasts.value = toasts.value.filter((each) => each.key !== key));

/** How long a notice can be read. @param {Notice} notice */
const timeFor = ({ words, kind }) => (kind === "bad" ? LONGEST_NOTICE : Math.max(SHORTEST_NOTICE, Math.min(LONGEST_NOTICE, 2000 + 60 * words.length)));

export function Toasts() {
  return html`<div class="toasts" role="status" aria-live="polite">
    ${toasts.value.map((each) => html`<${Toast} key=${each.key} notice=${each} />`)}
  </div>`;
}

/** A notice; its time begins anew when pointer and focus have left it. @param {{notice: Notice}} props */
function Toast({ notice }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (pointed || focused) return;
    const timer = setTimeout(() => dismiss(notice.key), timeFor(notice));
    return () => clearTimeout(timer);
  }, [pointed, focused]);
  const enter = (/** @type {FocusEvent} */ event) => {
    const from = /** @type {HTMLElement | null} */ (event.relatedTarget);
    if (!from?.closest(".toasts")) cameFrom = from;
    setFocused(true);
  };
  const close = () => {
    dismiss(notice.key);
    cameFrom?.focus();
  };
  return html`<div class=${`toast ${notice.kind && `toast-${notice.kind}`}`} onPointerEnter=${() => setPointed(true)} onPointerLeave=${() => setPointed(false)}>
    <${Icon} name=${notice.kind === "bad" ? "warning" : "info"} /><span>${notice.words}</span>
    <button type="button" class="btn btn-quiet btn-icon btn-small" aria-label=${text("close")} onClick=${close} onFocus=${enter} onBlur=${() => setFocused(false)}><${Icon} name="cross" /></button>
  </div>`;
}

/** Run something that may be refused, and say so when it is. @param {() => Promise<void>} work */
export async function trying(work) {
  try {
    await work();
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
  }
}

/**
 * A dialog over the page; Escape closes it and the focus goes back to where it was.
 * @param {{title: string, close: () => void, class?: string, children?: any}} props
 */
export function Dialog({ title, close, class: extra = "", children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = /** @type {HTMLDialogElement} */ (box.current);
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    dialog.showModal();
    return () => {
      dialog.close();
      before?.focus?.();
    };
  }, []);
  return html`<dialog ref=${box} class=${`dialog ${extra}`} aria-label=${title} onCancel=${(/** @type {Event} */ event) => {
    event.preventDefault();
    close();
  }}>
    <button type="button" class="btn btn-quiet btn-icon close" aria-label=${text("close")} onClick=${close}><${Icon} name="cross" /></button>
    <h2>${title}</h2>
    ${children}
  </dialog>`;
}

/** A line of text with a button that copies it. @param {{label: string, value: string}} props */
export function CopyLine({ label, value }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast(text("copied"));
    } catch {
      toast(text("copy.forbidden"), "bad");
    }
  };
  return html`<div class="copyline">
    <input class="input" readonly aria-label=${label} value=${value} onFocus=${(/** @type {any} */ event) => event.target.select()} />
    <button type="button" class="btn" onClick=${copy}><${Icon} name="copy" />${text("copy")}</button>
  </div>`;
}

/** Switch between light and dark, kept in this browser. */
export function ThemeButton() {
  const dark = signal(isDark());
  const turn = (/** @type {Event} */ event) => {
    const next = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem("theme", next);
    } catch {
      // It holds for this page only.
    }
    dark.value = next === "dark";
    /** @type {HTMLElement} */ (event.currentTarget).setAttribute("aria-pressed", String(dark.value));
  };
  return html`<button type="button" class="btn btn-icon" aria-label=${text("dark")} aria-pressed=${dark.peek()} onClick=${turn}><${Icon} name="moon" /></button>`;
}

function isDark() {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The head of every page but the table. @param {{me?: {name: string} | null, home?: boolean}} props */
export function Masthead({ me, home = false }) {
  const name = html`<${Icon} name="wardenclyffe" /><span>Wardenclyffe</span>`;
  return html`<a class="skip" href="#page">${text("skip.page")}</a>
    <header class="masthead"><div class="masthead-in">
      ${home ? html`<h1 class="brand">${name}</h1>` : html`<a class="brand" href="/">${name}</a>`}
      <p>${text("masthead.motto")}</p>
      <nav class="acts" aria-label=${text("pages")}>
        <a class="btn" href="/mine" aria-label=${text("tables.mine")}><${Icon} name="deck" /><span class="btn-text">${text("tables.mine")}</span></a>
        <a class="btn" href="/me" aria-label=${me ? text("you.are", { name: me.name }) : text("you")}><${Icon} name="person" /><span class="btn-text">${me?.name ?? text("you")}</span></a>
        <${ThemeButton} />
      </nav>
    </div></header>`;
}

/** Put a page into the document. @param {any} page */
export function show(page) {
  const root = /** @type {HTMLElement} */ (document.getElementById("root"));
  render(html`${page}<${Toasts} />`, root);
}

/** "just now", "4 minutes ago", "yesterday". @param {string | number} moment */
export function ago(moment) {
  const then = typeof moment === "number" ? moment * (moment < 1e12 ? 1000 : 1) : Date.parse(moment);
  const minutes = Math.round((Date.now() - then) / 60000);
  if (!Number.isFinite(minutes)) return "";
  const speak = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes < 1) return text("just-now");
  if (minutes < 60) return speak.format(-minutes, "minute");
  if (minutes < 60 * 24) return speak.format(-Math.round(minutes / 60), "hour");
  return speak.format(-Math.round(minutes / 60 / 24), "day");
}

/** Lets the arrow keys go up and down among the things of a list. @param {string} selector */
export const arrowsAmong = (selector) => (/** @type {KeyboardEvent} */ event) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const target = /** @type {HTMLElement} */ (event.target);
  if (!step || !target.matches(selector)) return;
  event.preventDefault();
  event.stopPropagation();
  const all = /** @type {HTMLElement[]} */ ([.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll(selector)]);
  all[all.indexOf(target) + step]?.focus();
};
