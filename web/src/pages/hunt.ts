/** The hunt of the first minute: the visitor is the mother, the opponent plays gently. */
import type { NewTable } from '../lib/api';

/** A baby two steps from its exit, scientists far away, and high cards in hand: the first duel gives points enough. */
const position =
  'layout=J2.2-J1.1-J6.3-J5.3-J4.3-J3.1/llrr mother=4,4 babies=2,2;6,2;3,4 asleep=8,5 scientists=8,0;10,2;7,3;9,5 ' +
  'frightened=- marked=- fires=- tokens=0 escaped=1 captured=0 killed=0 hands=578/234 piles=123469/156789 chosen=-/- ' +
  'observed=no paid=no phase=choose';

export const hunt: NewTable = {
  game: 'raptor',
  options: {},
  position,
  seats: 2,
  plans: ['open', { computer: 1 }],
};
