// One piece of War of Currents in full, with the numbers that hold now.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { capital, text, textOr } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { choicesOf } from "../app/store.js";
import { Beats } from "./currents-beats.js";
import { Sparkline } from "./currents-market.js";
import { cardsPlayed, EventFace, posterWords, Ratings } from "./currents-scenes.js";
import { brandOf, companiesOf, companyOf, consequences, holdingsOf, inShort, leaderOf, money, pricesOf, ratingsOf, ROMAN, scaleWords, sharesWords, skillName, SKILLS, strengthOf, totalOf, TRACKS } from "./currents-words.js";

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
  return html`<h3>${project.name}</h3><p>${text("currents.a-city", { size: capital(textOr(`currents.size.${city.size}`, city.size)), part: face("map").parts[city.part] })}</p>
    <dl class="peek-facts"><dt>${text("currents.needs-bulb")}</dt><dd>${ROMAN[project.number]}</dd><dt>${text("currents.cost-before")}</dt><dd>${money(city.cost)}</dd><dt>${text("currents.profitability")}</dt><dd>${project.worth}</dd><dt>${text("currents.claimed-by")}</dt><dd>${owner === undefined ? text("currents.nobody") : brandOf(view, owner)}</dd></dl>
    <p class="small muted" lang="en">${city.note}</p>`;
}

/** @param {{view: View, piece: string}} props */
function Character({ view, piece }) {
  const owner = companiesOf(view).find((company) => company.staff?.some((each) => each.id === piece));
  const ratings = ratingsOf(view, piece, owner?.seat);
  return html`<h3>${face(piece).name}</h3><${Ratings} ratings=${ratings} />
    <dl class="peek-facts">${SKILLS.map(([name], i) => html`<dt key=${name}>${name}</dt><dd>${ratings[i]}</dd>`)}<dt>${text("currents.works-for")}</dt><dd>${owner ? brandOf(view, owner.seat) : text("currents.nobody-yet")}</dd></dl>
    <p class="small muted" lang="en">${face(piece).note}</p>`;
}

/** A company: all that everybody knows of it. @param {{view: View, piece: string}} props */
function Firm({ view, piece }) {
  const company = companyOf(view, piece);
  const brand = face(`company-${piece.slice(piece.indexOf("-") + 1)}`);
  if (!company) return html`<h3>${brand.name}</h3><p>${face(brand.inventor).name}</p><${Ratings} ratings=${face(brand.inventor).ratings} /><p lang="en">${brand.ability}</p><${HqList} hq=${brand.hq} developed=${[]} />`;
  const held = holdingsOf(view, company.seat);
  const played = cardsPlayed(view).find((each) => each.seat === company.seat);
  return html`<h3><${Icon} name=${`seat-${company.seat + 1}`} class="seat-mark" />${brand.name}</h3>
    <p>${leaderOf(view, company.seat)}${company.automaton ? ` (${strengthOf(company.automaton)}: ${text("currents.plays-by-cards")})` : ""}</p>
    <p lang="en">${brand.ability}</p>
    <div class="peek-prices"><${Sparkline} prices=${pricesOf(view, company.seat)} most=${Math.max(...pricesOf(view, company.seat))} /><span>${pricesOf(view, company.seat).join(" → ")}</span></div>
    <dl class="peek-facts"><dt>${text("currents.price-rank")}</dt><dd>${company.price}, #${company.rank}</dd><dt>${text("currents.profit-a-turn")}</dt><dd>${money(company.profit)}</dd>
      ${company.cash !== null && html`<dt>${text("currents.cash-head")}</dt><dd>${money(company.cash)}</dd>`}
      <dt>${text("currents.levels")}</dt><dd>${TRACKS.map((track, i) => `${face(`technology-${track}`).name} ${ROMAN[company.levels[i]]}`).join(", ")}</dd>
      <dt>${text("currents.projects-patents")}</dt><dd>${held.projects}, ${held.patents}</dd><dt>${text("currents.shares-held")}</dt><dd>${sharesWords(company)}</dd>
      ${company.points && html`<dt>${text("currents.vp-now")}</dt><dd>${totalOf(company)} (${company.points.join(", ")})</dd>`}</dl>
    <${HqList} hq=${brand.hq} developed=${company.developed} works=${company.works} />
    ${company.card && html`<p class="peek-card" lang="en"><b>${face(company.card).name}</b>: ${face(company.card).steps.join("; ")}</p>${played && html`<${Beats} view=${view} events=${played.events} named=${company.seat} />`}`}`;
}

