// The table of Duel: three regions between two players, public opinion, and below them one's own hand and what is on offer.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { about, counted, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { choicesOf, chosen, past } from "../app/store.js";
import { useTravel } from "../app/travel.js";
import { Details } from "./duel-details.js";
import { Offer } from "./duel-offer.js";
import { lies, PlacedCity, PlacedShares, TechnologyChip } from "./duel-pieces.js";
import { SetUp } from "./duel-set-up.js";
import { Tray } from "./duel-tray.js";
import { called, chipsOf, colourOf, goalParts, holder, leadWords, markOf, nameOf, near, powerOf, read, readTable, tintOf } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./duel-words.js").Region} Region */

/** @param {{view: View}} props */
function Board({ view }) {
  const box = useTravel(view);
  // Pieces travel between board and tray, so that the whole table is watched.
  const watch = (/** @type {HTMLElement | null} */ root) => (box.current = root?.closest(".table") ?? root);
  const me = near(view);
  const looking = !!past.value || view.over;
  const offers = looking && view.board.phase > 0;
  return html`<div class=${`duel ${view.board.phase ? "" : "duel-set-up"} ${offers ? "duel-replay" : ""}`} ref=${watch}>
    <${Strip} view=${view} seat=${1 - me} />
    ${view.board.phase
      ? html`<div class="regions">${view.board.regions.map((/** @type {Region} */ region) => html`<${RegionColumn} key=${region.id} view=${view} region=${region} />`)}</div>
          <${Track} view=${view} />`
      : html`<${SetUp} view=${view} />`}
    <${Strip} view=${view} seat=${me} />
    ${offers && html`<${Offer} view=${view} />`}
  </div>`;
}

// A player's strip: inventor, goal and how near it is, chips, hand and reserve.

/** @param {{view: View, seat: number}} props */
function Strip({ view, seat }) {
  const player = holder(view, seat);
  const turn = view.to_act.includes(seat);
  const power = powerOf(view, seat);
  const { assistant } = view.board.open;
  const chips = chipsOf(view, seat);
  const playing = seat === view.board.turn && assistant && seat !== view.seat;
  return html`<section class=${`strip ${colourOf(view, seat)} ${turn ? "is-turn" : ""} ${chips.length + (playing ? 1 : 0) > 1 ? "is-full" : ""}`} aria-label=${about("duel.things", view, seat)}>
    <span class="strip-name">${player.inventor ? html`<${Icon} name=${markOf(view, seat)} class="seat-mark power-mark" />` : html`<${Icon} name=${markOf(view, seat)} class="seat-mark" />`}<span class="who">${called(view, seat)}</span></span>
    ${turn && html`<span class="sr-only">, ${text("board.to-act")}</span>`}
    ${player.inventor && view.board.phase > 0 && html`<${Piece} id=${player.inventor} class=${`chip inventor-chip chip-${power.toLowerCase()}`} still>${nameOf(player.inventor)} <b>${power}</b></${Piece}>`}
    ${player.inventor && !view.board.phase && html`<span class=${`chip inventor-chip chip-${power.toLowerCase()}`}>${nameOf(player.inventor)} <b>${power}</b></span>`}
    ${player.goal && html`<${Goal} view=${view} seat=${seat} />`}
    <span class="strip-facts">
      ${playing && html`<${Piece} id=${assistant} class="chip chip-live" still><${Icon} name="play" /><span title=${nameOf(assistant)}>${nameOf(assistant)}</span><span class="sr-only">, ${text("duel.played-turn")}</span></${Piece}>`}
      ${view.board.phase > 0 && chips.map((chip) => html`<${TechnologyChip} key=${chip} view=${view} chip=${chip} />`)}
      ${player.inventor && html`<${Hand} view=${view} seat=${seat} /><${Reserve} view=${view} seat=${seat} />`}
    </span>
  </section>`;
}

