/** An action as a promise on the board: what would stand where, and from where. */

import type { Action, View } from '../../wire/raptor';
import { lookOn, type Look } from './figures';
import { exitName } from './geometry';

export interface Promised {
  /** What would be seen at `to`; nothing where only a line is drawn. */
  look?: Look | 'fire';
  /** Where it comes from, or who aims. */
  from?: string;
  to: string;
}

/** What `action` would bring. */
export function promised(view: View, action: Action): Promised | null {
  const mother = view.mother && { from: view.mother };
  switch (action.kind) {
    case 'place_mother':
    case 'return':
      return { look: 'mother', to: action.cell };
    case 'place_baby':
    case 'wake':
      return { look: 'awake', to: action.cell };
    case 'place_scientist':
    case 'reinforce':
    case 'stand_up':
      return { look: 'active', to: action.cell };
    case 'burn':
      return { look: 'fire', to: action.cell };
    case 'frighten':
      return { look: 'frightened', to: action.cell };
    case 'gas':
      return { look: 'asleep', to: action.cell };
    case 'move_mother':
      return { look: 'mother', to: action.cell, ...mother };
    case 'kill':
    case 'put_out':
      return { to: action.cell, ...mother };
    case 'shoot':
      return view.mother ? { from: action.cell, to: view.mother } : null;
    case 'escape':
      return { look: 'awake', from: action.cell, to: exitName(action.cell) };
    case 'sleep':
      return { look: 'asleep', from: action.from, to: action.to };
    case 'capture':
      return { from: action.from, to: action.to };
    case 'step_baby':
    case 'step_scientist':
    case 'call':
    case 'jeep':
      return moved(view, action.from, action.to);
    case 'card':
    case 'heal':
    case 'stop':
    case 'end':
      return null;
  }
}

function moved(view: View, from: string, to: string): Promised {
  const look = lookOn(view, from);
  return { from, to, ...(look && { look }) };
}
