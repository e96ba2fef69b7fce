// Leaving a table: what follows is said first, and the others are told.
import { html, signal } from "../vendor/ui.js";
import { Dialog, Icon, toast, trying } from "./parts.js";
import { onView, table } from "./store.js";
import { post } from "./wire.js";

/** @typedef {import("./types.js").View} View */

/** Whether the question lies open. */
export const leavingOpen = signal(false);

/** What comes of it for the table. @param {View} view */
function whatFollows(view) {
  const mine = new Set([view.seat, ...view.hot]);
  const others = view.seats.filter((seat, i) => seat.kind === "guest" && !mine.has(i));
  if (!view.begun) return "Your seat is free again, and the others wait for somebody else.";
  if (!others.length) return "Nobody else sits here, so the game ends without a result. It cannot be taken up again.";
  const names = others.map((seat) => seat.name).join(" and ");
  return `You give the game up: a machine plays your seat to the end, and you cannot take it back. ${names} will be told.`;
}

/** Whether resigning ends the game: it goes on where other people and more than one other seat are left. @param {View} view */
function endsByResigning(view) {
  const left = view.seats.filter((seat, i) => i !== view.seat && !seat.resigned);
  return left.length < 2 || !left.some((seat) => seat.kind === "guest" || seat.kind === "hot");
}

/** @param {View} view */
function whatResigningDoes(view) {
  if (!endsByResigning(view)) return "The others play on, and a machine plays your seat. You can look on, but no longer win.";
  const left = view.seats.filter((seat, i) => i !== view.seat && !seat.resigned).map((seat) => seat.name);
  if (!left.length) return "The game ends, and it is lost.";
  return `The game ends: ${left.join(" and ")} ${left.length > 1 ? "win" : "wins"}.`;
}

/** @param {{view: View}} props */
export function LeaveDialog({ view }) {
  if (!leavingOpen.value) return null;
  const close = () => (leavingOpen.value = false);
  const leave = () => trying(async () => {
    await post(`/api/tables/${table}/leave`);
    location.assign("/mine");
  });
  const resign = () => trying(async () => {
    await post(`/api/tables/${table}/resign`, { seat: view.seat });
    close();
  });
  const canResign = view.begun && view.seat >= 0 && !view.seats[view.seat].resigned;
  return html`<${Dialog} title=${view.begun ? "Give up and leave?" : "Leave this table?"} close=${close} class="leave-dialog">
    ${canResign && html`<p><b>Resign.</b> ${whatResigningDoes(view)}</p>`}
    <p>${canResign && html`<b>Leave.</b> `}${whatFollows(view)}</p>
    <p class="muted">To come back later, just close this page: the table waits under <a href="/mine">My tables</a>.</p>
    <div class="dialog-acts">
      <button type="button" class="btn btn-primary" onClick=${close}>Stay</button>
      ${canResign && html`<button type="button" class="btn btn-danger" onClick=${resign}><${Icon} name="flag" />Resign</button>`}
      <button type="button" class="btn btn-danger" onClick=${leave}><${Icon} name="flag" />${view.begun ? "Give up and leave" : "Leave"}</button>
    </div>
  </${Dialog}>`;
}

// Who has left, who stays away, and who is back.
onView((before, view) => {
  if (!before?.begun || before.seats.length !== view.seats.length) return;
  view.seats.forEach((seat, i) => {
    const then = before.seats[i];
    if (then.kind === "guest" && seat.kind === "machine") toast(`${then.name} has left. ${seat.name}, a machine, plays on.`);
    else if (seat.resigned && !then.resigned) toast(view.over ? `${seat.name} has resigned.` : `${seat.name} has resigned, and a machine plays on. This seat can no longer win.`);
    else if (seat.kind === "guest" && seat.level && !then.level) toast(`${seat.name} stays away: a machine plays until they are back.`);
    else if (seat.kind === "guest" && then.kind === "guest" && then.level && !seat.level) toast(`${seat.name} is back.`);
  });
});
