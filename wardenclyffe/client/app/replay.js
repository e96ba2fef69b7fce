// Looking back: a scrubber, single steps, playing on, and a link to the moment.
import { html, signal } from "../vendor/ui.js";
import { Icon, toast } from "./parts.js";
import { resultOpen } from "./result.js";
import { explain, live, lookAt, past, shown } from "./store.js";

const STEP = 1000;
const running = signal(false);
let timer = 0;

/** @param {number} at */
const go = (at) => lookAt(at).catch(explain);

function pause() {
  running.value = false;
  clearTimeout(timer);
}

async function playOn() {
  const view = live.value;
  const at = shown.value?.at ?? 0;
  if (!running.value || !view || at >= view.moments) return pause();
  await go(at + 1);
  timer = setTimeout(playOn, STEP);
}

function start() {
  const view = live.value;
  if (!view) return;
  running.value = true;
  if ((shown.value?.at ?? 0) >= view.moments) go(0).then(playOn);
  else playOn();
}

async function share() {
  const address = new URL(location.href);
  address.searchParams.set("at", String(shown.value?.at ?? 0));
  try {
    await navigator.clipboard.writeText(address.href);
    toast("The link to this moment is copied.");
  } catch {
    toast(`The link to this moment: ${address.href}`);
  }
}

export function ReplayBar() {
  const view = /** @type {import("./types.js").View} */ (live.value);
  const at = past.value?.at ?? view.moments;
  /** @param {string} name @param {string} label @param {number} to */
  const button = (name, label, to) => html`<button type="button" class="btn btn-icon" aria-label=${label} onClick=${() => (pause(), go(to))}><${Icon} name=${name} /></button>`;
  return html`<div class="replay">
    ${button("first", "First moment", 0)}
    ${button("step-back", "One back", at - 1)}
    <button type="button" class="btn btn-icon" aria-label=${running.value ? "Pause" : "Play on"} onClick=${() => (running.value ? pause() : start())}><${Icon} name=${running.value ? "pause" : "play"} /></button>
    ${button("step-forward", "One forward", at + 1)}
    ${button("last", "Last moment", view.moments)}
    <input class="scrubber" type="range" min="0" max=${view.moments} value=${at} aria-label="Moment" aria-valuetext=${`${at} of ${view.moments}`}
      onInput=${(/** @type {any} */ event) => (pause(), go(Number(event.target.value)))} />
    <output>${at} of ${view.moments}</output>
    <button type="button" class="btn btn-icon" aria-label="Copy a link to this moment" onClick=${share}><${Icon} name="link" /></button>
    ${view.rematch && html`<a class="btn btn-primary" href=${`/t/${view.rematch}`}>Rematch</a>`}
    ${view.over && html`<button type="button" class="btn" onClick=${() => (resultOpen.value = true)}><${Icon} name="crown" /><span class="only-wide">Result</span><span class="sr-only only-phone">Result</span></button>`}
  </div>`;
}
