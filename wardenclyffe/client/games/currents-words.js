// Names, figures and consequences of War of Currents, all from data: nothing is read out of words.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { nameOf } from "../app/store.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/**
 * @typedef {object} Company
 * @property {number} seat
 * @property {string | null} company
 * @property {string | null} automaton its kind, where no person leads it
 * @property {number | null} cash
 * @property {number} price
 * @property {number} profit
 * @property {number[]} levels of AC, DC and Bulb
 * @property {number} rank by price, from 1; 0 before it has a price
 * @property {{id: string, ready: boolean}[]} staff
 * @property {number[]} developed skills whose HQ card is face up
 * @property {[number, number]} works how far its Works is, and what it asks for
 * @property {Record<string, number>} shares regular ones, by company
 * @property {number[]} inventor the ratings of the inventor as they are now
 * @property {[number, number, number]} [points] for shares, cash and HQ
 * @property {string} [card] this turn's card of an automaton
 */

export const ROMAN = ["", "I", "II", "III", "IV", "V"];
export const TRACKS = ["ac", "dc", "bulb"];
/** The four ratings with their pictures. @type {[string, string][]} */
export const SKILLS = [["Invention", "lightning"], ["Manufacturing", "factory"], ["Finance", "money"], ["Propaganda", "megaphone"]];
/** The name of each strength of automaton, weak to strong. */
const ORDER_OF_AUTOMATA = ["babbage", "lovelace", "turing", "hopper"];

/** The verb of a choice. @param {{say: string}} choice */
export const verbOf = (choice) => choice.say.split(" ")[0];

/** @param {View} view @returns {Company[]} */
export const companiesOf = (view) => view.board.companies;

/** The company that is looked at from: one's own, or the first for those who watch. @param {View} view */
export const near = (view) => (view.seat >= 0 ? view.seat : 0);

/** "$5k" @param {number} amount */
export const money = (amount) => `${amount < 0 ? "−" : ""}$${Math.abs(amount)}k`;

/** A company's name, or that of who leads it before there is one. @param {View} view @param {number} seat */
export function brandOf(view, seat) {
  const { company } = companiesOf(view)[seat];
  return company ? face(company).name : nameOf(view, seat);
}

/** The company whose shares a piece is about: `market-tesla`, `share-tesla`. @param {View} view @param {string} piece */
export function companyOf(view, piece) {
  const id = `company-${piece.slice(piece.indexOf("-") + 1)}`;
  return companiesOf(view).find((each) => each.company === id);
}

/** `company-tesla` as the piece of its market pile or of one's own shares. @param {string} kind @param {string} company */
export const pieceOf = (kind, company) => `${kind}-${company.slice("company-".length)}`;

/** How strong an automaton is, in words. @param {string} kind */
export const strengthOf = (kind) => ["the mildest automaton", "a fair automaton", "a strong automaton", "the strongest automaton"][ORDER_OF_AUTOMATA.indexOf(kind)];

/** Who leads a company, in words. @param {View} view @param {number} seat */
export function leaderOf(view, seat) {
  if (seat === view.seat) return "you";
  return companiesOf(view)[seat].automaton ? `${nameOf(view, seat)}, automaton` : nameOf(view, seat);
}

/** The ratings of a character as they are for its company. @param {View} view @param {string} character @param {number} [seat] */
export function ratingsOf(view, character, seat = -1) {
  const owner = companiesOf(view)[seat];
  if (owner?.company && face(owner.company).inventor === character) return owner.inventor;
  return /** @type {number[]} */ (face(character).ratings ?? []);
}

/** @param {number} space */
export const scaleWords = (space) => (space === 0 ? "START" : `${space > 0 ? "AC" : "DC"} ${Math.abs(space)}`);

/** What a space of the scale does to projects. @param {number} space */
export function swayWords(space) {
  const worth = face("scale").values[Math.abs(space)];
  return space === 0 ? "neither current ahead" : `${space > 0 ? "AC" : "DC"} projects +${worth}, ${space > 0 ? "DC" : "AC"} −${worth}`;
}

/** "3 → 2" @param {(number | string)[]} pair */
const change = ([before, after]) => (before === after ? `stays ${after}` : `${before} → ${after}`);

/** Who gets a fee. @param {View} view @param {number} seat */
const payee = (view, seat) => (companiesOf(view)[seat].automaton ? `the bank, for ${nameOf(view, seat)}` : nameOf(view, seat));

/**
 * What a choice leads to, line by line, the most important first.
 * @param {View} view @param {Choice} choice @returns {[string, string][]} a picture and words each
 */
