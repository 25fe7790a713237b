import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './server';

const folder = join(import.meta.dirname, '../../target/screenshots');
mkdirSync(folder, { recursive: true });

/** The page as it is now, on phone and desk, by day and by night. */
async function pictures(page: Page, name: string) {
  for (const [size, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desk: { width: 1366, height: 860 } })) {
    for (const light of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${size}-${light}.png`) });
    }
  }
}

test('lessons', async ({ page }) => {
  await page.goto('/lessons');
  await expect(page.locator('main li').first()).toBeVisible();
  await pictures(page, 'lessons');
});

for (const [id, at] of [['raptor-mother', 4], ['raptor-scientists', 1], ['moogh-hunt', 2], ['planet-raiders', 2]] as const) {
  test(`the lesson ${id}`, async ({ page }) => {
    await page.goto('/lessons');
    await page.evaluate(([id, at]) => localStorage.setItem(`quarry/lesson/${id}`, JSON.stringify({ at, done: false })), [id, at] as const);
    await page.goto(`/lessons/${id}`);
    await expect(page.locator('.teacher[data-mood="asks"]')).toBeVisible({ timeout: 60_000 });
    await pictures(page, `lesson-${id}`);
  });
}
