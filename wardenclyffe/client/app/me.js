// The guest: a name, a colour, and all that is stored about them, to take along or to delete.
import { html, signal } from "../vendor/ui.js";
import { language, LANGUAGES, speak, text } from "./language.js";
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
    toast(text("me.saved"));
  });
}

function erase() {
  trying(async () => {
    await ask("DELETE", "/api/me");
    location.assign("/");
  });
}

/** In which language the interface speaks. */
function Language() {
  return html`<div class="field narrow">
    <label for="language">${text("me.language")}</label>
    <select class="select" id="language" onChange=${(/** @type {any} */ event) => speak(event.target.value)}>
      ${Object.entries(LANGUAGES).map(([code, name]) => html`<option key=${code} value=${code} lang=${code} selected=${code === language}>${name}</option>`)}
    </select>
    <p class="small muted">${text("me.language-note")}</p>
  </div>`;
}

function Me() {
  const guest = me.value;
  return html`<${Masthead} me=${guest} />
    <main class="page" id="page">
      <h1 class="page-title">${text("you")}</h1>
      ${guest && html`<form class="panel narrow" onSubmit=${save}>
        <div class="field">
          <label for="name">${text("me.name")}</label>
          <input class="input" id="name" name="name" maxlength="40" required value=${guest.name} autocomplete="nickname" />
        </div>
        <fieldset class="field">
          <legend>${text("me.colour")}</legend>
          <div class="swatches">
            ${COLOURS.map(
              (colour, i) => html`<label class=${`seat-${i + 1}`}>
                <input type="radio" name="colour" value=${colour} checked=${guest.colour === colour} aria-label=${text(`colour.${colour}`)} />
                <${Icon} name=${`seat-${i + 1}`} class="seat-mark" />
              </label>`,
            )}
          </div>
        </fieldset>
        <button class="btn btn-primary">${text("save")}</button>
      </form>`}
      <${Language} />
      <${Places} />
      <h2>${text("me.stored")}</h2>
      <p>${text("me.stored-words")}</p>
      <div class="row">
        <a class="btn" href="/api/me/export" download="wardenclyffe-me.json"><${Icon} name="download" />${text("me.copy")}</a>
        <button type="button" class="btn btn-danger" onClick=${() => (deleting.value = true)}>${text("me.delete")}</button>
      </div>
    </main>
    ${deleting.value && html`<${Dialog} title=${text("me.delete-title")} close=${() => (deleting.value = false)}>
      <p>${text("me.delete-words")}</p>
      <div class="dialog-acts">
        <button type="button" class="btn" onClick=${() => (deleting.value = false)}>${text("me.keep")}</button>
        <button type="button" class="btn btn-danger" onClick=${erase}>${text("me.delete")}</button>
      </div>
    </${Dialog}>`}`;
}

document.title = `${text("you")} · Wardenclyffe`;
show(html`<${Me} />`);
trying(async () => {
  me.value = await get("/api/me");
  if (me.value.known) await loadPlaces();
});
