/** Which rule says what an action or a card does. */
import type { Side } from '../../wire/raptor';
import type { Offer } from '../../wire';
import { face, type Effect } from './cards';

const ACTIONS: Record<string, string> = {
  card: 'RA-047',
  baby: 'RA-074',
  escape: 'RA-076',
  mother: 'RA-079',
  kill: 'RA-090',
  wake: 'RA-096',
  extinguish: 'RA-100',
  call: 'RA-104',
  return: 'RA-117',
  fear: 'RA-127',
  recover: 'RA-138',
  heal: 'RA-138',
  scientist: 'RA-152',
  stand: 'RA-162',
  sleep: 'RA-165',
  capture: 'RA-168',
  shoot: 'RA-171',
  gas: 'RA-178',
  reinforce: 'RA-187',
  jeep: 'RA-196',
  fire: 'RA-207',
};

const EFFECTS: Record<Effect, string> = {
  call: 'RA-104',
  disappear: 'RA-115',
  fear: 'RA-127',
  recover: 'RA-138',
  gas: 'RA-178',
  reinforce: 'RA-187',
  jeep: 'RA-195',
  fire: 'RA-207',
  nothing: 'RA-060',
};

export const ruleOf = (offer: Offer): string | null => ACTIONS[offer.action.split(' ')[0] ?? ''] ?? null;

/** The rule of what card `value` of a side does. */
export const ruleOfCard = (side: Side, value: number): string => EFFECTS[face(side, value).effect];
