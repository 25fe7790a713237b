/** The director in a real browser: moments are seen large and in their order, a touch ends them, and pictures keep their rate. */
import type { Page } from '@playwright/test';
import type { Seen as MooghSeen, View as MooghView } from '../src/wire/moogh';
import type { Seen as RaptorSeen, View as RaptorView } from '../src/wire/raptor';
import { busyness, mainThreadTasks, type TraceEvent } from './processor';
import { expect, tellAt, test } from './server';
import { plainRaptor, setUp } from './table';
import { stage, strike } from './told';

const sizes = [{ width: 1440, height: 900, card: 150 }, { width: 390, height: 844, card: 110 }, { width: 390, height: 664, card: 110 }];

for (const { width, height, card } of sizes) {
  test(`the duel of Raptor is seen large on ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { tell } = await stage<RaptorView, RaptorSeen>(page, 'raptor-jungle', (view) => view.mother !== null);
    tell(
      [{ kind: 'revealed', raptor: 2, scientist: 8 }, { kind: 'effect', side: 'raptor', card: 2 }, { kind: 'points', side: 'scientist', points: 6 }],
      (view) => ({ ...view, raptor: { ...view.raptor, choice: { open: 2 } }, scientist: { ...view.scientist, choice: { open: 8 } } }),
    );
    const duel = page.locator('[data-layer=duel]');
    await expect(duel).toHaveAttribute('data-step', 'down');
    await expect(duel.locator('.front')).toHaveCount(0);
    await expect(duel).toHaveAttribute('data-step', 'compare');
    await expect(page.locator('[data-compare]')).toHaveText(/^(2 < 8|8 > 2)$/);
    // What each card brings stands on it, before it is told.
    await expect(page.locator('[data-duel=raptor] [data-comes=effect]')).toHaveText('acts first');
    await expect(page.locator('[data-duel=scientist] [data-comes=points]')).toHaveText('8 − 2 = 6 points');
    const [board, ...cards] = await Promise.all([page.locator('.stage > .place').boundingBox(), ...['raptor', 'scientist'].map((side) => page.locator(`[data-duel=${side}]`).boundingBox())]);
    for (const box of cards) {
      expect(box!.width).toBeGreaterThanOrEqual(card);
      expect(box!.y).toBeGreaterThanOrEqual(board!.y - 1);
      expect(box!.y + box!.height).toBeLessThanOrEqual(board!.y + board!.height + 1);
    }
    await expect(duel).toHaveAttribute('data-step', 'effect');
    await expect(duel).toHaveAttribute('data-step', 'points');
    await expect(duel).toHaveCount(0);
  });
}

test('an escape is named, the third one as the end that it is', async ({ page }) => {
  const { view, tell } = await stage<RaptorView, RaptorSeen>(page, 'raptor-jungle', (view) => view.mother !== null && view.awake.length > 1);
  const out = (escaped: number) => tell([{ kind: 'escaped', cell: view.awake[0]! }], (view) => ({ ...view, escaped }));
  const count = page.locator('[data-layer=count]');
  out(1);
  await expect(count).toContainText('1/3');
  await expect(count).toContainText('A baby escapes!');
  await expect(page.locator('[data-caption]')).toContainText('escapes!');
  await expect(count).toHaveCount(0);
  out(2);
  await expect(count).toContainText('2/3');
  await expect(count).toHaveCount(0);
  out(3);
  await expect(count).toContainText('The family is free!');
});

test('who falls in a hunt is seen: the beast, and the hunter', async ({ page }) => {
  const { view, tell } = await stage<MooghView, MooghSeen>(page, 'moogh-solo', (view) => view.round > 0 && view.people.some(({ cell }) => cell !== null));
  const who = view.people.find(({ cell }) => cell !== null)!.id;
  const banner = page.locator('[data-layer=banner]');
  tell([{ kind: 'out', who }], (view) => ({ ...view, people: view.people.map((each) => (each.id === who ? { ...each, out: true, cell: null } : each)) }));
  await expect(banner).toContainText('is out of action');
  await expect(banner.locator('.figure.down')).toBeVisible();
  await expect(banner).toHaveCount(0);
  tell([{ kind: 'beast_killed', beast: view.beasts[0]!.id }], (view) => view);
  await expect(banner).toContainText('falls!');
  await expect(banner.locator('.figure.down .beast')).toBeVisible();
});

/** Writes down what the stage shows, picture by picture, and how long each picture took. */
function watchStage(): void {
  const [lines, times]: [string[], number[]] = [[], []];
  Object.assign(window, { lines, times });
  const look = (now: number) => {
    times.push(now);
    const dice = document.querySelector<HTMLElement>('[data-layer=dice]')?.dataset;
    const beast = document.querySelector<HTMLElement>('[data-layer=beast]')?.dataset;
    const health = document.querySelector('.piece.badge .signs text:nth-of-type(2)')?.textContent;
    const line = [dice && `dice ${dice['step']} ${dice['landed']} ${dice['outcome'] ?? ''}`, beast && `rage ${beast['rage']}`, document.querySelector('[data-spark=ghost]') && 'ghost', `health ${health}`].filter(Boolean).join(', ');
    if (lines.at(-1) !== line) lines.push(line);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
const watched = (page: Page) =>
  page.evaluate(() => {
    const { lines, times } = window as unknown as { lines: string[]; times: number[] };
    return { lines, times };
  });

for (const { width, height } of sizes) {
  test(`dice land before the beast is hurt on ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { view, tell } = await stage<MooghView, MooghSeen>(page, 'moogh-solo', (view) => view.round > 0 && view.people.some(({ cell }) => cell !== null));
    const { events, after } = strike(view);
    const [beast] = view.beasts;
    await page.evaluate(watchStage);
    tell(events, after);
    const die = page.locator('[data-die]').first();
    await expect(page.locator('[data-layer=dice][data-step=odds] p').last()).toContainText('70 %');
    await expect(page.locator('[data-layer=dice][data-step=tumble]')).toBeVisible();
    // The box of a turned die is larger than the die.
    const size = await die.evaluate((each) => (each as HTMLElement).offsetWidth);
    expect(size).toBeGreaterThanOrEqual(64);
    await expect(page.locator('[data-outcome=success]')).toBeVisible();
    await expect(page.locator('[data-skip]')).toHaveCount(0);
    const { lines } = await watched(page);
    const at = (part: string) => lines.findIndex((line) => line.includes(part));
    const order = ['dice odds', 'dice tumble', 'dice land 1', 'dice land 3', 'dice counted', 'success', `health ${beast!.health - 1}`, `rage ${beast!.rage + 1}`, 'ghost'].map(at);
    expect(order, lines.join('\n')).toEqual([...order].sort((a, b) => a - b));
    // All of it was seen, perhaps from the first picture on.
    expect(Math.min(...order)).toBeGreaterThanOrEqual(0);
  });
}

