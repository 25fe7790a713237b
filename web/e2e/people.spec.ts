/** Accounts and finding each other in a real browser; a guest is asked for nothing. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './server';

const SECRET = 'correct horse battery';

/** A name of its own for each run, as the server of the tests keeps its accounts. */
const fresh = () => `Anna ${Math.random().toString(36).slice(2, 8)}`;

async function choose(page: Page, list: 'game' | 'clock', name: RegExp): Promise<void> {
  await page.locator(`[data-now="${list}"]`).getByRole('combobox').click();
  await page.getByRole('option', { name }).click();
}

test('a guest plays at once and is never asked for a name', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/api\/v1\/(me|accounts|sessions)/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/games');
  await page.getByRole('button', { name: /play/i }).first().waitFor();
  await expect(page.getByRole('textbox', { name: /name/i })).toHaveCount(0);
  await page.locator('.games li').first().getByRole('button').first().click();
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
  expect(asked, 'a guest asks for no account').toEqual([]);
});

test('an account is made, left by the keyboard, and entered again on another device', async ({ page, browser, baseURL, watched }) => {
  const name = fresh();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Make an account' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(SECRET);
  await page.getByLabel('Password').press('Enter');
  const words = page.locator('[data-words]');
  await expect(words).toHaveText(/^\S+( \S+){4}$/);
  const five = await words.innerText();
  await page.getByRole('button', { name: /written them down/ }).click();
  await expect(page.getByText('this browser', { exact: true })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // A game that was begun here is on the other device.
  await page.goto('/games');
  await page.locator('.games li').first().getByRole('button').first().click();
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  const table = page.url().slice(-16);

  const device = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB', viewport: { width: 390, height: 664 } });
  await device.goto('/account');
  await device.getByLabel('Name').fill(name);
  await device.getByRole('button', { name: /forgotten/ }).click();
  await device.getByLabel('Your five words').fill(five.toUpperCase());
  await device.getByLabel('New password').fill('another password');
  await device.getByLabel('New password').press('Enter');
  await expect(device.getByText('this browser', { exact: true })).toBeVisible();
  await device.goto(`/t/${table}`);
  await expect(device.locator('.board .site.lit').first()).toBeVisible();
  await device.goto('/account');
  expect(await device.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBeLessThanOrEqual(390);
  await device.getByRole('button', { name: 'Sign out' }).click();
  await expect(device.getByRole('button', { name: 'Make an account' })).toBeVisible();
  expect(await device.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('chair/')))).toEqual([]);
  await device.close();
  // Another password has ended the session of the first device.
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Make an account' })).toBeVisible();
  // The browser itself notes that the ended session was refused.
  watched.errors = watched.errors.filter((error) => !error.includes('401'));
});

test('two who look for an opponent meet', async ({ page, browser, baseURL }) => {
  const other = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  for (const one of [page, other]) {
    await one.goto('/games');
    await choose(one, 'game', /Planet Raiders/);
    await choose(one, 'clock', /15/);
    await one.locator('[data-now="go"]').click();
  }
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  await expect(other).toHaveURL(page.url());
  await expect(page.locator('.board [data-site]').first()).toBeVisible();
  await other.close();
});

test('a search that is stopped leaves nobody waiting', async ({ page }) => {
  await page.goto('/games');
  await choose(page, 'clock', /2 days/);
  await page.locator('[data-now="go"]').click();
  await expect(page.getByRole('status').filter({ hasText: /Looking/ })).toBeVisible();
  await page.locator('[data-now="stop"]').click();
  await expect(page.locator('[data-now="go"]')).toBeVisible();
});

for (const [path, heading] of [['/ladder', 'Ladder'], ['/account', 'Account']] as const) {
  test(`${path} fits a phone and is read aloud`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('an account says where and when it is told, by keys and on a phone', async ({ page, watched }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Make an account' }).first().click();
  await page.getByLabel('Name').fill(fresh());
  await page.getByLabel('Password').fill(SECRET);
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('button', { name: /written them down/ }).click();
  await page.getByRole('link', { name: 'Notices' }).click();
  const quiet = page.getByRole('checkbox', { name: /Tell me nothing/ });
  await quiet.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30');
  await expect(quiet).toBeChecked();
  // An address inside the network of the host is refused in words.
  await page.getByLabel('Address').fill('https://127.0.0.1/hook');
  await page.getByLabel('Address').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/must be a public one/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBeLessThanOrEqual(390);
  await page.goto(`/notices#stop=${'0'.repeat(32)}`);
  await expect(page.getByText('No more mail comes to this address.')).toBeVisible();
  expect(page.url()).not.toContain('#');
  // The browser itself notes that an address was refused.
  watched.errors = watched.errors.filter((error) => !error.includes('422'));
});

test('a frame of another site shows a table and holds no seat; all other pages refuse frames', async ({ page, browser, baseURL }) => {
  await page.goto('/games');
  await page.locator('.games li').first().getByRole('button').first().click();
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
  const table = page.url().slice(-16);
  // A server under another name is another site. Chromium would keep a page that a test makes up from this network.
  const frames = createServer((request, response) => void response.setHeader('content-type', 'text/html').end(`<iframe src="${baseURL ?? ''}${request.url}" width="720" height="560"></iframe>`));
  await new Promise<void>((open) => frames.listen(0, '127.0.0.1', open));
  const site = `http://localhost:${(frames.address() as AddressInfo).port}`;
  for (const [path, shown] of [[`/embed/${table}`, true], [`/t/${table}`, false]] as const) {
    const other = await browser.newPage({ locale: 'en-GB' });
    const refused = other.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await other.goto(`${site}${path}`);
    const board = other.frameLocator('iframe').locator('.board');
    if (shown) {
      refused.catch(() => undefined);
      await expect(board.locator('.site').first()).toBeVisible();
      await expect(board.locator('.site.lit')).toHaveCount(0);
    } else {
      await refused;
      await expect(board).toHaveCount(0);
    }
    await other.close();
  }
  frames.close();
});
