// The coach looks back at a game that is over: the chance to win over time, and the choices that turned it.
import { html, signal } from "../vendor/ui.js";
import { percent, text } from "./language.js";
import { Icon } from "./parts.js";
import { lookAt } from "./past.js";
import { isSmall } from "./room.js";
import { announced, explain, live, shown, tab, table } from "./store.js";
import { post } from "./wire.js";

/** @typedef {import("./types.js").LookBack} LookBack */
/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").View} View */

const ASK_EVERY = 700;
const WIDE = 260;
const HIGH = 116;
const LEFT = 34; // room for the numbers at the side
const TOP = 12;
const BOTTOM = 18;

const looking = signal(/** @type {LookBack | null} */ (null));
const trouble = signal("");
let asked = 0;

/** @param {number} [wish] the seat; without one the reader's own, or the first */
export async function lookBack(wish) {
  const view = live.value;
  if (!view?.over) return null;
  const seat = wish ?? looking.value?.seat ?? Math.max(0, view.seat);
  const mine = ++asked;
  trouble.value = "";
  if (looking.value?.seat !== seat) looking.value = { seat, done: 0, of: 0, review: null };
  try {
    while (mine === asked) {
      const found = /** @type {LookBack} */ (await post(`/api/tables/${table}/coach`, { seat }));
      if (mine !== asked) return null;
      looking.value = found;
      if (found.review) {
        announced.value = { words: text("coach.told", { count: found.review.turning_points.length }) };
        return found.review;
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
    }
  } catch (error) {
    looking.value = null;
    trouble.value = error instanceof Error ? error.message : String(error);
  }
  return null;
}

/** Bring the coach onto the screen and let it begin. */
export function openCoach() {
  if (!live.value?.over) return;
  if (isSmall()) tab.value = "coach";
  void lookBack();
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector("[data-part=coach] h2"))?.focus());
}

/** @param {number} at */
function go(at) {
  tab.value = "table";
  lookAt(at).catch(explain);
}

export function Coach() {
  const view = /** @type {View} */ (live.value);
  const now = looking.value;
  return html`<section class="side-part coach" data-part="coach"><h2 tabindex="-1">${text("coach")}</h2>
    ${trouble.value && html`<p class="notice notice-bad" role="alert">${trouble.value}</p>`}
    ${!now && html`<p class="small">${text("coach.words")}</p>
      <button type="button" class="btn btn-primary btn-small" onClick=${() => void lookBack()}><${Icon} name="eye" />${text("coach.look")}</button>`}
    ${now && html`<label class="coach-seat"><span>${text("coach.chances")}</span>
      <select class="select" onChange=${(/** @type {any} */ event) => void lookBack(Number(event.target.value))}>
        ${view.seats.map((seat, i) => html`<option key=${i} value=${i} selected=${i === now.seat}>${seat.name}</option>`)}
      </select></label>`}
    ${now && !now.review && html`<${Waiting} now=${now} />`}
    ${now?.review && html`<${Found} review=${now.review} seat=${now.seat} view=${view} />`}
  </section>`;
}

/** @param {{now: LookBack}} props */
function Waiting({ now }) {
  const words = now.of ? text("coach.progress", { done: now.done, count: now.of }) : text("coach.setting-up");
  return html`<div class="coach-wait"><progress class="meter" max=${now.of || 1} value=${now.of ? now.done : 0} aria-label=${text("coach.progress-label")}></progress>
    <p class="small">${words} ${text("coach.meanwhile")}</p></div>`;
}

