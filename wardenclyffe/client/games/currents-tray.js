// The tray of War of Currents: my characters and HQ cards, what can be done now, and what a choice leads to.
import { html } from "../vendor/ui.js";
import { useBeside } from "../app/beside.js";
import { face } from "../app/faces.js";
import { Icon } from "../app/parts.js";
import { RuleLink } from "../app/peek.js";
import { Piece } from "../app/piece.js";
import { choices, choicesOf, chosen, past, press, sending, why } from "../app/store.js";
import { HqList } from "./currents-details.js";
import { Ratings, sceneOf } from "./currents-scenes.js";
import { goTo, sheet } from "./currents-sections.js";
import { companiesOf, consequences, inShort, money, near, ratingsOf, ratingsWords, Said, SKILLS, VERB_ICONS, verbOf } from "./currents-words.js";

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
      <button type="button" class="tray-handle" aria-expanded=${open} onClick=${() => (sheet.value = { length: view.length, open: !open })}>${mine.company ? `Characters, ${ready} ready, and HQ` : "Your choices"}</button>
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
  if (why.value?.piece) return html`<div class="beside near near-why tip tip-why" ref=${box} role="alert"><p>${why.value.words} <${RuleLink} rule=${why.value.rule} /></p></div>`;
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

/** What each verb opens: a heading, where its pieces lie, and how to find them. @type {[string[], string, import("./currents-sections.js").Section, string][]} */
const GROUPS = [
  [["claim"], "Claim", "map", ".plate.is-can"],
  [["advance"], "Advance", "tracks", ".rung.is-can"],
  [["join"], "Add to team", "map", ".staff .is-can"],
  [["shift"], "Propaganda", "tracks", ".fame .is-can"],
  [["develop"], "Develop", "map", ".hq .is-can"],
  [["buy", "take"], "Buy", "market", "[data-piece^='market-'].is-can"],
  [["sell"], "Sell", "market", "[data-piece^='share-'].is-can"],
  [["exchange"], "Exchange", "market", "[data-piece^='share-'].is-can"],
];
const LISTED = ["spread", "sway"];

/** @param {{view: View}} props */
function Now({ view }) {
  const { name, team } = view.board.moment;
  if (view.seat < 0 || !choices.value.length) return html`<div class="now"><p class="now-note">${sending.value ? "Sent." : past.value ? "" : view.prompt}</p></div>`;
  if (name === "company") return html`<${Drafting} />`;
  if (sceneOf(view) && name !== "use") return html`<div class="now"><p class="now-note">${view.prompt}</p></div>`;
  const ready = companiesOf(view)[view.seat].staff.filter((each) => each.ready);
  if (name === "use") return html`<div class="now"><p class="now-note"><b>Who acts?</b> Press a ready character: every action exhausts one.${ready.length > 1 ? " To advance with several, begin with the first of them." : ""}</p></div>`;
  if (LISTED.includes(name)) return html`<div class="now now-wide"><ul class="choices">${choices.value.map((choice) => html`<li key=${choice.id}><${Brief} view=${view} choice=${choice} /></li>`)}</ul></div>`;
  return html`<div class="now">
    ${team.length > 0 && html`<${Team} view=${view} team=${team} />`}
    <ul class="groups">${GROUPS.map(([verbs, words, part, pieces]) => {
      const found = choices.value.filter((choice) => verbs.includes(verbOf(choice)));
      const count = new Set(found.map((choice) => choice.piece + choice.to)).size;
      const said = verbs.includes("take") && found.some((choice) => verbOf(choice) === "take") ? "Take" : words;
      return found.length > 0 && html`<li key=${words}><button type="button" class="choice group" data-group=${verbs[0]} onClick=${() => {
        if (part === "map" && verbs[0] !== "claim") sheet.value = { length: view.length, open: true };
        goTo(part, pieces);
      }}><${Icon} name=${VERB_ICONS[verbs[0]]} /><span>${said}</span><b>${count}</b></button></li>`;
    })}
    ${["stay", "done", "decline", "rest"].flatMap((piece) => choicesOf([piece])).map((choice) => html`<li key=${choice.id}><button type="button" class="choice group is-plain" data-say=${choice.say} title=${choice.words} onClick=${() => press(choice)}><${Icon} name=${VERB_ICONS[verbOf(choice)]} /><span>${{ stay: choicesOf(["future", "scale"]).length ? "Card only" : "Propaganda", rest: "Pass", done: "Leave the market", decline: "Decline" }[verbOf(choice)]}<span class="sr-only">: ${choice.words}</span></span></button></li>`)}</ul>
  </div>`;
}

/** What the pictures mean, and the HQ cards of the company that was pressed. */
function Drafting() {
  const brand = chosen.value.startsWith("company-") ? face(chosen.value) : null;
  if (brand) return html`<div class="now now-draft"><p class="now-note"><b>HQ of ${brand.name}</b></p><${HqList} hq=${brand.hq} developed=${[]} /></div>`;
  return html`<div class="now now-draft">
    <p class="now-note"><b>Press a company to read what it brings,</b> then confirm. Who drafts first is last in fame.</p>
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
  return html`<section class="staff" aria-label="Characters">
    ${mine.staff.map(({ id, ready }) => {
      const state = busy.includes(id) ? "acting" : ready ? "ready" : "exhausted";
      return html`<${Piece} key=${id} id=${id} direct still=${!picking || !ready} class=${`person is-${state} ${id === inventor ? "is-inventor" : ""}`}><${Said} words=${`${face(id).name}: ${ratingsWords(ratingsOf(view, id, near(view)))}, ${state}`}>
        <span class="person-name">${face(id).name}</span><${Ratings} ratings=${ratingsOf(view, id, near(view))} /><span class="person-state">${state === "ready" ? (id === inventor ? "inventor" : "") : state}</span></${Said}></${Piece}>`;
    })}
  </section>`;
}

/** @param {{view: View}} props */
function Headquarters({ view }) {
  const { moment } = view.board;
  const mine = companiesOf(view)[near(view)];
  const deciding = moment.name === "employ" && moment.seat === view.seat && moment.team.length === 1;
  return html`<section class="hq" aria-label="Headquarters">
    ${face(mine.company ?? "").hq.map((/** @type {string} */ id, /** @type {number} */ skill) => {
      const card = face(id);
      const built = mine.developed.includes(skill);
      const works = card.works ? `, scores with ${card.works}: ${mine.works[0]} of ${mine.works[1]}` : "";
      return html`<${Piece} key=${id} id=${id} still=${built || !deciding} class=${`hq-card ${built ? "is-built" : ""}`}><${Said} words=${`${card.name}, ${card.skill}, ${card.points} VP${works}, ${built ? "developed" : "not developed"}. ${card.effect}`}>
        <${Icon} name=${SKILLS[skill][1]} /><span class="hq-name">${card.name}</span><b class="hq-points">${card.points}</b>
        <span class="hq-line" title=${card.works || card.effect}>${card.works ? `${mine.works[0]}/${mine.works[1]}: ${card.works}` : built ? "developed" : card.effect}</span></${Said}></${Piece}>`;
    })}
    <p class="purse"><${Icon} name="money" /><b>${money(mine.cash ?? 0)}</b> <span>profit ${money(mine.profit)} a turn</span></p>
  </section>`;
}
