// The table of the Prestidigitators: the open display, the arranging of one's nine, and the duel of three rows.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { about, counted, text } from "../app/language.js";
import { CardText } from "../app/moment.js";
import { Icon } from "../app/parts.js";
import { Piece, Target } from "../app/piece.js";
import { choices, choicesOf, chosen, press, sending } from "../app/store.js";
import { useTravel } from "../app/travel.js";
import { LayTray, Progress, Rows, promptOf } from "./prestidigitators-arranging.js";
import { CardFace, KindIcon } from "./prestidigitators-cards.js";
import { Details } from "./prestidigitators-details.js";
import { inShort, nameOf, outcome, energyWords, facing, read, readTable, stackOf, tokenOf, verbOf } from "./prestidigitators-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {import("./prestidigitators-words.js").Stack} Stack */
/** @typedef {import("./prestidigitators-words.js").Token} Token */

const VERB_ICONS = /** @type {Record<string, string>} */ ({
  attack: "lightning", slide: "step-forward", sink: "download", carry: "redo", raise: "star", tuck: "download", stay: "lock", leap: "bubble", guard: "decoy",
});

/** The seat that is looked at from: one's own, or the first for those who watch. @param {View} view */
const near = (view) => (view.seat >= 0 ? view.seat : 0);

/** @param {{view: View}} props */
function Board({ view }) {
  const box = useTravel(view);
  const { phase } = view.board;
  return html`<div class=${`presto presto-${phase}`} ref=${box}>
    ${phase === "picking" ? html`<${Display} view=${view} />` : phase === "arranging" ? html`<${Places} view=${view} />` : html`<${Duel} view=${view} />`}
  </div>`;
}

/** A player's strip: name, how many cards, what was lost; all nine on demand. @param {{view: View, seat: number, children?: any}} props */
function Strip({ view, seat, children }) {
  const turn = view.to_act.includes(seat);
  const you = seat === view.seat;
  return html`<div class=${`strip seat-${seat + 1} ${turn ? "is-turn" : ""}`}>
    <span class="strip-name"><${Icon} name=${`seat-${seat + 1}`} class="seat-mark" />${view.seats[seat].name}</span>
    ${you && html`<span class="chip only-wide">${text("board.you")}</span>`}
    ${turn && html`<span class="sr-only">, ${text("board.to-act")}</span>`}
    ${!you && !view.seats[seat].here && view.seats[seat].kind === "guest" && html`<span class="chip only-wide">${text("board.away")}</span>`}
    <span class="strip-facts">${children}</span>
  </div>`;
}

/** Cards that a seat arranged and that are destroyed. @param {View} view @param {number} seat @returns {Token[]} */
const lostBy = (view, seat) => (view.board.destroyed ?? []).filter((/** @type {Token} */ token) => face(token.piece).by === seat);

/** The nine cards that a seat has picked: everybody saw them. @param {{view: View, seat: number}} props */
function Nine({ view, seat }) {
  const lost = lostBy(view, seat).map((token) => token.kind);
  return html`<details class="nine"><summary class="chip">${text("prestidigitators.all-nine")}</summary>
    <div class="tip"><p><b>${about("prestidigitators.nine", view, seat)}</b></p>
      <ul>${view.board.nine[seat].map((/** @type {string} */ kind) => {
        const at = lost.indexOf(kind);
        if (at >= 0) lost.splice(at, 1);
        return html`<li class=${at >= 0 ? "is-lost" : ""}><${KindIcon} kind=${kind} />${face(kind).name} <b>${face(kind).energy}</b>${at >= 0 && html`<span class="small"> ${text("prestidigitators.destroyed")}</span>`}</li>`;
      })}</ul></div>
  </details>`;
}

// Picking: all cards lie open.

/** @param {{view: View}} props */
function Display({ view }) {
  const me = near(view);
  const kinds = /** @type {[string, number][]} */ (Object.entries(view.board.pool));
  return html`
    <${Strip} view=${view} seat=${1 - me}><${Picks} view=${view} seat=${1 - me} /></${Strip}>
    <div class="display-grid" role="group" aria-label=${text("prestidigitators.display")}>
      ${kinds.map(([kind, left]) => html`<${Piece} key=${kind} id=${kind} class=${`card ${left ? "" : "is-gone"}`}>
        <${CardFace} kind=${kind} />
        ${left > 1 && html`<span class="count" aria-hidden="true">×${left}</span>`}
        <span class="sr-only">, ${left ? text("prestidigitators.to-pick", { count: left }) : text("prestidigitators.none-left")}</span>
      </${Piece}>`)}
    </div>
    <${Strip} view=${view} seat=${me}><${Picks} view=${view} seat=${me} /></${Strip}>`;
}

