// A piece of Duel looked at closely: the score sheet of a region, a card large, and the numbers that hold now.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { about, capital, counted, text } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { choicesOf, refusedOf } from "../app/store.js";
import { AssistantFace, actionWords } from "./duel-pieces.js";
import { ACTION_ICONS, TECHNOLOGY_ICONS, called, goalParts, holder, leadWords, nameOf, near, offered, opens, printed, regionOf, setPoints } from "./duel-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./duel-words.js").Region} Region */

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
  if (isPlaced(view, piece)) return null;
  const open = choicesOf([piece]);
  if (open.length) return html`<ul class="sheet-open">${open.map((choice) => html`<li key=${choice.id}>${offered(view, choice).filter(Boolean).join(": ")}</li>`)}</ul>`;
  const [no] = refusedOf([piece]);
  return no ? html`<p class="sheet-no"><${Icon} name="lock" /> <span lang="en">${no.words}</span> <b>${text("rule", { rule: no.rule })}</b></p>` : null;
}

/** Whether a piece lies where nothing can be chosen of it any more. @param {View} view @param {string} piece */
function isPlaced(view, piece) {
  const rival = 1 - near(view);
  if (piece.startsWith(`share-${rival}-`) || piece === `reserve-${rival}`) return true;
  if (view.board.phase && piece.startsWith("inventor-")) return true;
  if (view.board.open.assistant === piece) return true;
  return piece.startsWith("city-") && !view.board.offer.includes(piece);
}

/** How many shares of a company a seat has in a region. @param {Region} region @param {number} seat @param {string} company */
const held = (region, seat, company) => Object.entries(region.sides[seat].shares).find(([id]) => face(id).company === company)?.[1] ?? 0;

/** The score sheet of a region. @param {{view: View, piece: string}} props */
function ScoreSheet({ view, piece }) {
  const region = regionOf(view, piece);
  const me = near(view);
  const seats = [1 - me, me];
  const companies = [...new Set(region.sides.flatMap((side) => Object.keys(side.shares).map((id) => face(id).company)))];
  const { city, set } = face("points");
  return html`<table class="ledger score-sheet"><caption>${nameOf(piece)}${region.closed ? `, ${text("duel.closed-to", { power: region.closed })}` : ""}</caption>
    <thead><tr><td></td>${seats.map((seat) => html`<th scope="col" class="n">${called(view, seat)}</th>`)}</tr></thead>
    <tbody>
      <tr><th scope="row">${text("duel.cities-each", { points: city })}</th>${seats.map((seat) => html`<td class="n">${region.sides[seat].cities.length} = ${region.sides[seat].cities.length * city}</td>`)}</tr>
      ${companies.map((company) => html`<tr key=${company}><th scope="row">${text("duel.shares-row", { company: nameOf(company) })}</th>${seats.map((seat) => {
        const count = held(region, seat, company);
        return html`<td class="n">${count ? `${count} = ${setPoints(count)}` : "–"}</td>`;
      })}</tr>`)}
      <tr class="total"><th scope="row">${text("duel.points-head")}</th>${seats.map((seat) => html`<td class="n">${region.points[seat]}</td>`)}</tr>
    </tbody></table>
    <p><b>${leadWords(view, region)}.</b></p>
    <p class="small">${text("duel.sets", { points: set.slice(1).join(", ") })} ${text("duel.ties")}</p>`;
}

/** @param {{view: View, piece: string}} props */
function CitySheet({ view, piece }) {
  const region = regionOf(view, face(piece).region);
  return html`<h2>${nameOf(piece)}</h2><p>${text("duel.a-city", { region: nameOf(region.id), points: counted("duel.points", face("points").city) })}${region.closed ? ` ${text("duel.region-closed", { power: region.closed })}` : ""}</p>`;
}

/** @param {{view: View, piece: string}} props */
function CompanySheet({ view, piece }) {
  const company = face(piece);
  const region = regionOf(view, company.region);
  const chip = view.board.chips[company.technology];
  return html`<h2>${company.name}</h2><dl class="peek-facts">
    <dt>${text("duel.region")}</dt><dd>${nameOf(region.id)}</dd>
    <dt>${text("duel.technology")}</dt><dd>${nameOf(company.technology)}</dd>
    <dt>${text("duel.chip-held")}</dt><dd>${chip >= 0 ? called(view, chip) : text("duel.nobody")}</dd>
    <dt>${text("duel.left-in-market")}</dt><dd>${view.board.market[piece]}</dd>
    ${[0, 1].map((seat) => html`<dt>${called(view, seat)}</dt><dd>${held(region, seat, piece)} = ${counted("duel.points", setPoints(held(region, seat, piece)))}</dd>`)}
  </dl>`;
}

