// My tables: whose turn it is at each.
import { html, signal } from "../vendor/ui.js";
import { Masthead, setFavicon, show, trying } from "./parts.js";
import { TableList } from "./table-list.js";
import { get } from "./wire.js";

const LOOK_AGAIN = 10000;

const me = signal(/** @type {{name: string, keep_days: number} | null} */ (null));
const tables = signal(/** @type {any[] | null} */ (null));

function Mine() {
  const all = tables.value;
  const turns = all ? all.filter((each) => each.your_turn).length : 0;
  document.title = `${turns ? `(${turns}) Your turn · ` : ""}My tables · Wardenclyffe`;
  setFavicon(turns > 0);
  return html`<${Masthead} me=${me.value} />
    <main class="page" id="page">
      <h1 class="page-title">My tables</h1>
      <p role="status">${!all ? "Looking for your tables." : turns === 1 ? "One table waits for you." : turns ? `${turns} tables wait for you.` : "No table waits for you."}</p>
      ${all && html`
        <h2>Being played</h2>
        <${TableList} tables=${all.filter((each) => !each.over)} none="None. Start one in the lobby." />
        <h2>Over</h2>
        <${TableList} tables=${all.filter((each) => each.over)} none="None yet." />
        ${me.value?.keep_days ? html`<p class="small">A finished game that nobody has looked at for ${me.value.keep_days} days is deleted. To keep one, download its record.</p>` : null}`}
      <p><a class="btn" href="/">To the lobby</a></p>
    </main>`;
}

const look = () => trying(async () => void (tables.value = await get("/api/me/tables")));

show(html`<${Mine} />`);
look();
trying(async () => void (me.value = await get("/api/me")));
setInterval(() => document.visibilityState === "visible" && look(), LOOK_AGAIN);
