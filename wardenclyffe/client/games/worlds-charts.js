// What the edition of The War of the Worlds fixes, as tables among the rules: units, plans, charts, cards, technologies.
import { capital, counted, text } from "../app/language.js";
import { DICE, colourName } from "./worlds-art.js";
import { PHASES, phaseName } from "./worlds-words.js";

/** @typedef {import("../app/types.js").Chart} Chart */
/** @typedef {Record<string, any>} Faces what never changes of each piece, by its id */

const SHADES = [...DICE, "blue"];
const NOTHING = "–";

/** The rows of a kind of piece. @param {Faces} faces @param {string} kind the beginning of its ids @param {(face: any) => string[]} row */
const rowsOf = (faces, kind, row) => Object.keys(faces).filter((id) => id.startsWith(`${kind}-`)).map((id) => row(faces[id]));

/** @param {string[]} shades */
const colours = (shades) => shades.map((shade) => capital(colourName(shade)));

/** All charts, from the faces of an edition alone: nothing of them says what has been drawn. @param {Faces} faces @returns {Chart[]} */
export function charts(faces) {
  const found = [units(faces), plans(faces), movement(faces), ...tripods(faces), ...events(faces), technologies(faces), ...battleCards(faces)];
  return found.filter((chart) => chart.rows.length);
}

/** @param {Faces} faces @returns {Chart} */
function units(faces) {
  const rows = rowsOf(faces, "shop", (face) => (face.technology && !faces[`technology-${face.technology}`] ? [] : [face.name, face.price ? String(face.price) : NOTHING, face.text]));
  const head = [text("worlds.charts.unit"), text("worlds.price"), text("worlds.charts.does")];
  return { id: "units", title: text("worlds.charts.units"), head, rows: rows.filter((row) => row.length), spoken: [0, 2] };
}

/** @param {Faces} faces @returns {Chart} */
function plans(faces) {
  const rows = rowsOf(faces, "plan", (face) => [face.name, String(face.copies), face.text]);
  const head = [text("worlds.charts.plan"), text("worlds.charts.counters"), text("worlds.charts.does")];
  return { id: "plans", title: text("worlds.charts.plans"), head, rows, spoken: [0, 2] };
}

/** Where groups go from each State, by the die; from the sea they come back. @param {Faces} faces @returns {Chart} */
function movement(faces) {
  /** @param {string} place */
  const name = (place) => (place === "sea" ? text("worlds.the-sea") : faces[place].name);
  const rows = rowsOf(faces, "state", (face) => [face.name, ...face.moves.map(name)]);
  rows.push([capital(text("worlds.the-sea")), ...faces.charts.sea.map(name)], [text("worlds.charts.cylinders"), ...faces.charts.placement.map(name)]);
  return { id: "movement", title: text("worlds.charts.movement"), head: [text("worlds.charts.from"), ...colours(DICE)], rows };
}

/** What groups do, and what they lay waste. @param {Faces} faces @returns {Chart[]} */
function tripods(faces) {
  const { actions, devastation } = faces.charts;
  const weapons = Object.keys(devastation);
  return [
    {
      id: "actions",
      title: text("worlds.charts.actions"),
      head: [text("worlds.region"), ...colours(DICE)],
      rows: Object.keys(actions).map((row) => [rowName(row), ...actions[row].map((/** @type {string} */ action) => text(`worlds.action.${action}`))]),
    },
    {
      id: "devastation",
      title: text("worlds.phase.devastation"),
      head: [text("worlds.tripods-head"), ...weapons.map((weapon, i) => `${weapon} (${colourName(DICE[i])})`)],
      rows: devastation[weapons[0]].map((/** @type {any} */ _, /** @type {number} */ i) => [
        i + 1 < devastation[weapons[0]].length ? String(i + 1) : text("worlds.charts.or-more", { count: i + 1 }),
        ...weapons.map((weapon) => lossWords(devastation[weapon][i])),
      ]),
    },
  ];
}

/** The counter of a region, as the chart of actions knows it. @param {string} row */
function rowName(row) {
  if (SHADES.includes(row)) return capital(text("worlds.charts.counter", { colour: colourName(row) }));
  return capital(text(row === "destroyed" ? "worlds.destroyed" : "worlds.red-weed"));
}

/** @param {{units: number, workforce: number, refugees: number, points: number}} losses */
function lossWords({ units: lost, workforce, refugees, points }) {
  const found = [lost && counted("worlds.units", lost), workforce && counted("worlds.charts.workforce", workforce), refugees && counted("worlds.charts.refugees", refugees), points && counted("worlds.points", points)];
  return found.filter(Boolean).join(", ") || NOTHING;
}

/** The cards of each phase; what is on them is public, only their order is not. @param {Faces} faces @returns {Chart[]} */
function events(faces) {
  return PHASES.map((phase) => {
    const rows = rowsOf(faces, "event", (face) => (face.phase === phase ? [face.name, face.text] : []));
    const head = [text("worlds.charts.card"), text("worlds.charts.does")];
    return { id: `events-${phase}`, title: text("worlds.charts.events", { phase: phaseName(phase) }), head, rows: rows.filter((row) => row.length), spoken: [0, 1] };
  });
}

/** @param {Faces} faces @returns {Chart} */
function technologies(faces) {
  const rows = rowsOf(faces, "technology", (face) => [face.name, String(face.cost), face.needed.map(colourName).join(` ${text("worlds.or")} `), String(face.breakthroughs), face.text]);
  const head = [text("worlds.charts.technology"), capital(text("worlds.cost")), text("worlds.charts.needs"), text("worlds.charts.breakthroughs"), text("worlds.charts.does")];
  return { id: "technologies", title: text("worlds.research"), head, rows, spoken: [0, 4] };
}

/** What the tripods of each colour do in a battle, and the letter at which they start. @param {Faces} faces @returns {Chart[]} */
function battleCards(faces) {
  return ["land", "naval"].map((kind) => {
    const rows = rowsOf(faces, `${kind}-card`, (face) => [face.name, ...SHADES.map((shade) => orders(face.lines.find((/** @type {any} */ line) => line.shade === shade)))]);
    return { id: `${kind}-cards`, title: text(`worlds.charts.${kind}-cards`), head: [text("worlds.charts.card"), ...colours(SHADES)], rows, spoken: [0, 1, 2, 3, 4] };
  });
}

/** @param {{at: string, words: string[]}} line */
const orders = ({ at, words }) => `${at}: ${words.join(", ")}`;
