// The table of the Prestidigitators: the open display, the arranging of one's nine, and the duel of three rows.
import { html } from "../vendor/ui.js";
import { Icon } from "../app/parts.js";
import { RuleLink } from "../app/peek.js";
import { Piece, Target } from "../app/piece.js";
import { choices, choicesOf, chosen, press, refusedOf, sending } from "../app/store.js";
import { useTravel } from "../app/travel.js";
import { CardFace } from "./prestidigitators-cards.js";
import { Details } from "./prestidigitators-details.js";
import { inShort, inStack, nameOf, outcome, energyWords, facing, read, readTable, stackOf } from "./prestidigitators-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("./prestidigitators-words.js").Stack} Stack */
/** @typedef {import("./prestidigitators-words.js").Token} Token */

const PLACES = ["top", "middle", "bottom"];
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
    ${you && html`<span class="chip only-wide">you</span>`}
    ${turn && html`<span class="sr-only">, to act</span>`}
    ${!you && !view.seats[seat].here && view.seats[seat].kind === "guest" && html`<span class="chip only-wide">away</span>`}
    <span class="strip-facts">${children}</span>
  </div>`;
}

/** The nine cards that a seat has picked: everybody saw them. @param {View} view @param {number} seat */
function nineOf(view, seat) {
  return view.board.cards.flatMap((/** @type {any} */ card) => Array.from({ length: card.picked[seat] }, () => card));
}

/** @param {{view: View, seat: number}} props */
function Nine({ view, seat }) {
  const lost = view.board.destroyed.filter((/** @type {Token} */ token) => token.arranged_by === seat).map((/** @type {Token} */ token) => token.name);
  return html`<details class="nine"><summary class="chip">All nine</summary>
    <div class="tip"><p><b>${seat === view.seat ? "Your" : `${view.seats[seat].name}'s`} nine cards</b></p>
      <ul>${nineOf(view, seat).map((/** @type {any} */ card) => {
        const at = lost.indexOf(card.name);
        if (at >= 0) lost.splice(at, 1);
        return html`<li class=${at >= 0 ? "is-lost" : ""}><${Icon} name=${card.kind.replace("kind-", "")} />${card.name} <b>${card.energy}</b>${at >= 0 && html`<span class="small"> destroyed</span>`}</li>`;
      })}</ul></div>
  </details>`;
}

// Picking: all cards lie open.

/** @param {{view: View}} props */
function Display({ view }) {
  const me = near(view);
  const cards = view.board.cards.filter((/** @type {any} */ card) => card.kind !== "kind-phylactery" && (card.pool || card.picked[0] || card.picked[1]));
  return html`
    <${Strip} view=${view} seat=${1 - me}><${Picks} view=${view} seat=${1 - me} /></${Strip}>
    <div class="display-grid" role="group" aria-label="Cards to pick from">
      ${cards.map((/** @type {any} */ card) => html`<${Piece} key=${card.kind} id=${card.kind} class=${`card ${card.pool ? "" : "is-gone"}`}>
        <${CardFace} card=${card} />
        ${card.pool > 1 && html`<span class="count" aria-hidden="true">×${card.pool}</span>`}
        <span class="sr-only">, ${card.pool ? `${card.pool} to pick` : "none left"}</span>
      </${Piece}>`)}
    </div>
    <${Strip} view=${view} seat=${me}><${Picks} view=${view} seat=${me} /></${Strip}>`;
}

/** What a seat has picked so far, as small marks. @param {{view: View, seat: number}} props */
function Picks({ view, seat }) {
  const nine = nineOf(view, seat);
  return html`<span class="picks">
    ${nine.map((/** @type {any} */ card, /** @type {number} */ i) => html`<span class="pick" key=${i} title=${`${card.name}, energy ${card.energy}`}><${Icon} name=${card.kind.replace("kind-", "")} /><span class="sr-only">${card.name}, </span></span>`)}
    <span class="chip">${nine.length} of 9</span>
  </span>`;
}

// Arranging: three rows of three places, filled one after the other.

/** @param {{view: View}} props */
function Places({ view }) {
  const me = near(view);
  const laid = view.board.laid;
  const faces = new Map(view.board.cards.map((/** @type {any} */ card) => [card.name, card]));
  const mine = choices.value.length > 0;
  return html`
    <${Strip} view=${view} seat=${1 - me}><span class="small muted">${view.to_act.includes(1 - me) ? "arranging in secret" : "ready"}</span></${Strip}>
    <div class="rival-nine" role="group" aria-label=${`${view.seats[1 - me].name}'s nine cards`}>
      ${nineOf(view, 1 - me).map((/** @type {any} */ card, /** @type {number} */ i) => html`<span class="pick" key=${i}><${Icon} name=${card.kind.replace("kind-", "")} /><span class="fold">${card.name}</span> <b>${card.energy}</b></span>`)}
    </div>
    <div class="lanes">
      ${[0, 1, 2].map((row) => html`<section class="lane" key=${row} aria-label=${`Row ${row + 1}`}>
        <h2 class="lane-name">Row ${row + 1}</h2>
        <ol class="places">
          ${PLACES.map((place, i) => {
            const at = row * 3 + i;
            const card = faces.get(laid[at]);
            const next = at === laid.length && mine;
            return html`<li key=${place} data-drop=${next ? "next-place" : undefined}>
              ${card
                ? html`<div class="card"><${CardFace} card=${card} /><span class="sr-only">, ${place} of row ${row + 1}</span></div>`
                : html`<div class=${`stack-empty ${next ? "is-next" : ""}`}>${next ? html`<b>${place}</b><span>next</span>` : place}</div>`}
            </li>`;
          })}
        </ol>
      </section>`)}
    </div>
    <${Strip} view=${view} seat=${me}><span class="small muted">${laid.length} of 9 laid; the top card of each row faces your rival's</span></${Strip}>`;
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
  return html`<span class="chip chip-live">draw in ${patience - quiet} quiet ${patience - quiet === 1 ? "turn" : "turns"}</span>`;
}

