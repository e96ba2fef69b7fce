// The table of Duel in words: who is who, what a piece is, and all of it read aloud.

/** @typedef {import("../app/types.js").View} View */
/** @typedef {{id: string, name: string, note: string, actions: string[], strength: number}} Assistant */
/** @typedef {{id: string, name: string, region: string}} City */
/** @typedef {{id: string, company: string, count: number, points: number}} ShareSet */
/** @typedef {{id: string, name: string, count: number, region: string, technology: string}} Company */
/** @typedef {{cities: City[], shares: ShareSet[]}} Side */
/** @typedef {{id: string, name: string, closed: string, leader: number, points: number[], sides: Side[]}} Region */
/** @typedef {{id: string, name: string, person: string, power: string, region: string, technology: string, goal: string}} Inventor */
/** @typedef {{id: string, name: string, holder: number}} Chip */
/** @typedef {{name: string, inventor: Inventor | null, goal: any, pr: number, reserve: {id: string, count: number}, cards: number, hand: Assistant[]}} Holder */

/** @type {Record<string, {name: string, does: string, icon: string}>} */
export const ACTIONS = {
  electrify: { name: "Electrify", does: "take a city on offer, or refresh the offer", icon: "city" },
  acquire: { name: "Acquire", does: "take a share whose technology you hold", icon: "share" },
  propaganda: { name: "Propaganda", does: "move up in public opinion", icon: "megaphone" },
  advance: { name: "Advance", does: "take a technology chip from your rival", icon: "gear" },
  monopolise: { name: "Monopolise", does: "close a region to AC or DC, or flip its chip", icon: "lock" },
};
export const TECHNOLOGY_ICONS = /** @type {Record<string, string>} */ ({ Bulbs: "bulb", Transformers: "transformer", Meters: "meter" });

/** The seat that is looked at from: one's own, or the first for those who watch. @param {View} view */
export const near = (view) => (view.seat >= 0 ? view.seat : 0);

/** "3 shares", "1 share". @param {number} count @param {string} what */
export const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** @param {View} view @param {number} seat @returns {Holder} */
export const holder = (view, seat) => view.board.players[seat];

/** The power of a seat, once it has an inventor: "AC", "DC" or "". @param {View} view @param {number} seat */
export const powerOf = (view, seat) => holder(view, seat)?.inventor?.power ?? "";

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

/** "Electrify, propaganda 3". @param {Assistant} card */
export function does(card) {
  return card.actions.map((action) => ACTIONS[action].name + (action === "propaganda" ? ` ${card.strength}` : "")).join(", ");
}

/** The actions of a card, each once, with how often it is printed. @param {Assistant} card @returns {[string, number][]} */
export function printed(card) {
  return [...new Set(card.actions)].map((action) => [action, card.actions.filter((each) => each === action).length]);
}

/** Where the points of a region would go by a choice: "4 to 6" in its words. @param {{words: string}} choice */
export function pointsThen(choice) {
  const found = / (\d+) to (\d+)\)/.exec(choice.words);
  return found ? Number(found[2]) : null;
}

/** A choice as it is offered beside its piece. @param {View} view @param {{say: string, words: string}} choice @returns {[string, string]} its words and what follows from it */
export function offered(view, choice) {
  const [verb, noun] = choice.say.split(" ");
  if (verb === "inventor") return [`Play as ${view.board.inventors.find((/** @type {Inventor} */ each) => each.id === `inventor-${noun}`).person}`, ""];
  const [, words, , after] = /^(.*?)( \((.*)\))?$/.exec(choice.words) ?? [];
  if (verb === "advance" || verb === "chip") return [words, opens(view, noun)];
  if (verb === "sell") return [words, [after && arrow(after), "for a free action"].filter(Boolean).join(", ")];
  if (verb === "monopolise") return [words, powerOf(view, near(view)) === noun.slice(-2).toUpperCase() ? "your own power" : "your rival's power"];
  if (verb === "end") return ["End the turn", words.slice("End the turn ".length)];
  if (verb === "propaganda") return [words.split(": ")[0], arrow(words.split(": ")[1]).replace(/earns (\d)/, "earns $1 free action").replace(/([2-9] free action)/, "$1s")];
  return [words, after ? arrow(after) : ""];
}

