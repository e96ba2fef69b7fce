// One screen, several players: the curtain falls until the next one says who they are.
import { html, useEffect, useRef } from "../vendor/ui.js";
import { text } from "./language.js";
import { Icon } from "./parts.js";
import { connection, explain, live } from "./store.js";

/** @param {{seat: number}} props */
export function Curtain({ seat }) {
  const view = /** @type {import("./types.js").View} */ (live.value);
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => button.current?.focus(), []);
  const name = view.seats[seat].name;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${text("curtain.hand", { name })}>
    <div class=${`panel panel-framed seat-${seat + 1}`}>
      <${Icon} name="curtain" class="big" />
      <h1>${text("curtain.hand", { name })}</h1>
      <p>${text("curtain.away")}</p>
      <button ref=${button} type="button" class="btn btn-primary" onClick=${() => connection.send({ type: "show", seat }).catch(explain)}>${text("curtain.me", { name })}</button>
    </div>
  </div>`;
}
