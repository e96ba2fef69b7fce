// The dice of the latest choice, as they fell. They lie beside the board, wait for nothing and go with one press.
import { html, signal } from "../vendor/ui.js";
import { Icon } from "../app/parts.js";
import { past } from "../app/store.js";
import { Die } from "./worlds-art.js";

/** @typedef {import("../app/types.js").View} View */

const MOST = 10;
const COLOURS = ["green", "yellow", "red"];
/** The moment whose dice were put away. */
const away = signal(-1);

/** The colours that a die needed, from their bits. @param {number} bits */
const colours = (bits) => COLOURS.filter((_, i) => (bits >> i) & 1);

/** @param {{view: View}} props */
export function Dice({ view }) {
  const rolled = view.log.filter((event) => event.kind === "rolled" && event.at === view.at);
  if (!rolled.length || away.value === view.at || view.over) return null;
  const shown = rolled.slice(-MOST);
  return html`<div class="wdice" key=${`${view.at} ${past.value?.scene ?? 0}`}>
    ${rolled.length > MOST && html`<span class="small">+${rolled.length - MOST}</span>`}
    ${shown.map((event, i) => html`<${Die} key=${i} colour=${event.colour} needed=${colours(event.needed)} words=${event.words} />`)}
    <button type="button" class="btn btn-quiet btn-icon btn-small" aria-label="Put the dice away" onClick=${() => (away.value = view.at)}><${Icon} name="cross" /></button>
  </div>`;
}
