/**
 * SHA-256 and HMAC. The browser has them too, but only for pages that came over a safe line; a game at home is
 * served without one, and its draws shall be checked all the same.
 */

/** The first 32 bits of the fractional part of `root`, computed exactly enough for the primes of SHA-256. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;

const primes = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
const ROUNDS = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += BLOCK) compress(state, new DataView(padded.buffer, at, BLOCK));
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(4 * index, word));
  return new Uint8Array(out.buffer);
}

/** The message, a single bit, zeros, and its length in bits. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, 8n * BigInt(message.length));
  return padded;
}

function compress(state: Uint32Array, block: DataView): void {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + (ROUNDS[round] as number) + (words[round] as number)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = ((state[index] as number) + word) >>> 0));
}

function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(64);
  for (let index = 0; index < 16; index++) words[index] = block.getUint32(4 * index);
  for (let index = 16; index < 64; index++) {
    const [far, near] = [words[index - 15] as number, words[index - 2] as number];
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[index] = (words[index - 16] as number) + low + (words[index - 7] as number) + high;
  }
  return words;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(join(block.map((byte) => byte ^ 0x36), message));
  return sha256(join(block.map((byte) => byte ^ 0x5c), inner));
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes from their hexadecimal digits; `null` where it is none of them. */
export function fromHex(text: string): Uint8Array | null {
  return /^([0-9a-f]{2})*$/.test(text) ? Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16)) : null;
}

export const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