/** @param {{view: View, seat: number}} props */
function Lost({ view, seat }) {
  const lost = view.board.destroyed.filter((/** @type {Token} */ token) => token.arranged_by === seat);
  if (!lost.length) return html`<span class="chip only-wide">no card lost</span>`;
  return html`<span class="picks" role="group" aria-label="Destroyed">
    <span class="small only-wide">lost:</span>
    ${lost.map((/** @type {Token} */ token) => html`<${Piece} key=${token.piece} id=${token.piece} class="pick is-lost"><${Icon} name=${(token.kind ?? "").replace("kind-", "")} /><span class="fold">${token.name}</span><span class="sr-only">, destroyed</span></${Piece}>`)}
  </span>`;
}

/** @param {{view: View, row: number}} props */
function Lane({ view, row }) {
  const me = near(view);
  const theirs = stackOf(view, 1 - me, row);
  const mine = stackOf(view, me, row);
  const struck = view.board.attack?.row === row;
  return html`<section class=${`lane ${struck ? "is-struck" : ""}`} aria-label=${`Row ${row}`}>
    <${Side} view=${view} stack=${theirs} far />
    <div class="lane-bar">
      <${Energy} view=${view} stack=${theirs} />
      <h2 class="lane-name">Row ${row}</h2>
      <${Energy} view=${view} stack=${mine} />
    </div>
    <${Side} view=${view} stack=${mine} />
  </section>`;
}

