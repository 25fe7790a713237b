/** Pictures of what stands around the tables: people, puzzles, exploring, the rulebook, the story of a game, a hot seat. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/features/lessons/lesson';
import { pictures } from './pictures';
import { expect, test } from './server';
import { setUp } from './table';
import { threatened } from './told';

/** Pages that stand as soon as something of them is seen. */
const pages: Record<string, [path: string, ready: string]> = {
  puzzles: ['/puzzles', 'main a[href^="/puzzles/"]'],
  'puzzle-of-the-day': ['/puzzles/today', '[data-puzzle][data-mood="asks"]'],
  'hunt-of-the-day': ['/daily', '[data-daily] .board'],
  explore: ['/explore/raptor', '[data-explore] .board'],
  edit: ['/edit/raptor', 'main .board'],
  book: ['/rules/moogh/book', 'section[aria-labelledby^="part-"]'],
  cards: ['/rules/moogh/cards', '[data-card]'],
  aid: ['/rules/raptor/aid', 'main article, main section'],
  account: ['/account', 'main form'],
  ladder: ['/ladder/raptor/raptors', 'main h1'],
  nothing: ['/nothing', 'main h1'],
};

for (const [name, [path, ready]] of Object.entries(pages)) {
  test(name, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    await pictures(page, name);
  });
}

test('account and notices', async ({ page }) => {
  await page.goto('/account');
  await page.locator('main button[aria-pressed="false"], main [role="tab"][aria-selected="false"]').first().click();
  await page.locator('main input').first().fill(`Anna ${Math.random().toString(36).slice(2, 8)}`);
  await page.locator('main input[type="password"]').fill('correct horse battery');
  await page.locator('main input[type="password"]').press('Enter');
  await expect(page.locator('[data-words]')).toBeVisible();
  await pictures(page, 'account-words');
  await page.goto('/account');
  await pictures(page, 'settings');
  await page.goto('/notices');
  await expect(page.locator('main h1').first()).toBeVisible();
  await pictures(page, 'notices');
});

async function story(page: Page, game: string, record: string): Promise<void> {
  await page.goto('/replay');
  const buffer = readFileSync(join(import.meta.dirname, '../../games', record));
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.film')).toBeVisible();
  await page.goto(`/after/${new URL(page.url()).pathname.split('/')[2] ?? ''}`);
  await expect(page.locator('[data-story=whole]')).toBeVisible({ timeout: 120_000 });
  await pictures(page, `after-${game}`);
}

for (const [game, record] of [['raptor', 'raptor/tests/games/escape.json'], ['moogh', 'moogh/tests/games/competitive-2-s08.json'], ['planet-raiders', 'planet-raiders/tests/games/two-players-finish.json']] as const) {
  test(`the story of a game of ${game}`, async ({ page }) => story(page, game, record));
}

test('a hot seat hands over', async ({ page }) => {
  const lesson = JSON.parse(readFileSync(join(import.meta.dirname, '../src/features/lessons/data/raptor-mother.json'), 'utf8')) as Lesson;
  const { table, keys } = await setUp(page, { game: 'raptor', seats: ['open', 'open'], position: lesson.steps[0]?.position }, [[0, 1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.place section button.primary')).toBeVisible();
  await pictures(page, 'curtain');
});

test('who could be captured next', async ({ page }) => {
  const { table, keys } = await setUp(page, threatened, [[1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.locator('[data-threat]')).toHaveCount(1);
  await pictures(page, 'threats');
});
