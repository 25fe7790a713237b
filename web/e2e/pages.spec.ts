import { statSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { plainRaptor, playSomething, setUp } from './table';

const ready: Record<string, string> = {
  '/try': '.board [data-site]',
  '/games': '.games li',
  '/new/raptor': 'form [data-chair] input[type="radio"]',
  '/new/planet-raiders': 'form [data-chair] input[type="radio"]',
  '/new/moogh': 'form [data-chair] input[type="radio"]',
  '/rules/raptor': 'dl .rule',
};

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator(ready[path] ?? 'main').first()).toBeVisible();
}

test('the first page is a board on which one can move at once', async ({ page }) => {
  const began = Date.now();
  await page.goto('/');
  await page.locator('.board .site.lit, .panel button:not([disabled])').first().click();
  await expect(page.locator('.confirm')).toBeVisible();
  expect(Date.now() - began).toBeLessThan(10_000);
  await page.locator('.confirm').click();
  await expect(page.locator('.confirm')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.games li, .board')).not.toHaveCount(0);
});

test('the first page is light', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/');
  await expect(page.locator('.board [data-site]').first()).toBeVisible();
  const code = loaded.filter((path) => /\.(js|css)$/.test(path));
  const packed = code.map((path) => statSync(join(import.meta.dirname, '../dist', `${path}.gz`)).size);
  const sum = packed.reduce((all, size) => all + size, 0);
  console.log(`first page: ${code.length} files of script and style, ${sum} bytes with gzip`);
  expect(sum).toBeLessThanOrEqual(150_000);
  const type = loaded.filter((path) => path.endsWith('.woff2')).map((path) => statSync(join(import.meta.dirname, '../dist', path)).size);
  const weight = type.reduce((all, size) => all + size, 0);
  console.log(`first page: ${type.length} typefaces, ${weight} bytes`);
  expect(type.length).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(70_000);
});

/** From the smallest phone to a wall: nothing is wider than the screen. */
async function fitsEverywhere(page: Page) {
  for (const [width, height] of [[3840, 2160], [1280, 780], [360, 780]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** By day and by night, nothing that axe calls serious. */
async function hasNoBarriers(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Drawings are hidden from screen readers; and by night only the colours are others.
    const all = new AxeBuilder({ page }).exclude('svg[aria-hidden="true"]');
    const { violations } = await (colorScheme === 'light' ? all : all.withRules('color-contrast')).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  }
}

for (const path of Object.keys(ready)) {
  test(`${path} fits every screen and has no serious barriers`, async ({ page }) => {
    await open(page, path);
    await fitsEverywhere(page);
    await hasNoBarriers(page);
  });
}

const tables = {
  raptor: { ...plainRaptor, seats: ['open', { computer: 1 }] },
  'planet-raiders': { game: 'planet-raiders', options: { players: 4, first: 'red' }, seats: ['open', { computer: 1 }, { computer: 1 }, { computer: 1 }] },
  moogh: { game: 'moogh', options: { mode: 'solo', scenario: 's02' }, seats: ['open'] },
};

for (const [game, body] of Object.entries(tables)) {
  test(`a table of ${game} fits every screen and has no serious barriers`, async ({ page }) => {
    const { table, keys } = await setUp(page, body, [[0]]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/t/${table}#${keys[0]}`);
    await expect(page.locator('.board [data-site]').first()).toBeVisible();
    expect(await playSomething(page)).toBe(true);
    await fitsEverywhere(page);
    await hasNoBarriers(page);
  });
}

test('the files of a table are fetched together with its page', async ({ page, request }) => {
  for (const [game, body] of Object.entries(tables)) {
    const { table, keys } = await setUp(page, body, [[0]]);
    const links = (await request.get(`/t/${table}`)).headers()['link'] ?? '';
    const named = [...links.matchAll(/<([^>]+)>/g)].map(([, file]) => file ?? '');
    const used: string[] = [];
    page.on('request', (asked) => used.push(new URL(asked.url()).pathname));
    await page.goto(`/t/${table}#${keys[0]}`);
    await expect(page.locator('.board [data-site]').first()).toBeVisible();
    expect(named.some((file) => file.startsWith(`/assets/${game}-`)), game).toBe(true);
    expect(named.filter((file) => !used.includes(file)), game).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('two computer players can be watched', async ({ page }) => {
  await open(page, '/games');
  await page.getByRole('button', { name: 'Watch two computers' }).first().click();
  await expect(page.getByText('You are watching.')).toBeVisible();
  await expect.poll(() => page.locator('[data-entry]').count()).toBeGreaterThan(1);
});

test('a friend takes the free chair by the link', async ({ page, browser, baseURL }) => {
  await open(page, '/new/raptor');
  await page.goto('/new/raptor?friend');
  await page.getByRole('button', { name: 'Begin and get the link' }).click();
  await expect(page.locator('.waiting').getByRole('img', { name: /QR/ })).toBeVisible();
  const friend = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await friend.goto(page.url());
  await friend.getByRole('button', { name: 'Play Scientists' }).click();
  await expect(friend.locator('.board [data-site]').first()).toBeVisible();
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
  await friend.close();
});
