/** What the keys reach, and in how many strokes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lesson } from '../src/features/lessons/lesson';
import { expect, test } from './server';
import { opens, setUp } from './table';

const lesson = JSON.parse(readFileSync(join(import.meta.dirname, '../src/features/lessons/data/moogh-hunt.json'), 'utf8')) as Lesson;
const position = lesson.steps.find((step) => step.id === 'program')?.position;

test('the slots of a programme have numbers, and the whole log is one stop of the Tab key', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { table, keys } = await setUp(page, { game: 'moogh', seats: ['open'], position }, [[0]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  const slots = page.locator('[data-slot][data-digit]');
  for (const who of ['Oghra', 'Tunk', 'Pim', 'Fen']) {
    await expect(slots.first()).toHaveAttribute('aria-label', new RegExp(who));
    await expect(slots.first().locator('text')).toHaveText('1');
    await page.keyboard.press('2');
    // The last one cannot be taken back, so it is shown before it is played.
    const shown = page.locator('.preview');
    if (await shown.isVisible()) {
      await expect(shown).toContainText(who);
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('[data-entry]').filter({ hasText: who })).not.toHaveCount(0);
  }
  await expect(slots).toHaveCount(0);

  const lines = page.locator('[data-entry] button');
  await expect.poll(() => lines.count()).toBeGreaterThan(2);
  await expect(page.locator('[data-entry] button[tabindex="0"]')).toHaveCount(1);
  await opens(page, 'log');
  const last = lines.last();
  await last.focus();
  await page.keyboard.press('ArrowUp');
  await expect(lines.nth(-2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.past')).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-entry]'))).toBeNull();
  // Escape closes what lies on top: the drawer, whose opener has the keys again, then the earlier moment.
  await lines.nth(-2).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-opens="log"]')).toBeFocused();
  await expect(page.locator('.past')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.past')).toHaveCount(0);
});
