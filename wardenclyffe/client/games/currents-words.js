// Names, figures and consequences of War of Currents, all from data: nothing is read out of words.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { capital, counted, text } from "../app/language.js";
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
export const SKILLS = [[text("currents.skill.invention"), "lightning"], [text("currents.skill.manufacturing"), "factory"], [text("currents.skill.finance"), "money"], [text("currents.skill.propaganda"), "megaphone"]];
/** A skill as the rules call it. @param {string} skill */
export const skillName = (skill) => text(`currents.skill.${skill.toLowerCase()}`);

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
export const strengthOf = (kind) => text(`currents.strength.${kind}`);

/** Who leads a company, in words. @param {View} view @param {number} seat */
export function leaderOf(view, seat) {
  if (seat === view.seat) return text("board.you");
  return companiesOf(view)[seat].automaton ? `${nameOf(view, seat)}, ${text("currents.automaton")}` : nameOf(view, seat);
}

/** The ratings of a character as they are for its company. @param {View} view @param {string} character @param {number} [seat] */
export function ratingsOf(view, character, seat = -1) {
  const owner = companiesOf(view)[seat];
  if (owner?.company && face(owner.company).inventor === character) return owner.inventor;
  return /** @type {number[]} */ (face(character).ratings ?? []);
}

/** @param {number} space */
export const scaleWords = (space) => (space === 0 ? text("currents.scale-start") : `${space > 0 ? "AC" : "DC"} ${Math.abs(space)}`);

/** What a space of the scale does to projects. @param {number} space */
export function swayWords(space) {
  const worth = face("scale").values[Math.abs(space)];
  return space === 0 ? text("currents.none-ahead") : text("currents.sway", { more: space > 0 ? "AC" : "DC", less: space > 0 ? "DC" : "AC", worth });
}

/** "3 → 2" @param {(number | string)[]} pair */
const change = ([before, after]) => (before === after ? text("currents.stays", { value: after }) : `${before} → ${after}`);

/** Who gets a fee. @param {View} view @param {number} seat */
const payee = (view, seat) => (companiesOf(view)[seat].automaton ? text("currents.bank-for", { name: nameOf(view, seat) }) : nameOf(view, seat));

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
  const firm = trade ? companyOf(view, verb === "exchange" ? choice.to : choice.piece) : companiesOf(view)[view.seat];
  const own = firm?.seat === view.seat;
  if (leads.level) found.push(["gear", text(leads.patent ? "currents.level-patent" : "currents.level-plain", { before: ROMAN[leads.level[0]], after: ROMAN[leads.level[1]] })]);
  if (leads.cost !== undefined) found.push(["money", costWords(view, leads.cost, fees.reduce((sum, fee) => sum + fee.amount, 0))]);
  for (const fee of fees) found.push(["share", text("currents.fee-to", { amount: money(fee.amount), payee: payee(view, fee.to) })]);
  if (leads.cash) found.push(["money", text("currents.cash-change", { before: money(leads.cash[0]), after: money(leads.cash[1]) })]);
  if (leads.price && firm) found.push(["ticker", own ? text("currents.your-price", { change: change(leads.price) }) : text("currents.price-of", { name: brandOf(view, firm.seat), change: change(leads.price) })]);
  if (leads.price && firm) found.push(["crown", text(own ? "currents.your-rank" : "currents.its-rank", { change: change(leads.rank ?? [firm.rank, firm.rank]) })]);
  if (leads.given) found.push(["ticker", text("currents.price-of", { name: brandOf(view, companyOf(view, choice.piece)?.seat ?? 0), change: change(leads.given) })]);
  if (leads.mine) found.push(["crown", text("currents.your-rank", { change: change(leads.mine) })]);
  if (leads.fame) found.push(["star", text("currents.your-fame", { change: change(leads.fame.map((/** @type {number} */ rank) => `#${rank}`)) })]);
  if (leads.fame?.[1] === 1) found.push(["ticker", text("currents.first-at", { phase: view.board.phase })]);
  if (leads.scale) found.push(["ac", `${change(leads.scale.map(scaleWords))}: ${swayWords(leads.scale[1])}`]);
  if (leads.points !== undefined) found.push(["crown", text("currents.vp", { count: `+${leads.points}` })]);
  if (leads.effect) found.push(["info", leads.effect]);
  return found;
}

/** @param {View} view @param {number} cost @param {number} fees */
function costWords(view, cost, fees) {
  const cash = companiesOf(view)[view.seat].cash ?? 0;
  const paid = cost + fees;
  const words = paid > 0 ? text("currents.pay", { amount: money(paid) }) : paid < 0 ? text("currents.get", { amount: money(-paid) }) : text("currents.costs-nothing");
  return paid ? `${words}, ${text("currents.cash-change", { before: money(cash), after: money(cash - paid) })}` : words;
}

