// The tables a guest sits at, those that wait for them first.
import { html } from "../vendor/ui.js";
import { text } from "./language.js";
import { ago, cover } from "./parts.js";

/** How a table stands, in a word or two. @param {any} table */
function stateOf(table) {
  if (table.your_turn) return text("table.your-turn");
  if (table.frozen) return text("table.stopped");
  if (table.over) return text("table.over");
  return text(table.begun ? "table.waiting" : "table.free");
}

/** @param {{tables: any[], none: string}} props */
export function TableList({ tables, none }) {
  if (!tables.length) return html`<p class="muted">${none}</p>`;
  const order = [...tables].sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || Number(a.over) - Number(b.over));
  return html`<ul class="table-list">
    ${order.map(
      (table) => html`<li key=${table.id}>
        <a class=${`table-row ${table.your_turn ? "is-yours" : ""}`} href=${`/t/${table.id}`}>
          <img src=${cover(table.game)} alt="" width="36" height="48" />
          <span><span class="name">${table.title}</span><br /><span class="who">${table.names.map((/** @type {string} */ name) => name || text("table.free-seat")).join(", ")}</span></span>
          <span class="when muted">${ago(table.updated)}</span>
          <span class=${`chip ${table.your_turn ? "chip-live" : ""}`}>${stateOf(table)}</span>
        </a>
      </li>`,
    )}
  </ul>`;
}
