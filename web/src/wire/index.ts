/** The wire as the rest of the client names it. */
import type { Event, Item, Scene, ServerMessage, Sync } from './table';

export type {
  Audience,
  ClientMessage,
  ClockView,
  Item,
  Lang,
  Line,
  Nak,
  Offer,
  Phrase,
  RecordedOutcome,
  Said,
  Say,
  Scene,
  SeatView,
  UndoView,
} from './table';

/** The whole picture; view and events of whichever game it is. */
export type SyncFrame<V = unknown, S = unknown> = Sync<S, V>;

/** One step; without a scene it was only talk. */
export type EventFrame<V = unknown, S = unknown> = Event<S, V> & Partial<Scene<V>>;

/** Everything that a server says. */
export type FromServer = SyncFrame | EventFrame | ServerMessage;

/** What a computer player would do, and why. */
export type Hint = Extract<ServerMessage, { t: 'hint' }>;

/** What happened in the game, out of everything that was noticed. */
export function seenEvents<S>(items: readonly Item<S>[]): S[] {
  return items.flatMap((item) => (typeof item === 'object' && 'seen' in item ? [item.seen.event] : []));
}
