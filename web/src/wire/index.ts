/** The wire as the rest of the client names it. */
import type { Analysis as Analysed, Decision, Event, Item, Moment as Position, Replay as Replayed, ReplayStep as Played, Say, Scene, ServerMessage, Shown as Seen, Sync } from './table';

export type {
  Agreement,
  Audience,
  ClientMessage,
  ClockView,
  Decision,
  DuelReport,
  GameName,
  Item,
  KeyMoment,
  Lang,
  Line,
  Mixing,
  Nak,
  Offer,
  Phrase,
  Progress,
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

/** A finished game step by step, as each viewer saw it. */
export type Replay<V = unknown, S = unknown> = Replayed<V, S>;
export type ReplayStep<V = unknown, S = unknown> = Played<V, S>;
export type Shown<V = unknown, S = unknown> = Seen<V, S>;

/** One position of an analysed game; at the end nothing is decided. */
export type Moment = Position & Partial<Decision> & {
  /** What was played, what was best and its line, each in words by its notation. */
  says?: Record<string, Say>;
};
export type Analysis = Omit<Analysed, 'moments'> & { moments: Moment[] };

/** Everything that a server says. */
export type FromServer = SyncFrame | EventFrame | ServerMessage;

/** What a computer player would do, and why. */
export type Hint = Extract<ServerMessage, { t: 'hint' }>;

/** What happened in the game, out of everything that was noticed. */
export function seenEvents<S>(items: readonly Item<S>[]): S[] {
  return items.flatMap((item) => (typeof item === 'object' && 'seen' in item ? [item.seen.event] : []));
}
