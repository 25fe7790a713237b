import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, tellAt, test, watch } from './server';
import { plainRaptor, setUp } from './table';

const records = {
  raptor: 'raptor/tests/games/escape.json',
  moogh: 'moogh/tests/games/competitive-2-s08.json',
  'planet-raiders': 'planet-raiders/tests/games/two-players-finish.json',
};
const recordOf = (game: keyof typeof records) => readFileSync(join(import.meta.dirname, '../../games', records[game]));
const film = (page: Page) => page.locator('.film');

const pages = { log: 'What happened', coach: 'What the computer says', table: 'To keep' };

/** Opens a page of the drawer: by its own button, or on a phone by the one that opens them all. */
async function drawer(page: Page, name: keyof typeof pages): Promise<void> {
  const own = page.locator(`[data-opens=${name}]`);
  const all = page.getByRole('button', { name: 'Open the log, talk and more' });
  await own.or(all).first().click();
  const content = page.locator(`[data-tab=${name}]`);
  if (!(await content.isVisible())) await page.locator('.drawer').getByRole('button', { name: pages[name] }).click();
  await expect(content).toBeVisible();
}

/** The slider, its buttons and what happened are wholly in sight, without scrolling. */
async function inSight(page: Page): Promise<void> {
  const parts = page.locator('p.said, .prompt input, .prompt button').filter({ visible: true });
  expect(await parts.count()).toBeGreaterThanOrEqual(6);
  for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 0.99 });
}

/** Brings a record to the server by its page; returns the address of the replay. */
async function upload(page: Page, game: keyof typeof records): Promise<string> {
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: recordOf(game) });
  await expect(film(page)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Plays the first legal action so many times through a socket of its own, then perhaps gives up: quicker than fingers. */
function quickly(page: Page, table: string, key: string | undefined, moves: number, resign = false): Promise<void> {
  return page.evaluate(
    ({ table, key, moves, resign }) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/socket`);
        const idem = () => crypto.randomUUID().replaceAll('-', '');
        let left = moves;
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', proto: 1, table, key }));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data)) as { t: string; view_seq: number; legal?: { action: string }[]; over?: unknown };
          if ((told.t !== 'sync' && told.t !== 'ev') || !told.legal) return;
          if (told.over || (left === 0 && !resign)) return done(socket.close());
          const next = left > 0 ? { t: 'act', expect: told.view_seq, action: told.legal[0]?.action } : { t: 'resign' };
          left -= 1;
          socket.send(JSON.stringify({ ...next, idem: idem() }));
        };
      }),
    { table, key, moves, resign },
  );
}

/** One of two people sets up some figures and gives up; the page shows the end at their chair. */
async function finished(page: Page): Promise<string> {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await expect(page.locator('.board [data-site]').first()).toBeVisible();
  await quickly(page, table, keys[0], 4, true);
  await expect(page.getByText('You have lost.')).toBeVisible();
  return table;
}

test('from a finished table one button leads to its replay, which proves its draws', async ({ page }) => {
  const table = await finished(page);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(new RegExp(`/replay/${table}`));
  await expect(page.locator('[data-eyes="0"]')).toHaveAttribute('aria-pressed', 'true');
  await drawer(page, 'table');
  await page.getByRole('button', { name: 'Check the draws' }).click();
  await expect(page.locator('[data-proof=fair]')).toBeVisible();
  await expect(page.getByText('Proved: one draw matches the commitment.')).toBeVisible();
  await expect(page.getByText('It is the fingerprint that this browser saw when you sat down.')).toBeVisible();
});

test('a lie in the draws is found and named', async ({ page }) => {
  const table = await finished(page);
  await page.route('**/verification', async (route) => {
    const file = (await (await route.fetch()).json()) as { draws: { rolls: [number, number][] }[] };
    const [first] = file.draws[0]?.rolls ?? [];
    if (first) first[1] = (first[1] + 1) % Math.max(2, first[0]);
    await route.fulfill({ json: file });
  });
  await page.goto(`/replay/${table}`);
  await drawer(page, 'table');
  await page.getByRole('button', { name: 'Check the draws' }).click();
  await expect(page.locator('[data-proof=unfair]')).toBeVisible();
  // A liar who makes a new digest is found at the draw itself: tests/fair.test.ts.
  await expect(page.getByText('The file was changed: its digest does not fit.')).toBeVisible();
});

test('a game that is still played keeps its secrets', async ({ page, watched }) => {
  const { table } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/replay/${table}`);
  await expect(page.getByText('This game is still being played.')).toBeVisible();
  // The browser itself notes the refusal in its console.
  watched.errors.length = 0;
});

