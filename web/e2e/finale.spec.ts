/** The end of every game: a stage of its own, wholly in sight; and leaving after a landing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/features/lessons/lesson';
import { expect, test } from './server';
import { setUp } from './table';

const sizes = [[390, 664], [390, 844], [820, 1180], [1366, 768], [1440, 900], [1920, 1080]] as const;

/** The third baby is one step from its exit. */
const lastBaby =
  'layout=J2.2-J1.1-J6.3-J5.3-J4.3-J3.1/llrr mother=4,4 babies=0,2;6,2;3,4 asleep=- scientists=8,0;10,2;5,2;9,5 frightened=- marked=- ' +
  'fires=- tokens=1 escaped=2 captured=0 killed=0 hands=58/24 piles=12469/156789 chosen=7/3 observed=no paid=no phase=act:4';

/** Yellow reaches its ship by one ride; red and violet play on. */
const lastRide =
  'red/e4/0+0/AB/-/playing yellow/i10/0+1/BC/RR/playing violet/k10,f15,j17/1+0/CD/YY/playing aliens/d3,d5,c4,p3,q4,q16,p17,d15,d17,c16 ' +
  'rockets/n4-E-red,p6-N-blue,b8-W-blue,r10-W-red,d18-E-red,j4-W-red,n6-S-red,n8-S-red,h10-N-red,h10-S-red,j10-W-red,j16-W-red ' +
  'turn/yellow/ride/- passes/- quiet/0 rescue/off history/0/-';

/** The same ride between two. */
const lastOfTwo =
  'red/j3,o4/0+0/AB/-/playing violet/f7,n15,j17/0+1/ACD/R/playing aliens/d3,c4,p3,q4,p5,p15,q16,p17,d15,d17,c16 ' +
  'rockets/d6-S-blue,d8-S-red,d12-E-red,r12-E-blue,b16-E-blue,f8-E-red,p10-W-red,j16-W-red turn/violet/ride/- passes/- quiet/0 rescue/off history/0/-';

const lastTrap = (): string => {
  const lesson = JSON.parse(readFileSync(join(import.meta.dirname, '../src/features/lessons/data/moogh-hunt.json'), 'utf8')) as Lesson;
  return lesson.steps.find((step) => step.id === 'trap')?.position ?? '';
};

interface Ending {
  name: string;
  body: object;
  own: number[];
  /** What the first own seat plays, to the end. */
  actions: string[];
  /** The heading, the sentence below it, and the line that decided. */
  title: string;
  why: RegExp;
  moment: RegExp;
}

const endings: Ending[] = [
  {
    name: 'raptor',
    body: { game: 'raptor', seats: ['open', { computer: 2 }], position: lastBaby },
    own: [0],
    actions: ['escape 0,2'],
    title: 'You have won.',
    why: /third baby has slipped away/,
    moment: /escape/,
  },
  {
    name: 'moogh',
    body: { game: 'moogh', seats: ['open'], position: lastTrap() },
    own: [0],
    actions: ['choose 5,2', 'end'],
    title: 'You have won.',
    why: /the last beast that had to fall/,
    moment: /is killed/,
  },
  {
    name: 'planet-raiders',
    body: { game: 'planet-raiders', seats: [{ computer: 1 }, 'open'], position: lastOfTwo },
    own: [1],
    actions: ['ride f7 f8E'],
    title: 'You have won.',
    why: /Violet has brought a whole crew/,
    moment: /.^/,
  },
];

const stage = (page: Page) => page.locator('[data-finale]');

