/** The first minute: a new visitor touches what is lit, and a baby is out. */
import type { BrowserContext } from '@playwright/test';
import type { View } from '../src/wire/raptor';
import { rescuer } from './minds';
import { finger, mouse, Player, type Hand } from './player';
import { expect, test } from './server';

const screens = {
  phone: { hand: finger, look: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  desk: { hand: mouse, look: { viewport: { width: 1366, height: 860 } } },
};

/** A few touches take fewer decisions. */
const MANY = 30;
/** Cards are drawn, and now and then the scientists' gas hits every baby that gets near an exit; not three times in a row. */
const VISITS = 3;

/** Touches what is lit until a baby is out or many decisions are made; nobody where none got out. */
async function rescue(context: BrowserContext, hand: Hand): Promise<Player | null> {
  let escaped = 0;
  const player = await Player.open(context, '/', hand, rescuer, ({ view }) => {
    escaped = (view as View | undefined)?.escaped ?? escaped;
  });
  // Something to touch is in sight without scrolling.
  await expect(player.page.locator('[data-offer]').first()).toBeInViewport({ ratio: 0.9 });
  const [began, first] = [Date.now(), escaped];
  while (escaped === first && !player.isOver && player.moves < MANY) {
    if (player.mustDecide) await player.decide();
    else await player.page.waitForTimeout(20);
  }
  console.log(`first minute: ${escaped - first} babies are out after ${player.moves} decisions and ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return escaped > first ? player : null;
}

for (const [screen, { hand, look }] of Object.entries(screens)) {
  test(`on a ${screen} a baby is out within a few touches, and three ways lead on`, async ({ browser, baseURL }) => {
    let rescued: Player | null = null;
    for (let visit = 1; visit <= VISITS && !rescued; visit++) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce', ...look });
      rescued = await rescue(context, hand);
      if (!rescued) await context.close();
    }
    if (!rescued) throw new Error('no baby got out');
    const { page } = rescued;
    const ways = page.locator('.ways a');
    await expect(ways).toHaveText(['Finish this game', 'Play a friend', 'Two more games']);
    const widths = await ways.evaluateAll((all) => all.map((way) => Math.round(way.getBoundingClientRect().width)));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    await ways.first().click();
    await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
    await expect(page.locator('[data-entry]').first()).toBeVisible();
    expect(rescued.watched).toEqual({ errors: [], foreign: [] });
    await page.context().close();
  });
}
