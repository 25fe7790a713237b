/** The workers of the tables that are open in this page: one for each table, ended some seconds after its last client disconnects. */
import { sayingIn } from '../../ui/words/sayings';
import { word } from '../../ui/words/words.svelte';
import type { GameName } from '../../wire';
import { Refused } from '../api';
import { scriptAddress } from '../trusted';
import { compiledAt, type Progress } from './module';
import { tableOn } from './shelf';
import worker from './table.worker.ts?worker&url';
import type { Asked, FromTable, ToTable } from './talk';
import { moduleOf, numberOf } from './where';

/** How long a worker without clients is kept, in milliseconds: the next page may ask for the same table. */
const LINGER = 4000;

interface Waiting {
  found: (answer: unknown) => void;
  failed: (error: Error) => void;
}

export class Keeper {
  readonly #worker: Worker;
  readonly #clients = new Map<number, (text: string) => void>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: () => void;
  #next = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;
  /** Gets the progress of long work. */
  onprogress: Progress = () => {};

  constructor(table: string, game: GameName, ended: () => void) {
    this.#ended = ended;
    this.#worker = new Worker(scriptAddress(worker), { type: 'module' });
    this.#worker.onmessage = (event: MessageEvent<FromTable>) => this.#hear(event.data);
    // The script of the worker could not be loaded.
    this.#worker.onerror = () => this.#fail();
    const address = new URL(moduleOf(game) ?? '', location.href).href;
    this.#tell({ t: 'begin', table: numberOf(table), module: compiledAt(address) ?? address });
    this.#watchIdle();
  }

  /** Connects a client: `hear` gets the messages of the table, the returned functions send and disconnect. */
  open(hear: (text: string) => void): { say: (text: string) => void; close: () => void } {
    const client = ++this.#next;
    this.#clients.set(client, hear);
    this.#watchIdle();
    this.#tell({ t: 'open', client });
    const close = () => {
      this.#clients.delete(client);
      this.#tell({ t: 'close', client });
      this.#watchIdle();
    };
    return { say: (text) => this.#tell({ t: 'say', client, text }), close };
  }

  ask<T>(what: Asked): Promise<T> {
    const number = ++this.#next;
    return new Promise<T>((found, failed) => {
      this.#waiting.set(number, { found: found as (answer: unknown) => void, failed });
      this.#watchIdle();
      this.#tell({ t: 'ask', number, what });
    });
  }

  #tell(message: ToTable): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromTable): void {
    switch (message.t) {
      case 'said':
        return this.#clients.get(message.client)?.(message.text);
      case 'progress':
        return this.onprogress(message.done, message.of);
      case 'answer':
        this.#waiting.get(message.number)?.found(message.ok);
        break;
      case 'refused':
        this.#waiting.get(message.number)?.failed(new Refused(message.code, inWords(message.words[document.documentElement.lang] ?? message.words['en'] ?? message.code)));
    }
    this.#waiting.delete(message.number);
    this.#watchIdle();
  }

  #fail(): void {
    for (const { failed } of this.#waiting.values()) failed(new Error('no worker'));
    this.#waiting.clear();
    this.#watchIdle();
  }

  /** Starts the idle timer, unless there are clients or requests. */
  #watchIdle(): void {
    clearTimeout(this.#idle);
    if (this.#clients.size > 0 || this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => {
      this.#worker.terminate();
      this.#ended();
    }, LINGER);
  }
}

function inWords(text: string): string {
  const saying = sayingIn(text);
  return saying ? word(saying.key, saying.args) : text;
}

const keepers = new Map<string, Keeper>();

/** The keeper of a table whose game is known. */
export function keeperFor(table: string, game: GameName): Keeper {
  const keeper = keepers.get(table) ?? new Keeper(table, game, () => keepers.delete(table));
  keepers.set(table, keeper);
  return keeper;
}

/** The keeper of a stored table. */
export async function keeperOf(table: string): Promise<Keeper> {
  const known = keepers.get(table);
  if (known) return known;
  const row = await tableOn(numberOf(table));
  if (!row) throw new Refused('no_table', 'There is no such table on this device.');
  return keeperFor(table, row.game);
}
