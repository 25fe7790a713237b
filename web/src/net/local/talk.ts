/** Messages between a page and the workers of a table. */
import type { Audience, Hint, Nak } from '../../wire';
import type { TableInfo } from '../api';
import type { Request } from './module';
import type { Step } from './shelf';

/** Messages from the page to the worker of a table. */
export type ToTable =
  /** The module itself where the page has compiled it, else its address. */
  | { t: 'begin'; table: string; module: string | WebAssembly.Module }
  /** A client connects, sends a message as over a socket, or disconnects. */
  | { t: 'open'; client: number }
  | { t: 'say'; client: number; text: string }
  | { t: 'close'; client: number }
  /** A request; the answer carries the same number. */
  | { t: 'ask'; number: number; what: Asked };

/** Requests of the page about a table, besides the messages of clients. */
export type Asked =
  /** A `passing` table is not stored. */
  | { do: 'create'; wanted: object; passing?: boolean }
  | { do: 'import'; wanted: object }
  | { do: 'sit'; key: string; contribution: string; players: object[]; seats?: number[] }
  | { do: 'info' | 'threats' | 'record' | 'verification' }
  | { do: 'world'; seat: number }
  | { do: 'replay'; viewer?: Audience }
  | { do: 'analyse' };

/** Messages from the worker of a table to the page. */
export type FromTable =
  | { t: 'said'; client: number; text: string }
  | { t: 'answer'; number: number; ok: unknown }
  | { t: 'refused'; number: number; code: string; words: Record<string, string> }
  | { t: 'progress'; done: number; of: number };

/** What a table waits for. */
export interface Waits {
  steps: number;
  begun: boolean;
  over: boolean;
  /** The computer player that must decide, and the frame on which its question began. */
  thinks?: [number, number];
  deadline?: number;
  rematch: boolean;
}

/** The result of a request about a table. */
export interface Told {
  step?: Step;
  reply?: string;
  greeted?: { key?: string; viewers: Audience[] };
  frames?: { viewer: Audience; json: string }[];
  hint?: { idem: string; seat: number };
  waits: Waits;
}

export interface Created {
  head: object;
  secret: string;
  info: TableInfo;
  step?: Step;
}

/** A log for the thinker: all of it, or the steps that it lacks. */
export type Log = { head: object; secret: string; steps: Step[] } | { tail: Step[] };

/** Messages to the thinker and from it. */
export type ToThinker = { t: 'begin'; module: WebAssembly.Module } | { t: 'think'; number: number; log: Log; request: Request };
export type FromThinker = { t: 'thought'; number: number; ok: unknown } | { t: 'failed'; number: number; refused: boolean } | { t: 'progress'; done: number; of: number };

export interface Decided {
  action: string;
  expect: number;
}
export type Advised = Omit<Hint, 't' | 'idem'>;

/** A refusal as a client hears it from a server. */
export const nak = (idem: string | undefined, code: string, words: Record<string, string>): string => JSON.stringify({ t: 'nak', ...(idem && { idem }), code, words } satisfies { t: 'nak' } & Pick<Nak, 'code' | 'words'> & { idem?: string });
