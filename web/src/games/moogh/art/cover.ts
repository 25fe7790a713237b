// What is drawn over the feet of pieces, so that the ground they stand on remains in sight.
import { readCell, terrainAt } from '../table';
import type { View } from '../../../wire/moogh';

/** What covers a corner of an occupied cell; traps come over what grows there. */
export interface Cover {
  cell: string;
  what: 'bush' | 'tree' | 'water' | 'mud' | 'hut' | 'trap';
  /** The middle of the corner that it takes, in parts of the cell: never where a face, a head or a letter is. */
  corner: readonly [number, number];
  side?: number | null;
}

const KINDS: Readonly<Record<string, Cover['what']>> = { b: 'bush', T: 'tree', w: 'water', m: 'mud', H: 'hut' };

/** The corners of a cell: a person's letter stands in the south-east, a big beast's head in the middle of its edges. */
export function coversOf(view: View): Cover[] {
  const on = (cell: string, corner: Cover['corner'], other: Cover['corner']): Cover[] => {
    const kind = KINDS[terrainAt(view, readCell(cell))];
    const trap = view.traps.find((one) => one.cell === cell);
    return [
      ...(kind ? [{ cell, what: kind, corner }] : []),
      ...(trap ? [{ cell, what: 'trap' as const, corner: kind ? other : corner, side: trap.side }] : []),
    ];
  };
  const people = view.people.flatMap((person) => (person.cell ? on(person.cell, [0.2, 0.8], [0.8, 0.2]) : []));
  const beasts = view.beasts.flatMap((beast) => {
    if (beast.fate !== 'alive') return [];
    const cells = Array.from({ length: beast.size * beast.size }, (_, place) => [place % beast.size, Math.floor(place / beast.size)] as const);
    return cells.flatMap(([dx, dy]) => {
      const across = beast.size === 1 || dx === 0 ? 0.2 : 0.8;
      const down = beast.size === 1 || dy === 0 ? 0.2 : 0.8;
      return on(`${beast.x + dx},${beast.y + dy}`, [across, down], beast.size === 1 ? [0.8, 0.2] : [across, 1 - down]);
    });
  });
  return [...people, ...beasts];
}