/** What a seat has picked so far, as small marks. @param {{view: View, seat: number}} props */
function Picks({ view, seat }) {
  const nine = /** @type {string[]} */ (view.board.nine[seat]);
  return html`<span class="picks">
    ${nine.map((kind, i) => html`<span class="pick stock" key=${i} title=${text("prestidigitators.one-kind", { name: face(kind).name, energy: face(kind).energy })}><${KindIcon} kind=${kind} /><span class="sr-only">${face(kind).name}, </span></span>`)}
    <span class="chip">${text("of", { at: nine.length, count: 9 })}</span>
  </span>`;
}

// Arranging: three rows of three places.

/** @param {{view: View}} props */
function Places({ view }) {
  const me = near(view);
  return html`
    <${Strip} view=${view} seat=${1 - me}><span class="small muted">${text(view.to_act.includes(1 - me) ? "prestidigitators.arranging" : "prestidigitators.ready")}</span></${Strip}>
    <div class="rival-nine" role="group" aria-label=${about("prestidigitators.nine", view, 1 - me)}>
      ${view.board.nine[1 - me].map((/** @type {string} */ kind, /** @type {number} */ i) => html`<span class="pick stock" key=${i}><${KindIcon} kind=${kind} /><span class="fold">${face(kind).name}</span> <b>${face(kind).energy}</b></span>`)}
    </div>
    <${Rows} view=${view} />
    <${Strip} view=${view} seat=${me}><${Progress} view=${view} /></${Strip}>`;
}

// The duel: three rows, mine near, theirs across.

/** @param {{view: View}} props */
function Duel({ view }) {
  const me = near(view);
  return html`
    <${Strip} view=${view} seat=${1 - me}><${Lost} view=${view} seat=${1 - me} /><${Nine} view=${view} seat=${1 - me} /></${Strip}>
    <div class="lanes">
      ${[1, 2, 3].map((row) => html`<${Lane} key=${row} view=${view} row=${row} />`)}
    </div>
    <${Strip} view=${view} seat=${me}><${Quiet} view=${view} /><${Lost} view=${view} seat=${me} /><${Nine} view=${view} seat=${me} /></${Strip}>`;
}

/** How near a draw is, once it is in sight. @param {{view: View}} props */
function Quiet({ view }) {
  const { quiet, patience } = view.board;
  if (!patience || quiet * 2 < patience) return null;
  return html`<span class="chip chip-live">${counted("prestidigitators.draw-in", patience - quiet)}</span>`;
}

/** @param {{view: View, seat: number}} props */
function Lost({ view, seat }) {
  const lost = lostBy(view, seat);
  if (!lost.length) return html`<span class="chip only-wide">${text("prestidigitators.no-loss")}</span>`;
  return html`<span class="picks" role="group" aria-label=${text("prestidigitators.destroyed-head")}>
    <span class="small only-wide">${text("prestidigitators.lost")}</span>
    ${lost.map((token) => html`<${Piece} key=${token.piece} id=${token.piece} class="pick is-lost" still><${KindIcon} kind=${token.kind} /><span class="fold">${face(token.kind ?? "").name}</span><span class="sr-only">, ${text("prestidigitators.destroyed")}</span></${Piece}>`)}
  </span>`;
}

/** @param {{view: View, row: number}} props */
function Lane({ view, row }) {
  const me = near(view);
  const theirs = stackOf(view, 1 - me, row);
  const mine = stackOf(view, me, row);
  const struck = view.board.attack?.row === row;
  return html`<section class=${`lane ${struck ? "is-struck" : ""}`} aria-label=${text("prestidigitators.row", { row })}>
    <${Side} view=${view} stack=${theirs} far />
    <div class="lane-bar">
      <${Energy} view=${view} stack=${theirs} />
      <h2 class="lane-name">${text("prestidigitators.row", { row })}</h2>
      <${Energy} view=${view} stack=${mine} />
    </div>
    <${Side} view=${view} stack=${mine} />
  </section>`;
}

