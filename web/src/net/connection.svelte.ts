/**
 * The socket to one table. Requests keep their name until they are answered and are sent again after a
 * reconnect; frames are numbered, and a missing number leads to a new greeting.
 */
import type { Deceit } from './receipt';
import { randomHex } from './random';
import type { Audience, ClientMessage, EventFrame, FromServer, GameName, Hint, Line, Nak, SyncFrame } from '../wire';
import { fromSync, withEvent, withMoments, type Picture } from './picture';
import { LocalSocket, type Wire } from './local/socket';
import type { Wanting } from './local/spare';
import { isLocal, numberOf, playsHere } from './local/where';
import { witness } from './witness';

export const PROTOCOL = 1;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 15_000;

/** What becomes of a request. */
export type Answer = { ok: true; seq: number; hint?: Hint } | { ok: false; nak: Nak };

interface Asked {
  message: Extract<ClientMessage, { idem: string }>;
  answer: (answer: Answer) => void;
}

export type Status = 'connecting' | 'open' | 'lost' | 'refused';

/** How the way to a table is opened; tests open others. */
export type Opens = (table: string) => Wire;

/** A table of this device answers from a worker, any other from its server: both say the same. */
export const wireTo: Opens = (table) => (isLocal(table) ? new LocalSocket(table) : new WebSocket(socketAddress()));

