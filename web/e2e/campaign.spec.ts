import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { openDrawer } from './table';

interface Standing {
  file: { steps: object[] };
  campaign: { stage: string; chapter: number; scenario: string | null; sides: object[] };
  offers: { step: string }[];
}

/** The file of a campaign whose third hunt was just won. Files belong to players, so one may be written by hand. */
async function thirdHuntWon(page: Page): Promise<Standing['file']> {
  const ask = async (data: object) => (await (await page.request.post('/api/v1/games/moogh/campaign', { data })).json()) as Standing;
  let now = await ask({ do: 'begin', wishes: { mode: 'solo' }, seed: 'three hunts' });
  while (now.campaign.chapter < 4) {
    const { file, campaign, offers } = now;
    const result = { step: 'result', winners: [0], bravery: [5], lost: [] };
    if (campaign.stage === 'hunt') now = await ask({ do: 'show', file: { ...file, steps: [...file.steps, result] } });
    else {
      const wanted = campaign.stage !== 'prepare' ? campaign.stage : campaign.scenario ? 'begin' : 'scenario';
      now = await ask({ do: 'step', file, step: offers.find(({ step }) => step === wanted) });
    }
  }
  return now.file;
}

/** Gives the hunt of this table up, and follows the way back to the campaign. */
async function giveUp(page: Page): Promise<void> {
  const menu = await openDrawer(page, 'table');
  await menu.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  const end = page.locator('[data-finale]');
  await expect(end.getByRole('heading')).toHaveText('You have lost.');
  await end.getByRole('link', { name: 'On with the campaign' }).click();
}

