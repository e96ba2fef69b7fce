// An address under which there is nothing: what may have been meant, and the ways back.
import { html, signal } from "../vendor/ui.js";
import { Icon, Masthead, show, trying } from "./parts.js";
import { get } from "./wire.js";

const games = signal(/** @type {import("./types.js").GameFacts[]} */ ([]));
const isRules = location.pathname.startsWith("/rules/");

function Missing() {
  return html`<${Masthead} />
    <main class="page reading" id="page">
      <h1 class="page-title">Nothing here</h1>
      <p class="notice notice-bad" role="alert">${isRules ? "There is no game of this name, so there are no rules for it." : "There is nothing at this address. The link may be cut off or mistyped."}</p>
      ${games.value.length > 0 && html`<h2>The rules of each game</h2>
        <ul class="plain-list">${games.value.map((each) => html`<li key=${each.name}><a href=${`/rules/${each.name}`}>${each.title}</a></li>`)}</ul>`}
      <p class="row">
        <a class="btn btn-primary" href="/"><${Icon} name="wardenclyffe" />To the lobby</a>
        <a class="btn" href="/mine">My tables</a>
      </p>
    </main>`;
}

show(html`<${Missing} />`);
if (isRules) trying(async () => (games.value = await get("/api/games")));