/** @param {{review: Review, seat: number, view: View}} props */
function Found({ review, seat, view }) {
  const at = shown.value?.at ?? -1;
  return html`<${Chart} review=${review} name=${view.seats[seat].name} at=${at} />
    <ol class="turnings" aria-label=${text("coach.turning")}>${review.turning_points.map((point, i) => html`<li key=${point.at}>
      <button type="button" class="turning" aria-current=${point.at === at ? "true" : undefined} title=${text("log.show", { at: point.at })} onClick=${() => go(point.at)}>
        <b class="turning-no">${i + 1}</b>
        <span class="turning-chance">${text("coach.to", { before: percent(point.before), after: percent(point.after) })}<span class="sr-only">. </span></span>
        <span class="turning-words">${point.words}</span>
      </button></li>`)}</ol>
    <details class="all-moments"><summary>${text("coach.all-table")}</summary>
      <div class="ledger-wrap" tabindex="0" role="region" aria-label=${text("coach.all")}><table class="ledger">
        <thead><tr><th scope="col">${text("coach.after")}</th><th scope="col">${text("coach.chance")}</th><th scope="col">${text("coach.choice")}</th><th scope="col">${text("coach.better")}</th></tr></thead>
        <tbody>${review.moments.map((moment) => html`<tr key=${moment.at}><td class="n">${moment.at}</td><td class="n">${percent(moment.chance)}</td>
          <td>${view.seats[moment.seat].name}: ${moment.words}</td><td>${moment.cost > 0 ? text("coach.points", { better: moment.better, count: Math.round(100 * moment.cost) }) : ""}</td></tr>`)}</tbody>
        <tfoot><tr><td class="n">${review.length}</td><td class="n">${percent(review.end)}</td><td>${text("coach.end")}</td><td></td></tr></tfoot>
      </table></div>
    </details>`;
}

/**
 * The chance over the game. A press shows the moment under the pointer; the list below is the same for the keyboard.
 * @param {{review: Review, name: string, at: number}} props
 */
function Chart({ review, name, at }) {
  const across = (/** @type {number} */ choice) => LEFT + ((WIDE - LEFT - 10) * choice) / Math.max(1, review.length);
  const up = (/** @type {number} */ chance) => TOP + (HIGH - TOP - BOTTOM) * (1 - chance);
  const points = [...review.moments.map((moment) => [moment.at, moment.chance]), [review.length, review.end]];
  const line = points.map(([choice, chance], i) => `${i ? "L" : "M"}${across(choice).toFixed(1)} ${up(chance).toFixed(1)}`).join("");
  const area = `${line}L${across(review.length).toFixed(1)} ${up(0)}L${across(points[0][0]).toFixed(1)} ${up(0)}Z`;
  const words = text("coach.chart", { name, length: review.length, first: percent(points[0][1]), last: percent(review.end), count: review.turning_points.length });
  /** @param {MouseEvent} event */
  const press = (event) => {
    const box = /** @type {SVGElement} */ (event.currentTarget).getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * WIDE;
    go(Math.max(0, Math.min(review.length, Math.round(((place - LEFT) / (WIDE - LEFT - 10)) * review.length))));
  };
  return html`<svg class="chart" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${words} onClick=${press}>
    ${[1, 0.5, 0].map((chance) => html`<g key=${chance}><line class="chart-rule" x1=${LEFT} x2=${WIDE - 10} y1=${up(chance)} y2=${up(chance)} />
      <text class="chart-label" x=${LEFT - 5} y=${up(chance) + 3.5} text-anchor="end">${percent(chance)}</text></g>`)}
    <path class="chart-area" d=${area} />
    ${at >= 0 && html`<line class="chart-now" x1=${across(at)} x2=${across(at)} y1=${TOP - 6} y2=${up(0)} />`}
    <path class="chart-line" d=${line} />
    ${review.turning_points.map((point, i) => html`<g key=${point.at} class=${`chart-point ${point.at === at ? "is-current" : ""}`} data-at=${point.at} onClick=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      go(point.at);
    }}><circle class="chart-hit" cx=${across(point.at)} cy=${up(point.before)} r="12" /><circle cx=${across(point.at)} cy=${up(point.before)} r="7.5" />
      <text x=${across(point.at)} y=${up(point.before) + 3.4} text-anchor="middle">${i + 1}</text></g>`)}
    <text class="chart-label" x=${LEFT} y=${HIGH - 4}>0</text>
    <text class="chart-label" x=${WIDE - 10} y=${HIGH - 4} text-anchor="end">${text("coach.length", { count: review.length })}</text>
  </svg>`;
}
