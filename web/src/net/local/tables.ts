/** Sets up tables on this device and answers requests about them. */
import { me } from '../../ui/people/me.svelte';
import type { Wish } from '../../ui/people/wish';
import type { Analysis, GameName, Progress, Replay, ThreatView } from '../../wire';
import { Refused, type Eyes, type NewTable, type TableInfo } from '../api';
import { giveUpChair, keepChair } from '../chairs';
import { randomHex } from '../random';
import { keeperFor, keeperOf } from './keeper';
import { allTables, remove, tableOn } from './shelf';
import { localName, numberOf } from './where';

/** A number for a table; the highest bit is not used. */
function newNumber(): string {
  const number = randomHex(8);
  return (parseInt(number[0] ?? '0', 16) & 7).toString(16) + number.slice(1);
}

/** Sets up a table on this device and sits down on `own` of its chairs. */
export async function openHere(wanted: NewTable, own: number[], players: Wish[] = [me.wish]): Promise<string> {
  const { game, options, plans, control, hints, position } = wanted;
  const table = localName(newNumber());
  const keeper = keeperFor(table, game);
  const start = position === undefined ? { options } : { position };
  const create = { game, ...start, seats: plans, control: control ?? 'none', ...(hints !== undefined && { hints }) };
  await keeper.ask({ do: 'create', wanted: create });
  // At a table of this device people sit on all its chairs at once.
  const open = plans.flatMap((plan, seat) => (plan === 'open' ? [seat] : []));
  if (open.length > 0) await sitHere(table, game, randomHex(32), own, players);
  return table;
}

async function sitHere(table: string, game: GameName, key: string, seats: number[], players: Wish[]): Promise<void> {
  await keeperFor(table, game).ask({ do: 'sit', key, contribution: randomHex(32), players, seats });
  keepChair({ table, key, seats, game, words: null, qr: null, at: Date.now(), tail: [], over: false });
}

/** The same for practice: the caller gets the key, and the table is not stored. */
export async function practiceHere(wanted: NewTable, chairs: number[]): Promise<[table: string, key: string]> {
  const { game, position, plans } = wanted;
  const [table, key] = [localName(newNumber()), randomHex(32)];
  const keeper = keeperFor(table, game);
  await keeper.ask({ do: 'create', passing: true, wanted: { game, position, seats: plans } });
  await keeper.ask({ do: 'sit', key, contribution: randomHex(32), players: [], seats: chairs });
  return [table, key];
}

/** Sits down at the table after the last one, with the same key. */
export async function sitAgain(table: string, game: GameName, key: string): Promise<void> {
  const { seats } = await infoHere(table);
  const own = seats.flatMap((seat, index) => (seat === 'kept' ? [index] : []));
  await sitHere(table, game, key, own, own.length === 1 ? [me.wish] : []);
}

/** A record from a file becomes a table to look at. */
export async function importHere(record: string): Promise<string> {
  const game = (JSON.parse(record) as { game?: string }).game?.split('/')[0] as GameName;
  const table = localName(newNumber());
  await keeperFor(table, game).ask({ do: 'import', wanted: { record: JSON.parse(record) as unknown } });
  return table;
}

/** The state of a table from the store alone, so that a list of many needs no module. */
export async function infoHere(table: string): Promise<TableInfo> {
  const row = await tableOn(numberOf(table));
  if (!row) throw new Refused('no_table', 'There is no such table on this device.');
  return { ...row.info, table, link: `${location.origin}/t/${table}` };
}

/** Whether a person must decide there. */
export const turnHere = async (table: string): Promise<boolean> => (await tableOn(numberOf(table)))?.turn ?? false;

/** Every table of this device, the one played last first. */
export async function tablesHere(): Promise<string[]> {
  const rows = await allTables();
  return rows.sort((a, b) => b.at - a.at).map(({ id }) => localName(id));
}

/** Forgets a table for good. */
export async function forgetHere(table: string): Promise<void> {
  giveUpChair(table);
  await remove(numberOf(table));
}

const ask = async <T>(table: string, what: Parameters<Awaited<ReturnType<typeof keeperOf>>['ask']>[0]): Promise<T> => (await keeperOf(table)).ask<T>(what);

export const threatsHere = (table: string): Promise<ThreatView[]> => ask(table, { do: 'threats' });

export const recordHere = (table: string): Promise<unknown> => ask(table, { do: 'record' });

export const verificationHere = (table: string): Promise<unknown> => ask(table, { do: 'verification' });

/** A world that fits what a seat sees, to look ahead in; none where other people play. */
export const worldHere = (table: string, seat: number): Promise<{ rules: string; position: string }> => ask(table, { do: 'world', seat });

export const replayHere = (table: string, eyes: Eyes): Promise<Replay> => ask(table, { do: 'replay', ...(eyes !== 'all' && { viewer: eyes }) });

const analyses = new Map<string, { now: Analysis | Progress; failed?: Error }>();

/** As at a server: asking begins the work, asking again tells how far it is. */
export async function analysisHere(table: string): Promise<Analysis | Progress> {
  const known = analyses.get(table);
  if (known?.failed) {
    analyses.delete(table);
    throw known.failed;
  }
  if (known) return known.now;
  const work: { now: Analysis | Progress; failed?: Error } = { now: { done: 0, of: 0, place: 0 } };
  analyses.set(table, work);
  const keeper = await keeperOf(table);
  keeper.onprogress = (done, of) => (work.now = { done, of, place: 0 });
  keeper.ask<Analysis>({ do: 'analyse' }).then(
    (analysis) => (work.now = analysis),
    (error: Error) => (work.failed = error),
  );
  return work.now;
}