/** @param {string} words */
const arrow = (words) => words.replace(/(\d+) to (\d+)/, "$1 → $2");

/** The companies that a technology opens. @param {View} view @param {string} id */
export function opens(view, id) {
  const chip = view.board.chips.find((/** @type {Chip} */ each) => each.id === `chip-${id}`);
  const minors = view.board.market.filter((/** @type {Company} */ each) => each.technology === chip?.name).map((/** @type {Company} */ each) => each.name);
  return minors.length ? `opens ${minors.join(", ")}` : "opens no company";
}

/** How a goal stands: "2/3 and PR 7/12". @param {Holder} player */
export function goalStands(player) {
  const { progress, number, pr, met } = player.goal;
  const high = pr ? ` and PR ${Math.min(player.pr, pr)}/${pr}` : "";
  return `${Math.min(progress, number)}/${number}${high}${met ? ", met" : ""}`;
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
  const cities = side.cities.map((city) => city.name);
  const sets = side.shares.map((set) => `${counted(set.count, `${set.company} share`)} for ${counted(set.points, "point")}`);
  return [...cities, ...sets].join(", ") || "nothing";
}

/** @param {View} view @param {number} seat */
function playerInWords(view, seat) {
  const player = holder(view, seat);
  if (!player.inventor) return [`${called(view, seat)}: no inventor yet.`];
  const chips = view.board.chips.filter((/** @type {Chip} */ chip) => chip.holder === seat).map((/** @type {Chip} */ chip) => chip.name);
  const lines = [`${called(view, seat)}: ${player.inventor.name}, ${player.inventor.power}, PR ${player.pr}; chips: ${chips.join(", ") || "none"}; ${counted(player.reserve.count, "reserved share")}; ${counted(player.cards, "assistant")} in hand.`];
  if (player.goal) lines.push(`${whose(view, seat)} goal: ${player.goal.words}; now ${goalStands(player)}.`);
  return lines;
}

/** What is mine, as lines. @param {View} view */
export function read(view) {
  if (view.seat < 0) return ["You only watch: no cards are yours."];
  const player = holder(view, view.seat);
  const { open } = view.board;
  const lines = playerInWords(view, view.seat);
  lines.push(`Your assistants: ${player.hand.map((card) => `${card.name} (${does(card)})`).join("; ") || "none"}.`);
  if (view.board.turn === view.seat && open.assistant) lines.push(`Played this turn: ${open.assistant.name} (${does(open.assistant)}).`);
  return lines;
}

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { phase, regions, offer, market, city_deck: deck, inventors } = view.board;
  const lines = [phase ? `Phase ${phase} of 3.` : "Set-up.", ...[0, 1].flatMap((seat) => playerInWords(view, seat))];
  if (!phase) {
    lines.push(...inventors.map((/** @type {Inventor} */ each) => `${each.person}, ${each.power}, ${regionOf(view, each.region).name}, ${each.technology}. Goal: ${each.goal}.`));
    return lines;
  }
  for (const region of regions) {
    const sides = [0, 1].map((seat) => `${called(view, seat)} ${counted(region.points[seat], "point")}: ${sideInWords(region.sides[seat])}`);
    lines.push(`${region.name}, ${region.closed ? `closed to ${region.closed}` : "open to both"}; ${leadWords(view, region)}. ${sides.join(". ")}.`);
  }
  lines.push(`Cities on offer: ${offer.map((/** @type {City} */ city) => `${city.name} in ${regionOf(view, city.region).name}`).join(", ") || "none"}; ${deck} in the deck.`);
  lines.push(`Shares on offer: ${market.map((/** @type {Company} */ each) => `${each.name} ${each.count}, ${each.technology}, ${regionOf(view, each.region).name}`).join("; ")}.`);
  return lines;
}
