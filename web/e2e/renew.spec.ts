/** A newer version of the client as a folder: it is offered, and no page is a mixture of two. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './site';

// The site is changed for good, so no other test may see it.
test.use({ own: 'renewed' });

/** Puts a newer version in the place of the site: every file of it has another name, and none of the old ones is left. */
function renew(folder: string): void {
  const assets = join(folder, 'assets');
  const old = readdirSync(assets);
  const named = new RegExp(`(?<=[/"'(\`])(${old.map((name) => name.replaceAll(/[.+]/g, '\\$&')).join('|')})(?=["')\`])`, 'g');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|html)$/.test(file))) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(named, 'newer-$1');
    writeFileSync(join(folder, file), text.replace(/quarry-page-\$\{"[0-9a-f]+"\}/, 'quarry-page-newer'));
  }
  for (const name of old) renameSync(join(assets, name), join(assets, `newer-${name}`));
}

/** Of which versions the files are that a page was made of. */
const versions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/(newer-)?/.exec(name)?.[0] ?? []);
    return [...new Set(names)];
  });

test('a newer version is offered, and no page is a mixture of two', async ({ context, page, folder }) => {
  await page.goto('/games');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Raptor' }).first()).toBeVisible();
  renew(folder);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.locator('[data-newer]')).toBeVisible();
  // The open page still gets parts that it had not loaded, although no server has them any more.
  await page.locator('a[href="/rules/raptor/book"]').first().click();
  await expect(page).toHaveURL(/rules/);
  await expect(page.locator('main h1').first()).toBeVisible();
  expect(await versions(page)).toEqual(['/assets/']);
  // Another page is wholly that of the network or wholly the one that is kept, where the network knows no such address.
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.locator('[data-act="card 9"]').first()).toBeVisible();
  expect(await versions(other)).toEqual(['/assets/newer-']);
  await other.goto('/lessons');
  await expect(other.getByRole('heading', { name: 'Lessons' })).toBeVisible();
  expect(await versions(other)).toEqual(['/assets/']);
  await other.close();
  await page.locator('[data-newer]').getByRole('button').click();
  await expect.poll(() => versions(page).catch(() => [])).toEqual(['/assets/newer-']);
  await expect(page.locator('[data-newer]')).toHaveCount(0);
  await context.setOffline(true);
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'Raptor' }).first()).toBeVisible();
  expect(await versions(page)).toEqual(['/assets/newer-']);
});
