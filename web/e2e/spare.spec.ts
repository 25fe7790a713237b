/** Hints and analyses of a server's tables: the page works them out where it has the module of the game, and spares the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { plainRaptor, setUp } from './table';

const record = readFileSync(join(import.meta.dirname, '../../games/raptor/tests/games/escape.json'));

/** What the page says to the server: messages of its sockets, and paths of its requests. */
function overheard(page: Page): { said: string[]; asked: string[] } {
  const heard = { said: new Array<string>(), asked: new Array<string>() };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void heard.said.push((JSON.parse(String(payload)) as { t: string }).t));
  });
  page.on('request', (request) => void heard.asked.push(new URL(request.url()).pathname));
  return heard;
}

/** Visits the page, so that all of it lies on the device. */
async function kept(page: Page): Promise<void> {
  await page.goto('/games');
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function asksForHint(page: Page): Promise<void> {
  const casual = await setUp(page, { ...plainRaptor, seats: ['open', { computer: 1 }] }, [[0]]);
  await page.goto(`/t/${casual.table}#${casual.keys[0]}`);
  await page.locator('[data-hint]').click();
  await expect(page.locator('.advice')).toContainText('The computer player would:');
  await expect(page.locator('.board .site.promised')).toHaveCount(1);
}

async function asksForAnalysis(page: Page): Promise<void> {
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: record });
  await expect(page.locator('.film')).toBeVisible();
  await page.locator('[data-opens=coach]').click();
  await page.getByRole('button', { name: 'Look at this game' }).click();
  await expect(page.locator('[data-analysis=here]')).toBeVisible({ timeout: 170_000 });
}

test('a page that has the module finds hints and analyses itself', async ({ page }) => {
  await kept(page);
  const { said, asked } = overheard(page);
  await asksForHint(page);
  expect(said, 'the table is not asked').not.toContain('hint');
  await asksForAnalysis(page);
  expect(asked.filter((path) => path.endsWith('/analysis'))).toEqual([]);
});

test.describe('where nothing is kept', () => {
  test.use({ serviceWorkers: 'block' });
  test('the server is asked for hints and analyses', async ({ page }) => {
    const { said, asked } = overheard(page);
    await asksForHint(page);
    expect(said).toContain('hint');
    await asksForAnalysis(page);
    expect(asked.filter((path) => path.endsWith('/analysis')).length).toBeGreaterThan(0);
    expect(asked.filter((path) => path.endsWith('.wasm')), 'no module is fetched for it').toEqual([]);
  });
});
