// Where a beast's head, its badge and its rider are, for each way it looks. Units: its drawing is a square of 200.

export type Facing = 'N' | 'E' | 'S' | 'W';
export const FACINGS: readonly Facing[] = ['N', 'E', 'S', 'W'];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Kind = 'moogh' | 'little_moogh' | 'smilodon' | 'dorgh';

/** The drawing of a species; a species of another content is drawn as a Moogh. */
export const kindOfBeast = (card: string): Kind => (card === 'smilodon' || card === 'dorgh' || card === 'little_moogh' ? card : 'moogh');

/** Heads as they are drawn, with trunk, tusks and teeth; looking west is looking east in a mirror. */
const HEADS: Readonly<Record<Kind, Record<'N' | 'E' | 'S', Box>>> = {
  moogh: { N: { x: 26, y: -16, width: 148, height: 100 }, E: { x: 126, y: 10, width: 92, height: 154 }, S: { x: 18, y: 12, width: 164, height: 154 } },
  little_moogh: { N: { x: 26, y: -28, width: 148, height: 96 }, E: { x: 118, y: 0, width: 84, height: 140 }, S: { x: 26, y: 0, width: 148, height: 140 } },
  smilodon: { N: { x: 60, y: -6, width: 80, height: 66 }, E: { x: 124, y: 4, width: 86, height: 118 }, S: { x: 52, y: 4, width: 96, height: 136 } },
  dorgh: { N: { x: 62, y: -8, width: 76, height: 58 }, E: { x: 148, y: 76, width: 64, height: 78 }, S: { x: 58, y: 84, width: 84, height: 80 } },
};

export function headBox(card: string, facing: Facing): Box {
  const heads = HEADS[kindOfBeast(card)];
  if (facing !== 'W') return heads[facing];
  const { x, width, ...rest } = heads.E;
  return { ...rest, width, x: 200 - x - width };
}

/** The badge with letter, health and rage hangs at the feet, whichever way the beast looks. */
export const BADGE = { width: 72, height: 30 } as const;
export const badgeAt = (size: number): { x: number; y: number; scale: number } => (size === 2 ? { x: 100, y: 187, scale: 1.35 } : { x: 100, y: 178, scale: 2.16 });

export function badgeBox(size: number): Box {
  const { x, y, scale } = badgeAt(size);
  const [width, height] = [BADGE.width * scale, BADGE.height * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The middle of a rider: on the hump, behind the head. */
const SEATS: Readonly<Record<1 | 2, Record<Facing, readonly [number, number]>>> = {
  2: { N: [100, 106], E: [84, 32], S: [100, 10], W: [116, 32] },
  1: { N: [100, 98], E: [70, 24], S: [100, -18], W: [130, 24] },
};
/** What a rider is to a character that stands on a cell, so that it fits its beast. */
export const RIDER_SCALE: Readonly<Record<1 | 2, number>> = { 1: 0.62, 2: 0.9 };
/** The width of a character's frame, in hundredths of a cell. */
const FRAME = 76;

const sizeOf = (size: number): 1 | 2 => (size === 2 ? 2 : 1);

/** How far a rider's cell is from the north-west corner of its beast, in cells. */
export function seatOf(size: number, facing: Facing): readonly [number, number] {
  const [x, y] = SEATS[sizeOf(size)][facing];
  return [(x / 200) * size - 0.5, (y / 200) * size - 0.5];
}

export function riderBox(size: number, facing: Facing): Box {
  const [x, y] = SEATS[sizeOf(size)][facing];
  const width = ((FRAME * RIDER_SCALE[sizeOf(size)]) / 100) * (200 / size);
  return { x: x - width / 2, y: y - width / 2, width, height: width };
}

/** How much of `one` lies under `other`, from 0 to 1. */
export function hidden(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? (across * down) / (one.width * one.height) : 0;
}
