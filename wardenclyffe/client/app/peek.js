// Details of a piece beside it, and the reason why something is refused.
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";
import { text } from "./language.js";
import { isSmall, magnified } from "./room.js";
import { game, peek, rulesAt, shown, why } from "./store.js";

/** The large card with the numbers that hold now: by hover, focus or long press. */
export function Peek() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const at = peek.value;
  const view = shown.value;
  useLayoutEffect(() => {
    const panel = box.current;
    if (!panel || !at) return;
    panel.style.left = panel.style.top = "";
    if (isSmall()) return;
    const { width, height } = panel.getBoundingClientRect();
    const right = at.box.right + 14;
    const left = right + width < innerWidth ? right : Math.max(8, at.box.left - width - 14);
    panel.style.left = `${left / magnified()}px`;
    panel.style.top = `${Math.max(8, Math.min(at.box.top, innerHeight - height - 8)) / magnified()}px`;
  });
  const Details = game.value?.Details;
  if (!at || !view || !Details) return null;
  return html`<section class="peek" ref=${box} aria-label=${text("details")} tabindex="0"><${Details} view=${view} piece=${at.piece} /></section>`;
}

/** A link to a rule that opens the rules there; nothing where no rule speaks. @param {{rule: string}} props */
export function RuleLink({ rule }) {
  if (!rule) return null;
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
    rulesAt.value = rule;
  };
  return html`<a href=${`/rules/${shown.value?.game}#${rule}`} onClick=${open}>${text("rule", { rule })}</a>`;
}

/** Why not: one sentence and the rule. */
export function WhyTip() {
  const tip = useRef(/** @type {HTMLElement | null} */ (null));
  const reason = why.value;
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !reason) return;
    const board = /** @type {HTMLElement} */ (box.offsetParent).getBoundingClientRect();
    const piece = reason.piece && document.querySelector(`[data-piece="${CSS.escape(reason.piece)}"]`);
    const near = piece ? piece.getBoundingClientRect() : new DOMRect(board.left + 20, board.bottom - 90, 0, 0);
    const size = box.getBoundingClientRect();
    box.style.left = `${Math.max(8, Math.min(near.left - board.left, board.width - size.width - 8)) / magnified()}px`;
    const above = near.top - board.top - size.height - 10;
    box.style.top = `${Math.min(above > 4 ? above : near.bottom - board.top + 10, board.height - size.height - 8) / magnified()}px`;
  });
  if (!reason) return null;
  return html`<div class="tip tip-why" ref=${tip} role="alert"><p><span lang="en">${reason.words}</span> <${RuleLink} rule=${reason.rule} /></p></div>`;
}
