// A piece of Duel looked at closely: the score sheet of a region, a card large, and the numbers that hold now.
import { html } from "../vendor/ui.js";
import { Icon } from "../app/parts.js";
import { choicesOf, refusedOf } from "../app/store.js";
import { AssistantFace } from "./duel-pieces.js";
import { ACTIONS, TECHNOLOGY_ICONS, called, counted, goalStands, holder, leadWords, near, offered, opens, printed, regionOf, whose } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./duel-words.js").Region} Region */
/** @typedef {import("./duel-words.js").Assistant} Assistant */
/** @typedef {import("./duel-words.js").Inventor} Inventor */
/** @typedef {import("./duel-words.js").City} City */
/** @typedef {import("./duel-words.js").Company} Company */
/** @typedef {import("./duel-words.js").Chip} Chip */

/** @param {{view: View, piece: string}} props */
export function Details({ view, piece }) {
  const [kind] = piece.split("-");
  const Sheet = SHEETS[kind];
  const sheet = Sheet ? html`<${Sheet} view=${view} piece=${piece} />` : null;
  if (!sheet && !refusedOf([piece]).length) return null;
  return html`<div class="sheet-of">${sheet}<${Open} view=${view} piece=${piece} /></div>`;
}

/** What the piece can do, or why it cannot. @param {{view: View, piece: string}} props */
function Open({ view, piece }) {
  if (PLACED.test(piece) && isPlaced(view, piece)) return null;
  const open = choicesOf([piece]);
  if (open.length) return html`<ul class="sheet-open">${open.map((choice) => html`<li key=${choice.id}>${offered(view, choice).filter(Boolean).join(": ")}</li>`)}</ul>`;
  const [no] = refusedOf([piece]);
  return no ? html`<p class="sheet-no"><${Icon} name="lock" /> ${no.words} <b>Rule ${no.rule}</b></p>` : null;
}

const PLACED = /^(city|inventor|assistant|reserve|share)-/;

/** Whether a piece lies where nothing can be chosen of it any more. @param {View} view @param {string} piece */
function isPlaced(view, piece) {
  const rival = 1 - near(view);
  if (piece.startsWith(`share-${rival}-`) || piece === `reserve-${rival}`) return true;
  if (view.board.phase && piece.startsWith("inventor-")) return true;
  if (view.board.open.assistant?.id === piece) return true;
  return piece.startsWith("city-") && !view.board.offer.some((/** @type {City} */ city) => city.id === piece);
}

/** The score sheet of a region. @param {{view: View, piece: string}} props */
function ScoreSheet({ view, piece }) {
  const region = regionOf(view, piece);
  const me = near(view);
  const seats = [1 - me, me];
  const companies = [...new Set(region.sides.flatMap((side) => side.shares.map((set) => set.company)))];
  const { city, set } = view.board.points;
  return html`<table class="ledger score-sheet"><caption>${region.name}${region.closed ? `, closed to ${region.closed}` : ""}</caption>
    <thead><tr><td></td>${seats.map((seat) => html`<th scope="col" class="n">${called(view, seat)}</th>`)}</tr></thead>
    <tbody>
      <tr><th scope="row">Cities, ${city} each</th>${seats.map((seat) => html`<td class="n">${region.sides[seat].cities.length} = ${region.sides[seat].cities.length * city}</td>`)}</tr>
      ${companies.map((company) => html`<tr key=${company}><th scope="row">${company} shares</th>${seats.map((seat) => {
        const found = region.sides[seat].shares.find((each) => each.company === company);
        return html`<td class="n">${found ? `${found.count} = ${found.points}` : "–"}</td>`;
      })}</tr>`)}
      <tr class="total"><th scope="row">Points</th>${seats.map((seat) => html`<td class="n">${region.points[seat]}</td>`)}</tr>
    </tbody></table>
    <p><b>${leadWords(view, region)}.</b></p>
    <p class="small">One to five shares of a company: ${set.slice(1).join(", ")} points. Ties go to the higher PR, then to more chips.</p>`;
}

/** @param {{view: View, piece: string}} props */
function CitySheet({ view, piece }) {
  const { offer, regions, points } = view.board;
  const all = [...offer, ...regions.flatMap((/** @type {Region} */ region) => region.sides.flatMap((side) => side.cities))];
  const city = all.find((/** @type {City} */ each) => each.id === piece);
  if (!city) return null;
  const region = regionOf(view, city.region);
  return html`<h2>${city.name}</h2><p>A city of ${region.name}, worth ${counted(points.city, "point")} there.${region.closed ? ` The region is closed to ${region.closed}.` : ""}</p>`;
}

/** @param {{view: View, piece: string}} props */
function CompanySheet({ view, piece }) {
  const company = view.board.market.find((/** @type {Company} */ each) => each.id === piece);
  if (!company) return null;
  const region = regionOf(view, company.region);
  const chip = view.board.chips.find((/** @type {Chip} */ each) => each.name === company.technology);
  const held = (/** @type {number} */ seat) => region.sides[seat].shares.find((set) => set.company === company.name)?.count ?? 0;
  return html`<h2>${company.name}</h2><dl class="peek-facts">
    <dt>Region</dt><dd>${region.name}</dd>
    <dt>Technology</dt><dd>${company.technology}</dd>
    <dt>Its chip is held by</dt><dd>${chip.holder >= 0 ? called(view, chip.holder) : "nobody"}</dd>
    <dt>Left in the market</dt><dd>${company.count}</dd>
    ${[0, 1].map((seat) => html`<dt>${called(view, seat)}</dt><dd>${held(seat)} = ${counted(view.board.points.set[held(seat)], "point")}</dd>`)}
  </dl>`;
}

