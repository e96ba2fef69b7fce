// The guest: a name, a colour, and all that is stored about them, to take along or to delete.
import { html, signal } from "../vendor/ui.js";
import { Dialog, Icon, Masthead, show, toast, trying } from "./parts.js";
import { loadPlaces, Places } from "./places.js";
import { ask, get } from "./wire.js";

const COLOURS = ["brass", "arc", "ember", "moss", "violet", "rose"];

const me = signal(/** @type {any} */ (null));
const deleting = signal(false);

/** @param {SubmitEvent} event */
function save(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  trying(async () => {
    me.value = await ask("PATCH", "/api/me", { name: String(form.get("name")).trim(), colour: String(form.get("colour")) });
    toast("Saved. Your tables show it now.");
  });
}

function erase() {
  trying(async () => {
    await ask("DELETE", "/api/me");
    location.assign("/");
  });
}

function Me() {
  const guest = me.value;
  return html`<${Masthead} me=${guest} />
    <main class="page" id="page">
      <h1 class="page-title">You</h1>
      ${guest && html`<form class="panel narrow" onSubmit=${save}>
        <div class="field">
          <label for="name">Name at the table</label>
          <input class="input" id="name" name="name" maxlength="40" required value=${guest.name} autocomplete="nickname" />
        </div>
        <fieldset class="field">
          <legend>Colour</legend>
          <div class="swatches">
            ${COLOURS.map(
              (colour, i) => html`<label class=${`seat-${i + 1}`}>
                <input type="radio" name="colour" value=${colour} checked=${guest.colour === colour} aria-label=${colour} />
                <${Icon} name=${`seat-${i + 1}`} class="seat-mark" />
              </label>`,
            )}
          </div>
        </fieldset>
        <button class="btn btn-primary">Save</button>
      </form>`}
      <${Places} />
      <h2>What is stored</h2>
      <p>Your name, your colour, the tables you sat at, what you chose there and what you said; the kind of each browser you are signed in with and when it was last used. No address, no mail, no account. The cookie that knows you is kept here only as a hash.</p>
      <div class="row">
        <a class="btn" href="/api/me/export" download="wardenclyffe-me.json"><${Icon} name="download" />Take a copy</a>
        <button type="button" class="btn btn-danger" onClick=${() => (deleting.value = true)}>Delete me</button>
      </div>
    </main>
    ${deleting.value && html`<${Dialog} title="Delete everything about you?" close=${() => (deleting.value = false)}>
      <p>Your name, your colour and your chat messages are deleted. Games you played stay with the other players under an anonymous name. This cannot be undone.</p>
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${() => (deleting.value = false)}>Keep me</button>
        <button type="button" class="btn btn-danger" onClick=${erase}>Delete me</button>
      </div>
    </${Dialog}>`}`;
}

show(html`<${Me} />`);
trying(async () => {
  me.value = await get("/api/me");
  if (me.value.known) await loadPlaces();
});
