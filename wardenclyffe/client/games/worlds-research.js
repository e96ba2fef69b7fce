// Tesla's research as cards, and the yard of Tesla's Tripod: what each costs, its odds, and how far it has come.
import { html, signal } from "../vendor/ui.js";
import { face, faces } from "../app/faces.js";
import { counted, percent, text, texts } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { choices, choicesOf, press } from "../app/store.js";
import { Mark, colourName, letterOf } from "./worlds-art.js";
import { isOwn, newsAt, verbOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {{progress: number, done: boolean, today: boolean, expected: number}} Progress */

const OUTCOMES = ["experiment-fails", "breakthrough"];

/** The sheet that lies open, also while an experiment is under way; in another turn it is closed. */
const opened = signal("");
/** How far down its reader is: an experiment draws the tray anew. */
let down = 0;

/** No sheet lies open any more. */
export const closeSheet = () => void (opened.value = "");

/**
 * A button of the shop and the sheet that it opens; `can`: something in it can be paid for now.
 * @param {{view: View, name: string, mark: string, words: string, value: any, can: boolean, children?: any}} props
 */
function Sheet({ view, name, mark, words, value, can, children }) {
  const mine = `${name} ${view.board.turn}`;
  const pressed = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    down = 0;
    opened.value = opened.value === mine ? "" : mine;
  };
  const close = (/** @type {MouseEvent} */ event) => {
    closeSheet();
    /** @type {HTMLElement} */ (event.currentTarget).closest("details")?.querySelector("summary")?.focus();
  };
  return html`<details class="offers harbours sheet-offer" open=${opened.value === mine}>
    <summary class=${`ware ${can ? "is-can" : ""}`} onClick=${pressed}><${Mark} name=${mark} /><span class="ware-name">${words}</span><b>${value}</b></summary>
    <div class="tech-sheet" ref=${(/** @type {HTMLElement | null} */ element) => element?.scrollTo(0, down)}
      onScroll=${(/** @type {Event} */ event) => (down = /** @type {HTMLElement} */ (event.currentTarget).scrollTop)}><button type="button" class="btn btn-icon btn-small sheet-close" aria-label=${text("close")} onClick=${close}><${Icon} name="cross" /></button>${children}</div></details>`;
}

/** Whether a unit can be bought as far as research goes. @param {View} view @param {string} ware */
export function isKnown(view, ware) {
  const { technology } = face(ware);
  return !technology || Boolean(view.board.research?.technologies[`technology-${technology}`]?.done);
}

/** The button of the shop that opens the cards; nothing at a table without research. @param {{view: View}} props */
export function Research({ view }) {
  const { research } = view.board;
  if (!research) return null;
  const cards = Object.entries(/** @type {Record<string, Progress>} */ (research.technologies));
  const done = cards.filter(([, card]) => card.done).length;
  const [tesla] = choicesOf(["tesla"]);
  const value = research.tesla ? `${done}/${cards.length}` : face("tesla").price;
  const can = !!tesla || cards.some(([id]) => choicesOf([id]).length > 0);
  return html`<${Sheet} view=${view} name="research" mark="research" words=${text("worlds.research")} value=${value} can=${can}>
      ${research.tesla && html`<p class="small">${text("worlds.research-note")}</p>`}
      ${!research.tesla && html`<p class="tech-tesla">
        ${tesla
          ? html`<button type="button" class="btn btn-primary is-can" data-piece="tesla" lang="en" onClick=${() => press(tesla)}>${tesla.words}</button>`
          : html`<span>${text("worlds.tesla-costs", { price: face("tesla").price })}</span>`}
        ${" "}<span class="small">${text("worlds.no-tesla")} <span lang="en">${face("tesla").text}</span></span></p>`}
      <ul class="techs">${cards.map(([id, card]) => html`<${Technology} key=${id} view=${view} id=${id} card=${card} here=${research.tesla} />`)}</ul>
    </${Sheet}>`;
}

/** What came of the experiment that has just been paid for, with its die. @param {{view: View, id: string}} props */
function Result({ view, id }) {
  const latest = view.log.filter((event) => event.at === newsAt(view) && isOwn(event));
  const outcome = latest.find((event) => OUTCOMES.includes(event.kind) && event.technology === id);
  if (!outcome) return null;
  const die = latest.find((event) => event.kind === "rolled");
  return html`<p class="tech-result" role="status">${die && html`<span class=${`tri tri-${die.colour}`} title=${colourName(die.colour)}>${letterOf(die.colour)}</span>`} <span lang="en">${outcome.words}</span></p>`;
}