/** @param {{view: View, piece: string}} props */
function AssistantSheet({ view, piece }) {
  const all = [...view.board.players.flatMap((/** @type {any} */ player) => player.hand), ...view.board.played, view.board.open.assistant];
  const card = all.find((/** @type {Assistant | null} */ each) => each?.id === piece);
  if (!card) return null;
  return html`<div class="assistant-sheet"><div class="card"><${AssistantFace} card=${card} words /></div>
    <div><p><i>${card.note.charAt(0).toUpperCase()}${card.note.slice(1)}.</i></p>
    <ul class="sheet-actions">${printed(card).map(([action, times]) => html`<li key=${action}><${Icon} name=${ACTIONS[action].icon} /><span><b>${ACTIONS[action].name}${action === "propaganda" ? ` ${card.strength}` : ""}${times > 1 ? " twice" : ""}:</b> ${ACTIONS[action].does}</span></li>`)}</ul></div></div>`;
}

/** @param {{view: View, piece: string}} props */
function InventorSheet({ view, piece }) {
  const inventor = view.board.inventors.find((/** @type {Inventor} */ each) => each.id === piece);
  const seat = [0, 1].find((each) => holder(view, each).inventor?.id === piece);
  const player = seat === undefined ? null : holder(view, seat);
  return html`<h2>${inventor.person}</h2><dl class="peek-facts">
    <dt>Power</dt><dd>${inventor.power}</dd><dt>Company in</dt><dd>${regionOf(view, inventor.region).name}</dd><dt>Technology</dt><dd>${inventor.technology}</dd>
    ${player?.goal && html`<dt>Goal stands at</dt><dd>${goalStands(player)}</dd>`}
    <dd class="wide">Goal: ${inventor.goal}. Whoever alone meets their goal at the end of a phase wins at once.</dd></dl>`;
}

/** @param {{view: View, piece: string}} props */
function ChipSheet({ view, piece }) {
  const chip = view.board.chips.find((/** @type {Chip} */ each) => each.id === piece);
  return html`<h2><${Icon} name=${TECHNOLOGY_ICONS[chip.name] ?? "gear"} /> ${chip.name}</h2>
    <p>${chip.holder >= 0 ? `Held by ${chip.holder === view.seat ? "you" : called(view, chip.holder)}; it` : "It"} ${opens(view, piece.replace("chip-", ""))}.</p>`;
}

/** @param {{view: View, piece: string}} props */
function MonopolySheet({ view, piece }) {
  const region = regionOf(view, piece.replace("monopoly-", "region-"));
  return html`<h2>${region.name}</h2><p>${region.closed ? `Closed to ${region.closed}: no city can be electrified here with that power. The chip can be flipped.` : "Open to both powers: nobody has declared a monopoly here."}</p>`;
}

/** @param {{view: View, piece: string}} props */
function ReserveSheet({ view, piece }) {
  const seat = Number(piece.split("-")[1]);
  const player = holder(view, seat);
  return html`<h2>${whose(view, seat)} reserve</h2><p>${counted(player.reserve.count, `${player.inventor?.name} share`)} to place in ${player.inventor && regionOf(view, player.inventor.region).name}, or to sell for a free action. One portfolio action a turn.</p>`;
}

/** @param {{view: View, piece: string}} props */
function ShareSheet({ view, piece }) {
  const sets = view.board.regions.flatMap((/** @type {Region} */ region) => region.sides.flatMap((side) => side.shares));
  const set = sets.find((/** @type {any} */ each) => each.id === piece);
  if (!set) return null;
  return html`<h2>${set.company}</h2><p>${counted(set.count, "share")}, ${counted(set.points, "point")}. One to five shares: ${view.board.points.set.slice(1).join(", ")} points.</p>`;
}

/** @param {{view: View, piece: string}} props */
function OpinionSheet({ view, piece }) {
  const seat = Number(piece.split("-")[1]);
  const { pr } = holder(view, seat);
  const { every, last } = view.board.track;
  const next = (Math.floor(pr / every) + 1) * every;
  return html`<h2>${whose(view, seat)} PR: ${pr}</h2><p>${next <= last ? `The next free action is earned at ${next}.` : "There is no further star."} The higher PR wins every tie for a region.</p>`;
}

/** @param {{view: View, piece: string}} props */
function HandSheet({ view, piece }) {
  const seat = Number(piece.split("-")[1]);
  const { hand, cards } = holder(view, seat);
  return html`<h2>${whose(view, seat)} hand</h2><p>${counted(cards, "assistant")}. ${hand.length ? `You know: ${hand.map((card) => card.name).join(", ")}.` : "You know none of them."}</p>
    ${view.board.played.length > 0 && html`<p class="small">Played in this phase: ${view.board.played.map((/** @type {Assistant} */ card) => card.name).join(", ")}.</p>`}`;
}

/** @type {Record<string, (props: {view: View, piece: string}) => any>} */
const SHEETS = {
  region: ScoreSheet, city: CitySheet, market: CompanySheet, assistant: AssistantSheet, inventor: InventorSheet, chip: ChipSheet, monopoly: MonopolySheet,
  reserve: ReserveSheet, share: ShareSheet, pr: OpinionSheet, hand: HandSheet,
};
