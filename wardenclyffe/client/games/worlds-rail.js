// Beside the map: the clock of seven phases, two double tracks, the flying machine, and the groups with their tripods.
import { html, signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { counted, percent, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { choicesOf, press } from "../app/store.js";
import { Mark, Tripod } from "./worlds-art.js";
import { bringIntoSight } from "./worlds-look.js";
import { PHASES, SOCKETS, groupName, lastingOf, phaseName, standingPlans } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./worlds-words.js").Group} Group */

/** Whether the groups lie open on a phone, where the map is below them. */
const listed = signal(false);

/** The seven phases, the one that runs, and the back of the next event. @param {{view: View}} props */
export function Clock({ view }) {
  const { turn, phase, next_event: next } = view.board;
  const now = PHASES.indexOf(phase);
  return html`<div class="clock">
    <span class="clock-turn"><span class="small">${text("worlds.turn-word")}</span> <b>${turn}</b></span>
    <ol class="phases" aria-label=${text("worlds.phases")}>${PHASES.map((each, i) => html`
      <li key=${each} class=${i === now ? "is-now" : i < now ? "is-past" : ""} aria-current=${i === now ? "step" : undefined}>
      <span class="phase-no" aria-hidden="true">${i + 1}</span><span class="phase-name">${phaseName(each)}</span>
      ${each === next && html`<span class="phase-event" title=${text("worlds.event-waits")}><span class="event-back" aria-hidden="true"></span>
        <span class="sr-only">, ${text("worlds.event-waits")}</span></span>`}</li>`)}</ol>
    ${next && html`<span class="next-event only-phone" title=${text("worlds.next-event", { phase: phaseName(next) })}>
      <span class="event-back" aria-hidden="true"></span><span aria-hidden="true">${PHASES.indexOf(next) + 1}</span>
      <span class="sr-only">${text("worlds.next-event", { phase: phaseName(next) })}</span></span>`}
  </div>`;
}

/** @param {{view: View}} props */
export function Rail({ view }) {
  const { human, martian, points, pieces, flyer_risk: flyer, kegs_left: kegs, groups, cylinders } = view.board;
  const goal = face("charts").germs ?? 10;
  const count = groups.length + cylinders.length;
  const risk = flyer >= 0.01 ? `. ${text("worlds.flyer-risk", { odds: percent(flyer) })}` : "";
  return html`<aside class=${`rail ${listed.value ? "is-listed" : ""}`} aria-label=${text("worlds.tracks-groups")}>
    <div class="tracks">
      <${Track} name=${text("worlds.germs")} kind="human" value=${human} goal=${goal} note=${text("worlds.win-at", { goal })} />
      <${Track} name=${text("worlds.colonisation")} kind="martian" value=${martian} goal=${goal} note=${text("worlds.lose-at", { goal })} />
      <p class="purse"><${Icon} name="gear" /><b>${points}</b> <span class="only-wide">${counted("worlds.production-points", points)}</span>
        <span class="sr-only only-phone">${counted("worlds.production-points", points)}</span></p>
      <div class="flyer" role="img" aria-label=${`${text("worlds.flyer", { count: pieces.length })}${risk}`} title=${`${text("worlds.flyer-title")}${risk}`}>
        <span class="flyer-name only-wide">${text("worlds.flyer-word")} <b>${text("of", { at: pieces.length, count: SOCKETS.length })}</b></span>
        ${SOCKETS.map((each) => html`<span key=${each} class=${`socket ${pieces.includes(`piece-${each}`) ? "is-built" : ""}`}><${Mark} name=${each} /></span>`)}</div>
      <button type="button" class="btn btn-small rail-toggle" aria-expanded=${listed.value} onClick=${() => (listed.value = !listed.value)}>
        <${Icon} name="tripod" />${count}<span class="sr-only"> ${text("worlds.show-groups")}</span></button>
    </div>
    <${InForce} view=${view} />
    <h2 class="rail-title">${text("worlds.martians")}</h2>
    <ul class="staging" aria-label=${text("worlds.groups-label")} tabindex="0">
      ${[...groups, ...cylinders].map((/** @type {Group} */ group) => html`<${Row} key=${group.id} group=${group} />`)}
    </ul>
    <p class="rail-note"><${Mark} name="keg" />${counted("worlds.kegs-left", kegs)}</p>
  </aside>`;
}

/** What events have left in force. @param {{view: View}} props */
function InForce({ view }) {
  const [lasting, plans] = [lastingOf(view), standingPlans(view)];
  if (lasting.length === 0 && !plans) return null;
  return html`<ul class="lasting" tabindex="0" aria-label=${text("worlds.in-force")}>
    ${lasting.map((each) => html`<li key=${each}>${each}</li>`)}
    ${plans && html`<li key="plans">${text("worlds.standing-plans")} <span lang="en">${plans}</span></li>`}
  </ul>`;
}

/** Tens and ones: the large counter and the small one. @param {{name: string, kind: string, value: number, goal: number, note: string}} props */
function Track({ name, kind, value, goal, note }) {
  const [tens, ones] = [Math.floor(value / goal), value % goal];
  return html`<div class=${`wtrack is-${kind}`} role="img" aria-label=${text("worlds.track", { name, tens, ones, goal, note })} title=${`${name}: ${note}`}>
    <span class="wtrack-name" data-term=${kind === "human" ? "germs" : "colonisation"}>${name}</span><b class="wtrack-tens">${tens}</b>
    <span class="pips" aria-hidden="true">${Array.from({ length: goal }, (_, i) => html`<i key=${i} class=${i < tens ? "is-on" : ""}></i>`)}</span>
    <span class="wtrack-ones" aria-hidden="true"><i class=${`fill fill-${ones}`}></i></span><span class="wtrack-small">+${ones}</span>
  </div>`;
}

/** A group or a cylinder of the staging area. @param {{group: Group}} props */
function Row({ group }) {
  const { id, place, tripods, acted } = group;
  const asked = choicesOf([id]);
  const where = place === "sea" ? text("worlds.at-sea") : face(place).name;
  const find = () => {
    // The list is about to go, and what was pressed with it.
    if (listed.value) /** @type {HTMLElement | null} */ (document.querySelector(".rail-toggle"))?.focus();
    listed.value = false;
    if (asked.length === 1) press(asked[0]);
    else if (place !== "sea") bringIntoSight(face(place).label);
  };
  return html`<li><${Piece} id=${`row-${id}`} still class=${`stage-row ${acted ? "has-acted" : ""} ${asked.length ? "is-asked" : ""}`} onPress=${find}>
    <b>${groupName(id)}</b>
    <span class="tris">${tripods.map(([shade, damaged], i) => html`<${Tripod} key=${i} shade=${shade} damaged=${damaged} />`)}</span><span class="stage-place">${where}</span>
  </${Piece}></li>`;
}
