/** RA-011, RA-012: the two decks of nine. The number is how often an effect may be done. */

import type { Side } from '../../wire/raptor';

export const SIDES: readonly Side[] = ['raptor', 'scientist'];

export type Effect = 'call' | 'disappear' | 'fear' | 'recover' | 'gas' | 'reinforce' | 'jeep' | 'fire' | 'nothing';

export interface CardFace {
  effect: Effect;
  times: number;
  /** RA-111, RA-185: draw pile and discard pile are shuffled together. */
  shuffles: boolean;
}

const DECKS: Record<Side, readonly (readonly [Effect, number])[]> = {
  raptor: [
    ['call', 1],
    ['disappear', 0],
    ['fear', 1],
    ['call', 2],
    ['recover', 2],
    ['disappear', 0],
    ['recover', 3],
    ['fear', 2],
    ['nothing', 0],
  ],
  scientist: [
    ['gas', 1],
    ['reinforce', 2],
    ['jeep', 2],
    ['gas', 2],
    ['fire', 2],
    ['reinforce', 2],
    ['fire', 3],
    ['jeep', 4],
    ['nothing', 0],
  ],
};

/** What card `value`, 1 to 9, of a side does. */
export function face(side: Side, value: number): CardFace {
  const [effect, times] = DECKS[side][value - 1] ?? ['nothing', 0];
  return { effect, times, shuffles: value === 1 };
}
