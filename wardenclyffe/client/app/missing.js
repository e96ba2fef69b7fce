// An address under which there is nothing: what may have been meant, and the ways back.
import { html, signal } from "../vendor/ui.js";
import { text } from "./language.js";
import { Icon, Masthead, show, trying } from "./parts.js";
import { get } from "./wire.js";

const games = signal(/** @type {import("./types.js").GameFacts[]} */ ([]));
const isRules = location.pathname.startsWith("/rules/");

function Missing() {
  return html`<${Masthead} />
    <main class="page reading" id="page">
      <h1 class="page-title">${text("missing.title")}</h1>
      <p class="notice notice-bad" role="alert">${text(isRules ? "missing.rules" : "missing.words")}</p>
      ${games.value.length > 0 && html`<h2>${text("missing.all")}</h2>
        <ul class="plain-list">${games.value.map((each) => html`<li key=${each.name}><a href=${`/rules/${each.name}`}>${each.title}</a></li>`)}</ul>`}
      <p class="row">
        <a class="btn btn-primary" href="/"><${Icon} name="wardenclyffe" />${text("to-lobby")}</a>
        <a class="btn" href="/mine">${text("tables.mine")}</a>
      </p>
    </main>`;
}

document.title = `${text("missing.title")} · Wardenclyffe`;
show(html`<${Missing} />`);
if (isRules) trying(async () => (games.value = await get("/api/games")));
