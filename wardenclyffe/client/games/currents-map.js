// The map of War of Currents: cities as size shapes, two project plates each, links, and the mark of who claimed what.
import { html, useLayoutEffect, useRef } from "../vendor/ui.js";
import { face } from "../app/faces.js";
import { text, textOr } from "../app/language.js";
import { Icon } from "../app/parts.js";
import { Piece } from "../app/piece.js";
import { brandOf, money, ROMAN, Said } from "./currents-words.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {{id: string, x: number, y: number}} Place in hundredths of the map's width and height */

// How much of the map a city with its plates covers, in hundredths.
const CITY_WIDE = 14.6;
const CITY_HIGH = 14.4;
const ROUNDS = 160;

/** Places by the parts of the map in use: cities that would lie on each other are moved apart. @type {Map<string, Place[]>} */
const laidOut = new Map();

/** @param {number} parts @returns {Place[]} */
function placesOf(parts) {
  const cities = /** @type {string[]} */ ([...new Set(face("map").links.flat())]).filter((id) => face(id).part < parts);
  const key = cities.join();
  const known = laidOut.get(key);
  if (known) return known;
  const xs = cities.map((id) => face(id).x);
  const ys = cities.map((id) => face(id).y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const places = cities.map((id) => ({
    id,
    x: CITY_WIDE / 2 + ((face(id).x - left) / (right - left)) * (100 - CITY_WIDE),
    y: CITY_HIGH / 2 + ((face(id).y - top) / (bottom - top)) * (100 - CITY_HIGH),
  }));
  for (let round = 0; round < ROUNDS && pushApart(places); round += 1);
  laidOut.set(key, places);
  return places;
}

/** One round of making room; whether anything had to move. @param {Place[]} places */
function pushApart(places) {
  let moved = false;
  places.forEach((one, i) => {
    for (const other of places.slice(i + 1)) {
      const across = CITY_WIDE - Math.abs(other.x - one.x);
      const down = CITY_HIGH - Math.abs(other.y - one.y);
      if (across <= 0.01 || down <= 0.01) continue;
      moved = true;
      const way = across / CITY_WIDE < down / CITY_HIGH ? "x" : "y";
      const half = ((way === "x" ? across : down) / 2) * (other[way] < one[way] ? -1 : 1);
      one[way] -= half;
      other[way] += half;
      for (const each of [one, other]) {
        each.x = Math.max(CITY_WIDE / 2, Math.min(100 - CITY_WIDE / 2, each.x));
        each.y = Math.max(CITY_HIGH / 2, Math.min(100 - CITY_HIGH / 2, each.y));
      }
    }
  });
  return moved;
}

/** @param {{view: View, covered: boolean}} props */
export function CityMap({ view, covered }) {
  const { parts, moment } = view.board;
  const places = placesOf(parts);
  const at = new Map(places.map((place) => [place.id, place]));
  const links = /** @type {[string, string][]} */ (face("map").links).filter((pair) => pair.every((id) => at.has(id)));
  const deciding = moment.name === "employ" && moment.seat === view.seat && moment.team.length === 1;
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  // Where the map is larger than its window it opens on New York and the cities around it.
  useLayoutEffect(() => {
    const area = sheet.current?.parentElement;
    if (area) area.scrollTo((area.scrollWidth - area.clientWidth) * 0.75, (area.scrollHeight - area.clientHeight) * 0.45);
  }, [covered]);
  return html`<div class="city-map" role="group" aria-label=${text("currents.section.map")} ref=${sheet} inert=${covered || undefined}>
    <svg class="map-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      ${links.map(([one, other]) => html`<line key=${one + other} x1=${at.get(one)?.x} y1=${at.get(one)?.y} x2=${at.get(other)?.x} y2=${at.get(other)?.y} class=${linkClass(view, one, other)} />`)}
    </svg>
    ${places.map((place) => html`<${City} key=${place.id} view=${view} place=${place} deciding=${deciding} />`)}
  </div>`;
}

/** A link is strung where one company has projects at both its ends. @param {View} view @param {string} one @param {string} other */
function linkClass(view, one, other) {
  const owners = [one, other].map((id) => face(id).projects.map((/** @type {string} */ project) => view.board.projects[project]));
  const shared = owners[0].find((/** @type {number | undefined} */ owner) => owner !== undefined && owners[1].includes(owner));
  return shared === undefined ? "link" : `link is-strung seat-${shared + 1}`;
}

/** @param {{view: View, place: Place, deciding: boolean}} props */
function City({ view, place, deciding }) {
  const city = face(place.id);
  return html`<div class=${`city part-${city.part + 1} size-${city.size}`} style=${{ left: `${place.x}%`, top: `${place.y}%` }}>
    <span class="city-name"><span class="city-shape" title=${text("currents.city-costs", { size: textOr(`currents.size.${city.size}`, city.size), cost: money(city.cost) })}>${city.cost}</span>${city.name}</span>
    <span class="plates">${city.projects.map((/** @type {string} */ id) => html`<${Plate} key=${id} view=${view} id=${id} deciding=${deciding} />`)}</span>
  </div>`;
}

/** @param {{view: View, id: string, deciding: boolean}} props */
function Plate({ view, id, deciding }) {
  const project = face(id);
  const city = face(project.city);
  const owner = view.board.projects[id];
  const claimed = owner !== undefined;
  const label = `${text("currents.plate", { project: project.name, size: textOr(`currents.size.${city.size}`, city.size), cost: money(city.cost), worth: project.worth })}${claimed ? `, ${text("currents.plate-claimed", { name: brandOf(view, owner) })}` : ""}`;
  return html`<${Piece} id=${id} still=${claimed || !deciding} class=${`plate ${claimed ? `is-claimed seat-${owner + 1}` : ""}`}><${Said} words=${label}>
    ${claimed && html`<${Icon} name=${`seat-${owner + 1}`} class="seat-mark" />`}
    <b>${ROMAN[project.number]}</b><span class="plate-worth">+${project.worth}</span></${Said}></${Piece}>`;
}
