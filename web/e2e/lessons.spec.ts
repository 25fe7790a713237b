import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Lesson, Step } from '../src/features/lessons/lesson';
import { expect, test } from './server';

const read = (id: string) => JSON.parse(readFileSync(join(import.meta.dirname, `../src/features/lessons/data/${id}.json`), 'utf8')) as Lesson;
const teacher = (page: Page) => page.locator('.teacher');
const says = (page: Page, step: Step) => expect(page.locator(`[data-mood="asks"] [data-step="${step.id}"]`)).toBeVisible();

async function open(page: Page, id: string): Promise<Lesson> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/lessons/${id}`);
  return read(id);
}

/** What a touch has led to: that it is shown first, that it is played, or that more is to be touched. */
const after = (page: Page, step: Step) =>
  page.evaluate((id) => {
    if (document.querySelector('.confirm')) return 'shown';
    const isAsked = document.querySelector(`[data-mood="asks"] [data-step="${id}"]`) && !document.querySelector('.board.pending');
    return isAsked ? 'open' : 'played';
  }, step.id);

/** Does what the lesson shows, by what it points at. */
async function follow(page: Page, step: Step): Promise<void> {
  await expect(page.locator('[data-pointed]').first()).toBeVisible();
  const [shown] = step.accept ?? [];
  const button = page.locator(`[data-offer="${shown}"], [data-act="${shown}"]`).first();
  for (const name of (await button.isVisible()) ? [] : step.show) {
    const place = page.locator(`[data-site="${name}"].lit`);
    if ((await after(page, step)) === 'open' && (await place.count()) > 0) await place.first().click();
  }
  if ((await after(page, step)) === 'open') await button.click();
  // Only what cannot be taken back is shown before it is played.
  if ((await after(page, step)) === 'shown') await page.locator('.confirm').click();
}

/** Goes on once the others have answered. */
async function goOn(page: Page, next: Step | undefined): Promise<void> {
  if (!next) return expect(page.locator('.teacher[data-mood="over"]')).toBeVisible();
  const rests = page.locator('.teacher[data-mood="rests"]');
  await expect(page.locator(`[data-mood="asks"] [data-step="${next.id}"]`).or(rests)).toBeVisible();
  if (await rests.isVisible()) await page.locator('.teacher .next').click();
}

for (const id of ['raptor-mother', 'raptor-scientists', 'moogh-hunt', 'moogh-rivals', 'planet-raiders']) {
  test(`the lesson ${id} is taken by clicks`, async ({ page }) => {
    const { steps } = await open(page, id);
    for (const [index, step] of steps.entries()) {
      await says(page, step);
      if (step.accept) await follow(page, step);
      else await page.locator('.teacher .next').click();
      await goOn(page, steps[index + 1]);
    }
    await expect(teacher(page)).toContainText('Play against the computer');
  });
}

test('a lesson is taken with the keyboard alone', async ({ page }) => {
  const { steps } = await open(page, 'raptor-mother');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const reach = async (site: string) => {
    for (let tries = 0; tries < 60; tries++) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute('data-site'))) === site) return;
      await press('n');
    }
    throw new Error(`${site} is not reached`);
  };
  /** Plays by Enter, once more where it is shown first. */
  const enter = async (step: Step) => {
    await press('Enter');
    if ((await after(page, step)) === 'shown') await press('Enter');
  };
  const [aim, duel, walk, escape, run] = steps as [Step, Step, Step, Step, Step];
  await says(page, aim);
  await press('Enter');
  await says(page, duel);
  await press('7', 'Enter');
  await says(page, walk);
  await reach('0,1');
  await press('Enter');
  await reach('0,2');
  await enter(walk);
  await says(page, escape);
  await reach('0,2');
  await press('Enter');
  await reach('exit 2 west');
  await enter(escape);
  await says(page, run);
  await press('u');
  await says(page, escape);
});

test('a slot that is pointed at looks different from the others', async ({ page }) => {
  const { steps } = await open(page, 'moogh-rivals');
  await page.locator('.teacher .next').click();
  await says(page, steps[1] as Step);
  const width = (slot: string) => page.locator(`[data-offer="slot oghra ${slot}"] .target`).evaluate((ring) => getComputedStyle(ring).strokeWidth);
  await expect.poll(() => width('ab')).toBe('8px');
  expect(await width('bc')).toBe('3px');
});

test('a walk is played step by step as far as the lesson asks for its steps', async ({ page }) => {
  const { steps } = await open(page, 'moogh-rivals');
  await page.locator('.teacher .next').click();
  await follow(page, steps[1] as Step);
  await says(page, steps[2] as Step);
  await page.locator('[data-site="2,3"].lit').click();
  await says(page, steps[3] as Step);
  await expect(page.locator('.astray')).toBeVisible();
  await expect(page.locator('[data-site="4,2"].lit')).toBeVisible();
});

test('a legal move that is not asked for is not played, and its word is friendly', async ({ page }) => {
  const { steps } = await open(page, 'raptor-mother');
  await page.locator('.teacher .next').click();
  await says(page, steps[1] as Step);
  // The other side still chooses, so that one touch plays a card.
  await page.locator('[data-act="card 2"]').click();
  await expect(page.getByRole('alert')).toContainText('play the 7');
  await expect(page.locator('[data-act="card 2"]')).toBeVisible();
  await page.locator('[data-act="card 7"]').click();
  await says(page, steps[2] as Step);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a lesson is left, found again where it was, and gone back in', async ({ page }) => {
  await page.goto('/games');
  const learn = page.getByRole('link', { name: 'Learn in 3 minutes' });
  await learn.and(page.locator('a[href="/lessons/planet-raiders"]')).click();
  const { steps } = read('planet-raiders');
  await page.locator('.teacher .next').click();
  await follow(page, steps[1] as Step);
  await says(page, steps[2] as Step);
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await expect(page.getByText('Step 3 of 14')).toBeVisible();
  await page.locator('a[href="/lessons/planet-raiders"]').click();
  await says(page, steps[2] as Step);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await says(page, steps[1] as Step);
  await expect(page.locator('a.rule').first()).toHaveAttribute('href', '/rules/planet-raiders#PR-052');
  await page.getByRole('button', { name: 'RU', exact: true }).click();
  await expect(teacher(page)).toContainText('Рейдеры движутся');
});

for (const [path, sign] of [['/lessons', 'main li'], ['/lessons/planet-raiders', '.teacher[data-mood="asks"]'], ['/campaign', 'form']] as const) {
  test(`${path} fits a phone and has no serious barriers`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.locator(sign).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });
}
