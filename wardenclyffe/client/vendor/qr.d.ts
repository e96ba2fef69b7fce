/** The square grid of a QR code; `get` is true where a module is dark. */
export interface Grid {
  readonly size: number;
  get(x: number, y: number): boolean;
}
export const correction: { min: 0; L: 0; M: 1; Q: 2; H: 3; max: 3 };
export function generate(text: string, options?: { minCorrectionLevel?: number; maxCorrectionLevel?: number; minVersion?: number; maxVersion?: number }): Grid;
