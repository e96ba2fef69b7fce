// What can be done with the piece that was taken up, or why nothing can, said beside it.
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";
import { Icon } from "../app/parts.js";
import { RuleLink } from "../app/peek.js";
import { choicesOf, chosen, press, why } from "../app/store.js";
import { ACTIONS, offered, verbOf } from "./duel-words.js";

const VERB_ICONS = /** @type {Record<string, string>} */ ({
  inventor: "person", chip: "gear", keep: "hand", give: "send", play: "play", refresh: "shuffle", place: "download", sell: "money", end: "check",
  "claim-share": "share", "claim-city": "city", "claim-chip": "gear", "claim-monopoly": "lock", decline: "cross",
});
const EDGE = 8;
const GAP = 14;

/** The choices of the chosen piece. It stands in the tray for the keyboard, and beside the piece for the eye. @param {{view: import("../app/types.js").View}} props */
export function Near({ view }) {
  const piece = chosen.value;
  const box = useBeside(why.value?.piece || piece);
  const open = piece ? choicesOf([piece]) : [];
  if (why.value?.piece) return html`<div class="near near-why tip tip-why" ref=${box} role="alert"><p>${why.value.words} <${RuleLink} rule=${why.value.rule} /></p></div>`;
  if (!open.length) return null;
  return html`<div class="near" ref=${box}><ul class="choices">
    ${open.map((choice) => {
      const verb = verbOf(choice);
      const [words, after] = offered(view, choice);
      return html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>
        <${Icon} name=${ACTIONS[verb]?.icon ?? VERB_ICONS[verb] ?? "check"} /><span><b>${words}</b> ${after && html`<small>${after}</small>`}</span></button></li>`;
    })}
  </ul></div>`;
}

/** Keep a panel beside a piece, wherever that lies. @param {string} piece */
function useBeside(piece) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const panel = box.current;
    const found = piece && document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
    if (panel && found) standBeside(panel, found.getBoundingClientRect());
  });
  return box;
}

/** Above the piece where there is room, else below, else at its side; always whole on the screen. @param {HTMLElement} panel @param {DOMRect} piece */
function standBeside(panel, piece) {
  const { width, height } = panel.getBoundingClientRect();
  const middle = piece.left + piece.width / 2 - width / 2;
  const ceiling = (document.querySelector(".board")?.getBoundingClientRect().top ?? 0) + EDGE;
  const above = piece.top - height - GAP;
  const below = piece.bottom + GAP;
  const fits = above > ceiling || below + height < innerHeight - EDGE;
  const left = fits ? middle : piece.right + GAP;
  const top = above > ceiling ? above : fits ? below : piece.top;
  panel.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  panel.style.top = `${Math.max(ceiling, Math.min(top, innerHeight - height - EDGE))}px`;
}
