// The rules of a game on a page of their own: how to win, pictures from a game, contents, search; #P-4.2 opens at that rule.
import { html, signal, useEffect } from "../vendor/ui.js";
import { gameTable } from "../games/index.js";
import { ChartLinks, Charts, chartsWith } from "./charts.js";
import { Figures } from "./figures.js";
import { counted, text } from "./language.js";
import { learn } from "./learning.js";
import { Icon, Masthead, show, trying } from "./parts.js";
import { RuleList, RuleSearch, chapterId, chaptersOf, marked } from "./rule-list.js";
import { get } from "./wire.js";

const WORDS = { rules: text("rules"), charts: text("rules.charts"), contents: text("rules.contents"), win: text("win"), learn: text("rules.learn"), pictures: text("rules.pictures") };

const game = location.pathname.split("/").pop() ?? "";
const rules = signal(/** @type {import("./types.js").Rule[]} */ ([]));
const facts = signal(/** @type {import("./types.js").GameFacts | null} */ (null));
const charts = signal(/** @type {import("./types.js").Chart[]} */ ([]));
const sought = signal("");
const asked = signal(decodeURIComponent(location.hash.slice(1)));

addEventListener("hashchange", () => (asked.value = decodeURIComponent(location.hash.slice(1))));

const title = () => (facts.value ? text("rules.of", { title: facts.value.title }) : WORDS.rules);

function RulesPage() {
  const chapters = chaptersOf(rules.value);
  const wanted = sought.value.trim().toLowerCase();
  const found = chartsWith(charts.value, wanted);
  useEffect(() => {
    if (asked.value.startsWith("chart")) document.getElementById(asked.value)?.scrollIntoView();
  }, [asked.value, rules.value.length, charts.value.length]);
  return html`<${Masthead} />
    <main class="page reading" id="page">
      <h1 class="page-title">${title()}</h1>
      ${facts.value?.win && html`<p class="rules-win"><${Icon} name="crown" /><span><b>${WORDS.win}</b> <span lang="en">${facts.value.win}</span></span></p>`}
      ${facts.value?.lesson && html`<p><button type="button" class="btn btn-primary" onClick=${() => learn(game)}><${Icon} name="hint" />${WORDS.learn}</button></p>`}
      <${RuleSearch} sought=${sought} />
      ${!wanted && html`
        <nav class="contents" aria-labelledby="contents"><h2 id="contents">${WORDS.contents}</h2>
          <ol>${facts.value?.lesson && html`<li><a href="#pictures">${WORDS.pictures}</a></li>`}
            ${charts.value.length > 0 && html`<li><a href="#charts">${WORDS.charts}</a></li>`}
            ${chapters.map((chapter) => html`<li key=${chapter}><a lang="en" href=${`#${chapterId(chapter)}`}>${chapter}</a></li>`)}</ol></nav>
        ${facts.value?.lesson && html`<section aria-labelledby="pictures"><h2 id="pictures">${WORDS.pictures}</h2><${Figures} game=${game} /></section>`}`}
      <${RuleList} rules=${rules.value} sought=${sought.value} asked=${asked.value} heading="h2" />
      ${found.length > 0 && html`<section aria-labelledby="charts"><h2 id="charts">${WORDS.charts}</h2>
        ${wanted ? html`<p role="status" class="muted">${counted("rules.charts-found", found.reduce((sum, chart) => sum + chart.rows.length, 0), { words: sought.value.trim() })}</p>` : html`<${ChartLinks} charts=${found} />`}
        <${Charts} charts=${found} mark=${(/** @type {string} */ words) => marked(words, sought.value)} /></section>`}
    </main>`;
}

show(html`<${RulesPage} />`);
trying(async () => {
  rules.value = await get(`/api/games/${encodeURIComponent(game)}/rules`);
  const games = await get("/api/games");
  facts.value = games.find((/** @type {{name: string}} */ each) => each.name === game) ?? null;
  document.title = `${title()} · Wardenclyffe`;
  const table = await gameTable(game);
  if (table?.charts) charts.value = table.charts(await get(`/api/games/${encodeURIComponent(game)}/faces`));
});
