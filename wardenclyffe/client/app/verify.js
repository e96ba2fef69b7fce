// Checking the shuffle in the reader's own browser: the same sums as `wardenclyffe verify`.
import { html, useState } from "../vendor/ui.js";
import { text } from "./language.js";
import { Icon } from "./parts.js";
import { keptShare, NOT_PROVEN, PROVEN, readHead, shareFindings } from "./proof.js";
import { table } from "./store.js";
import { get } from "./wire.js";

/** @typedef {{good: boolean, words: string}} Finding */

/** @param {ArrayBuffer} bytes */
const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of the seed's bytes and the table's name. @param {string} seed @param {string} name */
export async function commitmentOf(seed, name) {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const words = new TextEncoder().encode(name);
  const whole = new Uint8Array(bytes.length + words.length);
  whole.set(bytes);
  whole.set(words, bytes.length);
  return hex(await crypto.subtle.digest("SHA-256", whole));
}

/** What this browser wrote down while the game ran. */
function keptCommitment() {
  try {
    return JSON.parse(localStorage.getItem(`commitment ${table}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {import("./types.js").View} view @returns {Promise<Finding[]>} */
async function check(view) {
  if (!crypto.subtle) {
    return [{ good: false, words: text("verify.no-crypto") }];
  }
  const head = readHead(await get(`/api/tables/${table}/record`));
  const seed = head.seed?.[0] ?? "";
  const published = head.commitment?.[0] ?? "";
  if (!seed) return [{ good: false, words: text("verify.no-seed") }];
  const reckoned = await commitmentOf(seed, head.table?.[0] ?? table);
  /** @type {Finding[]} */
  const found = [];
  found.push(
    reckoned === published && published === view.commitment
      ? { good: true, words: text("verify.fits") }
      : { good: false, words: text("verify.differs", { reckoned, published }) },
  );
  const kept = keptCommitment();
  if (kept) {
    found.push(
      kept.commitment === published
        ? { good: true, words: kept.at ? text("verify.noted", { count: kept.at }) : text("verify.noted-first") }
        : { good: false, words: text("verify.other", { commitment: kept.commitment }) },
    );
  }
  const plays = view.seat >= 0 || view.hot.length > 0;
  return [...found, ...shareFindings(head.entropy ?? [], plays ? keptShare(table) : null)];
}

/** @param {{view: import("./types.js").View}} props */
export function Verify({ view }) {
  const [found, setFound] = useState(/** @type {Finding[]} */ ([]));
  const [trouble, setTrouble] = useState("");
  const kept = keptShare(table);
  const run = () => check(view).then(setFound, (error) => setTrouble(error.message));
  return html`<details class="verify">
    <summary>${text("verify.title")}</summary>
    <p><button type="button" class="btn btn-small" onClick=${run}><${Icon} name="shuffle" />${text("verify.check")}</button></p>
    ${trouble && html`<p class="notice notice-bad">${trouble}</p>`}
    <ul class="findings" role="status">
      ${found.map((each) => html`<li class=${each.good ? "good" : "bad"}><${Icon} name=${each.good ? "check" : "warning"} />${each.words}</li>`)}
    </ul>
    ${found.length > 0 && html`<p class="small">${PROVEN}</p>
      <p class="small">${NOT_PROVEN} <code>wardenclyffe verify FILE${kept ? ` --share ${kept.share}` : ""}</code></p>`}
  </details>`;
}
