import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boundCommitment, canonical, digest, positionMark, seal } from '../src/net/canonical';
import { begun, compare, newReceipt, renewed, sealOf, taskOf, type Receipt } from '../src/net/receipt';
import { fixture } from '../src/features/gallery/fixtures';
import { keepReceipt, receiptOf } from '../src/net/receipts';
import { Connection } from '../src/net/connection.svelte';
import type { Agreement, ClientMessage, Mixing, SyncFrame } from '../src/wire';

const bytes = (value: number) => new Uint8Array(32).fill(value);
const TABLE = '000000000000002a';
const [MINE, THEIRS, OTHER] = ['01', '02', '03'].map((pair) => pair.repeat(32)) as [string, string, string];
const COMMITMENT = '09'.repeat(32);
const agreement = (seats: Agreement['seats']): Agreement => ({ rules: 'raptor/1', options: {}, seats, open: seats.filter((chair) => typeof chair === 'string').length, control: 'none', hints: true });
const TWO = agreement(['open', 'open']);

function receipt(sealed: boolean, agreed = TWO): Receipt {
  return { ...renewed(newReceipt({ table: TABLE, commitment: COMMITMENT, fairness: 2, agreement: agreed }), MINE, sealed), seats: [0] };
}

function mixing(seals: (string | null)[], opened: number[] = [], voided = 0): Mixing {
  return { seals: seals.map((each) => each && sealOf(TABLE, each)), opened, voided };
}

describe('canonical JSON', () => {
  test('has the bytes of the crate and of verify.py', () => {
    expect(canonical({ b: [1, -2, null, true], a: { é: '\u001f\n"\\/', z: '' }, ab: 0 })).toBe('{"a":{"z":"","é":"\\u001f\\n\\"\\\\/"},"ab":0,"b":[1,-2,null,true]}');
    for (const wrong of [0.5, 2 ** 53, -0, undefined, [NaN]]) expect(() => canonical(wrong)).toThrow();
    expect(canonical({ '\u{10000}': 1, '\uffff': 2 })).toBe('{"\uffff":2,"\u{10000}":1}');
  });

  test('leads to the golden vectors', () => {
    const agreed = { rules: 'moogh/1', options: { players: 3, mode: 'é\n' }, seats: ['open', 'kept', { computer: 3 }], open: 2, control: '5+3', hints: false, content: '00ff' };
    expect(digest(agreed)).toBe('56e501f1268a2fe68f1a4e323b74c7d3e9f80b888218a753ebcf0ced675a0f11');
    expect(boundCommitment(42n, agreed, bytes(0x11))).toBe('c38eca50970e3dcf742ab10251dc1e609a14686e065aa5a5aa18852056f743ff');
    expect(positionMark(42n, bytes(0x11), 'a b')).toBe('35668ad63ab986be89b635613ef9fa157f8122b9b3b8dba348837d4fa50bffea');
    expect(seal(42n, bytes(0x22))).toBe('90faad49b88bc814e68d39a07f69d9e0f79320d489f98f53c8770690ac182397');
  });
});

describe('a receipt', () => {
  test('opens nothing before every seal is there and the own one is right', () => {
    const mine = receipt(true);
    expect(taskOf(mine, mixing([MINE, null]))[0]).toEqual({ do: 'wait' });
    expect(taskOf(mine, mixing([THEIRS, THEIRS]))[0]).toEqual({ do: 'alarm', deceit: { name: 'own-seal' } });
    expect(taskOf(mine, mixing([null, THEIRS]))[0]).toEqual({ do: 'alarm', deceit: { name: 'own-seal' } });
    const [task, kept] = taskOf(mine, mixing([MINE, THEIRS]));
    expect(task).toEqual({ do: 'open', contribution: MINE });
    expect(kept.rounds[0]?.seals).toEqual(mixing([MINE, THEIRS]).seals);
    expect(taskOf(kept, mixing([MINE, THEIRS], [0]))[0]).toEqual({ do: 'wait' });
    expect(taskOf(kept, mixing([MINE, OTHER]))[0]).toEqual({ do: 'renew' });
    expect(taskOf(renewed(kept, OTHER, true), mixing([MINE, OTHER]))[0]).toMatchObject({ do: 'seal' });
  });

  test('gives up when the mixing is broken off again and again', () => {
    let mine = receipt(true);
    for (let round = 1; round < 3; round++) {
      const [, kept] = taskOf(mine, mixing([mine.rounds.at(-1)?.contribution ?? '', THEIRS], [], round - 1));
      expect(taskOf(kept, mixing([null, null], [], round))[0]).toEqual({ do: 'renew' });
      mine = renewed(kept, `1${round}`.repeat(32), true);
    }
    const [, kept] = taskOf(mine, mixing([mine.rounds.at(-1)?.contribution ?? '', THEIRS], [], 2));
    expect(taskOf(kept, mixing([null, null], [], 3))[0]).toEqual({ do: 'alarm', deceit: { name: 'too-often' } });
  });

  test('holds what a game began with against what was sealed', () => {
    const mine = receipt(true);
    expect(begun(mine, [MINE, THEIRS])).toEqual({ name: 'own-contribution' });
    const [, kept] = taskOf(mine, mixing([MINE, THEIRS]));
    expect(begun(kept, [MINE, THEIRS])).toBeNull();
    expect(begun(kept, [OTHER, THEIRS])).toEqual({ name: 'own-contribution' });
    expect(begun(kept, [MINE, OTHER])).toEqual({ name: 'contribution', seat: 1 });
    const alone = receipt(false, agreement(['open', { computer: 2 }]));
    expect(begun(alone, [MINE, '00'.repeat(32)])).toBeNull();
    expect(begun(alone, [MINE, THEIRS])).toEqual({ name: 'contribution', seat: 1 });
    expect(begun(alone, [OTHER, '00'.repeat(32)])).toEqual({ name: 'own-contribution' });
    expect(compare(alone, COMMITMENT, alone.agreement)).toBeNull();
    expect(compare(alone, '08'.repeat(32), alone.agreement)).toEqual({ name: 'commitment' });
    expect(compare(alone, COMMITMENT, TWO)).toEqual({ name: 'agreement' });
  });
});