/** The energy of a cascade: known, told in part, or unknown. @param {{view: View, stack: Stack}} props */
function Energy({ view, stack }) {
  const words = energyWords(stack);
  const known = words === "?" ? text("prestidigitators.unknown") : words;
  return html`<span class=${`energy seat-${stack.seat + 1}`} title=${about("prestidigitators.energy-in", view, stack.seat, { row: stack.row, energy: known })}>
    <${Icon} name=${`seat-${stack.seat + 1}`} class="seat-mark" /><span class="sr-only">${about("prestidigitators.energy-of", view, stack.seat)} ${known}</span><span aria-hidden="true">${words}</span>
  </span>`;
}

/** One stack with what lies hidden under it. @param {{view: View, stack: Stack, far?: boolean}} props */
function Side({ view, stack, far = false }) {
  const taken = chosen.value ? [chosen.value, ...alsoOf(view, chosen.value)] : [];
  const cascade = stack.cards.slice(0, stack.shown).reverse();
  const under = stack.cards.slice(stack.shown);
  const attack = far && mayAttackThere(view, stack);
  return html`<div class=${`lane-side ${far ? "lane-far" : "lane-near"}`} data-drop=${stack.piece}>
    ${stack.cards.length === 0
      ? html`<div class="stack-empty">${text("prestidigitators.empty-row")}</div>`
      : html`<div class="stack" data-shown=${Math.min(cascade.length, 9)}>
          ${under.length > 0 && html`<span class="under" aria-hidden="true">${under.slice(0, 2).map((token) => html`<span class="card is-down" key=${token.piece}></span>`)}</span>`}
          <div class="cascade">
            ${cascade.map((token, i) => html`<${TableCard} key=${token.piece} view=${view} stack=${stack} token=${token} top=${i === cascade.length - 1} attack=${attack} />`)}
          </div>
        </div>`}
    ${under.length > 0 && html`<${Beneath} view=${view} stack=${stack} under=${under} />`}
    <${Target} to=${stack.piece} pieces=${taken} words=${(/** @type {Choice} */ choice) => html`<${Icon} name=${iconOf(choice)} /><b>${text(`prestidigitators.here.${verbOf(choice)}`)}</b> <span>${outcome(view, choice)}</span>`} />
  </div>`;
}

/** The attack that the chosen card can make against this stack. @param {View} view @param {Stack} stack */
function mayAttackThere(view, stack) {
  const mine = facing(view, stack);
  const top = mine?.cards[0];
  if (!top || chosen.value !== top.piece) return undefined;
  return choicesOf([top.piece]).find((choice) => verbOf(choice) === "attack");
}

/** @param {{view: View, stack: Stack, token: Token, top: boolean, attack?: Choice}} props */
function TableCard({ view, stack, token, top, attack }) {
  const mine = stack.seat === view.seat;
  const known = token.kind !== null;
  const place = about(top ? "prestidigitators.top-of" : "prestidigitators.splayed-of", view, stack.seat, { row: stack.row });
  const also = mine && top ? [stack.piece] : [];
  // Whether a card sinks after its attack is asked of that card alone.
  const still = !also.length || view.choices.some((choice) => verbOf(choice) === "tuck");
  return html`<${Piece} id=${token.piece} also=${also} drag=${mine} still=${still} direct=${!!view.board.attack} class=${`card ${known ? "" : "is-down"} ${attack && top ? "is-can" : ""}`}
    label=${known ? undefined : text("prestidigitators.hidden-card", { place })} onPress=${attack && top ? () => press(attack) : undefined}>
    ${known && html`<${CardFace} kind=${token.kind} seen=${mine && token.open} spent=${token.spent} /><span class="sr-only">, ${place}${mine && token.open ? `, ${text("prestidigitators.known-to-all")}` : ""}</span>`}
  </${Piece}>`;
}

/** What lies under a cascade, as far as the one who looks knows it. @param {{view: View, stack: Stack, under: Token[]}} props */
function Beneath({ view, stack, under }) {
  const hidden = under.filter((token) => token.kind === null).length;
  return html`<div class="beneath" role="group" aria-label=${text("prestidigitators.under-row", { row: stack.row, name: view.seats[stack.seat].name })}>
    <span class="small muted" data-term="under">${text("prestidigitators.under")}</span>
    ${under.map((token) => token.kind && html`<${Piece} key=${token.piece} id=${token.piece} class="pick" still><${KindIcon} kind=${token.kind} class="only-phone" /><span class="fold">${face(token.kind).name}</span> <b>${face(token.kind).energy}</b></${Piece}>`)}
    ${hidden > 0 && html`<span class="pick stock">${text("prestidigitators.hidden", { count: hidden })}</span>`}
  </div>`;
}

