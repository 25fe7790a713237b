/** Whom rivals could capture next: asked of the rules on demand, marked on the board, told in words. */
import AxeBuilder from '@axe-core/playwright';
import type { ThreatView } from '../src/wire';
import { settled, violations } from './stage';
import { expect, test } from './server';
import { openDrawer, plainRaptor, setUp } from './table';
import { threatened } from './told';

for (const size of [{ width: 390, height: 664 }, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
  test(`a switch shows who can be captured, on ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    const { table, keys } = await setUp(page, threatened, [[1]]);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/threats') && asked.push(request.url()));
    await page.goto(`/t/${table}#${keys[0]}`);
    await settled(page);
    expect(asked).toEqual([]);
    const known = (await (await page.request.get(`/api/v1/tables/${table}/threats`)).json()) as ThreatView[];
    expect(known.filter(({ whom }) => whom === 1).map(({ by, at, steps }) => ({ by, at, steps }))).toEqual([{ by: 2, at: 'r7', steps: [['p9', 'p8', 'q8'], ['q8', 'r8', 'r7']] }]);

    const button = page.locator('[data-threatening]');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-threat]')).toHaveCount(1);
    await expect(page.locator('[data-threat=r7]')).toHaveText('V2');
    await expect(page.locator('[data-threatened]')).toHaveText(/Violet can capture the yellow raider on r7.*2 rides, by p8, r8/);
    expect(await violations(page)).toEqual([]);
    const { violations: barriers } = await new AxeBuilder({ page }).include('.caption').analyze();
    expect(barriers.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([]);

    // A step away: another picture, another question, another answer.
    await page.locator('[data-site=r7]').first().click();
    await page.locator('[data-site=r5]').first().click();
    const confirm = page.locator('.confirm');
    if (await confirm.isVisible()) await confirm.click();
    await expect(page.locator('[data-threatened]')).toHaveText('Nobody can capture a raider here in the next turn.');
    await expect(page.locator('[data-threat]')).toHaveCount(0);
    expect(asked.length).toBe(2);
    await page.keyboard.press('t');
    await expect(page.locator('[data-threats]')).toHaveCount(0);
    await expect(page.locator('[data-threatened]')).toBeEmpty();
  });
}

test('the threats stand among the sentences about the position, in three languages', async ({ page }) => {
  const { table, keys } = await setUp(page, threatened, [[1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await settled(page);
  await page.keyboard.press('t');
  const told = await openDrawer(page, 'told');
  for (const [lang, sentence] of [['EN', /Violet can capture/], ['FR', /Violet peut capturer/], ['RU', /Фиолетовый может захватить/]] as const) {
    await page.getByRole('button', { name: lang }).first().click();
    await expect(told).toContainText(sentence);
  }
});

test('a game with secrets tells of none, and has no switch', async ({ page }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await settled(page);
  expect(await (await page.request.get(`/api/v1/tables/${table}/threats`)).json()).toEqual([]);
  await expect(page.locator('[data-threatening]')).toHaveCount(0);
});
