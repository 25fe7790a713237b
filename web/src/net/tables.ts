/** Setting up tables and sitting down at them. */
import { newReceipt, renewed, sealOf } from './receipt';
import { createTable, sit, tableInfo, type NewTable, type Pledge, type SeatPlan, type Seated, type TableInfo } from './api';
import type { Wish } from '../ui/people/wish';
import { keepChair } from './chairs';
import { randomHex } from './random';
import { keepReceipt, receiptOf } from './receipts';
import { me } from '../ui/people/me.svelte';
import type { GameName } from '../wire';

/** The level of computer players that a newcomer meets. */
export const FIRST_LEVEL = 1;

/** Sits down and keeps the key. */
export async function takeChair(table: string, game: GameName, seats?: number[], key?: string): Promise<Seated> {
  return sitAt(await tableInfo(table), game, seats, key);
}

/** Makes up a contribution for this table and keeps the receipt of it. Only then may it be sent. */
export function pledgeFor(info: TableInfo, seats?: number[]): Pledge {
  const contribution = randomHex(32);
  const people = info.seats.filter((seat) => typeof seat === 'string').length;
  const alone = info.practice || people === 1 || seats?.length === people;
  const sealed = info.fairness === 2 && !alone;
  keepReceipt(renewed(newReceipt(info), contribution, sealed));
  return sealed ? { seal: sealOf(info.table, contribution) } : { contribution };
}

async function sitAt(info: TableInfo, game: GameName, seats?: number[], key?: string, players: Wish[] = [me.wish]): Promise<Seated> {
  const { table } = info;
  const seated = await sit(table, pledgeFor(info, seats), players, seats, key);
  const receipt = receiptOf(table);
  if (receipt) keepReceipt({ ...receipt, seats: seated.seats });
  keepChair({ table, key: seated.key, seats: seated.seats, game, words: seated.words ?? null, qr: seated.qr, at: Date.now(), tail: [], over: false });
  return seated;
}

/** Sets up a table and sits down on `own` of its chairs; `players` are the people there, in the order of the chairs. */
export async function openTable(wanted: NewTable, own: number[], players?: Wish[]): Promise<string> {
  const info = await createTable(wanted);
  if (own.length > 0) await sitAt(info, wanted.game, own, undefined, players);
  return info.table;
}

/** A table at which only computer players sit; it begins by itself. */
export function watchComputers(wanted: Omit<NewTable, 'plans'>, level: number): Promise<string> {
  const plans = Array.from({ length: wanted.seats }, (): SeatPlan => ({ computer: level }));
  return openTable({ ...wanted, plans }, []);
}

/** The table at which the players of `table` meet again; everybody computes the same. */
export async function rematchOf(table: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const name = new TextEncoder().encode('quarry/rematch/v1');
  const number = Uint8Array.from(table.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...name, ...number])));
  const first = [...hash.slice(0, 8)];
  // The highest bit of a number is not used.
  first[0] = (first[0] ?? 0) & 0x7f;
  return first.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
