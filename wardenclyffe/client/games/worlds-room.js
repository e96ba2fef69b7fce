// Room on the map: names and pieces of neighbouring States step aside where they would cover each other.

/** What stands at a place: how wide and high it is, where it begins above the place, whether pieces are in it, and whether it stays there.
 * @typedef {{id: string, x: number, y: number, wide: number, high: number, held: boolean, fixed?: boolean}} Block */

const ROUNDS = 24;
const FARTHEST = 34; // pixels from its place
const HEAVY = 3; // how much less a place with pieces gives way than a name alone
const NOWHERE = [-Infinity, Infinity];

/**
 * How far every block moves so that none covers another, in pixels, and none stands over an edge.
 * @param {Block[]} blocks @param {number[][]} [edges] left and right, top and bottom @returns {Map<string, [number, number]>}
 */
export function makeRoom(blocks, edges = [NOWHERE, NOWHERE]) {
  const moved = blocks.map((block) => [inside(block, 0, 0, edges), inside(block, 1, 0, edges)]);
  for (let round = 0; round < ROUNDS; round++) {
    let touched = false;
    for (let i = 0; i < blocks.length; i++) {
      for (let j = i + 1; j < blocks.length; j++) touched = part(blocks, moved, i, j, edges) || touched;
    }
    if (!touched) break;
  }
  return new Map(blocks.map(({ id }, i) => [id, [Math.round(moved[i][0]), Math.round(moved[i][1])]]));
}

/**
 * Push two blocks apart, the shorter way, and tell whether they were in each other's way.
 * @param {Block[]} blocks @param {number[][]} moved @param {number} i @param {number} j @param {number[][]} edges
 */
function part(blocks, moved, i, j, edges) {
  const [a, b] = [blocks[i], blocks[j]];
  const [dx, dy] = [b.x + moved[j][0] - a.x - moved[i][0], b.y + moved[j][1] - a.y - moved[i][1]];
  const across = (a.wide + b.wide) / 2 - Math.abs(dx);
  const down = dy >= 0 ? a.high - dy : b.high + dy;
  if (across <= 0 || down <= 0) return false;
  const side = across < down ? 0 : 1;
  const push = Math.min(across, down) * ((side ? dy : dx) >= 0 ? 1 : -1);
  if (a.fixed && b.fixed) return false;
  const share = a.fixed ? 0 : b.fixed ? 1 : a.held === b.held ? 1 / 2 : a.held ? 1 / (1 + HEAVY) : HEAVY / (1 + HEAVY);
  const ways = [moved[i][side] - push * share, moved[j][side] + push * (1 - share)].map((way) => Math.max(-FARTHEST, Math.min(FARTHEST, way)));
  moved[i][side] = inside(a, side, ways[0], edges);
  moved[j][side] = inside(b, side, ways[1], edges);
  return true;
}

/**
 * The way nearest to this one on which a block stays between the edges of a side; what is larger than that, or fixed, stays.
 * @param {Block} block @param {number} side @param {number} way @param {number[][]} edges
 */
function inside({ x, y, wide, high, fixed }, side, way, edges) {
  const [first, last] = edges[side];
  const [start, size] = side ? [y, high] : [x - wide / 2, wide];
  return fixed || size > last - first ? way : Math.max(first - start, Math.min(last - start - size, way));
}
