/**
 * One table of this device, in its worker: what `room/commit.rs` is at a server. A request is decided and committed in
 * the module, appended to the log, and only then shown.
 */
import { randomHex } from '../random';
import type { Audience } from '../../wire';
import { compile, Door, ModuleRefused, type Request } from './module';
import { append, keep, Moved, stepsOf, tableOn, type Row, type Step } from './shelf';
import { nak, type Advised, type Asked, type Created, type Decided, type FromTable, type Told, type Waits } from './talk';
import { Thinker } from './thinker';

/** Retries of a request when another page appended first. */
const TRIES = 5;
/** Least time of a decision between computer players, in milliseconds, so that a spectator can follow. */
const SHOW_PACE = 900;
/** After this many failures in a row no computer player is asked until a client connects. */
const MOST_FAILURES = 3;

interface Client {
  key: string | null;
  viewers: readonly Audience[];
}

export class Room {
  readonly #id: string;
  readonly #module: WebAssembly.Module;
  readonly #tell: (message: FromTable) => void;
  readonly #thinker: Thinker;
  /** Announces appended steps to the other pages of this browser. */
  readonly #others: BroadcastChannel;
  #door: Door;
  #row: Row | null = null;
  /** Whether it is kept in memory only. */
  #passing = false;
  #steps: Step[] = [];
  #waits: Waits | null = null;
  #clients = new Map<number, Client>();
  /** The end of the queue: work on the table is serialised. */
  #turn: Promise<unknown> = Promise.resolve();
  #thinking = false;
  #failures = 0;
  #clock: ReturnType<typeof setTimeout> | undefined;

  static async at(id: string, module: string | WebAssembly.Module, tell: (message: FromTable) => void): Promise<Room> {
    const room = new Room(id, typeof module === 'string' ? await compile(module) : module, tell);
    await room.#inTurn(() => room.#open());
    return room;
  }