/** Sends actions over a socket of its own, each on the newest picture of `seat`. */
async function decide(page: Page, table: string, key: string, seat: number, actions: readonly string[], named = false): Promise<void> {
  const answer = await page.evaluate(
    ({ table, key, seat, actions, named }) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/socket`);
        const rest = [...actions];
        let waits = false;
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', proto: 1, table, key }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { t: string; audience?: number; view_seq: number; code?: string; legal?: { action: string }[] };
          if (message.t === 'nak') done(message.code ?? 'nak');
          if (message.t === 'ack') waits = false;
          if (message.audience !== seat || waits || message.legal === undefined) return;
          const action = rest[0];
          if (action === undefined) return done('done');
          if (!message.legal.some((offer) => offer.action === action)) return;
          rest.shift();
          waits = true;
          const idem = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
          socket.send(JSON.stringify({ t: 'act', idem, expect: message.view_seq, action, ...(named && { seat }) }));
        };
      }),
    { table, key, seat, actions, named },
  );
  expect(answer).toBe('done');
}

async function playOut(page: Page, { body, own, actions }: Ending): Promise<{ table: string; key: string }> {
  const { table, keys } = await setUp(page, body, [own]);
  const key = keys[0] ?? '';
  await page.goto(`/t/${table}#${key}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  await decide(page, table, key, own[0] ?? 0, actions, own.length > 1);
  return { table, key };
}

/** Everything on the stage lies in the window without scrolling; the names of what does not. */
function outside(page: Page): Promise<string[]> {
  return stage(page).evaluate((dialog) => {
    const parts = [dialog, ...dialog.querySelectorAll('h2, p, li, a, button, summary')].filter((part) => part.checkVisibility());
    const beyond = parts.filter((part) => {
      const { top, left, right, bottom } = part.getBoundingClientRect();
      return top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    const scrolls = dialog.scrollHeight > dialog.clientHeight + 1 || dialog.scrollWidth > dialog.clientWidth + 1;
    return [...beyond.map((part) => part.textContent?.trim().slice(0, 40) ?? part.tagName), ...(scrolls ? ['it scrolls'] : [])];
  });
}

for (const ending of endings) {
  test(`the end of ${ending.name} is told, and wholly in sight on six screens`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await playOut(page, ending);
    const heading = stage(page).getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(ending.title);
    await expect(heading).toBeFocused();
    await expect(stage(page)).toHaveAccessibleName(ending.title);
    await expect(stage(page).getByText(ending.why)).toBeVisible();
    if (ending.moment.source !== '.^') await expect(stage(page).locator('[data-moment]')).toContainText(ending.moment);
    await expect(stage(page).locator('.score li').first()).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await outside(page), `${width} × ${height}`).toEqual([]);
      const small = await stage(page).evaluate((dialog) => [...dialog.querySelectorAll('a.button, button, summary')].filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 43.5).length);
      expect(small, `${width} × ${height}`).toBe(0);
    }
  });
}

test('the stage is closed by Escape, brought back by a button, and leads to the moment that decided', async ({ page }) => {
  await playOut(page, endings[0]!);
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage(page)).toHaveCount(0);
  await page.locator('[data-reopen]').click();
  await stage(page).locator('[data-moment]').click();
  await expect(stage(page)).toHaveCount(0);
  await expect(page.locator('.past')).toBeVisible();
  await page.locator('[data-reopen]').click();
  await expect(stage(page)).toBeVisible();
});

test('after a victory over the computer the next level is one touch away', async ({ page }) => {
  const { table } = await playOut(page, endings[0]!);
  await stage(page).locator('[data-harder]').click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(page.locator('.play')).toBeVisible();
  const info = await page.request.get(`/api/v1/tables/${new URL(page.url()).pathname.split('/').at(-1)}`);
  expect(((await info.json()) as { seats: unknown[] }).seats).toEqual(['person', { computer: 3 }]);
});

test('a spectator and a hot seat read the name of the winner', async ({ page, browser, baseURL }) => {
  const both = { ...endings[0]!, body: { game: 'raptor', seats: ['open', 'open'], position: lastBaby }, own: [0, 1] };
  const { table } = await playOut(page, both);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto(`/t/${table}`);
  for (const each of [page, other]) await expect(stage(each).getByRole('heading', { level: 2 })).toHaveText(/Raptor\)? won\.$/);
  await other.close();
});

test('who lands first has won at once, leaves with the result, and the others play on', async ({ page }) => {
  const body = { game: 'planet-raiders', seats: [{ computer: 1 }, 'open', { computer: 1 }], position: lastRide };
  const { table, keys } = await setUp(page, body, [[1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  await decide(page, table, keys[0] ?? '', 1, ['ride i10 h10S']);
  // Computer players may bring the game to its end while this page looks on.
  const heading = stage(page).getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/You have landed first: you have won!|You have won\./);
  const leave = stage(page).locator('[data-leave]');
  if (await leave.isVisible()) {
    expect(await outside(page)).toEqual([]);
    await leave.click();
    await expect(page).toHaveURL(/\/games$/);
  }
  await expect.poll(async () => ((await (await page.request.get(`/api/v1/tables/${table}`)).json()) as { over: boolean }).over, { timeout: 60_000 }).toBe(true);
  const record = (await (await page.request.get(`/api/v1/tables/${table}/record`)).json()) as { result: { ranks: number[] }; steps: { resign?: number }[] };
  expect(record.result.ranks[1]).toBe(1);
  expect(record.steps.some((step) => step.resign !== undefined)).toBe(false);
});
