// The tray of the map: the chosen State with its pieces and what they can do, the shop, and the end of a phase.
import { html, signal } from "../vendor/ui.js";
import { face, faces } from "../app/faces.js";
import { counted, percent, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { lookAt, scenesOf } from "../app/past.js";
import { Piece, focusFirstChoice, focusNext } from "../app/piece.js";
import { choices, choicesOf, choose, chosen, explain, onView, press } from "../app/store.js";
import { Mark, Tripod } from "./worlds-art.js";
import { BattleTray, FEW } from "./worlds-battle-tray.js";
import { bringIntoSight } from "./worlds-look.js";
import { Research, Yard, closeSheet, isKnown } from "./worlds-research.js";
import { MOST_SAYINGS, band, costOf, heldOf, march, nextCount, pick, pressUnits, readyOf, shelterFor, takeOf, ways } from "./worlds-march.js";
import { cylindersIn, groupName, groupsIn, newsAt, regionWords, standing, unitName, unitPiece, unitsInWords, verbOf, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */

const MOST_GOALS = 14;
const FEW_STATES = 4; // beside the shop, at their full size
const GUARD = 800; // milliseconds in which a hurried press on the button of what is over does not end the next phase

/** Whether the reader has ended the phase that runs. */
let ended = false;
const guarded = signal(false);
let guard = 0;

/** @param {View} view */
const phaseOf = ({ board }) => `${board.turn} ${board.phase}`;

// A phase that the reader did not begin may come under a press that was meant for something else.
onView((before, view) => {
  if (!before || before.seat !== view.seat || phaseOf(before) === phaseOf(view)) return;
  if (!ended) {
    guarded.value = true;
    clearTimeout(guard);
    guard = setTimeout(() => (guarded.value = false), GUARD);
  }
  ended = false;
});

// Escape closes what lies open over the tray before it does anything else.
document.addEventListener("keydown", (event) => {
  const sheet = event.key === "Escape" && /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.offers[open]"));
  if (!sheet) return;
  event.stopPropagation();
  closeSheet();
  sheet.open = false;
  sheet.querySelector("summary")?.focus();
}, true);

/** @param {Choice} choice @param {MouseEvent} event */
function endPhase(choice, event) {
  if (guarded.value && event.detail > 0) return;
  ended = verbOf(choice) === "done";
  press(choice);
}

/** @param {{view: View}} props */
export function Tray({ view }) {
  if (view.board.battle) return html`<${BattleTray} view=${view} />`;
  const all = choices.value;
  const free = all.some((choice) => verbOf(choice) === "done");
  const ends = all.filter((choice) => ["done", "decline"].includes(verbOf(choice)));
  return html`<div class="wtray">
    ${free ? html`<${Orders} view=${view} />` : html`<${Answers} view=${view} all=${all.filter((choice) => !ends.includes(choice))} />`}
    ${!band() && all.some((choice) => ["buy", "harbour", "tesla", "research", "experiment", "irradiate", "upgrade", "repair"].includes(verbOf(choice))) && html`<${Shop} view=${view} />`}
    <div class="wends">
      ${ends.map((choice) => html`<button key=${choice.id} type="button" class="btn btn-primary end-button is-can" data-piece=${choice.piece}
        aria-disabled=${guarded.value ? "true" : undefined} onClick=${(/** @type {MouseEvent} */ event) => endPhase(choice, event)}><span lang="en">${choice.words}</span>
        ${isRisky(choice.forecast?.flyer) && html`<small>${text("worlds.flyer-risk", { odds: percent(choice.forecast?.flyer) })}</small>`}</button>`)}
      <${Scenes} view=${view} />
    </div>
  </div>`;
}

/** Whether the flying machine may well be complete before the player can act again. @param {number | undefined} odds */
const isRisky = (odds) => odds !== undefined && odds >= 0.01;

/** Step back through what the Martians did. @param {{view: View}} props */
export function Scenes({ view }) {
  const at = newsAt(view);
  const scenes = scenesOf(at);
  if (!scenes.length) return null;
  return html`<button type="button" class="btn btn-small scenes-button" onClick=${() => lookAt(at, scenes[0]).catch(explain)}>
    <${Icon} name="play" /><span>${text("worlds.see-again")} <span class="sr-only">${text("worlds.what-martians")} </span>(${counted("worlds.scenes", scenes.length)})</span></button>`;
}

/** The same answer as often as it can be given, in one press. @param {{choice: Choice}} props */
function AllOfThem({ choice }) {
  const count = Math.min(choice.forecast?.most ?? 1, MOST_SAYINGS);
  if (count < 2) return null;
  const all = () => choose({ says: Array(count).fill(choice.say) }).catch(explain);
  return html`<button type="button" class="choice is-can" onClick=${all}>
    ${count === 2 ? text("worlds.both") : text("worlds.all-of-them", { count })}<span class="sr-only" lang="en"> (${choice.words})</span></button>`;
}

/** Choose what leads to a State from the list, and see it happen there. @param {Choice} choice */
function pressListed(choice) {
  const { label } = face(choice.to);
  if (label) bringIntoSight(label);
  press(choice);
}

/** A question with a list of answers; most can be given on the map as well. @param {{view: View, all: Choice[]}} props */
function Answers({ view, all: open }) {
  const found = open.filter(({ forecast }, i) => !forecast?.region || open.findIndex((each) => each.forecast?.region === forecast.region) === i);
  // What can be pressed on the map as well comes last.
  const all = [...found.filter(({ to }) => !to), ...found.filter(({ to }) => to)];
  return html`<div class=${`tray-group tray-wide ${all.length > FEW ? "is-compact" : ""}`}>
    <h2 class="tray-label">${all.length ? text(all.some((choice) => choice.to) ? "worlds.press-state" : "worlds.choose") : html`<span lang="en">${view.prompt}</span>`}</h2>
    <ul class="choices">${all.map((choice) => html`<li key=${choice.id}>
      <button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => pressListed(choice)}>
        <${AnswerWords} choice=${choice} />${verbOf(choice) === "group" && html`<${Tripods} view=${view} group=${choice.piece} />`}<${Outlook} choice=${choice} /></button>
      <${AllOfThem} choice=${choice} /></li>`)}</ul>
  </div>`;
}

/** An answer in words; where the question has named the piece, the place is enough to see. @param {{choice: Choice}} props */
function AnswerWords({ choice }) {
  const { words, piece, to, forecast } = choice;
  const place = to === "sea" ? text("worlds.sea") : face(forecast?.region ?? to).name;
  if (verbOf(choice) !== "go" || !place || !/^(shop|unit|group|event)-/.test(piece) || forecast?.stays) return html`<span lang="en">${words}</span>`;
  return html`<span aria-hidden="true">${place}</span><span class="sr-only" lang="en">${words}</span>`;
}

/** The tripods of the group that an answer is about. @param {{view: View, group: string}} props */
function Tripods({ view, group }) {
  const found = view.board.groups.find((/** @type {any} */ each) => each.id === group);
  if (!found) return null;
  return html`<span class="tris">${found.tripods.map((/** @type {[string, boolean]} */ [shade, damaged], /** @type {number} */ i) => html`
    <${Tripod} key=${i} shade=${shade} damaged=${damaged} />`)}</span>`;
}

/** What a choice leads to, in figures. @param {{choice: Choice}} props */
function Outlook({ choice }) {
  const { points, tripods, room, loss, slips, martian, workforce } = choice.forecast ?? {};
  const notes = [
    workforce && `${workforce[0]} → ${workforce[1]}`,
    Array.isArray(points) && verbOf(choice) !== "go" && `${points[0]} → ${points[1]}`,
    tripods && verbOf(choice) !== "group" && counted("worlds.tripods", tripods),
    room !== undefined && text(room < 0 ? "worlds.too-many" : "worlds.room-for", { count: Math.abs(room) }),
    loss && text("worlds.lost-odds", { odds: percent(loss) }),
    slips && text("worlds.slip-away", { odds: percent(slips) }),
    martian && counted("worlds.martian-points", martian),
  ].filter(Boolean);
  return notes.length ? html`${" "}<small>${notes.join(", ")}</small>` : null;
}

// Orders: Production and Human Action.

/** The State whose pieces lie in the tray: the chosen one, or the one of the chosen piece. @param {View} view */
function stateShown(view) {
  const found = band();
  if (found) return found.state;
  if (chosen.value.startsWith("state-")) return chosen.value;
  return Object.keys(view.board.states).find((state) => piecesIn(view, state).includes(chosen.value)) ?? "";
}

/** @param {View} view @param {string} state */
function piecesIn(view, state) {
  const word = wordOf(state);
  const units = Object.keys(standing(view, state).units ?? {}).map((kind) => unitPiece(kind, state));
  const marks = ["column", "keg", "sonic", "army", "machine", "groups"].map((kind) => `${kind}-${word}`);
  return [...units, ...marks, ...groupsIn(view, state).map((group) => group.id), ...cylindersIn(view, state).map((each) => each.id)];
}

/** @param {{view: View}} props */
function Orders({ view }) {
  const state = stateShown(view);
  return state ? html`<${StatePanel} view=${view} state=${state} />` : html`<${Ready} view=${view} />`;
}

/** All that can still do something, State by State. @param {{view: View}} props */
function Ready({ view }) {
  const states = Object.keys(view.board.states).filter((state) => piecesIn(view, state).some((piece) => choicesOf([piece]).length));
  return html`<div class=${`tray-group tray-wide ${states.length > FEW_STATES ? "is-compact" : ""}`}>
    <h2 class="tray-label">${text(states.length ? "worlds.who-can" : "worlds.nobody-can")}</h2>
    <div class="tray-row ready-row">${states.map((state) => {
      const { units = {}, kegs = 0, sonic = 0 } = standing(view, state);
      const laid = kegs + sonic;
      const ready = Object.keys(units).map((kind) => /** @type {[string, number]} */ ([kind, readyOf(view, kind, state)])).filter(([, count]) => count > 0);
      return html`<button key=${state} type="button" class="choice is-can" data-state=${state} onClick=${(/** @type {MouseEvent} */ event) => {
        chosen.value = state;
        bringIntoSight(face(state).label);
        if (event.detail === 0) focusFirstChoice();
      }}>
        <b>${face(state).name}</b>
        ${ready.map(([kind, count]) => html`<span key=${kind} class="ready-unit"><${Mark} name=${kind} />${count}<span class="sr-only"> ${unitName(kind, count)}</span></span>`)}
        ${laid > 0 && html`<span class="ready-unit"><${Mark} name="keg" />${laid}<span class="sr-only"> ${text(laid === 1 ? "worlds.keg-word" : "worlds.kegs-word")}</span></span>`}
      </button>`;
    })}</div>
  </div>`;
}

/** Let go of a State: it is one of those that can act, or lies on the map. @param {string} state */
function close(state) {
  chosen.value = "";
  focusNext(`.ready-row [data-state="${state}"]`, `.wmap [data-piece="${state}"]`);
}

/** The chosen State: its pieces, who marches, and what else can be done there. @param {{view: View, state: string}} props */
function StatePanel({ view, state }) {
  const { units = {}, kegs = 0 } = standing(view, state);
  const { name, region, hills, factory } = face(state);
  const others = choicesOf(piecesIn(view, state)).filter((choice) => verbOf(choice) !== "take" && verbOf(choice) !== "lead");
  const groups = groupsIn(view, state);
  const goals = band() ? [...ways(view)].slice(0, MOST_GOALS) : [];
  const land = [regionWords(view, region), hills && text("worlds.hills"), factory && text("worlds.factory"), kegs && counted("worlds.kegs", kegs)].filter(Boolean);
  return html`<div class=${`tray-group tray-wide state-panel ${goals.length + others.length > FEW ? "is-compact" : ""}`}>
    <h2 class="state-title"><span>${name}</span> <span class="small">${face(region).name}: ${land.join(", ")}</span>
      <button type="button" class="btn btn-icon btn-small" aria-label=${text("close")} onClick=${() => close(state)}><${Icon} name="cross" /></button></h2>
    <div class="panel-rows">
      <div class="pickers">${Object.keys(units).map((kind) => html`<${Picker} key=${kind} view=${view} kind=${kind} state=${state} />`)}
        ${!Object.keys(units).length && !groups.length && html`<span class="small">${text("worlds.nobody-here")}</span>`}</div>
      <div class="pickers">${groups.map((group) => html`<span key=${group.id} class="panel-group"><b>${groupName(group.id)}</b><${Tripods} view=${view} group=${group.id} /></span>`)}</div>
      <ul class="choices">
        ${others.map((choice) => html`<li key=${choice.id}>
          <button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}><span lang="en">${choice.words}</span><${Outlook} choice=${choice} /></button></li>`)}
        ${goals.map(([goal, path]) => html`<${Goal} key=${goal} view=${view} state=${goal} path=${path} />`)}
      </ul>
    </div>
  </div>`;
}

