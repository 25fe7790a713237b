/** Seats with hidden chat: accounts that are muted or blocked, and seats muted locally by a guest. */
import { remember, remembered } from '../../ui/memory';

/** Maximum number of tables with locally muted seats in the storage. */
const MOST = 50;

/** Tables of a server have such numbers; those of this device and of one person alone have names. */
const AT_SERVER = /^[0-9a-f]{16}$/;

type Muted = Record<string, number[]>;

export class Hushed {
  /** Seats reported by the server. */
  #told = $state.raw<number[]>([]);
  /** Seats muted on this device. */
  #here = $state.raw<number[]>([]);
  readonly table: string;

  constructor(table: string) {
    this.table = table;
    this.#here = (remembered<Muted>('muted') ?? {})[table] ?? [];
  }

  /** Fetches the muted seats of the server, if an account is signed in. */
  async look(): Promise<void> {
    if (!AT_SERVER.test(this.table)) return;
    // Loaded on demand: the first page is a table of this device and needs no accounts.
    const [{ account }, { hushedAt }] = await Promise.all([import('../../net/account.svelte'), import('../../net/order')]);
    if (!account.info) return;
    const { seats } = await hushedAt(this.table).catch(() => ({ seats: this.#told }));
    this.#told = seats;
  }

  has(seat: number): boolean {
    return this.#told.includes(seat) || this.#here.includes(seat);
  }

  /** Mutes or unmutes a seat on this device. */
  toggle(seat: number): void {
    this.#here = this.#here.includes(seat) ? this.#here.filter((other) => other !== seat) : [...this.#here, seat];
    const all = Object.entries(remembered<Muted>('muted') ?? {}).filter(([table]) => table !== this.table);
    remember('muted', Object.fromEntries([...all, [this.table, this.#here]].slice(-MOST)));
  }
}
