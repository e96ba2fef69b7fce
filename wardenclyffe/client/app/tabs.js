// On a phone the parts of the table lie behind tabs.
import { html } from "../vendor/ui.js";
import { text } from "./language.js";
import { Icon } from "./parts.js";
import { chat, live, newFrom, tab } from "./store.js";

const PARTS = [
  ["table", "deck"],
  ["log", "log"],
  ["rules", "rules"],
  ["chat", "chat"],
];
const COACH = ["coach", "eye"]; // when the game is over

export function TabBar() {
  const fresh = live.value?.log.filter((line) => line.at > newFrom.value).length ?? 0;
  const parts = live.value?.over ? [...PARTS, COACH] : PARTS;
  return html`<nav class="tabbar" aria-label=${text("tab.label")}>
    ${parts.map(([part, icon]) => html`<button key=${part} type="button" class="tab" aria-current=${tab.value === part ? "true" : undefined} onClick=${() => (tab.value = part)}>
      <${Icon} name=${icon} />${text(`tab.${part}`)}
      ${part === "log" && fresh > 0 && tab.value !== "log" && html`<span class="badge">${fresh}<span class="sr-only"> ${text("tab.new")}</span></span>`}
      ${part === "chat" && chat.value.length > 0 && html`<span class="sr-only">${text("tab.said", { count: chat.value.length })}</span>`}
    </button>`)}
  </nav>`;
}
