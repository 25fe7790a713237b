/**
 * Canonical JSON, as the documentation of the crate quarry-fair has it: keys in the order of their UTF-8 bytes, no
 * white space, whole numbers of at most 53 bits. The same bytes in Rust, Python and here.
 */
import { join, sha256, toHex, utf8 } from './hash';

export class NotCanonical extends Error {}

export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new NotCanonical('not a whole number');
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') throw new NotCanonical('not JSON');
  const fields = Object.entries(value).sort(([one], [other]) => byPoint(one, other));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/** JavaScript compares halves of signs; UTF-8 has the order of whole ones. */
function byPoint(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** SHA-256 of the canonical text. */
export const digest = (value: unknown): string => toHex(sha256(utf8(canonical(value))));

/** The number of a table as eight bytes. */
export function numberBytes(table: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, table);
  return bytes;
}

/** What a person shows of a contribution until every contribution is fixed. */
export function seal(table: bigint, contribution: Uint8Array): string {
  return toHex(sha256(join(utf8('quarry/seal/v2'), numberBytes(table), contribution)));
}

/** What is published before anybody sits down: it fixes the secret and the agreement. */
export function boundCommitment(table: bigint, agreement: unknown, secret: Uint8Array): string {
  return toHex(sha256(join(utf8('quarry/commit/v2'), numberBytes(table), sha256(utf8(canonical(agreement))), secret)));
}

/** Stands for a position, which has hidden parts, in an agreement. */
export function positionMark(table: bigint, secret: Uint8Array, position: string): string {
  return toHex(sha256(join(utf8('quarry/position/v2'), numberBytes(table), secret, utf8(position))));
}
