// What happened, one thing after the other: a caption on the table and the pieces it is about. Any press skips, and nothing waits for it
// but what others did later.
import { batch, effect, html, useLayoutEffect, useRef } from "../vendor/ui.js";
import { TELLING } from "../games/telling.js";
import { kept } from "./kept.js";
import { text } from "./language.js";
import { piecesOf, spoken } from "./log.js";
import { lookNow, moment } from "./past.js";
import { isSmall } from "./room.js";
import { playEvents } from "./sounds.js";
import { beat, chosen, curtainFor, game, heldBack, lit, newFrom, onView, past, release, releaseAll, shown } from "./store.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").LogEvent} LogEvent */
/** @typedef {import("./types.js").Beat} Beat */

const FIRST = 700; // milliseconds for looking there
const READING = 17; // and for each letter
const PACE = /** @type {Record<string, number>} */ ({ quick: 0.5, normal: 1, slow: 2 });
const HURRY = 3; // with more of others' moves waiting than this, beats are quick
const MOST = 8; // of what one view brings, the last so many
const MOST_AWAY = 24; // and of what happened during an absence

export const SPEEDS = /** @type {const} */ (["off", "quick", "normal", "slow"]);
/** How long a beat is shown. */
export const speed = kept("beats", [...SPEEDS], "normal");

let queue = /** @type {Beat[]} */ ([]);
let away = false;
let skipping = false;
let timer = 0;
let run = 0;
/** The moment up to which each seat of this screen has seen what happened. @type {Map<number, number>} */
const seen = new Map();

/** Events as beats, in their order. @param {View} view @param {LogEvent[]} events @param {boolean} all whether the board plays nothing by itself @returns {Beat[]} */
function beatsOf(view, events, all) {
  const { only, joins = [], scenes = false, phone = false } = TELLING[view.game] ?? {};
  if (phone && !all && !isSmall()) return [];
  const told = spoken(events).filter((event) => !only || event.kind === "resigned" || only.includes(event.kind)).filter((event) => all || !scenes || !event.scene);
  const beats = /** @type {Beat[]} */ ([]);
  for (const event of told) {
    const last = beats.at(-1);
    const scene = event.scene ?? 0;
    if (last && last.at === event.at && last.scene === scene && joins.includes(event.kind)) last.events.push(event);
    else beats.push({ at: event.at, scene, events: [event] });
  }
  return beats;
}

/** What a reader did and what led to nothing else was seen by pressing it. @param {View} view @param {Beat[]} beats */
function withoutOwn(view, beats) {
  const isAlone = (/** @type {Beat} */ each) => beats.filter((other) => other.at === each.at).length === 1;
  return beats.filter((each) => view.seat < 0 || each.events[0].seat !== view.seat || !isAlone(each));
}

/** What a new view tells that the one before did not. @param {View | null} before @param {View} view */
function newsOf(before, view) {
  // When the game is over its moments are numbered anew: then the last one is new.
  if (view.over) return before && !before.over ? view.log.filter((event) => event.at === view.moments) : [];
  const from = before && before.seat === view.seat ? before.moments : seen.get(view.seat);
  return from === undefined ? [] : view.log.filter((event) => event.at > from);
}

onView((before, view) => {
  const news = newsOf(before, view);
  if (view.seat >= 0 || !view.hot.length) seen.set(view.seat, view.moments);
  if (skipping) return;
  if (speed.value === "off" || document.hidden || curtainFor.value >= 0 || (past.value && !away)) {
    playEvents(view.game, news);
    return;
  }
  const beats = withoutOwn(view, beatsOf(view, news, false)).slice(-MOST);
  const told = new Set(beats.flatMap((each) => each.events));
  playEvents(view.game, news.filter((event) => !told.has(event)));
  queue.push(...beats);
  if (queue.length && !beat.value) next();
});

/** Play back what happened since the reader's last choice, or last visit, with the board as it was. @param {View} view */
export function startRecap(view) {
  const from = newFrom.value;
  if (speed.value === "off" || view.seat < 0 || view.over || !view.begun || from >= view.moments || from <= 0) return;
  queue = beatsOf(view, view.log.filter((event) => event.at > from), true).slice(-MOST_AWAY);
  away = queue.length > 0;
  if (away) next();
}

async function next() {
  const first = queue.shift();
  if (!first) return end();
  const mine = ++run;
  clearTimeout(timer);
  const words = first.events.map((event) => event.words).join(" ");
  // Shown before the board is fetched, so that a press can skip it.
  batch(() => {
    beat.value = { ...first, words, away };
    lit.value = first.events.flatMap(piecesOf);
  });
  playEvents(shown.value?.game ?? "", first.events);
  if (away) {
    try {
      const found = await moment(first.at, first.scene);
      if (mine !== run) return;
      past.value = found;
      chosen.value = "";
    } catch {
      return skip();
    }
  }
  const pace = heldBack() > HURRY ? "quick" : speed.value;
  timer = setTimeout(next, (FIRST + READING * words.length) * (PACE[pace] ?? 0));
}

/** All beats were seen: on to what came meanwhile. */
function end() {
  stop();
  release();
}

function stop() {
  const back = away;
  clearTimeout(timer);
  run += 1;
  batch(() => {
    away = false;
    beat.value = null;
    lit.value = [];
  });
  if (back) lookNow();
}

/** Leave out the rest and show the present. */
export function skip() {
  if (!beat.value) return;
  queue = [];
  skipping = true;
  stop();
  releaseAll();
  skipping = false;
}

// Any press skips: on a choice it is made as well. Words are typed in peace.
document.addEventListener("pointerdown", () => skip(), true);
document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea");
  if (!typing && !["Shift", "Control", "Alt", "Meta"].includes(event.key)) skip();
}, true);
document.addEventListener("visibilitychange", () => document.hidden && skip());
effect(() => void (speed.value === "off" && beat.peek() && skip()));

/** The caption on the table. */
export function Caption() {
  const now = beat.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const view = shown.value;
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!still) box.current?.animate([{ opacity: 0.2, translate: "0 8px" }, { opacity: 1, translate: "0 0" }], { duration: 160, easing: "ease-out" });
  }, [now]);
  if (!now || !view) return null;
  const Portrait = game.value?.Portrait;
  const pieces = [...new Set(now.events.flatMap(piecesOf))];
  // The announcer has told it all already; what is played back on opening it has not.
  return html`<div class="caption" ref=${box} data-kind=${now.events[0].kind} role=${now.away ? "status" : undefined}>
    ${Portrait && html`<span class="caption-pieces" aria-hidden="true">${pieces.slice(0, 3).map((piece) => html`<${Portrait} key=${piece} view=${view} piece=${piece} />`)}</span>`}
    <p aria-hidden=${now.away ? undefined : "true"}>${now.away && html`<b class="caption-head">${text("log.since")}</b>`}<span lang="en">${now.words}</span></p>
    <button type="button" class="btn btn-small" onClick=${skip}>${text("beats.skip")}</button>
  </div>`;
}
