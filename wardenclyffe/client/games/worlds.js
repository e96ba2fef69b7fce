// The table of The War of the Worlds: the map with its clock and tracks, battles over it, and the campaign at the end.
import { html } from "../vendor/ui.js";
import { text } from "../app/language.js";
import { lookAt } from "../app/past.js";
import { focusNext } from "../app/piece.js";
import { explain, live, past } from "../app/store.js";
import { useTravel } from "../app/travel.js";
import { Battle } from "./worlds-battle.js";
import { charts } from "./worlds-charts.js";
import { Details } from "./worlds-details.js";
import { Summary, decided, mapAtEnd } from "./worlds-end.js";
import { WorldMap } from "./worlds-map.js";
import { Clock, Rail } from "./worlds-rail.js";
import { Report } from "./worlds-report.js";
import { Tray } from "./worlds-tray.js";
import { read, readTable } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */

/** Back to the end of the game and its summary. */
function toCampaign() {
  mapAtEnd.value = false;
  lookAt(live.value?.moments ?? 0).then(() => focusNext(".campaign .show-map"), explain);
}

/** @param {{view: View}} props */
function Board({ view }) {
  const box = useTravel(view);
  const last = view.over && view.at === live.value?.moments && !past.value?.scene;
  const ended = last && !mapAtEnd.value;
  return html`<div class=${`worlds phase-${view.board.phase} ${view.board.battle ? "in-battle" : ""}`} ref=${box}>
    <${Clock} view=${view} />
    <${Rail} view=${view} />
    <div class="stage">
      <${WorldMap} view=${view} />
      ${view.board.battle && !ended && html`<${Battle} view=${view} />`}
      ${ended && html`<${Summary} view=${view} />`}
      ${live.value?.over && mapAtEnd.value && html`<button type="button" class="btn btn-small btn-primary to-campaign" onClick=${toCampaign}>${text("worlds.campaign")}</button>`}
      ${!view.board.battle && html`<${Report} view=${view} />`}
    </div>
  </div>`;
}

/** @type {import("../app/types.js").GameTable} */
export default { Board, Tray, Details, decided, read, readTable, charts };
