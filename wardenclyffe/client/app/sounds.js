// Sounds, made by the browser itself and off until somebody switches them on; and a word from the system when it is one's turn elsewhere.
import { html } from "../vendor/ui.js";
import { soundOf } from "../games/telling.js";
import { kept } from "./kept.js";
import { text } from "./language.js";
import { Icon, toast } from "./parts.js";
import { isMyTurn, live, onView } from "./store.js";
import { verdictOf } from "./verdict.js";

/** @typedef {import("./types.js").LogEvent} LogEvent */
/** A tone: its shape, its pitch at the beginning and at the end, when it begins, how long it is and how loud. @typedef {[OscillatorType, number, number, number, number, number]} Tone */
/** A rush of air: the pitch around which it lies, when it begins, how long it is and how loud. @typedef {[number, number, number, number]} Rush */
/** @typedef {{tones?: Tone[], rushes?: Rush[]}} Score */

export const sounds = kept("sounds", ["off", "on"], "off");
export const notices = kept("notices", ["off", "on"], "off");

const MOST_AT_ONCE = 2;

/** @type {Record<string, Score>} */
const SCORES = {
  card: { rushes: [[2600, 0, 0.07, 0.5], [1400, 0.05, 0.05, 0.3]] },
  coin: { tones: [["triangle", 1568, 1568, 0, 0.1, 0.22], ["triangle", 2093, 2093, 0.07, 0.22, 0.2]] },
  dice: { rushes: [[900, 0, 0.03, 0.6], [1300, 0.07, 0.03, 0.5], [1000, 0.13, 0.03, 0.4], [800, 0.22, 0.04, 0.5]] },
  spark: { tones: [["sawtooth", 90, 60, 0, 0.2, 0.12], ["square", 1900, 300, 0, 0.12, 0.05]], rushes: [[5200, 0, 0.16, 0.4]] },
  turn: { tones: [["sine", 659, 659, 0, 0.16, 0.25], ["sine", 880, 880, 0.13, 0.3, 0.25]] },
  win: { tones: [["triangle", 523, 523, 0, 0.18, 0.25], ["triangle", 659, 659, 0.14, 0.18, 0.25], ["triangle", 784, 784, 0.28, 0.18, 0.25], ["triangle", 1047, 1047, 0.42, 0.6, 0.28]] },
  loss: { tones: [["triangle", 392, 392, 0, 0.25, 0.22], ["triangle", 330, 330, 0.22, 0.25, 0.22], ["triangle", 262, 247, 0.44, 0.7, 0.22]] },
};

let context = /** @type {AudioContext | null} */ (null);
let noise = /** @type {AudioBuffer | null} */ (null);

/** Let one thing be heard. @param {string} name */
export function play(name) {
  const score = SCORES[name];
  if (sounds.value === "off" || !score) return;
  try {
    context ??= new AudioContext();
    // A browser wakes it only after the reader has pressed something on the page.
    if (context.state === "suspended") void context.resume();
    for (const tone of score.tones ?? []) playTone(context, tone);
    for (const rush of score.rushes ?? []) playRush(context, rush);
  } catch {
    // No sound here: everything can be seen as well.
  }
}

/** How loud a part is: at once there, then dying away. @param {AudioContext} on @param {number} begin @param {number} long @param {number} loud */
function fading(on, begin, long, loud) {
  const gain = on.createGain();
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  gain.connect(on.destination);
  return gain;
}

/** @param {AudioContext} on @param {Tone} tone */
function playTone(on, [shape, from, to, after, long, loud]) {
  const begin = on.currentTime + after;
  const tone = on.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + long);
  tone.connect(fading(on, begin, long, loud));
  tone.start(begin);
  tone.stop(begin + long);
}

/** @param {AudioContext} on @param {Rush} rush */
function playRush(on, [pitch, after, long, loud]) {
  const begin = on.currentTime + after;
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate, on.sampleRate);
    const wave = noise.getChannelData(0);
    for (let i = 0; i < wave.length; i += 1) wave[i] = 2 * Math.random() - 1;
  }
  const air = on.createBufferSource();
  const filter = on.createBiquadFilter();
  air.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  air.connect(filter);
  filter.connect(fading(on, begin, long, loud));
  air.start(begin);
  air.stop(begin + long);
}

/** Let events be heard: different ones, and not too many. @param {string} game @param {LogEvent[]} events */
export function playEvents(game, events) {
  const found = new Set(events.map((event) => soundOf(game, event.kind)).filter((each) => each !== undefined));
  for (const name of [...found].slice(0, MOST_AT_ONCE)) play(name);
}

let wasMine = false;
onView((before, view) => {
  const mine = isMyTurn.value;
  if (before && view.over && !before.over) {
    const verdict = verdictOf(view);
    if (verdict === "win" || verdict === "loss") play(verdict);
  } else if (before && mine && !wasMine) {
    play("turn");
    notify();
  }
  wasMine = mine;
});

/** The system's own notice, where the reader looks elsewhere and has allowed it. */
function notify() {
  const view = live.value;
  if (notices.value === "off" || !document.hidden || !view || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(text("notice.turn", { title: view.title }), { body: view.prompt, tag: view.table });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones allow notices only to installed pages; the title still says whose turn it is.
  }
}

/** The one switch for all sounds. */
export function SoundButton() {
  const on = sounds.value === "on";
  const turn = () => {
    sounds.value = on ? "off" : "on";
    play("coin");
  };
  return html`<button type="button" class="btn btn-icon" aria-label=${text("sounds")} aria-pressed=${on} title=${text(on ? "sounds.on" : "sounds.off")} onClick=${turn}><${Icon} name=${on ? "sound" : "sound-off"} /></button>`;
}

/** Whether the system tells of one's turn while another page is in front. */
export function NoticeCheck() {
  if (!("Notification" in window)) return null;
  /** @param {any} event */
  const turn = async (event) => {
    const wanted = event.target.checked;
    const allowed = wanted && (await Notification.requestPermission()) === "granted";
    notices.value = allowed ? "on" : "off";
    event.target.checked = allowed;
    if (wanted && !allowed) toast(text("notice.forbidden"), "bad");
  };
  return html`<label class="check"><input type="checkbox" checked=${notices.value === "on"} onChange=${turn} />${text("notice.check")}</label>`;
}
