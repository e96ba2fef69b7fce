// What can be done with the piece that was taken up, or why nothing can, said beside it.
import { html } from "../vendor/ui.js";
import { useBeside } from "../app/beside.js";
import { Icon } from "../app/parts.js";
import { RuleLink } from "../app/peek.js";
import { choicesOf, chosen, press, why } from "../app/store.js";
import { ACTION_ICONS, offered, verbOf } from "./duel-words.js";

const VERB_ICONS = /** @type {Record<string, string>} */ ({
  inventor: "person", chip: "gear", keep: "hand", give: "send", play: "play", refresh: "shuffle", place: "download", sell: "money", end: "check",
  "claim-share": "share", "claim-city": "city", "claim-chip": "gear", "claim-monopoly": "lock", decline: "cross",
});

/** The choices of the chosen piece. It stands in the tray for the keyboard, and beside the piece for the eye. @param {{view: import("../app/types.js").View}} props */
export function Near({ view }) {
  const piece = chosen.value;
  const box = useBeside(why.value?.piece || piece);
  const open = piece ? choicesOf([piece]) : [];
  if (why.value?.piece) return html`<div class="beside near near-why tip tip-why" ref=${box} role="alert"><p><span lang="en">${why.value.words}</span> <${RuleLink} rule=${why.value.rule} /></p></div>`;
  if (!open.length) return null;
  return html`<div class="beside near" ref=${box}><ul class="choices">
    ${open.map((choice) => {
      const verb = verbOf(choice);
      const [words, after] = offered(view, choice);
      return html`<li key=${choice.id}><button type="button" class="choice is-can" data-say=${choice.say} onClick=${() => press(choice)}>
        <${Icon} name=${ACTION_ICONS[verb] ?? VERB_ICONS[verb] ?? "check"} /><span><b>${words}</b> ${after && html`<small>${after}</small>`}</span></button></li>`;
    })}
  </ul></div>`;
}
