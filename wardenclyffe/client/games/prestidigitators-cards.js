// A card of the Prestidigitators, face up.
import { html } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text } from "../app/language.js";
import { Icon } from "../app/parts.js";

/** A kind's picture. @param {{kind: string | null, class?: string}} props */
export const KindIcon = ({ kind, class: extra }) => html`<${Icon} name=${face(kind ?? "").icon} class=${extra} />`;

/**
 * @param {{kind: string, seen?: boolean, spent?: boolean, words?: boolean}} props
 * `seen`: everybody knows this card of mine. `spent`: its once-a-game power is used.
 */
export function CardFace({ kind, seen = false, spent = false, words = false }) {
  const card = face(kind);
  return html`<span class="card-face">
    <span class="card-head"><span class="card-title" lang="en">${card.name}</span><span class="card-value"><span class="sr-only">, ${text("prestidigitators.energy")} </span>${card.energy}</span></span>
    <span class="card-picture"><${KindIcon} kind=${kind} /></span>
    ${words && card.words && html`<span class="card-words" lang="en">${card.words.map((/** @type {string} */ line) => html`<span class="line">${line}</span>`)}</span>`}
    ${seen && html`<span class="seen-mark" title=${text("prestidigitators.known")}><${Icon} name="eye" /></span>`}
    ${spent && html`<span class="spent-mark" title=${text("prestidigitators.spent")}><${Icon} name="lock" /><span class="sr-only">, ${text("prestidigitators.spent-short")}</span></span>`}
  </span>`;
}
