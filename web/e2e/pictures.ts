/** Pictures of pages, for people to look at. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where they are put: those in another language (`PICTURES_LANG=ru`) in a folder of their own. */
export const folder = join(import.meta.dirname, '../../target/screenshots', process.env['PICTURES_LANG'] ?? '');
mkdirSync(folder, { recursive: true });

const sizes = { small: { width: 390, height: 664 }, phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const lights = ['light', 'dark'] as const;

/** The page as it is now, on two phones and a desk, by day and by night; `before` makes each of them what is to be seen. */
export async function pictures(page: Page, name: string, before?: () => Promise<void>): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const light of lights) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: light, reducedMotion: before ? 'no-preference' : 'reduce' });
      if (before) await before();
      else await page.waitForTimeout(150);
      // A table is one screen; of other pages all is to be seen.
      const fullPage = size === 'phone' && !(await page.locator('.stage').first().isVisible());
      await page.screenshot({ path: join(folder, `${name}-${size}-${light}.png`), fullPage });
    }
  }
}
