import type { Grid } from './qr.js';
/** The dark modules as one SVG path, one unit per module; frame it with a viewBox that leaves four units of margin. */
export function toSvgPath(code: Grid): string;
export function toSvgSource(code: Grid, options?: { on?: string; off?: string; pad?: number; width?: number | null; height?: number | null; scale?: number }): string;
