/** The page of rules: three languages, links and the search, without a table. */
import { expect, test } from './server';

test('the rules change their language and keep the place', async ({ page }) => {
  await page.goto('/rules/raptor#RA-160');
  const rule = page.locator('#RA-160');
  await expect(rule).toBeInViewport();
  await expect(rule).toContainText('step onto fire');
  const languages = page.locator('.bar');
  for (const [name, words] of [['FR', 'un pas dans le feu'], ['RU', 'шаг в огонь'], ['EN', 'step onto fire']] as const) {
    const seen = await page.evaluate(() => scrollY);
    await languages.getByRole('button', { name, exact: true }).click();
    await expect(rule).toContainText(words);
    await expect(rule).toBeInViewport();
    expect(seen).toBeGreaterThan(1000);
  }
});

test('a search finds rules without accents, and a link leads out of it', async ({ page }) => {
  await page.goto('/rules/moogh');
  await page.locator('.bar').getByRole('button', { name: 'FR', exact: true }).click();
  await page.getByRole('searchbox').fill('PIEGE declenche');
  await expect(page.locator('#MO-105')).toBeVisible();
  await expect(page.locator('#MO-001')).toHaveCount(0);
  await page.locator('#MO-225').getByRole('link', { name: 'MO-106' }).click();
  await expect(page.locator('#MO-106')).toBeInViewport();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  expect(new URL(page.url()).hash).toBe('#MO-106');
});
