import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { openDrawer } from './table';

interface Standing {
  file: { steps: object[] };
  campaign: { stage: string; chapter: number; scenario: string | null };
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

test('a campaign is begun, hunted, recorded, saved and opened again', async ({ page }) => {
  await page.goto('/campaign');
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(page.getByText('3 moons left')).toBeVisible();
  await page.locator('[data-step="begin"]').click();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  const menu = await openDrawer(page, 'table');
  await menu.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  const end = page.locator('[data-finale]');
  await expect(end.getByRole('heading')).toHaveText('You have lost.');

  await end.getByRole('link', { name: 'On with the campaign' }).click();
  await expect(page.getByText('2 moons left')).toBeVisible();
  await expect(page.locator('[data-step="scenario"]')).toHaveCount(2);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the file' }).click()]);
  const path = await saved.path();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ campaign: 'moogh-campaign/1', opening: { mode: 'solo' } });

  await page.getByRole('button', { name: 'Give the campaign up' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Begin the campaign' })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect(page.getByText('2 moons left')).toBeVisible();
  await page.locator('[data-step="scenario"]').first().click();
  await expect(page.locator('[data-step="begin"]')).toBeVisible();
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
async function hunted(page: Page, wishes: object, hunts: number): Promise<Standing> {
  const ask = async (data: object) => (await (await page.request.post('/api/v1/games/moogh/campaign', { data })).json()) as Standing;
  let now = await ask({ do: 'begin', wishes, seed: 'seven hunts' });
  const result = { step: 'result', winners: [0], bravery: [5], lost: [] };
  for (let played = 0; now.campaign.stage !== 'over' && (played < hunts || now.campaign.stage !== 'prepare'); ) {
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
