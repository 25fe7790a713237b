/** The thread for the computer players of one table, started on demand and ended on failure. */
import { scriptAddress } from '../trusted';
import type { Progress, Request } from './module';
import type { Step } from './shelf';
import type { FromThinker, ToThinker } from './talk';
import thinker from './thinker.worker.ts?worker&url';

/** A table as it is stored. */
export interface Whole {
  head: object;
  secret: string;
  steps: readonly Step[];
}

interface Waiting {
  found: (thought: unknown) => void;
  failed: (error: Error) => void;
}

export class Thinker {
  readonly #module: WebAssembly.Module;
  readonly #progress: Progress;
  #worker: Worker | null = null;
  /** How many steps the thinker has; `null` before it got the log. */
  #known: number | null = null;
  #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor(module: WebAssembly.Module, progress: Progress) {
    this.#module = module;
    this.#progress = progress;
  }

  /** Sends a request about the table in this state. */
  think<T>(table: Whole, request: Request): Promise<T> {
    const number = ++this.#number;
    const worker = (this.#worker ??= this.#begin());
    const { head, secret, steps } = table;
    const log = this.#known === null ? { head, secret, steps: [...steps] } : { tail: steps.slice(this.#known) };
    this.#known = steps.length;
    return new Promise((found, failed) => {
      this.#waiting.set(number, { found: found as (thought: unknown) => void, failed });
      worker.postMessage({ t: 'think', number, log, request } satisfies ToThinker);
    });
  }

  /** Ends the thread; the next request starts another one. */
  stop(): void {
    this.#worker?.terminate();
    [this.#worker, this.#known] = [null, null];
    for (const { failed } of this.#waiting.values()) failed(new Error('stopped'));
    this.#waiting.clear();
  }

  #begin(): Worker {
    const worker = new Worker(scriptAddress(thinker), { type: 'module' });
    worker.onmessage = (event: MessageEvent<FromThinker>) => this.#hear(event.data);
    worker.onerror = () => this.stop();
    worker.postMessage({ t: 'begin', module: this.#module } satisfies ToThinker);
    return worker;
  }

  #hear(message: FromThinker): void {
    if (message.t === 'progress') return this.#progress(message.done, message.of);
    const waiting = this.#waiting.get(message.number);
    this.#waiting.delete(message.number);
    if (message.t === 'thought') return waiting?.found(message.ok);
    waiting?.failed(new Error('no thought'));
    // An instance that trapped must not be used again.
    if (!message.refused) this.stop();
  }
}
