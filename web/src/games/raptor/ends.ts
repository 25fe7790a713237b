/** The ends of a game of Raptor, by their names. */
import type { Ending, View } from '../../wire/raptor';

export type EndName = Exclude<Ending, object> | 'resigned';

export function endingOf(view: View): Ending | null {
  return view.phase.kind === 'over' ? view.phase.ending : null;
}

export const nameOf = (ending: Ending): EndName => (typeof ending === 'string' ? ending : 'resigned');

/** What the picture of an end shows: a free family, an empty camp, a sleeping mother, or babies carried off. */
export function sceneOf(ending: Ending | null): 'free' | 'empty' | 'asleep' | 'taken' {
  if (ending !== null && typeof ending === 'object') return ending.resigned === 'raptor' ? 'taken' : 'free';
  return ({ escape: 'free', no_scientists: 'empty', mother_asleep: 'asleep', capture: 'taken' } as const)[ending ?? 'escape'];
}
