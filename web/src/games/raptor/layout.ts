/** RA-008 to RA-023: how ten tiles may lie, for pictures of boards that are not set up yet. */

import type { Environment, ExitEnd, Layout } from '../../wire/raptor';
import { REFERENCE, ROCKS } from '../../wire/raptor-data';
import { cells, COLUMNS, read, ROWS } from './geometry';

type Six = Layout['turns'];
type Exits = Layout['exits'];

/** The layout of the official picture; on the savannah, the same places with the other side up. */
export function reference(environment: Environment): Layout {
  return { environment, tiles: names(environment), turns: [...REFERENCE.turns], exits: [...REFERENCE.exits] };
}

function names(environment: Environment): string[] {
  const letter = environment === 'jungle' ? 'J' : 'S';
  return [1, 2, 3, 4, 5, 6].map((number) => `${letter}${number}`);
}

/** RA-020, RA-021: a layout at random, with every space in reach. */
export function drawn(environment: Environment, random: () => number = Math.random): Layout {
  for (;;) {
    const layout: Layout = {
      environment,
      tiles: shuffled(names(environment), random),
      turns: [0, 0, 0, 0, 0, 0].map(() => Math.floor(random() * 4)) as Six,
      exits: shuffled<ExitEnd>(['left', 'left', 'right', 'right'], random) as Exits,
    };
    if (isConnected(layout)) return layout;
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other] as T, all[last] as T];
  }
  return all;
}

/** The cells with a rock. */
export function rocksOf(layout: Layout): string[] {
  return layout.tiles.flatMap((name, slot) => {
    const printed = ROCKS[layout.environment][Number(name.slice(1)) - 1] ?? [];
    const [left, top] = [1 + 3 * (slot % 3), 3 * Math.floor(slot / 3)];
    return printed.map(([column, row]) => {
      const [x, y] = turned(column, row, layout.turns[slot] ?? 0);
      return `${left + x},${top + y}`;
    });
  });
}

function turned(column: number, row: number, turns: number): readonly [number, number] {
  return turns === 0 ? [column, row] : turned(2 - row, column, turns - 1);
}

/** The cells next to an exit, in the order WN, WS, EN, ES. */
export function accessOf(layout: Layout): string[] {
  return layout.exits.map((end, slot) => {
    const west = slot < 2;
    const first = 3 * (slot % 2);
    // Left and right as seen from the board, looking outward.
    const atTop = (end === 'right') === west;
    return `${west ? 0 : COLUMNS - 1},${atTop ? first : first + 2}`;
  });
}

/** Whether every space can be reached from every other. */
function isConnected(layout: Layout): boolean {
  const rocks = new Set(rocksOf(layout));
  const spaces = cells().filter((cell) => !rocks.has(cell));
  const reached = new Set([spaces[0] ?? '']);
  for (const cell of reached) {
    for (const next of neighbours(cell)) if (!rocks.has(next)) reached.add(next);
  }
  return reached.size === spaces.length;
}

function neighbours(cell: string): string[] {
  const { x, y } = read(cell);
  const near = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ] as const;
  return near.filter(([x, y]) => x >= 0 && x < COLUMNS && y >= 0 && y < ROWS).map(([x, y]) => `${x},${y}`);
}
