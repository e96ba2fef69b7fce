// What never changes of each piece (names, texts, figures): fetched once for a table, kept by the browser.
import { signal } from "../vendor/ui.js";
import { get } from "./wire.js";

const NOTHING = Object.freeze({});

/** All faces by the id of the piece; null until they are here. */
export const faces = signal(/** @type {Record<string, any> | null} */ (null));

let asked = "";

/** What never changes of a piece; an empty face for one that has none. @param {string} piece @returns {any} */
export function face(piece) {
  return faces.value?.[piece] ?? NOTHING;
}

/** Fetch the faces that a view names, unless they are here already. @param {{table: string, faces: string}} view */
export async function loadFaces(view) {
  if (!view.faces || view.faces === asked) return;
  const wanted = (asked = view.faces);
  try {
    const found = await get(`/api/tables/${view.table}/faces/${wanted}`);
    if (asked === wanted) faces.value = found;
  } catch (error) {
    asked = "";
    throw error;
  }
}