/** @param {{view: View, seat: number}} props */
function Goal({ view, seat }) {
  const player = holder(view, seat);
  const { goal, number } = face(player.inventor);
  const { progress, met } = player.goal ?? { progress: 0, met: false };
  return html`<span class=${`goal ${met ? "is-met" : ""}`}>
    <span class="goal-words"><b>${text("duel.goal-head")}</b> <span lang="en">${goal}</span></span>
    <progress class="meter" max=${number} value=${Math.max(0, Math.min(progress, number))} aria-label=${about("duel.goal", view, seat)}></progress>
    <span class="goal-stands num">${met && html`<${Icon} name="check" />`}<span>${goalParts(player).map((part) => html`<span class="goal-part" key=${part}>${part} </span>`)}</span></span>
  </span>`;
}

/** How many assistants the other has in hand, and which of them are known. @param {{view: View, seat: number}} props */
function Hand({ view, seat }) {
  const { cards } = holder(view, seat);
  if (seat === view.seat) return null;
  return html`<${Piece} id=${`hand-${seat}`} class="chip" still><${Icon} name="hand" />${cards}<span class="fold-narrow"> ${text(cards === 1 ? "duel.card" : "duel.cards-word")}</span><span class="sr-only"> ${text("duel.in-hand")}</span></${Piece}>`;
}

/** @param {{view: View, seat: number}} props */
function Reserve({ view, seat }) {
  const count = holder(view, seat).reserve;
  return html`<${Piece} id=${`reserve-${seat}`} class="chip" still=${seat !== view.seat || count === 0 || lies(view, `reserve-${seat}`)} drag=${seat === view.seat}><${Icon} name="share" />${count}<span class="fold-narrow"> ${text("duel.reserved-word")}</span><span class="sr-only"> ${text(count === 1 ? "duel.share-in-reserve" : "duel.shares-in-reserve")}</span></${Piece}>`;
}

// Regions.

/** @param {{view: View, region: Region}} props */
function RegionColumn({ view, region }) {
  const me = near(view);
  const leading = chosen.value ? choicesOf([chosen.value]).find((choice) => choice.to === region.id) : undefined;
  const scoring = region.id === view.board.scoring;
  return html`<section class=${`region ${tintOf(view, region.id)} ${scoring ? "is-scoring" : ""} ${leading ? "is-aim" : ""}`} aria-label=${nameOf(region.id)}>
    <${SideOf} view=${view} region=${region} seat=${1 - me} />
    <div class="region-bar">
      <${Points} view=${view} region=${region} seat=${1 - me} />
      <${Piece} id=${region.id} class="region-name" still>${nameOf(region.id)}<span class="sr-only">, ${text("duel.region-words", { theirs: region.points[1 - me], mine: region.points[me], lead: leadWords(view, region) })}</span>${scoring && html`<span class="scoring-mark">${text("duel.bonus-now")}</span>`}</${Piece}>
      <${Points} view=${view} region=${region} seat=${me} then=${leading?.forecast?.points?.[1] ?? null} />
      <${Monopoly} view=${view} region=${region} />
    </div>
    <${SideOf} view=${view} region=${region} seat=${me} drop />
  </section>`;
}

/** @param {{view: View, region: Region, seat: number, then?: number | null}} props */
function Points({ view, region, seat, then = null }) {
  const leads = region.leader === seat;
  return html`<span class=${`points ${colourOf(view, seat)} ${leads ? "is-leader" : ""}`} title=${`${called(view, seat)}: ${counted("duel.points", region.points[seat])}${leads ? `, ${text("duel.in-lead")}` : ""}`}>
    <${Icon} name=${markOf(view, seat)} class="seat-mark" /><span class="num">${region.points[seat]}</span>${then !== null && html`<span class="then num">→${then}</span>`}${leads && html`<${Icon} name="crown" class="crown" />`}
  </span>`;
}

