/** What a touch would do, as a small sign on the place; mere steps have none. */

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

const SIGNS: Record<string, Intent> = {
  kill: 'kill',
  wake: 'wake',
  recover: 'wake',
  extinguish: 'extinguish',
  shoot: 'shoot',
  sleep: 'sleep',
  gas: 'sleep',
  capture: 'capture',
  escape: 'escape',
  fear: 'fear',
  stand: 'stand',
};

/** The sign of an action in notation, such as `kill 3,2`. */
export function intentOf(action: string): Intent | undefined {
  return SIGNS[action.split(' ')[0] ?? ''];
}
