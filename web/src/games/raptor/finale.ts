/** How a game of Raptor ends: why, by how much, and which event decided. */
import type { Count, Finale, Score } from '../contract';
import type { Seen, Side, View } from '../../wire/raptor';
import { endingOf, nameOf, type EndName } from './ends';
import Picture from './Finale.svelte';

/** The sentence of each end. */
const sentences: Record<EndName, string> = {
  escape: 'finale-escape',
  no_scientists: 'finale-no-scientists',
  mother_asleep: 'finale-mother-asleep',
  capture: 'finale-capture',
  resigned: 'finale-resigned',
};

/** RA-003 to RA-006: the events that move the counter of each end. */
const movers: Record<EndName, readonly Seen['kind'][]> = {
  escape: ['escaped'],
  no_scientists: ['killed', 'frightened'],
  mother_asleep: ['hit'],
  capture: ['captured'],
  resigned: ['resigned'],
};

function why(view: View, _reason: string, late: number | null) {
  const ending = endingOf(view) ?? 'escape';
  if (typeof ending === 'string') return { key: sentences[ending] };
  return { key: late === null ? sentences.resigned : 'finale-time', args: { side: ending.resigned } };
}

function score(view: View): Score[] {
  const counts: Record<Side, Count[]> = {
    raptor: [{ key: 'finale-count-escaped', value: view.escaped, of: 3 }, { key: 'finale-count-killed', value: view.killed }],
    scientist: [{ key: 'finale-count-captured', value: view.captured, of: 3 }, { key: 'finale-count-darts', value: view.tokens, of: 5 }],
  };
  return [{ seat: 0, counts: counts.raptor }, { seat: 1, counts: counts.scientist }];
}

function decisive(events: readonly Seen[], view: View): number {
  const ending = endingOf(view);
  return ending === null ? -1 : events.findLastIndex((event) => movers[nameOf(ending)].includes(event.kind));
}

const pool = (_view: View, seat: number) => (seat === 0 ? 'raptor/raptors' : 'raptor/scientists');

const finale: Finale<View, Seen> = { Picture, why, score, decisive, pool };

export default finale;
