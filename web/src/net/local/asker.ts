/** A module of a game that is asked about positions and records: in a thread that can be stopped in the middle of a thought. */
import type { GameName } from '../../wire';
import { scriptAddress } from '../trusted';
import worker from './asker.worker.ts?worker&url';
import { compile, type Progress } from './module';
import { moduleOf } from './where';

export type ToAsker = { t: 'begin'; module: WebAssembly.Module } | { t: 'ask'; number: number; text: string };
/** An answer, `null` where the module failed and must not be asked again; or how far long work is. */
export type FromAsker = { number: number; answer: string | null } | { number: number; done: number; of: number };

/** Why a position or a step came to nothing. */
export interface Refusal {
  code: string;
  words: Record<string, string>;
  rule?: string;
  at?: string[];
  /** The part of a position that is at fault, and what is wrong with it. */
  field?: string;
  fault?: 'unexpected' | 'missing' | 'twice' | 'impossible';
}

export class Declined extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.words['en'] ?? refusal.code);
    this.refusal = refusal;
  }
}

/** The question was dropped. */
export class Stopped extends Error {}

interface Waiting {
  found: (answer: unknown) => void;
  failed: (error: Error) => void;
  progress: Progress | undefined;
}

export class Asker {
  readonly game: GameName;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor(game: GameName) {
    this.game = game;
  }

  /** Whether a question is not answered yet. */
  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Asks about a position. */
  ask<T>(ask: object): Promise<T> {
    return this.request({ explore: { game: this.game, ask } });
  }

  /** Sends a request that needs no table. */
  async request<T>(request: object, progress?: Progress): Promise<T> {
    const number = ++this.#number;
    const answer = new Promise<unknown>((found, failed) => this.#waiting.set(number, { found, failed, progress }));
    try {
      const text = JSON.stringify(request);
      const module = await compile(new URL(moduleOf(this.game) ?? '', location.href).href);
      // Stopped while the module came.
      if (this.#waiting.has(number)) this.#begin(module).postMessage({ t: 'ask', number, text } satisfies ToAsker);
    } catch (error) {
      this.#waiting.get(number)?.failed(error instanceof Error ? error : new Error(String(error)));
      this.#waiting.delete(number);
    }
    return (await answer) as T;
  }

  /** Drops what is asked, in the middle of it. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting) failed(new Stopped());
  }

  #begin(module: WebAssembly.Module): Worker {
    if (this.#worker) return this.#worker;
    const begun = new Worker(scriptAddress(worker), { type: 'module' });
    begun.onmessage = (event: MessageEvent<FromAsker>) => this.#hear(event.data);
    begun.onerror = () => this.stop();
    begun.postMessage({ t: 'begin', module } satisfies ToAsker);
    this.#worker = begun;
    return begun;
  }

  #hear(message: FromAsker): void {
    const { number } = message;
    const waiting = this.#waiting.get(number);
    if ('of' in message) return waiting?.progress?.(message.done, message.of);
    const { answer } = message;
    if (answer === null) return this.stop();
    this.#waiting.delete(number);
    const read = JSON.parse(answer) as { ok: unknown } | { refused: Refusal };
    if ('refused' in read) waiting?.failed(new Declined(read.refused));
    else waiting?.found(read.ok);
  }
}
