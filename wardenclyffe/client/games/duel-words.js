// The table of Duel in words: who is who, what a piece is, and all of it read aloud.

import { face, faces } from "../app/faces.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {{cities: string[], shares: Record<string, number>}} Side */
/** @typedef {{id: string, closed: string, leader: number, points: number[], sides: Side[]}} Region */
/** @typedef {{inventor: string, goal: {progress: number, met: boolean} | null, pr: number, reserve: number, cards: number, hand: string[]}} Holder */

/** @type {Record<string, {name: string, does: string, icon: string}>} */
export const ACTIONS = {
  electrify: { name: "Electrify", does: "take a city on offer, or refresh the offer", icon: "city" },
  acquire: { name: "Acquire", does: "take a share whose technology you hold", icon: "share" },
  propaganda: { name: "Propaganda", does: "move up in public opinion", icon: "megaphone" },
  advance: { name: "Advance", does: "take a technology chip from your rival", icon: "gear" },
  monopolise: { name: "Monopolise", does: "close a region to AC or DC, or flip its chip", icon: "lock" },
};
export const TECHNOLOGY_ICONS = /** @type {Record<string, string>} */ ({ "chip-bulbs": "bulb", "chip-transformers": "transformer", "chip-meters": "meter" });

/** The seat that is looked at from: one's own, or the first for those who watch. @param {View} view */
export const near = (view) => (view.seat >= 0 ? view.seat : 0);

/** "3 shares", "1 share". @param {number} count @param {string} what */
export const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

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
export const called = (view, seat) => (seat === view.seat ? "You" : view.seats[seat].name);

/** @param {View} view @param {number} seat */
export const whose = (view, seat) => (seat === view.seat ? "Your" : `${view.seats[seat].name}'s`);

/** @param {View} view @param {string} id @returns {Region} */
export const regionOf = (view, id) => view.board.regions.find((/** @type {Region} */ region) => region.id === id);

/** The tint of a region, the same wherever it is named. @param {View} view @param {string} id */
export const tintOf = (view, id) => `tint-${view.board.regions.findIndex((/** @type {Region} */ region) => region.id === id) + 1}`;

/** The name of a piece. @param {string} id @returns {string} */
export const nameOf = (id) => face(id).name;

/** The points of so many shares of one company. @param {number} count @returns {number} */
export const setPoints = (count) => face("points").set[count];

/** "Electrify, propaganda 3". @param {string} card */
export function does(card) {
  const { actions, strength } = face(card);
  return actions.map((/** @type {string} */ action) => ACTIONS[action].name + (action === "propaganda" ? ` ${strength}` : "")).join(", ");
}

/** The actions of a card, each once, with how often it is printed. @param {string} card @returns {[string, number][]} */
export function printed(card) {
  const actions = /** @type {string[]} */ (face(card).actions);
  return [...new Set(actions)].map((action) => [action, actions.filter((each) => each === action).length]);
}

/** The first word of what is typed for a choice. @param {Choice} choice */
export const verbOf = (choice) => choice.say.split(" ", 1)[0];

/** @param {string} name */
const aShare = (name) => `${"AEIOU".includes(name[0]) ? "an" : "a"} ${name} share`;

/** @type {Record<string, (name: string, choice: Choice) => string>} */
const HEADS = {
  inventor: (_, choice) => `Play as ${face(choice.piece).person}`,
  chip: (name) => `Take the ${name} chip`,
  keep: (name) => `Keep ${name}`,
  give: (name) => `Pass ${name}`,
  play: (name) => `Play ${name}`,
  electrify: (name) => `Electrify ${name}`,
  acquire: (name) => `Acquire ${aShare(name)}`,
  monopolise: (name, { forecast }) => `${forecast?.flip ? "Flip the chip: close" : "Close"} ${name} to ${forecast?.closed}`,
  propaganda: (_, { forecast }) => `Propaganda ${forecast?.by}`,
  place: (name) => `Place ${aShare(name)}`,
  sell: (name, choice) => (choice.forecast?.points ? `Sell ${aShare(name)}` : `Sell a reserved ${name} share`),
  end: () => "End the turn",
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
  if (closed) return powerOf(view, near(view)) === closed ? "your own power" : "your rival's power";
  return [
    points && `${nameOf(region)} ${points[0]} → ${points[1]}`,
    pr && `PR ${pr[0]} → ${pr[1]}`,
    earned && `earns ${counted(earned, "free action")}`,
    free && "for a free action",
    lost && lostWords(lost) && `without using ${lostWords(lost)}`,
  ].filter(Boolean).join(", ");
}

