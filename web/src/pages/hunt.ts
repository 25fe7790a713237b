/** The hunt of the first minute: the visitor is the mother, the opponent plays gently. */
import type { NewTable } from '../lib/api';

export const hunt: NewTable = {
  game: 'raptor',
  options: { environment: 'jungle' },
  seats: 2,
  plans: ['open', { computer: 1 }],
};