/** One card: cost, odds, expected cost, progress, and what can be paid for now. @param {{view: View, id: string, card: Progress, here: boolean}} props */
function Technology({ view, id, card, here }) {
  const { name, text: effect, cost, needed, odds, breakthroughs } = face(id);
  const open = [...choicesOf([id]), ...(id === "technology-x-rays" ? choices.value.filter((choice) => verbOf(choice) === "irradiate") : [])];
  const steps = Math.max(card.progress, 0);
  const state = text(`worlds.card.${card.done ? "done" : card.today ? "today" : !here ? "tesla" : "poor"}`);
  return html`<li class=${`tech ${card.done ? "is-done" : ""}`} data-piece=${id}>
    <h3 lang="en">${name}</h3>
    <p class="tech-text" lang="en">${effect}</p>
    <p class="tech-figures"><span title=${text("worlds.cost-title")}>${text("worlds.cost")} <b>${cost}</b></span>
      <span class="tech-needed">${needed.map((/** @type {string} */ colour) => html`
        <span key=${colour} class=${`tri tri-${colour}`} aria-hidden="true">${letterOf(colour)}</span>`)}
        <span class="sr-only">${needed.map(colourName).join(` ${text("worlds.or")} `)}: </span><b>${percent(odds)}</b></span>
      ${!card.done && html`<span title=${text("worlds.about-title")}>${text("worlds.about")} <b>${Math.round(card.expected)}</b></span>`}</p>
    <p class="tech-steps" role="img" aria-label=${text("worlds.breakthroughs", { count: steps, all: breakthroughs })}>
      ${Array.from({ length: breakthroughs }, (_, i) => html`<i key=${i} class=${i < steps ? "is-on" : ""}></i>`)}</p>
    <${Result} view=${view} id=${id} />
    ${open.length
      ? open.map((choice) => html`<button key=${choice.id} type="button" class="btn btn-small is-can" onClick=${() => press(choice)}>
        ${shortOf(choice)}<span class="sr-only" lang="en"> (${choice.words})</span></button>`)
      : html`<span class="small">${state}</span>`}
  </li>`;
}

/** What a button on a card says: the card has named the technology. @param {Choice} choice */
function shortOf(choice) {
  const { cost } = choice.forecast ?? {};
  const verb = verbOf(choice);
  return `${["research", "experiment"].includes(verb) ? text(`worlds.do.${verb}`) : face(choice.piece).name}, ${cost}`;
}

/** Tesla's Tripod: its level, what it can do, upgrades and repairs; nothing in other scenarios. @param {{view: View}} props */
export function Yard({ view }) {
  const { hull } = view.board;
  if (!hull || !faces.value?.hull) return null;
  const { levels, wreck } = face("hull");
  const open = choicesOf(["hull"]);
  const figures = Object.fromEntries(["level", "damage", "actions", "wrecks"].map((name) => [name, html`<b>${hull[name]}</b>`]));
  return html`<${Sheet} view=${view} name="yard" mark="teslas-tripod" words=${text("worlds.yard")} value=${`L${hull.level}`} can=${open.length > 0}>
      <p>${texts("worlds.yard-words", figures)} <span class="small">${text("worlds.wreck-worth", { points: wreck })}</span></p>
      <ol class="techs">${levels.map((/** @type {any} */ each, /** @type {number} */ i) => html`<li key=${i} class=${`tech ${i + 1 === hull.level ? "is-done" : ""}`}>
        <h3>${text("worlds.level", { level: i + 1 })}</h3>
        <p class="tech-text">${levelWords(each)}</p>
        ${each.upgrade > 0 && html`<p class="tech-figures"><span>${text("worlds.next-level")} <b>${each.upgrade}</b></span></p>`}</li>`)}</ol>
      <ul class="choices" lang="en">${open.map((choice) => html`<li key=${choice.id}>
        <button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>${choice.words}</button></li>`)}</ul>
      ${!open.length && html`<p class="small">${text("worlds.nothing-paid")}</p>`}
    </${Sheet}>`;
}

/** What Tesla's Tripod can do at a level. @param {any} level */
function levelWords({ actions, hits, weapon, dice, range, coil }) {
  return [
    text("worlds.level-actions", { actions: actions.join(`, ${text("worlds.then")} `) }),
    text(hits > 1 ? "worlds.weapon-destroys" : "worlds.weapon", { weapon, dice: counted("worlds.dice", dice), range }),
    coil ? text("worlds.coil", { count: coil }) : "",
  ].filter(Boolean).join(" ");
}
