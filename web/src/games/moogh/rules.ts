/** Which rule says what an action, or an icon of a card, does. */
import type { Offer } from '../../wire';

const ACTIONS: Record<string, string> = {
  place: 'MO-051',
  slot: 'MO-065',
  move: 'MO-085',
  step: 'MO-087',
  think: 'MO-092',
  reveal: 'MO-093',
  idea: 'MO-094',
  rest: 'MO-096',
  trap: 'MO-098',
  heal: 'MO-108',
  strike: 'MO-111',
  throw: 'MO-115',
  climb: 'MO-126',
  calm: 'MO-138',
  provoke: 'MO-138',
  spend: 'MO-167',
  rush: 'MO-169',
  item: 'MO-302',
  end: 'MO-069',
};

/** The icons of a beast. */
const ICONS: Record<string, string> = {
  advance: 'MO-217',
  retreat: 'MO-233',
  flee: 'MO-234',
  seek: 'MO-241',
  attack: 'MO-247',
  bite: 'MO-249',
  claw: 'MO-250',
  tail: 'MO-251',
  shake: 'MO-253',
  about_turn: 'MO-260',
  random_turn: 'MO-261',
  sleep: 'MO-262',
};

export const ruleOf = (offer: Offer): string | null => ruleOfAction(offer.action.split(' ')[0] ?? '');
export const ruleOfAction = (action: string): string | null => ACTIONS[action] ?? null;
export const ruleOfIcon = (icon: string): string | null => ICONS[icon] ?? null;
