// The landing of a personal link: be the same guest in this browser too.
import { html, signal } from "../vendor/ui.js";
import { Masthead, show } from "./parts.js";
import { post } from "./wire.js";

const code = decodeURIComponent(location.pathname.split("/").pop() ?? "");
const table = new URLSearchParams(location.search).get("t");
const trouble = signal("");

async function comeBack() {
  try {
    await post("/api/come-back", { code });
    location.assign(table ? `/t/${encodeURIComponent(table)}` : "/mine");
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
  }
}

function Link() {
  return html`<${Masthead} />
    <main class="page" id="page">
      <h1 class="page-title">Come back to your tables</h1>
      <p>This link signs this browser in as you: same name, same tables. Keep it to yourself.</p>
      ${trouble.value && html`<p class="notice notice-bad" role="alert">${trouble.value}</p>`}
      <p><button type="button" class="btn btn-primary" onClick=${comeBack}>It is me</button> <a class="btn btn-quiet" href="/">To the lobby</a></p>
    </main>`;
}

show(html`<${Link} />`);
