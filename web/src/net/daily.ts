/** The hunt of the day at a server: one try for an account or for the key of this browser. */
import { forget, remember, remembered } from '../ui/memory';
import { ask } from './api';
import { randomHex } from './random';

export interface Score {
  won: boolean;
  rounds: number;
  wounds: number;
  bravery: number;
  /** Health that the beasts still had. */
  left: number;
  /** From 0 to 100; `null` where nobody has counted it. */
  luck: number | null;
}

export interface Today {
  day: number;
  /** When it ends, in milliseconds of Unix time. */
  ends: number;
  rules: string;
  scenario: string;
  commitment: string;
  next_commitment: string;
  finished: number;
}

export interface Result {
  score: Score;
  place: number;
  finished: number;
  percentile: number;
  best?: { score: Score; log: string[] };
}

/** The own try; `frame` is a position as the explorer gets it. */
export interface Standing<F> {
  day: number;
  moves: number;
  frame: F;
  result?: Result;
}

export interface DayTable {
  day: number;
  commitment: string;
  secret?: string;
  finished: number;
  lines: { name?: string; score: Score }[];
  best?: { score: Score; log: string[] };
}

function key(): string {
  const known = remembered<string>('daily-key') ?? randomHex(32);
  remember('daily-key', known);
  return known;
}

export const today = (): Promise<Today> => ask('GET', 'daily');
export const ownTry = <F>(): Promise<Standing<F>> => ask('POST', 'daily/try', { key: key() });
export const dailyStep = <F>(day: number, expect: number, action: string): Promise<Standing<F>> => ask('POST', 'daily/steps', { key: key(), day, expect, action });
export const dayTable = (day: number): Promise<DayTable> => ask('GET', `daily/days/${day}`);

/** A hunt of this device: the decisions so far, so that a reload finds it again. */
export interface Kept {
  day: number;
  log: string[];
}

export const keptHunt = (name: string): Kept | null => remembered<Kept>(name);
export const keepHunt = (name: string, kept: Kept): void => remember(name, kept);
export const dropHunt = (name: string): void => forget(name);
