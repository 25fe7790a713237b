/** The end of every game: a stage of its own, wholly in sight; and leaving after a landing. */
import type { Page } from '@playwright/test';
import { decide, endings, lastBaby, lastRide, type Ending } from './endings';
import { expect, test } from './server';
import { setUp } from './table';

const sizes = [[390, 664], [390, 844], [820, 1180], [1366, 768], [1440, 900], [1920, 1080]] as const;

const stage = (page: Page) => page.locator('[data-finale]');

async function playOut(page: Page, { body, own, actions }: Ending): Promise<{ table: string; key: string }> {
  const { table, keys } = await setUp(page, body, [own]);
  const key = keys[0] ?? '';
  await page.goto(`/t/${table}#${key}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  await decide(page, table, key, own[0] ?? 0, actions, own.length > 1);
  return { table, key };
}

/** Everything on the stage lies in the window without scrolling; the names of what does not. */
function outside(page: Page): Promise<string[]> {
  return stage(page).evaluate((dialog) => {
    const parts = [dialog, ...dialog.querySelectorAll('h2, p, li, a, button, summary')].filter((part) => part.checkVisibility());
    const beyond = parts.filter((part) => {
      const { top, left, right, bottom } = part.getBoundingClientRect();
      return top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    const scrolls = dialog.scrollHeight > dialog.clientHeight + 1 || dialog.scrollWidth > dialog.clientWidth + 1;
    return [...beyond.map((part) => part.textContent?.trim().slice(0, 40) ?? part.tagName), ...(scrolls ? ['it scrolls'] : [])];
  });
}

for (const ending of endings) {
  test(`the end of ${ending.name} is told, and wholly in sight on six screens`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await playOut(page, ending);
    const heading = stage(page).getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(ending.title);
    await expect(heading).toBeFocused();
    await expect(stage(page)).toHaveAccessibleName(ending.title);
    await expect(stage(page).getByText(ending.why)).toBeVisible();
    if (ending.moment.source !== '.^') await expect(stage(page).locator('[data-moment]')).toContainText(ending.moment);
    await expect(stage(page).locator('.score li').first()).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await outside(page), `${width} × ${height}`).toEqual([]);
      const small = await stage(page).evaluate((dialog) => [...dialog.querySelectorAll('a.button, button, summary')].filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 43.5).length);
      expect(small, `${width} × ${height}`).toBe(0);
    }
  });
}

test('the stage is closed by Escape, brought back by a button, and leads to the moment that decided', async ({ page }) => {
  await playOut(page, endings[0]!);
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage(page)).toHaveCount(0);
  await page.locator('[data-reopen]').click();
  await stage(page).locator('[data-moment]').click();
  await expect(stage(page)).toHaveCount(0);
  await expect(page.locator('.past')).toBeVisible();
  await page.locator('[data-reopen]').click();
  await expect(stage(page)).toBeVisible();
});

test('after a victory over the computer the next level is one touch away', async ({ page }) => {
  const { table } = await playOut(page, endings[0]!);
  await stage(page).locator('[data-harder]').click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(page.locator('.play')).toBeVisible();
  const info = await page.request.get(`/api/v1/tables/${new URL(page.url()).pathname.split('/').at(-1)}`);
  expect(((await info.json()) as { seats: unknown[] }).seats).toEqual(['person', { computer: 3 }]);
});

test('a spectator and a hot seat read the name of the winner', async ({ page, browser, baseURL }) => {
  const both = { ...endings[0]!, body: { game: 'raptor', seats: ['open', 'open'], position: lastBaby }, own: [0, 1] };
  const { table } = await playOut(page, both);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto(`/t/${table}`);
  for (const each of [page, other]) await expect(stage(each).getByRole('heading', { level: 2 })).toHaveText(/Raptor\)? won\.$/);
  await other.close();
});

test('who lands first has won at once, leaves with the result, and the others play on', async ({ page }) => {
  const body = { game: 'planet-raiders', seats: [{ computer: 1 }, 'open', { computer: 1 }], position: lastRide };
  const { table, keys } = await setUp(page, body, [[1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
  await decide(page, table, keys[0] ?? '', 1, ['ride i10 h10S']);
  // Computer players may bring the game to its end while this page looks on.
  const heading = stage(page).getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/You have landed first: you have won!|You have won\./);
  const leave = stage(page).locator('[data-leave]');
  if (await leave.isVisible()) {
    expect(await outside(page)).toEqual([]);
    await leave.click();
    await expect(page).toHaveURL(/\/games$/);
  }
  await expect.poll(async () => ((await (await page.request.get(`/api/v1/tables/${table}`)).json()) as { over: boolean }).over, { timeout: 60_000 }).toBe(true);
  const record = (await (await page.request.get(`/api/v1/tables/${table}/record`)).json()) as { result: { ranks: number[] }; steps: { resign?: number }[] };
  expect(record.result.ranks[1]).toBe(1);
  expect(record.steps.some((step) => step.resign !== undefined)).toBe(false);
});
