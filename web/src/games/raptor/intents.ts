/** What a touch would do, as a small sign on the place; mere steps have none. */

import type { Action } from '../../wire/raptor';

export type Intent =
  | 'kill'
  | 'wake'
  | 'extinguish'
  | 'shoot'
  | 'sleep'
  | 'capture'
  | 'escape'
  | 'fear'
  | 'stand';

const SIGNS: { readonly [Kind in Action['kind']]?: Intent } = {
  kill: 'kill',
  wake: 'wake',
  put_out: 'extinguish',
  shoot: 'shoot',
  sleep: 'sleep',
  gas: 'sleep',
  capture: 'capture',
  escape: 'escape',
  frighten: 'fear',
  stand_up: 'stand',
};

/** The sign of an action. */
export function intentOf(action: Action): Intent | undefined {
  return SIGNS[action.kind];
}
