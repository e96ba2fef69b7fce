// Pictures in the rules: the game's own table at positions of the guided first game, to be looked at.
import { html, signal, useEffect, useState } from "../vendor/ui.js";
import { gameTable } from "../games/index.js";
import { faces } from "./faces.js";
import { extend } from "./log.js";
import { past } from "./store.js";
import { get } from "./wire.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {{title: string, words: string, view: View}} Figure */

const figures = signal(/** @type {Figure[]} */ ([]));

/** @param {{game: string}} props */
export function Figures({ game }) {
  const [table, setTable] = useState(/** @type {import("./types.js").GameTable | null} */ (null));
  useEffect(() => void load(game).then(setTable, () => {}), []);
  if (!table) return null;
  return html`${figures.value.map((figure) => html`<figure class="figure" key=${figure.title}>
    <div class="table figure-table" data-game=${game} data-tab="table" role="img" aria-label=${`${figure.title}: ${figure.words}`}>
      <div class="board" inert><${table.Board} view=${figure.view} /></div>
    </div>
    <figcaption><b>${figure.title}.</b> ${figure.words}</figcaption>
  </figure>`)}`;
}

/** @param {string} game */
async function load(game) {
  const found = await get(`/api/games/${encodeURIComponent(game)}/figures`);
  const table = await gameTable(game);
  faces.value = found.faces;
  figures.value = found.figures.map((/** @type {any} */ each) => ({ ...each, view: { ...each.view, log: extend(each.view.seat, each.view.log) ?? [] } }));
  // Looked back at: nothing can be chosen, and boards show what lies on the table instead of what is asked.
  past.value = figures.value[0]?.view ?? null;
  return table;
}
