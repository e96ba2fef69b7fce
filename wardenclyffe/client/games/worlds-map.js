// The map: relief, coast and rivers in SVG from the data; over it a button for every State and every piece.
import { html, signal, useLayoutEffect } from "../vendor/ui.js";
import { face, faces } from "../app/faces.js";
import { counted, percent, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece, firstReason, usePress } from "../app/piece.js";
import { choices, choicesOf, chosen, lit, past, press, why } from "../app/store.js";
import { Mark, Tripod, colourName } from "./worlds-art.js";
import { look, onScreen, showWhole, size, turnTo, useLook, zoom } from "./worlds-look.js";
import { aims, band, costOf, heldOf, march, pressUnits, shelterFor, takeOf, ways } from "./worlds-march.js";
import { gathered, isFar, isHost, isLarge, placeOf, roomOn } from "./worlds-sizes.js";
import { cylindersIn, groupName, groupsIn, regionWords, roomIn, standing, stateWords, statesOf, tripodsOf, unitName, unitPiece, unitsInWords, verbOf, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {[number, number]} Point */

const MANY = 10; // goals of which no single one is worth a box around its name

/** The State that a path is shown to. */
const hovered = signal("");

/** @param {{view: View}} props */
export function WorldMap({ view }) {
  const { box, handlers } = useLook([760, 368]);
  useLayoutEffect(() => turnTo(...askedAbout(view).map((state) => face(state).label)), [view.at]);
  const at = look();
  const { width, height } = size.value;
  const open = past.value ? new Map() : aims();
  const paths = past.value ? new Map() : ways(view);
  const isGoal = (/** @type {string} */ state) => open.has(state) || paths.has(state);
  const isPicked = (/** @type {string} */ state) => chosen.value === state || band()?.state === state;
  const room = roomOn(view, at.scale, isGoal);
  return html`<div class=${`wmap ${isFar(at.scale) ? "is-far" : isLarge(at.scale) ? "is-large" : ""}`} ref=${box} ...${handlers}>
    <svg class="wmap-land" viewBox=${`${at.x} ${at.y} ${width / at.scale} ${height / at.scale}`} aria-hidden="true">
      <${Ground} view=${view} />
      ${statesOf().map((state) => html`<${Land} key=${state} view=${view} state=${state} isGoal=${isGoal(state)} isPicked=${isPicked(state)} />`)}
      ${statesOf().filter((state) => face(state).aside).map((state) => html`<path key=${state} class="leader" d=${`M${face(state).label.join(" ")}L${face(state).name_at.join(" ")}`} />`)}
      <${Way} path=${paths.get(hovered.value)} start=${band()?.state} />
    </svg>
    <div class="wmap-pieces">
      ${harbours(view, at)}
      ${statesOf().map((state) => html`<${Spot} key=${state} view=${view} state=${state} at=${at} shift=${room.get(state)}
        aim=${open.get(state)} path=${paths.get(state)} many=${open.size > MANY} />`)}
      <${Sea} view=${view} at=${at} aim=${open.get("sea")} />
    </div>
    <div class="wmap-zoom" role="group" aria-label=${text("worlds.map")}>
      <button type="button" class="btn btn-icon btn-small" aria-label=${text("worlds.zoom-in")} onClick=${() => zoom(1.4)}><${Icon} name="plus" /></button>
      <button type="button" class="btn btn-icon btn-small" aria-label=${text("worlds.zoom-out")} onClick=${() => zoom(1 / 1.4)}><${Icon} name="minus" /></button>
      <button type="button" class="btn btn-icon btn-small" aria-label=${text("worlds.whole-map")} onClick=${showWhole}><${Icon} name="search" /></button>
    </div>
  </div>`;
}

/** The States that a question is about; none where the reader is free to act anywhere. @param {View} view @returns {string[]} */
function askedAbout(view) {
  if (past.value || choices.value.some((choice) => verbOf(choice) === "done")) return [];
  const martians = [...view.board.groups, ...view.board.cylinders];
  const places = choices.value.map(({ piece, to }) => {
    if (to.startsWith("state-")) return to;
    const found = martians.find(({ id }) => id === piece || id === to);
    const isOf = (/** @type {string} */ state) => Object.keys(standing(view, state).units ?? {}).some((kind) => unitPiece(kind, state) === piece);
    return found ? found.place : statesOf().find(isOf);
  });
  return statesOf().filter((state) => places.includes(state));
}

/** The land of a State, which takes presses like its name. @param {{view: View, state: string, isGoal: boolean, isPicked: boolean}} props */
function Land({ view, state, isGoal, isPicked }) {
  const handlers = usePress(state, () => pressState(view, state));
  return html`<polygon class=${`hit ${lit.value.includes(state) ? "is-lit-state" : ""} ${isGoal ? "is-goal" : ""} ${isPicked ? "is-picked" : ""}`}
    points=${face(state).outline} ...${handlers} onPointerEnter=${() => (hovered.value = state)} onPointerLeave=${() => (hovered.value = "")} />`;
}

/** What never takes a press: water lines, tints, relief, rivers. @param {{view: View}} props */
function Ground({ view }) {
  const { coast = [], rivers = [] } = face("map");
  const land = statesOf();
  return html`<g class="wground">
    ${coast.map((/** @type {any} */ each) => html`<polyline key=${each.name} class="shore" points=${each.line} />`)}
    ${land.map((state) => {
      const { region, outline } = face(state);
      const { land: dead } = view.board.regions[region];
      return html`<g key=${state}><polygon points=${outline} class=${`land ${region} ${dead ? `is-${dead}` : ""}`} style=${{ "--tint": face(region).tint }} /></g>`;
    })}
    ${land.filter((state) => face(state).hills).map((state) => html`<${Relief} key=${state} state=${state} />`)}
    ${rivers.map((/** @type {any} */ each) => html`<polyline key=${each.name} class="river" points=${each.line} />`)}
    ${coast.map((/** @type {any} */ each) => html`<polyline key=${each.name} class="coast" points=${each.line} />`)}
    ${trails().map(([from, to]) => html`<path key=${from + to} class="trail" d=${`M${face(from).label.join(" ")}L${face(to).label.join(" ")}`} />`)}
  </g>`;
}

/** Little hills around the middle of a State. @param {{state: string}} props */
function Relief({ state }) {
  const [x, y] = face(state).label;
  const hill = (/** @type {number} */ dx, /** @type {number} */ dy) => `M${x + dx - 9} ${y + dy + 5}q5-11 9-11q4 2 10 11M${x + dx + 2} ${y + dy - 4}q3 4 3 9`;
  return html`<path class="relief" d=${hill(-26, -17) + hill(-6, -22) + hill(18, -17)} />`;
}

/** Trails of movement dots, each once. @returns {[string, string][]} */
function trails() {
  return statesOf().flatMap((state) => face(state).dots.filter((/** @type {string} */ to) => state < to).map((/** @type {string} */ to) => /** @type {[string, string]} */ ([state, to])));
}

/** The way of the picked units. @param {{path?: string[], start?: string}} props */
function Way({ path, start }) {
  if (!path || !start) return null;
  return html`<polyline class="way" points=${[start, ...path].map((state) => face(state).label.join(",")).join(" ")} />`;
}

/** A State was pressed: units march there, or a choice that leads there is made, or it is looked at. @param {View} view @param {string} state */
async function pressState(view, state) {
  why.value = null;
  const path = past.value ? undefined : ways(view).get(state);
  if (path) return march(path);
  const aim = past.value ? undefined : aims().get(state);
  if (aim) return press(aim);
  const going = aims().size > 0;
  const now = chosen.value === state ? "" : state;
  chosen.value = now;
  if (!going) return;
  const reason = await firstReason([state]);
  // Presses on the land itself are not counted as those on pieces are.
  if (reason && chosen.value === now) why.value = { words: reason.words, rule: reason.rule, piece: state };
}

/** A State: its name and what stands there. @param {{view: View, state: string, at: any, shift: Point, aim?: Choice, path?: string[], many: boolean}} props */
function Spot({ view, state, at, shift: [x, y], aim, path, many }) {
  const { name, factory, region, hills, aside } = face(state);
  const goal = aim || path;
  const words = stateWords(view, state);
  return html`<div class=${`spot ${goal ? "is-goal" : ""} ${aside ? "is-aside" : ""} ${isHost(state) ? "has-counter" : ""}`}
    style=${{ ...onScreen(placeOf(state), at), marginLeft: `${x}px`, marginTop: `${y}px` }}
    onPointerEnter=${() => (hovered.value = state)} onPointerLeave=${() => (hovered.value = "")}>
    <${Piece} id=${state} still class=${`spot-name ${goal ? "is-can" : ""} ${path || (goal && many) ? "is-way" : ""} ${factory ? "has-factory" : ""}`} onPress=${() => pressState(view, state)}>
      <span class="spot-words" lang="en">${name}</span>
      ${factory && html`<span class="spot-mark" title=${text("worlds.factory")}><${Icon} name="factory" /><span class="sr-only">, ${text("worlds.factory")}</span></span>`}
      ${hills && html`<span class="sr-only">, ${text("worlds.hills")}</span>`}
      ${goal && html`<${GoalNote} view=${view} state=${state} aim=${aim} path=${path} />`}
      <span class="sr-only">, ${face(region).name}${words && `: ${words}`}</span>
    </${Piece}>
    <span class="spot-row">${isHost(state) && html`<${Counter} view=${view} region=${region} onPress=${goal ? () => pressState(view, state) : undefined} />`}<${Chips} view=${view} state=${state} /></span>
  </div>`;
}

/** What a press on a goal leads to, in a figure; nothing where the place says it all. @param {{view: View, state: string, aim?: Choice, path?: string[]}} props */
function GoalNote({ view, state, aim, path }) {
  const { odds, tripods } = aim?.forecast ?? {};
  const found = band();
  const cost = path && found ? costOf(found, path.length) : 0;
  const refugees = path ? (found?.units.refugee ?? 0) : 0;
  const sheltered = found && refugees ? shelterFor(view, found, state) : 0;
  const notes = [
    cost > 0 && hovered.value === state && `−${cost}`,
    odds !== undefined && percent(odds),
    tripods && html`<${Icon} name="tripod" />${tripods}`,
    refugees > 0 && html`<${Mark} name="shelter" />${sheltered}<span class="sr-only"> ${text("worlds.sheltered")}</span>`,
  ].filter(Boolean);
  return notes.length ? html`<span class=${`spot-go ${sheltered < refugees ? "is-short" : ""}`}>${notes}</span>` : null;
}

/** The pieces of a State as small chips: Martians, then ours; kinds that would cover the neighbours collapse into one. @param {{view: View, state: string}} props */
function Chips({ view, state }) {
  const { units = {}, kegs, sonic, machine, works } = standing(view, state);
  const groups = groupsIn(view, state);
  const cylinders = cylindersIn(view, state);
  const { kinds, small } = gathered(view, state);
  if (!groups.length && !cylinders.length && !Object.keys(units).length && !kegs && !sonic && !machine) return null;
  return html`<span class="chips">
    ${groups.length > 0 && html`<${GroupChip} groups=${groups} state=${state} />`}
    ${cylinders.map((each) => html`<${Piece} key=${each.id} id=${each.id} class="wchip is-martian">
      <${Icon} name="cylinder" />${wordOf(each.id)}<span class="sr-only"> ${counted("worlds.cylinder-with", each.tripods.length)}</span></${Piece}>`)}
    ${machine && html`<${Piece} id=${`machine-${wordOf(state)}`} still class=${`wchip is-martian is-machine tri-${machine}`} onPress=${() => (chosen.value = state)}>
      <${Mark} name="machine" /><span class="sr-only">${text("worlds.machine-of", { colour: colourName(machine) })}</span></${Piece}>`}
    ${small
      ? html`<${Piece} id=${`army-${wordOf(state)}`} also=${kinds.map((kind) => unitPiece(kind, state))} class="wchip is-human" onPress=${() => (chosen.value = state)}>
        <${Mark} name="army" />${kinds.reduce((sum, kind) => sum + units[kind], 0)}
        <span class="sr-only"> ${text("worlds.units-head")} ${kinds.map((kind) => unitsInWords(kind, units[kind])).join(", ")}</span></${Piece}>`
      : kinds.map((kind) => html`<${UnitChip} key=${kind} view=${view} kind=${kind} state=${state} works=${works?.[kind]} />`)}
    ${units.refugee > 0 && html`<${UnitChip} view=${view} kind="refugee" state=${state} />`}
    ${kegs > 0 && html`<${Piece} id=${`keg-${wordOf(state)}`} class="wchip is-human" onPress=${() => (chosen.value = state)}>
      <${Mark} name="keg" />${kegs}<span class="sr-only"> ${text(kegs === 1 ? "worlds.keg-word" : "worlds.kegs-word")}</span></${Piece}>`}
    ${sonic > 0 && html`<${Piece} id=${`sonic-${wordOf(state)}`} class="wchip is-human" onPress=${() => (chosen.value = state)}>
      <${Mark} name="sonic" />${sonic}<span class="sr-only"> ${text(sonic === 1 ? "worlds.sonic-word" : "worlds.sonics-word")}</span></${Piece}>`}
  </span>`;
}

/** The groups of a place: one by its tripods, several as one mark with their number. @param {{view: View, groups: import("./worlds-words.js").Group[], state: string}} props */
function GroupChip({ groups, state }) {
  const [first] = groups;
  const ids = groups.map((group) => group.id);
  const count = tripodsOf(groups);
  const shade = groups.length === 1 && count === 1 ? first.tripods[0] : null;
  const direct = choicesOf(ids).length === 1;
  return html`<${Piece} id=${groups.length === 1 ? first.id : `groups-${wordOf(state)}`} also=${groups.length === 1 ? [] : ids}
    class="wchip is-martian" direct=${direct} still=${!choicesOf(ids).length}
    onPress=${choicesOf(ids).length ? undefined : () => (chosen.value = state)}>
    ${shade ? html`<${Tripod} shade=${shade[0]} damaged=${shade[1]} />` : html`<${Icon} name="tripod" />${count}`}
    <span class="sr-only">${groups.map((group) => `${groupName(group.id)}, ${counted("worlds.tripods", group.tripods.length)}`).join("; ")}</span>
  </${Piece}>`;
}

/** Units of one kind: a press picks them for a march, or makes their only choice. @param {{view: View, kind: string, state: string, works?: number[]}} props */
function UnitChip({ view, kind, state, works }) {
  const { units, spent = {} } = standing(view, state);
  const id = unitPiece(kind, state);
  const mine = choicesOf([id]);
  const held = heldOf(kind, state) > 0;
  const done = (spent[kind] ?? 0) >= units[kind] && view.board.phase === "human-action";
  const onPress = takeOf(kind, state) ? () => pressUnits(view, kind, state) : undefined;
  return html`<${Piece} id=${id} class=${`wchip is-human ${held ? "is-chosen" : ""} ${done ? "is-spent" : ""}`} direct=${mine.length === 1} onPress=${onPress}>
    <${Mark} name=${kind} />${units[kind] > 1 && units[kind]}${works?.some((level) => level > 0) && html`<span class="works-dot" title=${text("worlds.earthworks-head")}></span>`}
    <span class="sr-only"> ${unitName(kind, units[kind])}${done ? `, ${text("worlds.has-acted")}` : ""}</span>
  </${Piece}>`;
}

/** The counter of a region: workforce and gears, or what became of it. @param {{view: View, region: string, onPress?: () => void}} props */
function Counter({ view, region, onPress }) {
  const { land, workforce, gears } = view.board.regions[region];
  const { name, tint, start, states } = face(region);
  const over = Math.max(0, -roomIn(view, states[0]));
  const words = [regionWords(view, region), !land && text("worlds.start-force", { count: start }), over > 0 && counted("worlds.refugees-over", over)].filter(Boolean);
  return html`<${Piece} id=${region} still onPress=${onPress} class=${`counter ${land ? `is-${land}` : ""} ${over ? "is-over" : ""}`}><span class="counter-in" style=${{ "--tint": tint }}>
    ${land ? html`<${Icon} name=${land === "destroyed" ? "cross" : "ground"} />` : html`<b>${workforce}</b><span class="gears"><${Icon} name="gear" />${gears}</span>`}
    ${over > 0 && html`<span class="over"><${Mark} name="refugee" />+${over}</span>`}</span>
    <span class="sr-only">${name}: ${words.join(", ")}</span></${Piece}>`;
}

/** Harbours: open, lost, or sites that can be opened now. @param {View} view @param {any} at */
function harbours(view, at) {
  const sites = Object.keys(faces.value ?? {}).filter((piece) => piece.startsWith("harbour-"));
  return sites.map((site) => {
    const state = view.board.harbours[site] ?? "site";
    const can = choices.value.some((choice) => choice.piece === site);
    return html`<div key=${site} class="harbour-at" style=${onScreen(face(site).at, at)}>
      <${Piece} id=${site} class=${`harbour is-${state}`} still=${!can} direct>
        <${Mark} name="harbour" /><span class="sr-only">${text("worlds.harbour-of", { name: face(site).name })}, ${text(`worlds.harbour.${state}`)}</span></${Piece}>
    </div>`;
  });
}

/** The sea box. @param {{view: View, at: any, aim?: Choice}} props */
function Sea({ view, at, aim }) {
  const groups = groupsIn(view, "sea");
  return html`<div class=${`spot spot-sea ${aim ? "is-goal" : ""}`} style=${onScreen(placeOf("sea"), at)}>
    <${Piece} id="sea" still class=${`spot-name ${aim ? "is-can" : ""}`} onPress=${() => pressState(view, "sea")}>
      <span class="spot-words">${text("worlds.sea")}</span>${aim && html`<span class="spot-go">${text("worlds.here")}</span>`}</${Piece}>
    ${groups.length > 0 && html`<span class="chips">${groups.map((group) => html`<${GroupChip} key=${group.id} groups=${[group]} state="sea-0" />`)}</span>`}
  </div>`;
}
