// Small things on the ground, each kind as one path, so that a map has few elements.
import { CELL, noise } from '../outline';
import type { Ornament } from './grounds';

type Draw = (x: number, y: number, turn: number) => string;

const round = (value: number): number => Math.round(value * 10) / 10;

const DRAW: Readonly<Record<Ornament['kind'], Draw>> = {
  tuft: (x, y) => `M${x} ${y}q-2 -9 -8 -12M${x} ${y}q1 -10 0 -16M${x} ${y}q2 -8 8 -11`,
  reed: (x, y, turn) => `M${x} ${y}q-3 -16 -9 ${round(-26 - turn * 8)}M${x + 3} ${y}q0 -18 1 ${round(-32 - turn * 8)}M${x + 6} ${y}q4 -14 10 -24M${x + 2} ${round(y - 30 - turn * 6)}v-7`,
  dot: (x, y) => `M${x} ${y}h.1`,
  drift: (x, y, turn) => `M${x - 22} ${y}q14 ${round(-10 - turn * 6)} 26 -1q8 4 16 -1`,
  crack: (x, y, turn) => `M${x - 24} ${y}l12 ${round(-8 + turn * 14)}l10 6l9 -11l13 4M${x - 2} ${round(y - 2 + turn * 8)}l-3 14l6 8`,
  leaf: (x, y, turn) => `M${x} ${y}l${round(7 - turn * 14)} ${round(5 - turn * 3)}`,
  stone: (x, y, turn) => `M${x - 7} ${y}q1 -8 8 -8q8 1 ${round(7 + turn * 3)} 8ZM${x + 13} ${y + 3}h${round(4 + turn * 4)}`,
};

/** The ornament on these plain cells; each sort of a ground takes cells and places of its own by its `salt`. */
export function strewn(ornament: Ornament, cells: readonly { x: number; y: number }[], salt: number): string {
  const grown = cells.filter(({ x, y }) => noise(x, y, 20 + salt) < ornament.share);
  return grown.map(({ x, y }) => DRAW[ornament.kind](round(x * CELL + 24 + noise(x, y, 30 + salt) * 54), round(y * CELL + 30 + noise(x, y, 40 + salt) * 56), noise(x, y, 50 + salt))).join('');
}
