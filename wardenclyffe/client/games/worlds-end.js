// The campaign at a glance when the game is over: both tracks as curves, and the map turn by turn, from the events.
import { html, signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { counted, text } from "../app/language.js";
import { lookAt } from "../app/past.js";
import { focusNext } from "../app/piece.js";
import { explain, live } from "../app/store.js";
import { SOCKETS, isOwn, phaseName, statesOf, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/**
 * @typedef {{turn: number, at: number, human: number, martian: number, built: number, lost: number, saved: number, taken: number, killed: number,
 *   force: Record<string, number>, dead: Record<string, string>, places: Record<string, string>}} Turn
 */

const WIDE = 460;
const HIGH = 150;
const LINE = 12;
const IN_CYLINDER = 5; // tripods of a cylinder that lands
const BURNT = 2; // of a cylinder that no wave comes out of, at most
/** Whether the map is shown in place of the summary. */
export const mapAtEnd = signal(false);

/** What every turn left behind, folded from the events. @param {View} view @returns {Turn[]} */
export function turnsOf(view) {
  /** @type {Turn[]} */
  const turns = [];
  /** How many tripods are left in each cylinder. @type {Record<string, number>} */
  const cylinders = {};
  let now = /** @type {Turn} */ ({ turn: 0, human: 0, martian: 0, force: {}, dead: {}, places: {}, lost: 0, saved: 0, taken: 0, killed: 0, built: 0, at: 0 });
  const keep = () => turns.push(structuredClone(now));
  const does = /** @type {Record<string, (event: any) => void>} */ ({
    turn: (event) => {
      now.at = event.at;
      keep();
      now.turn = event.turn;
    },
    "piece-built": (event) => void (now.built = event.count),
    "piece-lost": (event) => void (now.built = event.count),
    "human-points": (event) => void (now.human = event.after),
    "martian-points": (event) => void (now.martian = event.after),
    workforce: (event) => void (now.force[event.region] = event.after),
    "region-destroyed": (event) => void (now.dead[event.region] = "destroyed"),
    "red-weed": (event) => void (now.dead[event.region] = "red-weed"),
    "weed-dies": (event) => void (now.dead[event.region] = "destroyed"),
    placed: (event) => void (now.places[event.group] = event.state),
    assembled: (event) => void (now.places[event.group] = event.state),
    "falling-star": (event) => void (now.places[event.group] = event.state),
    split: (event) => void (now.places[event.new] = now.places[event.group]),
    "machine-builds": (event) => void (now.places[event.group] = event.state),
    moved: (event) => void (now.places[event.group] = event.to),
    joined: (event) => void delete now.places[event.group],
    "group-gone": (event) => void delete now.places[event.group],
    "tripod-destroyed": () => void (now.killed += 1),
    "battle-tripod-destroyed": () => void (now.killed += 1),
    landed: (event) => void (cylinders[event.cylinder] = IN_CYLINDER),
    "cylinder-ready": (event) => void (cylinders[event.cylinder] = IN_CYLINDER),
    "cylinder-hit": (event) => {
      cylinders[event.cylinder] -= 1;
      now.killed += 1;
    },
    "cylinder-burnt": (event) => void (now.killed += Math.min(BURNT, cylinders[event.cylinder])),
    destroyed: () => void (now.lost += 1),
    captured: (event) => {
      if (event.unit === "shop-refugee") now.taken += event.count;
      else now.lost += event.count;
    },
    // A freighter carries a refugee.
    "ship-captured": () => void (now.taken += 1),
    "ship-lost": () => void (now.lost += 1),
    "ship-escaped": () => void (now.saved += 1),
    "ships-escaped": (event) => void (now.saved += event.count),
    escaped: (event) => void (now.saved += event.count),
    relieved: (event) => void (now.saved += event.count),
  });
  for (const event of view.log.filter(isOwn)) does[event.kind]?.(event);
  now.at = view.moments;
  keep();
  return turns;
}

/** What ended the game, and how everything stood then. @param {View} view @returns {string[]} */
export function decided(view) {
  const { human, martian, pieces } = view.board;
  const last = turnsOf(view).at(-1);
  const own = view.log.filter(isOwn);
  const before = own.slice(0, Math.max(0, own.findLastIndex((event) => ["won", "lost"].includes(event.kind))));
  if (!last || !before.length) return [];
  const phase = before.findLast((event) => event.kind === "phase")?.phase;
  const blow = before.findLast((event) => event.words && !["phase", "human-points", "martian-points"].includes(event.kind));
  return [
    blow && phase ? `${phaseName(wordOf(phase))}: ${blow.words}` : "",
    text("worlds.end-tracks", {
      germs: Math.floor(human / 10), human: counted("worlds.points", human % 10),
      colonies: Math.floor(martian / 10), martian: counted("worlds.points", martian % 10), pieces: pieces.length,
    }),
    text("worlds.campaign-words", campaign(last)),
    text("worlds.end-refugees", { saved: last.saved, taken: last.taken }),
  ].filter(Boolean);
}

/** A campaign in figures. @param {Turn} last */
const campaign = (last) => ({
  turns: counted("worlds.turns", last.turn),
  tripods: counted("worlds.tripods", last.killed),
  units: counted("worlds.units", last.lost),
  regions: counted("worlds.regions", Object.keys(last.dead).length),
});

/** @param {{view: View}} props */
export function Summary({ view }) {
  const turns = turnsOf(/** @type {View} */ (live.value ?? view));
  const last = turns[turns.length - 1];
  return html`<section class="campaign" aria-label=${text("worlds.campaign")}>
    <header class="battle-head"><h2>${text("worlds.campaign")}</h2><button type="button" class="btn btn-small show-map" onClick=${showMap}>${text("worlds.show-map")}</button></header>
    <p class="campaign-words">${text("worlds.campaign-words", campaign(last))}</p>
    <${Curves} turns=${turns} />
    <ol class="multiples" tabindex="0" aria-label=${text("worlds.turn-by-turn")}>${turns.map((turn) => html`<li key=${turn.turn}>
      <button type="button" title=${text("worlds.see-then")} onClick=${() => seeBoard(turn)}>
        <${SmallMap} turn=${turn} words=${turn.turn ? text("worlds.turn", { turn: turn.turn }) : text("worlds.set-up")} />
        <span>${turn.turn ? text("worlds.end-of-turn", { turn: turn.turn }) : text("worlds.set-up")}<${Built} count=${turn.built} /></span></button></li>`)}</ol>
  </section>`;
}

/** How far the flying machine had come. @param {{count: number}} props */
function Built({ count }) {
  if (!count) return null;
  return html`<span class="built"><span class="sr-only">, ${counted("worlds.flyer-pieces", count)}</span>${SOCKETS.map((each, i) => html`<i key=${each} class=${i < count ? "is-on" : ""}></i>`)}</span>`;
}

/** The map instead of the summary; the way back to it lies over the map. */
function showMap() {
  mapAtEnd.value = true;
  focusNext(".to-campaign");
}

/** Look at the board as it was when a turn had ended. @param {Turn} turn */
function seeBoard(turn) {
  showMap();
  lookAt(turn.at).catch(explain);
}

/** @param {{turns: Turn[]}} props */
function Curves({ turns }) {
  const x = (/** @type {number} */ i) => 34 + ((WIDE - 92) * i) / Math.max(1, turns.length - 1);
  const y = (/** @type {number} */ value) => HIGH - 20 - ((HIGH - 34) * value) / 100;
  const line = (/** @type {"human" | "martian"} */ who) => turns.map((turn, i) => `${x(i)},${y(turn[who])}`).join(" ");
  const last = turns[turns.length - 1];
  // Names of curves that end close together step aside.
  const gap = y(last.martian) - y(last.human);
  const apart = (Math.max(0, LINE - Math.abs(gap)) / 2) * (gap < 0 ? -1 : 1);
  const words = turns.map((turn) => text("worlds.turn-points", { turn: turn.turn, human: turn.human, martian: turn.martian })).join("; ");
  return html`<svg class="curves" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${text("worlds.curves", { points: words })}>
    ${[0, 50, 100].map((value) => html`<g key=${value}><path class="grid" d=${`M34 ${y(value)}H${WIDE - 58}`} /><text x="28" y=${y(value) + 4} text-anchor="end">${value / 10}</text></g>`)}
    ${turns.map((turn, i) => html`<text key=${turn.turn} x=${x(i)} y=${HIGH - 4} text-anchor="middle">${turn.turn}</text>`)}
    <polyline class="curve is-human" points=${line("human")} /><polyline class="curve is-martian" points=${line("martian")} />
    <text class="is-human" x=${WIDE - 52} y=${y(last.human) + 4 - apart}>${text("you")}</text><text class="is-martian" x=${WIDE - 52} y=${y(last.martian) + 4 + apart}>${text("worlds.martians")}</text>
  </svg>`;
}

/** A small map: how much is left of each region, and where the groups stand. @param {{turn: Pick<Turn, "force" | "dead" | "places">, words: string}} props */
export function SmallMap({ turn, words }) {
  const dead = Object.keys(turn.dead).map((region) => face(region).name).join(", ");
  const groups = Object.entries(turn.places).filter(([, place]) => face(place).label);
  const said = text("worlds.small-map", { groups: counted("worlds.groups", Object.keys(turn.places).length), dead: dead || text("plain.none") });
  return html`<svg viewBox="0 0 1020 705" role="img" aria-label=${`${words}: ${said}`}>
    ${statesOf().map((state) => {
      const { region, outline } = face(state);
      const left = turn.force[region] ?? face(region).start;
      const shade = turn.dead[region] ? `is-${turn.dead[region]}` : `left-${Math.max(0, Math.min(4, Math.ceil((4 * left) / face(region).start)))}`;
      return html`<polygon key=${state} points=${outline} class=${`land ${shade}`} />`;
    })}
    ${groups.map(([group, place], i) => {
      const [x, y] = face(place).label;
      return html`<circle key=${group} class="dot" cx=${x + 16 * (i % 3) - 16} cy=${y + 14 * (i % 2)} r="19" />`;
    })}
  </svg>`;
}