/** What is lost by ending the turn. @param {{actions: number, free: number}} lost */
export const lostWords = ({ actions, free }) => [actions && counted(actions, "action"), free && counted(free, "free action")].filter(Boolean).join(" and ");

/** The companies that a technology opens. @param {View} view @param {string} chip */
export function opens(view, chip) {
  const minors = Object.keys(view.board.market).filter((each) => face(each).technology === chip);
  return minors.length ? `opens ${minors.map(nameOf).join(", ")}` : "opens no company";
}

/** How a goal stands, part by part: "2/3", "and PR 7/12", "met". @param {Holder} player @returns {string[]} */
export function goalParts(player) {
  const { number, pr } = face(player.inventor);
  const { progress, met } = player.goal ?? { progress: 0, met: false };
  return [`${Math.min(progress, number)}/${number}`, pr ? `and PR ${Math.min(player.pr, pr)}/${pr}` : "", met ? "(met)" : ""].filter(Boolean);
}

/** Why a region has the leader that it has. @param {View} view @param {Region} region */
export function leadWords(view, region) {
  if (region.leader < 0) return "";
  const who = called(view, region.leader);
  const lead = region.leader === view.seat ? "lead" : "leads";
  if (region.points[0] !== region.points[1]) return `${who} ${lead}`;
  const [first, second] = view.board.players;
  return `${who} ${lead} the tie by ${first.pr !== second.pr ? "PR" : "technology chips"}`;
}

/** @param {Side} side */
function sideInWords(side) {
  const sets = Object.entries(side.shares).map(([id, count]) => `${counted(count, `${nameOf(id)} share`)} for ${counted(setPoints(count), "point")}`);
  return [...side.cities.map(nameOf), ...sets].join(", ") || "nothing";
}

/** The chips in front of a seat. @param {View} view @param {number} seat @returns {string[]} */
export const chipsOf = (view, seat) => Object.keys(view.board.chips).filter((chip) => view.board.chips[chip] === seat);

/** @param {View} view @param {number} seat */
function playerInWords(view, seat) {
  const player = holder(view, seat);
  if (!player.inventor) return [`${called(view, seat)}: no inventor yet.`];
  const inventor = face(player.inventor);
  const chips = chipsOf(view, seat).map(nameOf).join(", ") || "none";
  const lines = [`${called(view, seat)}: ${inventor.name}, ${inventor.power}, PR ${player.pr}; chips: ${chips}; ${counted(player.reserve, "reserved share")}; ${counted(player.cards, "assistant")} in hand.`];
  if (player.goal) lines.push(`${whose(view, seat)} goal: ${inventor.goal}; now ${goalParts(player).join(" ")}.`);
  return lines;
}

/** What is mine, as lines. @param {View} view */
export function read(view) {
  if (view.seat < 0) return ["You only watch: no cards are yours."];
  const { assistant } = view.board.open;
  const lines = playerInWords(view, view.seat);
  lines.push(`Your assistants: ${holder(view, view.seat).hand.map((card) => `${nameOf(card)} (${does(card)})`).join("; ") || "none"}.`);
  if (view.board.turn === view.seat && assistant) lines.push(`Played this turn: ${nameOf(assistant)} (${does(assistant)}).`);
  return lines;
}

/** All inventors, as the rules list them. @returns {string[]} */
export const inventors = () => Object.keys(faces.value ?? {}).filter((id) => face(id).person);

/** A piece with its region: "Boston in New England". @param {string} id */
const placed = (id) => `${nameOf(id)} in ${nameOf(face(id).region)}`;

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { phase, regions, offer, market, city_deck: deck } = view.board;
  const lines = [phase ? `Phase ${phase} of 3.` : "Set-up.", ...[0, 1].flatMap((seat) => playerInWords(view, seat))];
  if (!phase) {
    for (const each of inventors().map(face)) lines.push(`${each.person}, ${each.power}, ${nameOf(each.region)}, ${nameOf(each.technology)}. Goal: ${each.goal}.`);
    return lines;
  }
  for (const region of regions) {
    const sides = [0, 1].map((seat) => `${called(view, seat)} ${counted(region.points[seat], "point")}: ${sideInWords(region.sides[seat])}`);
    lines.push(`${nameOf(region.id)}, ${region.closed ? `closed to ${region.closed}` : "open to both"}; ${leadWords(view, region)}. ${sides.join(". ")}.`);
  }
  lines.push(`Cities on offer: ${offer.map(placed).join(", ") || "none"}; ${deck} in the deck.`);
  lines.push(`Shares on offer: ${Object.entries(market).map(([id, count]) => `${count} ${placed(id)}, ${nameOf(face(id).technology)}`).join("; ")}.`);
  return lines;
}
