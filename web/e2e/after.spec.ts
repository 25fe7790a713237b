/** The page after a game: what decided it, on a phone and a desk, for hands, keys and screen readers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './server';

const records = {
  raptor: 'raptor/tests/games/escape.json',
  moogh: 'moogh/tests/games/competitive-2-s08.json',
  'planet-raiders': 'planet-raiders/tests/games/two-players-finish.json',
};

async function upload(page: Page, game: keyof typeof records): Promise<string> {
  await page.goto('/replay');
  const buffer = readFileSync(join(import.meta.dirname, '../../games', records[game]));
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.film')).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

for (const game of Object.keys(records) as (keyof typeof records)[]) {
  test(`the story of a game of ${game} is told by itself`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const table = await upload(page, game);
    await page.goto(`/after/${table}`);
    await expect(page.locator('[data-story=whole]')).toBeVisible({ timeout: 90_000 });
    // Rounds are there, one of them is opened by the keyboard, and nothing is wider than the phone.
    const round = page.locator('[data-round] summary').nth(1);
    await round.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-round] details[open] li').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
}

test('the picture of a game is a PNG, and a moment of choice is tried again from its position', async ({ page }) => {
  test.setTimeout(120_000);
  const table = await upload(page, 'raptor');
  await page.goto(`/after/${table}`);
  await expect(page.locator('[data-story=whole]')).toBeVisible({ timeout: 90_000 });
  const download = page.waitForEvent('download');
  await page.locator('[data-picture]').click();
  const file = await (await download).path();
  expect([...readFileSync(file).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  await page.locator('[data-try]').first().click();
  await expect(page).toHaveURL(/\/explore\/raptor/);
});
