// What can be done with the piece that was taken up, offered beside it.
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";
import { Icon } from "../app/parts.js";
import { choicesOf, chosen, press } from "../app/store.js";
import { ACTIONS, offered } from "./duel-words.js";

const VERB_ICONS = /** @type {Record<string, string>} */ ({
  inventor: "person", chip: "gear", keep: "hand", give: "send", play: "play", refresh: "shuffle", place: "download", sell: "money", end: "check",
  "claim-share": "share", "claim-city": "city", decline: "cross",
});
const EDGE = 8;
const GAP = 14;

/** The choices of the chosen piece. It stands in the tray for the keyboard, and beside the piece for the eye. @param {{view: import("../app/types.js").View}} props */
export function Near({ view }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const piece = chosen.value;
  const open = piece ? choicesOf([piece]) : [];
  useLayoutEffect(() => {
    const panel = box.current;
    const found = piece && document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
    if (panel && found) standBeside(panel, found.getBoundingClientRect());
  });
  if (!open.length) return null;
  return html`<div class="near" ref=${box}><ul class="choices">
    ${open.map((choice) => {
      const [verb] = choice.say.split(" ");
      const [words, after] = offered(view, choice);
      return html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>
        <${Icon} name=${ACTIONS[verb]?.icon ?? VERB_ICONS[verb] ?? "check"} /><span><b>${words}</b> ${after && html`<small>${after}</small>`}</span></button></li>`;
    })}
  </ul></div>`;
}

/** Above the piece where there is room, else below, else at its side; always whole on the screen. @param {HTMLElement} panel @param {DOMRect} piece */
function standBeside(panel, piece) {
  const { width, height } = panel.getBoundingClientRect();
  const middle = piece.left + piece.width / 2 - width / 2;
  const above = piece.top - height - GAP;
  const below = piece.bottom + GAP;
  const fits = above > 60 || below + height < innerHeight - EDGE;
  const left = fits ? middle : piece.right + GAP;
  const top = above > 60 ? above : fits ? below : piece.top;
  panel.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  panel.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
}
