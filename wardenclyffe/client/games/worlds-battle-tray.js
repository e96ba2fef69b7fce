// What can be done in a battle, in the tray: the shots with their odds, the plans, and how to go on.
import { html, signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { Piece } from "../app/piece.js";
import { choices, choicesOf, chosen, choose, explain, press } from "../app/store.js";
import { Mark, colourName, letterOf, tripodName } from "./worlds-art.js";
import { percent, verbOf, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {import("./worlds-words.js").Shot} Shot */

/** Whether a press on a hex places all units of a kind. */
export const placesAll = signal(false);

// What ends a moment comes last, as its own button.
const ENDS = ["ready", "hold", "pass", "quiet", "decline", "done"];
// What only does without something is never the loudest.
const WAIVED = ["pass", "quiet", "decline"];
const LOUD = ["volley", "run"];
// What one gun or ship does: where there is little room, it is in the tray when that piece was pressed on the board.
const OF_A_GUN = ["shoot", "helm", "surprise"];
const PLAN_VERBS = ["devise", "adopt"];
// So many kinds of plans lie open with their texts; of more only the names are seen, and each tells its text when it is pointed at.
const FEW_PLANS = 2;

/** @param {{view: View}} props */
export function BattleTray({ view }) {
  const { battle } = view.board;
  const taken = chosen.value ? choicesOf([chosen.value]) : [];
  const shots = taken.filter((choice) => verbOf(choice) === "shoot");
  const all = choices.value;
  const ends = all.filter((choice) => ENDS.includes(verbOf(choice)));
  const loud = all.filter((choice) => LOUD.includes(verbOf(choice)));
  const placing = all.some((choice) => ["set", "mass"].includes(verbOf(choice)));
  const offers = all.filter((choice) => PLAN_VERBS.includes(verbOf(choice)));
  const rest = all.filter((choice) => !ends.includes(choice) && !loud.includes(choice) && !offers.includes(choice) && !(shots.length && verbOf(choice) === "shoot") && !(verbOf(choice) === "mass"));
  const waits = rest.some(isOfAnother);
  const left = ["bank", "dig", "scout"].find((verb) => all.some((choice) => verbOf(choice) === verb));
  const masses = all.filter((choice) => verbOf(choice) === "mass");
  return html`<div class="wtray">
    <${Plans} plans=${battle.plans} />
    <div class="tray-group tray-wide">
      ${placing && masses.length > 0 && html`<div class="segmented mass-switch" role="group" aria-label=${text("worlds.press-places")}>
        <button type="button" class="btn btn-small" aria-pressed=${!placesAll.value} onClick=${() => (placesAll.value = false)}>${text("worlds.one-by-one")}</button>
        <button type="button" class="btn btn-small" aria-pressed=${placesAll.value} onClick=${() => (placesAll.value = true)}>${text("worlds.all-together")}</button></div>`}
      ${shots.map((choice) => html`<${Shots} key=${choice.id} battle=${battle} gun=${choice} />`)}
      ${waits && html`<p class="only-phone tray-note">${text("worlds.press-guns")}</p>`}
      <ul class=${`choices ${placing ? "on-board" : ""}`}>${(placesAll.value && masses.length ? masses : rest).map((choice) => html`<${BattleChoice} key=${choice.id} battle=${battle} choice=${choice} />`)}</ul>
      ${offers.length > 0 && html`<details class="offers"><summary>${offers[0].forecast?.price ? text("worlds.plan-for", { price: offers[0].forecast.price }) : text("worlds.choose-plan")} (${offers.length})</summary><ul class="choices" lang="en">${offers.map((choice) => html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}><span><b>${face(choice.piece).name}</b> <small>${face(choice.piece).text}</small></span></button></li>`)}</ul></details>`}
    </div>
    <div class="wends">
      ${loud.map((choice) => html`<button key=${choice.id} type="button" class="btn btn-primary choice-loud is-can" data-say=${choice.say} onClick=${() => press(choice)}><span lang="en">${choice.words}</span>${choice.forecast?.shots && html`<small>${best(choice.forecast.shots)}</small>`}</button>`)}
      ${ends.map((choice, i) => html`<button key=${choice.id} type="button" class=${`btn is-can ${!loud.length && i === 0 && !WAIVED.includes(verbOf(choice)) ? "btn-primary" : ""}`} data-say=${choice.say} onClick=${() => press(choice)}><span lang="en">${choice.words}</span>${verbOf(choice) === "ready" && left && html`<small>${text(`worlds.left.${left}`)}</small>`}</button>`)}
    </div>
  </div>`;
}

/** Whether a gun or ship on the board must be pressed first. @param {Choice} choice */
const isOfAnother = (choice) => OF_A_GUN.includes(verbOf(choice)) && choice.piece !== chosen.value;

/** Whether a choice can be pressed elsewhere, on a gun, a ship or a plan. @param {Choice} choice */
const isOnBoard = (choice) => isOfAnother(choice) || choice.piece.startsWith("plan-");

/** The chance that at least one of the shots hits. @param {Shot[]} shots */
const best = (shots) => text("worlds.one-hits", { odds: percent(1 - shots.reduce((miss, shot) => miss * (1 - shot.hit), 1)) });

/** Fire at a tripod: gun and target in one message. @param {Choice} gun @param {Shot} shot */
export function fire(gun, shot) {
  choose({ says: [gun.say, shot.say ?? ""].filter(Boolean) }).catch(explain);
}

/** Plans at hand; those that can be used now glow. @param {{plans: Record<string, number>}} props */
function Plans({ plans }) {
  const held = Object.entries(plans);
  if (!held.length) return null;
  return html`<div class=${`tray-group plans ${held.length > FEW_PLANS ? "are-many" : ""}`}><h2 class="tray-label">${text("worlds.your-plans")}</h2><div class="tray-row">
    ${held.map(([plan, count]) => html`<${Piece} key=${plan} id=${plan} class="plan" direct still=${!choicesOf([plan]).length}><span class="plan-name" lang="en">${face(plan).name}${count > 1 && ` ×${count}`}</span><span class="plan-text" lang="en">${face(plan).text}</span></${Piece}>`)}</div></div>`;
}

/** The shots of the gun that was taken up, each with its odds. @param {{battle: any, gun: Choice}} props */
function Shots({ battle, gun }) {
  const tripods = new Map(battle.tripods.map((/** @type {any} */ each) => [each.piece, each]));
  return html`<ul class="choices">${gun.forecast?.shots.map((/** @type {Shot} */ shot) => {
    const tripod = tripods.get(shot.tripod);
    if (!tripod) return null;
    return html`<li key=${shot.tripod}><button type="button" class="choice is-can" onClick=${() => fire(gun, shot)}>
      <span class=${`tri tri-${tripod.shade} ${tripod.damaged ? "is-hurt" : ""}`} aria-hidden="true">${letterOf(tripod.shade)}</span>
      <span><span class="sr-only">${tripodName(tripod.shade, tripod.damaged)} </span>${text("worlds.in-hex-short", { hex: wordOf(tripod.hex) })} <small>${text("worlds.range-dice", { range: shot.range, dice: shot.dice, colour: colourName(shot.needed) })}</small></span>
      <span class="odds-pair"><b>${percent(shot.hit)}</b> <small>${text("worlds.hit-destroyed", { destroyed: percent(shot.destroy) })}</small></span></button></li>`;
  })}</ul>`;
}

/** @param {{battle: any, choice: Choice}} props */
function BattleChoice({ battle, choice }) {
  const { forecast = {} } = choice;
  const gun = battle.guns.find((/** @type {any} */ each) => each.piece === choice.piece);
  const odds = [
    forecast.best && text("worlds.at-best", { odds: percent(forecast.best.hit) }),
    forecast.hit !== undefined && `${percent(forecast.hit)} ${text("worlds.hit-destroyed", { destroyed: percent(forecast.destroy) })}`,
    forecast.odds !== undefined && percent(forecast.odds),
    forecast.gain && text("worlds.earthworks-gain", { count: forecast.gain.join(` ${text("worlds.or")} `) }),
    forecast.loss && text("worlds.lost-odds", { odds: percent(forecast.loss) }),
  ].filter(Boolean).join(", ");
  // The prompt has named the piece: its place is enough to see.
  const short = choice.to.startsWith("hex-");
  const open = () => (verbOf(choice) === "shoot" && forecast.shots?.length > 1 ? (chosen.value = choice.piece) : press(choice));
  return html`<li class=${isOnBoard(choice) ? "is-on-board" : ""}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${open}>${gun && html`<${Mark} name=${gun.kind} />`}${short ? html`<span aria-hidden="true">${text("worlds.hex", { hex: wordOf(choice.to) })}</span><span class="sr-only" lang="en">${choice.words}</span>` : html`<span><span lang="en">${choice.words}</span>${odds && html` <small>${odds}</small>`}</span>`}</button></li>`;
}
