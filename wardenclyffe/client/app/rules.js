// The rules of a game on a page of their own; #P-4.2 opens at that rule.
import { html, signal } from "../vendor/ui.js";
import { Masthead, show, trying } from "./parts.js";
import { RuleList, RuleSearch } from "./rule-list.js";
import { get } from "./wire.js";

const game = location.pathname.split("/").pop() ?? "";
const rules = signal(/** @type {import("./types.js").Rule[]} */ ([]));
const title = signal("Rules");
const sought = signal("");
const asked = signal(decodeURIComponent(location.hash.slice(1)));

addEventListener("hashchange", () => (asked.value = decodeURIComponent(location.hash.slice(1))));

function RulesPage() {
  return html`<${Masthead} />
    <main class="page reading" id="page">
      <h1 class="page-title">${title.value}</h1>
      <${RuleSearch} sought=${sought} />
      <${RuleList} rules=${rules.value} sought=${sought.value} asked=${asked.value} heading="h2" />
    </main>`;
}

show(html`<${RulesPage} />`);
trying(async () => {
  rules.value = await get(`/api/games/${encodeURIComponent(game)}/rules`);
  const games = await get("/api/games");
  const known = games.find((/** @type {{name: string}} */ each) => each.name === game);
  title.value = `Rules of ${known?.title ?? game}`;
  document.title = `${title.value} · Wardenclyffe`;
});
