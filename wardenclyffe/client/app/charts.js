// Tables among the rules: those of a rule, and what the edition fixes (charts, what is printed on cards), as its game lays it out.
import { html } from "../vendor/ui.js";
import { text } from "./language.js";

/** @typedef {import("./types.js").Chart} Chart */

/** Where a chart can be linked to. @param {Chart} chart */
export const chartId = ({ id }) => `chart-${id}`;

/** Whether these words stand in a row. @param {string[]} row @param {string} wanted in small letters */
export const saysRow = (row, wanted) => row.some((cell) => cell.toLowerCase().includes(wanted));

/** What is left of charts when words are searched for. @param {Chart[]} charts @param {string} wanted in small letters, or nothing @returns {Chart[]} */
export function chartsWith(charts, wanted) {
  if (!wanted) return charts;
  const found = charts.map((chart) => ({ ...chart, rows: chart.title.toLowerCase().includes(wanted) ? chart.rows : chart.rows.filter((row) => saysRow(row, wanted)) }));
  return found.filter((chart) => chart.rows.length);
}

/**
 * A table whose cells keep within a narrow page: the heads over their columns, the first cell of a row for its head.
 * @param {{label: string, head: string[], rows: string[][], spoken?: number[], mark?: (words: string) => any}} props `spoken` are the columns in English
 */
export function Ledger({ label, head, rows, spoken = [], mark = (words) => words }) {
  return html`<table class=${`ledger rule-table ${head.length > 3 ? "is-many" : ""}`} aria-label=${label}>
    <thead><tr>${head.map((words, i) => html`<th scope="col" key=${i}>${words}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr key=${row[0]}>${row.map((words, i) => {
      const lang = spoken.includes(i) ? "en" : undefined;
      return i ? html`<td key=${i} lang=${lang}>${mark(words)}</td>` : html`<th scope="row" key=${i} lang=${lang}>${mark(words)}</th>`;
    })}</tr>`)}</tbody>
  </table>`;
}

/** @param {{charts: Chart[], heading?: string, mark?: (words: string) => any}} props */
export function Charts({ charts, heading = "h3", mark }) {
  return html`<div class="charts">${charts.map((chart) => html`<section key=${chart.id} id=${chartId(chart)} class="chart-part" aria-labelledby=${`${chartId(chart)}-title`}>
    <${heading} class="chapter" id=${`${chartId(chart)}-title`}>${chart.title}</${heading}>
    <${Ledger} label=${chart.title} head=${chart.head} rows=${chart.rows} spoken=${chart.spoken} mark=${mark} />
  </section>`)}</div>`;
}

/** The ways to each chart. @param {{charts: Chart[]}} props */
export function ChartLinks({ charts }) {
  return html`<nav class="contents chart-links" aria-label=${text("rules.charts")}><ol>${charts.map((chart) => html`<li key=${chart.id}><a href=${`#${chartId(chart)}`}>${chart.title}</a></li>`)}</ol></nav>`;
}
