/** The first minute: a new visitor plays the card that pulses, lets the last baby out, and three ways lead on. */
import type { Page } from '@playwright/test';
import { expect, test, watch } from './server';
import { site } from './table';

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1366, height: 860 } },
};

/** The most clicks from the first picture to the escape. */
const MOST = 6;

/** Clicks, and counts; a move that is shown first is confirmed by one more. */
async function touch(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().click();
  const confirm = page.locator('.confirm');
  await page.waitForTimeout(300);
  if (!(await confirm.isVisible())) return 1;
  await confirm.click();
  return 2;
}

for (const [screen, look] of Object.entries(screens)) {
  test(`on a ${screen} the last baby is out within ${MOST} clicks, then three ways lead on`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce', ...look });
    const page = await context.newPage();
    const watched = watch(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'You are the mother.' })).toBeVisible();
    await expect(page.getByText('Play your 9!')).toBeInViewport();
    await expect(page.locator('.ways')).toHaveCount(0);
    let clicks = await touch(page, '[data-act="card 9"]');
    await expect(page.getByText('Touch your baby, then the exit')).toBeVisible();
    await expect(site(page, 'exit 2 west')).toHaveClass(/lit/);
    clicks += await touch(page, '[data-site="exit 2 west"]');
    const end = page.locator('.end');
    await expect(end).toHaveAttribute('data-won', 'true');
    await expect(end).toBeInViewport({ ratio: 1 });
    expect(clicks).toBeLessThanOrEqual(MOST);
    console.log(`first minute: out after ${clicks} clicks`);
    await expect(end.locator('.ways > *')).toHaveText(['Play a whole game', 'Play a friend', 'Learn in 3 minutes']);
    await expect(page.locator('body')).not.toContainText('You have lost');
    await end.getByRole('button', { name: 'Play a whole game' }).click();
    await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
    await expect(page.locator('.board [data-site]').first()).toBeVisible();
    expect(watched).toEqual({ errors: [], foreign: [] });
    await context.close();
  });
}

test('a visitor who comes back finds the hunt as it was left', async ({ page }) => {
  await page.goto('/');
  await touch(page, '[data-act="card 9"]');
  await expect(site(page, 'exit 2 west')).toHaveClass(/lit/);
  const [table] = await page.evaluate(() => [JSON.parse(localStorage.getItem('quarry/landing') ?? '""') as string]);
  await page.goto(`/t/${table ?? ''}`);
  await expect(page.locator('.board [data-site]').first()).toBeVisible();
  await page.goto('/try');
  await expect(page.getByText('Touch your baby, then the exit')).toBeVisible();
});
