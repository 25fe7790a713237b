import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { replayOf } from '../src/net/api';
import type { Replay } from '../src/wire';

const whole = JSON.parse(readFileSync(join(__dirname, '../fixtures/finished/raptor-replay.json'), 'utf8')) as Replay;
const PAGE = 12;

afterEach(() => vi.unstubAllGlobals());

test('a replay that comes in pages is put together', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const from = Number(new URL(address, 'http://a').searchParams.get('from') ?? 0);
    const until = Math.min(from + PAGE, whole.steps.length);
    const { result, ...rest } = whole;
    const end = until < whole.steps.length ? { next: until } : { result };
    return Promise.resolve(new Response(JSON.stringify({ ...rest, steps: whole.steps.slice(from, until), ...end })));
  });
  expect(await replayOf('ab', 1)).toEqual(whole);
  expect(asked.length).toBe(Math.ceil(whole.steps.length / PAGE));
  expect(asked.slice(0, 2)).toEqual(['/api/v1/tables/ab/replay?viewer=1', `/api/v1/tables/ab/replay?viewer=1&from=${PAGE}`]);
});
