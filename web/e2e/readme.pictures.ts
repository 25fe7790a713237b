/** The four pictures of the README, for `docs/images`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/features/lessons/lesson';
import { folder } from './pictures';
import { expect, test } from './server';
import { setUp, site } from './table';

const take = (page: Page, name: string) => page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 84 });

async function look(page: Page, colorScheme: 'light' | 'dark', size = { width: 1366, height: 860 }): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

const chase =
  'layout=J2.2-J1.1-J6.3-J5.3-J4.3-J3.1/llrr mother=4,4 babies=2,2;6,2;3,4 asleep=8,5 scientists=8,0;10,2;5,2;9,5 frightened=7,3 marked=- ' +
  'fires=7,1;8,2 tokens=1 escaped=1 captured=0 killed=0 hands=58/24 piles=12469/156789 chosen=7/3 observed=no paid=no phase=act:4';

test('raptor', async ({ page }) => {
  await look(page, 'light');
  const { table, keys } = await setUp(page, { game: 'raptor', seats: ['open', { computer: 1 }], position: chase }, [[0]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await site(page, '2,2').click();
  await page.mouse.move(0, 0);
  await take(page, 'web-raptor');
});

test('moogh', async ({ page }) => {
  await look(page, 'light');
  const lesson = JSON.parse(readFileSync(join(import.meta.dirname, '../src/features/lessons/data/moogh-hunt.json'), 'utf8')) as Lesson;
  const position = lesson.steps.find((step) => step.id === 'anger')?.position;
  const { table, keys } = await setUp(page, { game: 'moogh', seats: ['open'], position }, [[0]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('[data-offer]').first()).toBeVisible();
  await take(page, 'web-moogh');
});

test('planet raiders', async ({ page }) => {
  await look(page, 'dark');
  const record = readFileSync(join(import.meta.dirname, '../../games/planet-raiders/tests/records/three-players-two-finish.json'));
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: record });
  await page.getByRole('slider').fill('60');
  await page.locator('h1').click();
  await take(page, 'web-planet-raiders');
});

test('the first page on a phone', async ({ page }) => {
  await look(page, 'light', { width: 390, height: 844 });
  await page.goto('/try');
  await expect(page.locator('[data-offer]').first()).toBeVisible();
  await take(page, 'web-phone');
});
