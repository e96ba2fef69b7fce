// One piece of War of Currents in full, with the numbers that hold now.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { Icon } from "../app/parts.js";
import { choicesOf } from "../app/store.js";
import { Beats } from "./currents-beats.js";
import { Sparkline } from "./currents-market.js";
import { cardsPlayed, EventFace, posterWords, Ratings } from "./currents-scenes.js";
import { brandOf, companiesOf, companyOf, consequences, holdingsOf, inShort, leaderOf, money, pricesOf, ratingsOf, ROMAN, scaleWords, sharesWords, SKILLS, strengthOf, totalOf, TRACKS } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */

/** @param {{view: View, piece: string}} props */
export function Details({ view, piece }) {
  const [kind] = piece.split("-");
  const Shown = { project: Project, character: Character, company: Firm, market: Firm, share: Firm, poster: Poster, event: EventCard, hq: Hq, advance: Level, technology: Level, future: Future, scale: Scale }[kind];
  if (!Shown) return null;
  return html`<div class="cur-peek"><${Shown} view=${view} piece=${piece} /><${Leads} view=${view} piece=${piece} /></div>`;
}

/** What can be done with it now, and what comes of it. @param {{view: View, piece: string}} props */
function Leads({ view, piece }) {
  const open = choicesOf([piece]).filter((choice) => Object.keys(choice.forecast ?? {}).length > 0);
  if (!open.length || open.length > 4) return null;
  return html`<div class="peek-leads">${open.map((choice) => html`<p key=${choice.id}><b>${inShort(view, choice)}</b>: ${consequences(view, choice).map(([, words]) => words).join("; ")}</p>`)}</div>`;
}

/** @param {{view: View, piece: string}} props */
function Project({ view, piece }) {
  const project = face(piece);
  const city = face(project.city);
  const owner = view.board.projects[piece];
  return html`<h3>${project.name}</h3><p>A ${city.size} city in ${face("map").parts[city.part]}.</p>
    <dl class="peek-facts"><dt>Needs Bulb and a current</dt><dd>${ROMAN[project.number]}</dd><dt>Cost before finance</dt><dd>${money(city.cost)}</dd><dt>Profitability</dt><dd>${project.worth}</dd><dt>Claimed by</dt><dd>${owner === undefined ? "nobody" : brandOf(view, owner)}</dd></dl>
    <p class="small muted">${city.note}</p>`;
}

/** @param {{view: View, piece: string}} props */
function Character({ view, piece }) {
  const owner = companiesOf(view).find((company) => company.staff?.some((each) => each.id === piece));
  const ratings = ratingsOf(view, piece, owner?.seat);
  return html`<h3>${face(piece).name}</h3><${Ratings} ratings=${ratings} />
    <dl class="peek-facts">${SKILLS.map(([name], i) => html`<dt key=${name}>${name}</dt><dd>${ratings[i]}</dd>`)}<dt>Works for</dt><dd>${owner ? brandOf(view, owner.seat) : "nobody yet"}</dd></dl>
    <p class="small muted">${face(piece).note}</p>`;
}

/** A company: all that everybody knows of it. @param {{view: View, piece: string}} props */
function Firm({ view, piece }) {
  const company = companyOf(view, piece);
  const brand = face(`company-${piece.slice(piece.indexOf("-") + 1)}`);
  if (!company) return html`<h3>${brand.name}</h3><p>${face(brand.inventor).name}</p><${Ratings} ratings=${face(brand.inventor).ratings} /><p>${brand.ability}</p><${HqList} hq=${brand.hq} developed=${[]} />`;
  const held = holdingsOf(view, company.seat);
  const played = cardsPlayed(view).find((each) => each.seat === company.seat);
  return html`<h3><${Icon} name=${`seat-${company.seat + 1}`} class="seat-mark" />${brand.name}</h3>
    <p>${leaderOf(view, company.seat)}${company.automaton ? ` (${strengthOf(company.automaton)}: it plays by its cards and has no cash)` : ""}</p>
    <p>${brand.ability}</p>
    <div class="peek-prices"><${Sparkline} prices=${pricesOf(view, company.seat)} most=${Math.max(...pricesOf(view, company.seat))} /><span>${pricesOf(view, company.seat).join(" → ")}</span></div>
    <dl class="peek-facts"><dt>Price, rank</dt><dd>${company.price}, #${company.rank}</dd><dt>Profit a turn</dt><dd>${money(company.profit)}</dd>
      ${company.cash !== null && html`<dt>Cash</dt><dd>${money(company.cash)}</dd>`}
      <dt>Levels</dt><dd>${TRACKS.map((track, i) => `${face(`technology-${track}`).name} ${ROMAN[company.levels[i]]}`).join(", ")}</dd>
      <dt>Projects, patents</dt><dd>${held.projects}, ${held.patents}</dd><dt>Shares held</dt><dd>${sharesWords(company)}</dd>
      ${company.points && html`<dt>VP now (shares, cash, HQ)</dt><dd>${totalOf(company)} (${company.points.join(", ")})</dd>`}</dl>
    <${HqList} hq=${brand.hq} developed=${company.developed} works=${company.works} />
    ${company.card && html`<p class="peek-card"><b>${face(company.card).name}</b>: ${face(company.card).steps.join("; ")}</p>${played && html`<${Beats} view=${view} events=${played.events} named=${company.seat} />`}`}`;
}

