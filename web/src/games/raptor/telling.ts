/** What the table wants to know about a view or an event of Raptor. */

import type { Happening, Seen, Side, View } from '../../wire/raptor';
import type { Say } from '../../wire';
import { effectOf } from './touching';

export function seatOf(side: Side): number {
  return side === 'raptor' ? 0 : 1;
}

export function sideOf(seat: number | null): Side | null {
  return seat === null ? null : seat === 0 ? 'raptor' : 'scientist';
}

export function deciding(view: View): number[] {
  return view.deciding.map(seatOf);
}

/** Each side with the cards that its own player sees. */
export function together(views: readonly View[]): View {
  const [raptor, scientist] = views as [View, View];
  return { ...raptor, scientist: scientist.scientist };
}

/** The question to the player of `seat`; others read who decides. */
export function question(view: View, seat: number | null): Say {
  const { phase } = view;
  const mine = sideOf(seat);
  if (phase.kind === 'over') return { key: 'ask-over', args: { winner: phase.winner } };
  if (phase.kind === 'draw') return { key: 'ask-draw' };
  if (mine !== null && view.deciding.includes(mine)) return ask(view);
  if (phase.kind === 'choose' && mine !== null && view[mine].choice !== 'none') return { key: 'ask-chosen' };
  return { key: 'ask-wait', args: { side: view.deciding[0] ?? 'raptor' } };
}

function ask(view: View): Say {
  const { phase } = view;
  switch (phase.kind) {
    case 'place_raptors':
      return { key: view.mother ? 'ask-place-baby' : 'ask-place-mother' };
    case 'place_scientists':
      return { key: 'ask-place-scientist' };
    case 'effect':
      return { key: 'ask-effect', args: { effect: effectOf(view, phase.side) } };
    case 'act':
      return phase.points > 0 ? { key: 'ask-act', args: { points: phase.points } } : { key: 'ask-done' };
    case 'return':
      return { key: 'ask-return' };
    default:
      return { key: 'ask-choose' };
  }
}

/** The cells an event speaks of; from first, to last. */
export function places(event: Seen): string[] {
  return 'open' in event ? cellsOf(event.open) : [];
}

function cellsOf(happening: Happening): string[] {
  if (typeof happening === 'string') return [];
  const [kind, value] = Object.entries(happening)[0] as [string, unknown];
  if (QUIET.has(kind)) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value as string[];
  if (typeof value !== 'object' || value === null) return [];
  const told = value as Record<string, unknown>;
  return ['by', 'from', 'to', 'baby'].flatMap((name) => (typeof told[name] === 'string' ? [told[name]] : []));
}

/** Events that name no cell. */
const QUIET = new Set(['shown', 'revealed', 'effect', 'no_more', 'points', 'healed', 'phase_ended', 'shuffled', 'resigned', 'ended']);
