/** Pictures of pages, for people to look at. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where they are put. */
export const folder = join(import.meta.dirname, '../../target/screenshots');
mkdirSync(folder, { recursive: true });

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1366, height: 860 } };
const lights = ['light', 'dark'] as const;

/** The page as it is now, on phone and desk, by day and by night. */
export async function pictures(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const light of lights) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${size}-${light}.png`), fullPage: size === 'phone' });
    }
  }
}