/** @param {{hq: string[], developed: number[], works?: [number, number]}} props */
export const HqList = ({ hq, developed, works }) => html`<ul class="peek-hq">${hq.map((id, skill) => html`<li key=${id} class=${developed.includes(skill) ? "is-built" : ""}><${Icon} name=${developed.includes(skill) ? "check" : SKILLS[skill][1]} /><span>${face(id).name}, ${face(id).points} VP. ${face(id).effect}${face(id).works && ` Scores with ${face(id).works}${works ? ` (${works[0]} of ${works[1]})` : ""}.`}</span></li>`)}</ul>`;

/** @param {{piece: string}} props */
const Poster = ({ piece }) => html`<h3>${face(piece).name}</h3><p>${posterWords(piece)}.</p><p class="small muted">${face(piece).note}</p>`;

/** @param {{piece: string}} props */
const EventCard = ({ piece }) => html`<${EventFace} id=${piece} />`;

/** @param {{view: View, piece: string}} props */
function Hq({ view, piece }) {
  const card = face(piece);
  const owner = companiesOf(view).find((company) => company.company && face(company.company).hq.includes(piece));
  return html`<h3>${card.name}</h3><p>${card.effect || "No effect of its own."}</p>
    <dl class="peek-facts"><dt>Developed with</dt><dd>${card.skill}</dd><dt>Scores</dt><dd>${card.points} VP</dd>${card.works && html`<dt>Only with</dt><dd>${card.works}${owner ? ` (${owner.works[0]} of ${owner.works[1]})` : ""}</dd>`}</dl><p class="small muted">${card.note}</p>`;
}

/** @param {{view: View, piece: string}} props */
function Level({ view, piece }) {
  const [, track, level] = piece.split("-");
  const { name, needs } = face(`technology-${track}`);
  if (!level) return html`<h3>${name}</h3><p>What each level needs: ${needs.map((/** @type {number[]} */ each, /** @type {number} */ i) => `${ROMAN[i + 2]}: invention ${each[0]}, manufacturing ${each[1]}, finance ${each[2]} for the patent`).join("; ")}.</p>`;
  const need = needs[Number(level) - 2];
  const holder = view.board.patents.find((/** @type {any} */ each) => each.technology === track && each.level === Number(level))?.holder;
  return html`<h3>${name} ${ROMAN[Number(level)]}</h3>
    <dl class="peek-facts"><dt>Invention</dt><dd>${need[0]}</dd><dt>Manufacturing</dt><dd>${need[1]}</dd><dt>Finance, for the patent</dt><dd>${need[2]}</dd><dt>Patent</dt><dd>${holder === undefined ? "free" : brandOf(view, holder)}</dd><dt>Its fee</dt><dd>${money(Number(level))}</dd></dl>`;
}

const Future = () => html`<h3>Future Fame</h3><p>At bookkeeping Present Fame is set to this order. The first of it then goes up in price by the phase; Present Fame is also the order of play and breaks ties.</p>`;

/** @param {{view: View}} props */
function Scale({ view }) {
  const { acdc } = view.board;
  const worth = face("scale").values[Math.abs(acdc)];
  return html`<h3>AC against DC: ${scaleWords(acdc)}</h3><p>${acdc === 0 ? "Neither current is ahead." : `A project with ${acdc > 0 ? "AC" : "DC"} raises a price by ${worth} more, one with ${acdc > 0 ? "DC" : "AC"} by ${worth} less.`} At bookkeeping the highest patent of the more famous current is rewarded, then the marker moves one space towards START.</p>`;
}
