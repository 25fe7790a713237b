/** What people do at a table, for tests. */
import { expect, type Locator, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';

export const site = (page: Page, name: string): Locator => page.locator(`[data-site="${name}"]`);

/** Sets up a table over HTTP and sits down; returns its number and the key of each own seat. */
export async function setUp(page: Page, body: object, seats: number[][]): Promise<{ table: string; keys: string[] }> {
  const made = await page.request.post('/api/v1/tables', { data: body });
  expect(made.ok(), await made.text()).toBe(true);
  const { table } = (await made.json()) as { table: string };
  const keys: string[] = [];
  for (const chairs of seats) {
    const contribution = randomBytes(32).toString('hex');
    const seated = await page.request.post(`/api/v1/tables/${table}/seats`, { data: { seats: chairs, contribution } });
    expect(seated.ok(), await seated.text()).toBe(true);
    keys.push(((await seated.json()) as { key: string }).key);
  }
  return { table, keys };
}

/** A Raptor table for two people in which every tile lies the same way each time. */
export const plainRaptor = {
  game: 'raptor',
  seats: ['open', 'open'],
  options: { environment: 'savannah', tiles: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'], turns: [0, 0, 0, 0, 0, 0], exits: ['left', 'right', 'left', 'right'] },
};

/** Plays the first thing that is lit, or the first button. Returns false when nothing can be done for a while. */
export async function playSomething(page: Page, patience = 15_000): Promise<boolean> {
  const lit = page.locator('.board .site.lit, .panel .site.lit');
  // Buttons are drawn before the pieces: what is first is known only when everything is there.
  const ready = page.locator('.play[aria-busy="false"]').locator('.board .site.lit, .panel .site.lit, [data-offer]').first();
  const comes = ready.waitFor({ state: 'attached', timeout: patience });
  if (!(await comes.then(() => true, () => false))) return false;
  const before = await page.locator('[data-entry]').count();
  for (let touches = 0; touches < 4; touches++) {
    const confirm = page.locator('.confirm');
    if (await confirm.isVisible()) {
      await confirm.click();
      await expect.poll(() => page.locator('[data-entry]').count()).not.toBe(before);
      return true;
    }
    if ((await lit.count()) > 0) await lit.first().click();
    else if ((await page.locator('[data-offer]').count()) > 0) await page.locator('[data-offer]').first().click();
    else return false;
  }
  return true;
}
