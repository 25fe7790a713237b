/** Notices in the browser: what the service worker shows and opens, and when a page says that it is looked at. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSaying } from '../src/net/looks';

interface Window {
  url: string;
  focused: boolean;
  focus: () => void;
}

/** The worker with the windows of a browser; returns what it hears, shows and opens. */
function worker(windows: Partial<Window>[]) {
  const heard: Record<string, (event: unknown) => void> = {};
  const [shown, opened]: [[string, { body: string; tag: string; data: string }][], string[]] = [[], []];
  const pages = windows.map((it) => ({ url: 'https://q/', focused: false, focus: () => opened.push(`focus ${it.url}`), ...it }));
  const self = {
    addEventListener: (name: string, handler: (event: unknown) => void) => (heard[name] = handler),
    location: { origin: 'https://q' },
    clients: { matchAll: async () => pages, openWindow: async (path: string) => opened.push(path) },
    registration: { showNotification: async (title: string, options: (typeof shown)[0][1]) => shown.push([title, options]) },
  };
  const source = readFileSync(join(__dirname, '../public/worker.js'), 'utf8');
  new Function('self', 'caches', source)(self, {});
  const send = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    heard[name]?.({ ...event, waitUntil: (it: Promise<unknown>) => (work = it) });
    await work;
  };
  return { shown, opened, push: (data: unknown) => send('push', { data: { json: () => data } }), click: (data: unknown) => send('notificationclick', { notification: { data, close: () => undefined } }) };
}

describe('the service worker', () => {
  const turn = { id: '1', title: 'Your turn: Raptor with Bea', body: '', path: '/t/00000000000000ff' };

  test('shows a message, and a touch opens its table', async () => {
    const { shown, opened, push, click } = worker([{ url: 'https://q/games', focused: true }]);
    await push(turn);
    expect(shown).toMatchObject([['Your turn: Raptor with Bea', { tag: turn.path, data: turn.path }]]);
    await click(turn.path);
    expect(opened).toEqual([turn.path]);
  });

  test('shows nothing of the table that lies before the person', async () => {
    const looked = worker([{ url: `https://q${turn.path}`, focused: true }]);
    await looked.push(turn);
    expect(looked.shown).toEqual([]);
    const behind = worker([{ url: `https://q${turn.path}`, focused: false }]);
    await behind.push(turn);
    expect(behind.shown).toHaveLength(1);
    await behind.click(turn.path);
    expect(behind.opened).toEqual([`focus https://q${turn.path}`]);
  });

  test('opens nothing outside of this page', async () => {
    for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', null]) {
      const { shown, opened, push, click } = worker([]);
      await push({ ...turn, path });
      await click(path);
      expect(shown[0]?.[1].data).toBe('/games');
      expect(opened).toEqual(['/games']);
    }
  });
});

describe('a page that is in sight', () => {
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push(String(init.body));
      return new Response(null, { status: 204 });
    });
  });
  afterEach(() => vi.useRealTimers());

  test('says so within the twenty seconds that the server waits, and as long as the game waits', async () => {
    const end = keepSaying('ff', true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(18_000);
    expect(asked).toEqual(['{"table":"ff"}', '{"table":"ff"}']);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  test('says nothing while it is hidden, and an end is said twice', async () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    keepSaying('ff', false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
    sight.mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
    sight.mockRestore();
  });
});
