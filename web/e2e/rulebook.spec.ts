/** Rules pages: rulebook, gallery, player aid on one sheet, and cases of rules. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './server';

const games = ['raptor', 'planet-raiders', 'moogh'] as const;

async function hasNoBarriers(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).exclude('svg[aria-hidden="true"]').exclude('[inert]').analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  }
}

async function fitsEverywhere(page: Page) {
  for (const [width, height] of [[390, 664], [390, 844], [360, 780], [1440, 900], [3840, 2160]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

for (const game of games) {
  test(`the book of ${game} fits every screen, has no barriers, and leads to its rules`, async ({ page }) => {
    await page.goto(`/rules/${game}/book`);
    await expect(page.locator('section[aria-labelledby^="part-"]')).toHaveCount(4);
    await expect(page.locator('[role="img"] svg').first()).toBeVisible();
    await fitsEverywhere(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await hasNoBarriers(page);
    const link = page.locator('article a.rule').nth(3);
    const rule = await link.innerText();
    await link.click();
    await expect(page.locator(`[id="${rule}"]`)).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(`/rules/${game}`);
  });

  test(`the cards of ${game} are found, opened and turned by keys`, async ({ page }) => {
    await page.goto(`/rules/${game}/cards`);
    const cards = page.locator('[data-card]');
    await expect(cards.first()).toBeVisible();
    await fitsEverywhere(page);
    await page.setViewportSize({ width: 390, height: 664 });
    await hasNoBarriers(page);
    const all = await cards.count();
    await page.locator('[data-kind]').nth(1).click();
    expect(await cards.count()).toBeLessThan(all);
    await cards.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(cards.nth(1)).toBeFocused();
    const [first, second] = await Promise.all([cards.nth(1).getAttribute('aria-label'), cards.nth(2).getAttribute('aria-label')]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(first ?? '');
    await hasNoBarriers(page);
    await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(second ?? '');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cards.nth(2)).toBeFocused();
    await page.getByRole('searchbox').fill('zzzz');
    await expect(cards).toHaveCount(0);
  });

  for (const lang of ['en', 'fr', 'ru']) {
    test(`the aid of ${game} in ${lang} is one sheet of A4`, async ({ page }) => {
      await page.addInitScript((lang) => localStorage.setItem('quarry/lang', JSON.stringify(lang)), lang);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`/rules/${game}/aid`);
      await expect(page.locator(`[data-aid="${game}"] li`).first()).toBeVisible();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const text = pdf.toString('latin1');
      const pages = [...text.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
      const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? [];
      expect(pages).toBe(1);
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    });
  }
}

test('a rule shows its case when it is asked for, and not before', async ({ page }) => {
  await page.goto('/rules/raptor#RA-100');
  const rule = page.locator('#RA-100');
  await expect(rule.locator('summary')).toBeVisible();
  await expect(page.locator('[data-case]')).toHaveCount(0);
  await rule.locator('summary').click();
  await expect(rule.locator('[data-case] [role="img"] svg').first()).toBeVisible();
  await expect(rule.locator('figcaption').first()).not.toBeEmpty();
  await hasNoBarriers(page);
});

test('the book is reached from the games, a new game and the lessons', async ({ page }) => {
  for (const path of ['/games', '/new/moogh', '/lessons']) {
    await page.goto(path);
    await page.locator('a[href="/rules/moogh/book"]').first().click();
    await expect(page.locator('article').first()).toBeVisible();
  }
});
