// Room on the map: names and pieces of neighbouring States step aside where they would cover each other.

/** What stands at a place: how wide and high it is, where it begins above the place, and whether pieces are in it.
 * @typedef {{id: string, x: number, y: number, wide: number, high: number, held: boolean}} Block */

const ROUNDS = 24;
const FARTHEST = 34; // pixels from its place
const HEAVY = 3; // how much less a place with pieces gives way than a name alone

/** How far every block moves so that none covers another, in pixels. @param {Block[]} blocks @returns {Map<string, [number, number]>} */
export function makeRoom(blocks) {
  const moved = blocks.map(() => [0, 0]);
  for (let round = 0; round < ROUNDS; round++) {
    let touched = false;
    for (let i = 0; i < blocks.length; i++) {
      for (let j = i + 1; j < blocks.length; j++) touched = part(blocks, moved, i, j) || touched;
    }
    if (!touched) break;
  }
  return new Map(blocks.map(({ id }, i) => [id, [Math.round(moved[i][0]), Math.round(moved[i][1])]]));
}

/** Push two blocks apart, the shorter way, and tell whether they were in each other's way. @param {Block[]} blocks @param {number[][]} moved @param {number} i @param {number} j */
function part(blocks, moved, i, j) {
  const [a, b] = [blocks[i], blocks[j]];
  const [dx, dy] = [b.x + moved[j][0] - a.x - moved[i][0], b.y + moved[j][1] - a.y - moved[i][1]];
  const across = (a.wide + b.wide) / 2 - Math.abs(dx);
  const down = dy >= 0 ? a.high - dy : b.high + dy;
  if (across <= 0 || down <= 0) return false;
  const side = across < down ? 0 : 1;
  const push = Math.min(across, down) * ((side ? dy : dx) >= 0 ? 1 : -1);
  const share = a.held === b.held ? 1 / 2 : a.held ? 1 / (1 + HEAVY) : HEAVY / (1 + HEAVY);
  moved[i][side] = within(moved[i][side] - push * share);
  moved[j][side] = within(moved[j][side] + push * (1 - share));
  return true;
}

/** @param {number} way */
const within = (way) => Math.max(-FARTHEST, Math.min(FARTHEST, way));
