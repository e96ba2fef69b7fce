// Invitations to a table: the server shows a code once, so the browser that made it keeps it.
import { html, signal, useEffect, useState } from "../vendor/ui.js";
import { counted, text, texts } from "./language.js";
import { CopyLine, Icon, trying } from "./parts.js";
import { get, post } from "./wire.js";

/** @typedef {{seat: number, code: string}} Invite */

/** Grows with every code that is kept, so that what shows them is drawn anew. */
const news = signal(0);

/** Whether the reader made this table. @param {import("./types.js").View} view */
export const isHost = (view) => view.seat === view.host || view.hot.includes(view.host);

/** @param {string} table */
const place = (table) => `invites ${table}`;

/** Keep new codes; those of other seats stay. @param {string} table @param {Invite[]} invites */
export function keepInvites(table, invites) {
  try {
    const others = kept(table).filter((each) => !invites.some((invite) => invite.seat === each.seat));
    if (invites.length) localStorage.setItem(place(table), JSON.stringify([...others, ...invites]));
    news.value += 1;
  } catch {
    // A new code can be asked for at the table.
  }
}

/** @param {string} table @returns {Invite[]} */
function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * The seats that still wait for somebody, each with its link and a code for a phone's camera.
 * @param {{view: import("./types.js").View}} props
 */
export function Invitations({ view }) {
  const free = view.seats.flatMap((seat, i) => (seat.kind === "friend" || seat.kind === "open" ? [i] : []));
  if (!free.length) return null;
  return html`<section class="panel panel-framed invitations" aria-label=${text("invite.label")}>
    <h2>${counted("invite.free", free.length)}</h2>
    ${!view.hints.allowed && html`<p>${text("no-hints")}</p>`}
    ${free.map((seat) => html`<${FreeSeat} key=${seat} view=${view} seat=${seat} />`)}
  </section>`;
}

/** @param {{view: import("./types.js").View, seat: number}} props */
function FreeSeat({ view, seat }) {
  const invite = news.value >= 0 ? kept(view.table).find((each) => each.seat === seat) : undefined;
  const [isVoid, setVoid] = useState(false);
  useEffect(() => {
    // Whoever used the code and left has used it up: a new one is needed.
    setVoid(false);
    if (invite) get(`/api/invites/${invite.code}`).catch(() => setVoid(true));
  }, [invite?.code]);
  const sits = view.seat >= 0 || view.hot.length > 0;
  if (view.seats[seat].kind === "open" && !sits) {
    const sit = () => trying(async () => {
      await post(`/api/tables/${view.table}/join`, { seat });
      location.reload();
    });
    return html`<p><button type="button" class="btn btn-primary" onClick=${sit}>${text("invite.take", { seat: seat + 1 })}</button></p>`;
  }
  if (!isHost(view)) return html`<p>${text(view.seats[seat].kind === "open" ? "invite.waits-open" : "invite.waits-friend", { seat: seat + 1 })}</p>`;
  if (!invite || isVoid) {
    const ask = () => trying(async () => {
      const made = await post(`/api/tables/${view.table}/invite`, { seat });
      keepInvites(view.table, [made]);
    });
    return html`<p><button type="button" class="btn" onClick=${ask}><${Icon} name="link" />${text("invite.make", { seat: seat + 1 })}</button></p>`;
  }
  const link = `${addressForOthers()}/j/${invite.code}`;
  return html`<div class="invite">
    <${QrCode} words=${link} />
    <div>
      <p>${text("invite.send", { seat: seat + 1 })}</p>
      <${OnlyHere} />
      <${CopyLine} label=${text("invite.line", { seat: seat + 1 })} value=${link} />
    </div>
  </div>`;
}

/** Whether this page was opened by an address that means every reader's own machine. */
const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
/** The server's address in the local network; nothing where only this machine reaches it, and undefined before that is known. */
const network = signal(/** @type {string | undefined} */ (undefined));
if (isOwnMachine) get("/api/reach").then((found) => (network.value = found.network), () => (network.value = ""));

/** The address that means this server to others, as far as it has one. */
const addressForOthers = () => network.value || location.origin;

/** What an address of this machine is good for, and what else there is. */
function OnlyHere() {
  if (!isOwnMachine || network.value === undefined) return null;
  if (network.value) return html`<p class="small muted">${text("invite.network")}</p>`;
  return html`<p class="notice"><span>${texts("invite.only-here", { host: location.host, command: html`<code>wardenclyffe serve --lan</code>` })}</span></p>`;
}

/** The link as a code for a phone's camera; what draws it is loaded only where there is one. @param {{words: string}} props */
function QrCode({ words }) {
  const [drawn, setDrawn] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    Promise.all([import("../vendor/qr.js"), import("../vendor/qr-svg.js")]).then(([{ generate }, { toSvgPath }]) => {
      const code = generate(words);
      setDrawn({ size: code.size, path: toSvgPath(code) });
    }, () => {});
  }, [words]);
  if (!drawn) return null;
  const whole = drawn.size + 4;
  return html`<svg class="qr" viewBox=${`-2 -2 ${whole} ${whole}`} role="img" aria-label=${text("invite.qr")}><path d=${drawn.path} /></svg>`;
}
