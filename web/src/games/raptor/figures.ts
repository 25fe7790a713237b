/** The figures of a view, for tracking and drawing. */

import type { View } from '../../wire/raptor';
import type { Piece, Tracked } from '../tracker';
import { read } from './geometry';

export type Look = 'mother' | 'awake' | 'asleep' | 'active' | 'frightened';

const FAMILIES: Record<Look, string> = {
  mother: 'mother',
  awake: 'baby',
  asleep: 'baby',
  active: 'scientist',
  frightened: 'scientist',
};

export function figures(view: View): (Piece & { look: Look })[] {
  const of = (look: Look, cells: readonly string[]) =>
    cells.map((site) => ({ family: FAMILIES[look], look, site }));
  return [
    ...of('awake', view.awake),
    ...of('asleep', view.asleep),
    ...of('active', view.active),
    ...of('frightened', view.frightened),
    ...of('mother', view.mother ? [view.mother] : []),
  ];
}

/** A figure that looks to the right (1) or to the left (-1). */
export interface Facing extends Tracked {
  facing: 1 | -1;
}

/** Turns each figure the way it last went, at first to the middle of the board. It must be told of each frame. */
export class Gaze {
  #before = new Map<number, { site: string; facing: 1 | -1 }>();

  tell(figures: readonly Tracked[], across: (site: string) => number, middle: number): Facing[] {
    return figures.map((figure) => {
      const { id, site } = figure;
      const x = across(site);
      const before = this.#before.get(id) ?? { site, facing: x < middle ? 1 : -1 };
      const came = x - across(before.site);
      const facing = came === 0 ? before.facing : came > 0 ? 1 : -1;
      this.#before.set(id, { site, facing });
      return { ...figure, facing };
    });
  }
}

/** The figure on a cell. */
export function lookOn(view: View, cell: string): Look | undefined {
  return figures(view).find((figure) => figure.site === cell)?.look;
}

/** Steps between two cells. */
export function distance(a: string, b: string): number {
  const [from, to] = [read(a), read(b)];
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}

/** What a site shows, as a word for phrases: `nothing` where it is free. */
export function contents(view: View, site: string): string {
  if (site.startsWith('exit')) return 'exit';
  if (view.rocks.includes(site)) return 'rock';
  return lookOn(view, site) ?? (view.fires.includes(site) ? 'fire' : 'nothing');
}
