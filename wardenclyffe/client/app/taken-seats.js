// Before play: the seats that others have taken, which the one who made the table can free again.
import { html } from "../vendor/ui.js";
import { isHost, keepInvites } from "./invites.js";
import { text } from "./language.js";
import { SeatName, toast, trying } from "./parts.js";
import { post } from "./wire.js";

/** @typedef {import("./types.js").View} View */

/** @param {{view: View}} props */
export function TakenSeats({ view }) {
  const mine = [view.seat, ...view.hot];
  const taken = view.seats.flatMap((seat, i) => (seat.kind === "guest" && !mine.includes(i) ? [i] : []));
  if (!isHost(view) || !taken.length) return null;
  /** @param {number} seat */
  const free = (seat) => trying(async () => {
    const fresh = await post(`/api/tables/${view.table}/free`, { seat });
    if (fresh.code) keepInvites(view.table, [fresh]);
    toast(text("taken.free", { seat: seat + 1 }));
  });
  return html`<section class="panel taken-seats" aria-label=${text("taken.label")}>
    ${taken.map(
      (i) => html`<p key=${i} class="row">
        <${SeatName} seat=${i} name=${view.seats[i].name} />
        <span class="small muted">${text(view.seats[i].here ? "taken.here" : "taken.not-here")}</span>
        <button type="button" class="btn btn-small" onClick=${() => free(i)}>${text("taken.button", { seat: i + 1 })}</button>
      </p>`,
    )}
  </section>`;
}
