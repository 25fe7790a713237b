/** Bytes and their SHA-256. `crypto.subtle` is absent on plain HTTP and answers late; receipts are made at once. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex as toHex, concatBytes as join, sha256, utf8ToBytes as utf8 };

/** Bytes from their lower-case hexadecimal digits; `null` for any other text. */
export function fromHex(text: string): Uint8Array | null {
  return /^([0-9a-f]{2})*$/.test(text) ? Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16)) : null;
}