test('a campaign is begun, hunted, recorded, saved and opened again', async ({ page }) => {
  await page.goto('/campaign');
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(page).toHaveURL(/\/campaign\/[0-9a-f]{16}$/);
  await expect(page.getByText('3 moons left')).toBeVisible();
  await expect(page.locator('[data-story="story-s01-before"]')).toBeVisible();
  await page.locator('[data-step="begin"]').click();
  await page.getByRole('button', { name: 'To the hunt' }).click();
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  await giveUp(page);
  await expect(page.getByText('2 moons left')).toBeVisible();
  await expect(page.locator('[data-story="story-s01-lost"]')).toBeVisible();
  await expect(page.getByRole('list', { name: 'The trail of seven chapters' }).getByRole('listitem').first()).toHaveText('Thaw, The Grazing Giant, lost');
  await expect(page.locator('[data-step="scenario"]')).toHaveCount(2);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the file' }).click()]);
  const path = await saved.path();
  const file = JSON.parse(readFileSync(path, 'utf8')) as object;
  expect(file).toMatchObject({ campaign: 'moogh-campaign/1', opening: { mode: 'solo' } });
  expect(file).not.toHaveProperty('seed');

  await page.getByRole('button', { name: 'Leave it on this device' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Begin the campaign' })).toBeVisible();
  await expect(page.locator('[data-campaign]')).toHaveCount(0);
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect(page.getByText('2 moons left')).toBeVisible();
  await page.locator('[data-step="scenario"]').first().click();
  await expect(page.locator('[data-step="begin"]')).toBeVisible();
});

test('two people at two devices carry a campaign over two hunts', async ({ page, browser, baseURL }) => {
  test.slow();
  await page.goto('/campaign');
  await page.locator('input[value="cooperative"]').check();
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(page.getByText('The hunt begins when every seat is taken.')).toBeVisible();
  const link = await page.locator('code').innerText();
  // The same address as a picture, for a phone at the same table.
  await expect(page.locator('[data-invite]')).toBeVisible();
  await expect.poll(() => page.locator('[data-invite]').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);
  const words = page.locator('[data-words]');
  await page.getByText('Your own way back').click();
  expect((await words.innerText()).split(' ')).toHaveLength(5);

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce' });
  const other = await context.newPage();
  await other.goto(new URL(link).pathname);
  await expect(other.locator('[data-step="begin"]')).toHaveCount(0);
  await other.getByLabel('Your name').fill('Bea');
  await other.locator('[data-take="1"]').click();
  await expect(other.locator('[data-seat="1"]').getByText('you', { exact: true })).toBeVisible();
  await expect(page.locator('[data-seat="1"]').getByText('Bea')).toBeVisible({ timeout: 15_000 });

  for (const chapter of [1, 2]) {
    const [leads, follows] = chapter === 1 ? [page, other] : [other, page];
    if (chapter === 2) await leads.locator('[data-step="scenario"]').first().click();
    await leads.locator('[data-step="begin"]').click();
    await expect(follows.getByText('Still missing at the table')).toBeVisible({ timeout: 15_000 });
    for (const one of [leads, follows]) {
      await one.getByRole('button', { name: 'To the hunt' }).click();
      await expect(one).toHaveURL(/\/t\/[0-9a-f]{16}$/);
    }
    await giveUp(follows);
    await expect(follows.getByText(chapter === 1 ? '2 moons left' : '1 moon left')).toBeVisible();
    await leads.locator('[data-finale]').getByRole('link', { name: 'On with the campaign' }).click();
    await expect(leads.getByText(chapter === 1 ? '2 moons left' : '1 moon left')).toBeVisible();
  }
  // On a phone nothing lies beside the screen, and nothing troubles a screen reader.
  await other.setViewportSize({ width: 390, height: 844 });
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { violations } = await new AxeBuilder({ page: other }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await context.close();
});

test('a choice of another player is only looked at', async ({ page }) => {
  const file = (await hunted(page, { mode: 'competitive', players: 2 }, 1, true)).file;
  const made = (await (await page.request.post('/api/v1/campaigns', { data: { file, seats: [0] } })).json()) as { id: string; key: string; campaign: { side: number } };
  const joined = (await (await page.request.post(`/api/v1/campaigns/${made.id}/seats`, { data: { seats: [1], name: 'Bea' } })).json()) as { key: string };
  const waiting = made.campaign.side === 0 ? joined.key : made.key;
  const deciding = made.campaign.side === 0 ? made.key : joined.key;
  await page.goto(`/campaign/${made.id}#${waiting}`);
  await expect(page.locator('[data-waits]')).toBeVisible();
  expect(page.url()).not.toContain(waiting);
  await expect(page.locator('[data-sure]')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/campaign/${made.id}?again#${deciding}`);
  await page.locator('[data-stage="take"] [data-step="item"]').first().click();
  await page.locator('[data-sure]').click();
  await expect(page.locator('[data-waits]')).toBeVisible();
});

test('on this device a campaign begins and goes on without a network', async ({ browser, baseURL }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce' });
  const before = await context.newPage();
  await before.goto('/games');
  await before.evaluate(() => navigator.serviceWorker.ready);
  await before.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/campaign');
  await page.locator('input[value="here"]').check();
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(page).toHaveURL(/\/campaign\/local-[0-9a-f]{16}$/);
  await page.locator('[data-step="begin"]').click();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await expect(page).toHaveURL(/\/t\/local-[0-9a-f]{16}$/);
  await giveUp(page);
  await expect(page.getByText('2 moons left')).toBeVisible();
  await page.locator('[data-step="scenario"]').first().click();
  await page.locator('[data-step="begin"]').click();
  await expect(page.locator('[data-stage="hunt"]')).toBeVisible();
  // The page goes in the middle of it: nothing is lost, and it stands in the list.
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto('/campaign');
  await again.locator('[data-campaign]').click();
  await expect(again).toHaveURL(address);
  await expect(again.locator('[data-stage="hunt"]')).toBeVisible();
  await expect(again.getByText('2 moons left')).toBeVisible();
  await context.close();
});

test('an item is taken and a hunter taught, each by a choice and a second word', async ({ page }) => {
  await page.goto('/campaign');
  const buffer = Buffer.from(JSON.stringify(await thirdHuntWon(page)));
  await page.locator('input[type="file"]').setInputFiles({ name: 'campaign.json', mimeType: 'application/json', buffer });
  const sure = page.locator('[data-sure]');
  await expect(page.locator('[data-stage="take"] [data-step="item"]').first()).toBeVisible();
  await expect(sure).toBeDisabled();
  const item = page.locator('[data-step="item"]').first();
  const name = await item.locator('strong').innerText();
  await item.click();
  await expect(item).toHaveAttribute('aria-pressed', 'true');
  await sure.click();

  await expect(page.locator('[data-stage="teach"]')).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(sure).toBeDisabled();
  const icon = page.locator('[data-stage="teach"] [data-node][role="button"]').first();
  await icon.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).not.toBeEmpty();
  await sure.click();
  await expect(page.getByText('1 lesson learnt')).toBeVisible();
  await expect(page.locator('[data-stage="prepare"]')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

/** The file after the first hunt of `hunts`, or after the last one. */
async function hunted(page: Page, wishes: object, hunts: number, atOnce = false): Promise<Standing> {
  const ask = async (data: object) => (await (await page.request.post('/api/v1/games/moogh/campaign', { data })).json()) as Standing;
  let now = await ask({ do: 'begin', wishes, seed: 'seven hunts' });
  const sides = now.campaign.sides.length;
  const result = { step: 'result', winners: [0], bravery: Array.from({ length: sides }, (_, side) => 5 + side), lost: [] };
  for (let played = 0; now.campaign.stage !== 'over' && (played < hunts || (now.campaign.stage !== 'prepare' && !atOnce)); ) {
    const { file, campaign, offers } = now;
    const wanted = campaign.stage !== 'prepare' ? campaign.stage : campaign.scenario ? 'begin' : 'scenario';
    if (campaign.stage === 'hunt') played += 1;
    now = campaign.stage === 'hunt' ? await ask({ do: 'show', file: { ...file, steps: [...file.steps, result] } }) : await ask({ do: 'step', file, step: offers.find(({ step }) => step === wanted) });
  }
  return now;
}

async function open(page: Page, file: object): Promise<void> {
  await page.goto('/campaign');
  await page.locator('input[type="file"]').setInputFiles({ name: 'campaign.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
}

test('alone one goes on at Predator: one hunter stays behind, then the hunt begins', async ({ page }) => {
  await open(page, (await hunted(page, { mode: 'solo', difficulty: 'hunter' }, 1)).file);
  await page.locator('[data-step="scenario"]').first().click();
  await page.getByRole('button', { name: 'Difficulty: make it Predator' }).click();
  await expect(page.getByText('At Predator three hunt. Who stays behind?')).toBeVisible();
  await expect(page.locator('[data-step="begin"]')).toHaveCount(0);
  await expect(page.locator('[data-step="party"]')).toHaveCount(4);
  await page.locator('[data-step="party"]').first().click();
  await page.locator('[data-step="begin"]').click();
  await expect(page.locator('[data-stage="hunt"]')).toBeVisible();
});

test('who has won a campaign at Hunter may begin one at Predator', async ({ page }) => {
  await open(page, (await hunted(page, { mode: 'solo', difficulty: 'hunter' }, 7)).file);
  await expect(page.locator('[data-stage="over"]')).toBeVisible();
  await page.locator('[data-step="harder"]').click();
  await expect(page.getByText('2 moons left')).toBeVisible();
});
