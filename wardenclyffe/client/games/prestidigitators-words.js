// The table in words: names, energies, and all of it read aloud.

/** @typedef {import("../app/types.js").View} View */
/** @typedef {{piece: string, arranged_by: number, name: string | null, kind: string | null, energy: number | null, open: boolean, spent: boolean}} Token */
/** @typedef {{piece: string, seat: number, row: number, shown: number, energy: number | null, bounds: [number, number] | null, cards: Token[]}} Stack */

/** @param {View} view @param {number} seat @param {number} row @returns {Stack} */
export function stackOf(view, seat, row) {
  return view.board.stacks.find((/** @type {Stack} */ stack) => stack.seat === seat && stack.row === row);
}

/** The stack across. @param {View} view @param {Stack} stack */
export const facing = (view, stack) => stackOf(view, 1 - stack.seat, stack.row);

/** The stack that holds a piece. @param {View} view @param {string} piece @returns {Stack | undefined} */
export function inStack(view, piece) {
  return view.board.stacks.find((/** @type {Stack} */ stack) => stack.cards.some((token) => token.piece === piece));
}

/** @param {View} view @param {string} piece @returns {Token | undefined} */
export function tokenOf(view, piece) {
  const all = view.board.stacks.flatMap((/** @type {Stack} */ stack) => stack.cards).concat(view.board.destroyed);
  return all.find((/** @type {Token} */ token) => token.piece === piece);
}

/** @param {View} view @param {string} piece */
export const nameOf = (view, piece) => tokenOf(view, piece)?.name ?? "This card";

/** A cascade's energy: "6", "3–5", "at least 4" as "4+", or "?". @param {Stack} stack */
export function energyWords(stack) {
  if (!stack || !stack.cards.length) return "–";
  if (stack.energy !== null) return String(stack.energy);
  const cascade = stack.cards.slice(0, stack.shown);
  if (stack.bounds) {
    const [least, most] = stack.bounds;
    return least === most ? String(least) : `${least}–${most}`;
  }
  const known = cascade.reduce((sum, token) => sum + (token.energy ?? 0), 0);
  return cascade.some((token) => token.energy !== null) ? `${known}+?` : "?";
}

/** A choice of the chosen card, without its name. @param {{say: string, words: string}} choice */
export function inShort(choice) {
  const [verb, , to] = choice.say.split(" ");
  if (verb === "carry") return `Carry to row ${to}`;
  if (verb === "raise") return "Raise to the top";
  return { attack: "Attack", slide: "Slide", sink: "Sink" }[verb] ?? choice.words;
}

/** What a choice does to the energies, as far as it is known. @param {View} view @param {{say: string, piece: string, to: string}} choice */
export function outcome(view, choice) {
  const [verb, number, to] = choice.say.split(" ");
  const stack = stackOf(view, view.seat, Number(number));
  if (!stack || stack.energy === null || !stack.cards.length) return "";
  const [top] = stack.cards;
  const now = stack.energy;
  const change = (/** @type {number} */ before, /** @type {number} */ after) => `energy ${before} → ${after}`;
  if (verb === "attack") {
    const across = facing(view, stack);
    if (!across.cards.length) return "an empty row";
    const text = view.board.cards.find((/** @type {any} */ card) => card.kind === top.kind)?.words ?? "";
    if (!text.includes("reater")) return "";
    return `${/your energy counts twice/.test(text) ? `2 × ${now}` : now} against ${energyWords(across)}`;
  }
  if (verb === "slide") return change(now, now + (stack.cards[stack.shown]?.energy ?? 0));
  if (verb === "sink") return change(now, stack.shown > 1 ? now - (top.energy ?? 0) : (stack.cards[1]?.energy ?? 0));
  if (verb === "carry") {
    const goal = stackOf(view, view.seat, Number(to));
    return goal ? change(goal.energy ?? 0, (goal.energy ?? 0) + (top.energy ?? 0)) : "";
  }
  return "";
}

/** @param {View} view @param {Stack} stack */
function stackInWords(view, stack) {
  const whose = stack.seat === view.seat ? "Your" : `${view.seats[stack.seat].name}'s`;
  if (!stack.cards.length) return `${whose} row ${stack.row} is empty.`;
  const name = (/** @type {Token} */ token) => (token.name === null ? "a hidden card" : `${token.name} ${token.energy}${token.open && stack.seat === view.seat ? " (known to all)" : ""}`);
  const cascade = stack.cards.slice(0, stack.shown).map(name).join(", then ");
  const under = stack.cards.slice(stack.shown).map(name).join(", ");
  const energy = energyWords(stack);
  return `${whose} row ${stack.row}: ${cascade}${under ? `; under it ${under}` : ""}; energy ${energy === "?" ? "unknown" : energy}.`;
}

/** What is mine, as lines. @param {View} view */
export function read(view) {
  const { phase, cards, laid, stacks } = view.board;
  if (view.seat < 0) return ["You only watch: no cards are yours."];
  if (phase === "picking") {
    const mine = cards.flatMap((/** @type {any} */ card) => (card.picked[view.seat] ? [`${card.picked[view.seat] > 1 ? "two " : ""}${card.name}, energy ${card.energy}`] : []));
    return [`You have picked: ${mine.join("; ")}.`];
  }
  if (phase === "arranging") {
    const hand = cards.flatMap((/** @type {any} */ card) => (card.hand ? [`${card.hand > 1 ? "two " : ""}${card.name}, energy ${card.energy}`] : []));
    return [`Laid, row by row from the top: ${laid.join(", ") || "nothing yet"}.`, `Still to lay: ${hand.join("; ") || "nothing"}.`];
  }
  return stacks.filter((/** @type {Stack} */ stack) => stack.seat === view.seat).map((/** @type {Stack} */ stack) => stackInWords(view, stack));
}

/** All that lies on the table, as lines. @param {View} view */
export function readTable(view) {
  const { phase, cards, stacks, destroyed } = view.board;
  if (phase === "picking") {
    return cards.flatMap((/** @type {any} */ card) => (card.pool ? [`${card.pool > 1 ? "Two " : ""}${card.name}, energy ${card.energy}. ${card.words}`] : []));
  }
  if (phase === "arranging") return read(view);
  const gone = destroyed.map((/** @type {Token} */ token) => token.name).join(", ");
  return [...stacks.map((/** @type {Stack} */ stack) => stackInWords(view, stack)), gone ? `Destroyed: ${gone}.` : "Nothing is destroyed."];
}
