/** What is chosen for a new game is what lies on the table. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, program, serve, test } from './server';

/** Everything that is drawn of a ground, in any order. */
const drawing = (ground: Locator) => ground.evaluate((group) => [...group.children].map((part) => part.outerHTML.replace(/<!--.*?-->/g, '')).sort().join());
const choose = (page: Page, group: string, text: string | RegExp) => page.getByRole('group', { name: group }).locator('label', { hasText: text }).first().click();

const sit = (page: Page, side: string, who: string) => page.getByRole('radiogroup', { name: `Who plays ${side}?` }).locator('label', { hasText: who }).click();

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  await expect(page.locator('.board [data-site]').first()).toBeVisible();
}

test('raptor: side, environment and the board of the picture', async ({ page }) => {
  await page.goto('/new/raptor');
  await choose(page, 'Environment', 'Savannah');
  await choose(page, 'Tiles', 'This board');
  const ground = page.locator('form .board g.savannah');
  const first = await drawing(ground);
  await page.getByRole('button', { name: 'Shuffle' }).click();
  const shuffled = await drawing(ground);
  expect(shuffled).not.toBe(first);
  // Who takes the other side changes places with the computer.
  await sit(page, 'Scientists', 'me');
  await expect(page.getByRole('radiogroup', { name: 'Who plays Raptor?' }).getByRole('radio', { name: 'computer' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Level of Raptor' }).locator('label').nth(2).click();
  await page.getByLabel('Your name').fill('Zoë');
  await begin(page);
  expect(await drawing(page.locator('.board svg > g.savannah'))).toBe(shuffled);
  const seats = page.locator('li:has([data-emblem], [data-mask])');
  await expect(seats.nth(0)).toContainText(/Scout, level 3.*Raptor/s);
  await expect(seats.nth(1)).toContainText(/Zoë \(you\).*Scientists/s);
});

test('raptor: left to chance, the tiles lie differently from table to table', async ({ page }) => {
  const seen = new Set<string>();
  for (let tables = 0; tables < 2; tables++) {
    await page.goto('/new/raptor');
    await choose(page, 'Environment', 'Jungle');
    await choose(page, 'Tiles', 'At random');
    await begin(page);
    seen.add(await drawing(page.locator('.board svg > g.jungle')));
  }
  expect(seen.size).toBe(2);
});

for (const [players, sides] of [[2, ['Red', 'Violet']], [3, ['Red', 'Yellow', 'Violet']], [4, ['Red', 'Yellow', 'Violet', 'Green']]] as const) {
  test(`planet raiders: a galaxy for ${players}`, async ({ page }) => {
    await page.goto('/new/planet-raiders');
    await choose(page, 'Players', `${players} players`);
    await expect(page.locator('form li')).toHaveCount(players);
    await page.locator('.rescue label').click();
    await begin(page);
    const seats = page.locator('li:has([data-emblem], [data-mask])');
    await expect(seats).toHaveCount(players);
    for (const side of sides) await expect(seats.filter({ hasText: side })).toHaveCount(1);
    await expect(seats.filter({ hasText: 'you' })).toHaveCount(1);
    await expect(seats.filter({ hasText: /, level 1/ })).toHaveCount(players - 1);
  });
}

test('moogh: mode, scenario by its map, difficulty, and hunters with both sides of their cards', async ({ page }) => {
  await page.goto('/new/moogh');
  await choose(page, 'How do you hunt?', 'Alone');
  await choose(page, 'How hard?', 'Predator');
  const map = page.getByRole('img', { name: 'Map of “Teeth in the Reeds”' });
  await expect(map.locator('path').first()).toBeVisible();
  const beasts = await map.locator('> svg').count();
  expect(beasts).toBeGreaterThan(0);
  await map.click();
  for (const name of ['Tunk', 'Pim', 'Grakk']) {
    await page.getByRole('button', { name: `Choose ${name}` }).click();
    await expect(page.getByRole('button', { name: `Leave ${name} out` })).toBeVisible();
    const cards = page.locator('.both figure');
    await expect(cards.locator('figcaption')).toHaveText(['Unhurt side', 'Hurt side']);
    await expect(cards.getByRole('group', { name })).toHaveCount(2);
    const sides = await cards.locator('svg.icon-card').evaluateAll((all) => all.map((card) => card.textContent));
    expect(sides[0]).not.toBe(sides[1]);
  }
  await expect(page.getByText('All hunters are chosen.')).toBeVisible();
  // Two leaders do not go together, so the other one is not offered.
  await expect(page.getByRole('button', { name: 'Choose Oghra' })).toHaveAttribute('aria-disabled', 'true');
  await begin(page);
  await expect(page.locator('.score h2')).toHaveText(/Teeth in the Reeds\s+Predator/);
  await expect(page.locator('.heads .head')).toHaveCount(3);
  for (const name of ['Tunk', 'Pim', 'Grakk']) await expect(page.locator(`.heads [aria-label^="${name}:"]`)).toHaveCount(1);
  // The picture showed what now lies there: as many beasts.
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
  await expect(page.locator('.piece.beast')).toHaveCount(beasts);
  // They are chosen again for the next hunt, as far as it allows.
  await page.goto('/new/moogh');
  for (const name of ['Tunk', 'Pim', 'Grakk']) await expect(page.getByRole('button', { name: `Leave ${name} out` })).toBeVisible();
  await page.getByRole('button', { name: 'Draw them at random' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose Tunk' })).toBeVisible();
});

test('moogh: two tribes against each other, two hunters each', async ({ page }) => {
  await page.goto('/new/moogh');
  await choose(page, 'How do you hunt?', 'Tribe against tribe');
  await choose(page, 'How hard?', 'Tracker');
  await page.getByRole('img', { name: 'Map of “The Trap Line”' }).click();
  // A tribe comes as a whole.
  await page.getByRole('button', { name: 'Choose Sheel' }).click();
  await expect(page.getByRole('button', { name: 'Leave Pim out' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose Fen' }).click();
  await expect(page.locator('form li')).toHaveCount(2);
  await begin(page);
  await expect(page.locator('.score h2')).toHaveText(/The Trap Line\s+Tracker/);
  // The own tribe at hand, the other one among the rivals.
  for (const name of ['Sheel', 'Pim']) await expect(page.locator(`.heads [aria-label^="${name}:"]`)).toHaveCount(1);
  for (const name of ['Fen', 'Mamoo']) await expect(page.locator('.theirs').getByText(name).first()).toBeAttached();
});

test('moogh: the Little Moogh takes the place of the beast of a hunt', async ({ page }) => {
  await page.goto('/new/moogh');
  await choose(page, 'How do you hunt?', 'Alone');
  await page.getByRole('img', { name: 'Map of “Teeth in the Reeds”' }).click();
  await page.getByRole('radiogroup', { name: /Little Moogh/ }).locator('label').nth(1).click();
  await begin(page);
  await expect(page.locator('.piece.beast[data-beast="little_moogh"]')).toHaveCount(1);
});

for (const game of ['raptor', 'planet-raiders', 'moogh']) {
  test(`${game}: against the computer one begins with level 1`, async ({ page }) => {
    await page.goto(`/new/${game}`);
    if (game === 'moogh') await choose(page, 'How do you hunt?', 'Tribe against tribe');
    await expect(page.getByRole('radiogroup', { name: /^Level of/ }).first().getByRole('radio').first()).toBeChecked();
    await page.goto('/games');
    if (game === 'moogh') return;
    await page.locator('.games li', { has: page.locator(`a[href="/new/${game}"]`) }).getByRole('button', { name: 'Play the computer' }).click();
    await expect(page.locator('li:has([data-mask])').filter({ hasText: /, level 1\b/ })).not.toHaveCount(0);
  });
}

for (const game of ['raptor', 'planet-raiders', 'moogh']) {
  test(`${game}: Begin is in sight on a small phone, and no control of the browser shows`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(`/new/${game}`);
    const button = page.getByRole('button', { name: 'Begin' });
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 900);
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main select')).toHaveCount(0);
    const shown = await page.locator('main input:is([type=radio], [type=checkbox])').evaluateAll((all) => all.filter((input) => getComputedStyle(input).opacity !== '0').length);
    expect(shown).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('people at one device have names, and each question says whose it is', async ({ page }) => {
  await page.goto('/new/raptor');
  await sit(page, 'Scientists', 'here too');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Name of Scientists').fill('<b>Bob</b>');
  await begin(page);
  await expect(page.getByRole('heading', { name: /^Ada \(Raptor\):/ })).toBeVisible();
  await expect(page.locator('li', { hasText: '<b>Bob</b>' }).first()).toContainText('Scientists');
});

test('moogh: own content of the server is found by its name and lies on the table', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-content-'));
  const own = join(folder, 'mine');
  execFileSync(program, ['content', 'new', own]);
  const server = await serve(join(folder, 'quarry.db'), undefined, ['--content', own]);
  try {
    await page.goto(`${server.address}/new/moogh`);
    await choose(page, 'Cards', 'mine');
    await choose(page, 'Which hunt?', 'My first hunt');
    await begin(page);
    await expect(page.locator('body')).toContainText('My first hunt');
    await page.reload();
    await expect(page.locator('.board [data-site]').first()).toBeVisible();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
