// Where only one answer is possible it is given for the reader, after a moment in which it can be read and held.
import { effect, html, signal } from "../vendor/ui.js";
import { speed } from "./beats.js";
import { kept } from "./kept.js";
import { text } from "./language.js";
import { Icon } from "./parts.js";
import { beat, choices, connection, explain, game, live, onView, past, press } from "./store.js";

/** @typedef {import("./types.js").View} View */

const PAUSES = { off: 500, quick: 700, normal: 1300, slow: 2400 };

/** Whether lone answers are given. */
export const lone = kept("lone", ["on", "off"], "on");
/** The length of the table at which the reader wants to answer by hand. */
const held = signal(-1);
let timer = 0;

/** Whether nobody else at the table is a person. @param {View} view */
export const isAlone = (view) => view.seats.every((seat, i) => i === view.seat || seat.kind === "machine");

/** Whether nobody can come to this table who does not sit before this screen. @param {View} view */
export const isPrivate = (view) => view.seats.every((seat, i) => i === view.seat || seat.kind === "machine" || seat.kind === "hot");

/** Whether a view leaves no choice that anybody could learn something from. @param {View} view */
const isForced = (view) => view.choices.length === 1 && (view.lone === "public" || (view.lone === "secret" && isAlone(view)));

/** The answer that is about to be given, or null. @returns {import("./types.js").Choice | null} */
function pending() {
  const view = live.value;
  if (!view || lone.value === "off" || view.lesson || view.asking || held.value === view.length) return null;
  // What is told or lies open to be read comes first.
  if (past.value || beat.value || game.value?.isTelling?.(view) || choices.value.length !== 1) return null;
  return isForced(view) ? choices.value[0] : null;
}

effect(() => {
  clearTimeout(timer);
  const choice = pending();
  if (choice) timer = setTimeout(() => press(choice), PAUSES[speed.value]);
});

// Taking back goes on to the last choice that was one; where it cannot, the reader answers by hand.
onView((before, view) => {
  if (!before || before.seat !== view.seat || view.moments >= before.moments || lone.value === "off" || !isForced(view)) return;
  held.value = view.length;
  if (view.undo.can) connection.send({ type: "undo", length: view.length, seat: view.seat }).catch(explain);
});

/** What is about to be answered, on the table. */
export function LoneAnswer() {
  const choice = pending();
  if (!choice) return null;
  return html`<div class="caption caption-lone" role="status"><p><b class="caption-head">${text("lone.only")}</b><span lang="en">${choice.words}</span></p>
    <button type="button" class="btn btn-small" onClick=${() => (held.value = live.value?.length ?? -1)}><${Icon} name="pause" />${text("lone.wait")}</button></div>`;
}

/** The switch among the settings. */
export function LoneCheck() {
  return html`<label class="check"><input type="checkbox" checked=${lone.value === "on"} onChange=${(/** @type {any} */ event) => (lone.value = event.target.checked ? "on" : "off")} />${text("lone.setting")}</label>`;
}
