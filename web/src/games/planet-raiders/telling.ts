/** What the table wants to know about a view or an event of Planet Raiders. */

import type { Event, View } from '../../wire/planet-raiders';
import type { Say } from '../../wire';
import { SIDES, target } from './map';

export function deciding(view: View): number[] {
  return view.turn ? [view.turn.seat] : [];
}

/** Colours follow the side: two people play red and violet. */
export function side(view: View, seat: number): number {
  const player = view.players[seat];
  return player ? SIDES.indexOf(player.side) : seat;
}

/** PR-029 to PR-031: which side each chair has, by the number of chairs. */
export function chair(seats: number, seat: number): number {
  return seats === 2 && seat === 1 ? SIDES.indexOf('violet') : seat;
}

export function question(view: View, seat: number | null): Say {
  const { turn } = view;
  if (!turn) return { key: 'ask-over' };
  if (turn.seat !== seat) return { key: 'ask-wait', args: { side: turn.side } };
  const hand = view.players[seat]?.hand;
  const empty = !hand || hand.blue + hand.red === 0;
  if (turn.step === 'ride') return { key: empty ? 'ask-ride-only' : 'ask-ride' };
  return { key: empty ? 'ask-end' : 'ask-lay' };
}

/** The places an event speaks of; from first, to last. */
export function places(event: Event): string[] {
  switch (event.kind) {
    case 'rode':
      return [event.from, event.to];
    case 'took_alien':
    case 'captured':
      return [event.at];
    case 'laid':
      return [event.rocket.zone, target(event.rocket.zone, event.rocket.nose)];
    default:
      return [];
  }
}

/** PR-092: who reaches the ship has its place at once, though the others play on. */
export function landed(view: View, seat: number, who: string | null): { place: number; say: Say } | null {
  const place = view.players[seat]?.place ?? null;
  if (place === null) return null;
  return { place, say: who === null ? { key: 'landed', args: { place } } : { key: 'landed-who', args: { place, who } } };
}

export function isDone(view: View, seat: number): boolean {
  return view.turn !== null && view.players[seat]?.status !== 'playing';
}
