/**
 * The table as one screen: over whole games of all three, what matters lies wholly inside the window on six sizes, nothing
 * covers a lit place, and no control moves between two touches of one decision.
 */
import type { Page } from '@playwright/test';
import { seenEvents } from '../src/wire';
import type { Event } from '../src/wire/planet-raiders';
import { moogh, Navigator, raptor } from './minds';
import { mouse, Player } from './player';
import { expect, test } from './server';
import { moved, places, resize, settled, SIZES, violations } from './stage';
import { setUp } from './table';

test.describe.configure({ timeout: 300_000 });

const games = {
  raptor: { game: 'raptor', options: { environment: 'jungle' }, seats: ['open', { computer: 1 }] },
  moogh: { game: 'moogh', options: { mode: 'cooperative', players: 2, scenario: 's09', difficulty: 'predator' }, seats: ['open', { computer: 1 }] },
  'planet-raiders': { game: 'planet-raiders', options: { players: 2, first: 'red' }, seats: ['open', { computer: 1 }] },
} as const;

/** On all sizes at every such decision, on one of them at each. */
const SAMPLE = 15;
/** A game that goes on is left after so many decisions. */
const MOST = Number(process.env['STAGE_MOST'] ?? 40);

/** Touches something without playing it, and takes the touch back; says what moved. */
async function touchAndBack(page: Page): Promise<string[]> {
  const before = await places(page);
  const lit = page.locator('.board .site.lit, .panel .site.lit, .stage .mine [data-offer]').first();
  if ((await lit.count()) === 0) return [];
  await lit.dispatchEvent('click');
  const wrong = moved(before, await places(page));
  // Each key takes one touch back; a step of several touches needs as many.
  for (let back = 0; back < 4; back++) await page.keyboard.press('Escape');
  await settled(page);
  return wrong;
}

for (const [game, body] of Object.entries(games)) {
  test(`${game}: a whole game is in sight on every screen, and nothing moves`, async ({ page, browser, baseURL }) => {
    const { table, keys } = await setUp(page, body, [[0]]);
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce', viewport: SIZES[4] });
    // Each step is shown first, so that there is a second touch to compare with.
    await context.addInitScript(() => localStorage.setItem('quarry/confirm', 'true'));
    const navigator = game === 'planet-raiders' ? await Navigator.forTwo() : null;
    const mind = navigator?.mind ?? (game === 'raptor' ? raptor : moogh);
    const player = await Player.sit(context, table, keys[0] ?? '', mouse, mind);
    player.heard = (frame) => void (frame.t === 'ev' && navigator?.follow(seenEvents(frame.items) as Event[]));
    const wrong: string[] = [];
    const began = Date.now();
    while (!player.isOver && player.moves < MOST) {
      if (!player.mustDecide) {
        await player.page.waitForTimeout(15);
        continue;
      }
      const sizes = player.moves % SAMPLE === 0 ? SIZES : [SIZES[player.moves % SIZES.length] ?? SIZES[0]];
      for (const size of sizes) {
        await resize(player.page, size);
        const where = `${player.moves} at ${size.width}×${size.height}`;
        wrong.push(...(await violations(player.page)).map((what) => `${where}: ${what}`));
        if (sizes.length > 1) wrong.push(...(await touchAndBack(player.page)).map((what) => `${where}: ${what}`));
      }
      await player.decide();
    }
    console.log(`${game}: ${player.moves} decisions on six sizes in ${((Date.now() - began) / 1000).toFixed(1)} s, ${wrong.length} violations`);
    expect(wrong).toEqual([]);
    expect(player.watched).toEqual({ errors: [], foreign: [] });
    navigator?.stop();
    await context.close();
  });
}
