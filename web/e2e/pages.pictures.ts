import { pictures } from './pictures';
import { expect, test } from './server';
import { playSomething, setUp } from './table';

test('landing', async ({ page }) => {
  await page.goto('/try');
  await expect(page.locator('.board [data-site]').first()).toBeVisible();
  await pictures(page, 'landing');
});

test('games', async ({ page }) => {
  await page.goto('/games');
  await expect(page.locator('.games li')).toHaveCount(3);
  await pictures(page, 'games');
});

for (const game of ['raptor', 'planet-raiders', 'moogh'] as const) {
  test(`new ${game}`, async ({ page }) => {
    await page.goto(`/new/${game}`);
    await expect(page.locator('form [data-chair] input').first()).toBeVisible();
    await pictures(page, `new-${game}`);
  });

  test(`table of ${game}`, async ({ page }) => {
    const seats = game === 'moogh' ? [{ computer: 1 }] : [{ computer: 1 }, { computer: 1 }];
    const options = game === 'moogh' ? { mode: 'solo' } : {};
    const { table, keys } = await setUp(page, { game, options, seats: ['open', ...seats.slice(1)] }, [[0]]);
    await page.goto(`/t/${table}#${keys[0]}`);
    await expect(page.locator('.board [data-site]').first()).toBeVisible();
    for (let moves = 0; moves < 8; moves++) {
      await playSomething(page, 1000);
    }
    await pictures(page, `table-${game}`);
  });
}

test('waiting, rules and help', async ({ page }) => {
  const { table, keys } = await setUp(page, { game: 'raptor', seats: ['open', 'open'] }, [[0]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.waiting img')).toBeVisible();
  await pictures(page, 'waiting');
  await page.goto('/rules/raptor#RA-047');
  await expect(page.locator('#RA-047')).toBeVisible();
  await pictures(page, 'rules');
  await page.keyboard.press('?');
  await pictures(page, 'help');
});