/** The energy of a cascade: known, told in part, or unknown. @param {{view: View, stack: Stack}} props */
function Energy({ view, stack }) {
  const words = energyWords(stack);
  const owner = stack.seat === view.seat ? "Your" : `${view.seats[stack.seat].name}'s`;
  return html`<span class=${`energy seat-${stack.seat + 1}`} title=${`${owner} energy in row ${stack.row}: ${words === "?" ? "unknown" : words}`}>
    <${Icon} name=${`seat-${stack.seat + 1}`} class="seat-mark" /><span class="sr-only">${owner} energy: </span>${words === "?" ? html`<span aria-hidden="true">?</span><span class="sr-only">unknown</span>` : words}
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
      ? html`<div class="stack-empty">empty row</div>`
      : html`<div class="stack" data-shown=${Math.min(cascade.length, 9)}>
          ${under.length > 0 && html`<span class="under" aria-hidden="true">${under.slice(0, 2).map((token) => html`<span class="card is-down" key=${token.piece}></span>`)}</span>`}
          <div class="cascade">
            ${cascade.map((token, i) => html`<${TableCard} key=${token.piece} view=${view} stack=${stack} token=${token} top=${i === cascade.length - 1} attack=${attack} />`)}
          </div>
        </div>`}
    ${under.length > 0 && html`<${Beneath} view=${view} stack=${stack} under=${under} />`}
    <${Target} to=${stack.piece} pieces=${taken} words=${(/** @type {import("../app/types.js").Choice} */ choice) => html`<${Icon} name=${iconOf(choice)} /><b>${far ? "Attack" : "Carry here"}</b> <span>${outcome(view, choice)}</span>`} />
  </div>`;
}

/** The attack that the chosen card can make against this stack. @param {View} view @param {Stack} stack */
function mayAttackThere(view, stack) {
  const mine = facing(view, stack);
  const top = mine?.cards[0];
  if (!top || chosen.value !== top.piece) return undefined;
  return choicesOf([top.piece]).find((choice) => choice.say.startsWith("attack"));
}

/** @param {{view: View, stack: Stack, token: Token, top: boolean, attack?: import("../app/types.js").Choice}} props */
function TableCard({ view, stack, token, top, attack }) {
  const mine = stack.seat === view.seat;
  const known = token.name !== null;
  const place = `${top ? "top" : "splayed"} card of ${mine ? "your" : `${view.seats[stack.seat].name}'s`} row ${stack.row}`;
  const also = mine && top ? [stack.piece] : [];
  return html`<${Piece} id=${token.piece} also=${also} drag=${mine} direct=${!!view.board.attack} class=${`card ${known ? "" : "is-down"} ${attack && top ? "is-can" : ""}`}
    label=${known ? undefined : `A hidden card, ${place}`} onPress=${attack && top ? () => press(attack) : undefined}>
    ${known && html`<${CardFace} card=${token} seen=${mine && token.open} spent=${token.spent} /><span class="sr-only">, ${place}${mine && token.open ? ", known to all" : ""}</span>`}
  </${Piece}>`;
}

