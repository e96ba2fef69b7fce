// Set-up: the choice of an inventor, then of a technology chip.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { about, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { TECHNOLOGY_ICONS, holder, inventors, nameOf, near, opens, tintOf } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */

const POWERS = [["AC", text("duel.ac")], ["DC", text("duel.dc")]];

/** @param {{view: View}} props */
export function SetUp({ view }) {
  const chosen = [0, 1].every((seat) => holder(view, seat).inventor);
  return chosen ? html`<${Chips} view=${view} />` : html`<${Inventors} view=${view} />`;
}

/** @param {{view: View}} props */
function Inventors({ view }) {
  return html`<div class="inventors">${POWERS.map(([power, words]) => html`<section key=${power} class=${`inventor-row power-${power.toLowerCase()}`} aria-label=${words}>
    <h2 class="inventor-power"><${Icon} name=${power.toLowerCase()} /> ${power} <small>${words}</small></h2>
    <div class="inventor-cards">${inventors().filter((each) => face(each).power === power).map((each) => html`<${InventorCard} key=${each} view=${view} id=${each} />`)}</div>
  </section>`)}</div>`;
}

/** @param {{view: View, id: string}} props */
function InventorCard({ view, id }) {
  const seat = [0, 1].find((each) => holder(view, each).inventor === id);
  const { person, goal, region, technology } = face(id);
  return html`<${Piece} id=${id} class=${`tile inventor ${seat === undefined ? "" : "is-taken"}`}>
    <span class="inventor-name">${person}</span>
    <span class="inventor-facts">
      <span class=${`fact ${tintOf(view, region)}`}><span class="sr-only">, ${text("duel.region")} </span>${nameOf(region)}</span>
      <span class="fact"><span class="sr-only">, ${text("duel.technology")} </span><${Icon} name=${TECHNOLOGY_ICONS[technology] ?? "gear"} />${nameOf(technology)}</span>
      <span class="sr-only">, </span></span>
    <span class="inventor-goal"><b>${text("duel.goal-head")}</b> <span lang="en">${goal}</span></span>
    ${seat !== undefined && html`<span class="taken-mark">${about("duel.inventor", view, seat)}</span>`}
  </${Piece}>`;
}

/** @param {{view: View}} props */
function Chips({ view }) {
  return html`<div class="pick-chips" role="group" aria-label=${text("duel.technology-chips")}>
    ${Object.entries(view.board.chips).map(([chip, seat]) => html`<${Piece} key=${chip} id=${chip} class="tile big-chip">
      <${Icon} name=${TECHNOLOGY_ICONS[chip] ?? "gear"} /><span class="inventor-name">${nameOf(chip)}</span>
      <span><span class="sr-only">, </span>${opens(view, chip)}</span>
      ${seat === near(view) && html`<span class="taken-mark"><span class="sr-only">, </span>${text("duel.yours")}</span>`}
    </${Piece}>`)}
  </div>`;
}