/** @param {{piece: string}} props */
function AssistantSheet({ piece }) {
  const { note } = face(piece);
  return html`<div class="assistant-sheet"><div class="card"><${AssistantFace} card=${piece} words /></div>
    <div><p lang="en"><i>${capital(note)}.</i></p>
    <ul class="sheet-actions">${printed(piece).map(([action, times]) => html`<li key=${action}><${Icon} name=${ACTION_ICONS[action]} /><span><b>${actionWords(piece, action, times)}:</b> ${text(`duel.does.${action}`)}</span></li>`)}</ul></div></div>`;
}

/** @param {{view: View, piece: string}} props */
function InventorSheet({ view, piece }) {
  const inventor = face(piece);
  const player = view.board.players.find((/** @type {import("./duel-words.js").Holder} */ each) => each.inventor === piece);
  return html`<h2>${inventor.person}</h2><dl class="peek-facts">
    <dt>${text("duel.power")}</dt><dd>${inventor.power}</dd><dt>${text("duel.company-in")}</dt><dd>${nameOf(inventor.region)}</dd><dt>${text("duel.technology")}</dt><dd>${nameOf(inventor.technology)}</dd>
    ${player?.goal && html`<dt>${text("duel.goal-stands")}</dt><dd>${goalParts(player).join(" ")}</dd>`}
    <dd class="wide">${text("duel.goal-head")} <span lang="en">${inventor.goal}.</span> ${text("duel.goal-wins")}</dd></dl>`;
}

/** @param {{view: View, piece: string}} props */
function ChipSheet({ view, piece }) {
  const seat = view.board.chips[piece];
  return html`<h2><${Icon} name=${TECHNOLOGY_ICONS[piece] ?? "gear"} /> ${nameOf(piece)}</h2>
    <p>${seat >= 0 ? `${about("duel.held-by", view, seat)} ` : ""}${capital(opens(view, piece))}.</p>`;
}

/** @param {{view: View, piece: string}} props */
function MonopolySheet({ view, piece }) {
  const { closed } = regionOf(view, face(piece).region);
  return html`<h2>${nameOf(piece)}</h2><p>${closed ? text("duel.monopoly-closed", { power: closed }) : text("duel.monopoly-open")}</p>`;
}

/** The seat at the end of a piece's id: reserve-0, pr-1, hand-1. @param {string} piece */
const seatOf = (piece) => Number(piece.split("-")[1]);

/** @param {{view: View, piece: string}} props */
function ReserveSheet({ view, piece }) {
  const player = holder(view, seatOf(piece));
  const { name, region } = face(player.inventor);
  return html`<h2>${about("duel.reserve", view, seatOf(piece))}</h2><p>${counted("duel.reserve-to-place", player.reserve, { company: name, region: nameOf(region) })}</p>`;
}

/** @param {{view: View, piece: string}} props */
function ShareSheet({ view, piece }) {
  const { name, region, company } = face(piece);
  const count = held(regionOf(view, region), seatOf(piece), company);
  return html`<h2>${name}</h2><p>${counted("duel.shares", count)}, ${counted("duel.points", setPoints(count))}. ${text("duel.sets", { points: face("points").set.slice(1).join(", ") })}</p>`;
}

/** @param {{view: View, piece: string}} props */
function OpinionSheet({ view, piece }) {
  const { pr } = holder(view, seatOf(piece));
  const { every } = face("track");
  const next = (Math.floor(pr / every) + 1) * every;
  return html`<h2>${about("duel.pr-of", view, seatOf(piece), { pr })}</h2><p>${text("duel.pr-next", { next })}</p>`;
}

/** @param {{view: View, piece: string}} props */
function HandSheet({ view, piece }) {
  const { hand, cards } = holder(view, seatOf(piece));
  return html`<h2>${about("duel.hand", view, seatOf(piece))}</h2><p>${counted("duel.assistants", cards)}. ${hand.length ? text("duel.you-know", { cards: hand.map(nameOf).join(", ") }) : text("duel.know-none")}</p>
    ${view.board.played.length > 0 && html`<p class="small">${text("duel.played-phase", { cards: view.board.played.map(nameOf).join(", ") })}</p>`}`;
}

/** @type {Record<string, (props: {view: View, piece: string}) => any>} */
const SHEETS = {
  region: ScoreSheet, city: CitySheet, market: CompanySheet, assistant: AssistantSheet, inventor: InventorSheet, chip: ChipSheet, monopoly: MonopolySheet,
  reserve: ReserveSheet, share: ShareSheet, pr: OpinionSheet, hand: HandSheet,
};