/** What lies under a cascade, as far as the one who looks knows it. @param {{view: View, stack: Stack, under: Token[]}} props */
function Beneath({ view, stack, under }) {
  const hidden = under.filter((token) => token.name === null).length;
  return html`<div class="beneath" role="group" aria-label=${`Under row ${stack.row} of ${view.seats[stack.seat].name}`}>
    <span class="small muted">under</span>
    ${under.map((token) => token.name !== null && html`<${Piece} key=${token.piece} id=${token.piece} class="pick"><${Icon} name=${(token.kind ?? "").replace("kind-", "")} class="only-phone" /><span class="fold">${token.name}</span> <b>${token.energy}</b></${Piece}>`)}
    ${hidden > 0 && html`<span class="pick">${hidden} hidden</span>`}
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
  if (!choices.value.length) return html`<p class="tray-note">${sending.value ? "Sent." : view.prompt}</p>`;
  if (view.board.attack) return html`<${Buttons} view=${view} label=${view.prompt} open=${choices.value} closed=${[]} />`;
  const piece = chosen.value;
  if (!piece) return html`<p class="tray-note"><span><b>Choose one of your glowing cards.</b> Its moves appear here. Or drag it: across to attack, to another row to carry it.</span></p>`;
  const also = alsoOf(view, piece);
  const order = ["attack", "slide", "raise", "carry", "sink"];
  const open = [...choicesOf([piece, ...also])].sort((a, b) => order.indexOf(verbOf(a)) - order.indexOf(verbOf(b)));
  const verbs = new Set(open.map(verbOf));
  const closed = refusedOf(also).filter((each) => !verbs.has(verbOf(each)) && verbOf(each) !== "raise");
  return html`<${Buttons} view=${view} label=${`${nameOf(view, piece)} can`} open=${open} closed=${closed} brief />`;
}

/** @param {{say: string}} choice */
const verbOf = (choice) => choice.say.split(" ")[0];

/** @param {{say: string}} choice */
const iconOf = (choice) => VERB_ICONS[verbOf(choice)] ?? "check";

/** @param {{view: View, label: string, open: import("../app/types.js").Choice[], closed: import("../app/types.js").Refusal[], brief?: boolean}} props */
function Buttons({ view, label, open, closed, brief = false }) {
  return html`<div class="tray-group tray-wide"><h2 class="tray-label">${label}</h2>
    <ul class="choices">
      ${open.map((choice) => html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>
        <${Icon} name=${iconOf(choice)} /><span>${brief ? inShort(choice) : choice.words} <small>${brief ? outcome(view, choice) : ""}</small></span></button></li>`)}
      ${closed.map((each) => html`<li key=${each.say}><span class="choice is-cant"><${Icon} name="lock" /><span>${each.words} <${RuleLink} rule=${each.rule} /></span></span></li>`)}
    </ul></div>`;
}

/** The card that is about to be picked, with its whole text. @param {{view: View}} props */
function PickTray({ view }) {
  const card = view.board.cards.find((/** @type {any} */ each) => each.kind === chosen.value);
  const [choice] = card ? choicesOf([card.kind]) : [];
  if (!card || !choice) {
    return html`<p class="tray-note">${choices.value.length ? html`<span><b>Press a card to read it,</b> then pick it here. Both of you see all picks.</span>` : view.prompt}</p>`;
  }
  return html`<div class="tray-group tray-wide reading-card">
    <h2 class="tray-label"><b>${card.name}</b>, energy ${card.energy}</h2>
    <p>${card.words}</p>
  </div>
  <button type="button" class="btn btn-primary pick-it" onClick=${() => press(choice)}>${choice.words}</button>`;
}

/** The cards that are still to be laid. @param {{view: View}} props */
function LayTray({ view }) {
  const hand = view.board.cards.filter((/** @type {any} */ card) => card.hand);
  if (!choices.value.length) return html`<p class="tray-note">${sending.value ? "Laid." : view.prompt}</p>`;
  return html`<div class="tray-group tray-wide"><h2 class="tray-label">Your cards: press one to lay it in the lit place</h2>
    <div class="tray-row">
      ${hand.map((/** @type {any} */ card) => html`<${Piece} key=${card.kind} id=${card.kind} class="card" direct drag>
        <${CardFace} card=${card} />${card.hand > 1 && html`<span class="count" aria-hidden="true">×${card.hand}</span>`}<span class="sr-only">, ${card.hand} to lay</span>
      </${Piece}>`)}
    </div></div>`;
}

/** Where a choice leads on the board. @param {import("../app/types.js").Choice} choice @param {View} view */
function aim(choice, view) {
  if (choice.say.startsWith("attack")) {
    const stack = inStack(view, choice.piece);
    return stack ? stackOf(view, 1 - stack.seat, stack.row).piece : "";
  }
  if (choice.say.startsWith("lay")) return "next-place";
  if (choice.say.startsWith("raise")) return "";
  return choice.to;
}

/** @type {import("../app/types.js").GameTable} */
export default { Board, Tray, Details, aim, read, readTable };
