/** The pictures of the README, four that stand still and one that moves, into `docs/images`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/features/lessons/lesson';
import { expect, tellAt, test } from './server';
import { settled } from './stage';
import { setUp, site } from './table';
import { threatened } from './told';

const folder = join(import.meta.dirname, '../../docs/images');
async function take(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 });
}

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
  const { table, keys } = await setUp(page, threatened, [[1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  // Who could be captured next.
  await page.keyboard.press('t');
  await expect(page.locator('[data-threat]')).toHaveCount(1);
  await page.mouse.move(0, 0);
  await take(page, 'web-planet-raiders');
});

test('the first page on a phone', async ({ page }) => {
  await look(page, 'light', { width: 390, height: 844 });
  await page.goto('/try');
  await expect(page.locator('[data-offer]').first()).toBeVisible();
  await take(page, 'web-phone');
});

/** A film of a duel and three escapes, taken picture by picture while it is told slowly, and shown at its own pace. */
test('the picture that moves', async ({ page }) => {
  const [size, slow] = [{ width: 900, height: 620 }, 1.7 / 0.5];
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
  await tellAt(page, 'slow');
  const record = readFileSync(join(import.meta.dirname, '../../games/raptor/tests/games/escape.json'));
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: record });
  await page.getByRole('slider').fill('21');
  await page.getByRole('combobox', { name: 'Speed' }).click();
  await page.getByRole('option', { name: '0.5×' }).click();
  await page.locator('h1').click();
  await page.mouse.move(0, 0);
  const frames = mkdtempSync(join(tmpdir(), 'quarry-frames-'));
  const taken: { file: string; at: number }[] = [];
  await page.keyboard.press(' ');
  const clip = (await page.locator('.stage').boundingBox()) ?? { x: 0, y: 0, ...size };
  const film = page.locator('.film');
  while (Number(await film.getAttribute('data-step')) < 28 && taken.length < 420) {
    const file = join(frames, `${String(taken.length).padStart(4, '0')}.png`);
    writeFileSync(file, await page.screenshot({ clip: { ...clip, height: clip.height - 110 } }));
    taken.push({ file, at: Date.now() });
  }
  const parts = taken.flatMap(({ file, at }, index) => ['-d', String(Math.min(1500, Math.max(40, Math.round(((taken[index + 1]?.at ?? at + 5000) - at) / slow)))), '-lossy', '-q', '55', file]);
  const picture = join(folder, 'web-duel.webp');
  // Of Debian's package `webp`.
  execFileSync('img2webp', ['-loop', '0', '-min_size', ...parts, '-o', picture]);
  rmSync(frames, { recursive: true });
  console.log(`${taken.length} pictures, ${statSync(picture).size} bytes`);
  expect(statSync(picture).size).toBeLessThan(1_500_000);
  expect(taken.length).toBeGreaterThan(30);
});
