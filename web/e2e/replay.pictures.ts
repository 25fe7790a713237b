import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, pictures } from './pictures';
import { expect, test } from './server';

const folderOfGames = join(import.meta.dirname, '../../games');
const games = {
  raptor: 'raptor/tests/games/escape.json',
  moogh: 'moogh/tests/games/competitive-2-s08.json',
  'planet-raiders': 'planet-raiders/tests/games/two-players-finish.json',
};

for (const [game, path] of Object.entries(games)) {
  test(`replay of ${game}`, async ({ page }) => {
    await page.goto('/replay');
    if (game === 'raptor') await pictures(page, 'replay-upload');
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: readFileSync(join(folderOfGames, path)) });
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
