/** The client as a folder on a plain file server: it plays, teaches and replays, and what needs a server is absent. */
import { expect, type BrowserContext } from '@playwright/test';
import { idler, moogh, raptor } from './minds';
import { mouse, Player, playOut, type Mind } from './player';
import { busyness, mainThreadTasks, type TraceEvent } from './processor';
import { watch } from './server';
import { test } from './site';

test('the first page plays at once, and nothing is asked of a server', async ({ page }) => {
  const watched = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
  await page.goto('/');
  await page.locator('[data-act="card 9"]').first().click();
  await page.locator('.confirm, .site.lit').first().waitFor();
  await page.goto('/#');
  await page.getByRole('link', { name: 'Games', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Planet Raiders' }).first()).toBeVisible();
  await expect(page.locator('[data-friend]')).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(watched).toEqual({ errors: [], foreign: [] });
});

test('a game against the computer is played and taken up again', async ({ context, page }) => {
  await page.goto('/games');
  const player = await Player.here(page, 'raptor', mouse, raptor);
  for (let moves = 0; moves < 4; moves++) {
    await expect.poll(() => player.mustDecide || player.isOver).toBe(true);
    if (player.mustDecide) await player.decide();
  }
  const address = page.url();
  const { seq } = player;
  await page.close();
  const again = await Player.back(await context.newPage(), address, mouse, raptor);
  await expect.poll(() => again.seq).toBeGreaterThanOrEqual(seq);
});

test('lessons and rules are there', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/lessons/raptor-mother');
  await expect(page.locator('.teacher')).toHaveAttribute('data-mood', 'asks');
  await page.goto('/rules/raptor');
  await expect(page.locator('main h1').first()).toBeVisible();
});

/** Who plays each game, and so many decisions at the most. */
const games: Record<string, { mind: Mind; most: number }> = {
  raptor: { mind: raptor, most: 400 },
  moogh: { mind: moogh, most: 500 },
  'planet-raiders': { mind: idler, most: 400 },
};

/** The site was there once; from now on nothing is. */
async function cutOff(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/games');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await context.setOffline(true);
}

// A whole game of Raptor without a network is played by `local.spec.ts`.
for (const [game, { mind, most }] of Object.entries(games).filter(([name]) => name !== 'raptor')) {
  test(`${game}: a whole game with the network cut, closed in its middle`, async ({ context }) => {
    test.setTimeout(400_000);
    await cutOff(context);
    let player = await Player.here(await context.newPage(), game, mouse, mind);
    const address = player.page.url();
    const began = Date.now();
    for (let moves = 0; moves < 5 && !player.isOver; moves++) {
      await expect.poll(() => player.mustDecide || player.isOver).toBe(true);
      if (player.mustDecide) await player.decide();
    }
    const { seq } = player;
    await player.page.close();
    player = await Player.back(await context.newPage(), address, mouse, mind);
    await expect.poll(() => player.seq).toBeGreaterThanOrEqual(seq);
    const moves = await playOut([player], most);
    console.log(`${game}: ${moves} decisions with the network cut in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await player.page.goto(address.replace('/t/', '/replay/'));
    await expect(player.page.locator('.board').first()).toBeVisible();
    await expect(player.page.locator('[data-upload]')).toHaveCount(0);
    expect(player.watched).toEqual({ errors: [], foreign: [] });
  });
}

test('games of this device lie side by side', async ({ context, page }) => {
  await cutOff(context);
  const played: Record<string, number> = {};
  for (const [game, { mind }] of Object.entries(games)) {
    const player = await Player.here(await context.newPage(), game, mouse, mind);
    await expect.poll(() => player.mustDecide).toBe(true);
    await player.decide();
    played[player.page.url()] = player.seq;
    await player.page.close();
  }
  await page.goto('/games');
  await expect(page.getByText('On this device')).toHaveCount(3);
  for (const [address, seq] of Object.entries(played)) {
    const again = await Player.back(await context.newPage(), address, mouse, raptor);
    await expect.poll(() => again.seq).toBeGreaterThanOrEqual(seq);
    await again.page.close();
  }
});

test('a hint comes without a network, and the page answers while level 8 thinks', { tag: '@alone' }, async ({ browser, context }) => {
  await cutOff(context);
  const page = await context.newPage();
  const strongest = page.locator('[data-chair="1"] .levels input[value="8"]');
  const player = await Player.here(page, 'raptor', mouse, raptor, () => strongest.setChecked(true, { force: true }));
  await expect.poll(() => player.mustDecide).toBe(true);
  await page.locator('[data-hint]').click();
  await expect(page.getByText('The computer player would')).toBeVisible();
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] });
  for (let decided = 0; decided < 6; decided++) {
    await expect.poll(() => player.mustDecide).toBe(true);
    await player.decide();
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const tasks = mainThreadTasks(trace.traceEvents).sort((a, b) => a - b);
  console.log(`raptor level 8: ${tasks.length} tasks of the main thread, the longest ${tasks.at(-1)?.toFixed(1)} ms of processor time`);
  expect(tasks.length).toBeGreaterThan(100);
  expect(tasks.at(-1)).toBeLessThan(50);
});

test('a first move is possible soon after the button', { tag: '@alone' }, async ({ context }) => {
  const took: number[] = [];
  for (const visit of ['cold', 'warm']) {
    const page = await context.newPage();
    await page.goto('/new/raptor');
    const button = page.getByRole('button', { name: 'Begin' });
    await button.waitFor();
    // A person looks at the page before; what it loads by itself is there then.
    if (visit === 'warm') await page.waitForLoadState('networkidle');
    const busy = busyness();
    const began = Date.now();
    await button.click();
    await page.locator('.board .site.lit, [data-offer]').first().waitFor();
    took.push((Date.now() - began) / busy);
    console.log(`raptor, ${visit}: a first move ${Date.now() - began} ms after the button, ${took.at(-1)?.toFixed(0)} ms on a free processor`);
    await page.close();
  }
  expect(took[0]).toBeLessThan(1500);
  expect(took[1]).toBeLessThan(300);
});
