/** Games on this device: a whole game without a network, and a table left and taken up again at any moment. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { raptor } from './minds';
import { mouse, Player, playOut } from './player';
import { expect, test } from './server';
import { openDrawer } from './table';

test.describe.configure({ timeout: 400_000 });

/** A browser that has been here before, and has no network now. */
async function offline(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1366, height: 860 } });
  const page = await context.newPage();
  await page.goto('/games');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await context.setOffline(true);
  return context;
}

/** So many decisions of a person at the most, by game. */
const most: Record<string, number> = { raptor: 400 };

/** Puts the finished game of a replay on the server. Without a network the page says so, and the game stays. */
async function shares(page: Page): Promise<void> {
  const upload = page.locator('[data-upload]');
  await openDrawer(page, 'table');
  await upload.click();
  await expect(page.getByRole('alert')).toContainText('The game stays on this device.');
  await page.context().setOffline(false);
  await upload.click();
  await expect(page).toHaveURL(/\/replay\/[0-9a-f]{16}(#|$)/);
  await expect(page.locator('.board').first()).toBeVisible();
  // Others see it too, on a device that has never heard of the game.
  const other = await page.context().browser()!.newPage({ locale: 'en-GB' });
  await other.goto(page.url());
  await expect(other.locator('.board').first()).toBeVisible();
  await expect(other.getByText('On this device')).toHaveCount(0);
  await other.close();
}

for (const game of Object.keys(most)) {
  test(`${game}: a whole game against the computer without a network`, async ({ browser, baseURL }) => {
    const context = await offline(browser, baseURL);
    const player = await Player.here(await context.newPage(), game, mouse, raptor);
    const began = Date.now();
    const moves = await playOut([player], most[game] ?? 0);
    console.log(`${game}: ${moves} decisions without a network in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await expect(player.page.getByRole('button', { name: /Play again|Another/ })).toBeVisible();
    await player.page.getByRole('link', { name: 'Replay' }).first().click();
    await expect(player.page.locator('.board').first()).toBeVisible();
    expect(player.watched).toEqual({ errors: [], foreign: [] });
    await shares(player.page);
    await context.close();
  });
}

test('a page that is closed at any moment loses nothing', async ({ browser, baseURL }) => {
  const context = await offline(browser, baseURL);
  let player = await Player.here(await context.newPage(), 'raptor', mouse, raptor);
  const address = player.page.url();
  let seen = 0;
  for (let round = 0; round < 8 && !player.isOver; round++) {
    for (let moves = 0; moves < 3; moves++) {
      await expect.poll(() => player.mustDecide || player.isOver).toBe(true);
      if (player.mustDecide) await player.decide();
    }
    seen = player.seq;
    // Some rounds end in the middle of a computer player's thought, some right after an own step.
    await player.page.close();
    player = await Player.back(await context.newPage(), address, mouse, raptor);
    await expect.poll(() => player.seq).toBeGreaterThanOrEqual(seen);
  }
  const home = player.page;
  await context.setOffline(false);
  await home.goto('/games');
  await expect(home.getByText('On this device').first()).toBeVisible();
  await context.close();
});

test('two pages of one table follow each other', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce' });
  const one = await Player.here(await context.newPage(), 'raptor', mouse, raptor);
  const other = await Player.back(await context.newPage(), one.page.url(), mouse, raptor);
  await expect.poll(() => other.seq).toBe(one.seq);
  await expect.poll(() => one.mustDecide).toBe(true);
  await one.decide();
  await expect.poll(() => other.seq, { message: 'the other page hears of it' }).toBeGreaterThanOrEqual(one.seq);
  await context.close();
});
