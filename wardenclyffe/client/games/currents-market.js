// Companies with their shares, the stock grid with its markers, and prices over the turns.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { counted, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { choices, nameOf } from "../app/store.js";
import { brandOf, companiesOf, holdingsOf, leaderOf, money, pieceOf, pricesOf, ROMAN, Said, SKILLS, totalOf, TRACKS, verbOf } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./currents-words.js").Company} Company */

const TRADES = ["buy", "sell", "take", "exchange"];

/** Every company: who leads it, price and rank, cash, shares on the market and mine. @param {{view: View}} props */
export function Companies({ view }) {
  const trading = choices.value.some((choice) => TRADES.includes(verbOf(choice)));
  return html`<div class=${`companies of-${companiesOf(view).length}`} role="group" aria-label=${text("currents.companies-shares")} tabindex="0">
    ${companiesOf(view).map((company) => html`<${CompanyStrip} key=${company.seat} view=${view} company=${company} trading=${trading} />`)}
  </div>`;
}

/** @param {{view: View, company: Company, trading: boolean}} props */
function CompanyStrip({ view, company, trading }) {
  const { seat } = company;
  const turn = view.to_act.includes(seat);
  const mine = seat === view.seat;
  if (!company.company) return html`<section class=${`firm seat-${seat + 1} ${turn ? "is-turn" : ""}`}><span class="firm-head"><${Icon} name=${`seat-${seat + 1}`} class="seat-mark" /><b class="firm-name">${nameOf(view, seat)}</b></span><span class="firm-line">${text("currents.no-company")}</span></section>`;
  return html`<section class=${`firm seat-${seat + 1} ${turn ? "is-turn" : ""} ${mine ? "is-mine" : ""} ${company.automaton ? "is-automaton" : ""}`} style=${{ "--rank": company.rank }} aria-label=${brandOf(view, seat)}>
    <${Piece} id=${company.company} class="firm-head" still><${Said} words=${`${text("currents.firm", { name: brandOf(view, seat), leader: leaderOf(view, seat), price: company.price, rank: company.rank })}${company.cash === null ? "" : `, ${text("currents.cash", { amount: money(company.cash) })}`}`}>
      <${Icon} name=${`seat-${seat + 1}`} class="seat-mark" /><b class="firm-name">${brandOf(view, seat)}</b>
      <span class="firm-price"><b>${company.price}</b><span class="firm-rank">#${company.rank}</span></span></${Said}></${Piece}>
    <span class="firm-line"><span class="firm-leader">${company.automaton && html`<${Icon} name="machine" />`}${mine ? text("board.you") : nameOf(view, seat)}</span>
      <b class="firm-cash">${company.cash === null ? text("currents.no-cash") : money(company.cash)}</b>
      <span class="firm-hq" title=${text("currents.hq-developed", { count: company.developed.length })}><${Icon} name="home" />${company.developed.length}<span class="sr-only"> ${text("currents.of-hq")}</span></span>
      ${company.points && html`<span class="firm-vp" title=${text("currents.vp-if-over")}>${text("currents.vp", { count: totalOf(company) })}</span>`}</span>
    <${Sparkline} prices=${pricesOf(view, seat)} most=${mostOf(view)} />
    <span class="firm-shares">
      <${Piece} id=${pieceOf("market", company.company)} class="shares-chip" still=${!trading}><${Said} words=${text("currents.on-market", { name: brandOf(view, seat), count: view.board.market[company.company] })}><${Icon} name="share" />${view.board.market[company.company]}<span class="chip-word"> ${text("currents.market-word")}</span></${Said}></${Piece}>
      ${view.seat >= 0 && html`<${MyShares} view=${view} company=${company} trading=${trading} />`}
    </span>
  </section>`;
}

/** What I hold of a company; the preferred share counts but cannot be sold. @param {{view: View, company: Company, trading: boolean}} props */
function MyShares({ view, company, trading }) {
  const brand = company.company ?? "";
  const held = companiesOf(view)[view.seat].shares?.[brand] ?? 0;
  const mine = company.seat === view.seat;
  const preferred = mine ? face("points").preferred : 0;
  return html`<${Piece} id=${pieceOf("share", brand)} class=${`shares-chip shares-mine ${held ? "" : "is-none"}`} still=${!trading || !held}><${Said} words=${`${text("currents.your-shares-of", { name: brandOf(view, company.seat), count: held })}${mine ? `, ${text("currents.preferred", { count: preferred })}` : ""}`}>
    <${Icon} name="hand" /><span>${held}${mine ? `+${preferred}` : ""}</span><span class="chip-word"> ${text("currents.yours")}</span></${Said}></${Piece}>`;
}

/** @param {View} view */
const mostOf = (view) => Math.max(20, ...companiesOf(view).flatMap((company) => pricesOf(view, company.seat)));

/** Prices at the end of each turn, and now. @param {{prices: number[], most: number}} props */
export function Sparkline({ prices, most }) {
  const wide = Math.max(1, prices.length - 1);
  const points = prices.map((price, i) => [2 + (i / wide) * 56, 18 - (price / most) * 16]);
  return html`<svg class="sparkline" viewBox="0 0 60 20" preserveAspectRatio="none" role="img" aria-label=${text("currents.prices-so-far", { prices: prices.join(", ") })}>
    <polyline points=${points.map((point) => point.join()).join(" ")} />
    <circle cx=${points[points.length - 1][0]} cy=${points[points.length - 1][1]} r="2.2" /></svg>`;
}

// The grid.

const STACK_WIDTH = 3; // markers side by side on one space; more lie beside these, towards the middle of the column

