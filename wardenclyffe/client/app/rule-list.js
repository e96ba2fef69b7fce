// Numbered rules, searchable, with the rule in question marked; used by the rules page and by the table's side sheet.
import { html, useEffect, useRef } from "../vendor/ui.js";
import { Ledger, saysRow } from "./charts.js";
import { counted, text } from "./language.js";
import { Icon } from "./parts.js";

/** @typedef {import("./types.js").Rule} Rule */

/** @param {{sought: import("../vendor/signals-core.js").Signal<string>}} props */
export function RuleSearch({ sought }) {
  return html`<div class="search" role="search">
    <${Icon} name="search" />
    <input class="input" type="search" aria-label=${text("rules.search")} placeholder=${text("rules.search")} value=${sought.value}
      onInput=${(/** @type {any} */ event) => (sought.value = event.target.value)} />
  </div>`;
}

/** The text with every place that was searched for marked. @param {string} text @param {string} sought */
export function marked(text, sought) {
  const wanted = sought.trim().toLowerCase();
  if (!wanted) return plain(text);
  /** @type {any[]} */
  const parts = [];
  let from = 0;
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(plain(text.slice(from, at)), html`<mark>${text.slice(at, at + wanted.length)}</mark>`);
    from = at + wanted.length;
  }
  parts.push(plain(text.slice(from)));
  return parts;
}

/** Rules are written in Markdown; emphasis is all they use within a paragraph. @param {string} text */
function plain(text) {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) =>
    part.startsWith("**") ? html`<b>${part.slice(2, -2)}</b>`
    : part.startsWith("*") && part.endsWith("*") && part.length > 2 ? html`<i>${part.slice(1, -1)}</i>`
    : part.startsWith("`") && part.length > 1 ? html`<code>${part.slice(1, -1)}</code>`
    : part,
  );
}

/** The chapters, in order. @param {Rule[]} rules */
export const chaptersOf = (rules) => [...new Set(rules.map((rule) => rule.chapter))];

/** Where a chapter can be linked to. @param {string} chapter */
export const chapterId = (chapter) => `chapter-${chapter.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/-$/, "")}`;

/**
 * @param {{rules: Rule[], sought: string, asked: string, heading?: string}} props
 */
export function RuleList({ rules, sought, asked, heading = "h3" }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.scrollIntoView({ block: "center" }), [asked, rules.length]);
  const wanted = sought.trim().toLowerCase();
  const found = wanted ? rules.filter((rule) => `${rule.number} ${rule.words}`.toLowerCase().includes(wanted) || rule.table.some((row) => saysRow(row, wanted))) : rules;
  /** @type {any[]} */
  const lines = [];
  let chapter = "";
  for (const rule of found) {
    if (rule.chapter !== chapter) {
      chapter = rule.chapter;
      lines.push(html`<${heading} class="chapter" id=${chapterId(chapter)} lang="en" key=${`chapter ${chapter}`}>${chapter}</${heading}>`);
    }
    const [head, ...rows] = rule.table;
    lines.push(html`<div key=${rule.number} id=${rule.number} lang="en" ref=${rule.number === asked ? place : null}
      class=${`rule ${rule.number === asked ? "is-asked" : ""}`}>
      <span class="rule-no">${rule.number}</span><p>${marked(rule.words, sought)}</p>
      ${head && html`<${Ledger} label=${rule.number} head=${head} rows=${rows} mark=${(/** @type {string} */ words) => marked(words, sought)} />`}
    </div>`);
  }
  return html`<div class="rules">
    ${wanted && html`<p role="status" class="muted">${counted("rules.found", found.length, { words: sought.trim() })}</p>`}
    ${lines}
  </div>`;
}
