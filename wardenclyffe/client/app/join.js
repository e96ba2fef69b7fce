// The landing of an invite link: what one is invited to, and one button to sit down.
import { html, signal } from "../vendor/ui.js";
import { text } from "./language.js";
import { Masthead, cover, show, trying } from "./parts.js";
import { shareFor, shareTaken } from "./proof.js";
import { ask, get, post } from "./wire.js";

const code = decodeURIComponent(location.pathname.split("/").pop() ?? "");
const invite = signal(/** @type {any} */ (null));
const trouble = signal("");
const name = signal("");

/** @param {SubmitEvent} event */
function sit(event) {
  event.preventDefault();
  trying(async () => {
    const { table } = invite.value;
    if (name.value.trim()) await ask("PATCH", "/api/me", { name: name.value.trim() });
    await post(`/api/tables/${table}/join`, { code, entropy: shareFor(table) });
    shareTaken(table);
    location.assign(`/t/${table}`);
  });
}

/** Who is at the table already. @param {{seats: {name: string, kind: string}[]}} found */
function sitting(found) {
  const names = found.seats.filter((seat) => seat.kind !== "friend" && seat.kind !== "open").map((seat) => seat.name);
  return names.join(", ") || text("join.nobody");
}

function Join() {
  const found = invite.value;
  return html`<${Masthead} />
    <main class="page" id="page">
      <h1 class="page-title">${found ? text("join.title", { title: found.title }) : text("join.heading")}</h1>
      ${trouble.value && html`<p class="notice notice-bad" role="alert">${trouble.value}</p><p><a class="btn" href="/">${text("to-lobby")}</a></p>`}
      ${found && html`<div class="invitation">
        <img src=${cover(found.game)} alt="" width="210" height="280" />
        <form class="panel panel-framed" onSubmit=${sit}>
          <p>${text("join.sitting", { names: sitting(found) })}</p>
          ${!found.free
            ? html`<p>${text("join.taken")}</p><p><a class="btn btn-primary" href=${`/t/${found.table}`}>${text("join.watch")}</a></p>`
            : html`<div class="field">
                  <label for="name">${text("join.name")}</label>
                  <input class="input" id="name" maxlength="40" value=${name.value} onInput=${(/** @type {any} */ event) => (name.value = event.target.value)} autocomplete="nickname" />
                </div>
                <div class="row">
                  <button class="btn btn-primary">${text("join.sit")}</button>
                  <a class="btn btn-quiet" href=${`/t/${found.table}`}>${text("join.only-watch")}</a>
                  <a class="btn btn-quiet" href=${`/rules/${found.game}`}>${text("rules")}</a>
                </div>`}
        </form>
      </div>`}
    </main>`;
}

document.title = `${text("join.heading")} · Wardenclyffe`;
show(html`<${Join} />`);
(async () => {
  try {
    // The form shows once both are here: a name that came later would replace what somebody has begun to type.
    const [found, me] = await Promise.all([get(`/api/invites/${encodeURIComponent(code)}`), get("/api/me")]);
    name.value = me.name;
    invite.value = found;
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
  }
})();
