// The table of War of Currents: companies, the map, technology and fame, the stock grid, and scenes over the map.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { useTravel } from "../app/travel.js";
import { Details } from "./currents-details.js";
import { CityMap } from "./currents-map.js";
import { Companies, Grid, Ledgers } from "./currents-market.js";
import { aside, PosterFigures, posterWords, Scene, sceneOf } from "./currents-scenes.js";
import { decided, score } from "./currents-score.js";
import { section, SECTIONS } from "./currents-sections.js";
import { Fame, Ladders } from "./currents-tracks.js";
import { Tray } from "./currents-tray.js";
import { eventWords, read, readTable, Said } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */

/** @param {{view: View}} props */
function Board({ view }) {
  const box = useTravel(view);
  const scene = sceneOf(view);
  const whole = scene === "draft" || scene === "end";
  return html`<div class=${`cur ${whole ? "is-whole" : ""}`} data-section=${scene ? "map" : section.value} ref=${box}>
    <nav class="sections" aria-label=${text("currents.parts")}>${SECTIONS.map(([part, icon]) => html`<button key=${part} type="button" class="section-tab" aria-current=${(scene ? "map" : section.value) === part ? "true" : undefined} onClick=${() => (section.value = part)}><${Icon} name=${icon} />${text(`currents.section.${part}`)}</button>`)}</nav>
    ${!whole && html`<${Companies} view=${view} />`}
    <div class="map-area" role="group" aria-label=${text("currents.map-area")} tabindex=${scene ? undefined : 0}>
      ${!whole && html`<${CityMap} view=${view} covered=${!!scene} /><${Calendar} view=${view} />`}
      <${Scene} view=${view} />
    </div>
    ${!whole && html`<div class="tracks" role="group" aria-label=${text("currents.tracks-area")} tabindex="0"><${Ladders} view=${view} /><${Fame} view=${view} /><${News} view=${view} /></div>
      <${Grid} view=${view} /><${Ledgers} view=${view} />`}
  </div>`;
}

/** Which turn it is. @param {{view: View}} props */
function Calendar({ view }) {
  const { turn, phase, moment, calendar } = view.board;
  return html`<p class="calendar"><b>${text("currents.turn", { turn })}</b> ${text("currents.of-six")}${calendar === "three-by-two" && html`, ${text("currents.phase", { phase })}`}
    ${moment.name === "over" && aside.value && html` <button type="button" class="btn btn-small" onClick=${() => (aside.value = false)}>${text("score.label")}</button>`}</p>`;
}

/** The event of the turn and the propaganda cards. @param {{view: View}} props */
function News({ view }) {
  const { event, posters } = view.board;
  const { name, effect, stock, auction } = event ? face(event) : { name: "", effect: "", stock: "", auction: false };
  const covered = sceneOf(view) === "posters";
  return html`<div class="news" role="group" aria-label=${text("currents.news")}>
    ${event
      ? html`<${Piece} id=${event} class="event-line" still><${Said} words=${eventWords(event)}><span><b lang="en">${name}</b>${auction ? ` ${text("currents.auctioned")}` : ""}: <span lang="en">${effect} ${stock}</span></span></${Said}></${Piece}>`
      : html`<p class="event-line stock">${text("currents.no-event")}</p>`}
    ${!covered && html`<div class="posters">${posters.map((/** @type {{id: string, up: boolean}} */ { id, up }) => html`<${Piece} key=${id} id=${id} class=${`poster-chip ${up ? "" : "is-used"}`} still><${Said} words=${`${face(id).name}: ${posterWords(id)}${up ? "" : `, ${text("currents.used")}`}`}>${up ? html`<${PosterFigures} id=${id} />` : text("currents.used")}</${Said}></${Piece}>`)}</div>`}
  </div>`;
}

/** @type {import("../app/types.js").GameTable} */
export default { Board, Tray, Details, score, decided, read, readTable };
