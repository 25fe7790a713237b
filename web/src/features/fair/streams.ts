/** From a secret and contributions to dice, by the formulas in the documentation of the crate quarry-fair. */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { join, sha256, toHex, utf8 } from '../../net/hash';

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
  return hkdf(sha256, secret, salt, label, 32);
}

const BLOCK = new Uint8Array(64);
const NONCE = new Uint8Array(12);

/** The dice of one key: ChaCha20 with a zero nonce, word by word. */
export class Stream {
  #key: Uint8Array;
  #block = new DataView(new ArrayBuffer(0));
  #counter = 0;
  #at = 0;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  next(): number {
    if (this.#at === this.#block.byteLength) {
      // Encrypted zeros are the key stream.
      this.#block = new DataView(chacha20(this.#key, NONCE, BLOCK, undefined, this.#counter).buffer);
      this.#counter += 1;
      this.#at = 0;
    }
    this.#at += 4;
    return this.#block.getUint32(this.#at - 4, true);
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
