/** What the table wants to know about a view or an event of Raptor. */

import type { Seen, Side, View } from '../../wire/raptor';
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

/** Whether the other side has a card to choose yet. */
export const othersChoose = ({ phase, deciding }: View): boolean => phase.kind === 'choose' && deciding.length > 1;

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
  if ('from' in event) return [event.from, event.to];
  if ('baby' in event) return [event.by, event.baby];
  if ('by' in event) return [event.by];
  if ('cell' in event) return [event.cell];
  return 'cells' in event ? event.cells : [];
}
