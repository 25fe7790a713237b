import { pictures } from './pictures';
import { expect, test } from './server';
import { giveUp } from './endings';
import { setUp } from './table';

test('achievements', async ({ page }) => {
  await page.goto('/achieved');
  const facts = ['side/raptor/raptors', 'end/raptor/RA-002', 'end/raptor/RA-004', 'rule', 'lesson/raptor', 'lesson/moogh', 'lesson/planet-raiders', 'theme/raptor/win', 'side/moogh/alone'];
  await page.evaluate((facts) => localStorage.setItem('quarry/achieved', JSON.stringify(Object.fromEntries(facts.map((fact) => [fact, 1])))), facts);
  await page.reload();
  await expect(page.locator('[data-achievement="rule"][data-done="1"]')).toBeVisible();
  await pictures(page, 'achieved');
});

test('what a victory tells', async ({ page }) => {
  const { table, keys } = await setUp(page, { game: 'raptor', seats: ['open', 'open'] }, [[0], [1]]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`/t/${table}#${keys[0]}`);
  await giveUp(page, table, keys[1] ?? '');
  await page.clock.runFor(3000);
  await expect(page.locator('[data-earned]')).toBeVisible();
  await pictures(page, 'achieved-toast');
});
