/** Order among people, bots and what administrators do, over HTTP as `docs/server.md` has them. */
import type { Emblem, Line } from '../wire';
import { ask } from './api';

/** An account, or the person on a seat of a table. */
export type Target = { name: string } | { table: string; seat: number };

export interface Bar {
  name: string;
  /** Else only muted. */
  blocked: boolean;
  created: number;
}

export const REASONS = ['talk', 'name', 'cheating', 'leaving', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export const bars = (): Promise<Bar[]> => ask('GET', 'me/bars');

export const bar = (target: Target, blocked: boolean): Promise<unknown> => ask('POST', 'me/bars', { ...target, blocked });

export const unbar = (name: string): Promise<unknown> => ask('DELETE', `me/bars/${encodeURIComponent(name)}`);

export const hushedAt = (table: string): Promise<{ seats: number[] }> => ask('GET', `tables/${table}/hushed`);

export const report = (target: Target, reason: Reason, words: string): Promise<unknown> => ask('POST', 'reports', { ...target, reason, words });

export const sendAway = (table: string, seat: number, host?: string): Promise<unknown> => ask('POST', `tables/${table}/kicks`, { seat, ...(host && { host }) });

export interface BotInfo {
  name: string;
  emblem: Emblem;
  created: number;
  /** Told once. */
  token?: string;
}

export const bots = (): Promise<BotInfo[]> => ask('GET', 'me/bots');

export const makeBot = (name: string): Promise<BotInfo> => ask('POST', 'me/bots', { name });

export const newToken = (name: string): Promise<{ token: string }> => ask('POST', `me/bots/${encodeURIComponent(name)}/token`, {});

export const deleteBot = (name: string): Promise<unknown> => ask('DELETE', `me/bots/${encodeURIComponent(name)}`);

/** A report as administrators see it. */
export interface ReportInfo {
  report: string;
  reporter?: string;
  target?: string;
  table?: string;
  seat?: number;
  reason: Reason;
  words: string;
  evidence: { rules?: string; said?: { at: number; seat: number; line: Line }[] };
  created: number;
  resolved?: number;
  verdict: string;
}

export interface Done {
  id: number;
  at: number;
  actor: string;
  act: string;
  target: string;
  detail: Record<string, unknown>;
}

export interface Person {
  account: string;
  name: string;
  created: number;
  suspended: number;
  muted: number;
  admin: boolean;
  owner?: string;
  sessions: number;
  reports: ReportInfo[];
  acts: Done[];
}

export type Act =
  | { act: 'suspend' | 'mute'; name: string; days: number | null; why: string }
  | { act: 'release' | 'delete'; name: string; why: string }
  | { act: 'rename'; name: string; to: string; why: string }
  | { act: 'resolve'; report: string; verdict: string }
  | { act: 'hush'; table: string; seat: number | null; why: string }
  | { act: 'invite'; count: number };

export const reports = (resolved: boolean): Promise<ReportInfo[]> => ask('GET', `admin/reports?resolved=${resolved}`);

export const personOf = (name: string): Promise<Person> => ask('GET', `admin/people/${encodeURIComponent(name)}`);

export const audit = (): Promise<Done[]> => ask('GET', 'admin/audit');

export const perform = (act: Act): Promise<{ invitations?: string[]; lines?: number }> => ask('POST', 'admin/acts', act);

export const retention = (): Promise<Record<string, number>> => ask('GET', 'admin/retention');