/** A socket whose other end is a proxy that cheats. */
class Wire {
  readyState: number = WebSocket.OPEN;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send = (text: string): void => void this.sent.push(JSON.parse(text) as ClientMessage);
  close = (): void => this.onclose?.();
  tell = (message: unknown): void => this.onmessage?.({ data: JSON.stringify(message) });
  of = (t: ClientMessage['t']): ClientMessage[] => this.sent.filter((message) => message.t === t);
}

describe('a page before a rigged proxy', () => {
  let sync: SyncFrame;
  beforeEach(async () => {
    vi.useFakeTimers();
    localStorage.clear();
    const { moments } = await fixture('raptor-jungle');
    sync = { ...(moments[0]?.sync[0] as SyncFrame), table: TABLE, commitment: COMMITMENT, agreement: TWO };
  });
  afterEach(() => vi.useRealTimers());

  function connected(): [Connection, Wire] {
    const wire = new Wire();
    const line = new Connection(TABLE, 'a'.repeat(64), () => wire as unknown as WebSocket);
    line.start();
    wire.onopen?.();
    return [line, wire];
  }

  test('opens when all is well, and keeps the seals first', () => {
    keepReceipt(receipt(true));
    const [line, wire] = connected();
    wire.tell({ ...sync, mixing: mixing([MINE, THEIRS]) });
    expect(wire.of('open')).toEqual([{ t: 'open', idem: sealOf(TABLE, MINE).slice(32), seat: 0, contribution: MINE }]);
    expect(receiptOf(TABLE)?.rounds[0]?.seals).toEqual(mixing([MINE, THEIRS]).seals);
    wire.tell({ ...sync, mixing: { ...mixing([MINE, THEIRS], [0, 1]), contributions: [MINE, THEIRS] } });
    expect(line.deceit).toBeNull();
  });

  test('never opens for a seal that is not its own, and sends nothing more', () => {
    keepReceipt(receipt(true));
    const [line, wire] = connected();
    wire.tell({ ...sync, mixing: mixing([OTHER, THEIRS]) });
    expect(line.deceit).toEqual({ name: 'own-seal' });
    void line.act('end', 1, null);
    expect([...wire.of('open'), ...wire.of('act')]).toEqual([]);
    expect(JSON.stringify(wire.sent)).not.toContain(MINE);
  });

  test('stops when the game begins with another contribution', () => {
    keepReceipt(receipt(false, agreement(['open', { computer: 1 }])));
    const [line, wire] = connected();
    const alone = { ...sync, agreement: agreement(['open', { computer: 1 }]) };
    wire.tell({ ...alone, mixing: { ...mixing([null, null]), contributions: [OTHER, '00'.repeat(32)] } });
    expect(line.deceit).toEqual({ name: 'own-contribution' });
    void line.act('end', 1, null);
    expect(wire.of('act')).toEqual([]);
  });

  test('stops when options are rewritten', () => {
    keepReceipt(receipt(true));
    const [line, wire] = connected();
    wire.tell({ ...sync, agreement: { ...TWO, options: { environment: 'jungle' } }, mixing: mixing([MINE, THEIRS]) });
    expect(line.deceit).toEqual({ name: 'agreement' });
    expect(wire.of('open')).toEqual([]);
  });
});
