// The tables a guest sits at, those that wait for them first.
import { html } from "../vendor/ui.js";
import { ago, cover } from "./parts.js";

/** @param {{tables: any[], none: string}} props */
export function TableList({ tables, none }) {
  if (!tables.length) return html`<p class="muted">${none}</p>`;
  const order = [...tables].sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || Number(a.over) - Number(b.over));
  return html`<ul class="table-list">
    ${order.map(
      (table) => html`<li key=${table.id}>
        <a class=${`table-row ${table.your_turn ? "is-yours" : ""}`} href=${`/t/${table.id}`}>
          <img src=${cover(table.game)} alt="" width="36" height="48" />
          <span><span class="name">${table.title}</span><br /><span class="who">${table.names.map((/** @type {string} */ name) => name || "a free seat").join(", ")}</span></span>
          <span class="when muted">${ago(table.updated)}</span>
          <span class=${`chip ${table.your_turn ? "chip-live" : ""}`}>${table.your_turn ? "Your turn" : table.over ? "Over" : "Waiting"}</span>
        </a>
      </li>`,
    )}
  </ul>`;
}
