// The details of a piece: the numbers that hold now, by hover, focus or long press.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { choicesOf, refusedOf } from "../app/store.js";
import { Tripod, letterOf } from "./worlds-art.js";
import { PHASE_NAMES, counted, groupsIn, regionWords, standing, stateWords, unitName, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */

const DICE = ["green", "yellow", "red"];
const ACTIONS = /** @type {Record<string, string>} */ ({ arrival: "Arrival", "arrival-split": "Arrival, split", move: "Move", repair: "Repair", "flying-machine": "Flying machine" });

/** @param {{view: View, piece: string}} props */
export function Details({ view, piece }) {
  const [title, facts, text] = factsOf(view, piece);
  const open = choicesOf([piece]).slice(0, 4);
  const closed = open.length ? [] : refusedOf([piece]).slice(0, 1);
  return html`<div class="wpeek"><h3>${title}</h3>
    ${text && html`<p>${text}</p>`}
    <dl class="peek-facts">${facts.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${open.length > 0 && html`<ul class="peek-open">${open.map((choice) => html`<li key=${choice.id}>${choice.words}</li>`)}</ul>`}
    ${closed.map((each) => html`<p key=${each.say} class="muted">${each.words}</p>`)}</div>`;
}

/** Title, pairs and a text. @param {View} view @param {string} piece @returns {[string, [string, any][], string]} */
function factsOf(view, piece) {
  const { name = "", text = "" } = face(piece);
  if (piece.startsWith("state-")) return [name, stateFacts(view, piece), ""];
  if (piece.startsWith("region-")) return [name, [["Now", regionWords(view, piece)], ["At the start", face(piece).start], ["States", face(piece).states.map((/** @type {string} */ state) => face(state).name).join(", ")]], ""];
  if (piece.startsWith("shop-")) return [name, [["Price", face(piece).price]], text];
  if (piece.startsWith("harbour-")) return [`Harbour of ${name}`, [["State", face(face(piece).state).name], ["Now", view.board.harbours[piece] === "built" ? "open" : (view.board.harbours[piece] ?? "not built")]], ""];
  const group = [...view.board.groups, ...view.board.cylinders].find((each) => each.id === piece || `row-${each.id}` === piece);
  if (group) return [face(group.id).name ?? `Cylinder ${wordOf(group.id)}`, [["Tripods", html`<span class="tris">${group.tripods.map((/** @type {[string, boolean]} */ [shade, damaged], /** @type {number} */ i) => html`<${Tripod} key=${i} shade=${shade} damaged=${damaged} />`)}</span>`], ["Place", group.place === "sea" ? "at sea" : face(group.place).name], ...chances(view, group.place)], ""];
  if (piece.includes("-card-")) return [name, face(piece).lines.map((/** @type {any} */ line) => [line.shade, `${line.words.join(", ")} (${line.at})`]), ""];
  if (piece.startsWith("event-")) return [name, [["Phase", PHASE_NAMES[face(piece).phase]]], text];
  const state = Object.keys(view.board.states).find((each) => piece.endsWith(`-${wordOf(each)}`) && Object.keys(standing(view, each).units ?? {}).some((kind) => piece === `unit-${kind}-${wordOf(each)}`));
  if (state) return unitFacts(view, piece, state);
  return [name || title(view, piece), [], text];
}

/** @param {View} view @param {string} piece */
function title(view, piece) {
  const { battle } = view.board;
  const gun = battle?.guns.find((/** @type {any} */ each) => each.piece === piece);
  if (gun) return `${unitName(gun.kind, 1)} ${wordOf(piece)}${gun.works ? `, earthworks ${gun.works}` : ""}`;
  const tripod = battle?.tripods.find((/** @type {any} */ each) => each.piece === piece);
  if (tripod) return `${tripod.damaged ? "Damaged " : ""}${tripod.shade} tripod`;
  if (piece.startsWith("keg-")) return "Powder keg";
  if (piece.startsWith("machine-")) return "Handling machine";
  if (piece === "sea") return "At sea";
  return "Piece";
}

/** @param {View} view @param {string} state @returns {[string, any][]} */
function stateFacts(view, state) {
  const { region, hills, factory } = face(state);
  const land = [hills && "hills", factory && "factory"].filter(Boolean).join(", ");
  return /** @type {[string, any][]} */ ([
    ["Region", `${face(region).name}, ${regionWords(view, region)}`],
    land && ["Land", land],
    stateWords(view, state) && ["Here", stateWords(view, state)],
    ...(groupsIn(view, state).length ? chances(view, state) : []),
  ].filter(Boolean));
}

/** What groups of a State will do, by the die, and where they go. @param {View} view @param {string} place @returns {[string, any][]} */
function chances(view, place) {
  const { actions, rows, sea } = face("charts");
  if (place === "sea") return [["Comes back", byDie(sea.map((/** @type {string} */ to) => face(to).name))]];
  const { land, gears } = view.board.regions[face(place).region];
  return [
    ["Acts", byDie(actions[land ?? rows[gears]].map((/** @type {string} */ action) => ACTIONS[action]))],
    ["Moves to", byDie(face(place).moves.map((/** @type {string} */ to) => (to === "sea" ? "the sea" : face(to).name)))],
  ];
}

/** Three results, each with its face of the die. @param {string[]} results */
function byDie(results) {
  return html`<span class="by-die">${results.map((result, i) => html`<span key=${i}><span class=${`tri tri-${DICE[i]}`} aria-hidden="true">${letterOf(DICE[i])}</span><span class="sr-only">${DICE[i]}: </span>${result}</span>`)}</span>`;
}

/** @param {View} view @param {string} piece @param {string} state @returns {[string, [string, any][], string]} */
function unitFacts(view, piece, state) {
  const { units, spent = {}, works = {} } = standing(view, state);
  const kind = Object.keys(units).find((each) => piece === `unit-${each}-${wordOf(state)}`) ?? "";
  const facts = /** @type {[string, any][]} */ ([
    ["State", face(state).name],
    spent[kind] && ["Acted", counted(spent[kind], "unit")],
    works[kind] && ["Earthworks", works[kind].join(", ")],
  ].filter(Boolean));
  return [`${units[kind] > 1 ? `${units[kind]} ` : ""}${unitName(kind, units[kind])}`, facts, face(`shop-${kind}`).text];
}
