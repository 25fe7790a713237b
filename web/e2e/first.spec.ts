/** The first minute: somebody who was never here touches what is lit, and a baby is out. */
import type { View } from '../src/wire/raptor';
import { rescuer } from './minds';
import { finger, mouse, Player } from './player';
import { expect, test } from './server';

const screens = {
  phone: { hand: finger, look: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  desk: { hand: mouse, look: { viewport: { width: 1366, height: 860 } } },
};

for (const [screen, { hand, look }] of Object.entries(screens)) {
  test(`on a ${screen} a baby is out within a few touches, and three ways lead on`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce', ...look });
    let escaped = 0;
    const player = await Player.open(context, '/', hand, rescuer, ({ view }) => {
      escaped = (view as View | undefined)?.escaped ?? escaped;
    });
    const { page } = player;
    // Something to touch is in sight before anybody scrolls.
    await expect(page.locator('[data-offer]').first()).toBeInViewport({ ratio: 0.9 });
    const [began, first] = [Date.now(), escaped];
    while (escaped === first && !player.isOver) {
      if (player.mustDecide) await player.decide();
      else await page.waitForTimeout(20);
      expect(player.moves, 'a baby gets out').toBeLessThan(30);
    }
    console.log(`first minute on a ${screen}: a baby is out after ${player.moves} decisions and ${((Date.now() - began) / 1000).toFixed(1)} s`);
    expect(escaped).toBeGreaterThan(first);

    const ways = page.locator('.ways a');
    await expect(ways).toHaveText(['Finish this game', 'Play a friend', 'Two more games']);
    const widths = await ways.evaluateAll((all) => all.map((way) => Math.round(way.getBoundingClientRect().width)));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    await ways.first().click();
    await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
    await expect(page.locator('[data-entry]').first()).toBeVisible();
    expect(player.watched).toEqual({ errors: [], foreign: [] });
    await context.close();
  });
}
