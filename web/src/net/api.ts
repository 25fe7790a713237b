/** The server's addresses over HTTP, as `docs/server.md` has them. */
import type { Wish } from '../ui/people/wish';
import { isLocal } from './local/where';
import type { Agreement, Analysis, AnalysisProgress, Audience, GameName, Player, Replay, SeatView, ThreatView } from '../wire';

/** Who looks at a finished game: a seat, a spectator, or all of them together. */
export type Eyes = Audience | 'all';

/** What the players ask for when a table is set up. */
export interface Wanted {
  /** As in `docs/protocol.md`. */
  options: Record<string, unknown>;
  /** How many chairs such a table has. */
  seats: number;
}

export type SeatPlan = 'open' | { computer: number };

/** A table as the lobby shows it. */
export interface TableInfo {
  table: string;
  rules: string;
  control: string;
  commitment: string;
  /** The version of the commitment. */
  fairness?: 1 | 2;
  /** What the commitment binds, in its second version. */
  agreement?: Agreement;
  listed: boolean;
  seats: SeatView[];
  /** How the people are called. */
  players: (Player | null)[];
  begun: boolean;
  over: boolean;
  /** Whether players may ask for hints. */
  hints: boolean;
  /** Whether ratings shall follow from it. */
  rated: boolean;
  /** Whether it began at a position that its player chose. */
  practice: boolean;
  /** Whether it was played elsewhere. */
  imported: boolean;
  link: string;
}

/** What one gets for sitting down. */
export interface Seated {
  table: string;
  seats: number[];
  key: string;
  words?: string;
  link: string;
  qr: string | null;
}

export interface NewTable extends Wanted {
  game: GameName;
  plans: SeatPlan[];
  control?: string;
  listed?: boolean;
  /** Whether players may ask for hints; the server decides where absent. */
  hints?: boolean;
  /** A position to begin from, in the game's notation. */
  position?: string;
  /** Whether it is played on this device, without a server. */
  here?: boolean;
}

/** A refusal of the server, by its stable code. */
export class Refused extends Error {
  code: string;

  constructor(code: string, words: string) {
    super(words);
    this.code = code;
  }
}

export async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  const response = await fetch(`/api/v1/${path}`, init);
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const problem = answer as { code?: string; detail?: string; title?: string };
  throw new Refused(problem.code ?? 'unknown', problem.detail ?? problem.title ?? response.statusText);
}

/** With the right to send players away before the game begins. */
export function createTable({ game, options, plans, control, listed, hints, position }: NewTable): Promise<TableInfo & { host?: string }> {
  const start = position === undefined ? { options } : { position };
  const rest = { control: control ?? 'none', listed: listed ?? false, ...(hints !== undefined && { hints }) };
  return ask('POST', 'tables', { game, seats: plans, ...start, ...rest });
}

/** What makes the draws partly ours: in the clear from a person alone, else sealed. */
export type Pledge = { contribution: string } | { seal: string };

/** Sits down on these chairs, or on any free one; `players` are called so in the order of the chairs. */
export function sit(table: string, pledge: Pledge, players: Wish[], seats?: number[], key?: string): Promise<Seated> {
  const chairs = seats ? { seats } : {};
  const again = key ? { key } : {};
  const lang = document.documentElement.lang;
  return ask('POST', `tables/${table}/seats`, { ...pledge, players, ...chairs, ...again, ...(lang && { lang }) });
}

export const lobby = (): Promise<TableInfo[]> => ask('GET', 'tables');

/** What tables of this device are asked instead; it comes with the first of them. */
const here = () => import('./local/tables');

export const tableInfo = async (table: string): Promise<TableInfo> => (isLocal(table) ? (await here()).infoHere(table) : ask('GET', `tables/${table}`));

/** What each seat could take of the others in its turn; empty in games with secrets. */
export const threatsOf = async (table: string): Promise<ThreatView[]> => (isLocal(table) ? (await here()).threatsHere(table) : ask('GET', `tables/${table}/threats`));

/** The key that five words stand for, and the tables at which it opens seats, the latest first. */
export const keyOfWords = (words: string): Promise<{ key: string; tables: string[]; campaigns: string[] }> => ask('POST', 'keys', { words });

/** A finished game step by step, as far as these eyes need it; a long one comes in pages. */
export async function replayOf(table: string, eyes: Eyes): Promise<Replay> {
  if (isLocal(table)) return (await here()).replayHere(table, eyes);
  const page = (from: number): Promise<Replay> => {
    const query = new URLSearchParams({ ...(eyes !== 'all' && { viewer: String(eyes) }), ...(from > 0 && { from: String(from) }) });
    return ask('GET', `tables/${table}/replay${query.size > 0 ? `?${query.toString()}` : ''}`);
  };
  const whole = await page(0);
  for (let next = whole.next; next !== undefined; ) {
    const more = await page(next);
    whole.steps.push(...more.steps);
    if (more.result !== undefined) whole.result = more.result;
    next = more.next;
  }
  delete whole.next;
  return whole;
}

/** The record of a game that was played elsewhere becomes a table to look at. */
export const importRecord = (record: string): Promise<TableInfo> => ask('POST', 'replays', record);

export const recordOf = async (table: string): Promise<unknown> => (isLocal(table) ? (await here()).recordHere(table) : ask('GET', `tables/${table}/record`));

export const verificationOf = async (table: string): Promise<unknown> => (isLocal(table) ? (await here()).verificationHere(table) : ask('GET', `tables/${table}/verification`));

/** What a computer player says about a finished game; asking begins the work, asking again tells how far it is. */
export async function analysisOf(table: string, rules: string): Promise<Analysis | AnalysisProgress> {
  if (isLocal(table)) return (await here()).analysisHere(table);
  const { analysisSpared } = await import('./local/spare');
  return (await analysisSpared(table, rules, () => recordOf(table))) ?? ask('GET', `tables/${table}/analysis`);
}
