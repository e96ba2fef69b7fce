// The rules at the side of the table: searchable, open at the rule in question.
import { effect, html, signal, useEffect, useRef } from "../vendor/ui.js";
import { text } from "./language.js";
import { Icon } from "./parts.js";
import { RuleList, RuleSearch } from "./rule-list.js";
import { live, rulesAt } from "./store.js";
import { get } from "./wire.js";

export const rules = signal(/** @type {import("./types.js").Rule[]} */ ([]));
const sought = signal("");

effect(() => {
  const game = live.value?.game;
  if (game && !rules.peek().length) get(`/api/games/${game}/rules`).then((found) => (rules.value = found), () => {});
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
    <div class="sheet-body" tabindex="0"><${RuleList} rules=${rules.value} sought=${sought.value} asked=${asked} /></div>
  </section>`;
}
