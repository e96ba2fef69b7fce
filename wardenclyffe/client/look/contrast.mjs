// Checks the tokens' contrast by day and by night: `node contrast.mjs`. Fails when a pair falls below WCAG 2.2 AA.
import { readFileSync } from "node:fs";

const sheet = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const tokens = {};
for (const [, name, day, night] of sheet.matchAll(/--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g)) tokens[name] = { day, night };
for (const [, name, both] of sheet.matchAll(/--([\w-]+):\s*(#\w+);/g)) tokens[name] = { day: both, night: both };

const WORDS = 4.5, SHAPES = 3;
const inks = ["ink", "ink-2", "brass-ink", "arc-ink", "live-ink", "bad", "good", "ac-ink", "dc", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"];
const pairs = [
  ...inks.flatMap((ink) => ["paper", "paper-2", "card"].map((ground) => [ink, ground, WORDS])),
  ["ink", "paper-3", WORDS], ["ink-2", "paper-3", WORDS],
  ...["on-felt", "on-felt-2"].flatMap((ink) => ["felt", "felt-2"].map((ground) => [ink, ground, WORDS])),
  ...["arc", "live", "edge", "focus"].flatMap((line) => ["paper", "paper-2", "card"].map((ground) => [line, ground, SHAPES])),
  ["brass", "paper", SHAPES], ["brass", "card", SHAPES], ["ac", "card", 2.5], ["dc", "card", SHAPES],
];

/** Relative luminance of #rgb or #rrggbb, as WCAG defines it. */
function luminance(hex) {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

let low = 0, worst = Infinity;
for (const [over, under, least] of pairs) {
  for (const when of ["day", "night"]) {
    const got = ratio(tokens[over][when], tokens[under][when]);
    if (least === WORDS) worst = Math.min(worst, got);
    if (got < least) {
      low += 1;
      console.log(`tokens.css: --${over} on --${under} by ${when} is ${got.toFixed(2)}, needs ${least}`);
    }
  }
}
console.log(`${pairs.length * 2} pairs checked, ${low} too low, least for words ${worst.toFixed(2)}`);
process.exit(low ? 1 : 0);
