/**
 * Analysis and position editor in the client without a server: evaluation, lines, branches, links; no hidden
 * information leaks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { raptor } from './minds';
import { mouse, Player } from './player';
import { watch } from './server';
import { test } from './site';

const games = join(import.meta.dirname, '../../games');
const records = { raptor: 'raptor/tests/games/jungle.json', moogh: 'moogh/tests/games/cooperative-2-s12.json', 'planet-raiders': 'planet-raiders/tests/games/two-players-finish.json' };
type Game = keyof typeof records;
const all = Object.keys(records) as Game[];

/** Positions with pieces on the board, from the golden perft trees. */
const positions: Record<Game, string> = {
  raptor: golden('raptor/tests/raptor.perft', /^1 \d+ \| (.*phase=act:\d.*)$/m),
  moogh: hunting(),
  'planet-raiders': golden('planet-raiders/tests/planet-raiders.perft', /^(red.*turn\/red\/ride\/-.*?) ; /m),
};

/** The hunt of a lesson, with the built-in cards. */
function hunting(): string {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../src', file), 'utf8'));
  const { steps } = read('features/lessons/data/moogh-hunt.json') as { steps: { position?: string }[] };
  const { digest } = read('games/moogh/content.json') as { digest: string };
  const [, second = ''] = steps.flatMap(({ position }) => position ?? []);
  return second.replace(/content=\w+/, `content=${digest}`);
}

function golden(file: string, line: RegExp): string {
  const found = line.exec(readFileSync(join(games, file), 'utf8'))?.[1];
  if (!found) throw new Error(`${file} has no such line`);
  return found;
}

const place = async (page: Page): Promise<number> => Number(await page.locator('[data-explore]').getAttribute('data-place'));
const depth = async (page: Page): Promise<number> => Number(await page.locator('[data-depth]').first().getAttribute('data-depth'));

/** First visit: installs the service worker, which caches every page of the site. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function explored(page: Page): Promise<void> {
  await page.locator('[data-explore] .board').waitFor();
  await expect(page.locator('.stage.play')).toHaveAttribute('aria-busy', 'false');
}

/** The index of the step once it is stable: a line is played step by step. */
async function settled(page: Page): Promise<number> {
  for (let last = await place(page); ; ) {
    await page.waitForTimeout(1000);
    const now = await place(page);
    if (now === last) return now;
    last = now;
  }
}

/** Plays the best step and returns the new index. */
async function playBest(page: Page): Promise<number> {
  const before = await place(page);
  await expect(page.locator('[data-best]')).toBeEnabled();
  await page.locator('[data-best]').click();
  await expect.poll(() => place(page)).not.toBe(before);
  return place(page);
}

for (const game of all) {
  test(`${game}: a game is explored, branched, shared and taken up again`, async ({ page }) => {
    const watched = watch(page);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
    await arrive(page);
    await page.goto(`/explore/${game}`);
    await explored(page);
    await expect.poll(() => depth(page), { message: 'values deepen while one looks' }).toBeGreaterThanOrEqual(480);

    const [one, two] = [await playBest(page), await playBest(page)];
    // Keyboard: back, forward, and a reply of the computer player.
    await page.keyboard.press('u');
    await expect.poll(() => place(page)).toBe(one);
    await page.keyboard.press('r');
    await expect.poll(() => place(page)).toBe(two);
    await page.keyboard.press('g');
    await expect.poll(() => place(page)).not.toBe(two);
    await page.locator('[data-back]').click();
    await expect.poll(() => place(page)).toBe(two);
    await page.locator('[data-back]').click();

    // Another line from there is a branch; both are reachable in the tree.
    await page.locator('[data-opens="coach"]').click();
    const other = page.locator('[data-tab="coach"] [data-line]').last();
    await other.click();
    await expect.poll(() => place(page)).not.toBe(one);
    const branch = await settled(page);
    await page.locator('[data-page="branches"]').click();
    const tree = page.locator('[role="tree"]');
    await expect(tree.locator(`[data-place="${branch}"]`)).toHaveAttribute('aria-selected', 'true');
    await tree.locator(`[data-place="${two}"]`).click();
    await expect.poll(() => place(page)).toBe(two);
    await tree.locator('[aria-selected="true"]').focus();
    await page.keyboard.press('Home');
    await expect.poll(() => place(page)).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(() => place(page)).not.toBe(0);

    // A reload and a link restore the same position.
    await page.locator('[data-page="share"]').click();
    const position = await page.locator('[data-position]').inputValue();
    const link = await page.locator('[data-share]').inputValue();
    await page.goto('/games');
    await page.goto(link);
    await explored(page);
    await page.locator('[data-opens="share"]').click();
    await expect(page.locator('[data-position]')).toHaveValue(position);
    expect(asked, 'nothing is asked of a server').toEqual([]);
    expect(watched).toEqual({ errors: [], foreign: [] });
  });

  test(`${game}: a step of a replay is explored, and one comes back to it`, async ({ page }) => {
    await page.goto('/replay');
    await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: readFileSync(join(games, records[game])) });
    await page.locator('.film').waitFor();
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
    await expect(page.locator('.film')).toHaveAttribute('data-step', '6');
    await page.keyboard.press('e');
    await explored(page);
    await expect(page.locator('[data-guessed]'), 'all of a finished game is known').toHaveCount(0);
    await expect.poll(() => depth(page)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect(page.locator('.film')).toHaveAttribute('data-step', '6');
  });

  test(`${game}: a position is set up, refused in words, and played`, async ({ page }) => {
    await page.goto(`/new/${game}`);
    await page.getByRole('link', { name: 'Set up a position' }).click();
    const edit = page.locator('[data-edit]');
    await expect(edit).toHaveAttribute('data-positions', '1');
    const text = page.locator('[data-text]');
    await text.fill(positions[game]);
    await page.locator('[data-take]').click();
    await expect(edit).toHaveAttribute('data-positions', '2');

    // An invalid text is kept and explained; the board stays.
    await text.fill('nonsense');
    await page.locator('[data-take]').click();
    await expect(page.locator('[data-refused]')).toBeVisible();
    await expect(text).toHaveValue('nonsense');
    await page.getByRole('button', { name: 'Drop it' }).click();
    await expect(text).toHaveValue(positions[game]);

    const [from, to] = moves[game];
    const site = (name: string) => page.locator(`.board [data-site="${name}"]`).first();
    await site(from).dispatchEvent('click');
    await site(to).dispatchEvent('click');
    await expect(edit).toHaveAttribute('data-positions', '3');
    const moved = await text.inputValue();
    expect(moved).not.toBe(positions[game]);
    const [tool, at] = wrongs[game];
    await page.locator(`[data-tool="${tool}"]`).click();
    await site(at).dispatchEvent('click');
    await expect(page.locator('[data-refused]')).toBeVisible();
    await expect(text, 'what is refused changes nothing').toHaveValue(moved);
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue(positions[game]);
    await page.keyboard.press('Control+y');
    await expect(text).toHaveValue(moved);

    await page.locator('[data-explore]').click();
    await explored(page);
    await page.goBack();
    await expect(text, 'the address keeps what was set up').toHaveValue(moved);
    await page.locator('[data-play]').click();
    await page.waitForURL(/\/t\/local-/);
    await expect(page.locator('.stage .board')).toBeVisible();
  });
}

