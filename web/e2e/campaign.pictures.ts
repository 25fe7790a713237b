import { pictures } from './pictures';
import { expect, test } from './server';

test('campaign', async ({ page }) => {
  await page.goto('/campaign');
  await expect(page.locator('form')).toBeVisible();
  await pictures(page, 'campaign');
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(page.locator('[data-stage="prepare"]')).toBeVisible();
  await pictures(page, 'campaign-chapter');
});
