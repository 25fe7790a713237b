/** How many touches a decision takes: whole games of all three, and the first minute. */
import type { Browser } from '@playwright/test';
import { seenEvents } from '../src/wire';
import type { Event } from '../src/wire/planet-raiders';
import { idler, moogh, Navigator, raptor } from './minds';
import { mouse, Player, playOut, type Mind } from './player';
import { expect, test } from './server';
import { setUp } from './table';

test.describe.configure({ timeout: 400_000 });

const games = {
  raptor: { game: 'raptor', options: { environment: 'jungle' }, seats: ['open', 'open'] },
  'planet-raiders': { game: 'planet-raiders', options: { players: 2, first: 'red' }, seats: ['open', 'open'] },
  moogh: { game: 'moogh', options: { mode: 'cooperative', players: 2, scenario: 's09', difficulty: 'predator' }, seats: ['open', 'open'] },
};

/** Two people at their desks. */
async function pair(browser: Browser, baseURL: string | undefined, table: string, keys: readonly string[], minds: readonly Mind[]): Promise<Player[]> {
  const sit = async (mind: Mind, seat: number) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1366, height: 860 } });
    return Player.sit(context, table, keys[seat] ?? '', mouse, mind);
  };
  return [await sit(minds[0]!, 0), await sit(minds[1]!, 1)];
}

function tell(game: string, touches: readonly number[]): [median: number, mean: number] {
  const sorted = [...touches].sort((a, b) => a - b);
  const [median, mean] = [sorted[Math.floor(sorted.length / 2)] ?? 0, touches.reduce((sum, one) => sum + one, 0) / touches.length];
  console.log(`${game}: ${touches.length} decisions, touches for each: median ${median}, mean ${mean.toFixed(2)}`);
  return [median, mean];
}

for (const [game, wanted] of Object.entries(games)) {
  test(`${game}: touches for a decision over a whole game`, async ({ page, browser, baseURL }) => {
    const { table, keys } = await setUp(page, wanted, [[0], [1]]);
    const navigator = game === 'planet-raiders' ? await Navigator.forTwo() : null;
    const players = await pair(browser, baseURL, table, keys, navigator ? [navigator.mind, idler] : game === 'raptor' ? [raptor, raptor] : [moogh, moogh]);
    if (navigator) players[0]!.heard = (frame) => void (frame.t === 'ev' && navigator.follow(seenEvents(frame.items) as Event[]));
    await playOut(players, 500);
    const [median, mean] = tell(game, players.flatMap(({ touches }) => touches));
    expect(median).toBe(1);
    expect(mean).toBeLessThanOrEqual(1.4);
    for (const player of players) await player.page.context().close();
    navigator?.stop();
  });
}
