// What the keys do and what can be typed.
import { html } from "../vendor/ui.js";
import { sayings } from "./command.js";
import { SHORTCUTS, helpOpen, letters } from "./keys.js";
import { text } from "./language.js";
import { Dialog } from "./parts.js";

export function Help() {
  return html`<${Dialog} title=${text("help.title")} close=${() => (helpOpen.value = false)} class="dialog-wide">
    <table class="ledger">
      <caption>${text("help.keys")}</caption>
      <tbody>${SHORTCUTS.map(([key, words]) => html`<tr key=${key}><th scope="row"><span class="kbd">${key}</span></th><td>${words}</td></tr>`)}</tbody>
    </table>
    <label class="check"><input type="checkbox" checked=${letters.value === "on"} onChange=${(/** @type {any} */ event) => (letters.value = event.target.checked ? "on" : "off")} />${text("help.letters")}</label>
    <table class="ledger">
      <caption>${text("help.typed")}</caption>
      <tbody>${sayings().map(([say, words]) => html`<tr key=${say}><th scope="row"><code>${say}</code></th><td>${words}</td></tr>`)}</tbody>
    </table>
  </${Dialog}>`;
}
