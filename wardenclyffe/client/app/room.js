// How much room there is: whether the parts of the table lie behind tabs, and how far a large screen magnifies the page.
import { signal } from "../vendor/ui.js";

const narrow = matchMedia("(max-width: 900px), (max-height: 500px)");
const small = signal(narrow.matches);
narrow.addEventListener("change", () => (small.value = narrow.matches));

/** Whether the table is laid out for a small screen; the style sheets ask the same. */
export const isSmall = () => small.value;

/** Pixels of the screen, as the browser measures places, for each pixel of a style. */
export const magnified = () => /** @type {any} */ (document.documentElement).currentCSSZoom ?? 1;