/** Pieces whose choices belong to this one too: a stack's to its top card. @param {View} view @param {string} piece */
function alsoOf(view, piece) {
  const stack = view.board.stacks.find((/** @type {Stack} */ each) => each.cards[0]?.piece === piece && each.seat === view.seat);
  return stack ? [stack.piece] : [];
}

// The tray: what the chosen card can do.

/** @param {{view: View}} props */
function Tray({ view }) {
  const { phase } = view.board;
  if (phase === "picking") return html`<${PickTray} view=${view} />`;
  if (phase === "arranging") return html`<${LayTray} view=${view} />`;
  if (!choices.value.length) return html`<p class="tray-note">${sending.value ? text("board.sent") : html`<span lang="en">${view.prompt}</span>`}</p>`;
  if (view.board.attack) return html`<${Buttons} view=${view} label=${view.prompt} open=${choices.value} card=${stackOf(view, view.seat, view.board.attack.row).cards[0]?.piece} />`;
  const piece = chosen.value;
  if (!piece) return html`<p class="tray-note"><span><b>${text("prestidigitators.choose-head")}</b> ${text("prestidigitators.choose")}</span></p>`;
  const order = ["attack", "slide", "raise", "carry", "sink"];
  const open = choicesOf([piece, ...alsoOf(view, piece)]).toSorted((a, b) => order.indexOf(verbOf(a)) - order.indexOf(verbOf(b)));
  return html`<${Buttons} view=${view} label=${text("prestidigitators.can", { name: nameOf(view, piece) })} open=${open} card=${piece} brief />`;
}

/** @param {{say: string}} choice */
const iconOf = (choice) => VERB_ICONS[verbOf(choice)] ?? "check";

/** @param {{view: View, label: string, open: Choice[], card?: string, brief?: boolean}} props */
function Buttons({ view, label, open, card = "", brief = false }) {
  const kind = tokenOf(view, card)?.kind;
  return html`<div class="tray-group tray-wide"><h2 class="tray-label">${label}</h2>
    <ul class="choices">
      ${open.map((choice) => html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>
        <${Icon} name=${iconOf(choice)} /><span lang=${brief ? undefined : "en"}>${brief ? inShort(view, choice) : choice.words} <small>${brief ? outcome(view, choice) : ""}</small></span></button></li>`)}
    </ul></div>
    ${kind && html`<${CardText} name=${face(kind).name} text=${face(kind).words.join(" ")} />`}`;
}

/** The card that is about to be picked, with its whole text. @param {{view: View}} props */
function PickTray({ view }) {
  const card = face(chosen.value);
  const [choice] = choicesOf([chosen.value]);
  if (!choice) {
    return html`<p class="tray-note">${choices.value.length ? html`<span><b>${text("prestidigitators.pick-head")}</b> ${text("prestidigitators.pick")}</span>` : html`<span lang="en">${view.prompt}</span>`}</p>`;
  }
  return html`<div class="tray-group tray-wide reading-card">
    <h2 class="tray-label"><b lang="en">${card.name}</b>, ${text("prestidigitators.energy")} ${card.energy}</h2>
    <p lang="en">${card.words.join(" ")}</p>
  </div>
  <button type="button" class="btn btn-primary pick-it" lang="en" onClick=${() => press(choice)}>${choice.words}</button>`;
}

/** @param {View} view @returns {import("../app/types.js").Score} */
function score(view) {
  /** @param {number} seat */
  const cells = (seat) => {
    const lost = lostBy(view, seat);
    return [9 - lost.length, lost.map((token) => face(token.kind ?? "").name).join(", ") || text("plain.none")];
  };
  return { head: [text("prestidigitators.cards-left"), text("prestidigitators.cards-lost")], rows: [0, 1].map((seat) => ({ seat, cells: cells(seat) })) };
}

/** A card face up, as far as it is known. @param {{view: View, piece: string}} props */
function Portrait({ view, piece }) {
  const lying = [...(view.board.destroyed ?? []), ...(view.board.stacks ?? []).flatMap((/** @type {Stack} */ stack) => stack.cards)];
  const kind = face(piece).energy === undefined ? lying.find((/** @type {Token} */ token) => token.piece === piece)?.kind : piece;
  return kind ? html`<span class="card"><${CardFace} kind=${kind} /></span>` : null;
}

/** @type {import("../app/types.js").GameTable} */
export default { Board, Tray, Details, Portrait, score, read, readTable, prompt: promptOf };