/** The monopoly chip of a region: bare, or closed to one power. @param {{view: View, region: Region}} props */
function Monopoly({ view, region }) {
  const { name, monopoly } = face(region.id);
  return html`<${Piece} id=${monopoly} class=${`monopoly ${region.closed ? "is-closed" : ""}`} still=${lies(view, monopoly)}>
    ${region.closed
      ? html`<${Icon} name=${`no-${region.closed.toLowerCase()}`} /><span aria-hidden="true">${text("duel.no-power", { power: region.closed })}</span><span class="sr-only">${text("duel.is-closed", { region: name, power: region.closed })}</span>`
      : html`<span aria-hidden="true">${text("duel.open")}</span><span class="sr-only">${text("duel.is-open", { region: name })}</span>`}
  </${Piece}>`;
}

/** @param {{view: View, region: Region, seat: number, drop?: boolean}} props */
function SideOf({ view, region, seat, drop = false }) {
  const side = region.sides[seat];
  const sets = Object.entries(side.shares);
  const count = side.cities.length + sets.length;
  return html`<div class=${`region-side ${colourOf(view, seat)} ${drop ? "is-mine" : ""}`} role="group" aria-label=${about("duel.side-of", view, seat, { region: nameOf(region.id) })} data-count=${count > 6 ? "many" : count > 4 ? "some" : "few"} data-drop=${drop ? region.id : undefined}>
    ${sets.map(([id, held]) => html`<${PlacedShares} key=${id} view=${view} id=${id} count=${held} seat=${seat} />`)}
    ${side.cities.map((city) => html`<${PlacedCity} key=${city} view=${view} city=${city} seat=${seat} />`)}
    ${count === 0 && html`<span class="nothing">${text("duel.nothing-yet")}</span>`}
  </div>`;
}

// Public opinion: a step for each number, a star where a free action is earned. The track has no end: it grows with the markers.

const STEPS = 30; // as many as are always shown

/** @param {{view: View}} props */
function Track({ view }) {
  const { every } = face("track");
  const me = near(view);
  const highest = Math.max(STEPS, holder(view, 0).pr, holder(view, 1).pr);
  const last = Math.ceil(highest / every) * every;
  return html`<section class="opinion" aria-label=${text("duel.opinion")}>
    <h2 class="opinion-name"><span data-term="pr">${text("duel.opinion-short")}</span></h2>
    <ol class="steps">${Array.from({ length: last + 1 }, (_, step) => {
      const star = step > 0 && step % every === 0;
      return html`<li key=${step} class=${star ? "is-star" : ""}>
        ${holder(view, 1 - me).pr === step && html`<${Marker} view=${view} seat=${1 - me} />`}
        <span class="step" aria-hidden="true">${star && html`<span class="star">★</span>`}<span>${step}</span></span>
        ${holder(view, me).pr === step && html`<${Marker} view=${view} seat=${me} />`}
      </li>`;
    })}</ol>
  </section>`;
}

/** @param {{view: View, seat: number}} props */
function Marker({ view, seat }) {
  const player = holder(view, seat);
  return html`<${Piece} id=${`pr-${seat}`} class=${`marker ${colourOf(view, seat)} ${seat === near(view) ? "is-near" : "is-far"}`} still>
    <${Icon} name=${markOf(view, seat)} /><span aria-hidden="true">${player.pr}</span><span class="sr-only">${about("duel.marker", view, seat, { pr: player.pr })}</span></${Piece}>`;
}

/** Points and leads in the regions, and how far the goals were reached. @param {View} view @returns {import("../app/types.js").Score} */
function score(view) {
  const regions = /** @type {Region[]} */ (view.board.regions);
  return {
    head: [...regions.map((region) => nameOf(region.id)), text("duel.regions-led"), text("duel.goal-word")],
    rows: [0, 1].map((seat) => ({
      seat,
      cells: [...regions.map((region) => region.points[seat]), regions.filter((region) => region.leader === seat).length, goalParts(holder(view, seat)).join(" ")],
    })),
  };
}

/** @type {import("../app/types.js").GameTable} */
export default { Board, Tray, Details, score, read, readTable };
