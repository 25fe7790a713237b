/**
 * How fast the page is. The figures are printed; the limits leave room for a busy machine, and what is measured in
 * processor time does not depend on it. `docs/web.md` has what a quiet machine shows.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventFrame, SyncFrame } from '../src/wire';
import type { BeastView, PersonView, View } from '../src/wire/moogh';
import { expect, test } from './server';

interface Times {
  board: number;
  move: number;
  /** Processor time of the page's main thread. */
  work: number;
}

test('the first board is painted and can be played at once', async ({ browser, baseURL }) => {
  const runs: Times[] = [];
  for (let run = 0; run < 3; run++) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const times = { board: 0, move: 0 };
      Object.assign(window, { times });
      const look = () => {
        // What is in the page now is painted with this frame.
        if (times.board === 0 && document.querySelector('.board svg [data-site]')) times.board = performance.now();
        if (times.move === 0 && document.querySelector('.board .site.lit, [data-offer]')) times.move = performance.now();
        if (times.move === 0) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const inspector = await context.newCDPSession(page);
    await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto('/');
    await page.locator('[data-offer]').first().waitFor();
    await page.waitForTimeout(100);
    const times = await page.evaluate(() => (window as unknown as { times: Times }).times);
    const { metrics } = await inspector.send('Performance.getMetrics');
    runs.push({ ...times, work: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) });
    await context.close();
  }
  const all = (part: keyof Times) => runs.map((times) => times[part].toFixed(0)).join(', ');
  const best = (part: keyof Times) => Math.min(...runs.map((times) => times[part]));
  console.log(`first page: board after ${all('board')} ms, a move possible after ${all('move')} ms; ${all('work')} ms of processor time`);
  expect(best('board')).toBeGreaterThan(0);
  expect(best('board')).toBeLessThan(8000);
  expect(best('move')).toBeLessThan(10_000);
  expect(best('work')).toBeGreaterThan(0);
  expect(best('work')).toBeLessThan(1000);
});

/** Three beasts and eight characters, all of which walk with every frame. */
function crowd(base: View, step: number): View {
  const names = ['oghra', 'tunk', 'sheel', 'pim', 'mamoo', 'fen', 'grakk', 'yiri'];
  const [person] = base.people as [PersonView];
  const walk = (at: number, by: number) => (at + step * by) % 11;
  const people = names.map((id, index): PersonView => ({ ...person, id, cell: `${walk(index, 1)},${walk(2 * index, index % 2)}` }));
  const beasts = base.beasts.map((beast, index): BeastView => ({ ...beast, x: walk(3 * index, 1), y: walk(4, index), facing: (['N', 'E', 'S', 'W'] as const)[(step + index) % 4] ?? 'N' }));
  return { ...base, people, beasts };
}

test('a crowd on the map moves without a hitch', async ({ page, browser }) => {
  const file = join(import.meta.dirname, '../fixtures/moogh-fangs.json');
  const { moments } = JSON.parse(readFileSync(file, 'utf8')) as { moments: { sync: SyncFrame<View>[]; next: EventFrame<View>[] }[] };
  const sync = moments[0]!.sync.find(({ audience }) => audience === 'spectator')!;
  const next = moments[0]!.next.find(({ audience }) => audience === 'spectator')!;
  let send: (frame: object) => void = () => {};
  await page.routeWebSocket(/api\/v1\/socket/, (socket) => {
    send = (frame) => socket.send(JSON.stringify(frame));
    socket.onMessage((message) => {
      const { t, n } = JSON.parse(String(message)) as { t: string; n: number };
      if (t === 'hello') send({ ...sync, view: crowd(sync.view!, 0) });
      if (t === 'ping') send({ t: 'pong', n, now: Date.now() });
    });
  });
  await page.goto(`/t/${sync.table}`);
  await expect(page.locator('.piece.person')).toHaveCount(8);
  await expect(page.locator('.piece.beast')).toHaveCount(3);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const look = (now: number) => {
      frames.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] });
  for (let step = 1; step <= 12; step++) {
    send({ ...next, view: crowd(sync.view!, step), view_seq: sync.view_seq + step });
    await page.waitForTimeout(500);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0)).sort((a, b) => a - b);
  const work = mainThreadTasks(trace.traceEvents).sort((a, b) => a - b);
  const late = gaps.filter((gap) => gap > 50).length;
  console.log(`moogh crowd: ${gaps.length} frames, median ${gaps[gaps.length >> 1]?.toFixed(1)} ms, longest ${gaps.at(-1)?.toFixed(1)} ms, ${late} over 50 ms; longest task ${work.at(-1)?.toFixed(1)} ms of processor time`);
  expect(work.length).toBeGreaterThan(100);
  expect(work.at(-1)).toBeLessThan(50);
});

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** What each task of the page's main thread took, in milliseconds of processor time. */
function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = events.filter(({ name, ph, pid, tid, tdur }) => ph === 'X' && /RunTask/.test(name) && tdur !== undefined && main.includes(`${pid} ${tid}`));
  return tasks.map(({ tdur }) => (tdur ?? 0) / 1000);
}
