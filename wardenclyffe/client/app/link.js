// The landing of a personal link: be the same guest in this browser too.
import { html, signal } from "../vendor/ui.js";
import { text } from "./language.js";
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
      <h1 class="page-title">${text("link.title")}</h1>
      <p>${text("link.words")}</p>
      ${trouble.value && html`<p class="notice notice-bad" role="alert">${trouble.value}</p>`}
      <p><button type="button" class="btn btn-primary" onClick=${comeBack}>${text("link.me")}</button> <a class="btn btn-quiet" href="/">${text("to-lobby")}</a></p>
    </main>`;
}

document.title = `${text("link.title")} · Wardenclyffe`;
show(html`<${Link} />`);
