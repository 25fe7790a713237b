import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './server';

const folder = join(import.meta.dirname, '../../target/screenshots');
mkdirSync(folder, { recursive: true });

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1366, height: 860 } };
const lights = ['light', 'dark'] as const;
const crates = join(import.meta.dirname, '../../crates');
const games = {
  raptor: 'raptor/tests/games/escape.json',
  moogh: 'moogh/tests/games/competitive-2-s08.json',
  'planet-raiders': 'planet-raiders/tests/records/two-players-finish.json',
};

async function pictures(page: Page, name: string) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const light of lights) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${size}-${light}.png`), fullPage: size === 'phone' });
    }
  }
}

for (const [game, path] of Object.entries(games)) {
  test(`replay of ${game}`, async ({ page }) => {
    await page.goto('/replay');
    if (game === 'raptor') await pictures(page, 'replay-upload');
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: readFileSync(join(crates, path)) });
    await expect(page.locator('.board [data-site]').first()).toBeVisible();
    await page.getByRole('slider').fill('40');
    await pictures(page, `replay-${game}`);
    const ask = page.getByRole('button', { name: 'Look at this game' });
    if (game === 'raptor' && (await ask.isVisible())) {
      await ask.click();
      await expect(page.locator('[data-analysis=here]')).toBeVisible({ timeout: 170_000 });
      await pictures(page, `analysis-${game}`);
      await page.setViewportSize({ width: 1366, height: 2200 });
      await page.screenshot({ path: join(folder, `analysis-${game}-tall.png`) });
    }
  });
}
