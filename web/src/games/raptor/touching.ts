/** What touches mean. Nothing is judged here: the server says what is legal and why not. */

import type { Action, Side, View, Written } from '../../wire/raptor';
import type { Offer } from '../../wire';
import { face, type Effect } from './cards';
import { exitName } from './geometry';

/** Every order in which a player may touch the board to mean an offer. */
export function ways(view: View, offer: Offer<Action>): string[][] {
  const sites = offer.sites ?? [];
  switch (offer.kind) {
    case 'move_mother':
    case 'kill':
    case 'wake':
    case 'put_out':
      return view.mother && !isEffect(view) ? [sites, [view.mother, ...sites]] : [sites];
    case 'shoot':
      return view.mother ? [sites, [...sites, view.mother], [view.mother]] : [sites];
    case 'escape':
      return [sites, [offer.cell, exitName(offer.cell)], [exitName(offer.cell)]];
    case 'step_baby':
    case 'step_scientist':
    case 'sleep':
    case 'capture':
    case 'call':
    case 'jeep':
      // Where only one piece gets, its target is enough.
      return [sites, [offer.to]];
    default:
      return [sites];
  }
}

/** A card also wakes babies that the mother does not touch. */
const isEffect = (view: View): boolean => view.phase.kind === 'effect';

/** What a player most likely means who touches these sites, in notation, though it be illegal. */
export function meant(view: View, touched: readonly string[]): Written | null {
  const [first, second, ...more] = touched;
  if (first === undefined || more.length > 0) return null;
  const [exit, other] = [besideExit(view, first), besideExit(view, second)];
  if (exit !== undefined) return second === undefined ? `escape ${exit}` : null;
  if (second === undefined) return meantByOne(view, first);
  // A baby beside another exit is asked about this one.
  if (other !== undefined) return `escape ${view.access.includes(first) ? other : first}`;
  return meantByTwo(view, first, second);
}

/** The space next to an exit, from where a baby escapes. */
const besideExit = (view: View, site: string | undefined) => view.access.find((access) => exitName(access) === site);

function meantByOne(view: View, cell: string): Written {
  const { phase } = view;
  switch (phase.kind) {
    case 'place_raptors':
    case 'place_scientists':
      return `place ${cell}`;
    case 'return':
      return `return ${cell}`;
    case 'effect':
      return meantByEffect(effectOf(view, phase.side), cell);
    case 'act':
      return phase.side === 'raptor' ? meantByRaptor(view, cell) : meantByScientist(view, cell);
    default:
      return `mother ${cell}`;
  }
}

function meantByRaptor(view: View, cell: string): Written {
  if (view.active.includes(cell) || view.frightened.includes(cell)) return `kill ${cell}`;
  if (view.asleep.includes(cell)) return `wake ${cell}`;
  if (view.awake.includes(cell)) return `escape ${cell}`;
  if (view.fires.includes(cell)) return `extinguish ${cell}`;
  return `mother ${cell}`;
}

function meantByScientist(view: View, cell: string): Written {
  return view.frightened.includes(cell) ? `stand ${cell}` : `shoot ${cell}`;
}

/** The effect that the lower of the two open cards has. */
export function effectOf(view: View, side: Side): Effect {
  const { choice } = view[side];
  return typeof choice === 'object' && 'open' in choice ? face(side, choice.open).effect : 'nothing';
}

function meantByEffect(effect: Effect, cell: string): Written {
  switch (effect) {
    case 'jeep':
    case 'call':
      return `${effect} ${cell} ${cell}`;
    case 'disappear':
    case 'nothing':
      return `mother ${cell}`;
    default:
      return `${effect} ${cell}`;
  }
}

function meantByTwo(view: View, from: string, to: string): Written {
  const { phase } = view;
  if (phase.kind === 'effect') {
    const verb = effectOf(view, phase.side) === 'call' ? 'call' : 'jeep';
    return `${verb} ${from} ${to}`;
  }
  if (phase.kind === 'act' && phase.side === 'scientist') return scientistAt(view, from, to);
  return view.mother === from ? meantByOne(view, to) : `baby ${from} ${to}`;
}

function scientistAt(view: View, from: string, to: string): Written {
  if (view.awake.includes(to)) return `sleep ${from} ${to}`;
  if (view.asleep.includes(to)) return `capture ${from} ${to}`;
  if (view.mother === to) return `shoot ${from}`;
  return `scientist ${from} ${to}`;
}
