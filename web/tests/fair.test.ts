import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromHex, sha256, toHex } from '../src/net/hash';
import { commitment, Stream, streamKey } from '../src/features/fair/streams';
import { digest } from '../src/net/canonical';
import { newReceipt, renewed } from '../src/net/receipt';
import { verify, type Draw, type Verification } from '../src/features/fair/verify';
import type { Agreement } from '../src/wire';

const bytes = (value: number) => new Uint8Array(32).fill(value);
const file = (): Verification => JSON.parse(readFileSync(join(__dirname, '../fixtures/finished/raptor-verification.json'), 'utf8')) as Verification;
const failed = (told: unknown, promised: string | null = null) => verify(told, promised).checks.find((check) => !check.holds)?.name;

function repaired({ digest: _, ...rest }: Verification): Verification {
  return { ...rest, digest: digest(rest) };
}

describe('hashes', () => {
  test('of every length about a block are those of SHA-256', () => {
    for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 128, 1000]) {
      const message = Uint8Array.from({ length }, (_, index) => (7 * index) % 251);
      expect(toHex(sha256(message)), `${length}`).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  test('bytes are read from digits and from nothing else', () => {
    expect(fromHex('00ff10')).toEqual(Uint8Array.of(0, 255, 16));
    expect(fromHex('0')).toBeNull();
    expect(fromHex('zz')).toBeNull();
  });
});

describe('streams', () => {
  test('ChaCha20 is that of RFC 8439 with a zero key', () => {
    const stream = new Stream(bytes(0));
    const block = Array.from({ length: 16 }, () => stream.next());
    expect([block[0], block[1], block[15]].map((word) => (word as number).toString(16))).toEqual(['ade0b876', '903df1a0', '8665eeb2']);
  });

  test('the golden vectors of quarry-fair come out', () => {
    const keys = { table: '42', rules: 'raptor/1', secret: bytes(0x11), contributions: [bytes(0x22), bytes(0x33)] };
    expect(commitment('42', keys.secret)).toBe('919dc3699b065c24dc118d7505e5f10710c859f19fbff43070fd56c089f75fc6');
    const stream = new Stream(streamKey(keys, 'deck', 0));
    const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    for (let last = 8; last > 0; last--) {
      const other = stream.below(last + 1);
      [cards[last], cards[other]] = [cards[other] as number, cards[last] as number];
    }
    expect(cards).toEqual([1, 5, 8, 4, 3, 7, 2, 6, 9]);
  });

  test('a number below a bound is never above it, and words beyond the last whole lap are skipped', () => {
    const stream = new Stream(bytes(5));
    for (let roll = 0; roll < 200; roll++) expect(stream.below(7)).toBeLessThan(7);
    const [one, other] = [new Stream(bytes(5)), new Stream(bytes(5))];
    const bound = 2 ** 31 + 1;
    let word = other.next();
    while (word >= bound) word = other.next();
    expect(one.below(bound)).toBe(word);
  });
});

describe('a verification file', () => {
  test('of a game that was played is fair, and says how much was drawn', () => {
    const { fair, checks } = verify(file(), file().commitment);
    expect(fair).toBe(true);
    expect(checks.map((check) => check.name)).toEqual(['readable', 'digest', 'commitment', 'agreement', 'seals', 'promise', 'draws', 'cover']);
    expect(checks[6]?.args['draws']).toBe(file().draws.length);
    expect(file().draws.length).toBeGreaterThan(3);
  });

  test('fails at the first thing that does not fit', () => {
    const told = file();
    expect(failed(null)).toBe('readable');
    expect(failed({ ...told, more: 1 })).toBe('readable');
    expect(failed({ ...told, secret: 'abc' })).toBe('readable');
    expect(failed({ ...told, commitment: 'ab'.repeat(32) })).toBe('digest');
    expect(failed(repaired({ ...told, secret: '00'.repeat(32) }))).toBe('commitment');
    expect(failed(repaired({ ...told, table: `${BigInt(told.table) + 1n}` }))).toBe('commitment');
    expect(failed(repaired({ ...told, agreement: { ...(told.agreement as Agreement), options: {}, control: '1+0' } }))).toBe('commitment');
    expect(failed(repaired({ ...told, record: { ...told.record, game: 'raptor/1' } }))).toBe('agreement');
    expect(failed(repaired({ ...told, contributions: told.contributions.map(() => '11'.repeat(32)) }))).toBe('seals');
    expect(failed(told, '00'.repeat(32))).toBe('promise');
    const [first, second, ...rest] = told.draws as [Draw, Draw, ...Draw[]];
    expect(failed(repaired({ ...told, draws: [first, { ...second, rolls: [[3, 9]] }, ...rest] }))).toBe('draws');
    expect(failed(repaired({ ...told, draws: told.draws.slice(0, -1) }))).toBe('cover');
    expect(failed(repaired({ ...told, draws: [first, ...rest] }))).toBe('cover');
  });

  test('names the draw that does not fit', () => {
    const told = file();
    const draws = told.draws.map((draw, index) => (index === 2 ? { ...draw, number: draw.number + 50 } : draw));
    expect(verify(repaired({ ...told, draws }), null).checks.at(-1)?.args['wrong']).toBe(3);
  });

  test('is held against the receipt of this browser', () => {
    const told = file();
    const table = BigInt(told.table).toString(16).padStart(16, '0');
    const [mine] = told.contributions as [string];
    const kept = { ...renewed(newReceipt({ table, commitment: told.commitment, fairness: 2, agreement: told.agreement as Agreement }), mine, true), seats: [0] };
    kept.rounds[0]!.seals = told.seals ?? [];
    const names = verify(told, null, kept).checks.map(({ name }) => name);
    expect(names).toContain('own');
    expect(verify(told, null, kept).fair).toBe(true);
    const replaced = { ...kept, rounds: [{ ...kept.rounds[0]!, contribution: '77'.repeat(32) }] };
    expect(verify(told, null, replaced).checks.at(-1)).toMatchObject({ name: 'own', holds: false });
  });

  test('says what it cannot show', () => {
    expect(verify(file(), null).caveats).toEqual(['no-receipt']);
    const { agreement, seals, digest, ...rest } = file();
    const old = { ...rest, quarry_verification: 1, options: agreement?.options, commitment: commitment(rest.table, fromHex(rest.secret) as Uint8Array) };
    const verdict = verify({ ...old, record: { ...old.record, commitment: old.commitment } }, null);
    expect(verdict.fair && seals && digest).toBeTruthy();
    expect(verdict.caveats).toEqual(['first-format', 'no-receipt', 'one-person', 'computers']);
  });
});
