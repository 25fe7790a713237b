/** Accounts, ratings and pairing over HTTP, as `docs/server.md` has them. Nothing here is needed to play. */
import type { Emblem } from '../wire';
import { ask, type TableInfo } from './api';

/** An account as its owner sees it. */
export interface AccountInfo {
  name: string;
  emblem: Emblem;
  created: number;
  /** Whether it keeps order here. */
  admin?: boolean;
  /** Five words that open it if the password is lost; told once. */
  words?: string;
}

export interface SessionInfo {
  session: string;
  created: number;
  seen: number;
  agent: string;
  current: boolean;
}

/** Seats that the account holds, with their key. */
export interface HeldSeats {
  table: string;
  seats: number[];
  key: string;
  added: number;
}

export interface RatingInfo {
  pool: string;
  points: number;
  uncertainty: number;
  games: number;
  wins: number;
  /** The computer level of about this rating, once its deviation is small enough. */
  level?: number;
}

export interface Ladder {
  places: (RatingInfo & { name: string; emblem: Emblem })[];
  levels: number[];
}

export interface PlaceInfo {
  name?: string;
  account: boolean;
  computer?: number;
  rank: number;
  left: boolean;
}

/** A finished game. */
export interface ResultInfo {
  seq: number;
  table: string;
  at: number;
  game: string;
  pool: string;
  reason: string;
  control: string;
  rated: boolean;
  steps: number;
  places: PlaceInfo[];
}

export interface Profile {
  name: string;
  emblem: Emblem;
  created: number;
  /** The account of its owner, where it is a bot. */
  bot_of?: string;
  ratings: RatingInfo[];
  curves: { pool: string; points: [number, number][] }[];
  recent: ResultInfo[];
  opponents: { name?: string; computer?: number; games: number; wins: number }[];
  best: ResultInfo[];
}

export interface ChallengeInfo {
  table: TableInfo;
  other: string;
  mine: boolean;
  created: number;
}

/** The state of a request for an opponent. */
export interface Waiting {
  ticket: string;
  table?: string;
  seat?: number;
  others: number;
  waited: number;
  computer?: number;
}

export const signUp = (name: string, password: string, emblem: Emblem, lang: string, invitation = ''): Promise<AccountInfo> => ask('POST', 'accounts', { name, password, emblem, lang, ...(invitation && { invitation }) });

export const signIn = (name: string, password: string): Promise<AccountInfo> => ask('POST', 'sessions', { name, password });

export const signInByWords = (name: string, words: string, password: string): Promise<AccountInfo> => ask('POST', 'sessions', { name, words, new_password: password });

export const signOut = (): Promise<unknown> => ask('DELETE', 'sessions');

/** Who is signed in here; `null` for a guest. */
export async function whoAmI(): Promise<AccountInfo | null> {
  const answer = await ask<Partial<AccountInfo>>('GET', 'me');
  return answer.name === undefined ? null : (answer as AccountInfo);
}

export const changeAccount = (change: { name?: string; emblem?: Emblem; password?: string; new_password?: string }): Promise<unknown> => ask('POST', 'me', change);

export const newWords = (password: string, lang: string): Promise<{ words: string }> => ask('POST', 'me/words', { password, lang });

export const deleteAccount = (password: string): Promise<unknown> => ask('POST', 'me/deletion', { password });

export const sessions = (): Promise<SessionInfo[]> => ask('GET', 'me/sessions');

export const endSession = (session: string): Promise<unknown> => ask('DELETE', `me/sessions/${session}`);

export const heldSeats = (): Promise<HeldSeats[]> => ask('GET', 'me/seats');

export const keepSeats = (seats: { table: string; key: string }[]): Promise<{ kept: string[] }> => ask('POST', 'me/seats', seats);

export const releaseSeats = (table: string): Promise<HeldSeats[]> => ask('DELETE', `me/seats/${table}`);

export const profileOf = (name: string): Promise<Profile> => ask('GET', `people/${encodeURIComponent(name)}`);

export const ladderOf = (pool: string): Promise<Ladder> => ask('GET', `ladders/${pool}`);

export const myGames = (): Promise<{ challenges: ChallengeInfo[]; finished: ResultInfo[] }> => ask('GET', 'me/games');

export const challenge = (name: string, game: string, control: string, rated: boolean): Promise<ChallengeInfo> => ask('POST', 'challenges', { name, game, control, rated });

export const endChallenge = (table: string): Promise<unknown> => ask('DELETE', `challenges/${table}`);

export const playNow = (game: string, control: string, ticket?: string): Promise<Waiting> => ask('POST', 'play', { game, control, ...(ticket && { ticket }) });

export const stopWaiting = (ticket: string): Promise<unknown> => ask('DELETE', `play/${ticket}`);
