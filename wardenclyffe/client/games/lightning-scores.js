// The end: who owns how many volts, and from which cards.
import { html } from "../vendor/ui.js";
import { text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { nameOf, volts } from "./lightning-words.js";

/** @param {{view: import("../app/types.js").View}} props */
export function Scores({ view }) {
  const players = view.board.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({ ...player, seat }));
  players.sort((/** @type {any} */ a, /** @type {any} */ b) => b.score - a.score || b.plain_score - a.plain_score);
  return html`<div class="middle scores"><div class="ledger-wrap"><table class="ledger">
    <caption>${text("lightning.millions")}</caption>
    <thead><tr><th scope="col">${text("score.player")}</th><th scope="col" class="n">${text("lightning.scoring-cards")}</th><th scope="col" class="n">${text("lightning.value-cards")}</th><th scope="col" class="n">${text("lightning.in-all")}</th></tr></thead>
    <tbody>${players.map((/** @type {any} */ player) => html`<tr key=${player.seat} class=${player.won ? "is-winner" : ""}>
      <th scope="row"><span class=${`seat-${player.seat + 1} seat-line`}><${Icon} name=${`seat-${player.seat + 1}`} class="seat-mark" />${nameOf(view, player.seat)}${player.won && html`<${Icon} name="crown" /><span class="sr-only">${text("score.winner")}</span>`}</span></th>
      <td class="n">${volts(player.plain_score)}</td><td class="n">${volts(player.score - player.plain_score)}</td><td class="n"><b>${volts(player.score)}</b></td>
    </tr>`)}</tbody>
  </table></div></div>`;
}
