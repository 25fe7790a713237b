/**
 * Whole games in a real browser, from the first touch to the result: a desk against a phone, and the keyboard alone
 * against the computer. The games of two count how many touches a decision takes.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { seenEvents } from '../src/wire';
import type { Event } from '../src/wire/planet-raiders';
import { idler, moogh, Navigator, raptor } from './minds';
import { finger, keyboard, mouse, Player, playOut, type Hand } from './player';
import { expect, test } from './server';
import { setUp } from './table';

// A whole game takes its time on a busy machine.
test.describe.configure({ timeout: 400_000 });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1366, height: 860 } };

interface Kind {
  /** Two people. */
  two: object;
  /** One person and, where the game needs more seats, the computer. */
  alone: object;
  most: number;
  /** How many whole games are played for the mean: those of Raptor are short, and one alone gave 1.22 to 1.46. */
  games: number;
}

const kinds: Record<string, Kind> = {
  raptor: {
    two: { game: 'raptor', options: { environment: 'jungle' }, seats: ['open', 'open'] },
    alone: { game: 'raptor', options: { environment: 'savannah' }, seats: ['open', { computer: 1 }] },
    most: 400,
    games: 3,
  },
  'planet-raiders': {
    two: { game: 'planet-raiders', options: { players: 2, first: 'red' }, seats: ['open', 'open'] },
    alone: { game: 'planet-raiders', options: { players: 2, first: 'red' }, seats: ['open', { computer: 1 }] },
    most: 400,
    games: 1,
  },
  moogh: {
    two: { game: 'moogh', options: { mode: 'cooperative', players: 2, scenario: 's01', difficulty: 'hunter' }, seats: ['open', 'open'] },
    alone: { game: 'moogh', options: { mode: 'cooperative', players: 2, scenario: 's01', difficulty: 'hunter' }, seats: ['open', { computer: 1 }] },
    most: 500,
    games: 2,
  },
};

/** What is wanted of the mean. */
const MEAN = 1.4;

/** The page is no wider than the screen; asked in every state. */
async function fits(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(screen ?? 0);
}

/** Every place that can be touched is as wide and high as a finger. */
async function isTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    // From afar a finger on the board only comes nearer.
    const places = document.querySelector('.lens[aria-pressed="false"], .zoom[aria-pressed="false"]') ? '.panel .site.lit' : '.site.lit';
    const things = [...document.querySelectorAll<HTMLElement>(`${places}, button:not([disabled]), a.button, select, summary, [role="button"][tabindex="0"]:not(.site)`)];
    return things.flatMap((thing) => {
      const { width, height } = thing.getBoundingClientRect();
      const hidden = width === 0 || !thing.checkVisibility();
      return hidden || Math.min(width, height) >= 43.5 ? [] : [`${thing.outerHTML.slice(0, 120)} is ${width.toFixed(0)}×${height.toFixed(0)}`];
    });
  });
  expect(small).toEqual([]);
}

async function opened(browser: Browser, baseURL: string | undefined, look: object): Promise<BrowserContext> {
  return browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce', ...look });
}

/** A player who knows how this game is brought to an end. */
async function seated(game: string, context: BrowserContext, table: string, key: string | undefined, hand: Hand): Promise<Player> {
  if (game !== 'planet-raiders') return Player.sit(context, table, key ?? '', hand, game === 'raptor' ? raptor : moogh);
  const navigator = await Navigator.forTwo();
  const player = await Player.sit(context, table, key ?? '', hand, navigator.mind);
  player.heard = (frame) => void (frame.t === 'ev' && navigator.follow(seenEvents(frame.items) as Event[]));
  context.on('close', () => navigator.stop());
  return player;
}

/** Median and mean of the touches for a decision; the log has them by kind. */
function tell(game: string, touches: Player['touches']): [median: number, mean: number] {
  const sorted = touches.map(({ count }) => count).sort((a, b) => a - b);
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const kinds = [...new Set(touches.map(({ action }) => action.split(' ')[0] ?? ''))];
  const told = kinds.map((kind) => {
    const of = touches.filter(({ action }) => action.split(' ')[0] === kind).map(({ count }) => count);
    return `${kind} ${of.length} × ${mean(of).toFixed(2)}`;
  });
  console.log(`${game}: ${touches.length} decisions, touches for each: median ${median}, mean ${mean(sorted).toFixed(2)} (${told.join(', ')})`);
  return [median, mean(sorted)];
}

/** A desk and a phone play one game to its end; the touches of those whose are counted. */
async function together(page: Page, browser: Browser, baseURL: string | undefined, game: string): Promise<Player['touches']> {
  const { two, most } = kinds[game]!;
  const { table, keys } = await setUp(page, two, [[0], [1]]);
  const large = await opened(browser, baseURL, desk);
  const small = await opened(browser, baseURL, phone);
  const one = await seated(game, large, table, keys[0], mouse);
  // Two good raiders keep each other from their ships for long.
  const other = game === 'planet-raiders' ? await Player.sit(small, table, keys[1] ?? '', finger, idler) : await seated(game, small, table, keys[1], finger);
  other.after = async () => {
    await fits(other.page);
    if (other.moves % 5 === 1) await isTouchable(other.page);
  };
  const began = Date.now();
  const moves = await playOut([one, other], most);
  console.log(`${game}: ${moves} decisions of two people in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  for (const { page } of [one, other]) await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await fits(other.page);
  await small.close();
  await large.close();
  // A finger lays a rocket by touches, a mouse drags it: what is wanted of rockets is wanted of the drag.
  return [...one.touches, ...other.touches.filter(({ action }) => !action.startsWith('lay '))];
}

for (const [game, { alone, most, games }] of Object.entries(kinds)) {
  test(`${game}: a desk and a phone play whole games, with few touches for a decision`, async ({ page, browser, baseURL }) => {
    const touches: Player['touches'] = [];
    for (let played = 0; played < games; played++) touches.push(...(await together(page, browser, baseURL, game)));
    const [median, mean] = tell(game, touches);
    expect(median).toBe(1);
    expect(mean).toBeLessThanOrEqual(MEAN);
    // A rocket is dragged and turned.
    expect(Math.max(0, ...touches.filter(({ action }) => action.startsWith('lay ')).map(({ count }) => count))).toBeLessThanOrEqual(2);
  });

  test(`${game}: the keyboard alone plays a whole game against the computer`, async ({ page, browser, baseURL }) => {
    const { table, keys } = await setUp(page, alone, [[0]]);
    const context = await opened(browser, baseURL, desk);
    await context.addInitScript(() => {
      for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, () => console.error(`a ${kind}`), true);
    });
    const player = await seated(game, context, table, keys[0], keyboard);
    const began = Date.now();
    const moves = await playOut([player], most);
    console.log(`${game}: ${moves} decisions by keyboard in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await expect(player.page.getByRole('button', { name: 'Play again' })).toBeVisible();
    await context.close();
  });
}
