/** An action as a promise on the board: what would stand where, and from where. */

import type { View } from '../../wire/raptor';
import { lookOn, type Look } from './figures';
import { exitName } from './geometry';

export interface Promised {
  /** What would be seen at `to`; nothing where only a line is drawn. */
  look?: Look | 'fire';
  /** Where it comes from, or who aims. */
  from?: string;
  to: string;
}

/** What `action`, in notation, would bring. */
export function promised(view: View, action: string): Promised | null {
  const [verb = '', one, two] = action.split(' ');
  if (one === undefined) return null;
  switch (verb) {
    case 'place':
      return { look: placed(view), to: one };
    case 'reinforce':
      return { look: 'active', to: one };
    case 'return':
      return { look: 'mother', to: one };
    case 'fire':
      return { look: 'fire', to: one };
    case 'fear':
      return { look: 'frightened', to: one };
    case 'stand':
      return { look: 'active', to: one };
    case 'wake':
    case 'recover':
      return { look: 'awake', to: one };
    case 'gas':
      return { look: 'asleep', to: one };
    case 'mother':
      return { look: 'mother', to: one, ...(view.mother && { from: view.mother }) };
    case 'kill':
    case 'extinguish':
      return { to: one, ...(view.mother && { from: view.mother }) };
    case 'shoot':
      return view.mother ? { from: one, to: view.mother } : null;
    case 'escape':
      return { look: 'awake', from: one, to: exitName(one) };
    case 'sleep':
    case 'capture':
      return two ? { from: one, to: two, ...(verb === 'sleep' && { look: 'asleep' }) } : null;
    default:
      return two ? moved(view, one, two) : null;
  }
}

function placed(view: View): Look {
  if (view.phase.kind === 'place_scientists') return 'active';
  return view.mother ? 'awake' : 'mother';
}

function moved(view: View, from: string, to: string): Promised {
  const look = lookOn(view, from);
  return { from, to, ...(look && { look }) };
}
