import { expect, test } from './server';
import { opens, plainRaptor, playSomething, setUp, site } from './table';

test('a refresh keeps the seat, and a second device takes it by its link', async ({ page, browser, baseURL }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await playSomething(page);
  await page.reload();
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
  const device = await browser.newPage({ baseURL: baseURL ?? '' });
  await device.goto(`/t/${table}#${keys[0]}`);
  expect(await playSomething(device)).toBe(true);
  await expect(page.locator('[data-entry]')).toHaveCount(2);
  await device.close();
});

test('lines of the log lead to their moments, those from before a refresh too', async ({ page }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  for (let moves = 1; moves <= 3; moves++) {
    await playSomething(page);
    await expect(page.locator('[data-entry]')).toHaveCount(moves);
  }
  const now = await page.locator('.board svg').first().innerHTML();
  await page.reload();
  await expect(page.locator('[data-entry]')).toHaveCount(3);
  await opens(page, 'log');
  await page.locator('[data-entry] button').first().click();
  await expect(page.locator('.past')).toBeVisible();
  expect(await page.locator('.board svg').first().innerHTML()).not.toBe(now);
  // The first Escape closes the drawer, the second the earlier moment.
  await page.keyboard.press('Escape');
  await expect(page.locator('.drawer')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('.past')).toHaveCount(0);
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
});

test('on a phone the sheet gives way to the moment that a line of the log leads to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  for (let moves = 1; moves <= 2; moves++) {
    await playSomething(page);
    await expect(page.locator('[data-entry]')).toHaveCount(moves);
  }
  await opens(page, 'log');
  await page.locator('[data-entry] button').first().click();
  await expect(page.locator('.past')).toBeVisible();
  await expect(page.locator('.drawer')).toBeHidden();
});

test('a spectator sees the game and can do nothing', async ({ page }) => {
  const { table } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  await expect(page.locator('.site.lit')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await opens(page, 'table');
  await expect(page.getByText('You are watching.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give up' })).toHaveCount(0);
});

test('a touch plays, and what it played is taken back up to the fence', async ({ page }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await page.locator('.board .site.lit').first().click();
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await expect(page.locator('.confirm')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('[data-entry]')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
});

test('who wants every move shown first plays it by a second touch', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('quarry/confirm', 'true'));
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await page.locator('.board .site.lit').first().click();
  await expect(page.locator('.confirm')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.confirm')).toHaveCount(0);
  await expect(page.locator('[data-entry]')).toHaveCount(0);
  await page.locator('.board .site.lit').first().click();
  await page.locator('.board .site.promised').click();
  await expect(page.locator('[data-entry]')).toHaveCount(1);
});

test('a touch that is not allowed is answered with the rule', async ({ page }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.site.lit').first()).toBeVisible();
  // Playwright takes what is marked as not allowed for disabled.
  await site(page, '1,1').click({ force: true });
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Why not?');
  await expect(notice.locator('a.rule')).toHaveText(/^RA-\d+$/);
  await expect(page.locator('.site.refused')).not.toHaveCount(0);
});

test('the language is switched without a reload', async ({ page }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.getByText('Take back')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'FR', exact: true }).click();
  await expect(page.getByText('Annuler')).toBeVisible();
  // Two buttons that stand side by side do not say the same.
  await expect(page.getByText('Reprendre')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'RU', exact: true }).click();
  await expect(page.getByText('Взять назад')).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('people talk in ready phrases, each in the own language', async ({ page, browser, baseURL }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const other = await context.newPage();
  await page.goto(`/t/${table}#${keys[0]}`);
  await other.goto(`/t/${table}#${keys[1]}`);
  await expect(other.locator('[data-opens="talk"]')).toBeVisible();
  await opens(page, 'talk');
  await page.getByRole('button', { name: 'Good luck!' }).click();
  // Words that were not read yet are counted on the way to them.
  await expect(other.locator('[data-opens="talk"] .news')).toHaveText('1');
  await opens(other, 'talk');
  await expect(other.getByRole('list', { name: 'Разговор' }).getByRole('listitem')).toContainText('Удачи');
  await expect(other.locator('[data-opens="talk"] .news')).toHaveCount(0);
  await context.close();
});

test('who gives up has lost, and everybody may play again', async ({ page, browser, baseURL }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.goto(`/t/${table}#${keys[0]}`);
  await other.goto(`/t/${table}#${keys[1]}`);
  await opens(page, 'table');
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You have lost.')).toBeVisible();
  await expect(other.getByText('You have won.')).toBeVisible();
  await page.getByRole('button', { name: 'Play again' }).click();
  await other.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(other).not.toHaveURL(new RegExp(table));
  await expect(other.locator('.board .site.lit').first()).toBeVisible();
  await other.close();
});

test('at a hot seat a curtain falls before each secret', async ({ page }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0, 1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.site.lit').first()).toBeVisible();
  for (let placed = 0; placed < 10; placed++) expect(await playSomething(page)).toBe(true);
  await expect(page.getByRole('button', { name: /^I am .+ \(Raptor\)$/ })).toBeVisible();
  await expect(page.locator('.panel')).toHaveCount(0);
  // Nothing tells of the hand yet, neither by itself nor when it is asked for.
  await page.keyboard.press('p');
  await expect(page.locator('[data-told]')).toHaveText(/^Hand the device to .+ \(Raptor\)$/);
  await page.getByRole('button', { name: /^I am .+ \(Raptor\)$/ }).click();
  await expect(page.locator('.panel button').first()).toBeVisible();
  await expect(page.locator('[data-told]')).toContainText('Choose a card');
});
