// What can be done in a battle, in the tray: the shots with their odds, the plans, and how to go on.
import { html, signal } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { percent, text } from "../app/language.js";
import { Piece, focusNext } from "../app/piece.js";
import { choices, choicesOf, chosen, choose, explain, lit, onView, press } from "../app/store.js";
import { Mark, colourName, letterOf, tripodName } from "./worlds-art.js";
import { isSilent, letStand, silence } from "./worlds-silence.js";
import { battleOf, unitName, verbOf, wordOf } from "./worlds-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {import("./worlds-words.js").Shot} Shot */

/** Whether a press on a hex places all units of a kind. */
export const placesAll = signal(false);

// What ends a moment comes last, as its own button.
const ENDS = ["ready", "hold"];
// What only does without something is never the loudest, and stands where no loud button was: a second press falls on nothing.
const WAIVED = ["pass", "quiet"];
const LOUD = ["volley", "run"];
// What one gun or ship does: where there is little room, it is in the tray when that piece was pressed on the board.
const OF_A_GUN = ["helm", "shoot", "surprise"];
const PLAN_VERBS = ["devise", "adopt"];
// What gives a gun earthworks, and what of it all may be left when the battle begins.
const WORKS = ["bank", "dig"];
const LEFT = [...WORKS, "scout"];
// So many kinds of plans lie open with their texts; of more only the names are seen, and each tells its text when it is pointed at.
const FEW_PLANS = 2;
// So many choices find room in the tray at their full size.
export const FEW = 5;
const HURRY = 350; // milliseconds in which the second press of a double one is not meant for the question that came up under it

let asked = -HURRY;

onView((before, view) => {
  if (before?.prompt !== view.prompt) asked = performance.now();
  if (battleOf(before) !== battleOf(view)) placesAll.value = false;
});

/** A hurried press is not for what has just come up under the pointer. @param {MouseEvent} event */
function hold(event) {
  if (event.detail > 1 && performance.now() - asked < HURRY) event.stopPropagation();
}

/** @param {{view: View}} props */
export function BattleTray({ view }) {
  const { battle } = view.board;
  const all = choices.value;
  const of = (/** @type {string[]} */ verbs) => all.filter((choice) => verbs.includes(verbOf(choice)));
  const taken = OF_A_GUN.flatMap((verb) => of([verb])).filter((choice) => choice.piece === chosen.value);
  const shots = taken.filter((choice) => verbOf(choice) === "shoot");
  const [ends, waived, loud, offers, masses] = [of(ENDS), of(WAIVED), of(LOUD), of(PLAN_VERBS), of(["mass"])];
  const works = WORKS.map((verb) => of([verb])).filter((found) => found.length > 0);
  const placing = of(["set", "mass"]).length > 0;
  const elsewhere = [...ends, ...waived, ...loud, ...offers, ...masses, ...works.flat(), ...taken, ...(shots.length ? of(["shoot"]) : [])];
  const rest = all.filter((choice) => !elsewhere.includes(choice));
  const listed = placesAll.value && masses.length ? masses : rest;
  const targets = shots.flatMap((choice) => choice.forecast?.shots ?? []);
  const many = works.length > 0 || listed.length + taken.length + targets.length > FEW;
  const rows = OF_A_GUN.map((verb) => listed.filter((choice) => many && verbOf(choice) === verb)).filter((found) => found.length > 1);
  return html`<div class="wtray" onClickCapture=${hold}>
    <${Plans} plans=${battle.plans} asked=${waived.length > 0} brief=${waived.length > 0 && listed.length > FEW_PLANS} />
    <div class=${`tray-group tray-wide ${many ? "is-compact" : ""}`}>
      ${placing && masses.length > 0 && html`<${PlacesSwitch} />`}
      ${taken.length > 0 && html`<ul class="choices of-taken">${taken.map((choice) =>
        shots.includes(choice) ? html`<${Shots} key=${choice.id} battle=${battle} gun=${choice} />` : html`<${BattleChoice} key=${choice.id} battle=${battle} choice=${choice} />`)}</ul>`}
      ${rest.some(isOfAnother) && html`<p class="only-phone tray-note">${text("worlds.press-guns")}</p>`}
      ${works.map((found) => html`<${Works} key=${verbOf(found[0])} battle=${battle} found=${found} />`)}
      ${rows.map((found) => html`<${OfGuns} key=${verbOf(found[0])} battle=${battle} found=${found} />`)}
      <ul class=${`choices ${placing ? "on-board" : ""}`}>
        ${listed.filter((choice) => !rows.flat().includes(choice)).map((choice) => html`<${BattleChoice} key=${choice.id} battle=${battle} choice=${choice} />`)}
        ${offers.length > 0 && html`<li key="offers"><${Offers} offers=${offers} /></li>`}
      </ul>
      ${waived.length > 0 && html`<div class="wends waives">${waived.map((choice) => html`<${End} key=${choice.id} choice=${choice} />`)}${letStand() && html`<${Silence} view=${view} wish />`}</div>`}
      ${isSilent(view) && html`<div class="wends waives"><${Silence} view=${view} /></div>`}
    </div>
    <div class="wends loud-ends">
      ${loud.map((choice) => html`<${Loud} key=${choice.id} choice=${choice} />`)}
      ${ends.map((choice, i) => html`<${End} key=${choice.id} choice=${choice} first=${!loud.length && i === 0} />`)}
    </div>
  </div>`;
}

