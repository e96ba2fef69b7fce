// On a phone the parts of the table lie behind tabs.
import { effect, html, signal } from "../vendor/ui.js";
import { text } from "./language.js";
import { isPrivate } from "./lone.js";
import { Icon } from "./parts.js";
import { isSmall } from "./room.js";
import { chat, live, newFrom, tab, table } from "./store.js";

const PARTS = [
  ["table", "deck"],
  ["log", "log"],
  ["rules", "rules"],
  ["chat", "chat"],
];
const COACH = ["coach", "eye"]; // when the game is over

const MOST = 99;

/** Up to which line this browser has shown the chat. */
const readTo = signal(lastRead());

function lastRead() {
  try {
    return Number(localStorage.getItem(`chat ${table}`)) || 0;
  } catch {
    return 0;
  }
}

effect(() => {
  const last = chat.value.at(-1)?.seq ?? 0;
  if (last <= readTo.peek() || (isSmall() && tab.value !== "chat")) return;
  readTo.value = last;
  try {
    localStorage.setItem(`chat ${table}`, String(last));
  } catch {
    // It holds for this page only.
  }
});

/** How many new things lie behind a tab. @param {{count: number}} props */
const Badge = ({ count }) => html`<span class="badge">${count > MOST ? `${MOST}+` : count}<span class="sr-only"> ${text("tab.new")}</span></span>`;

export function TabBar() {
  const unread = chat.value.filter((line) => line.words && line.seq > readTo.value && line.seat !== live.value?.seat).length;
  const fresh = live.value?.log.filter((line) => line.at > newFrom.value).length ?? 0;
  const silent = !chat.value.length && !!live.value && isPrivate(live.value);
  const parts = [...PARTS.filter(([part]) => part !== "chat" || !silent), ...(live.value?.over ? [COACH] : [])];
  return html`<nav class="tabbar" aria-label=${text("tab.label")}>
    ${parts.map(([part, icon]) => html`<button key=${part} type="button" class="tab" aria-current=${tab.value === part ? "true" : undefined} onClick=${() => (tab.value = part)}>
      <${Icon} name=${icon} />${text(`tab.${part}`)}
      ${part === "log" && fresh > 0 && tab.value !== "log" && html`<${Badge} count=${fresh} />`}
      ${part === "chat" && unread > 0 && html`<${Badge} count=${unread} />`}
      ${part === "chat" && chat.value.length > 0 && html`<span class="sr-only">${text("tab.said", { count: chat.value.length })}</span>`}
    </button>`)}
  </nav>`;
}
