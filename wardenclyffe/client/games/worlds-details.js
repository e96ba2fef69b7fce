// The details of a piece: the numbers that hold now, by hover, focus or long press.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { capital, counted, text } from "../app/language.js";
import { choicesOf, refusedOf } from "../app/store.js";
import { Tripod, colourName, letterOf, tripodName } from "./worlds-art.js";
import { cylinderName, groupsIn, phaseName, regionWords, standing, stateWords, unitName, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */

const DICE = ["green", "yellow", "red"];

/** @param {{view: View, piece: string}} props */
export function Details({ view, piece }) {
  const [title, facts, effect] = factsOf(view, piece);
  const open = choicesOf([piece]).slice(0, 4);
  const closed = open.length ? [] : refusedOf([piece]).slice(0, 1);
  return html`<div class="wpeek"><h3>${title}</h3>
    ${effect && html`<p lang="en">${effect}</p>`}
    <dl class="peek-facts">${facts.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${open.length > 0 && html`<ul class="peek-open" lang="en">${open.map((choice) => html`<li key=${choice.id}>${choice.words}</li>`)}</ul>`}
    ${closed.map((each) => html`<p key=${each.say} class="muted" lang="en">${each.words}</p>`)}</div>`;
}

/** Title, pairs and a text. @param {View} view @param {string} piece @returns {[string, [string, any][], string]} */
function factsOf(view, piece) {
  const { name = "", text: effect = "" } = face(piece);
  if (piece.startsWith("state-")) return [name, stateFacts(view, piece), ""];
  if (piece.startsWith("region-")) return [name, [[text("worlds.now-head"), regionWords(view, piece)], [text("worlds.at-start"), face(piece).start], [text("worlds.states"), face(piece).states.map((/** @type {string} */ state) => face(state).name).join(", ")]], ""];
  if (piece.startsWith("shop-")) return [name, [[text("worlds.price"), face(piece).price]], effect];
  if (piece.startsWith("harbour-")) return [text("worlds.harbour-of", { name }), [[text("worlds.state"), face(face(piece).state).name], [text("worlds.now-head"), text(`worlds.harbour.${view.board.harbours[piece] ?? "site"}`)]], ""];
  const group = [...view.board.groups, ...view.board.cylinders].find((each) => each.id === piece || `row-${each.id}` === piece);
  if (group) return [face(group.id).name ?? cylinderName(group.id), [[text("worlds.tripods-head"), html`<span class="tris">${group.tripods.map((/** @type {[string, boolean]} */ [shade, damaged], /** @type {number} */ i) => html`<${Tripod} key=${i} shade=${shade} damaged=${damaged} />`)}</span>`], [text("worlds.place"), group.place === "sea" ? text("worlds.at-sea") : face(group.place).name], ...chances(view, group.place)], ""];
  if (piece.includes("-card-")) return [name, face(piece).lines.map((/** @type {any} */ line) => [colourName(line.shade), `${line.words.join(", ")} (${line.at})`]), ""];
  if (piece.startsWith("event-")) return [name, [[text("worlds.phase-head"), phaseName(face(piece).phase)]], effect];
  const state = Object.keys(view.board.states).find((each) => piece.endsWith(`-${wordOf(each)}`) && Object.keys(standing(view, each).units ?? {}).some((kind) => piece === `unit-${kind}-${wordOf(each)}`));
  if (state) return unitFacts(view, piece, state);
  return [name || title(view, piece), [], effect];
}

/** @param {View} view @param {string} piece */
function title(view, piece) {
  const { battle } = view.board;
  const gun = battle?.guns.find((/** @type {any} */ each) => each.piece === piece);
  if (gun) return `${unitName(gun.kind, 1)} ${wordOf(piece)}${gun.works ? `, ${text("worlds.earthworks", { level: gun.works })}` : ""}`;
  const tripod = battle?.tripods.find((/** @type {any} */ each) => each.piece === piece);
  if (tripod) return capital(tripodName(tripod.shade, tripod.damaged));
  if (piece.startsWith("keg-")) return text("worlds.powder-keg");
  if (piece.startsWith("machine-")) return text("worlds.handling-machine");
  if (piece === "sea") return capital(text("worlds.at-sea"));
  return text("worlds.piece");
}

/** @param {View} view @param {string} state @returns {[string, any][]} */
function stateFacts(view, state) {
  const { region, hills, factory } = face(state);
  const land = [hills && text("worlds.hills"), factory && text("worlds.factory")].filter(Boolean).join(", ");
  return /** @type {[string, any][]} */ ([
    [text("worlds.region"), `${face(region).name}, ${regionWords(view, region)}`],
    land && [text("worlds.land"), land],
    stateWords(view, state) && [text("worlds.here-head"), stateWords(view, state)],
    ...(groupsIn(view, state).length ? chances(view, state) : []),
  ].filter(Boolean));
}

/** What groups of a State will do, by the die, and where they go. @param {View} view @param {string} place @returns {[string, any][]} */
function chances(view, place) {
  const { actions, rows, sea } = face("charts");
  if (place === "sea") return [[text("worlds.comes-back"), byDie(sea.map((/** @type {string} */ to) => face(to).name))]];
  const { land, gears } = view.board.regions[face(place).region];
  return [
    [text("worlds.acts"), byDie(actions[land ?? rows[gears]].map((/** @type {string} */ action) => text(`worlds.action.${action}`)))],
    [text("worlds.moves-to"), byDie(face(place).moves.map((/** @type {string} */ to) => (to === "sea" ? text("worlds.the-sea") : face(to).name)))],
  ];
}

/** Three results, each with its face of the die. @param {string[]} results */
function byDie(results) {
  return html`<span class="by-die">${results.map((result, i) => html`<span key=${i}><span class=${`tri tri-${DICE[i]}`} aria-hidden="true">${letterOf(DICE[i])}</span><span class="sr-only">${colourName(DICE[i])}: </span>${result}</span>`)}</span>`;
}

/** @param {View} view @param {string} piece @param {string} state @returns {[string, [string, any][], string]} */
function unitFacts(view, piece, state) {
  const { units, spent = {}, works = {} } = standing(view, state);
  const kind = Object.keys(units).find((each) => piece === `unit-${each}-${wordOf(state)}`) ?? "";
  const facts = /** @type {[string, any][]} */ ([
    [text("worlds.state"), face(state).name],
    spent[kind] && [text("worlds.acted-head"), counted("worlds.units", spent[kind])],
    works[kind] && [text("worlds.earthworks-head"), works[kind].join(", ")],
  ].filter(Boolean));
  return [`${units[kind] > 1 ? `${units[kind]} ` : ""}${unitName(kind, units[kind])}`, facts, face(`shop-${kind}`).text];
}
