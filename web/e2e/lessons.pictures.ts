import { pictures } from './pictures';
import { expect, test } from './server';

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
