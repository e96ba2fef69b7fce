// The line drawings of The War of the Worlds that the common sprite does not have: units, kegs, harbours, on a grid of 24.
import { html } from "../vendor/ui.js";
import { text } from "../app/language.js";

/** The colours that a die can show. */
export const DICE = ["green", "yellow", "red"];

const DRAWINGS = /** @type {Record<string, string>} */ ({
  infantry: "M7 7.5h10M8.5 7.5C8.5 4.8 10 3.5 12 3.5s3.5 1.3 3.5 4M9 7.5v2a3 3 0 0 0 6 0v-2M5.5 21c.3-4.6 2.8-7.5 6.5-7.5s6.2 2.9 6.5 7.5M18.5 21V5.5M17.5 5.5h2",
  cavalry: "M6 21c.5-4 2.5-5.5 2.5-8L5 14.5 3.5 12 9 5.5l1-2.5 2 2.3c4.5.7 7.5 4.5 7.5 9.7v6M9.5 8.5h.01M12 11c1.5 1.8 2 4 2 6",
  "field-gun": "M2.5 8.5 14 12.5M3.3 6.2 15 10.3M2.5 8.5l.8-2.3M14 12.5l8 6M15 10.3l1.8 1.6",
  "siege-gun": "M4 3.5 14.5 13M7.5 2 17 11.5M4 3.5 7.5 2M3 21h18M7 21l3-5h8l2.5 5M14.5 13l1.2 3M17 11.5l1 4.5",
  refugee: "M9 6.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M11.5 9c-2.5 1-3 3.5-3 6.5l-2 5.5M11.5 9c2 .5 3 2 4.5 3.5M11 15l3 2.5.5 3.5M16 12.5v3.5M14 16h4.5v4H14z",
  freighter: "M2 15h20l-3 5.5H5zM6 15v-4h5v4M13 11h5M14.5 15V6.5M17 15V6.5M13.5 6.5h4.5M15.5 4c.5-1.2 2-.6 2.5-2",
  warship: "M2 15.5h20l-2.5 5h-15zM6 15.5V12h8v3.5M9 12V6M12.5 12V6M14 13.5h6M8 6h2M11.5 6h2M9 3.5c.5-1.2 2-.6 2.5-2",
  artilleryman: "M8.5 7.5C8.5 4.8 10 3.5 12 3.5s3.5 1.3 3.5 4v2a3.5 3.5 0 0 1-7 0zM7 7.5h10M5 21c.5-4.5 3-7 7-7s6.5 2.5 7 7M9 18l6 1.5M9 20l6 1",
  "despatch-rider": "M6 21c.5-4 2.5-5.5 2.5-8L5 14.5 3.5 12 9 5.5l1-2.5 2 2.3c4.5.7 7.5 4.5 7.5 9.7v6M13 14h5v4h-5zM13 14l2.5 2.2L18 14",
  astronomer: "M4 9.5 16 3l2.5 4.5L6.5 14zM11 12v4M11 16l-5 5.5M11 16l5 5.5M18 2.5l2.5 4.5",
  keg: "M7 4h10c2 5 2 11 0 16H7C5 15 5 9 7 4zM5.8 8.5h12.4M5.8 15.5h12.4M12 4c0-1.5 1-2 2.5-2.5",
  harbour: "M12 7v14M8.5 10.5h7M4 13c0 5 3.5 8 8 8s8-3 8-8M4 13l-1.5 2.5M4 13l2.5 2M20 13l1.5 2.5M20 13l-2.5 2M9.7 4.7a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 0 0-4.6 0",
  machine: "M7 9.5h10l2 5H5zM8 14.5 5.5 21M16 14.5l2.5 6.5M12 14.5V21M9 9.5 5 4.5 7.5 2.5M15 9.5l4-5-2.5-2",
  hull: "M2 13c4-5 16-5 20 0-4 4-16 4-20 0zM8 11.5v3M12 11v4M16 11.5v3",
  wings: "M12 9 2 6.5l3.5 8L12 13l6.5 1.5L22 6.5zM12 9v9M9.5 18h5",
  engine: "M12 12m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 3v6M12 15v6M3 12h6M15 12h6M5.6 5.6l4.3 4.3M14.1 14.1l4.3 4.3M18.4 5.6l-4.3 4.3M9.9 14.1l-4.3 4.3",
  ray: "M3 18 9 8l5 3-6 10zM12 9.5 21 3M13.5 11 21.5 8M10.5 8 17 2",
  army: "M4 21V6M4 6.5c3-1.5 5.5 1.5 9 0v7c-3.5 1.5-6-1.5-9 0M14 21c.3-3 1.8-5 3.7-5s3.5 2 3.8 5M15.7 11.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0",
  shelter: "M3 12.5 12 4l9 8.5M6 10v10h12V10M10 20v-6h4v6",
  "field-laser": "M3 17h10l3-6-3-3H5zM16 11h6M18 7l3-2M18 15l3 2M5 17l-1 4M12 17l2 4M8 8V5h4v3",
  "tesla-coil": "M12 21V10M8 21h8M9 18h6M9 15h6M9 12h6M8 7a4 2.5 0 1 0 8 0 4 2.5 0 1 0-8 0M4 4l2 2-2 1M20 4l-2 2 2 1",
  "teslas-tripod": "M6 8c0-3 3-5 6-5s6 2 6 5zM5 8h14M8 8 4 21M16 8l4 13M12 8v13M12 5.5h.01M10 12h4",
  research: "M9 3h6M10 3v6L4.5 18.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7 15h10M10 18h.01M14 17h.01",
  sonic: "M7 4h10c2 5 2 11 0 16H7C5 15 5 9 7 4zM9 9v6M12 7v10M15 9v6M2.5 9v6M21.5 9v6",
  hills: "M2 19 8.5 8l4 6.5L15 11l7 8z",
});

/** A drawing of ours by its name. @param {{name: string, class?: string}} props */
export function Mark({ name, class: extra = "" }) {
  return html`<svg class=${`icon ${extra}`} aria-hidden="true" viewBox="0 0 24 24"><path d=${DRAWINGS[name] ?? DRAWINGS.army} /></svg>`;
}

/** @param {string} shade */
export const colourName = (shade) => text(`worlds.colour.${shade}`);

/** A tripod in words. @param {string} shade @param {boolean} damaged */
export const tripodName = (shade, damaged) => text(damaged ? "worlds.tripod-damaged" : "worlds.tripod", { colour: colourName(shade) });

/** The letter of a colour, so that no colour speaks alone. @param {string} shade */
export const letterOf = (shade) => shade.charAt(0).toUpperCase();

/** One tripod: letter and colour; a notch where it is damaged. @param {{shade: string, damaged: boolean}} props */
export function Tripod({ shade, damaged }) {
  return html`<span class=${`tri tri-${shade} ${damaged ? "is-hurt" : ""}`}><span aria-hidden="true">${letterOf(shade)}</span><span class="sr-only">${tripodName(shade, damaged)}, </span></span>`;
}

/** A die as it fell, and whether that was enough. @param {{colour: string, needed: string[], words: string}} props */
export function Die({ colour, needed, words }) {
  const said = words || text("worlds.die", { colour: colourName(colour) });
  const verdict = needed.length ? (needed.includes(colour) ? "is-good" : "is-bad") : "";
  return html`<span class=${`wdie tri-${colour} ${verdict}`} role="img" lang=${words ? "en" : undefined} aria-label=${said} title=${said}><span aria-hidden="true">${letterOf(colour)}</span></span>`;
}