/** @param {{hq: string[], developed: number[], works?: [number, number]}} props */
export const HqList = ({ hq, developed, works }) => html`<ul class="peek-hq">${hq.map((id, skill) => html`<li key=${id} class=${developed.includes(skill) ? "is-built" : ""}><${Icon} name=${developed.includes(skill) ? "check" : SKILLS[skill][1]} /><span>${text("currents.hq-points", { name: face(id).name, points: face(id).points })}. <span lang="en">${face(id).effect}</span>${face(id).works && ` ${text("currents.scores-with", { works: face(id).works + (works ? ` (${text("of", { at: works[0], count: works[1] })})` : "") })}.`}</span></li>`)}</ul>`;

/** @param {{piece: string}} props */
const Poster = ({ piece }) => html`<h3>${face(piece).name}</h3><p>${posterWords(piece)}.</p><p class="small muted" lang="en">${face(piece).note}</p>`;

/** @param {{piece: string}} props */
const EventCard = ({ piece }) => html`<${EventFace} id=${piece} />`;

/** @param {{view: View, piece: string}} props */
function Hq({ view, piece }) {
  const card = face(piece);
  const owner = companiesOf(view).find((company) => company.company && face(company.company).hq.includes(piece));
  return html`<h3>${card.name}</h3><p>${card.effect ? html`<span lang="en">${card.effect}</span>` : text("currents.no-effect")}</p>
    <dl class="peek-facts"><dt>${text("currents.developed-with")}</dt><dd>${skillName(card.skill)}</dd><dt>${text("currents.scores")}</dt><dd>${text("currents.vp", { count: card.points })}</dd>${card.works && html`<dt>${text("currents.only-with")}</dt><dd><span lang="en">${card.works}</span>${owner ? ` (${text("of", { at: owner.works[0], count: owner.works[1] })})` : ""}</dd>`}</dl><p class="small muted" lang="en">${card.note}</p>`;
}

/** @param {{view: View, piece: string}} props */
function Level({ view, piece }) {
  const [, track, level] = piece.split("-");
  const { name, needs } = face(`technology-${track}`);
  if (!level) return html`<h3>${name}</h3><p>${text("currents.level-needs", { levels: needs.map((/** @type {number[]} */ each, /** @type {number} */ i) => `${ROMAN[i + 2]}: ${text("currents.one-level", { invention: each[0], manufacturing: each[1], finance: each[2] })}`).join("; ") })}</p>`;
  const need = needs[Number(level) - 2];
  const holder = view.board.patents.find((/** @type {any} */ each) => each.technology === track && each.level === Number(level))?.holder;
  return html`<h3>${name} ${ROMAN[Number(level)]}</h3>
    <dl class="peek-facts"><dt>${SKILLS[0][0]}</dt><dd>${need[0]}</dd><dt>${SKILLS[1][0]}</dt><dd>${need[1]}</dd><dt>${text("currents.finance-patent")}</dt><dd>${need[2]}</dd><dt>${text("currents.patent")}</dt><dd>${holder === undefined ? text("currents.free") : brandOf(view, holder)}</dd><dt>${text("currents.its-fee")}</dt><dd>${money(Number(level))}</dd></dl>`;
}

const Future = () => html`<h3>${text("currents.future")}</h3><p>${text("currents.future-means")}</p>`;

/** @param {{view: View}} props */
function Scale({ view }) {
  const { acdc } = view.board;
  const worth = face("scale").values[Math.abs(acdc)];
  return html`<h3>${text("currents.ac-dc")}: ${scaleWords(acdc)}</h3><p>${acdc === 0 ? text("currents.neither") : text("currents.scale-raises", { more: acdc > 0 ? "AC" : "DC", less: acdc > 0 ? "DC" : "AC", worth })} ${text("currents.scale-means")}</p>`;
}
