// Leaving a table: what follows is said first, and the others are told.
import { html, signal } from "../vendor/ui.js";
import { TELLING } from "../games/telling.js";
import { listed, text, texts } from "./language.js";
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
  if (!view.begun) return text("leave.free");
  if (!others.length) return text("leave.alone");
  return text("leave.machine", { names: listed(others.map((seat) => seat.name)) });
}

/** Whether all win or lose together. @param {View} view */
const areAllied = (view) => TELLING[view.game]?.allied ?? false;

/** Whether resigning ends the game: it goes on where other people and, unless they are allied, more than one other seat are left. @param {View} view */
function endsByResigning(view) {
  const left = view.seats.filter((seat, i) => i !== view.seat && !seat.resigned);
  return (left.length < 2 && !areAllied(view)) || !left.some((seat) => seat.kind === "guest" || seat.kind === "hot");
}

/** @param {View} view */
function whatResigningDoes(view) {
  if (!endsByResigning(view)) return text(areAllied(view) ? "resign.goes-on-without" : "resign.goes-on");
  const left = view.seats.filter((seat, i) => i !== view.seat && !seat.resigned).map((seat) => seat.name);
  if (!left.length || areAllied(view)) return text("resign.lost");
  return text(left.length > 1 ? "resign.win" : "resign.wins", { names: listed(left) });
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
  return html`<${Dialog} title=${text(view.begun ? "leave.give-up-title" : "leave.title")} close=${close} class="leave-dialog">
    ${canResign && html`<p><b>${text("resign.lead")}</b> ${whatResigningDoes(view)}</p>`}
    <p>${canResign && html`<b>${text("leave.lead")}</b> `}${whatFollows(view)}</p>
    <p class="muted">${texts("leave.later", { mine: html`<a href="/mine">${text("tables.mine")}</a>` })}</p>
    <div class="dialog-acts">
      <button type="button" class="btn btn-primary" onClick=${close}>${text("leave.stay")}</button>
      ${canResign && html`<button type="button" class="btn btn-danger" onClick=${resign}><${Icon} name="flag" />${text("resign")}</button>`}
      <button type="button" class="btn btn-danger" onClick=${leave}><${Icon} name="flag" />${text(view.begun ? "leave.give-up" : "leave")}</button>
    </div>
  </${Dialog}>`;
}

// Who has left, who stays away, and who is back.
onView((before, view) => {
  if (!before?.begun || before.seats.length !== view.seats.length) return;
  view.seats.forEach((seat, i) => {
    const then = before.seats[i];
    if (then.kind === "guest" && seat.kind === "machine") toast(text("told.left", { name: then.name, machine: seat.name }));
    else if (seat.resigned && !then.resigned && i !== view.seat) toast(text(view.over || areAllied(view) ? "told.resigned" : "told.resigned-on", { name: seat.name }));
    else if (seat.kind === "guest" && seat.level && !then.level && !seat.resigned) toast(text("told.away", { name: seat.name }));
    else if (seat.kind === "guest" && then.kind === "guest" && then.level && !seat.level) toast(text("told.back", { name: seat.name }));
  });
});
