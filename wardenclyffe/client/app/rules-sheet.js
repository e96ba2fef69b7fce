// The rules at the side of the table: searchable, open at the rule in question.
import { effect, html, signal, useEffect, useRef } from "../vendor/ui.js";
import { Charts, chartsWith } from "./charts.js";
import { faces } from "./faces.js";
import { counted, text } from "./language.js";
import { Icon } from "./parts.js";
import { RuleList, RuleSearch, marked } from "./rule-list.js";
import { game, live, rulesAt } from "./store.js";
import { get } from "./wire.js";

export const rules = signal(/** @type {import("./types.js").Rule[]} */ ([]));
const sought = signal("");

effect(() => {
  const name = live.value?.game;
  if (name && !rules.peek().length) get(`/api/games/${name}/rules`).then((found) => (rules.value = found), () => {});
});

export function RulesSheet() {
  if (rulesAt.value === null) return null;
  return html`<${OpenSheet} asked=${rulesAt.value} />`;
}

/** @param {{asked: string}} props */
function OpenSheet({ asked }) {
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    sought.value = "";
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    /** @type {HTMLElement | null} */ (sheet.current?.querySelector("input"))?.focus({ preventScroll: true });
    return () => before?.isConnected && before.focus();
  }, []);
  return html`<section class="sheet" ref=${sheet} role="dialog" aria-label=${text("rules")} onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      rulesAt.value = null;
    }
  }}>
    <div class="sheet-head"><h2>${text("rules")}</h2><${RuleSearch} sought=${sought} />
      <button type="button" class="btn btn-quiet btn-icon close" aria-label=${text("rules.close")} onClick=${() => (rulesAt.value = null)}><${Icon} name="cross" /></button>
    </div>
    <div class="sheet-body" tabindex="0">
      ${!sought.value.trim() && html`<${ChartSheet} />`}
      <${RuleList} rules=${rules.value} sought=${sought.value} asked=${asked} />
      ${sought.value.trim() && html`<${ChartSheet} />`}
    </div>
  </section>`;
}

/** The charts and cards of this table's edition, folded together over the rules; what is searched for lies open below them. */
function ChartSheet() {
  const all = (faces.value && game.value?.charts?.(faces.value)) || [];
  const wanted = sought.value.trim().toLowerCase();
  const found = chartsWith(all, wanted);
  if (!found.length) return null;
  return html`<details class="chart-sheet" open=${Boolean(wanted)}>
    <summary>${wanted ? counted("rules.charts-found", found.reduce((sum, chart) => sum + chart.rows.length, 0), { words: sought.value.trim() }) : text("rules.charts")}</summary>
    <${Charts} charts=${found} mark=${(/** @type {string} */ words) => marked(words, sought.value)} />
  </details>`;
}
