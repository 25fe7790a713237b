/**
 * The table as one screen: over whole games of each, what matters lies wholly inside the window on six sizes, nothing covers a lit
 * place, and no control moves between two touches of one decision. Each decision is looked at on one size, the next one on the next
 * size, and every fifteenth on all. Moogh says most, so it is played in French. `STAGE_ALL=1 npx playwright test stage` looks at every
 * decision on every size, and `STAGE_LANG=fr` in another language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { seenEvents, type SyncFrame } from '../src/wire';
import type { Event } from '../src/wire/planet-raiders';
import { moogh, Navigator, raptor } from './minds';
import { mouse, Player } from './player';
import { expect, test } from './server';
import { moved, places, resize, settled, SIZES, violations } from './stage';
import { setUp } from './table';

test.describe.configure({ timeout: process.env['STAGE_ALL'] ? 1_800_000 : 300_000 });

const games = {
  raptor: { game: 'raptor', options: { environment: 'jungle' }, seats: ['open', { computer: 1 }] },
  moogh: { game: 'moogh', options: { mode: 'cooperative', players: 2, scenario: 's09', difficulty: 'predator' }, seats: ['open', { computer: 1 }] },
  'planet-raiders': { game: 'planet-raiders', options: { players: 2, first: 'red' }, seats: ['open', { computer: 1 }] },
} as const;

/** A table whose frames this test sends to one seat of it: one picture of a game that was played before. */
async function showTo(page: Page, frame: SyncFrame): Promise<string[]> {
  const acts: string[] = [];
  const key = 'a'.repeat(43);
  await page.addInitScript(
    ([table, key, seat]) => {
      const chair = { table, key, seats: [seat], game: null, words: null, qr: null, at: 0, tail: [], over: false };
      localStorage.setItem(`quarry/chair/${table}`, JSON.stringify(chair));
    },
    [frame.table, key, Number(frame.audience)] as const,
  );
  await page.routeWebSocket(/api\/v1\/socket/, (socket) =>
    socket.onMessage((message) => {
      const { t, n, action } = JSON.parse(String(message)) as { t: string; n: number; action?: string };
      if (action !== undefined) acts.push(action);
      if (t === 'hello') socket.send(JSON.stringify(frame));
      if (t === 'ping') socket.send(JSON.stringify({ t: 'pong', n, now: Date.now() }));
    }),
  );
  await page.goto(`/t/${frame.table}#${key}`);
  return acts;
}

/** What a seat of each fixture is asked, one picture for each moment in which a seat decides. */
function decisions(fixture: string): SyncFrame[] {
  const { moments } = JSON.parse(readFileSync(join(import.meta.dirname, `../fixtures/${fixture}.json`), 'utf8')) as { moments: { sync: SyncFrame[] }[] };
  return moments.flatMap(({ sync }) => sync.filter(({ legal }) => legal && legal.length > 0).slice(0, 1));
}

/** French says it longest, Russian has the widest words; whole games in them are played by `STAGE_LANG`. */
const LONGEST = ['fr-FR', 'ru-RU'] as const;
/** The narrowest, the one between, and the lowest of the wide ones. */
const TIGHT = [SIZES[0], SIZES[2], SIZES[3]];

for (const game of ['raptor', 'moogh', 'planet-raiders'] as const) {
  for (const locale of LONGEST) {
    test(`${game} in ${locale}: every question of the fixtures is in sight on the three tightest sizes`, async ({ browser, baseURL }) => {
      const fixtures = readdirSync(join(import.meta.dirname, '../fixtures')).filter((name) => name.startsWith(`${game}-`) && name.endsWith('.json'));
      const frames = fixtures.flatMap((name) => decisions(name.replace('.json', '')));
      expect(frames.length).toBeGreaterThan(3);
      const wrong: string[] = [];
      for (const [index, frame] of frames.entries()) {
        const context = await browser.newContext({ baseURL: baseURL ?? '', locale, reducedMotion: 'reduce', viewport: TIGHT[0]! });
        const page = await context.newPage();
        await showTo(page, frame);
        for (const size of TIGHT) {
          await resize(page, size);
          wrong.push(...(await violations(page)).map((what) => `moment ${index} at ${size.width}×${size.height}: ${what}`));
        }
        await context.close();
      }
      expect(wrong).toEqual([]);
    });
  }
}

