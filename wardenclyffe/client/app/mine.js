// My tables: whose turn it is at each.
import { html, signal } from "../vendor/ui.js";
import { counted, text } from "./language.js";
import { Masthead, setFavicon, show, trying } from "./parts.js";
import { TableList } from "./table-list.js";
import { get } from "./wire.js";

const LOOK_AGAIN = 10000;

const me = signal(/** @type {{name: string, keep_days: number} | null} */ (null));
const tables = signal(/** @type {any[] | null} */ (null));

function Mine() {
  const all = tables.value;
  const turns = all ? all.filter((each) => each.your_turn).length : 0;
  document.title = `${turns ? `(${turns}) ${text("table.your-turn")} · ` : ""}${text("tables.mine")} · Wardenclyffe`;
  setFavicon(turns > 0);
  return html`<${Masthead} me=${me.value} />
    <main class="page" id="page">
      <h1 class="page-title">${text("tables.mine")}</h1>
      <p role="status">${!all ? text("mine.looking") : turns ? counted("mine.turns", turns) : text("mine.none")}</p>
      ${all && html`
        <h2>${text("mine.playing")}</h2>
        <${TableList} tables=${all.filter((each) => !each.over)} none=${text("mine.no-playing")} />
        <h2>${text("table.over")}</h2>
        <${TableList} tables=${all.filter((each) => each.over)} none=${text("mine.no-over")} />
        ${me.value?.keep_days ? html`<p class="small">${text("mine.keep", { days: me.value.keep_days })}</p>` : null}`}
      <p><a class="btn" href="/">${text("to-lobby")}</a></p>
    </main>`;
}

const look = () => trying(async () => void (tables.value = await get("/api/me/tables")));

show(html`<${Mine} />`);
look();
trying(async () => void (me.value = await get("/api/me")));
setInterval(() => document.visibilityState === "visible" && look(), LOOK_AGAIN);