/** Units of one kind and how many of them march. @param {{view: View, kind: string, state: string}} props */
function Picker({ view, kind, state }) {
  const { units, spent = {} } = standing(view, state);
  const ready = readyOf(view, kind, state);
  const held = heldOf(kind, state);
  const [fewer, more] = [nextCount(view, kind, state, held, -1), nextCount(view, kind, state, held, 1)];
  const count = units[kind];
  if (!takeOf(kind, state)) return html`<span class="picker is-still"><${Mark} name=${kind} />${unitsInWords(kind, count)}${spent[kind] ? html` <span class="small">${text("worlds.acted")}</span>` : ""}</span>`;
  const step = (/** @type {string} */ label, /** @type {string} */ icon, /** @type {number} */ wish) => html`
    <button type="button" class="btn btn-icon btn-small" aria-label=${text(label, { unit: unitName(kind, 1) })}
      aria-disabled=${wish === held} onClick=${() => wish !== held && pick(kind, state, wish)}><${Icon} name=${icon} /></button>`;
  const pressed = (/** @type {MouseEvent} */ event) => {
    pressUnits(view, kind, state);
    if (event.detail === 0) focusFirstChoice();
  };
  return html`<span class="picker">
    <button type="button" class=${`choice is-can ${held ? "is-chosen" : ""}`} aria-pressed=${held > 0} onClick=${pressed}>
      <${Mark} name=${kind} /><span>${held && count > 1 ? `${text("of", { at: held, count })} ${unitName(kind, count)}` : unitsInWords(kind, count)}</span></button>
    ${ready > 1 && html`${step("worlds.one-fewer", "minus", fewer)}${step("worlds.one-more", "plus", more)}`}</span>`;
}

