/** The galaxy of the register: which spot is what, and where it lies on the picture. */

import type { Colour, Nose, Planet, Side } from '../../wire/planet-raiders';
import { DRAWING, LETTERS, NOSES, PLANETS, SIDES } from '../../wire/planet-raiders-data';

export type { Colour, Nose, Planet, Side };
export { LETTERS, NOSES, PLANETS, SIDES };

/** Each side has its own shape as well as its colour. */
export const SHAPES: Record<Side, string> = {
  red: 'M0,-46 A46,46 0 1 1 -0.1,-46Z',
  yellow: 'M0,-54 L54,0 L0,54 L-54,0Z',
  violet: 'M0,-54 L52,42 L-52,42Z',
  green: 'M-42,-42 H42 V42 H-42Z',
};

export type Spot =
  | { kind: 'zone'; site: string; x: number; y: number; meteorites: boolean }
  | { kind: 'planet'; site: string; x: number; y: number; planet: Planet }
  | { kind: 'ship'; site: string; x: number; y: number; side: Side }
  | { kind: 'tile'; site: string; x: number; y: number; horizontal: boolean; home?: Side; boarding?: Side };

function sideOf(sign: string, signs: string): Side | undefined {
  return SIDES[signs.indexOf(sign)];
}

function spotAt(x: number, y: number): Spot | undefined {
  const sign = DRAWING[y]?.[x] ?? ' ';
  const at = { site: siteAt(x, y), x, y };
  if (sign === ' ') return undefined;
  if (sign === 'o' || sign === '#') return { kind: 'zone', ...at, meteorites: sign === '#' };
  if ('ABCD'.includes(sign)) return { kind: 'planet', ...at, planet: sign as Planet };
  const ship = sideOf(sign, 'RYVG');
  if (ship) return { kind: 'ship', ...at, side: ship };
  const [home, boarding] = [sideOf(sign, '1234'), sideOf(sign, 'ryvg')];
  return { kind: 'tile', ...at, horizontal: x % 2 === 0, ...(home && { home }), ...(boarding && { boarding }) };
}

export function siteAt(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function readSite(site: string): { x: number; y: number } {
  return { x: site.charCodeAt(0) - 97, y: Number(site.slice(1)) - 1 };
}

/** Every place that can be touched. */
export const ROWS: readonly (readonly Spot[])[] = DRAWING.map((row, y) => [...row].flatMap((_, x) => spotAt(x, y) ?? []));

export const SPOTS: readonly Spot[] = ROWS.flat();

const BY_SITE = new Map(SPOTS.map((spot) => [spot.site, spot]));

export function spot(site: string): Spot | undefined {
  return BY_SITE.get(site);
}

const STEPS: Record<Nose, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The tile to which a rocket in `zone` points. */
export function target(zone: string, nose: Nose): string {
  const { x, y } = readSite(zone);
  const [dx, dy] = STEPS[nose];
  return siteAt(x + dx, y + dy);
}

/** The direction from a zone to one of its tiles. */
export function noseTo(zone: string, tile: string): Nose | undefined {
  return NOSES.find((nose) => target(zone, nose) === tile);
}

/** PR-052: the zones that a raider on `tile` sees. */
export function zonesNear(tile: string): string[] {
  const on = spot(tile);
  if (on?.kind !== 'tile') return [];
  const steps = on.horizontal ? [-1, 1].map((d) => [d, 0] as const) : [-1, 1].map((d) => [0, d] as const);
  return steps.map(([dx, dy]) => siteAt(on.x + dx, on.y + dy)).filter((site) => spot(site)?.kind === 'zone');
}

/** Width of a line of tiles, and of a line of zones. */
const TILE = 64;
const UNIT = 88;
const MARGIN = 30;
export const SIZE = 2 * MARGIN + 10 * TILE + 9 * UNIT;

function along(n: number): number {
  const start = MARGIN + Math.ceil(n / 2) * TILE + Math.floor(n / 2) * UNIT;
  return start + (n % 2 === 0 ? TILE : UNIT) / 2;
}

export interface Point {
  x: number;
  y: number;
}

/** Quarter turns clockwise that bring the edge of a side to the bottom. */
export function quarterOf(side: Side | undefined): number {
  return side === undefined ? 0 : { red: 2, yellow: 1, violet: 0, green: 3 }[side];
}

/** Where a spot lies when the board is turned. */
export function place(x: number, y: number, quarter: number): Point {
  const [px, py] = [along(x), along(y)];
  switch (quarter & 3) {
    case 0:
      return { x: px, y: py };
    case 1:
      return { x: SIZE - py, y: px };
    case 2:
      return { x: SIZE - px, y: SIZE - py };
    default:
      return { x: py, y: SIZE - px };
  }
}

export function placeOf(site: string, quarter: number): Point {
  const { x, y } = readSite(site);
  return place(x, y, quarter);
}

/** Degrees by which a rocket with this nose is turned on the picture. */
export function heading(nose: Nose, quarter: number): number {
  return 90 * (NOSES.indexOf(nose) + quarter);
}
