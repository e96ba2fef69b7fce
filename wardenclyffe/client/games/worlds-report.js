// What came of the latest choice, beat by beat: the dice as they fall and what they led to. Nothing waits for it.
import { html, signal, useLayoutEffect, useRef } from "../vendor/ui.js";
import { counted, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { lookAt } from "../app/past.js";
import { focusNext } from "../app/piece.js";
import { isSmall } from "../app/room.js";
import { explain, live, past } from "../app/store.js";
import { DICE, Die } from "./worlds-art.js";
import { isOwn, newsAt, phaseName, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").LogEvent} LogEvent */
/** @typedef {{head: string, scene: number, phase: string, dice: LogEvent[], words: string[]}} Beat */

// What begins a beat of its own, and of those what is told before its dice are rolled.
const AIMED = ["gun-fires", "tripod-fires", "tripod-detects"];
const HEADS = [...AIMED, "tripod-acts", "tripod-moved", "battle-begins", "battle-ends", "battle-round", "naval-battle-begins", "naval-battle-ends", "event",
  "totals", "martian-totals", "income", "captured", "placed", "ship-moved", "turn"];
const LEFT_OUT = ["turned-up", "gun-set", "crowd-set", "tripod-set", "bought", "marched"];
const STAGGER = 130; // milliseconds from beat to beat
const LONGEST = 2600;
const MOST_PILL = 5;

/** Beside the map the report lies open until it is put away. */
const away = signal(false);
/** On a phone it would cover the map: it is a pill, and opened for one moment. */
const opened = signal(-1);
/** @param {View} view */
const isOpen = (view) => (isSmall() ? opened.value === newsAt(view) : !away.value);

/** @param {View} view @param {boolean} wish */
function setOpen(view, wish) {
  if (isSmall()) opened.value = wish ? newsAt(view) : -1;
  else away.value = !wish;
  focusNext(wish ? ".report .beats" : ".report-pill");
}
/** The moment whose dice were stopped by a press. */
const stopped = signal(-1);

/** The colours that a die needed, from their bits. @param {number} bits */
const colours = (bits) => DICE.filter((_, i) => (bits >> i) & 1);

/** @param {LogEvent} event */
const isGood = (event) => colours(event.needed).includes(event.colour);

/** Events as beats: dice stand with what they led to. @param {LogEvent[]} events @returns {Beat[]} */
export function beatsOf(events) {
  /** @type {Beat[]} */
  const beats = [];
  let beat = /** @type {Beat | null} */ (null);
  let phase = "";
  for (const event of events) {
    const { kind, scene = 0, words } = event;
    if (kind === "phase") {
      phase = wordOf(event.phase);
      beat = null;
      continue;
    }
    if (LEFT_OUT.includes(kind)) continue;
    const rolled = kind === "rolled";
    const afresh = !beat || scene !== beat.scene || HEADS.includes(kind) || (rolled && beat.words.length > 0 && !AIMED.includes(beat.head));
    if (!beat || afresh) {
      // Dice without words of their own were rolled for this very event.
      const waiting = beat && !rolled && !beat.words.length && beat.scene === scene && beat.dice.every((die) => !die.words);
      if (!waiting) {
        beat = { head: kind, scene, phase, dice: [], words: [] };
        phase = "";
        beats.push(beat);
      }
    }
    const now = /** @type {Beat} */ (beat);
    if (rolled) now.dice.push(event);
    else if (words) now.words.push(words);
  }
  for (const each of beats) {
    if (AIMED.includes(each.head) && each.dice.length && !each.dice.some(isGood)) each.words.push(text("worlds.missed"));
    if (!each.words.length) each.words.push(...new Set(each.dice.map((die) => die.words)));
  }
  return beats.filter((each) => each.words.length || each.dice.length);
}

/** The beats of one scene, under the phase in which it was. @param {Beat[]} beats @param {number} scene */
function beatsIn(beats, scene) {
  const found = beats.filter((beat) => beat.scene === scene);
  const before = beats.slice(0, beats.indexOf(found[0]) + 1).map((beat) => beat.phase).filter(Boolean);
  return found.map((beat, i) => (i ? beat : { ...beat, phase: before.at(-1) ?? "" }));
}

/** What happened at the moment that is shown, or in the scene of it that is looked back at. @param {{view: View}} props */
export function Report({ view }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const battle = Boolean(view.board.battle);
  const at = newsAt(view);
  // A battle is followed from its latest beat, a phase is read from its first.
  useLayoutEffect(() => {
    if (battle && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [at, battle, isOpen(view)]);
  const log = live.value?.log ?? view.log;
  const scene = past.value?.scene ?? 0;
  const all = beatsOf(log.filter((event) => event.at === at && isOwn(event)));
  const beats = scene ? beatsIn(all, scene) : all;
  if (!beats.length || view.over) return null;
  const still = stopped.value === at || past.value !== null;
  const dice = beats.flatMap((beat) => beat.dice);
  // What is said in one short line needs no panel over the map.
  if (beats.length === 1 && !dice.length && !battle && !beats[0].scene) return html`<p class=${`report-note ${still ? "is-still" : ""}`} key=${at} lang="en">${beats[0].words.join(" ")}</p>`;
  if (!isOpen(view)) {
    return html`<button type="button" key=${at} class=${`report-pill ${still ? "is-still" : ""}`} onClick=${() => setOpen(view, true)}>
      <span class="beat-dice" aria-hidden="true">${dice.slice(-MOST_PILL).map((event, i) => html`<${Die} key=${i} colour=${event.colour} needed=${colours(event.needed)} words="" />`)}</span>
      <span>${text("worlds.came-of-it")}<span class="sr-only">: ${counted("worlds.things", beats.length)}</span></span></button>`;
  }
  return html`<section class=${`report ${still ? "is-still" : ""}`} key=${at} aria-label=${text("worlds.came-of-it")} onClick=${() => (stopped.value = at)}>
    <header><h2>${text(scene ? "worlds.in-scene" : "worlds.came-of-it")}</h2>
      <button type="button" class="btn btn-quiet btn-icon btn-small" aria-label=${text("worlds.put-away")} onClick=${() => setOpen(view, false)}><${Icon} name="cross" /></button></header>
    <ol class="beats" ref=${list} tabindex="0" aria-label=${text("worlds.beats")} onKeyDown=${walk}>
      ${beats.map((beat, i) => html`<${BeatRow} key=${i} at=${at} beat=${beat} place=${i} />`)}</ol>
  </section>`;
}

/** Arrow keys go from beat to beat: one stop of the Tab key is enough for all of them. @param {KeyboardEvent} event */
function walk(event) {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way) return;
  const beats = /** @type {HTMLElement[]} */ ([.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button.beat")]);
  const next = beats[beats.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + way] ?? beats[way > 0 ? 0 : beats.length - 1];
  next?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** One beat; a press shows the board as it was. @param {{at: number, beat: Beat, place: number}} props */
function BeatRow({ at, beat, place }) {
  const dice = beat.dice.map((event, i) => html`<${Die} key=${i} colour=${event.colour} needed=${colours(event.needed)} words=${event.words} />`);
  const rest = html`${dice.length > 0 && html`<span class="beat-dice">${dice}</span>`}
    <span class="beat-words" lang="en">${beat.words.join(" ")}</span>`;
  const look = () => lookAt(at, beat.scene).catch(explain);
  return html`<li style=${{ "--wait": `${Math.min(place * STAGGER, LONGEST)}ms` }}>
    ${beat.phase && html`<h3>${phaseName(beat.phase)}</h3>`}
    ${beat.scene ? html`<button type="button" class="beat" tabindex="-1" title=${text("worlds.see-board")} onClick=${look}>${rest}</button>` : html`<span class="beat">${rest}</span>`}</li>`;
}