/** What a choice does, in two or three words; the piece beside it says to what. @param {View} view @param {Choice} choice */
export function inShort(view, choice) {
  const leads = choice.forecast ?? {};
  const verb = verbOf(choice);
  if (verb === "company") return text("currents.do.company", { name: face(choice.piece).name });
  if (verb === "advance") return text("currents.do.advance", { name: face(choice.piece.replace(/^advance-(\w+)-\d$/, "technology-$1")).name, level: ROMAN[leads.level[1]] });
  if (verb === "develop") return text("currents.do.develop", { name: face(choice.piece).name });
  if (verb === "claim") return text("currents.do.claim", { name: face(choice.piece).name, technology: face(`technology-${leads.current}`).name });
  if (verb === "buy") return text("currents.do.buy", { name: brandOf(view, companyOf(view, choice.piece)?.seat ?? 0) });
  if (verb === "sell") return text("currents.do.sell", { name: brandOf(view, companyOf(view, choice.piece)?.seat ?? 0) });
  if (verb === "exchange") return text("currents.do.exchange", { given: brandOf(view, companyOf(view, choice.piece)?.seat ?? 0), taken: brandOf(view, companyOf(view, choice.to)?.seat ?? 0) });
  if (verb === "shift" && leads.fame) return text(leads.fame[1] < leads.fame[0] ? "currents.do.up" : "currents.do.down", { count: Math.abs(leads.fame[1] - leads.fame[0]) });
  if (verb === "shift" && leads.scale) return text("currents.do.towards", { count: Math.abs(leads.scale[1] - leads.scale[0]), current: leads.scale[1] > leads.scale[0] ? "AC" : "DC" });
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
export const sharesWords = (company) => Object.entries(company.shares ?? {}).map(([brand, count]) => `${face(brand).name} ${count}`).join(", ") || text("plain.none");

/** @param {Company} company */
export const totalOf = (company) => (company.points ?? []).reduce((sum, each) => sum + each, 0);

/** "3 invention, 1 propaganda" @param {number[]} ratings */
export const ratingsWords = (ratings) => text("currents.ratings", { invention: ratings[0], manufacturing: ratings[1], finance: ratings[2], propaganda: ratings[3] });

// Read aloud.

/** What a piece shows in pictures and figures, with the words that say the same. @param {{words: string, children?: any}} props */
export const Said = ({ words, children }) => html`<span class="sr-only">${words}</span><span class="drawn" aria-hidden="true">${children}</span>`;

/** What is mine, as lines. @param {View} view */
export function read(view) {
  if (view.seat < 0) return [text("currents.watch")];
  const mine = companiesOf(view)[view.seat];
  if (!mine.company) return [text("currents.have-none")];
  const { hq } = face(mine.company);
  return [
    `${text("currents.you-lead", { company: face(mine.company).name })} ${face(mine.company).ability}`,
    text("currents.read-cash", { cash: money(mine.cash ?? 0), price: mine.price, rank: mine.rank, profit: money(mine.profit) }),
    `${text("currents.levels")}: ${TRACKS.map((track, i) => `${face(`technology-${track}`).name} ${ROMAN[mine.levels[i]]}`).join(", ")}.`,
    ...mine.staff.map(({ id, ready }) => `${face(id).name}: ${ratingsWords(ratingsOf(view, id, view.seat))}, ${text(`currents.state.${ready ? "ready" : "exhausted"}`)}.`),
    ...hq.map((/** @type {string} */ id, /** @type {number} */ skill) => `${text("currents.read-hq", { name: face(id).name, skill: skillName(face(id).skill), points: face(id).points, state: text(mine.developed.includes(skill) ? "currents.developed" : "currents.not-developed") })} ${face(id).effect}${face(id).works ? ` ${capital(text("currents.scores-works", { works: face(id).works, at: mine.works[0], count: mine.works[1] }))}.` : ""}`),
    text("currents.read-shares", { shares: sharesWords(mine) }),
  ];
}

/** An event in one sentence more. @param {string} event */
export const eventWords = (event) => `${text("currents.event", { name: face(event).name })} ${face(event).effect} ${face(event).stock}`;

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { turn, phase, acdc, present, future, event, offer, posters, market } = view.board;
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => brandOf(view, seat)).join(", ");
  const lines = [`${text("currents.read-turn", { turn, phase, space: scaleWords(acdc) })}${event ? ` ${eventWords(event)}` : ""}`];
  for (const company of companiesOf(view)) {
    if (!company.company) continue;
    const held = holdingsOf(view, company.seat);
    const cash = company.cash === null ? "" : `, ${text("currents.cash", { amount: money(company.cash) })}`;
    lines.push(text("currents.read-company", {
      name: brandOf(view, company.seat), leader: leaderOf(view, company.seat), price: company.price, rank: `${company.rank}${cash}`,
      levels: TRACKS.map((track, i) => `${face(`technology-${track}`).name} ${ROMAN[company.levels[i]]}`).join(", "),
      projects: counted("currents.projects", held.projects), patents: counted("currents.patents", held.patents), shares: sharesWords(company), market: market[company.company],
    }));
  }
  lines.push(`${text("currents.present")}: ${names(present)}. ${text("currents.future")}: ${names(future)}.`);
  if (offer.length) lines.push(`${text("currents.on-offer")}: ${offer.map((/** @type {{id: string}} */ each) => `${face(each.id).name} (${ratingsWords(face(each.id).ratings)})`).join("; ")}.`);
  lines.push(`${text("currents.posters")}: ${posters.map((/** @type {{id: string, up: boolean}} */ each) => `${face(each.id).name}${each.up ? "" : ` (${text("currents.used")})`}`).join(", ") || text("plain.none")}.`);
  return lines;
}
