// The table of Duel in words: who is who, what a piece is, and all of it read aloud.

import { face, faces } from "../app/faces.js";
import { about, counted, listed, text } from "../app/language.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {{cities: string[], shares: Record<string, number>}} Side */
/** @typedef {{id: string, closed: string, leader: number, points: number[], sides: Side[]}} Region */
/** @typedef {{inventor: string, goal: {progress: number, met: boolean} | null, pr: number, reserve: number, cards: number, hand: string[]}} Holder */

/** @type {Record<string, string>} */
export const ACTION_ICONS = { electrify: "city", acquire: "share", propaganda: "megaphone", advance: "gear", monopolise: "lock" };
export const TECHNOLOGY_ICONS = /** @type {Record<string, string>} */ ({ "chip-bulbs": "bulb", "chip-transformers": "transformer", "chip-meters": "meter" });

/** The seat that is looked at from: one's own, or the first for those who watch. @param {View} view */
export const near = (view) => (view.seat >= 0 ? view.seat : 0);

/** @param {View} view @param {number} seat @returns {Holder} */
export const holder = (view, seat) => view.board.players[seat];

/** The power of a seat, once it has an inventor: "AC", "DC" or "". @param {View} view @param {number} seat */
export const powerOf = (view, seat) => face(holder(view, seat)?.inventor).power ?? "";

/** The class that colours what is a seat's: by its power, and before that by its place. @param {View} view @param {number} seat */
export function colourOf(view, seat) {
  const power = powerOf(view, seat);
  return power ? `power-${power.toLowerCase()}` : `seat-${seat + 1}`;
}

/** The mark of a seat in the sprite. @param {View} view @param {number} seat */
export const markOf = (view, seat) => powerOf(view, seat).toLowerCase() || `seat-${seat + 1}`;

/** @param {View} view @param {number} seat */
export const called = (view, seat) => (seat === view.seat ? text("you") : view.seats[seat].name);

/** @param {View} view @param {string} id @returns {Region} */
export const regionOf = (view, id) => view.board.regions.find((/** @type {Region} */ region) => region.id === id);

/** The tint of a region, the same wherever it is named. @param {View} view @param {string} id */
export const tintOf = (view, id) => `tint-${view.board.regions.findIndex((/** @type {Region} */ region) => region.id === id) + 1}`;

/** The name of a piece. @param {string} id @returns {string} */
export const nameOf = (id) => face(id).name;

/** The points of so many shares of one company. @param {number} count @returns {number} */
export const setPoints = (count) => face("points").set[count];

/** An action as a card has it: "Propaganda 3". @param {string} card @param {string} action */
export const actionName = (card, action) => text(`duel.action.${action}`) + (action === "propaganda" ? ` ${face(card).strength}` : "");

/** "Electrify, Propaganda 3". @param {string} card */
export const does = (card) => face(card).actions.map((/** @type {string} */ action) => actionName(card, action)).join(", ");

/** The actions of a card, each once, with how often it is printed. @param {string} card @returns {[string, number][]} */
export function printed(card) {
  const actions = /** @type {string[]} */ (face(card).actions);
  return [...new Set(actions)].map((action) => [action, actions.filter((each) => each === action).length]);
}

/** The first word of what is typed for a choice. @param {Choice} choice */
export const verbOf = (choice) => choice.say.split(" ", 1)[0];

/** "an Otis share": the article goes by the name. @param {string} key @param {string} name */
const withShare = (key, name) => text(`${key}.${"AEIOU".includes(name[0]) ? "vowel" : "plain"}`, { name });

/** @type {Record<string, (name: string, choice: Choice) => string>} */
const HEADS = {
  inventor: (_, choice) => text("duel.do.inventor", { name: face(choice.piece).person }),
  chip: (name) => text("duel.do.chip", { name }),
  keep: (name) => text("duel.do.keep", { name }),
  give: (name) => text("duel.do.give", { name }),
  play: (name) => text("duel.do.play", { name }),
  electrify: (name) => text("duel.do.electrify", { name }),
  acquire: (name) => withShare("duel.do.acquire", name),
  monopolise: (name, { forecast }) => text(forecast?.flip ? "duel.do.flip" : "duel.do.close", { name, power: forecast?.closed }),
  propaganda: (_, { forecast }) => `${text("duel.action.propaganda")} ${forecast?.by}`,
  place: (name) => withShare("duel.do.place", name),
  sell: (name, choice) => (choice.forecast?.points ? withShare("duel.do.sell", name) : text("duel.do.sell-reserved", { name })),
  end: () => text("duel.do.end"),
};
/** What is due in a bonus reads like the action that it is. */
const LIKE = /** @type {Record<string, string>} */ ({ advance: "chip", "claim-chip": "chip", "claim-city": "electrify", "claim-share": "acquire", "claim-monopoly": "monopolise" });

/** A choice as it is offered beside its piece. @param {View} view @param {Choice} choice @returns {[string, string]} its words and what follows from it */
export function offered(view, choice) {
  const verb = LIKE[verbOf(choice)] ?? verbOf(choice);
  const own = nameOf(holder(view, near(view)).inventor);
  return [HEADS[verb]?.(nameOf(choice.piece) ?? own, choice) ?? choice.words, verb === "chip" ? opens(view, choice.piece) : follows(view, choice)];
}