/** A State that the picked units can go to; the map offers the same. @param {{view: View, state: string, path: string[]}} props */
function Goal({ view, state, path }) {
  const found = band();
  if (!found) return null;
  const cost = costOf(found, path.length);
  const notes = [
    path.length > 1 && text("worlds.states-far", { count: path.length }),
    cost && text("worlds.costs", { cost }),
    found.units.refugee && text("worlds.shelters", { count: shelterFor(view, found, state) }),
    groupsIn(view, state).length && text("worlds.martians"),
  ].filter(Boolean);
  const pressed = () => {
    bringIntoSight(face(state).label);
    march(path);
  };
  return html`<li><button type="button" class="choice is-can" onClick=${pressed}><${Icon} name="step-forward" /><span>${face(state).name}</span>${" "}
    ${notes.length > 0 && html`<small>${notes.join(", ")}</small>`}</button></li>`;
}

// The shop.

/** What can be bought, with its price; what cannot says why. @param {{view: View}} props */
function Shop({ view }) {
  const kinds = Object.keys(faces.value ?? {}).filter((piece) => piece.startsWith("shop-") && face(piece).for_sale && isKnown(view, piece));
  const sites = choices.value.filter((choice) => verbOf(choice) === "harbour");
  return html`<div class="tray-group shop"><h2 class="tray-label">${text("worlds.shop")} <span class="small">${counted("worlds.points", view.board.points)}</span></h2>
    <div class="tray-row">
      ${kinds.map((piece) => {
        const cost = view.board.prices[piece] ?? face(piece).price;
        return html`<${Piece} key=${piece} id=${piece} class="ware" direct><${Mark} name=${wordOf(piece)} /><span class="ware-name" lang="en">${face(piece).name}</span><b>${cost}</b></${Piece}>`;
      })}
      ${sites.length > 0 && html`<details class="offers harbours">
        <summary class="ware is-can"><${Mark} name="harbour" /><span class="ware-name">${text("worlds.harbour-word")}</span><b>${sites[0].forecast?.cost}</b></summary>
        <ul class="choices">${sites.map((choice) => html`<li key=${choice.id}>
          <button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => pressListed(choice)}>${face(choice.piece).name}<small>${face(choice.to).name}</small></button></li>`)}</ul></details>`}
      <${Research} view=${view} /><${Yard} view=${view} />
    </div></div>`;
}
