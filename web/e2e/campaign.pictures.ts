import type { Page } from '@playwright/test';
import { pictures } from './pictures';
import { expect, test } from './server';

interface Standing {
  file: { steps: object[] };
  campaign: { stage: string; chapter: number; scenario: string | null };
  offers: { step: string }[];
}

/** The file of a campaign in which hunts were won and lost; it waits for an item, or for the next hunt. */
async function later(page: Page, chapter: number, stage: string): Promise<object> {
  const ask = async (data: object) => (await (await page.request.post('/api/v1/games/moogh/campaign', { data })).json()) as Standing;
  let now = await ask({ do: 'begin', wishes: { mode: 'solo' }, seed: 'pictures' });
  while (now.campaign.chapter < chapter || now.campaign.stage !== stage) {
    const { file, campaign, offers } = now;
    const lost = campaign.chapter === 2;
    const seats = (now.campaign as unknown as { seats: string[][] }).seats;
    const result = { step: 'result', winners: lost ? [] : [0], bravery: [5], lost: campaign.chapter > 2 ? seats[0]?.slice(0, 1) : [] };
    if (campaign.stage === 'hunt') now = await ask({ do: 'show', file: { ...file, steps: [...file.steps, result] } });
    else {
      const wanted = campaign.stage !== 'prepare' ? campaign.stage : campaign.scenario ? 'begin' : 'scenario';
      now = await ask({ do: 'step', file, step: offers.find(({ step }) => step === wanted) });
    }
  }
  return now.file;
}

test('campaign', async ({ page }) => {
  await page.goto('/campaign');
  await expect(page.locator('form')).toBeVisible();
  await pictures(page, 'campaign');
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(page.locator('[data-stage="prepare"]')).toBeVisible();
  await pictures(page, 'campaign-chapter');
});

for (const [chapter, stage] of [[4, 'take'], [4, 'teach'], [5, 'prepare']] as const) {
  test(`campaign at ${stage} of chapter ${chapter}`, async ({ page }) => {
    await page.goto('/campaign');
    const buffer = Buffer.from(JSON.stringify(await later(page, chapter, stage)));
    await page.locator('input[type="file"]').setInputFiles({ name: 'campaign.json', mimeType: 'application/json', buffer });
    await expect(page.locator(`[data-stage="${stage}"]`)).toBeVisible();
    await pictures(page, `campaign-${stage}`);
  });
}

test('campaign of two', async ({ page }) => {
  await page.goto('/campaign');
  await page.getByText('Together', { exact: true }).click();
  await page.getByRole('button', { name: 'Begin the campaign' }).click();
  await expect(page.locator('[data-take="1"]')).toBeVisible();
  await pictures(page, 'campaign-two');
});
