/** The wire as the rest of the client names it. */
import type { Analysis as Analysed, Decision, Event, Item, Moment as Position, Offer as BareOffer, Replay as Replayed, ReplayStep as Played, Say, Scene as TableScene, ServerMessage, Progress as Working, Shown as Seen, Sync } from './table';

export type {
  Agreement,
  Audience,
  ClientMessage,
  ClockView,
  Decision,
  DiceOdds,
  DuelReport,
  Emblem,
  GameName,
  Item,
  KeyMoment,
  Lang,
  Line,
  Mixing,
  Nak,
  Phrase,
  Player,
  Progress,
  RecordedOutcome,
  RouteView,
  Said,
  Say,
  SeatView,
  ThreatView,
  UndoView,
} from './table';

/** What an offer of any game says about its action: its kind, with the fields of that kind beside it. */
export type Described = { kind: string };

/** An action that the viewer may take, with the fields of its kind. `A` is the game's `Action`. */
export type Offer<A = Described> = BareOffer<A> & A;

/** The table as one viewer sees it. */
export type Scene<V = unknown> = Omit<TableScene<V, Described>, 'legal'> & { legal: Offer[] };

/** The phrase of an offer: its kind names it, its fields fill it. */
export function phraseOf(offer: Offer): Say {
  return plainPhrase('offer', offer);
}

/** An event with the phrase that the log tells it by; absent where its kind names that phrase. */
type Told<S> = Extract<Item<S>, { seen: unknown }>['seen'];

/** How the log tells an event. */
export function tellingOf({ event, say }: Told<unknown>): Say {
  return say ?? plainPhrase('tell', event as Described);
}

/** As `plain_phrase` of `quarry-game`. */
function plainPhrase(prefix: string, described: Described): Say {
  return { key: `${prefix}-${described.kind.replaceAll('_', '-')}`, args: Object.fromEntries(fillings(described)) };
}

function fillings(described: object): [string, string | number][] {
  const fields: [string, unknown][] = Object.entries(described);
  return fields.flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
    // Fluent knows no yes and no of its own.
    if (typeof value === 'boolean') return [[name, value ? 'yes' : 'no']];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? fillings(value) : [];
  });
}

/** The whole picture; view and events of any game. */
export type SyncFrame<V = unknown, S = unknown> = Omit<Sync<S, V, Described>, 'legal'> & Scene<V>;

/** One step; without a scene it was only talk. */
export type EventFrame<V = unknown, S = unknown> = Event<S, V, Described> & Partial<Scene<V>>;

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

/** How far an analysis is, with what is known early. */
export type AnalysisProgress = Working & { early?: Analysis };

/** Everything that a server says. */
export type FromServer = SyncFrame | EventFrame | ServerMessage;

/** What a computer player would do, and why. */
export type Hint = Extract<ServerMessage, { t: 'hint' }>;

/** What happened in the game, out of everything that was noticed. */
export function seenEvents<S>(items: readonly Item<S>[]): S[] {
  return items.flatMap((item) => (typeof item === 'object' && 'seen' in item ? [item.seen.event] : []));
}
