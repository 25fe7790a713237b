/** What is achieved: told quietly at the end of a game, kept, and there on every device of an account. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Puzzle } from '../src/features/puzzles/shelf';
import { giveUp } from './endings';
import { expect, test } from './server';
import { setUp } from './table';

/** Two people play Raptor, and the scientists give up before the eyes of the raptors. */
async function winAsRaptors(page: Page): Promise<void> {
  const { table, keys } = await setUp(page, { game: 'raptor', seats: ['open', 'open'] }, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  await giveUp(page, table, keys[1] ?? '');
}

const serious = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test('a victory tells what is new, once, and the page of achievements keeps it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/achieved');
  await expect(page.locator('[data-achievement]')).toHaveCount(10);
  await expect(page.locator('[data-achievement="sides"]')).toHaveAttribute('data-done', '0');
  await winAsRaptors(page);
  const told = page.locator('[data-earned]');
  await expect(told).toContainText('Both sides: the raptors (1 of 2)');
  await expect(page.locator('[data-finale] [data-earned]')).toHaveCount(1);
  for (const [width, height] of [[390, 844], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.locator('[data-finale]').evaluate((stage) => stage.scrollWidth <= stage.clientWidth)).toBe(true);
  }
  // By the keyboard alone.
  await told.getByRole('link', { name: 'Look' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/achieved$/);
  await expect(page.locator('[data-achievement="sides"]')).toHaveAttribute('data-done', '1');
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-achievement="sides"]')).toHaveAttribute('data-done', '1');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await serious(page)).toEqual([]);
});

const puzzles = readFileSync(join(import.meta.dirname, '../../crates/quarry-puzzles/data/raptor.jsonl'), 'utf8').trim().split('\n').slice(1).map((line) => JSON.parse(line) as Puzzle);
/** A single step of the mother. */
const walk = puzzles.find(({ theme, a }) => theme === 'save' && a.length === 1 && a[0]?.startsWith('mother '));

test('a puzzle is rated for an account, and another device knows it', async ({ page, browser, baseURL }) => {
  if (!walk) throw new Error('no such puzzle');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = `Anna ${Math.random().toString(36).slice(2, 8)}`;
  const password = 'correct horse battery';
  await page.request.post('/api/v1/accounts', { data: { name, password } });
  // The browser knows that it has an account from its own pages alone.
  await page.goto('/account');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await page.goto(`/puzzles/raptor/${walk.id}`);
  await expect(page.locator('[data-puzzle][data-mood="asks"]')).toBeVisible();
  const mother = /mother=(\d+,\d+)/.exec(walk.p)?.[1] ?? '';
  for (const site of [mother, walk.a[0]?.split(' ')[1] ?? '']) await page.locator(`[data-site="${site}"]`).first().click();
  const confirm = page.locator('.confirm');
  if (await confirm.isVisible()) await confirm.click();
  await expect(page.locator('[data-rated]')).toContainText('Your puzzle rating');
  await expect(page.locator('[data-earned]')).toContainText('Every kind of puzzle');

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const other = await context.newPage();
  await other.goto('/account');
  await other.getByLabel('Name').fill(name);
  await other.getByLabel('Password').fill(password);
  await other.getByLabel('Password').press('Enter');
  await expect(other.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await other.goto('/puzzles');
  await expect(other.locator('[data-puzzle-rating]')).toBeVisible();
  await expect(other.getByText('1 puzzle solved')).toBeVisible();
  await other.goto('/achieved');
  await expect(other.locator('[data-achievement="themes"]')).toHaveAttribute('data-done', '1');
  await context.close();
});
