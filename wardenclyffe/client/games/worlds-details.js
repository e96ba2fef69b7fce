// The details of a piece: the numbers that hold now, by hover, focus or long press.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { capital, counted, text } from "../app/language.js";
import { choices, choicesOf, refusedOf } from "../app/store.js";
import { DICE, Tripod, colourName, letterOf, tripodName } from "./worlds-art.js";
import { groupName, groupsIn, phaseName, regionWords, standing, stateWords, unitName, unitPiece, unitsInWords, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {[string, [string, any][], string]} Facts title, pairs and a text */

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

/** @param {View} view @param {string} piece @returns {Facts} */
function factsOf(view, piece) {
  const { name = "", text: effect = "" } = face(piece);
  const [kind] = piece.split("-", 1);
  const group = [...view.board.groups, ...view.board.cylinders].find((each) => each.id === piece || `row-${each.id}` === piece);
  if (group) return groupFacts(view, group);
  const found = KINDS[kind]?.(view, piece) ?? battleFacts(view, piece);
  if (found) return found;
  if (piece.includes("-card-")) return [name, face(piece).lines.map((/** @type {any} */ line) => [colourName(line.shade), `${line.words.join(", ")} (${line.at})`]), ""];
  return [name, [], effect];
}

/** What there is to say of pieces by the first word of their ids. @type {Record<string, (view: View, piece: string) => Facts | null>} */
const KINDS = {
  state: (view, piece) => [face(piece).name, stateFacts(view, piece), ""],
  // Several kinds of units, or several groups, that share a mark on the map.
  army: (view, piece) => KINDS.state(view, stateOf(piece)),
  groups: (view, piece) => KINDS.state(view, stateOf(piece)),
  region: (view, piece) => [face(piece).name, [
    [text("worlds.now-head"), regionWords(view, piece)],
    [text("worlds.at-start"), face(piece).start],
    [text("worlds.states"), face(piece).states.map((/** @type {string} */ state) => face(state).name).join(", ")],
  ], ""],
  shop: (view, piece) => {
    const price = view.board.prices[piece] ?? face(piece).price;
    return [face(piece).name, price ? [[text("worlds.price"), price]] : [], face(piece).text];
  },
  harbour: (view, piece) => [text("worlds.harbour-of", { name: face(piece).name }), [
    [text("worlds.state"), face(face(piece).state).name],
    [text("worlds.now-head"), text(`worlds.harbour.${view.board.harbours[piece] ?? "site"}`)],
  ], ""],
  event: (view, piece) => [face(piece).name, [[text("worlds.phase-head"), phaseName(face(piece).phase)]], face(piece).text],
  unit: (view, piece) => {
    const state = Object.keys(view.board.states).find((each) => kindIn(view, piece, each));
    return state ? unitFacts(view, piece, state) : null;
  },
  sea: (view) => [capital(text("worlds.at-sea")), groupsIn(view, "sea").length ? [[text("worlds.here-head"), stateWords(view, "sea")], ...chances(view, "sea")] : [], ""],
  keg: (view, piece) => laidFacts(piece, counted("worlds.powder-kegs", standing(view, stateOf(piece)).kegs ?? 0)),
  sonic: (view, piece) => laidFacts(piece, counted("worlds.sonics", standing(view, stateOf(piece)).sonic ?? 0)),
  machine: (view, piece) => laidFacts(piece, capital(text("worlds.machine-of", { colour: colourName(standing(view, stateOf(piece)).machine) }))),
  waiting: (view, piece) => crowdFacts(wordOf(piece), view.board.battle?.waiting[wordOf(piece)] ?? 0, ""),
  hex: (view, piece) => [text("worlds.hex", { hex: wordOf(piece) }), [], choices.value.find((choice) => choice.to === piece)?.words ?? ""],
};

/** The State that a piece is named after. @param {string} piece */
const stateOf = (piece) => `state-${wordOf(piece)}`;

/** The kind of units in a State that a piece stands for. @param {View} view @param {string} piece @param {string} state */
const kindIn = (view, piece, state) => Object.keys(standing(view, state).units ?? {}).find((kind) => piece === unitPiece(kind, state));

/** What is laid in a State or built there. @param {string} piece @param {string} title @returns {Facts} */
const laidFacts = (piece, title) => [title, [[text("worlds.state"), face(stateOf(piece)).name]], ""];

/** So many units in a battle that are no guns. @param {string} kind @param {number} count @param {string} hex @returns {Facts} */
function crowdFacts(kind, count, hex) {
  return [unitsInWords(kind, count), hex ? [[text("worlds.place"), text("worlds.hex", { hex: wordOf(hex) })]] : [], face(`shop-${kind}`).text];
}

/** A group or a cylinder. @param {View} view @param {import("./worlds-words.js").Group} group @returns {Facts} */
function groupFacts(view, { id, tripods, place }) {
  const all = tripods.map(([shade, damaged], i) => html`<${Tripod} key=${i} shade=${shade} damaged=${damaged} />`);
  return [groupName(id), [
    [text("worlds.tripods-head"), html`<span class="tris">${all}</span>`],
    [text("worlds.place"), place === "sea" ? text("worlds.at-sea") : face(place).name],
    ...chances(view, place),
  ], ""];
}

/** What stands on the board of a battle. @param {View} view @param {string} piece @returns {Facts | null} */
function battleFacts(view, piece) {
  const { guns = [], tripods = [], crowd = [] } = view.board.battle ?? {};
  const [gun, tripod, people] = [guns, tripods, crowd].map((all) => all.find((/** @type {any} */ each) => each.piece === piece));
  if (gun) return [`${unitName(gun.kind, 1)} ${wordOf(piece)}${gun.works ? `, ${text("worlds.earthworks", { level: gun.works })}` : ""}`, [], ""];
  if (tripod) return [capital(tripodName(tripod.shade, tripod.damaged)), [], ""];
  return people ? crowdFacts(people.kind, people.count, people.hex) : null;
}

/** @param {View} view @param {string} state @returns {[string, any][]} */
function stateFacts(view, state) {
  const { region, hills, factory } = face(state);
  const land = [hills && text("worlds.hills"), factory && text("worlds.factory")].filter(Boolean).join(", ");
  return /** @type {[string, any][]} */ ([
    [text("worlds.region"), `${face(region).name}, ${regionWords(view, region)}`],
    land && [text("worlds.land"), land],
    stateWords(view, state) && [text("worlds.here-head"), stateWords(view, state)],
    groupsIn(view, state).length && acts(view, state),
    movesTo(state),
  ].filter(Boolean));
}

/** What groups of a State will do, by the die, and where they go. @param {View} view @param {string} place @returns {[string, any][]} */
function chances(view, place) {
  if (place === "sea") return [[text("worlds.comes-back"), byDie(face("charts").sea.map((/** @type {string} */ to) => face(to).name))]];
  return [acts(view, place), movesTo(place)];
}

/** What groups of a State do now, by the die. @param {View} view @param {string} state @returns {[string, any]} */
function acts(view, state) {
  const { land, row } = view.board.regions[face(state).region];
  return [text("worlds.acts"), byDie(face("charts").actions[land ?? row].map((/** @type {string} */ action) => text(`worlds.action.${action}`)))];
}

/** The row of the movement chart for a State, whoever stands there: the way on matters before anybody goes it. @param {string} state @returns {[string, any]} */
const movesTo = (state) => [text("worlds.moves-to"), byDie(face(state).moves.map((/** @type {string} */ to) => (to === "sea" ? text("worlds.the-sea") : face(to).name)))];

/** Three results, each with its face of the die. @param {string[]} results */
function byDie(results) {
  return html`<span class="by-die">${results.map((result, i) => html`<span key=${i}>
    <span class=${`tri tri-${DICE[i]}`} aria-hidden="true">${letterOf(DICE[i])}</span><span class="sr-only">${colourName(DICE[i])}: </span>${result}</span>`)}</span>`;
}

/** @param {View} view @param {string} piece @param {string} state @returns {Facts} */
function unitFacts(view, piece, state) {
  const { units, spent = {}, works = {} } = standing(view, state);
  const kind = kindIn(view, piece, state) ?? "";
  const facts = /** @type {[string, any][]} */ ([
    [text("worlds.state"), face(state).name],
    spent[kind] && [text("worlds.acted-head"), counted("worlds.units", spent[kind])],
    works[kind] && [text("worlds.earthworks-head"), works[kind].join(", ")],
  ].filter(Boolean));
  return [`${units[kind] > 1 ? `${units[kind]} ` : ""}${unitName(kind, units[kind])}`, facts, face(`shop-${kind}`).text];
}