function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`;
}

export class Connection {
  status = $state<Status>('connecting');
  /** Why the server does not let us in. */
  refusal = $state.raw<Nak | null>(null);
  /** One for each audience that the key opens, or that of a spectator. */
  pictures = $state.raw<ReadonlyMap<Audience, Picture>>(new Map());
  /** Requests that are not answered yet. */
  asked = $state.raw<readonly Asked[]>([]);
  /** What the host has exchanged: nothing more is sent then. */
  deceit = $state.raw<Deceit | null>(null);
  /** By how much the server's clock is ahead of ours. */
  ahead = $state(0);

  #table: string;
  #key: string | null;
  #open: Opens;
  #socket: Wire | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #pings = 0;

  constructor(table: string, key: string | null, open: Opens = wireTo) {
    this.#table = table;
    this.#key = key;
    this.#open = open;
  }

  start(): void {
    this.#closed = false;
    this.#connect();
  }

  stop(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#socket?.close();
  }

  /** Tries again at once, as when the network comes back. */
  hurry(): void {
    if (this.status !== 'lost') return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  act(action: string, expect: number, seat: number | null): Promise<Answer> {
    return this.#ask({ t: 'act', idem: randomHex(16), expect, action, ...named(seat) });
  }

  undo(expect: number, seat: number | null): Promise<Answer> {
    return this.#ask({ t: 'undo', idem: randomHex(16), expect, ...named(seat) });
  }

  chat(line: Line, seat: number | null): Promise<Answer> {
    return this.#ask({ t: 'chat', idem: randomHex(16), line, ...named(seat) });
  }

  /** Asks what to do: a module of this page where one is at hand, else the table. */
  hint(seat: number | null): Promise<Answer> {
    const message = { t: 'hint', idem: randomHex(16), ...named(seat) } as const;
    return new Promise((answer) => {
      this.asked = [...this.asked, { message, answer }];
      const [only] = this.pictures.keys();
      const wanting = this.#wanting(seat ?? only ?? 'spectator');
      if (wanting) void this.#advise(message, wanting);
      else this.#send(message);
    });
  }

  async #advise(message: Extract<ClientMessage, { t: 'hint' }>, wanting: Wanting): Promise<void> {
    const advice = await import('./local/spare').then(({ adviceHere }) => adviceHere(wanting)).catch(() => null);
    if (advice) this.#answer(message.idem, { ok: true, seq: advice.view_seq, hint: { t: 'hint', idem: message.idem, ...advice } });
    else this.#send(message);
  }

  /** What a module needs to advise a seat of a server's table; `null` where none could. */
  #wanting(seat: Audience): Wanting | null {
    const [picture, key, table] = [this.pictures.get(seat), this.#key, this.#table];
    if (!picture?.hints || key === null || seat === 'spectator' || isLocal(table)) return null;
    const { rules, seq } = picture;
    return playsHere(rules.split('/')[0] as GameName) ? { table, rules, key, seat, seq, open: this.#open } : null;
  }

  simply(t: 'resign' | 'leave' | 'rematch', seat: number | null): Promise<Answer> {
    return this.#ask({ t, idem: randomHex(16), ...named(seat) });
  }

  #ask(message: Asked['message']): Promise<Answer> {
    return new Promise((answer) => {
      this.asked = [...this.asked, { message, answer }];
      this.#send(message);
    });
  }

  #send(message: ClientMessage): void {
    if (this.deceit && message.t !== 'ping') return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    const socket = this.#open(this.#table);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.#lose(socket);
  }

  #greet(): void {
    const only = this.pictures.size === 1 ? [...this.pictures.values()][0] : undefined;
    const key = this.#key === null ? {} : { key: this.#key };
    this.#send({ t: 'hello', proto: PROTOCOL, table: numberOf(this.#table), ...key, ...(only && { have: only.seq }) });
    // What was asked before the line broke; its name keeps it from happening twice.
    for (const { message } of this.asked) this.#send(message);
    clearInterval(this.#pinger);
    this.#pinger = setInterval(() => this.#send({ t: 'ping', n: ++this.#pings }), PING_EVERY);
    this.#send({ t: 'ping', n: ++this.#pings });
  }

  #lose(socket: Wire): void {
    if (socket !== this.#socket) return;
    clearInterval(this.#pinger);
    if (this.#closed || this.status === 'refused') return;
    this.status = 'lost';
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'sync':
        return this.#sync(message);
      case 'ev':
        return this.#event(message);
      case 'ack':
        return this.#answer(message.idem, { ok: true, seq: message.view_seq });
      case 'nak':
        if (message.idem === undefined) return this.#refuse(message);
        return this.#answer(message.idem, { ok: false, nak: message });
      case 'hint':
        return this.#answer(message.idem, { ok: true, seq: message.view_seq, hint: message });
      case 'pong':
        this.#fine();
        this.ahead = message.now - Date.now();
        return;
      case 'bye':
        this.#wait = message.retry_ms;
    }
  }

  #fine(): void {
    this.status = 'open';
    this.#wait = FIRST_WAIT;
  }

  #sync(frame: SyncFrame): void {
    this.#fine();
    this.#attend(frame);
    this.#show(frame.audience, fromSync(frame, this.pictures.get(frame.audience)));
  }

  /** Before anything is shown, it is held against what this browser knows. */
  #attend(frame: SyncFrame | EventFrame): void {
    if (this.#key === null || this.deceit) return;
    const { reply, deceit } = witness(this.#table, frame);
    if (deceit) this.deceit = deceit;
    else if (reply) this.#send(reply);
  }

  #event(frame: EventFrame): void {
    this.#fine();
    this.#attend(frame);
    const before = this.pictures.get(frame.audience);
    const after = before && withEvent(before, frame);
    if (after) return this.#show(frame.audience, after);
    // A number is missing: greet again, and get what we do not have.
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#connect();
  }

  /** Adds missed frames to the picture, so that they can be watched. */
  recall(frames: readonly EventFrame[]): void {
    for (const [audience, picture] of this.pictures) {
      this.#show(audience, withMoments(picture, frames.filter((frame) => frame.audience === audience && frame.view_seq <= picture.seq)));
    }
  }

  #show(audience: Audience, picture: Picture): void {
    this.pictures = new Map(this.pictures).set(audience, picture);
  }

  #answer(idem: string, answer: Answer): void {
    const asked = this.asked.find((each) => each.message.idem === idem);
    this.asked = this.asked.filter((each) => each !== asked);
    asked?.answer(answer);
  }

  #refuse(nak: Nak): void {
    const forGood = nak.code === 'no_table' || nak.code === 'bad_protocol' || nak.code === 'halted';
    if (!forGood) return;
    this.refusal = nak;
    this.status = 'refused';
  }
}

function named(seat: number | null): { seat?: number } {
  return seat === null ? {} : { seat };
}
