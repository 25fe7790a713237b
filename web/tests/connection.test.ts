import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixture } from '../src/features/gallery/fixtures';
import { Connection } from '../src/net/connection.svelte';
import type { ClientMessage, EventFrame, SyncFrame } from '../src/wire';

/** A socket whose other end is the test. */
class Wire {
  static readonly all: Wire[] = [];
  readyState: number = WebSocket.OPEN;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onclose?.();
  }

  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  of(t: ClientMessage['t']): ClientMessage[] {
    return this.sent.filter((message) => message.t === t);
  }
}

const table = '0000000000000001';
let sync: SyncFrame;
let next: EventFrame;

async function connected(): Promise<[Connection, Wire]> {
  const line = new Connection(table, 'a'.repeat(64), () => new Wire() as unknown as WebSocket);
  line.start();
  const wire = last();
  wire.onopen?.();
  wire.tell(sync);
  return [line, wire];
}

const last = (): Wire => Wire.all.at(-1) as Wire;

beforeEach(async () => {
  vi.useFakeTimers();
  const { moments } = await fixture('raptor-jungle');
  sync = moments[1]?.sync[0] as SyncFrame;
  next = moments[1]?.next.find((frame) => frame.audience === 0) as EventFrame;
});

afterEach(() => {
  Wire.all.length = 0;
  vi.useRealTimers();
});

describe('a connection', () => {
  test('greets with the key and shows what it is sent', async () => {
    const [line, wire] = await connected();
    expect(wire.sent[0]).toMatchObject({ t: 'hello', proto: 1, table, key: 'a'.repeat(64) });
    expect(line.status).toBe('open');
    wire.tell(next);
    expect(line.pictures.get(0)?.seq).toBe(next.view_seq);
  });

  test('a request is answered by its name', async () => {
    const [line, wire] = await connected();
    const answer = line.act('end', 3, null);
    const idem = (wire.of('act')[0] as { idem: string }).idem;
    expect(line.asked).toHaveLength(1);
    wire.tell({ t: 'ack', idem, view_seq: 4 });
    expect(await answer).toEqual({ ok: true, seq: 4 });
    expect(line.asked).toHaveLength(0);
  });

  test('a refusal keeps its rule', async () => {
    const [line, wire] = await connected();
    const answer = line.act('mother 1,1', 3, null);
    const idem = (wire.of('act')[0] as { idem: string }).idem;
    wire.tell({ t: 'nak', idem, code: 'illegal', rule: 'RA-026', at: ['1,1'], words: { en: 'no', fr: 'non', ru: 'нет' } });
    expect(await answer).toMatchObject({ ok: false, nak: { rule: 'RA-026' } });
  });

  test('after a broken line it greets with what it has and asks again under the same name', async () => {
    const [line, wire] = await connected();
    void line.act('end', 3, null);
    wire.onclose?.();
    expect(line.status).toBe('lost');
    vi.advanceTimersByTime(1000);
    const again = last();
    expect(again).not.toBe(wire);
    again.onopen?.();
    expect(again.sent[0]).toMatchObject({ t: 'hello', have: sync.view_seq });
    expect(again.of('act')).toEqual(wire.of('act'));
  });

  test('a missing number leads to a new greeting, and nothing wrong is shown', async () => {
    const [line, wire] = await connected();
    wire.tell({ ...next, view_seq: next.view_seq + 1 });
    expect(line.pictures.get(0)?.seq).toBe(sync.view_seq);
    const again = last();
    expect(again).not.toBe(wire);
    again.onopen?.();
    expect(again.sent[0]).toMatchObject({ t: 'hello', have: sync.view_seq });
  });

  test('a wrong key is no reason to try again', async () => {
    const [line, wire] = await connected();
    wire.tell({ t: 'nak', code: 'no_table', words: { en: 'no', fr: 'non', ru: 'нет' } });
    wire.onclose?.();
    vi.advanceTimersByTime(60_000);
    expect(line.status).toBe('refused');
    expect(last()).toBe(wire);
  });
});