test('on a phone a touch of a number tells its sum, and a second one plays', async ({ browser, baseURL }) => {
  const [frame] = decisions('moogh-solo').filter(({ legal }) => legal?.some(({ action }) => action.startsWith('strike ')));
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce', viewport: SIZES[1], hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const acts = await showTo(page, frame!);
  const number = page.locator('[data-number]').first();
  await expect(number).toHaveText(/^\(\d×\S+, \d+ %\)$/);
  await number.tap();
  await expect(page.locator('.reasons')).toContainText(/on the card.*must show/);
  expect(acts).toEqual([]);
  await number.tap();
  await expect.poll(() => acts).toEqual([expect.stringMatching(/^strike /)]);
  await context.close();
});

/** On all sizes at every such decision, on one of them at each. */
const SAMPLE = process.env['STAGE_ALL'] ? 1 : 15;
/** After a short game the next one begins. */
const LEAST = 40;
/** A game that does not end by itself is left after so many decisions. */
const MOST = 400;

/** Touches something without playing it, and takes the touch back; says what moved. */
async function touchAndBack(page: Page): Promise<string[]> {
  const entries = page.locator('[data-entry]');
  const [before, told] = [await places(page), await entries.count()];
  const lit = page.locator('.board .site.lit, .panel .site.lit, .stage .mine [data-offer]').first();
  if ((await lit.count()) === 0) return [];
  await lit.dispatchEvent('click');
  const after = await places(page);
  // What the other side did meanwhile is no touch, and may add a line.
  const wrong = (await entries.count()) === told ? moved(before, after) : [];
  // Each key takes one touch back; a step of several touches needs as many.
  for (let back = 0; back < 4; back++) await page.keyboard.press('Escape');
  await settled(page);
  return wrong;
}

/** Sits down at a new table of a game. */
async function sitDown(page: Page, context: BrowserContext, game: keyof typeof games): Promise<{ player: Player; navigator: Navigator | null }> {
  const { table, keys } = await setUp(page, games[game], [[0]]);
  const navigator = game === 'planet-raiders' ? await Navigator.forTwo() : null;
  const mind = navigator?.mind ?? (game === 'raptor' ? raptor : moogh);
  const player = await Player.sit(context, table, keys[0] ?? '', mouse, mind);
  player.heard = (frame) => void (frame.t === 'ev' && navigator?.follow(seenEvents(frame.items) as Event[]));
  return { player, navigator };
}

/** Looks at the decision that is asked for, on one size or on all; says what is wrong. */
async function look(player: Player, count: number): Promise<string[]> {
  const { page } = player;
  const wrong: string[] = [];
  const sizes = count % SAMPLE === 0 ? SIZES : [SIZES[count % SIZES.length] ?? SIZES[0]];
  for (const size of sizes) {
    await resize(page, size);
    const where = `${count} at ${size.width}×${size.height}`;
    wrong.push(...(await violations(page)).map((what) => `${where}: ${what}`));
    if (sizes.length > 1 && player.hasChoice) wrong.push(...(await touchAndBack(page)).map((what) => `${where}: ${what}`));
  }
  return wrong;
}

for (const game of Object.keys(games) as (keyof typeof games)[]) {
  test(`${game}: whole games are in sight, on one or all of six sizes, and nothing moves`, async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: process.env['STAGE_LANG'] ?? (game === 'moogh' ? 'fr-FR' : 'en-GB'), reducedMotion: 'reduce', viewport: SIZES[4] });
    // Each step is shown first, so that there is a second touch to compare with.
    await context.addInitScript(() => localStorage.setItem('quarry/confirm', 'true'));
    const wrong: string[] = [];
    const began = Date.now();
    let [decisions, tables] = [0, 0];
    for (; decisions < LEAST; tables++) {
      const { player, navigator } = await sitDown(page, context, game);
      while (!player.isOver && player.moves < MOST) {
        if (!player.mustDecide) {
          await player.page.waitForTimeout(15);
          continue;
        }
        wrong.push(...(await look(player, decisions + player.moves)));
        // A phase in which nothing is left may have ended by itself while it was looked at.
        if (player.mustDecide) await player.decide();
      }
      decisions += player.moves;
      expect(player.moves, 'a game asks for decisions').toBeGreaterThan(0);
      expect(player.watched).toEqual({ errors: [], foreign: [] });
      navigator?.stop();
      await player.page.close();
    }
    console.log(`${game}: ${decisions} decisions of ${tables} whole games in ${((Date.now() - began) / 1000).toFixed(1)} s, ${wrong.length} violations`);
    expect(wrong).toEqual([]);
    await context.close();
  });
}