test('a touch shows the truth at once, and once more shows it again', async ({ page }) => {
  const { view, tell } = await stage<MooghView, MooghSeen>(page, 'moogh-solo', (view) => view.round > 0 && view.people.some(({ cell }) => cell !== null));
  const { events, after } = strike(view);
  tell(events, after);
  await expect(page.locator('[data-layer=dice]')).toBeVisible();
  // What screen readers hear is true already.
  await expect(page.locator('[data-told]')).not.toBeEmpty();
  await page.locator('.board').click({ position: { x: 20, y: 20 } });
  await expect(page.locator('[data-layer]')).toHaveCount(0);
  await expect(page.locator('.piece.badge .signs text:nth-of-type(2)').first()).toHaveText(String(view.beasts[0]!.health - 1));
  await page.keyboard.press('o');
  await expect(page.locator('[data-layer=dice]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-layer]')).toHaveCount(0);
  await page.locator('[data-again]').click();
  await expect(page.locator('[data-layer=dice]')).toBeVisible();
  await page.locator('[data-skip]').click();
  await expect(page.locator('[data-layer]')).toHaveCount(0);
});

test('an own act is not delayed by what is played', async ({ page }) => {
  await tellAt(page, 'slow');
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  // Placing the mother is told for more than half a second at this speed; the next touch does not wait for its end.
  await page.locator('.board .site.lit').first().click();
  await expect(page.locator('.piece.mother')).toHaveCount(1);
  await page.locator('.board .site.lit').first().click();
  await expect(page.locator('.piece.awake')).toHaveCount(1);
});

test('a staged turn with three beasts keeps its rate of pictures', { tag: '@alone' }, async ({ page, browser }) => {
  const { view, tell } = await stage<MooghView, MooghSeen>(page, 'moogh-fangs', (view) => view.beasts.length === 3);
  const turns = view.beasts.flatMap(({ id, x, y, rage, column }): MooghSeen[] => [
    { kind: 'turn', name: id },
    { kind: 'disc', beast: id, rage, column: (column % 4) + 1 },
    { kind: 'acts', beast: id, icon: 'advance', number: 2 },
    { kind: 'beast_moved', beast: id, x: x + 1, y },
    { kind: 'turned', beast: id, facing: 'E' },
    { kind: 'acts', beast: id, icon: 'attack', number: 0 },
    { kind: 'wounded', who: view.people[0]!.id },
  ]);
  const before = busyness();
  await page.evaluate(watchStage);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] });
  tell(turns, (view) => ({ ...view, beasts: view.beasts.map((beast) => ({ ...beast, x: beast.x + 1, facing: 'E', column: (beast.column % 4) + 1 })) }));
  await expect(page.locator('[data-layer=beast]')).toBeVisible();
  await expect(page.locator('[data-skip]')).toHaveCount(0);
  const { times } = await watched(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const longest = Math.max(...mainThreadTasks(trace.traceEvents));
  const busy = (before + busyness()) / 2;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0)).sort((a, b) => a - b);
  const late = gaps.filter((gap) => gap > 50).length;
  console.log(`a staged turn of three beasts: ${gaps.length} pictures, median ${gaps[gaps.length >> 1]?.toFixed(1)} ms, longest ${gaps.at(-1)?.toFixed(1)} ms, ${late} over 50 ms; longest task ${longest.toFixed(1)} ms of processor time; factor ${busy.toFixed(1)}`);
  // Other programs may take the processor away for a picture or two: the figure above tells of them, the bounds are for the page.
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(50);
  expect(gaps.length).toBeGreaterThan(200);
  expect(gaps[gaps.length >> 1]).toBeLessThan(34);
  expect(late / gaps.length / busy).toBeLessThan(0.05);
});