  private constructor(id: string, module: WebAssembly.Module, tell: (message: FromTable) => void) {
    [this.#id, this.#module, this.#tell] = [id, module, tell];
    this.#door = new Door(module);
    this.#thinker = new Thinker(module, (done, of) => tell({ t: 'progress', done, of }));
    this.#others = new BroadcastChannel(`quarry/${id}`);
    this.#others.onmessage = () => void this.#inTurn(() => this.#follow());
  }

  greet(client: number): void {
    this.#clients.set(client, { key: null, viewers: [] });
  }

  leave(client: number): void {
    this.#clients.delete(client);
  }

  /** Handles a message of a client, as a server does over a socket. */
  say(client: number, text: string): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#waits) return this.#answer(client, nak(undefined, 'no_table', {}));
      const key = this.#clients.get(client)?.key ?? undefined;
      const failed = await this.#handle({ do: 'say', text, now: Date.now(), ...(key && { key }) }, client);
      if (failed) this.#answer(client, nak((JSON.parse(text) as { idem?: string }).idem, failed.code, failed.words));
    });
  }

  /** Handles a request of the page. */
  ask(asked: Asked): Promise<unknown> {
    if (asked.do === 'analyse') return this.#thinker.think(this.#whole(), asked);
    return this.#inTurn(async () => {
      if (asked.do === 'create' || asked.do === 'import') return this.#create(asked);
      if (!this.#waits) throw new ModuleRefused({ code: 'no_table', words: {} });
      if (asked.do !== 'sit') return this.#door.ask(asked);
      const failed = await this.#handle({ ...asked, now: Date.now() }, null);
      if (failed) throw failed;
      return null;
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Replays the table from the store, if it is there. */
  async #open(): Promise<void> {
    if (!this.#passing) {
      this.#row = (await tableOn(this.#id)) ?? null;
      this.#steps = this.#row ? await stepsOf(this.#id) : [];
    }
    if (!this.#row) return;
    this.#door = new Door(this.#module);
    const { head, secret } = this.#row;
    const { waits } = this.#door.ask<Told>({ do: 'open', head, secret, steps: this.#steps });
    this.#schedule(waits);
    if (waits.deadline !== undefined) await this.#handle({ do: 'time', now: Date.now() }, null);
  }

  async #create(asked: Extract<Asked, { wanted: object }>): Promise<unknown> {
    const { do: what, wanted } = asked;
    this.#passing = asked.do === 'create' && (asked.passing ?? false);
    const secret = randomHex(32);
    const made = this.#door.ask<Created>({ ...wanted, do: what, table: this.#id, secret, now: Date.now() });
    await this.#keep(made);
    await this.#open();
    if (made.step) await append(this.#rowNow(), 0, made.step).then(() => this.#open());
    else if (made.info.seats.every((seat) => typeof seat === 'object')) await this.#handle({ do: 'begin', now: Date.now() }, null);
    return this.#row?.info;
  }

  /** Stores a new table; an existing one is not replaced. */
  async #keep({ head, secret, info }: Created): Promise<void> {
    const game = info.rules.split('/')[0] as Row['game'];
    const row: Row = { id: info.table, game, head, secret, info, turn: false, at: Date.now() };
    if (this.#passing) this.#row = row;
    else await keep(row);
  }

  #rowNow(): Row {
    if (!this.#row) throw new ModuleRefused({ code: 'no_table', words: {} });
    return this.#row;
  }

  #whole() {
    const { head, secret } = this.#rowNow();
    return { head, secret, steps: this.#steps };
  }

  /** Decides, commits, appends, shows. Returns a refusal. */
  async #handle(request: Request, asker: number | null): Promise<ModuleRefused | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const told = this.#door.ask<Told>(request);
        if (told.step) await this.#append(told.step, told.waits);
        this.#show(told, asker);
        return null;
      } catch (error) {
        if (error instanceof ModuleRefused) return error;
        // The module trapped, the store failed, or another page appended first: memory is ahead of the log.
        await this.#reopen();
        if (!(error instanceof Moved)) return new ModuleRefused({ code: error instanceof WebAssembly.RuntimeError ? 'halted' : 'storage', words: { en: String(error) } });
      }
    }
    return new ModuleRefused({ code: 'stale', words: {} });
  }

  async #append(step: Step, waits: Waits): Promise<void> {
    const info = this.#door.ask<Row['info']>({ do: 'info' });
    const row = { ...this.#rowNow(), info, turn: waits.begun && !waits.over && !waits.thinks, at: Date.now() };
    if (!this.#passing) await append(row, waits.steps - 1, step);
    this.#row = row;
    this.#steps.push(step);
    this.#others.postMessage(waits.steps);
  }

  /** Drops the state in memory, replays the log, and sends every client the whole picture. */
  async #reopen(): Promise<void> {
    this.#thinker.stop();
    await this.#open();
    for (const client of this.#clients.keys()) this.#picture(client);
  }

  #picture(client: number): void {
    const { key, viewers } = this.#clients.get(client) ?? { key: null, viewers: [] };
    if (viewers.length === 0) return;
    const text = JSON.stringify({ t: 'hello', proto: 1, table: this.#id, ...(key && { key }) });
    const { frames = [] } = this.#door.ask<Told>({ do: 'say', text, now: Date.now() });
    for (const { json } of frames) this.#answer(client, json);
  }

  /** Commits the steps that another page appended. */
  async #follow(): Promise<void> {
    const steps = await stepsOf(this.#id, this.#steps.length);
    if (steps.length === 0) return;
    if (!this.#waits) return this.#open();
    try {
      const told = this.#door.ask<Told>({ do: 'follow', steps });
      this.#steps.push(...steps);
      this.#row = (await tableOn(this.#id)) ?? this.#row;
      this.#show(told, null);
    } catch {
      await this.#reopen();
    }
  }

  #show({ reply, greeted, frames = [], hint, waits }: Told, asker: number | null): void {
    if (asker !== null && greeted) this.#clients.set(asker, { key: greeted.key ?? null, viewers: greeted.viewers });
    if (asker !== null && reply !== undefined) this.#answer(asker, reply);
    for (const [client, { viewers }] of this.#clients) {
      // Only the client that greets gets the answer to its greeting.
      if (greeted && client !== asker) continue;
      for (const { viewer, json } of frames) if (viewers.includes(viewer)) this.#answer(client, json);
    }
    if (asker !== null && hint) void this.#advise(asker, hint);
    this.#schedule(waits);
  }

  #answer(client: number, text: string): void {
    if (this.#clients.has(client)) this.#tell({ t: 'said', client, text });
  }

  /** Arms the clock and asks the computer player that is due. */
  #schedule(waits: Waits): void {
    this.#waits = waits;
    clearTimeout(this.#clock);
    if (waits.deadline !== undefined) this.#clock = setTimeout(() => void this.#inTurn(() => this.#handle({ do: 'time', now: Date.now() }, null)), Math.max(0, waits.deadline - Date.now()) + 5);
    if (waits.rematch && !this.#passing) this.#keep(this.#door.ask<Created>({ do: 'next', secret: randomHex(32), now: Date.now() })).catch(() => undefined);
    void this.#think();
  }

  /** Lets the computer player decide that is due, while a client looks. */
  async #think(): Promise<void> {
    const seat = this.#waits?.thinks?.[0];
    if (seat === undefined || this.#thinking || this.#clients.size === 0 || this.#failures >= MOST_FAILURES) return;
    this.#thinking = true;
    const isShow = this.#row?.info.seats.every((each) => typeof each === 'object') ?? false;
    const pace = new Promise((over) => setTimeout(over, isShow ? SHOW_PACE : 0));
    try {
      const decided = await this.#thinker.think<Decided>(this.#whole(), { do: 'decide', seat, hasty: this.#failures > 0 });
      await pace;
      // Refused if the game has changed meanwhile; the table then asks again.
      await this.#inTurn(() => this.#handle({ do: 'act', seat, ...decided, idem: randomHex(16), now: Date.now() }, null));
      this.#failures = 0;
    } catch {
      this.#failures += 1;
    }
    this.#thinking = false;
    void this.#think();
  }

  /** A client has come: a computer player that failed before may try again. */
  wake(): void {
    this.#failures = 0;
    void this.#think();
  }

  async #advise(client: number, { idem, seat }: { idem: string; seat: number }): Promise<void> {
    try {
      const advised = await this.#thinker.think<Advised>(this.#whole(), { do: 'advise', seat });
      this.#answer(client, JSON.stringify({ t: 'hint', idem, ...advised }));
    } catch {
      this.#answer(client, nak(idem, 'nothing', {}));
    }
  }
}