/** A piece with a free target site, and a piece that is illegal on its site. */
const moves: Record<Game, [string, string]> = { raptor: ['6,0', '6,1'], moogh: ['8,6', '8,7'], 'planet-raiders': ['h1', 'h3'] };
const wrongs: Record<Game, [string, string]> = { raptor: ['fires', '5,4'], moogh: ['person tunk', '5,3'], 'planet-raiders': ['rocket N blue', 'h3'] };

test('a link that is damaged says so, and nothing is lost', async ({ page }) => {
  await page.goto('/explore/raptor#v=1&rules=raptor%2F1&position=layout%3D1');
  await expect(page.locator('[data-wrong]')).toBeVisible();
  await expect(page.locator('[data-wrong] textarea')).toHaveValue(/layout/);
  await page.getByRole('button', { name: 'Begin a new game to explore' }).click();
  await explored(page);
  await playBest(page);
  const at = await place(page);
  await page.evaluate(() => (location.hash = '#v=1&rules=raptor%2F1&pos'));
  await expect(page.locator('[data-wrong]')).toBeVisible();
  expect(await place(page), 'what was tried is still there').toBe(at);
  await page.getByRole('button', { name: 'Go on where I was' }).click();
  await expect.poll(() => page.url()).toContain('position=');
});

/** Records the messages to the workers, and which workers exist. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    const heard: unknown[] = ((globalThis as unknown as { heard: unknown[] }).heard = []);
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      const { t, text } = message as { t?: string; text?: string };
      if (t === 'ask' && text !== undefined) heard.push(text);
      post.call(this, message);
    } as typeof Worker.prototype.postMessage;
  });
}
const heard = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

test('a game against the computer is explored in a world that fits the own view', async ({ page }) => {
  await listen(page);
  await page.goto('/games');
  const player = await Player.here(page, 'raptor', mouse, raptor);
  for (let moves = 0; moves < 6 && !player.isOver; moves++) {
    await expect.poll(() => player.mustDecide || player.isOver).toBe(true);
    if (player.mustDecide) await player.decide();
  }
  await page.locator('[data-opens="table"]').click();
  await page.locator('[data-tab="table"] [data-explore-here]').click();
  await explored(page);
  await expect(page.locator('[data-guessed]')).toBeVisible();
  const asked = await heard(page);
  expect(asked.length).toBeGreaterThan(0);
  for (const text of asked) expect(Object.keys(JSON.parse(text) as object), 'the explorer hears of positions and of no table').toEqual(['explore']);
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/t\/local-/);
});

test('a step of a lesson is explored, and one comes back to it', async ({ page }) => {
  await arrive(page);
  await page.goto('/lessons/raptor-mother');
  await expect(page.locator('.teacher')).toHaveAttribute('data-mood', 'asks');
  await page.locator('.teacher [data-explore-here]').click();
  await explored(page);
  await playBest(page);
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.locator('.teacher')).toHaveAttribute('data-mood', 'asks');
});

test('a game that others play is no place to explore', async ({ page }) => {
  await listen(page);
  await page.goto('/new/raptor');
  // Both seats are local people.
  await page.locator('[data-chair="1"]').getByRole('radio', { name: 'here too' }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('.stage').waitFor();
  await page.locator('[data-opens="table"]').click();
  await expect(page.locator('[data-tab="table"]')).toBeVisible();
  await expect(page.locator('[data-explore-here]')).toHaveCount(0);
  expect(await heard(page)).toEqual([]);
});

test('on a phone all of it is in reach', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto('/explore/planet-raiders');
  await explored(page);
  for (const part of ['[data-back]', '[data-forth]', '[data-best]', '[data-reply]']) await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
  await playBest(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(true);
  await page.goto('/edit/raptor');
  await expect(page.locator('[data-edit] .board')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});
