// Looking back: a scrubber, single steps, playing on, and a link to the moment.
import { html, signal } from "../vendor/ui.js";
import { text } from "./language.js";
import { Icon, toast } from "./parts.js";
import { addressOf, lookAt, placeShown, step } from "./past.js";
import { resultOpen } from "./result.js";
import { explain, live, past, shown } from "./store.js";

/** @typedef {import("./past.js").Place} Place */

const STEP = 1000;
const running = signal(false);
let timer = 0;

/** @param {Place} place */
const go = ({ at, scene }) => lookAt(at, scene).catch(explain);
/** The end of a moment. @param {number} at @returns {Place} */
const end = (at) => ({ at, scene: 0 });

function pause() {
  running.value = false;
  clearTimeout(timer);
}

async function playOn() {
  const view = live.value;
  if (!running.value || !view || isLast()) return pause();
  await go(step(placeShown(), 1));
  timer = setTimeout(playOn, STEP);
}

function start() {
  const view = live.value;
  if (!view) return;
  running.value = true;
  if (isLast()) go(end(0)).then(playOn);
  else playOn();
}

/** Whether the end of the last moment is shown. */
const isLast = () => (shown.value?.at ?? 0) >= (live.value?.moments ?? 0) && !placeShown().scene;

async function share() {
  const address = addressOf(placeShown());
  try {
    await navigator.clipboard.writeText(address.href);
    toast(text("replay.copied"));
  } catch {
    toast(text("replay.link", { address: address.href }));
  }
}

export function ReplayBar() {
  const view = /** @type {import("./types.js").View} */ (live.value);
  const at = past.value?.at ?? view.moments;
  const place = past.value ? placeShown() : end(at);
  /** @param {string} name @param {string} label @param {Place} to */
  const button = (name, label, to) => html`<button type="button" class="btn btn-icon" aria-label=${label} onClick=${() => (pause(), go(to))}><${Icon} name=${name} /></button>`;
  return html`<div class="replay">
    ${button("first", text("replay.first"), end(0))}
    ${button("step-back", text("replay.back"), step(place, -1))}
    <button type="button" class="btn btn-icon" aria-label=${text(running.value ? "replay.pause" : "replay.play")} onClick=${() => (running.value ? pause() : start())}><${Icon} name=${running.value ? "pause" : "play"} /></button>
    ${button("step-forward", text("replay.forward"), step(place, 1))}
    ${button("last", text("replay.last"), end(view.moments))}
    <input class="scrubber" type="range" min="0" max=${view.moments} value=${at} aria-label=${text("replay.moment")} aria-valuetext=${text("of", { at, count: view.moments })}
      onInput=${(/** @type {any} */ event) => (pause(), go(end(Number(event.target.value))))} />
    <output>${text("of", { at, count: view.moments })}</output>
    <button type="button" class="btn btn-icon" aria-label=${text("replay.share")} onClick=${share}><${Icon} name="link" /></button>
    ${view.rematch && html`<a class="btn btn-primary" href=${`/t/${view.rematch}`}>${text("replay.rematch")}</a>`}
    ${view.over && html`<button type="button" class="btn" onClick=${() => (resultOpen.value = true)}><${Icon} name="crown" /><span class="only-wide">${text("replay.result")}</span><span class="sr-only only-phone">${text("replay.result")}</span></button>`}
  </div>`;
}
