/** The line between page and server: slow, broken and mended; and what a table shows of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, serve, test } from './server';
import { plainRaptor, playSomething, setUp, site } from './table';

const small = { game: 'moogh', options: { mode: 'solo', scenario: 's01' }, seats: ['open'] };
const galaxy = { game: 'planet-raiders', options: { players: 2, first: 'red' }, seats: ['open', 'open'] };

test('an own move is shown as pending until it is acknowledged', async ({ page }) => {
  let late: (() => void)[] = [];
  let holds = false;
  await page.routeWebSocket(/api\/v1\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (holds) late.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  const lit = page.locator('.board .site.lit').first();
  await expect(lit).toBeVisible();
  // What can be taken back is played by the touch itself.
  holds = true;
  await lit.click();
  await expect(page.locator('.confirm')).toHaveCount(0);
  await expect(page.getByText('Sending…')).toBeVisible();
  await expect(page.locator('.board.pending')).toBeVisible();
  await expect(page.locator('[data-entry]')).toHaveCount(0);
  holds = false;
  for (const send of late) send();
  late = [];
  await expect(page.locator('.board.pending')).toHaveCount(0);
  await expect(page.locator('[data-entry]')).toHaveCount(1);
});

test('when the server goes and comes back, a banner says so and nothing is lost', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-line-'));
  const data = join(folder, 'quarry.db');
  const first = await serve(data);
  const context = await browser.newContext({ baseURL: first.address, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  expect(await playSomething(page)).toBe(true);
  await first.stop();
  const banner = page.getByRole('status').filter({ hasText: 'The line is broken' });
  await expect(banner).toBeVisible();
  // What is decided meanwhile waits for the line.
  await page.locator('.board .site.lit').first().click();
  await expect(page.getByText('Sending…')).toBeVisible();
  const second = await serve(data, new URL(first.address).host);
  await banner.getByRole('button').click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator('[data-entry]')).toHaveCount(2);
  expect(await playSomething(page)).toBe(true);
  await context.close();
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the fence stands in the log where nothing can be taken back any more', async ({ page, browser, baseURL }) => {
  const { table, keys } = await setUp(page, galaxy, [[0], [1]]);
  const other = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await page.goto(`/t/${table}#${keys[0]}`);
  await other.goto(`/t/${table}#${keys[1]}`);
  // To end a turn in which nothing was done is shown first; after a step it commits the step.
  const end = async (each: Page, isShownFirst: boolean) => {
    await each.locator('[data-offer="end"]').click();
    if (isShownFirst) await each.locator('.confirm').click();
    await expect(each.locator('[data-offer="end"]')).toHaveCount(0);
  };
  await end(page, true);
  await expect(page.locator('.fence')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take back' })).toBeEnabled();
  expect(await playSomething(other)).toBe(true);
  await end(other, false);
  await expect(page.locator('.fence')).toHaveText('the other side has acted: no way back');
  await page.getByRole('button', { name: 'What happened' }).click();
  await expect(page.locator('.fence')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.fence')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
  // What came after the fence is free again.
  expect(await playSomething(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Take back' })).toBeEnabled();
  const all = await page.locator('[data-entry], .fence').evaluateAll((lines) => lines.map((line) => line.classList.contains('fence')));
  expect(all.indexOf(true)).toBe(all.length - 2);
  await other.close();
});

for (const [game, wanted, wrong, rule] of [
  ['planet-raiders', galaxy, 'd4', /^PR-\d+$/],
  ['moogh', small, '5,3', /^MO-\d+$/],
] as const) {
  test(`${game}: a touch that is not allowed is answered with the rule, in every language at once`, async ({ page }) => {
    const { table, keys } = await setUp(page, wanted, game === 'moogh' ? [[0]] : [[0], [1]]);
    await page.goto(`/t/${table}#${keys[0]}`);
    await expect(page.locator('.site.lit').first()).toBeVisible();
    if (game === 'planet-raiders') await site(page, 'h1').click();
    await site(page, wrong).click({ force: true });
    const notice = page.getByRole('alert');
    await expect(notice.locator('a.rule')).toHaveText(rule);
    const english = await notice.innerText();
    await page.getByRole('button', { name: 'RU', exact: true }).click();
    await expect(notice).not.toHaveText(english);
    await expect(notice).toContainText(/[а-я]{4}/);
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await expect(notice).toHaveText(english, { useInnerText: true });
  });
}
