/** Nothing is refused without a reason, and screen readers are told the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/features/lessons/lesson';
import { expect, test } from './server';
import { resize, SIZES } from './stage';
import { plainRaptor, playSomething, setUp, site } from './table';

const lesson = (id: string) => JSON.parse(readFileSync(join(import.meta.dirname, `../src/features/lessons/data/${id}.json`), 'utf8')) as Lesson;
const position = (id: string, step: string) => lesson(id).steps.find((each) => each.id === step)?.position;

/** Every place that is not lit, as far as it can be hit. */
const refusing = (page: Page) =>
  page.locator('.board .site:not(.lit)').evaluateAll((places) => places.map((place) => (place as HTMLElement).dataset['site'] ?? ''));

/** Touches some of the places that lead nowhere; each is answered with words and a rule. */
async function asksEverywhere(page: Page, rule: RegExp, share: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('.board [data-site]').first()).toBeVisible();
  await page.waitForTimeout(300);
  const notice = page.getByRole('alert');
  const names = (await refusing(page)).filter((_, index) => index % share === 0);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    await site(page, name).first().dispatchEvent('click');
    await expect(notice, `${name} is answered`).toContainText(/Why not\?\s+\S+ \S+/);
    await expect(notice.locator('a.rule')).toHaveText(rule);
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
  }
}

const moments = {
  'raptor, setting up': { body: plainRaptor, chairs: [[0], [1]], rule: /^RA-\d+$/, share: 6 },
  'raptor, waiting for the other side': { body: plainRaptor, chairs: [[1], [0]], rule: /^RA-\d+$/, share: 12 },
  'raptor, choosing a card': { body: { game: 'raptor', seats: ['open', { computer: 1 }], position: position('raptor-mother', 'aim') }, chairs: [[0]], rule: /^RA-\d+$/, share: 8 },
  'planet raiders, riding': { body: { game: 'planet-raiders', options: { players: 2, first: 'red' }, seats: ['open', 'open'] }, chairs: [[0], [1]], rule: /^PR-\d+$/, share: 14 },
  'moogh, setting up': { body: { game: 'moogh', options: { mode: 'solo', scenario: 's01' }, seats: ['open'] }, chairs: [[0]], rule: /^MO-\d+$/, share: 16 },
  'moogh, planning': { body: { game: 'moogh', seats: ['open'], position: position('moogh-hunt', 'program') }, chairs: [[0]], rule: /^MO-\d+$/, share: 16 },
  'moogh, a turn': { body: { game: 'moogh', seats: ['open'], position: position('moogh-hunt', 'anger') }, chairs: [[0]], rule: /^MO-\d+$/, share: 16 },
} as const;

for (const [name, { body, chairs, rule, share }] of Object.entries(moments)) {
  test(`${name}: every touch that leads nowhere is answered`, async ({ page }) => {
    const { table, keys } = await setUp(page, body, chairs as unknown as number[][]);
    await page.goto(`/t/${table}#${keys[0]}`);
    await asksEverywhere(page, rule, share);
  });
}

/** What of the answer is not in sight, or covered. */
const hiddenPart = (page: Page) =>
  page.getByRole('alert').evaluate((alert) => {
    const { left, top, right, bottom } = alert.getBoundingClientRect();
    const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    // What overflows is read all the same, unless its box cuts it off; the mark of a rule has a larger place to touch.
    const cuts = (part: Element) => getComputedStyle(part).overflow !== 'visible' && (part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 2);
    const words = document.createRange();
    words.selectNodeContents(alert.querySelector('p') ?? alert);
    const isCut = [alert, ...alert.querySelectorAll('p')].some(cuts) || [...words.getClientRects()].some((line) => line.right > right + 1 || line.left < left - 1);
    const corners = [[left + 8, top + 8], [right - 8, bottom - 8], [(left + right) / 2, (top + bottom) / 2]] as const;
    const isCovered = corners.some(([x, y]) => !alert.contains(document.elementFromPoint(x, y)));
    return [isOut && 'out', isCut && 'cut', isCovered && 'covered'].filter(Boolean).join();
  });

for (const name of ['raptor, choosing a card', 'planet raiders, riding', 'moogh, a turn'] as const) {
  test(`${name}: the answer is read on six screens, in three languages`, async ({ page }) => {
    const { body, chairs, rule } = moments[name];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { table, keys } = await setUp(page, body, chairs as unknown as number[][]);
    for (const lang of ['en', 'fr', 'ru']) {
      await page.addInitScript((lang) => localStorage.setItem('quarry/lang', JSON.stringify(lang)), lang);
      await page.goto(`/t/${table}#${keys[0]}`);
      await page.reload();
      await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
      const [touched] = await refusing(page);
      for (const size of SIZES) {
        await resize(page, size);
        await site(page, touched ?? '').first().dispatchEvent('click');
        await expect(page.getByRole('alert').locator('a.rule')).toHaveText(rule);
        expect(await hiddenPart(page), `${lang}, ${size.width} × ${size.height}`).toBe('');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
    }
  });
}

test('the rule of a refusal is one click away', async ({ page }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.site.lit').first()).toBeVisible();
  await site(page, '1,1').click({ force: true });
  const link = page.getByRole('alert').locator('a.rule');
  const rule = await link.innerText();
  const [book] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(book).toHaveURL(new RegExp(`/rules/raptor#${rule}$`));
  await expect(book.locator(`[id="${rule}"]`)).toBeInViewport();
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
});

test('what happens and what is asked is told, and the position on demand', async ({ page }) => {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  const told = page.locator('[data-told][aria-live="polite"]');
  expect(await playSomething(page)).toBe(true);
  const line = await page.locator('[data-entry]').last().innerText();
  await expect(told).toContainText(line.trim());
  await expect(told).toContainText(await page.locator('.question').innerText());
  await page.keyboard.press('p');
  await expect(told).not.toContainText(line.trim());
  const spoken = await told.innerText();
  await page.getByRole('button', { name: 'The position in words' }).click();
  await expect(page.locator('.told li').first()).toBeVisible();
  for (const sentence of await page.locator('.told li').allInnerTexts()) expect(spoken).toContain(sentence);
  // A screen reader walks over places that have names of their own.
  const labels = await page.locator('.board [data-site]').evaluateAll((places) => places.map((place) => place.getAttribute('aria-label')));
  expect(new Set(labels).size).toBe(labels.length);
});
