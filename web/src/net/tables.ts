/** Setting up tables and sitting down at them. */
import { keepHost } from './hosts';
import { newReceipt, renewed, sealOf } from './receipt';
import { createTable, Refused, sit, tableInfo, type NewTable, type Pledge, type SeatPlan, type Seated, type TableInfo } from './api';
import type { Wish } from '../ui/people/wish';
import { keepChair } from './chairs';
import { hasServer, isLocal, localName, moduleOf, numberOf, playsHere } from './local/where';
import { randomHex } from './random';
import { keepReceipt, receiptOf } from './receipts';
import { me } from '../ui/people/me.svelte';
import type { GameName } from '../wire';

/** The level of computer players that a newcomer meets. */
export const FIRST_LEVEL = 1;

/** Sits down and keeps the key. */
export async function takeChair(table: string, game: GameName, seats?: number[], key?: string): Promise<void> {
  if (isLocal(table)) return (await import('./local/tables')).sitAgain(table, game, key ?? '');
  await sitAt(await tableInfo(table), game, seats, key);
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

/** Whether the rules say no; anything else may go better elsewhere. */
const isRefusal = (error: unknown): boolean => error instanceof Refused && error.code !== 'storage' && error.code !== 'halted';

/** Loads what a game on this device needs, before it begins. */
export function warmUp(game: GameName): void {
  const module = moduleOf(game);
  if (!module) return;
  const compiled = import('./local/module').then(({ compile }) => compile(new URL(module, location.href).href));
  // What begins the game handles the failure.
  Promise.all([compiled, import('./local/tables')]).catch(() => undefined);
}

async function openHere(wanted: NewTable, own: number[], players?: Wish[]): Promise<string> {
  // The module comes beside the code that wants it.
  const module = moduleOf(wanted.game);
  if (module) fetch(module).catch(() => undefined);
  return (await import('./local/tables')).openHere(wanted, own, players);
}

/** Sets up a table and sits down on `own` of its chairs; `players` are the people there, in the order of the chairs. */
export async function openTable(wanted: NewTable, own: number[], players?: Wish[]): Promise<string> {
  const mayBeHere = playsHere(wanted.game) && !wanted.listed && wanted.plans.every((plan, seat) => plan !== 'open' || own.includes(seat));
  if ((wanted.here || !hasServer()) && mayBeHere) {
    // A browser may forbid its store, as in private windows: then the server has to do.
    const table = await openHere(wanted, own, players).catch((error: unknown) => (hasServer() && !isRefusal(error) ? null : Promise.reject(error)));
    if (table !== null) return table;
  }
  const info = await createTable(wanted).catch((error: unknown) => {
    // No server answers: what needs none is played here.
    if (error instanceof Refused || !mayBeHere) throw error;
    return null;
  });
  if (!info) return openHere(wanted, own, players);
  if (info.host) keepHost(info.table, info.host);
  if (own.length > 0) await sitAt(info, wanted.game, own, undefined, players);
  return info.table;
}

/** Sets up a practice table and takes every chair; its name and the key. It is not kept among the own games. */
export async function openPractice(wanted: NewTable): Promise<[table: string, key: string]> {
  const chairs = wanted.plans.map((_, chair) => chair);
  if (playsHere(wanted.game)) {
    const opened = await import('./local/tables').then(({ practiceHere }) => practiceHere(wanted, chairs)).catch(() => null);
    if (opened) return opened;
  }
  const { table } = await createTable(wanted);
  const { key } = await sit(table, { contribution: randomHex(32) }, [], chairs);
  return [table, key];
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
  const number = Uint8Array.from(numberOf(table).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array([...name, ...number])));
  const first = [...hash.slice(0, 8)];
  // The highest bit of a number is not used.
  first[0] = (first[0] ?? 0) & 0x7f;
  const next = first.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return isLocal(table) ? localName(next) : next;
}
