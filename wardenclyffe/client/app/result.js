// The end of the game: who won and why, and what can be done next.
import { effect, html, signal } from "../vendor/ui.js";
import { openCoach } from "./coach.js";
import { spoken } from "./log.js";
import { Dialog, Icon, trying } from "./parts.js";
import { lookAt } from "./past.js";
import { beat, live, onView, table } from "./store.js";
import { Verify } from "./verify.js";
import { post } from "./wire.js";

export const resultOpen = signal(false);
/** Whether the game has ended before the reader's eyes, and what ended it is still being told. */
const ending = signal(false);

onView((before, view) => {
  if (!before || before.over || !view.over) return;
  ending.value = true;
  lookAt(view.moments).catch(() => {});
});
effect(() => {
  if (!ending.value || beat.value) return;
  ending.value = false;
  resultOpen.value = true;
});

/** How it came about: the lines of the last choice. @param {import("./types.js").View} view */
function lastLines(view) {
  return spoken(view.log).filter((line) => line.at === view.moments && line.words !== view.result).slice(-6);
}

export function ResultDialog() {
  const view = live.value;
  if (!resultOpen.value || !view) return null;
  const close = () => (resultOpen.value = false);
  const rematch = () => trying(async () => {
    const next = view.rematch || (await post(`/api/tables/${table}/rematch`)).id;
    location.assign(`/t/${next}`);
  });
  return html`<${Dialog} title="The game is over" close=${close} class="result-dialog">
    <div class="result">
      <${Icon} name="crown" />
      <p class="display verdict-words">${view.result}</p>
      ${view.hints.asked.some((times) => times > 0) && html`<p class="small muted">Hints asked for: ${view.seats.flatMap((seat, i) => (view.hints.asked[i] ? [`${seat.name} ${view.hints.asked[i]}`] : [])).join(", ")}.</p>`}
      <ul class="reasons">${lastLines(view).map((line) => html`<li>${line.words}</li>`)}</ul>
    </div>
    <div class="dialog-acts centred">
      ${view.seat >= 0 && html`<button type="button" class="btn btn-primary" onClick=${rematch}><${Icon} name="redo" />${view.rematch ? "To the rematch" : "Rematch"}</button>`}
      <button type="button" class="btn" onClick=${() => (close(), openCoach())}><${Icon} name="eye" />Coach</button>
      <button type="button" class="btn" onClick=${() => (close(), lookAt(0))}><${Icon} name="play" />Look back</button>
      <a class="btn" href=${`/api/tables/${table}/record`} download=${`${view.game}-${table}.txt`}><${Icon} name="download" />Record</a>
      <a class="btn" href="/">Lobby</a>
    </div>
    <${Verify} view=${view} />
  </${Dialog}>`;
}
