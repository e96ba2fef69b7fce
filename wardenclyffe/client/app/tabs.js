// On a phone the parts of the table lie behind tabs.
import { html } from "../vendor/ui.js";
import { Icon } from "./parts.js";
import { chat, live, newFrom, tab } from "./store.js";

const PARTS = [
  ["table", "Table", "deck"],
  ["log", "Log", "log"],
  ["rules", "Rules", "rules"],
  ["chat", "Chat", "chat"],
];
const COACH = ["coach", "Coach", "eye"]; // when the game is over

export function TabBar() {
  const fresh = live.value?.log.filter((line) => line.at > newFrom.value).length ?? 0;
  const parts = live.value?.over ? [...PARTS, COACH] : PARTS;
  return html`<nav class="tabbar" aria-label="Parts of the table">
    ${parts.map(([part, words, icon]) => html`<button key=${part} type="button" class="tab" aria-current=${tab.value === part ? "true" : undefined} onClick=${() => (tab.value = part)}>
      <${Icon} name=${icon} />${words}
      ${part === "log" && fresh > 0 && tab.value !== "log" && html`<span class="badge">${fresh}<span class="sr-only"> new</span></span>`}
      ${part === "chat" && chat.value.length > 0 && html`<span class="sr-only">, ${chat.value.length} said</span>`}
    </button>`)}
  </nav>`;
}
