// The rules for this moment: how to win, what may be done now and what it means; and the text of a card that is being played.
import { html } from "../vendor/ui.js";
import { guide, termOf } from "./guide.js";
import { text } from "./language.js";
import { Icon } from "./parts.js";
import { RuleLink } from "./peek.js";
import { isSmall } from "./room.js";
import { rules } from "./rules-sheet.js";
import { choices, choicesOf, chosen, live, rulesAt, rulesMet } from "./store.js";

/** @typedef {import("./types.js").View} View */

const WORDS = { title: text("moment.title"), all: text("moment.all"), win: text("win") };
const MOST_RULES = 2;
const LONGEST = 190; // characters of a rule, in whole sentences; the first is always whole
const MOST_VERBS = { wide: 2, small: 12 };

/** Whole sentences of a rule that speak of play: neither rulings nor options of the house. @param {string} words */
function sentences(words) {
  const plain = words.split(/\*(?:Ruling|House)/)[0].replace(/[*`]/g, "");
  const found = plain.match(/[^.]+(?:\.(?!\s|$)[^.]+)*\.(?=\s|$)/g) ?? [plain];
  let said = found[0].trim();
  for (const next of found.slice(1)) {
    if (said.length + next.length > LONGEST) break;
    said += ` ${next.trim()}`;
  }
  return said;
}

/** Whether a rule is about an option of the house, or nothing but a ruling. @param {string} words */
const isAside = (words) => /^\*?(House option|Option|Ruling|House)\b/i.test(words);

/** What the open choices mean, of the piece that was taken up or of all. */
function openTerms() {
  const open = chosen.value ? choicesOf([chosen.value]) : choices.value;
  const verbs = [...new Set(open.map((choice) => choice.say.split(" ")[0]))];
  return verbs.flatMap((verb) => termOf(verb) ?? []).slice(0, isSmall() ? MOST_VERBS.small : MOST_VERBS.wide);
}

/** How to win, in one line. */
export function WinLine() {
  return guide.value ? html`<p class="win-line"><${Icon} name="crown" /><span><b>${WORDS.win}</b> <span lang="en">${guide.value.win}</span></span></p>` : null;
}

export function MomentRules() {
  const view = /** @type {View} */ (live.value);
  const numbers = [...new Set([view.rule, ...rulesMet.value])].filter(Boolean);
  const found = numbers.flatMap((number) => rules.value.filter((rule) => rule.number === number && !isAside(rule.words))).slice(0, MOST_RULES);
  const said = new Set(found.map((rule) => rule.number));
  return html`<section class="side-part moment" data-part="rules"><h2>${WORDS.title}</h2>
    <div class="moment-body" tabindex="0">
    <${WinLine} />
    <ul class="rule-list">
      ${found.map((rule) => html`<li key=${rule.number}><${RuleLink} rule=${rule.number} /> <span lang="en">${sentences(rule.words)}</span></li>`)}
      ${openTerms().filter((term) => !said.has(term.rule)).map((term) => html`<li key=${term.word} lang="en"><b>${term.name}:</b> ${term.means}</li>`)}
    </ul></div>
    <button type="button" class="btn btn-small" onClick=${() => (rulesAt.value = "")}><${Icon} name="rules" />${WORDS.all}</button>
  </section>`;
}

/** What is written on a card, in sight for as long as it is being played. @param {{name: string, text: string}} props */
export function CardText({ name, text }) {
  return html`<p class="in-play" lang="en"><b>${name}.</b> ${text}</p>`;
}
