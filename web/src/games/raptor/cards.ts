/** The two decks of nine, as the rules have them. */

import type { Side } from '../../wire/raptor';
import { DECKS } from '../../wire/raptor-data';

export const SIDES: readonly Side[] = ['raptor', 'scientist'];

/** What a card does: its effect, how often, whether piles are shuffled, and the rule that says so. */
export type CardFace = (typeof DECKS)[Side][number];

export type Effect = CardFace['effect'];

/** What card `value`, 1 to 9, of a side does. */
export function face(side: Side, value: number): CardFace {
  return DECKS[side][value - 1] ?? DECKS[side][8];
}
