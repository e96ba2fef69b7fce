// The tray of War of Currents: my characters and HQ cards, what can be done now, and what a choice leads to.
import { html } from "../vendor/ui.js";
import { useBeside } from "../app/beside.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { isGuided } from "../app/lesson.js";
import { Icon } from "../app/parts.js";
import { RuleLink } from "../app/peek.js";
import { Piece } from "../app/piece.js";
import { isSmall } from "../app/room.js";
import { choices, choicesOf, chosen, past, press, sending, why } from "../app/store.js";
import { HqList } from "./currents-details.js";
import { Ratings, sceneOf } from "./currents-scenes.js";
import { goTo, sheet } from "./currents-sections.js";
import { companiesOf, consequences, inShort, money, near, ratingsOf, ratingsWords, Said, skillName, SKILLS, VERB_ICONS, verbOf } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */

/** @param {{view: View}} props */
export function Tray({ view }) {
  const mine = companiesOf(view)[near(view)];
  const { name } = view.board.moment;
  const open = sheet.value.length === view.length ? sheet.value.open : (name === "use" && !sceneOf(view)) || name === "company";
  const ready = mine.staff?.filter((each) => each.ready).length ?? 0;
  return html`<${Near} view=${view} />
    <div class="cur-tray" data-open=${open}>
      <button type="button" class="tray-handle" aria-expanded=${open} onClick=${() => (sheet.value = { length: view.length, open: !open })}>${mine.company ? text("currents.handle", { count: ready }) : text("tray.yours")}</button>
      <${Now} view=${view} />
      ${mine.company && html`<${Staff} view=${view} /><${Headquarters} view=${view} />`}
    </div>`;
}

// Beside the piece that was taken up.

/** @param {{view: View}} props */
function Near({ view }) {
  const piece = chosen.value;
  const box = useBeside(why.value?.piece || piece);
  const open = piece ? choicesOf([piece]) : [];
  if (why.value?.piece) return html`<div class="beside near near-why tip tip-why" ref=${box} role="alert"><p><span lang="en">${why.value.words}</span> <${RuleLink} rule=${why.value.rule} /></p></div>`;
  if (!open.length) return null;
  return html`<div class="beside near" ref=${box}><ul class="choices">${open.map((choice) => html`<li key=${choice.id}><${Offered} view=${view} choice=${choice} /></li>`)}</ul></div>`;
}

/** A choice with what it leads to. @param {{view: View, choice: Choice}} props */
function Offered({ view, choice }) {
  const lines = consequences(view, choice);
  return html`<button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>
    <${Icon} name=${VERB_ICONS[verbOf(choice)] ?? "check"} /><span><b>${inShort(view, choice)}</b>
    ${lines.length > 0 && html`<span class="leads">${lines.map(([icon, words]) => html`<span key=${words} class="lead"><${Icon} name=${icon} />${words}</span>`)}</span>`}</span></button>`;
}

// What can be done now.

/** What verbs open: where their pieces lie, and how to find them. @type {[string[], import("./currents-sections.js").Section, string][]} */
const GROUPS = [
  [["claim"], "map", ".plate.is-can"],
  [["advance"], "tracks", ".rung.is-can"],
  [["join"], "map", ".staff .is-can"],
  [["shift"], "tracks", ".fame .is-can"],
  [["develop"], "map", ".hq .is-can"],
  [["buy", "take"], "market", "[data-piece^='market-'].is-can"],
  [["sell"], "market", "[data-piece^='share-'].is-can"],
  [["exchange"], "market", "[data-piece^='share-'].is-can"],
];
const LISTED = ["spread", "sway"];

/** @param {{view: View}} props */
function Now({ view }) {
  const { name, team } = view.board.moment;
  if (view.seat < 0 || !choices.value.length) return html`<div class="now"><p class="now-note">${sending.value ? text("board.sent") : past.value ? "" : html`<span lang="en">${view.prompt}</span>`}</p></div>`;
  if (name === "company") return html`<${Drafting} />`;
  if (sceneOf(view) && name !== "use") return html`<div class="now"><p class="now-note" lang="en">${view.prompt}</p></div>`;
  const ready = companiesOf(view)[view.seat].staff.filter((each) => each.ready);
  if (name === "use") return html`<div class="now"><p class="now-note"><b>${text("currents.who-acts")}</b> ${text("currents.press-ready")}${ready.length > 1 ? ` ${text("currents.several")}` : ""}</p></div>`;
  if (LISTED.includes(name)) return html`<div class="now now-wide"><ul class="choices">${choices.value.map((choice) => html`<li key=${choice.id}><${Brief} view=${view} choice=${choice} /></li>`)}</ul></div>`;
  return html`<div class="now">
    ${team.length > 0 && html`<${Team} view=${view} team=${team} />`}
    <ul class="groups">${GROUPS.map(([verbs, part, pieces]) => {
      const found = choices.value.filter((choice) => verbs.includes(verbOf(choice)));
      const count = new Set(found.map((choice) => choice.piece + choice.to)).size;
      const said = text(`currents.group.${verbs.includes("take") && found.some((choice) => verbOf(choice) === "take") ? "take" : verbs[0]}`);
      return found.length > 0 && html`<li key=${verbs[0]}><button type="button" class=${`choice group ${isGuided(view) && isSmall() ? "is-can" : ""}`} data-group=${verbs[0]} onClick=${() => {
        if (part === "map" && verbs[0] !== "claim") sheet.value = { length: view.length, open: true };
        goTo(part, pieces);
      }}><${Icon} name=${VERB_ICONS[verbs[0]]} /><span>${said}</span><b>${count}</b></button></li>`;
    })}
    ${["stay", "done", "decline", "rest"].flatMap((piece) => choicesOf([piece])).map((choice) => html`<li key=${choice.id}><button type="button" class="choice group is-plain" data-say=${choice.say} title=${choice.words} onClick=${() => press(choice)}><${Icon} name=${VERB_ICONS[verbOf(choice)]} /><span>${text(verbOf(choice) === "stay" && choicesOf(["future", "scale"]).length ? "currents.card-only" : `currents.group.${verbOf(choice)}`)}<span class="sr-only" lang="en">: ${choice.words}</span></span></button></li>`)}</ul>
  </div>`;
}

