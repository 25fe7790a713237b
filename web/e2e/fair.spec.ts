/** Draws that need no trust in the host: two people mix them, and a proxy that cheats is noticed. */
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { friendSits, openDrawer } from './table';

/** Sets up a table for a friend; returns its address. */
async function invite(page: Page): Promise<string> {
  await page.goto('/new/raptor?friend');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  return page.url();
}

test('two people sit down, and the game begins by itself', async ({ page, browser, baseURL }) => {
  const table = await invite(page);
  const friend = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await friend.goto(table);
  await friend.locator('.chairs button').click();
  await expect(page.locator('.board')).toBeVisible();
  await expect(friend.locator('.board')).toBeVisible();
  const kept = await page.evaluate((name) => localStorage.getItem(`quarry/receipt/${name}`), table.slice(-16));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ fairness: 2, seats: [0], rounds: [{ sealed: true, laid: true }] });
  await friend.close();
});

test('who waits for the other to come back is told so', async ({ page, browser, baseURL }) => {
  const table = await invite(page);
  await page.goto('about:blank');
  const friend = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await friend.goto(table);
  await friend.locator('.chairs button').click();
  await expect(friend.locator('[data-mixing="wait"]')).toContainText('cards and dice are mixed when everybody is here');
  await expect(friend.getByText('as soon as every chair is taken')).toHaveCount(0);
  await page.goto(table);
  await expect(friend.locator('.board')).toBeVisible();
  await friend.close();
});

test('a proxy that replaces the seal is noticed, and nothing is opened', async ({ page }) => {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.route('**/api/v1/tables/*/seats', (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as object;
    return route.continue({ postData: JSON.stringify({ ...body, seal: '5a'.repeat(32) }) });
  });
  await page.goto('/new/raptor?friend');
  await page.getByRole('button', { name: 'Begin' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAttribute('data-deceit', 'own-seal');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(sent.filter((text) => text.includes('"open"'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Watch on' }).click();
  await expect(dialog).toBeHidden();
  // A player who watches on is reminded of it, and is not invited to the same table again.
  await expect(page.locator('[data-distrust="own-seal"]')).toContainText('cannot be trusted');
  await expect(page.locator('.chairs li')).toHaveCount(2);
  await expect(page.locator('.chairs li').nth(1).locator('button')).toHaveCount(0);
});

test('a proxy that replaces the contribution of a person alone is noticed', async ({ page }) => {
  await page.route('**/api/v1/tables/*/seats', (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as object;
    return route.continue({ postData: JSON.stringify({ ...body, contribution: '5a'.repeat(32) }) });
  });
  await page.goto('/new/raptor');
  await page.getByRole('button', { name: 'Begin' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveAttribute('data-deceit', 'own-contribution');
  await dialog.getByRole('button', { name: 'Leave the table' }).click();
  await expect(page).toHaveURL(/\/games$/);
});

test('the proof of a finished game uses the receipt by itself', async ({ page }) => {
  const table = await invite(page);
  await friendSits(page, table.slice(-16));
  await expect(page.locator('.board')).toBeVisible();
  const menu = await openDrawer(page, 'table');
  await menu.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('[data-finale]').getByRole('link', { name: 'Replay' })).toBeVisible();
  await page.goto(`/replay/${table.slice(-16)}`);
  await openDrawer(page, 'table');
  await page.getByRole('button', { name: 'Check the draws' }).click();
  await expect(page.locator('[data-proof="fair"]')).toContainText('Your own number is among them');
});