/** The stock grid: as many columns and rows as the edition has, the profit under each column. @param {{view: View}} props */
export function Grid({ view }) {
  const { columns, rows, profit } = face("grid");
  const priced = companiesOf(view).filter((company) => company.company);
  const bySpace = Map.groupBy(priced, (company) => company.price);
  // A stack lies on the next column too.
  const isCovered = (/** @type {number} */ space) => bySpace.has(space) || (bySpace.get(space - rows)?.length ?? 0) > 1;
  const words = priced.toSorted((a, b) => a.rank - b.rank).map((company) => text("currents.on-price", { name: brandOf(view, company.seat), price: company.price })).join(", ");
  return html`<div class="grid" role="img" aria-label=${`${text("currents.grid")}: ${words}`} style=${{ "--columns": columns, "--rows": rows }}>
    ${Array.from({ length: columns }, (_, column) => html`<span key=${column} class="grid-column" style=${{ "--at": column }}>
      ${Array.from({ length: rows }, (_, row) => {
        const space = column * rows + rows - row;
        return html`<span key=${space} class="space">${space % 10 === 0 && !isCovered(space) ? space : ""}</span>`;
      })}
      <b class="column-profit">$${profit[column]}</b>
    </span>`)}
    ${priced.map((company) => {
      const place = (bySpace.get(company.price) ?? []).indexOf(company);
      const [column, row] = [Math.floor((company.price - 1) / rows), (company.price - 1) % rows];
      return html`<span key=${company.seat} class=${`grid-marker seat-${company.seat + 1} ${company.seat === view.seat ? "is-mine" : ""}`}
        style=${{ "--column": column, "--row": rows - 1 - row, "--along": place % STACK_WIDTH, "--across": Math.floor(place / STACK_WIDTH) * (2 * row < rows ? -1 : 1) }}><${Icon} name=${`seat-${company.seat + 1}`} class="seat-mark" /></span>`;
    })}
    <span class="grid-title">${text("currents.grid")}</span><span class="grid-title grid-profit">${text("currents.profit-word")}</span>
  </div>`;
}

/** Prices of all companies over the turns, as a chart. @param {{view: View}} props */
export function PriceChart({ view }) {
  const lines = companiesOf(view).filter((company) => company.company).map((company) => ({ company, prices: pricesOf(view, company.seat) }));
  const turns = Math.max(...lines.map(({ prices }) => prices.length));
  const most = Math.ceil(mostOf(view) / 20) * 20;
  const x = (/** @type {number} */ turn) => 34 + (turn / Math.max(1, turns - 1)) * 300;
  const y = (/** @type {number} */ price) => 236 - (price / most) * 220;
  const words = lines.map(({ company, prices }) => `${brandOf(view, company.seat)}: ${prices.join(", ")}`).join(". ");
  return html`<svg class="price-chart" viewBox="0 0 420 260" role="img" aria-label=${`${text("currents.prices")}. ${words}`}>
    ${Array.from({ length: most / 20 + 1 }, (_, i) => i * 20).filter((price) => most <= 100 || price % 40 === 0).map((price) => html`<g key=${price}><line class="chart-line" x1="34" x2="334" y1=${y(price)} y2=${y(price)} /><text class="chart-price" x="28" y=${y(price) + 4}>${price}</text></g>`)}
    ${Array.from({ length: turns }, (_, i) => html`<text key=${i} class="chart-turn" x=${x(i)} y="254">${i || text("currents.start")}</text>`)}
    ${spaced(lines.map(({ prices }) => y(prices[prices.length - 1]))).map((label, i) => {
      const { company, prices } = lines[i];
      return html`<g key=${company.seat} class=${`seat-${company.seat + 1}`}>
        <polyline class="chart-prices" points=${prices.map((price, turn) => `${x(turn)},${y(price)}`).join(" ")} />
        ${prices.map((price, turn) => html`<circle key=${turn} class="chart-dot" cx=${x(turn)} cy=${y(price)} r="3" />`)}
        <text class="chart-name" x="342" y=${label + 4}>${brandOf(view, company.seat)} ${prices[prices.length - 1]}</text></g>`;
    })}
  </svg>`;
}

/** Labels moved down where they would lie on each other. @param {number[]} heights */
function spaced(heights) {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]);
  const found = [...heights];
  order.forEach((each, i) => {
    if (i) found[each] = Math.max(found[each], found[order[i - 1]] + 14);
  });
  return found;
}

/** What a phone shows of each company beside its shares. @param {{view: View}} props */
export function Ledgers({ view }) {
  return html`<div class="ledgers" role="group" aria-label=${text("currents.in-full")} tabindex="0">${companiesOf(view).filter((company) => company.company).map((company) => {
    const held = holdingsOf(view, company.seat);
    const { hq } = face(company.company ?? "");
    return html`<section key=${company.seat} class=${`ledger-card seat-${company.seat + 1}`}>
      <h2><${Icon} name=${`seat-${company.seat + 1}`} class="seat-mark" />${brandOf(view, company.seat)} <small>${leaderOf(view, company.seat)}</small></h2>
      <p lang="en">${face(company.company ?? "").ability}</p>
      <p>${TRACKS.map((track, i) => `${face(`technology-${track}`).name} ${ROMAN[company.levels[i]]}`).join(" · ")} · ${counted("currents.projects", held.projects)} · ${counted("currents.patents", held.patents)}</p>
      <ul>${hq.map((/** @type {string} */ id, /** @type {number} */ skill) => html`<li key=${id} class=${company.developed.includes(skill) ? "is-built" : ""}><${Icon} name=${company.developed.includes(skill) ? "check" : SKILLS[skill][1]} />${text("currents.hq-points", { name: face(id).name, points: face(id).points })}${face(id).works && ` ${text("currents.with", { works: `${face(id).works} (${text("of", { at: company.works[0], count: company.works[1] })})` })}`}</li>`)}</ul>
    </section>`;
  })}</div>`;
}
