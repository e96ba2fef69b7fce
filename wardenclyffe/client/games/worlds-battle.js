// A battle over the map: the hex board, the card and the line that is carried out, the odds of every shot.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { counted, percent, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { choices, choicesOf, chosen, press, why } from "../app/store.js";
import { Mark, colourName, letterOf, tripodName } from "./worlds-art.js";
import { fire, placesAll } from "./worlds-battle-tray.js";
import { Near } from "./worlds-near.js";
import { Report } from "./worlds-report.js";
import { unitName, verbOf, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {import("./worlds-words.js").Shot} Shot */

// What names a tripod: then one that cannot be named says why.
const PICKS = ["at", "snare", "bolt"];
const R = 50; // of a hex, in units of the drawing
const HIGH = R * Math.sqrt(3);

/** Column and row of a hex, from its id. @param {string} hex @returns {[number, number]} */
function cell(hex) {
  const word = wordOf(hex);
  return [Number(word[0]), Number(word.slice(1))];
}

/** The middle of a hex; every second column is half a hex lower. @param {string} hex @returns {[number, number]} */
function middle(hex) {
  const [column, row] = cell(hex);
  return [R + (column - 1) * 1.5 * R, HIGH * (row - 0.5 + (column % 2 ? 0 : 0.5))];
}

/** @param {[number, number]} middle */
const corners = ([x, y]) => [0, 1, 2, 3, 4, 5].map((i) => `${x + R * Math.cos((i * Math.PI) / 3)},${y + R * Math.sin((i * Math.PI) / 3)}`).join(" ");

/** What goes on in a battle now. @param {any} battle */
function momentOf({ moment, board }) {
  if (moment === "martians") return text("worlds.martians-act");
  if (moment !== "humans") return text("worlds.prepare");
  return text(board === "board-sea" ? "worlds.your-move" : "worlds.your-fire");
}

/** @param {{view: View}} props */
export function Battle({ view }) {
  const { battle } = view.board;
  const group = battle.group && face(battle.group).name;
  return html`<section class=${`battle ${battle.board === "board-sea" ? "is-sea" : "is-land"}`} aria-label=${text("worlds.phase.battle")}>
    <header class="battle-head">
      <h2>${text(battle.board === "board-sea" ? "worlds.naval-battle" : "worlds.battle-in", { state: face(battle.state).name })}</h2>
      <span class="battle-facts">${group && html`<span class="chip">${group}</span>`}<span class="chip">${battle.round ? text("worlds.round", { round: battle.round }) : text("worlds.set-up")}</span>
        <span class=${`chip ${battle.moment === "martians" ? "chip-bad" : "chip-live"}`}>${momentOf(battle)}</span>
        ${battle.terrain && html`<span class="chip chip-good">${text("worlds.two-shots")}</span>`}</span>
    </header>
    <${Field} view=${view} />
    <div class="battle-side">
      <div class="battle-cards"><${OrderCard} battle=${battle} card=${battle.card} />
        ${battle.second ? html`<${OrderCard} battle=${battle} card=${battle.second} />` : html`<${Near} view=${view} />`}</div>
      <${Beside} view=${view} />
      <${Report} view=${view} />
      <${Ranges} battle=${battle} />
      <p class="board-note small">${text(battle.board === "board-sea" ? "worlds.note-sea" : "worlds.note-land")}</p>
    </div>
  </section>`;
}

/** The odds by range, always in sight. @param {{battle: any}} props */
function Ranges({ battle }) {
  return html`<ul class="ranges" aria-label=${text("worlds.odds-range")}>${face(battle.board).odds.map((/** @type {any} */ each) => html`<li key=${each.range}>
    <span class="small"><span class="range-word">${text("worlds.range")} </span>${each.range}</span>
    <span class=${`tri tri-${each.needed}`} aria-hidden="true">${letterOf(each.needed)}</span><span class="sr-only">${colourName(each.needed)}, </span>
    <b lang="en">${each.words}</b></li>`)}</ul>`;
}

/** Guns and others that do not stand on the board yet. @param {{view: View}} props */
function Beside({ view }) {
  const { battle } = view.board;
  const guns = battle.guns.filter((/** @type {any} */ gun) => !gun.hex);
  const waiting = Object.entries(battle.waiting);
  if (!guns.length && !waiting.length) return null;
  return html`<div class="to-place" role="group" aria-label=${text("worlds.still-to-place")}><span class="small">${text("worlds.to-place")}</span>
    ${guns.map((/** @type {any} */ gun) => html`<${Gun} key=${gun.piece} gun=${gun} />`)}
    ${waiting.map(([kind, count]) => html`<${Piece} key=${kind} id=${`waiting-${kind}`} still class="wchip is-human">
      <${Mark} name=${kind} />${count}<span class="sr-only"> ${unitName(kind, Number(count))}</span></${Piece}>`)}
  </div>`;
}

/** A battle card: a line for each colour, the one that is carried out marked. @param {{battle: any, card: string}} props */
function OrderCard({ battle, card }) {
  if (!card) return html`<div class=${`order-card is-down back-worlds-${battle.board === "board-sea" ? "naval" : "land"}`} role="img" aria-label=${text("worlds.no-card")}></div>`;
  const { name, lines } = face(card);
  return html`<${Piece} id=${card} class="order-card" direct still=${!choicesOf([card]).length}>
    <span class="order-name" lang="en">${name}</span>
    ${lines.map((/** @type {any} */ line) => {
      const now = battle.line === line.shade;
      return html`<span key=${line.shade} class=${`order ${now ? "is-now" : ""}`}>
        <span class=${`tri tri-${line.shade}`} aria-hidden="true">${letterOf(line.shade)}</span><span class="sr-only">${colourName(line.shade)}${now ? `, ${text("worlds.now")}` : ""}: </span>
        <span class="order-words" lang="en">${line.words.map((/** @type {string} */ words, /** @type {number} */ i) => html`
          <span key=${i} class=${now && battle.action === i ? "is-doing" : ""}>${words}${i < line.words.length - 1 && ", "}</span>`)}</span>
        <span class="order-at" title=${text("worlds.order-at")}>${line.at}</span>
      </span>`;
    })}
  </${Piece}>`;
}

/** The shots that are open now, by tripod: of the gun that aims, of the one that was taken up, or the best of all. @param {View} view @returns {Map<string, Shot & {press?: () => void}>} */
function shotsNow(view) {
  /** @type {Map<string, Shot & {press?: () => void}>} */
  const found = new Map();
  for (const choice of choices.value) {
    if (verbOf(choice) === "at") found.set(choice.piece, { .../** @type {any} */ (choice.forecast), press: () => press(choice) });
  }
  if (found.size) return found;
  const shots = choices.value.filter((choice) => verbOf(choice) === "shoot");
  const taken = shots.find((choice) => choice.piece === chosen.value) ?? (shots.length === 1 ? shots[0] : undefined);
  for (const choice of taken ? [taken] : shots) {
    for (const shot of choice.forecast?.shots ?? []) {
      const known = found.get(shot.tripod);
      if (known && known.hit >= shot.hit) continue;
      found.set(shot.tripod, { ...shot, press: taken ? () => fire(taken, shot) : undefined });
    }
  }
  return found;
}

/** The hexes and what stands in them. @param {{view: View}} props */
function Field({ view }) {
  const { battle } = view.board;
  const { columns, rows, letters, artillery = [], centre } = face(battle.board);
  const width = R * (1.5 * columns + 0.5);
  const height = HIGH * (rows + 0.5);
  const hexes = Array.from({ length: rows * columns }, (_, i) => `hex-${(i % columns) + 1}${Math.floor(i / columns) + 1}`);
  const shots = shotsNow(view);
  const goals = new Map(hexes.map((hex) => [hex, goalsOf(hex)]));
  return html`<div class="field-room"><div class="field" style=${{ "--ratio": width / height }}>
    <svg viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
      ${hexes.map((hex) => {
        const [, row] = cell(hex);
        const kind = artillery.includes(hex) ? "is-artillery" : row === rows ? "is-edge" : row === 1 ? "is-top" : hex === centre ? "is-centre" : "";
        return html`<polygon key=${hex} class=${`hex ${kind} ${goals.get(hex) ? "is-goal" : ""}`} points=${corners(middle(hex))}
          onClick=${() => goals.get(hex) && press(/** @type {Choice} */ (goals.get(hex)))} />`;
      })}
      ${Object.entries(letters).map(([hex, letter]) => html`<text key=${hex} class="hex-letter" x=${middle(hex)[0]} y=${middle(hex)[1] + 14}>${letter}</text>`)}
      ${aimLines(battle, shots)}
    </svg>
    ${hexes.map((hex) => html`<${Hex} key=${hex} battle=${battle} hex=${hex} goal=${goals.get(hex)} shots=${shots} width=${width} height=${height} />`)}
  </div></div>`;
}

/** The choice that a press on a hex makes. @param {string} hex @returns {Choice | undefined} */
function goalsOf(hex) {
  const fitting = choices.value.filter((choice) => choice.to === hex);
  const all = fitting.find((choice) => verbOf(choice) === "mass");
  return all && placesAll.value ? all : (fitting.find((choice) => verbOf(choice) !== "mass") ?? all);
}

/** Lines from the gun that was taken up to all that it reaches. @param {any} battle @param {Map<string, Shot & {press?: () => void}>} shots */
function aimLines(battle, shots) {
  const gun = battle.guns.find((/** @type {any} */ each) => each.piece === chosen.value);
  if (!gun?.hex) return null;
  const [x, y] = middle(gun.hex);
  const aimed = battle.tripods.filter((/** @type {any} */ tripod) => shots.has(tripod.piece));
  return aimed.map((/** @type {any} */ tripod) => html`<path key=${tripod.piece} class="aim-line" d=${`M${x} ${y}L${middle(tripod.hex).join(" ")}`} />`);
}

/** @param {{battle: any, hex: string, goal?: Choice, shots: Map<string, Shot & {press?: () => void}>, width: number, height: number}} props */
function Hex({ battle, hex, goal, shots, width, height }) {
  const [x, y] = middle(hex);
  const tripods = battle.tripods.filter((/** @type {any} */ each) => each.hex === hex);
  const guns = battle.guns.filter((/** @type {any} */ each) => each.hex === hex);
  const crowd = battle.crowd.filter((/** @type {any} */ each) => each.hex === hex);
  const many = tripods.length + guns.length + crowd.length;
  if (!many && !goal) return null;
  const place = { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` };
  return html`<div class=${`hex-at ${many > 2 ? "is-crowded" : ""}`} style=${place}>
    ${goal && html`<${Piece} id=${hex} still class="hex-goal is-can" onPress=${() => press(goal)}><span>${wordOf(hex)}</span><span class="sr-only">: ${text("worlds.hex-choose")}</span></${Piece}>`}
    ${tripods.map((/** @type {any} */ each) => html`<${BattleTripod} key=${each.piece} battle=${battle} tripod=${each} shot=${shots.get(each.piece)} />`)}
    ${guns.map((/** @type {any} */ each) => html`<${Gun} key=${each.piece} gun=${each} />`)}
    ${crowd.map((/** @type {any} */ each) => html`<${Piece} key=${each.piece} id=${each.piece} still class="wchip is-human">
      <${Mark} name=${each.kind} />${each.count}
      <span class="sr-only"> ${unitName(each.kind, each.count)} ${text("worlds.in-hex", { hex: wordOf(hex) })}</span></${Piece}>`)}
  </div>`;
}

/** A tripod with the odds of the shot at it. @param {{battle: any, tripod: any, shot?: Shot & {press?: () => void}}} props */
function BattleTripod({ battle, tripod, shot }) {
  const { piece, shade, damaged, hex } = tripod;
  const acting = battle.actor === piece;
  const open = choicesOf([piece]);
  // Where several guns can fire, one is taken up first.
  const onPress = shot && (shot.press ?? (() => (why.value = { words: text("worlds.press-guns"), rule: "", piece })));
  const still = !open.length && !choices.value.some((choice) => PICKS.includes(verbOf(choice)));
  return html`<${Piece} id=${piece} class=${`foe tri-${shade} ${damaged ? "is-hurt" : ""} ${acting ? "is-acting" : ""} ${shot?.press ? "is-can" : ""}`} still=${still} direct onPress=${onPress}>
    <${Icon} name="tripod" /><span class="foe-letter" aria-hidden="true">${letterOf(shade)}</span>
    ${shot && html`<span class="shot-odds">${percent(shot.hit)}</span>`}
    <span class="sr-only">${tripodName(shade, damaged)} ${text("worlds.in-hex", { hex: wordOf(hex) })}${acting ? `, ${text("worlds.acts-now")}` : ""}${shot ? `: ${shotWords(shot)}` : ""}</span>
  </${Piece}>`;
}

/** A shot with its odds, read aloud. @param {Shot} shot */
const shotWords = ({ range, needed, dice, hit, destroy }) => text("worlds.shot", {
  range, colour: colourName(needed), dice: counted("worlds.dice", dice), hit: percent(hit), destroyed: percent(destroy),
});

/** A gun or a ship with its earthworks. @param {{gun: any}} props */
function Gun({ gun }) {
  const { piece, kind, works, fired, moved, loaded, hex } = gun;
  const open = choicesOf([piece]);
  const more = [works && text("worlds.earthworks", { level: works }), fired && text("worlds.has-fired"), moved && text("worlds.has-moved")].filter(Boolean);
  return html`<${Piece} id=${piece} class=${`gun is-human ${fired ? "is-spent" : ""}`} direct=${open.length === 1 && verbOf(open[0]) !== "shoot"}>
    <${Mark} name=${kind} />${loaded && html`<span class="loaded" title=${text("worlds.surprise")}></span>`}
    ${works > 0 && html`<span class="works" aria-hidden="true">${Array.from({ length: works }, (_, i) => html`<i key=${i}></i>`)}</span>`}
    <span class="sr-only">${unitName(kind, 1)} ${wordOf(piece)}${hex ? ` ${text("worlds.in-hex", { hex: wordOf(hex) })}` : ""}${more.map((words) => `, ${words}`).join("")}</span>
  </${Piece}>`;
}