export function consequences(view, choice) {
  const found = /** @type {[string, string][]} */ ([]);
  const leads = choice.forecast ?? {};
  const fees = /** @type {{to: number, amount: number}[]} */ (leads.fees ?? []);
  const verb = verbOf(choice);
  const trade = ["buy", "sell", "take", "exchange"].includes(verb);
  const about = trade ? companyOf(view, verb === "exchange" ? choice.to : choice.piece) : companiesOf(view)[view.seat];
  const own = about?.seat === view.seat;
  if (leads.level) found.push(["gear", `level ${ROMAN[leads.level[0]]} → ${ROMAN[leads.level[1]]}${leads.patent ? ", with its patent" : ", no patent"}`]);
  if (leads.cost !== undefined) found.push(["money", costWords(view, leads.cost, fees.reduce((sum, fee) => sum + fee.amount, 0))]);
  for (const fee of fees) found.push(["share", `${money(fee.amount)} of it is a fee to ${payee(view, fee.to)}`]);
  if (leads.cash) found.push(["money", `cash ${money(leads.cash[0])} → ${money(leads.cash[1])}`]);
  if (leads.price && about) found.push(["ticker", `${own ? "your price" : `price of ${brandOf(view, about.seat)}`} ${change(leads.price)}`]);
  if (leads.price && about) found.push(["crown", `${own ? "your rank" : "its rank"} ${change(leads.rank ?? [about.rank, about.rank])}`]);
  if (leads.given) found.push(["ticker", `price of ${brandOf(view, companyOf(view, choice.piece)?.seat ?? 0)} ${change(leads.given)}`]);
  if (leads.mine) found.push(["crown", `your rank ${change(leads.mine)}`]);
  if (leads.fame) found.push(["star", `your Future Fame ${change(leads.fame.map((/** @type {number} */ rank) => `#${rank}`))}`]);
  if (leads.fame?.[1] === 1) found.push(["ticker", `first at bookkeeping: your price +${view.board.phase}`]);
  if (leads.scale) found.push(["ac", `${change(leads.scale.map(scaleWords))}: ${swayWords(leads.scale[1])}`]);
  if (leads.points !== undefined) found.push(["crown", `+${leads.points} VP`]);
  if (leads.effect) found.push(["info", leads.effect]);
  return found;
}

/** @param {View} view @param {number} cost @param {number} fees */
function costWords(view, cost, fees) {
  const cash = companiesOf(view)[view.seat].cash ?? 0;
  const paid = cost + fees;
  const words = paid > 0 ? `pay ${money(paid)}` : paid < 0 ? `get ${money(-paid)}` : "costs nothing";
  return paid ? `${words}, cash ${money(cash)} → ${money(cash - paid)}` : words;
}

/** What a choice does, in two or three words; the piece beside it says to what. @param {View} view @param {Choice} choice */
export function inShort(view, choice) {
  const leads = choice.forecast ?? {};
  const verb = verbOf(choice);
  if (verb === "company") return `Lead ${face(choice.piece).name}`;
  if (verb === "advance") return `Advance ${face(choice.piece.replace(/^advance-(\w+)-\d$/, "technology-$1")).name} to ${ROMAN[leads.level[1]]}`;
  if (verb === "develop") return `Develop ${face(choice.piece).name}`;
  if (verb === "claim") return `Claim ${face(choice.piece).name} with ${face(`technology-${leads.current}`).name}`;
  if (verb === "buy") return `Buy a share of ${brandOf(view, companyOf(view, choice.piece)?.seat ?? 0)}`;
  if (verb === "sell") return `Sell a share of ${brandOf(view, companyOf(view, choice.piece)?.seat ?? 0)}`;
  if (verb === "exchange") return `Exchange ${brandOf(view, companyOf(view, choice.piece)?.seat ?? 0)} for ${brandOf(view, companyOf(view, choice.to)?.seat ?? 0)}`;
  if (verb === "shift" && leads.fame) return `${leads.fame[1] < leads.fame[0] ? "Up" : "Down"} ${Math.abs(leads.fame[1] - leads.fame[0])} in Future Fame`;
  if (verb === "shift" && leads.scale) return `${Math.abs(leads.scale[1] - leads.scale[0])} towards ${leads.scale[1] > leads.scale[0] ? "AC" : "DC"}`;
  return choice.words;
}

export const VERB_ICONS = /** @type {Record<string, string>} */ ({
  company: "factory", open: "hand", "opt-out": "cross", bid: "money", leave: "cross", use: "play", rest: "pause", claim: "city", join: "people", advance: "gear",
  shift: "megaphone", stay: "megaphone", card: "megaphone", develop: "home", buy: "plus", sell: "minus", take: "plus", exchange: "shuffle", done: "check", decline: "cross",
});

/** Prices of a company at the start, at the end of each turn, and now. @param {View} view @param {number} seat @returns {number[]} */
export function pricesOf(view, seat) {
  const ends = /** @type {number[][]} */ (view.board.history).map((turn) => turn[seat]);
  const now = companiesOf(view)[seat].price;
  return [face("grid").start, ...ends, ...(view.board.moment.name === "over" ? [] : [now])];
}

/** How many projects, patents and shares a company has. @param {View} view @param {number} seat */
export function holdingsOf(view, seat) {
  const { projects, patents } = view.board;
  return {
    projects: Object.values(projects).filter((owner) => owner === seat).length,
    patents: patents.filter((/** @type {{holder: number}} */ each) => each.holder === seat).length,
    shares: Object.values(companiesOf(view)[seat].shares ?? {}).reduce((sum, count) => sum + count, 0),
  };
}

/** "Tesla 2, Maxim 1" @param {Company} company */
export const sharesWords = (company) => Object.entries(company.shares ?? {}).map(([brand, count]) => `${face(brand).name} ${count}`).join(", ") || "none";

/** @param {Company} company */
export const totalOf = (company) => (company.points ?? []).reduce((sum, each) => sum + each, 0);

/** "3 invention, 1 propaganda" @param {number[]} ratings */
export const ratingsWords = (ratings) => SKILLS.map(([name], i) => `${name.toLowerCase()} ${ratings[i]}`).join(", ");

// Read aloud.

/** What a piece shows in pictures and figures, with the words that say the same. @param {{words: string, children?: any}} props */
export const Said = ({ words, children }) => html`<span class="sr-only">${words}</span><span class="drawn" aria-hidden="true">${children}</span>`;

/** What is mine, as lines. @param {View} view */
export function read(view) {
  if (view.seat < 0) return ["You only watch: no company is yours."];
  const mine = companiesOf(view)[view.seat];
  if (!mine.company) return ["You have no company yet."];
  const { hq } = face(mine.company);
  return [
    `You lead ${face(mine.company).name}. ${face(mine.company).ability}`,
    `Cash ${money(mine.cash ?? 0)}, price ${mine.price}, rank ${mine.rank}, profit ${money(mine.profit)}.`,
    `Levels: ${TRACKS.map((track, i) => `${face(`technology-${track}`).name} ${ROMAN[mine.levels[i]]}`).join(", ")}.`,
    ...mine.staff.map(({ id, ready }) => `${face(id).name}: ${ratingsWords(ratingsOf(view, id, view.seat))}, ${ready ? "ready" : "exhausted"}.`),
    ...hq.map((/** @type {string} */ id, /** @type {number} */ skill) => `HQ card ${face(id).name} (${face(id).skill}), ${face(id).points} VP, ${mine.developed.includes(skill) ? "developed" : "not developed"}: ${face(id).effect}${face(id).works ? ` Scores with ${face(id).works}: ${mine.works[0]} of ${mine.works[1]}.` : ""}`),
    `Your regular shares: ${sharesWords(mine)}.`,
  ];
}

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { turn, phase, acdc, present, future, event, offer, posters, market } = view.board;
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => brandOf(view, seat)).join(", ");
  const lines = [`Turn ${turn}, phase ${phase}. The AC/DC marker is on ${scaleWords(acdc)}.${event ? ` Event: ${face(event).name}. ${face(event).effect} ${face(event).stock}` : ""}`];
  for (const company of companiesOf(view)) {
    if (!company.company) continue;
    const held = holdingsOf(view, company.seat);
    const cash = company.cash === null ? "" : `, cash ${money(company.cash)}`;
    lines.push(`${brandOf(view, company.seat)} (${leaderOf(view, company.seat)}): price ${company.price}, rank ${company.rank}${cash}, ${TRACKS.map((track, i) => `${face(`technology-${track}`).name} ${ROMAN[company.levels[i]]}`).join(", ")}, ${held.projects} projects, ${held.patents} patents, shares ${sharesWords(company)}; ${market[company.company]} on the market.`);
  }
  lines.push(`Present Fame: ${names(present)}. Future Fame: ${names(future)}.`);
  if (offer.length) lines.push(`Luminaries on offer: ${offer.map((/** @type {{id: string}} */ each) => `${face(each.id).name} (${ratingsWords(face(each.id).ratings)})`).join("; ")}.`);
  lines.push(`Propaganda cards: ${posters.map((/** @type {{id: string, up: boolean}} */ each) => `${face(each.id).name}${each.up ? "" : " (used)"}`).join(", ") || "none"}.`);
  return lines;
}
