// Arranging in secret: any card in any place, in any order; nothing is sent before the reader is ready.
import { html, signal } from "../vendor/ui.js";
import { text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { choices, choose, explain, press, sending } from "../app/store.js";
import { CardFace } from "./prestidigitators-cards.js";

/** @typedef {import("../app/types.js").View} View */

const PLACES = ["top", "middle", "bottom"];
const ALL = 9;

/** What each seat of this screen has laid out, by place; kept when it was sent, so that it lies there again when it is taken back. */
const drafts = signal(/** @type {Record<number, Record<number, string>>} */ ({}));
/** The place that the next card goes to, where one was pressed. */
const wished = signal(-1);

/** A lesson goes card by card. @param {View} view */
const isStepwise = (view) => !!view.lesson;

/** How many of a kind are still to be laid, without what is laid out. @param {View} view @param {string} kind @param {Record<number, string>} draft */
const leftOf = (view, kind, draft) => (view.board.hand[kind] ?? 0) - Object.values(draft).filter((each) => each === kind).length;

/** What lies where: the cards that the table has come first, and what is laid out fills the other places as far as the hand allows. @param {View} view @returns {Record<number, string>} */
function draftOf(view) {
  const found = /** @type {Record<number, string>} */ ({});
  if (isStepwise(view)) return found;
  for (const [place, kind] of Object.entries(drafts.value[view.seat] ?? {})) {
    if (Number(place) >= view.board.laid.length && leftOf(view, kind, found) > 0) found[Number(place)] = kind;
  }
  return found;
}

/** @param {View} view @param {Record<number, string>} draft */
const keep = (view, draft) => void (drafts.value = { ...drafts.value, [view.seat]: draft });

/** The place that a card goes to now. @param {View} view */
function nextPlace(view) {
  const draft = draftOf(view);
  const isFree = (/** @type {number} */ place) => place >= view.board.laid.length && !draft[place];
  if (isFree(wished.value)) return wished.value;
  return [...Array(ALL).keys()].find(isFree) ?? -1;
}

/** Lay a card out, at a place or at the next one; what lay there goes back to the hand. @param {View} view @param {string} kind @param {number} [place] */
function lay(view, kind, place = nextPlace(view)) {
  const choice = choices.value.find((each) => each.piece === kind);
  if (isStepwise(view)) return choice && press(choice);
  if (place < view.board.laid.length || leftOf(view, kind, draftOf(view)) < 1) return;
  keep(view, { ...draftOf(view), [place]: kind });
  wished.value = -1;
}

/** Take a card back that is laid out: the next card goes there. @param {View} view @param {number} place */
function take(view, place) {
  const { [place]: _, ...rest } = draftOf(view);
  keep(view, rest);
  wished.value = place;
}

/** All nine lie: hand them in together. @param {View} view */
function ready(view) {
  const draft = draftOf(view);
  const says = [...Array(ALL).keys()].slice(view.board.laid.length).map((place) => choices.value.find((each) => each.piece === draft[place])?.say ?? "");
  choose({ says }).catch(explain);
}

/** Three rows of three places. @param {{view: View}} props */
export function Rows({ view }) {
  const { laid } = view.board;
  const mine = choices.value.length > 0;
  const draft = draftOf(view);
  const next = mine ? nextPlace(view) : -1;
  return html`<div class="lanes">
    ${[0, 1, 2].map((row) => html`<section class="lane" key=${row} aria-label=${text("prestidigitators.row", { row: row + 1 })}>
      <h2 class="lane-name">${text("prestidigitators.row", { row: row + 1 })}</h2>
      <ol class="places">
        ${PLACES.map((name, i) => {
          const place = row * 3 + i;
          const words = text(`prestidigitators.place.${name}`);
          const where = text("prestidigitators.place-of", { place: words, row: row + 1 });
          const kind = laid[place];
          if (kind) return html`<li key=${name}><div class="card"><${CardFace} kind=${kind} /><span class="sr-only">, ${where}</span></div></li>`;
          const drafted = draft[place];
          return html`<li key=${name} data-drop=${mine ? `place-${place}` : undefined}>
            ${drafted
              ? html`<${Piece} id=${`place-${place}`} class="card is-drafted" still onPress=${() => mine && take(view, place)}><${CardFace} kind=${drafted} /><span class="sr-only">, ${text("prestidigitators.take-back", { where })}</span></${Piece}>`
              : html`<${Piece} id=${`place-${place}`} class=${`stack-empty ${place === next ? "is-next" : ""}`} still onPress=${() => mine && (wished.value = place)}>
                  ${place === next ? html`<b>${words}</b><span>${text("prestidigitators.next")}</span>` : words}<span class="sr-only"> ${text("prestidigitators.empty-place", { row: row + 1 })}</span></${Piece}>`}
          </li>`;
        })}
      </ol>
    </section>`)}
  </div>`;
}

/** How far one has come. @param {{view: View}} props */
export const Progress = ({ view }) => html`<span class="small muted">${text("prestidigitators.laid-of", { count: view.board.laid.length + Object.keys(draftOf(view)).length, all: ALL })}<span class="only-wide">${text("prestidigitators.top-faces")}</span></span>`;

/** The cards that are still to be laid, and then the way on. @param {{view: View}} props */
export function LayTray({ view }) {
  if (!choices.value.length) return html`<p class="tray-note">${sending.value ? text("prestidigitators.laid") : html`<span lang="en">${view.prompt}</span>`}</p>`;
  const draft = draftOf(view);
  const kinds = Object.keys(view.board.hand).filter((kind) => leftOf(view, kind, draft) > 0);
  const isDone = !isStepwise(view) && kinds.length === 0;
  const words = text(isDone ? "prestidigitators.all-lie" : isStepwise(view) ? "prestidigitators.lay" : "prestidigitators.lay-or-drag");
  return html`<div class="tray-group tray-wide"><h2 class="tray-label">${words}</h2>
      <div class="tray-row">
        ${kinds.map((kind) => {
          const left = leftOf(view, kind, draft);
          return html`<${Piece} key=${kind} id=${kind} class="card" drag onPress=${() => lay(view, kind)} onDrop=${(/** @type {string} */ drop) => drop.startsWith("place-") && lay(view, kind, isStepwise(view) ? undefined : Number(drop.slice(6)))}>
            <${CardFace} kind=${kind} />${left > 1 && html`<span class="count" aria-hidden="true">×${left}</span>`}<span class="sr-only">, ${text("prestidigitators.to-lay", { count: left })}</span>
          </${Piece}>`;
        })}
      </div></div>
    ${isDone && html`<button type="button" class="btn btn-primary is-can ready" data-piece="ready" onClick=${() => ready(view)}><${Icon} name="check" />${text("prestidigitators.hand-in")}</button>`}`;
}

/** What a reader is asked who may lay cards in any order. @param {View} view */
export const promptOf = (view) =>
  view.board.phase === "arranging" && choices.value.length && !isStepwise(view) ? text("prestidigitators.arrange") : undefined;

