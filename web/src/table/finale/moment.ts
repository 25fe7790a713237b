/** The one moment that decided, out of the lines of the log that this page knows. */
import type { Finale } from '../../games/contract';
import type { Entry } from '../../net/picture';
import { tellingOf, type Say } from '../../wire';

export interface Decisive {
  /** Its place in the log. */
  index: number;
  say: Say;
}

export function decisiveOf(finale: Finale<unknown, unknown>, entries: readonly Entry[], view: unknown, ranks: readonly number[]): Decisive | null {
  const told = entries.flatMap(({ item }, index) => (typeof item === 'object' && 'seen' in item ? [{ ...item.seen, index }] : []));
  const found = told[finale.decisive(told.map(({ event }) => event), view, ranks)];
  return found ? { index: found.index, say: tellingOf(found) } : null;
}

/** The seat whose clock ran out, if that was the end of it. */
export function lateSeat(entries: readonly Entry[]): number | null {
  const last = entries.findLast(({ item }) => typeof item === 'object' && 'time_up' in item)?.item;
  return typeof last === 'object' && 'time_up' in last ? last.time_up.seat : null;
}
