// What happened since the reader's last visit, played back on opening; one press skips it.
import { html, signal } from "../vendor/ui.js";
import { spoken } from "./log.js";
import { lookNow, moment } from "./past.js";
import { chosen, live, past } from "./store.js";

const STEP = 900;
const MOST_STEPS = 24; // after a long absence, the last so many

const playing = signal(/** @type {{at: number, to: number, words: string} | null} */ (null));
let timer = 0;

/** @param {import("./types.js").View} view */
export function startRecap(view) {
  if (view.seat < 0 || view.over || !view.begun || view.new_since >= view.moments || view.new_since <= 0) return;
  step(Math.max(view.new_since, view.moments - MOST_STEPS), view.moments);
}

/** @param {number} at @param {number} to */
async function step(at, to) {
  const view = live.value;
  if (!view || at >= to) return skip();
  const words = spoken(view.log).filter((line) => line.at === at + 1).map((line) => line.words).join(" ");
  playing.value = { at: at + 1, to, words };
  try {
    const found = await moment(at + 1);
    if (!playing.value) return;
    past.value = found;
    chosen.value = "";
    timer = setTimeout(() => step(at + 1, to), STEP);
  } catch {
    skip();
  }
}

/** End the playing back and show the present. */
export function skip() {
  clearTimeout(timer);
  if (!playing.value) return;
  playing.value = null;
  lookNow();
}

export function Recap() {
  const now = playing.value;
  if (!now) return null;
  return html`<div class="recap" role="status"><span><b>While you were away.</b> ${now.words}</span>
    <button type="button" class="btn btn-small btn-primary" onClick=${skip}>Skip</button></div>`;
}