/** Whether a press on a hex places one or all of a kind. */
function PlacesSwitch() {
  return html`<div class="segmented mass-switch" role="group" aria-label=${text("worlds.press-places")}>
    <button type="button" class="btn btn-small" aria-pressed=${!placesAll.value} onClick=${() => (placesAll.value = false)}>${text("worlds.one-by-one")}</button>
    <button type="button" class="btn btn-small" aria-pressed=${placesAll.value} onClick=${() => (placesAll.value = true)}>${text("worlds.all-together")}</button>
  </div>`;
}

/** What a gun can be given before a battle: one row for all guns. @param {{battle: any, found: Choice[]}} props */
function Works({ battle, found }) {
  const [first] = found;
  const { gain, loss } = found.reduce((most, choice) => ((choice.forecast?.gain?.length ?? 0) > (most.forecast?.gain?.length ?? 0) ? choice : most)).forecast ?? {};
  const name = verbOf(first) === "dig" ? "worlds.dig" : face(battle.state).hills ? "worlds.hill-works" : "worlds.radio-works";
  const notes = [gain && gainOf(gain), loss && text("worlds.lost-odds", { odds: percent(loss) })].filter(Boolean);
  return html`<div class="works-row"><span class="works-name">${text(name)}${notes.length > 0 && html` <small>${notes.join(", ")}</small>`}</span>
    <ul class="choices">${found.map((choice) => {
      const gun = gunOf(battle, choice);
      return html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>
        <${Mark} name=${gun.kind} /><span aria-hidden="true">${unitName(gun.kind, 1)} ${wordOf(gun.piece)}</span><span class="sr-only" lang="en">${choice.words}</span>
        ${gun.works > 0 && html`<small aria-hidden="true">${text("worlds.so-far", { count: gun.works })}</small>`}
      </button></li>`;
    })}</ul></div>`;
}

/** What several guns or ships can do alike: one row for all, told apart by their hexes. @param {{battle: any, found: Choice[]}} props */
function OfGuns({ battle, found }) {
  return html`<div class="works-row is-on-board"><span class="works-name">${text(`worlds.guns.${verbOf(found[0])}`)}</span>
    <ul class="choices">${found.map((choice) => {
      const gun = gunOf(battle, choice);
      const odds = choice.forecast?.best?.hit;
      const show = () => (lit.value = [choice.piece]);
      const leave = () => (lit.value = []);
      return html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => pressOrAim(choice)}
        onPointerEnter=${show} onPointerLeave=${leave} onFocus=${show} onBlur=${leave}>
        <${Mark} name=${gun.kind} /><span aria-hidden="true">${gun.hex ? wordOf(gun.hex) : unitName(gun.kind, 1)}</span><span class="sr-only" lang="en">${choice.words}</span>
        ${odds !== undefined && html`<small>${percent(odds)}</small>`}
      </button></li>`;
    })}</ul></div>`;
}

/** Plans of one's choice, by name and text. @param {{offers: Choice[]}} props */
function Offers({ offers }) {
  const { price } = offers[0].forecast ?? {};
  return html`<details class="offers plan-offers">
    <summary>${price ? text("worlds.plan-for", { price }) : text("worlds.choose-plan")} (${offers.length})</summary>
    <ul class="choices" lang="en">${offers.map((choice) => html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>
      <span><b>${face(choice.piece).name}</b> <small>${face(choice.piece).text}</small></span>
    </button></li>`)}</ul>
  </details>`;
}

/** What all guns or ships do at once. @param {{choice: Choice}} props */
function Loud({ choice }) {
  const { shots } = choice.forecast ?? {};
  return html`<button type="button" class="btn btn-primary choice-loud is-can" data-say=${choice.say} onClick=${() => press(choice)}>
    <span lang="en">${choice.words}</span>${shots && html`<small>${best(shots)}</small>`}</button>`;
}

/** What ends a moment; with what would be left undone. @param {{choice: Choice, first?: boolean}} props */
function End({ choice, first = false }) {
  const left = verbOf(choice) === "ready" && LEFT.find((verb) => choices.value.some((each) => verbOf(each) === verb));
  return html`<button type="button" class=${`btn is-can ${first ? "btn-primary" : ""}`} data-say=${choice.say} onClick=${() => press(choice)}>
    <span lang="en">${choice.words}</span>${left && html`<small>${text(`worlds.left.${left}`)}</small>`}</button>`;
}

/** Lets all cards of this battle stand, or asks about them again. @param {{view: View, wish?: boolean}} props */
function Silence({ view, wish = false }) {
  return html`<button type="button" class="btn" onClick=${() => silence(view, wish)}>${text(wish ? "worlds.cards-stand" : "worlds.cards-ask")}</button>`;
}

/** The gun or ship that a choice is about. @param {any} battle @param {Choice} choice */
const gunOf = (battle, choice) => battle.guns.find((/** @type {any} */ each) => each.piece === choice.piece);

/** How many earthworks are dug. @param {number[]} gain */
const gainOf = (gain) => text("worlds.earthworks-gain", { count: gain.join(` ${text("worlds.or")} `) });

/** Whether a gun or ship on the board must be pressed first. @param {Choice} choice */
const isOfAnother = (choice) => OF_A_GUN.includes(verbOf(choice)) && choice.piece !== chosen.value;

/** Whether a choice can be pressed elsewhere, on a gun, a ship or a plan; of several with one plan each is told apart here, and so is an answer. @param {Choice} choice */
const isOnBoard = (choice) => isOfAnother(choice) || (choice.piece.startsWith("plan-") && choicesOf([choice.piece]).length === 1 && !choices.value.some((each) => WAIVED.includes(verbOf(each))));

/** The chance that at least one of the shots hits. @param {Shot[]} shots */
const best = (shots) => text("worlds.one-hits", { odds: percent(1 - shots.reduce((miss, shot) => miss * (1 - (shot.any ?? shot.hit)), 1)) });

/** Fire at a tripod: gun and target in one message. @param {Choice} gun @param {Shot} shot */
export function fire(gun, shot) {
  choose({ says: [gun.say, shot.say ?? ""].filter(Boolean) }).catch(explain);
}

/** Plans at hand; those that can be used now glow. @param {{plans: Record<string, number>, asked: boolean, brief: boolean}} props */
function Plans({ plans, asked, brief }) {
  const held = Object.entries(plans);
  if (!held.length) return null;
  // More of a kind are bought from the list of all plans, never by a press on one that is held.
  const isUsable = (/** @type {string} */ plan) => choicesOf([plan]).some((choice) => !PLAN_VERBS.includes(verbOf(choice)));
  return html`<div class=${`tray-group plans ${brief || held.length > FEW_PLANS ? "are-many" : ""}`}>
    <h2 class="tray-label">${text("worlds.your-plans")}</h2>
    <div class="tray-row">${held.map(([plan, count]) => html`<${Piece} key=${plan} id=${plan} class="plan" direct=${!asked} shown=${!isUsable(plan)}>
      <span class="plan-name" lang="en">${face(plan).name}${count > 1 && ` ×${count}`}</span><span class="plan-text" lang="en">${face(plan).text}</span></${Piece}>`)}</div></div>`;
}

/** Take up a gun that can fire at several; all else is done at once. @param {Choice} choice */
function pressOrAim(choice) {
  lit.value = []; // the pointer never leaves a button that goes away under it
  if (verbOf(choice) !== "shoot" || !(choice.forecast?.shots?.length > 1)) return press(choice);
  chosen.value = choice.piece;
  focusNext(".tray .choice:has(.odds-pair)");
}

/** The shots of the gun that was taken up, each with its odds. @param {{battle: any, gun: Choice}} props */
function Shots({ battle, gun }) {
  const tripods = new Map(battle.tripods.map((/** @type {any} */ each) => [each.piece, each]));
  return html`${gun.forecast?.shots.map((/** @type {Shot} */ shot) => {
    const tripod = tripods.get(shot.tripod);
    if (!tripod) return null;
    return html`<li key=${shot.tripod}><button type="button" class="choice is-can" onClick=${() => fire(gun, shot)}>
      <span class=${`tri tri-${tripod.shade} ${tripod.damaged ? "is-hurt" : ""}`} aria-hidden="true">${letterOf(tripod.shade)}</span>
      <span><span class="sr-only">${tripodName(tripod.shade, tripod.damaged)} </span>
        ${text("worlds.in-hex-short", { hex: wordOf(tripod.hex) })} <small>${text("worlds.range-dice", { range: shot.range, dice: shot.dice, colour: colourName(shot.needed) })}</small></span>
      <span class="odds-pair"><b>${percent(shot.hit)}</b> <small>${text("worlds.hit-destroyed", { destroyed: percent(shot.destroy) })}</small></span></button></li>`;
  })}`;
}

/** @param {{battle: any, choice: Choice}} props */
function BattleChoice({ battle, choice }) {
  const { forecast = {} } = choice;
  const gun = gunOf(battle, choice);
  const odds = [
    forecast.best && text("worlds.at-best", { odds: percent(forecast.best.hit) }),
    forecast.hit !== undefined && `${percent(forecast.hit)} ${text("worlds.hit-destroyed", { destroyed: percent(forecast.destroy) })}`,
    forecast.odds !== undefined && percent(forecast.odds),
    forecast.loss && text("worlds.lost-odds", { odds: percent(forecast.loss) }),
  ].filter(Boolean).join(", ");
  // The prompt has named the piece: its place is enough to see.
  const short = choice.to.startsWith("hex-");
  const words = short
    ? html`<span aria-hidden="true">${text("worlds.hex", { hex: wordOf(choice.to) })}</span><span class="sr-only" lang="en">${choice.words}</span>`
    : html`<span><span lang="en">${choice.words}</span>${odds && html` <small>${odds}</small>`}</span>`;
  return html`<li class=${isOnBoard(choice) ? "is-on-board" : ""}>
    <button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => pressOrAim(choice)}>${gun && html`<${Mark} name=${gun.kind} />`}${words}</button></li>`;
}
