/** Pieces that are dragged: with the mouse they follow it and what they would do is shown; a finger that slides drags none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/features/lessons/lesson';
import { expect, test } from './server';
import { setUp, site } from './table';
import { threatened } from './told';

// What a drop would play is shown first where every step is.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('quarry/confirm', 'true')));

/** The middle of a place on the screen. */
async function middle(page: Page, name: string): Promise<[x: number, y: number]> {
  await site(page, name).scrollIntoViewIfNeeded();
  const box = await site(page, name).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
}

/** Lifts what stands on `from` and lets it go on `to`; half-way it is seen under the mouse. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [[x, y], [tx, ty]] = [await middle(page, from), await middle(page, to)];
  const half = [(x + tx) / 2, (y + ty) / 2] as const;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...half, { steps: 4 });
  await expect(page.locator('.carried')).toHaveCount(1);
  const carried = await page.locator('.carried').boundingBox();
  const off = Math.hypot((carried?.x ?? 0) + (carried?.width ?? 0) / 2 - half[0], (carried?.y ?? 0) + (carried?.height ?? 0) / 2 - half[1]);
  expect(off, 'the piece is under the mouse').toBeLessThan((carried?.width ?? 0) / 2);
  await page.mouse.move(tx, ty, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.carried')).toHaveCount(0);
}

/** The mother's player has four points; a baby is beside its way out. */
const chase =
  'layout=J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr mother=5,4 babies=6,0;0,1;7,1;3,5 asleep=7,4 scientists=10,2;9,3;1,4;10,5 frightened=- marked=- ' +
  'fires=- tokens=0 escaped=0 captured=0 killed=0 hands=25/69 piles=134689/124578 chosen=7/3 observed=no paid=no phase=act:4';

async function atChase(page: Page): Promise<void> {
  const { table, keys } = await setUp(page, { game: 'raptor', seats: ['open', { computer: 1 }], position: chase }, [[0]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
}

test('raptor: a baby and its mother are dragged, a wrong drop is answered with the rule', async ({ page }) => {
  await atChase(page);
  await drag(page, '0,1', '0,2');
  await expect(page.locator('[data-offer="baby 0,1 0,2"].confirm')).toBeVisible();
  await expect(page.locator('[data-entry]')).toHaveCount(0);
  await page.locator('.confirm').click();
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await drag(page, '5,4', '2,4');
  await expect(page.locator('[data-offer="mother 2,4"].confirm')).toBeVisible();
  await page.keyboard.press('Escape');
  await drag(page, '0,2', 'exit 2 west');
  await page.locator('[data-offer="escape 0,2"].confirm').click();
  await expect(page.locator('[data-entry]')).toHaveCount(2);
  // Two points are left: two straight ways round a corner are one drag, and are shown first as such.
  await drag(page, '5,4', '4,2');
  await expect(page.locator('.confirm')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.confirm')).toHaveCount(0);
  // No two straight ways lead between the rocks.
  await drag(page, '5,4', '7,2');
  await expect(page.getByRole('alert').locator('a.rule')).toHaveText(/^RA-\d+$/);
});

test('planet raiders: a raider is dragged along its rocket, and the preview names its rule', async ({ page }) => {
  const { table, keys } = await setUp(page, { game: 'planet-raiders', options: { players: 2, first: 'red' }, seats: ['open', 'open'] }, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  const lit = page.locator('.board .site.lit');
  const from = (await lit.first().getAttribute('data-site')) ?? '';
  await lit.first().click();
  const to = (await page.locator(`.board .site.lit:not([data-site="${from}"])`).first().getAttribute('data-site')) ?? '';
  await page.keyboard.press('Escape');
  await drag(page, from, to);
  await expect(page.locator('.confirm')).toBeVisible();
  await expect(page.locator('.preview a.rule')).toHaveAttribute('href', /^\/rules\/planet-raiders#PR-\d+$/);
});

test('planet raiders: a rocket is dragged out of the hand onto its zone, and turned by touching', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('quarry/confirm', 'false'));
  const { table, keys } = await setUp(page, threatened, [[1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  const hand = 'hand blue';
  await site(page, hand).click();
  const zone = (await page.locator('.board .site.lit').nth(20).getAttribute('data-site')) ?? '';
  await page.keyboard.press('Escape');
  await expect(page.locator('.site.touched')).toHaveCount(0);
  await drag(page, hand, zone);
  await expect(site(page, zone)).toHaveClass(/touched/);
  // It lies there, and turns towards the pointer until its direction is touched.
  const turning = page.locator('.turning > g');
  const towards = await page.locator('.board .site.lit').evaluateAll((all) => all.map((place) => (place as SVGElement).dataset['site'] ?? ''));
  expect(towards.length).toBeGreaterThan(1);
  const seen = new Set<string | null>();
  for (const to of towards.slice(0, 2)) {
    await page.mouse.move(...(await middle(page, to)));
    seen.add(await turning.getAttribute('transform'));
  }
  expect(seen.size).toBe(2);
  await page.mouse.click(...(await middle(page, towards[0]!)));
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await expect(page.locator('.turning')).toHaveCount(0);
});

test('moogh: a hunter is dragged step by step, then onto the beast', async ({ page }) => {
  const lesson = JSON.parse(readFileSync(join(import.meta.dirname, '../src/features/lessons/data/moogh-hunt.json'), 'utf8')) as Lesson;
  const position = lesson.steps.find((step) => step.id === 'program')?.position;
  const { table, keys } = await setUp(page, { game: 'moogh', seats: ['open'], position }, [[0]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  // Oghra walks and strikes; what the others do is of no matter here.
  for (const slot of ['slot oghra ab', 'slot tunk ', 'slot pim ', 'slot fen ']) {
    await page.locator(`[data-offer^="${slot}"]`).first().click();
    await page.locator('.confirm').click();
    await expect(page.locator(`[data-offer^="${slot}"]`)).toHaveCount(0);
  }
  await page.locator('[data-offer="move a"]').first().click();
  await page.locator('.confirm').click();
  await expect(site(page, '5,5')).toHaveClass(/lit/);
  await drag(page, '5,6', '5,5');
  await page.locator('[data-offer="step 5,5"].confirm').click();
  await page.locator('[data-offer="stop"]').click();
  await page.locator('[data-offer="stop"].confirm').click();
  await expect(site(page, '5,4')).toHaveClass(/lit/);
  await drag(page, '5,5', '5,4');
  await expect(page.locator('.confirm')).toHaveAttribute('data-offer', /^strike b /);
  await page.locator('.confirm').click();
  await expect(page.getByRole('img', { name: 'Rolled:' })).toBeVisible();
});

test('a finger that slides over the board plays nothing, and the table stays where it is', async ({ browser, baseURL, page: other }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { table, keys } = await setUp(other, { game: 'raptor', seats: ['open', { computer: 1 }], position: chase }, [[0]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
  const [x, y] = await middle(page, '5,4');
  const where = () => site(page, '5,4').boundingBox();
  const before = await where();
  const finger = await context.newCDPSession(page);
  const slide = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + by }] });
  await slide('touchStart', 0);
  for (const by of [-20, -60, -120, -180]) await slide('touchMove', by);
  await slide('touchEnd', -180);
  // A slide would have been played, or would have scrolled, by then.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY), 'a table is one screen').toBe(0);
  expect(await where()).toEqual(before);
  await expect(page.locator('.confirm, .carried, .site.touched')).toHaveCount(0);
  await expect(page.locator('[data-entry]')).toHaveCount(0);
  await context.close();
});
