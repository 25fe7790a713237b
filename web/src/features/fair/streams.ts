/** From a secret and contributions to dice, by the formulas in the documentation of the crate quarry-fair. */
import { hmac, join, sha256, toHex, utf8 } from '../../net/hash';

/** What a game is keyed by. */
export interface Keys {
  /** The number of the table, in decimal. */
  table: string;
  /** Such as `raptor/1`. */
  rules: string;
  secret: Uint8Array;
  contributions: readonly Uint8Array[];
}

/** What is published about `secret` before anybody sits down. */
export function commitment(table: string, secret: Uint8Array): string {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(table));
  return toHex(sha256(join(utf8('quarry/commit/v1'), number, secret)));
}

/** The key of draw `number` made for `purpose`. */
export function streamKey({ table, rules, secret, contributions }: Keys, purpose: string, number: number): Uint8Array {
  const seats = contributions.flatMap((contribution, seat) => [Uint8Array.of(seat), contribution]);
  const salt = sha256(join(utf8('quarry/seats/v1'), ...seats));
  const label = utf8(`quarry/stream/v1|game=${table}|${rules}|${purpose}|${number}`);
  // HKDF of a single block.
  return hmac(hmac(salt, secret), join(label, Uint8Array.of(1)));
}

/** The dice of one key: ChaCha20 with a zero nonce, word by word. */
export class Stream {
  #key: Uint32Array;
  #block: Uint32Array = new Uint32Array();
  #counter = 0;
  #at = 0;

  constructor(key: Uint8Array) {
    const words = new DataView(key.buffer, key.byteOffset, 32);
    this.#key = Uint32Array.from({ length: 8 }, (_, index) => words.getUint32(4 * index, true));
  }

  next(): number {
    if (this.#at === this.#block.length) {
      this.#block = chachaBlock(this.#key, this.#counter);
      this.#counter += 1;
      this.#at = 0;
    }
    return this.#block[this.#at++] as number;
  }

  /** A number below `bound`; bound 0 stands for a whole word. */
  below(bound: number): number {
    if (bound === 0) return this.next();
    const zone = 2 ** 32 - 1 - (2 ** 32 % bound);
    for (;;) {
      const word = this.next();
      if (word <= zone) return word % bound;
    }
  }
}

/** The letters `expand 32-byte k`. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const COLUMNS = [0, 1, 2, 3].map((column) => [column, column + 4, column + 8, column + 12] as const);
const DIAGONALS = [0, 1, 2, 3].map((column) => [column, 4 + ((column + 1) % 4), 8 + ((column + 2) % 4), 12 + ((column + 3) % 4)] as const);

export function chachaBlock(key: Uint32Array, counter: number): Uint32Array {
  const start = Uint32Array.from([...CONSTANTS, ...key, counter, 0, 0, 0]);
  const state = start.slice();
  for (let round = 0; round < 10; round++) {
    for (const quarter of [...COLUMNS, ...DIAGONALS]) mix(state, quarter);
  }
  return state.map((word, index) => word + (start[index] as number));
}

function mix(state: Uint32Array, [a, b, c, d]: readonly [number, number, number, number]): void {
  for (const [x, y, z, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]] as const) {
    state[x] = (state[x] as number) + (state[y] as number);
    const word = (state[z] as number) ^ (state[x] as number);
    state[z] = (word << by) | (word >>> (32 - by));
  }
}
