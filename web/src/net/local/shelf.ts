/** The tables of this device in IndexedDB: each with its head, its secret and its log. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { GameName } from '../../wire';
import type { TableInfo } from '../api';

/** A step of a log, opaque outside of modules. */
export type Step = object;

/** What was fixed when a table was set up, and its present state. */
export interface Row {
  /** The number of the table. */
  id: string;
  game: GameName;
  head: object;
  secret: string;
  /** As lists show it. */
  info: TableInfo;
  /** Whether a person must decide. */
  turn: boolean;
  at: number;
}

interface Schema extends DBSchema {
  tables: { key: string; value: Row };
  steps: { key: [string, number]; value: Step };
}

/** Another page appended first. */
export class Moved extends Error {}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('quarry', 1, {
    upgrade(store) {
      store.createObjectStore('tables', { keyPath: 'id' });
      store.createObjectStore('steps');
    },
    // Another page upgrades the schema: close the connection, and open it again on the next use.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => void (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

const within = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);

/** Stores a new table; an existing one is not replaced. */
export async function keep(row: Row): Promise<void> {
  const store = (await database()).transaction('tables', 'readwrite', { durability: 'strict' });
  if ((await store.store.getKey(row.id)) === undefined) await store.store.put(row);
  await store.done;
}

/** Appends the step with this number and stores the state after it, in one transaction. */
export async function append(row: Row, number: number, step: Step): Promise<void> {
  const store = (await database()).transaction(['tables', 'steps'], 'readwrite', { durability: 'strict' });
  const steps = store.objectStore('steps');
  // Compare-and-set, as two pages may play at the same table: the first to append at a number wins.
  if ((await steps.count(within(row.id, number))) > 0 || (number > 0 && (await steps.getKey([row.id, number - 1])) === undefined)) {
    store.abort();
    await store.done.catch(() => undefined);
    throw new Moved();
  }
  await Promise.all([steps.add(step, [row.id, number]), store.objectStore('tables').put(row), store.done]);
}

export const tableOn = async (id: string): Promise<Row | undefined> => (await database()).get('tables', id);

/** The log of a table from a number on. */
export const stepsOf = async (id: string, from = 0): Promise<Step[]> => (await database()).getAll('steps', within(id, from));

export const allTables = async (): Promise<Row[]> => (await database()).getAll('tables');

export async function remove(id: string): Promise<void> {
  const store = (await database()).transaction(['tables', 'steps'], 'readwrite');
  await Promise.all([store.objectStore('tables').delete(id), store.objectStore('steps').delete(within(id)), store.done]);
}