/** What a choice leads to, by its forecast. @param {View} view @param {Choice} choice */
function follows(view, { forecast = {} }) {
  const { region, points, pr, earned, free, closed, lost } = forecast;
  if (closed) return powerOf(view, near(view)) === closed ? text("duel.own-power") : text("duel.rival-power");
  return [
    points && `${nameOf(region)} ${points[0]} → ${points[1]}`,
    pr && text("duel.pr-change", { before: pr[0], after: pr[1] }),
    earned && text("duel.earns", { free: counted("duel.free", earned) }),
    free && text("duel.for-free"),
    lost && lostWords(lost) && text("duel.without-using", { lost: lostWords(lost) }),
  ].filter(Boolean).join(", ");
}

/** What is lost by ending the turn. @param {{actions: number, free: number}} lost */
export const lostWords = ({ actions, free }) => listed(/** @type {string[]} */ ([actions && counted("duel.actions", actions), free && counted("duel.free", free)].filter(Boolean)));

/** The companies that a technology opens. @param {View} view @param {string} chip */
export function opens(view, chip) {
  const minors = Object.keys(view.board.market).filter((each) => face(each).technology === chip);
  return minors.length ? text("duel.opens", { companies: minors.map(nameOf).join(", ") }) : text("duel.opens-none");
}

/** How a goal stands, part by part: "2/3", "and PR 7/12", "met". @param {Holder} player @returns {string[]} */
export function goalParts(player) {
  const { number, pr } = face(player.inventor);
  const { progress, met } = player.goal ?? { progress: 0, met: false };
  return [`${Math.min(progress, number)}/${number}`, pr ? text("duel.and-pr", { pr: `${Math.min(player.pr, pr)}/${pr}` }) : "", met ? text("duel.met") : ""].filter(Boolean);
}

/** Why a region has the leader that it has. @param {View} view @param {Region} region */
export function leadWords(view, region) {
  if (region.leader < 0) return "";
  if (region.points[0] !== region.points[1]) return about("duel.leads", view, region.leader);
  const [first, second] = view.board.players;
  return about(first.pr !== second.pr ? "duel.leads-pr" : "duel.leads-chips", view, region.leader);
}

/** @param {Side} side */
function sideInWords(side) {
  const sets = Object.entries(side.shares).map(([id, count]) => counted("duel.read-set", count, { company: nameOf(id), points: counted("duel.points", setPoints(count)) }));
  return [...side.cities.map(nameOf), ...sets].join(", ") || text("duel.nothing");
}

/** The chips in front of a seat. @param {View} view @param {number} seat @returns {string[]} */
export const chipsOf = (view, seat) => Object.keys(view.board.chips).filter((chip) => view.board.chips[chip] === seat);

/** @param {View} view @param {number} seat */
function playerInWords(view, seat) {
  const player = holder(view, seat);
  if (!player.inventor) return [`${called(view, seat)}: ${text("duel.no-inventor")}`];
  const inventor = face(player.inventor);
  const chips = chipsOf(view, seat).map(nameOf).join(", ") || text("plain.none");
  const lines = [text("duel.read-player", { who: called(view, seat), inventor: inventor.name, power: inventor.power, pr: player.pr, chips, reserved: counted("duel.reserved", player.reserve), cards: counted("duel.assistants", player.cards) })];
  if (player.goal) lines.push(about("duel.read-goal", view, seat, { goal: inventor.goal, now: goalParts(player).join(" ") }));
  return lines;
}

/** What is mine, as lines. @param {View} view */
export function read(view) {
  if (view.seat < 0) return [text("board.watch")];
  const { assistant } = view.board.open;
  const lines = playerInWords(view, view.seat);
  lines.push(`${text("duel.your-assistants")}: ${holder(view, view.seat).hand.map((card) => `${nameOf(card)} (${does(card)})`).join("; ") || text("plain.none")}.`);
  if (view.board.turn === view.seat && assistant) lines.push(text("duel.read-played", { card: `${nameOf(assistant)} (${does(assistant)})` }));
  return lines;
}

/** All inventors, as the rules list them. @returns {string[]} */
export const inventors = () => Object.keys(faces.value ?? {}).filter((id) => face(id).person);

/** A piece with its region: "Boston in New England". @param {string} id */
const placed = (id) => text("duel.placed", { name: nameOf(id), region: nameOf(face(id).region) });

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { phase, regions, offer, market, city_deck: deck } = view.board;
  const lines = [phase ? text("duel.phase", { phase }) : text("duel.set-up"), ...[0, 1].flatMap((seat) => playerInWords(view, seat))];
  if (!phase) {
    for (const each of inventors().map(face)) lines.push(`${each.person}, ${each.power}, ${nameOf(each.region)}, ${nameOf(each.technology)}. ${text("duel.goal-head")} ${each.goal}.`);
    return lines;
  }
  for (const region of regions) {
    const sides = [0, 1].map((seat) => `${called(view, seat)} ${counted("duel.points", region.points[seat])}: ${sideInWords(region.sides[seat])}`);
    lines.push(`${nameOf(region.id)}, ${region.closed ? text("duel.closed-to", { power: region.closed }) : text("duel.open-both")}; ${leadWords(view, region)}. ${sides.join(". ")}.`);
  }
  lines.push(text("duel.read-cities", { cities: offer.map(placed).join(", ") || text("plain.none"), deck }));
  lines.push(`${text("duel.shares-offer")}: ${Object.entries(market).map(([id, count]) => `${count} ${placed(id)}, ${nameOf(face(id).technology)}`).join("; ")}.`);
  return lines;
}
