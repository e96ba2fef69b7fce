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

/** @param {{view: View}} props */
export function LeaveDialog({ view }) {
  if (!leavingOpen.value) return null;
  const close = () => (leavingOpen.value = false);
  const leave = () => trying(async () => {
    await post(`/api/tables/${table}/leave`);
    location.assign("/mine");
  });
  return html`<${Dialog} title=${view.begun ? "Give up and leave?" : "Leave this table?"} close=${close} class="leave-dialog">
    <p>${whatFollows(view)}</p>
    <p class="muted">To come back later, just close this page: the table waits under <a href="/mine">My tables</a>.</p>
    <div class="dialog-acts">
      <button type="button" class="btn btn-primary" onClick=${close}>Stay</button>
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
    else if (seat.kind === "guest" && seat.level && !then.level) toast(`${seat.name} stays away: a machine plays until they are back.`);
    else if (seat.kind === "guest" && then.kind === "guest" && then.level && !seat.level) toast(`${seat.name} is back.`);
  });
});
