// Set-up: the choice of an inventor, then of a technology chip.
import { html } from "../vendor/ui.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { TECHNOLOGY_ICONS, holder, near, opens, regionOf, tintOf, whose } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./duel-words.js").Inventor} Inventor */
/** @typedef {import("./duel-words.js").Chip} Chip */

const POWERS = [["AC", "Alternating current"], ["DC", "Direct current"]];

/** @param {{view: View}} props */
export function SetUp({ view }) {
  const chosen = [0, 1].every((seat) => holder(view, seat).inventor);
  return chosen ? html`<${Chips} view=${view} />` : html`<${Inventors} view=${view} />`;
}

/** @param {{view: View}} props */
function Inventors({ view }) {
  return html`<div class="inventors">${POWERS.map(([power, words]) => html`<section key=${power} class=${`inventor-row power-${power.toLowerCase()}`} aria-label=${words}>
    <h2 class="inventor-power"><${Icon} name=${power.toLowerCase()} /> ${power} <small>${words}</small></h2>
    <div class="inventor-cards">${view.board.inventors.filter((/** @type {Inventor} */ each) => each.power === power).map((/** @type {Inventor} */ each) => html`<${InventorCard} key=${each.id} view=${view} inventor=${each} />`)}</div>
  </section>`)}</div>`;
}

/** @param {{view: View, inventor: Inventor}} props */
function InventorCard({ view, inventor }) {
  const seat = [0, 1].find((each) => holder(view, each).inventor?.id === inventor.id);
  return html`<${Piece} id=${inventor.id} class=${`tile inventor ${seat === undefined ? "" : "is-taken"}`}>
    <span class="inventor-name">${inventor.person}</span>
    <${InventorFacts} view=${view} inventor=${inventor} />
    <span class="inventor-goal"><b>Goal:</b> ${inventor.goal}</span>
    ${seat !== undefined && html`<span class="taken-mark">${whose(view, seat)} inventor</span>`}
  </${Piece}>`;
}

/** @param {{view: View, inventor: Inventor}} props */
export const InventorFacts = ({ view, inventor }) => html`<span class="inventor-facts">
  <span class=${`fact ${tintOf(view, inventor.region)}`}><span class="sr-only">, region </span>${regionOf(view, inventor.region).name}</span>
  <span class="fact"><span class="sr-only">, technology </span><${Icon} name=${TECHNOLOGY_ICONS[inventor.technology] ?? "gear"} />${inventor.technology}</span>
  <span class="sr-only">, </span></span>`;

/** @param {{view: View}} props */
function Chips({ view }) {
  return html`<div class="pick-chips" role="group" aria-label="Technology chips">
    ${view.board.chips.map((/** @type {Chip} */ chip) => html`<${Piece} key=${chip.id} id=${chip.id} class="tile big-chip">
      <${Icon} name=${TECHNOLOGY_ICONS[chip.name] ?? "gear"} /><span class="inventor-name">${chip.name}</span>
      <span><span class="sr-only">, </span>${opens(view, chip.id.replace("chip-", ""))}</span>
      ${chip.holder === near(view) && html`<span class="taken-mark"><span class="sr-only">, </span>yours</span>`}
    </${Piece}>`)}
  </div>`;
}
