// Outlines of areas made of square cells, with rounded corners.

export type Point = readonly [number, number];

/** Side of a cell in the units of every drawing of the map. */
export const CELL = 100;

const key = (x: number, y: number): string => `${x},${y}`;

/** The boundary of the cells as closed loops, clockwise around each area, as corner points in cells. */
export function loops(cells: ReadonlySet<string>): Point[][] {
  const next = new Map<string, Point[]>();
  const edge = (from: Point, to: Point): void => {
    const list = next.get(key(...from));
    if (list) list.push(to);
    else next.set(key(...from), [to]);
  };
  for (const cell of cells) {
    const [x, y] = cell.split(',').map(Number) as [number, number];
    if (!cells.has(key(x, y - 1))) edge([x, y], [x + 1, y]);
    if (!cells.has(key(x + 1, y))) edge([x + 1, y], [x + 1, y + 1]);
    if (!cells.has(key(x, y + 1))) edge([x + 1, y + 1], [x, y + 1]);
    if (!cells.has(key(x - 1, y))) edge([x, y + 1], [x, y]);
  }
  const found: Point[][] = [];
  for (const [start, ends] of next) {
    while (ends.length > 0) found.push(walk(start, next));
  }
  return found;
}

/** Follows the edges from a corner until they come back; where two areas touch it keeps to its own. */
function walk(start: string, next: Map<string, Point[]>): Point[] {
  const loop: Point[] = [];
  let at = start.split(',').map(Number) as unknown as Point;
  let way: Point = [0, 0];
  do {
    const ends = next.get(key(...at)) ?? [];
    const right = ends.findIndex((to) => to[0] - at[0] === -way[1] && to[1] - at[1] === way[0]);
    const to = ends.splice(Math.max(right, 0), 1)[0];
    if (!to) break;
    const turn: Point = [to[0] - at[0], to[1] - at[1]];
    if (turn[0] !== way[0] || turn[1] !== way[1]) loop.push(at);
    way = turn;
    at = to;
  } while (key(...at) !== start);
  return loop;
}

/** An SVG path around the cells: `inset` units inside them, corners rounded by `radius` units. */
export function outline(cells: ReadonlySet<string>, inset = 0, radius = 0): string {
  return loops(cells).map((loop) => rounded(shrink(loop, inset), radius)).join(' ');
}

function shrink(loop: Point[], inset: number): Point[] {
  return loop.map((at, place) => {
    const before = towards(loop[(place + loop.length - 1) % loop.length]!, at);
    const after = towards(at, loop[(place + 1) % loop.length]!);
    // The inside lies to the right of a clockwise walk.
    const dx = -before[1] - after[1];
    const dy = before[0] + after[0];
    return [at[0] * CELL + dx * inset, at[1] * CELL + dy * inset];
  });
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function rounded(loop: Point[], radius: number): string {
  const parts = loop.map((at, place) => {
    const before = towards(at, loop[(place + loop.length - 1) % loop.length]!);
    const after = towards(at, loop[(place + 1) % loop.length]!);
    const enter = `${round(at[0] + before[0] * radius)} ${round(at[1] + before[1] * radius)}`;
    const leave = `${round(at[0] + after[0] * radius)} ${round(at[1] + after[1] * radius)}`;
    return `${place === 0 ? 'M' : 'L'}${enter}Q${round(at[0])} ${round(at[1])} ${leave}`;
  });
  return `${parts.join('')}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A shaggy oval: points that alternate between its edge and a little inside of it. */
export function shaggy(cx: number, cy: number, rx: number, ry: number, tufts: number, depth = 0.08): string {
  const points: string[] = [];
  for (let place = 0; place < tufts; place += 1) {
    const out = (place / tufts) * 2 * Math.PI;
    const inn = ((place + 0.62) / tufts) * 2 * Math.PI;
    const long = 1 + (noise(place, tufts) - 0.5) * depth;
    points.push(`${round(cx + rx * long * Math.cos(out))} ${round(cy + ry * long * Math.sin(out))}`);
    points.push(`${round(cx + rx * (1 - depth) * Math.cos(inn))} ${round(cy + ry * (1 - depth) * Math.sin(inn))}`);
  }
  return `M${points.join('L')}Z`;
}

/** The same number between 0 and 1 for the same place, every time. */
export function noise(x: number, y: number, salt = 0): number {
  let value = (x * 374761393 + y * 668265263 + salt * 2147483647) | 0;
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}