/** What the pictures mean, and the HQ cards of the company that was pressed. */
function Drafting() {
  const brand = chosen.value.startsWith("company-") ? face(chosen.value) : null;
  if (brand) return html`<div class="now now-draft"><p class="now-note"><b>${text("currents.hq-of", { company: brand.name })}</b></p><${HqList} hq=${brand.hq} developed=${[]} /></div>`;
  return html`<div class="now now-draft">
    <p class="now-note"><b>${text("currents.press-company")}</b> ${text("currents.then-confirm")}</p>
    <p class="skills-key">${SKILLS.map(([words, icon]) => html`<span key=${words}><${Icon} name=${icon} />${words}</span>`)}</p>
  </div>`;
}

/** A listed choice, its consequence in one line. @param {{view: View, choice: Choice}} props */
function Brief({ view, choice }) {
  const [first] = consequences(view, choice);
  return html`<button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}><${Icon} name=${VERB_ICONS[verbOf(choice)]} /><span><b>${inShort(view, choice)}</b>${first && html` <small>${first[1]}</small>`}</span></button>`;
}

/** Who acts, and what the team adds up to. @param {{view: View, team: string[]}} props */
function Team({ view, team }) {
  const all = team.map((id) => ratingsOf(view, id, view.seat));
  const sums = SKILLS.map((_, i) => all.reduce((sum, ratings) => sum + ratings[i], 0));
  return html`<p class="team"><b>${team.map((id) => face(id).name).join(" + ")}</b> <${Ratings} ratings=${sums} /></p>`;
}

// My characters and my HQ.

/** @param {{view: View}} props */
function Staff({ view }) {
  const { moment } = view.board;
  const mine = companiesOf(view)[near(view)];
  const busy = moment.seat === near(view) ? (moment.team ?? []) : [];
  const picking = ["use", "employ"].includes(moment.name);
  const inventor = face(mine.company ?? "").inventor;
  return html`<section class="staff" aria-label=${text("currents.characters")}>
    ${mine.staff.map(({ id, ready }) => {
      const state = busy.includes(id) ? "acting" : ready ? "ready" : "exhausted";
      return html`<${Piece} key=${id} id=${id} direct still=${!picking || !ready} class=${`person is-${state} ${id === inventor ? "is-inventor" : ""}`}><${Said} words=${`${face(id).name}: ${ratingsWords(ratingsOf(view, id, near(view)))}, ${text(`currents.state.${state}`)}`}>
        <span class="person-name">${face(id).name}</span><${Ratings} ratings=${ratingsOf(view, id, near(view))} /><span class="person-state">${state !== "ready" ? text(`currents.state.${state}`) : id === inventor ? text("currents.inventor") : ""}</span></${Said}></${Piece}>`;
    })}
  </section>`;
}

/** @param {{view: View}} props */
function Headquarters({ view }) {
  const { moment } = view.board;
  const mine = companiesOf(view)[near(view)];
  const deciding = moment.name === "employ" && moment.seat === view.seat && moment.team.length === 1;
  return html`<section class="hq" aria-label=${text("currents.headquarters")}>
    ${face(mine.company ?? "").hq.map((/** @type {string} */ id, /** @type {number} */ skill) => {
      const card = face(id);
      const built = mine.developed.includes(skill);
      const works = card.works ? `, ${text("currents.scores-works", { works: card.works, at: mine.works[0], count: mine.works[1] })}` : "";
      return html`<${Piece} key=${id} id=${id} still=${built || !deciding} class=${`hq-card ${built ? "is-built" : ""}`}><${Said} words=${`${text("currents.hq-points", { name: `${card.name}, ${skillName(card.skill)}`, points: card.points })}${works}, ${text(built ? "currents.developed" : "currents.not-developed")}. ${card.effect}`}>
        <${Icon} name=${SKILLS[skill][1]} /><span class="hq-name">${card.name}</span><b class="hq-points">${card.points}</b>
        <span class="hq-line" lang=${card.works || !built ? "en" : undefined} title=${card.works || card.effect}>${card.works ? `${mine.works[0]}/${mine.works[1]}: ${card.works}` : built ? text("currents.developed") : card.effect}</span></${Said}></${Piece}>`;
    })}
    <p class="purse"><${Icon} name="money" /><b>${money(mine.cash ?? 0)}</b> <span>${text("currents.profit-turn", { amount: money(mine.profit) })}</span></p>
  </section>`;
}
