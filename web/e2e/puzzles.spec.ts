/** Puzzles and the hunt of the day, by clicks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Puzzle } from '../src/features/puzzles/shelf';
import { expect, test } from './server';

const puzzles = readFileSync(join(import.meta.dirname, '../../crates/quarry-puzzles/data/raptor.jsonl'), 'utf8').trim().split('\n').slice(1).map((line) => JSON.parse(line) as Puzzle);

/** A single step of the mother. */
const walk = puzzles.find(({ theme, a }) => theme === 'save' && a.length === 1 && a[0]?.startsWith('mother '));

const mood = (page: Page, name: string) => expect(page.locator(`[data-puzzle][data-mood="${name}"]`)).toBeVisible();

async function confirmed(page: Page): Promise<void> {
  const confirm = page.locator('.confirm');
  if (await confirm.isVisible()) await confirm.click();
}

async function touch(page: Page, site: string): Promise<void> {
  await page.locator(`[data-site="${site}"]`).first().click();
}

test('a wrong step is answered, tried again, and the right one solves the puzzle', async ({ page }) => {
  if (!walk) throw new Error('no such puzzle');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/puzzles/raptor/${walk.id}`);
  await mood(page, 'asks');
  await page.locator('[data-offer="end"], [data-act="end"]').first().click();
  await confirmed(page);
  await mood(page, 'wrong');
  await expect(page.locator('.state')).toContainText('a scientist can still shoot the mother');
  await page.locator('.guide [data-again]').click();
  await mood(page, 'asks');
  const mother = /mother=(\d+,\d+)/.exec(walk.p)?.[1] ?? '';
  await touch(page, mother);
  await touch(page, walk.a[0]?.split(' ')[1] ?? '');
  await confirmed(page);
  await mood(page, 'done');
  await expect(page.locator('.state')).toHaveText('Solved!');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([]);
  await page.locator('.guide [data-next]').click();
  await mood(page, 'asks');
  await page.goto('/puzzles');
  await expect(page.getByText('1 puzzle solved')).toBeVisible();
});

test('the answer is shown where one asks for it', async ({ page }) => {
  if (!walk) throw new Error('no such puzzle');
  await page.goto(`/puzzles/raptor/${walk.id}`);
  await mood(page, 'asks');
  await page.locator('[data-offer="end"], [data-act="end"]').first().click();
  await confirmed(page);
  await page.locator('.guide [data-answer]').click();
  await mood(page, 'done');
  await expect(page.locator('.state')).toHaveText('That was the answer.');
});

test('the puzzle and the hunt of the day are one touch away, and the hunt goes on after a reload', async ({ page }) => {
  await page.goto('/games');
  await page.locator('[data-today-puzzle]').click();
  await mood(page, 'asks');
  await page.goto('/games');
  await page.locator('[data-today-hunt]').click();
  const daily = page.locator('[data-daily]');
  await expect(daily).toHaveAttribute('data-moves', '0');
  await page.locator('.stage .lit[data-site], .ask [data-offer]').first().click();
  await confirmed(page);
  await expect(daily).toHaveAttribute('data-moves', '1');
  await page.reload();
  await expect(daily).toHaveAttribute('data-moves', '1');
});