test('keys lead through the game, and the address names the moment', async ({ page }) => {
  const address = await upload(page, 'raptor');
  const step = (number: number) => expect(film(page)).toHaveAttribute('data-step', `${number}`);
  await page.keyboard.press('End');
  await step(30);
  await expect(page.locator('p.said')).toContainText('the raptors win');
  await page.keyboard.press('ArrowLeft');
  await step(29);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await step(1);
  await expect(page).toHaveURL(/#1:spectator$/);
  await expect(page.locator('.marking.last')).toHaveCount(1);
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/#1:all$/);
  // The address says what was asked for, also while other eyes are still on their way.
  let arrive = () => {};
  const sent = new Promise<void>((go) => (arrive = go));
  await page.route('**/replay?*', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(`${address}#17:0`);
  await page.evaluate(() => new Promise((later) => setTimeout(later, 200)));
  expect(page.url()).toMatch(/#17:0$/);
  arrive();
  await step(17);
  await page.reload();
  await step(17);
  await expect(page.locator('[data-eyes="0"]')).toHaveAttribute('aria-pressed', 'true');
});

test('the film plays at the chosen speed, stops, and the board can be turned', async ({ page }) => {
  await upload(page, 'raptor');
  await page.getByRole('combobox', { name: 'Speed' }).click();
  await page.getByRole('option', { name: '8×' }).click();
  const figure = () => page.locator('.piece.mother').getAttribute('style');
  await page.keyboard.press('ArrowRight');
  const before = await figure();
  await page.keyboard.press('f');
  await expect.poll(figure).not.toBe(before);
  await page.locator('h1').click();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(film(page)).toHaveAttribute('data-step', '30');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('each viewer sees what they saw, and a line of the log leads to its moment', async ({ page }) => {
  await upload(page, 'raptor');
  await page.getByRole('slider').fill('16');
  const hand = page.locator('.panel').getByRole('button', { name: /^Card \d/ });
  await expect(hand).toHaveCount(0);
  await page.locator('[data-eyes="0"]').click();
  await expect(hand).toHaveCount(3);
  await page.locator('[data-eyes="all"]').click();
  await expect(hand).toHaveCount(6);
  await drawer(page, 'log');
  await page.locator('[data-line="7"]').click();
  await expect(film(page)).toHaveAttribute('data-step', '7');
});

test('the record of a game is downloaded, and is the game', async ({ page }) => {
  const table = await finished(page);
  await page.goto(`/replay/${table}`);
  const steps = await page.getByRole('slider').getAttribute('max');
  await drawer(page, 'table');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Record', exact: true }).click()]);
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: readFileSync(await saved.path()) });
  await expect(film(page).getByText('played elsewhere').first()).toBeVisible();
  await expect(page.getByRole('slider')).toHaveAttribute('max', steps ?? '');
});

test('what is no record is refused with the reason', async ({ page, watched }) => {
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from('{"quarry":1}') });
  await expect(page.getByRole('alert')).toContainText('This is not a record that can be played.');
  watched.errors.length = 0;
});

for (const game of ['raptor', 'moogh', 'planet-raiders'] as const) {
  test(`a replay of ${game} fits a phone, has no serious barriers, and goes into one file`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await upload(page, game);
    await page.getByRole('slider').fill('20');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await inSight(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    await drawer(page, 'table');
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as one file' }).click()]);
    const path = join(mkdtempSync(join(tmpdir(), 'quarry-file-')), saved.suggestedFilename());
    await saved.saveAs(path);
    const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
    const offline = await context.newPage();
    const watchedFile = watch(offline);
    await offline.goto(`file://${path}#12`);
    await expect(film(offline)).toHaveAttribute('data-step', '12');
    await expect(offline.locator('.board [data-site]').first()).toBeVisible();
    await offline.keyboard.press('ArrowRight');
    await expect(film(offline)).toHaveAttribute('data-step', '13');
    await offline.locator('[data-eyes="1"]').click();
    await offline.getByRole('button', { name: 'RU', exact: true }).click();
    await offline.locator('.tabs button').first().click();
    await expect(offline.getByRole('heading', { name: 'Что произошло' })).toBeVisible();
    expect(watchedFile.errors).toEqual([]);
    expect(watchedFile.foreign.filter((address) => !address.startsWith('file:'))).toEqual([]);
    await context.close();
  });
}

test('a saved game proves itself without network', async ({ page, browser }) => {
  const table = await finished(page);
  await page.goto(`/replay/${table}`);
  await drawer(page, 'table');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as one file' }).click()]);
  const path = join(mkdtempSync(join(tmpdir(), 'quarry-file-')), saved.suggestedFilename());
  await saved.saveAs(path);
  const context = await browser.newContext({ offline: true });
  const offline = await context.newPage();
  await offline.goto(`file://${path}`);
  await drawer(offline, 'table');
  await offline.getByRole('button', { name: 'Check the draws' }).click();
  await expect(offline.locator('[data-proof=fair]')).toBeVisible();
  await context.close();
});

test('the computer player looks at the game: curve, key moments and duels', async ({ page }) => {
  await upload(page, 'raptor');
  await drawer(page, 'coach');
  await page.getByRole('button', { name: 'Look at this game' }).click();
  await expect(page.locator('[data-analysis=here]')).toBeVisible({ timeout: 170_000 });
  await expect(page.locator('figure svg[role=img]')).toHaveAttribute('aria-label', /Raptor: chances \d+ % at first/);
  await page.locator('.keys button').first().click();
  await expect(film(page)).not.toHaveAttribute('data-step', '0');
  await page.keyboard.press('End');
  const table = page.getByRole('table');
  await expect(table).toContainText('mix');
  await expect(table.locator('td.met')).toHaveCount(1);
  await inSight(page);
  const { violations } = await new AxeBuilder({ page }).include('.film').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});

test('a hint shows a move on the board and says why; where the table forbids it there is none', async ({ page }) => {
  const casual = await setUp(page, { ...plainRaptor, seats: ['open', { computer: 1 }] }, [[0]]);
  await page.goto(`/t/${casual.table}#${casual.keys[0]}`);
  await page.locator('[data-hint]').click();
  await expect(page.locator('.advice')).toContainText('The computer player would:');
  await expect(page.locator('.board .site.promised')).toHaveCount(1);
  // It lies over the board, so it can be put away; the move stays shown.
  await page.locator('.toast').filter({ has: page.locator('.advice') }).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.advice')).toHaveCount(0);
  await expect(page.locator('.board .site.promised')).toHaveCount(1);
  await page.locator('[data-hint]').click();
  await expect(page.locator('.advice')).toBeVisible();
  await page.locator('.confirm').click();
  await expect(page.locator('.advice')).toHaveCount(0);
  const strict = await setUp(page, { ...plainRaptor, hints: false }, [[0], [1]]);
  await page.goto(`/t/${strict.table}#${strict.keys[0]}`);
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
  await expect(page.locator('[data-hint]')).toHaveCount(0);
});

/** A player opens the table and leaves; the other one plays on meanwhile. */
async function away(page: Page): Promise<string> {
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[1]}`);
  await expect(page.locator('.board [data-site]').first()).toBeVisible();
  await page.goto('/games');
  await quickly(page, table, keys[0], 6);
  await page.goto(`/t/${table}`);
  return table;
}

test('a returning player sees quickly what happened, and may skip it', async ({ page }) => {
  await away(page);
  const since = page.locator('[data-since]');
  await expect(since).toHaveAttribute('data-since', 'runs');
  await expect(since).toContainText('Since you left: 6 things happened');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(since).toHaveAttribute('data-since', 'told');
  await expect(page.locator('.board .site.lit').first()).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(since).toHaveCount(0);
});

test('with reduced motion the news is text, and plays only when asked', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await away(page);
  await expect(page.locator('[data-since=told]')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator('[data-since=runs]')).toBeVisible();
  await expect(page.locator('[data-since=told]')).toBeVisible();
});

test('a film is told by scenes: it stands still in the middle of one, goes on, and tells a step once more', async ({ page }) => {
  await tellAt(page, 'normal');
  await upload(page, 'raptor');
  const duel = page.locator('[data-layer=duel]');
  // The next step shows both cards.
  await page.getByRole('slider').fill('21');
  await expect(duel).toHaveCount(0);
  await page.locator('h1').click();
  await page.keyboard.press(' ');
  await expect(duel).toHaveAttribute('data-step', 'compare');
  await page.keyboard.press(' ');
  await expect(page.locator('.film.held')).toBeVisible();
  const [step, beat] = [await film(page).getAttribute('data-step'), await duel.getAttribute('data-step')];
  await page.waitForTimeout(2500);
  await expect(duel).toHaveAttribute('data-step', beat ?? '');
  await expect(film(page)).toHaveAttribute('data-step', step ?? '');
  await page.keyboard.press(' ');
  await expect(duel).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('slider').fill('22');
  await page.locator('h1').click();
  await page.keyboard.press('o');
  await expect(duel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(duel).toHaveCount(0);
  await page.locator('[data-again]').click();
  await expect(duel).toBeVisible();
  await page.locator('.board').click({ position: { x: 10, y: 10 } });
  await expect(duel).toHaveCount(0);
});

test('a saved speed of none shows each step at once', async ({ page }) => {
  await upload(page, 'raptor');
  await page.getByRole('slider').fill('21');
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await expect(film(page)).toHaveAttribute('data-step', '22');
  await expect(page.locator('[data-layer]')).toHaveCount(0);
});
