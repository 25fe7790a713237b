/** A refusal of the server in the language of the page. */
import { Refused } from '../../net/api';
import type { GameWords } from '../../games/contract';
import { REFUSALS } from './words';

export function refusalOf(own: GameWords, error: unknown): string {
  if (error instanceof Refused && REFUSALS.includes(error.code)) return own.word(`refused-${error.code}`);
  return error instanceof Error ? error.message : String(error);
}

/** A day in the language of the page. */
export const day = (lang: string, at: number): string => new Date(at).toLocaleDateString(lang, { dateStyle: 'medium' });

/** The name of a pool in the words of the page; Fluent knows no slashes. */
export const poolName = (own: GameWords, pool: string): string => own.word('pool', { pool: pool.replace('/', '--') });
