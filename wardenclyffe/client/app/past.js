// Looking back: earlier moments of the table, and the scenes of a moment that ran by itself for a while.
import { batch } from "../vendor/ui.js";
import { chosen, live, past, peek, shown, table } from "./store.js";
import { get } from "./wire.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {{at: number, scene: number}} Place where to look: scene 0 is the end of the moment */

let wanted = /** @type {Place | null} */ (null);
let fetching = false;

/** The place that is shown now. @returns {Place} */
export const placeShown = () => ({ at: shown.value?.at ?? 0, scene: past.value?.scene ?? 0 });

/** The scenes of a moment, in order. @param {number} at */
export function scenesOf(at) {
  const found = (live.value?.log ?? []).flatMap((event) => (event.at === at && event.scene ? [event.scene] : []));
  return [...new Set(found)].sort((a, b) => a - b);
}

/** One step on or back from a place: through the scenes of a moment, then to the next moment. @param {Place} from @param {1 | -1} way @returns {Place} */
export function step({ at, scene }, way) {
  const stops = [...scenesOf(at), 0];
  const next = stops.indexOf(scene) + way;
  if (next >= 0 && next < stops.length) return { at, scene: stops[next] };
  return way > 0 ? { at: at + 1, scene: scenesOf(at + 1)[0] ?? 0 } : { at: at - 1, scene: 0 };
}

/** Look at a moment; the newest is the live one. Rapid requests collapse to the latest. @param {number} at @param {number} [scene] */
export async function lookAt(at, scene = 0) {
  const view = live.value;
  if (!view) return;
  const inside = Math.max(0, Math.min(at, view.moments));
  wanted = { at: inside, scene: inside === at ? scene : 0 };
  if (inside === view.moments && !wanted.scene && !view.over) {
    lookNow();
    return;
  }
  if (fetching) return;
  fetching = true;
  try {
    while (wanted) {
      const place = /** @type {Place} */ (wanted);
      const found = await moment(place.at, place.scene);
      if (!wanted) return;
      batch(() => {
        past.value = found;
        chosen.value = "";
        peek.value = null;
      });
      setAddress(place);
      if (place === wanted) return;
    }
  } finally {
    fetching = false;
  }
}

/** @type {Map<string, Promise<View>>} */
const moments = new Map();

/** A moment, or the beginning of one of its scenes, fetched once. @param {number} at @param {number} [scene] @returns {Promise<View>} */
export function moment(at, scene = 0) {
  const view = /** @type {View} */ (live.value);
  const more = `${scene ? `&scene=${scene}` : ""}${view.over ? "&reveal=1" : ""}`;
  const key = `${view.length} ${view.seat} ${at} ${more}`;
  let found = moments.get(key);
  if (!found) {
    // A look back is sent without its log, which is the beginning of the one that this page has.
    const log = view.log.filter((event) => event.at < at || (event.at === at && (!scene || (event.scene ?? 0) < scene)));
    found = get(`/api/tables/${table}/at/${at}?seat=${view.seat}${more}`).then((then) => ({ ...then, log, scene }));
    found.catch(() => moments.delete(key));
    moments.set(key, found);
  }
  return found;
}

/** Back to the newest position. */
export function lookNow() {
  wanted = null;
  past.value = null;
  setAddress(null);
}

/** The place that an address names, or null. @param {string} search @returns {Place | null} */
export function placeIn(search) {
  const asked = new URLSearchParams(search);
  const [at, scene] = [asked.get("at") ?? "", asked.get("scene") ?? "0"];
  return /^\d+$/.test(at) && /^\d+$/.test(scene) ? { at: Number(at), scene: Number(scene) } : null;
}

/** The address of this page at a place, or of the present. @param {Place | null} place */
export function addressOf(place) {
  const address = new URL(location.href);
  address.searchParams.delete("at");
  address.searchParams.delete("scene");
  if (place) address.searchParams.set("at", String(place.at));
  if (place?.scene) address.searchParams.set("scene", String(place.scene));
  return address;
}

/** @param {Place | null} place */
function setAddress(place) {
  history.replaceState(null, "", addressOf(place));
}
