// Where this guest is signed in, and how to sign the others out.
import { html, signal } from "../vendor/ui.js";
import { text } from "./language.js";
import { ago, toast, trying } from "./parts.js";
import { get, post } from "./wire.js";

/** @typedef {{id: string, place: string, created: number, used: number, here: boolean}} Place */

const places = signal(/** @type {Place[]} */ ([]));

/** Ask where the guest is signed in; somebody new is nowhere. */
export async function loadPlaces() {
  places.value = await get("/api/me/browsers");
}

/** @param {string} [id] without one, all but this browser */
function signOut(id) {
  trying(async () => {
    places.value = await post("/api/me/sign-out", id ? { id } : {});
    toast(text("places.out"));
  });
}

export function Places() {
  const all = places.value;
  if (!all.length) return null;
  const others = all.filter((each) => !each.here);
  return html`<section aria-labelledby="places-title">
    <h2 id="places-title">${text("places.title")}</h2>
    <ul class="places-list">
      ${all.map(
        (each) => html`<li key=${each.id} class="row">
          <span>${each.here ? text("places.here", { place: each.place }) : each.place}</span>
          <span class="small muted">${each.here ? text("places.since", { when: ago(each.created) }) : text("places.used", { when: ago(each.used) })}</span>
          ${!each.here && html`<button type="button" class="btn btn-small" onClick=${() => signOut(each.id)}>${text("places.sign-out")}</button>`}
        </li>`,
      )}
    </ul>
    <p class="small muted">${text("places.note")}</p>
    ${others.length > 1 && html`<button type="button" class="btn" onClick=${() => signOut()}>${text("places.all")}</button>`}
  </section>`;
}
