/** What messengers show of a link: one picture for each game, 1200 by 630, into `web/public/preview`. */
import { join } from 'node:path';
import { expect, test } from './server';

const folder = join(import.meta.dirname, '../public/preview');

for (const game of ['raptor', 'moogh', 'planet-raiders']) {
  test(`preview of ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 630 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/games');
    const card = page.locator('.games li', { has: page.locator(`[data-friend="${game}"]`) });
    const picture = card.locator('svg.large');
    await expect(picture.locator('path').first()).toBeAttached();
    // The drawing itself over the whole window, and nothing else of the page.
    await picture.evaluate((svg) => {
      const whole = svg.cloneNode(true) as SVGElement;
      Object.assign(whole.style, { position: 'fixed', inset: '0', width: '1200px', height: '630px', borderRadius: '0', zIndex: '9' });
      document.body.append(whole);
      for (const other of [...document.body.children]) if (other !== whole) (other as HTMLElement).style.visibility = 'hidden';
    });
    await page.screenshot({ path: join(folder, `${game}.png`) });
  });
}
