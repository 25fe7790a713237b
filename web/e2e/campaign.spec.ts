import { readFileSync } from 'node:fs';
import { expect, test } from './server';

test('a campaign is begun, hunted, recorded, saved and opened again', async ({ page }) => {
  await page.goto('/campaign');
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(page.getByText('3 moons left')).toBeVisible();
  await page.locator('[data-step="begin"]').click();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  await page.getByText('This table').click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You have lost.')).toBeVisible();

  await page.goto('/campaign');
  await expect(page.getByText('2 moons left')).toBeVisible();
  await expect(page.locator('[data-step="scenario"]')).toHaveCount(2);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the file' }).click()]);
  const path = await saved.path();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ campaign: 'moogh-campaign/1', opening: { mode: 'solo' } });

  await page.getByRole('button', { name: 'Give the campaign up' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Begin the campaign' })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect(page.getByText('2 moons left')).toBeVisible();
  await page.locator('[data-step="scenario"]').first().click();
  await expect(page.locator('[data-step="begin"]')).toBeVisible();
});
