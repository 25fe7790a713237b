/** The main moments of every game as the director shows them: duel, dice, ride, and the ends. */
import type { Locator, Page } from '@playwright/test';
import type { Seen as MooghSeen, View as MooghView } from '../src/wire/moogh';
import type { Event as RaidersSeen, View as RaidersView } from '../src/wire/planet-raiders';
import type { Seen as RaptorSeen, View as RaptorView } from '../src/wire/raptor';
import { decide, endings } from './endings';
import { pictures } from './pictures';
import { expect, test } from './server';
import { setUp } from './table';
import { stage, strike } from './told';

/** A moment in the middle of what was told, in every size: told once more for each picture. */
async function moment(page: Page, name: string, shown: Locator): Promise<void> {
  await pictures(page, name, async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-layer]')).toHaveCount(0);
    await page.keyboard.press('o');
    await shown.first().waitFor();
    await page.waitForTimeout(250);
  });
}

const spark = (page: Page, kind: string) => page.locator(`[data-spark=${kind}]`);

type Raptor = (view: RaptorView) => { events: RaptorSeen[]; after?: Partial<RaptorView> };

const raptor: Record<string, [Raptor, (page: Page) => Locator]> = {
  duel: [() => ({ events: [{ kind: 'revealed', raptor: 2, scientist: 8 }, { kind: 'effect', side: 'raptor', card: 2 }, { kind: 'points', side: 'scientist', points: 6 }] }), (page) => page.locator('[data-layer=duel][data-step=compare]')],
  escape: [(view) => ({ events: [{ kind: 'escaped', cell: view.awake[0]! }], after: { awake: view.awake.slice(1), escaped: view.escaped + 1 } }), (page) => page.locator('[data-layer]')],
  free: [({ awake, escaped }) => ({ events: awake.slice(0, 3).map((cell) => ({ kind: 'escaped', cell })), after: { awake: awake.slice(3), escaped: escaped + 3 } }), (page) => page.locator('[data-layer=count].last')],
  capture: [(view) => ({ events: [{ kind: 'captured', by: view.active[0]!, baby: view.awake[0]! }] }), (page) => page.locator('[data-layer]')],
  dart: [(view) => ({ events: [{ kind: 'hit', by: view.active[0]!, tokens: 1 }] }), (page) => spark(page, 'dart')],
  fire: [(view) => ({ events: [{ kind: 'burns', cell: view.active[0]! }] }), (page) => spark(page, 'fire')],
  wake: [(view) => ({ events: [{ kind: 'woke', cell: view.awake[0]! }] }), (page) => spark(page, 'wake')],
  fear: [(view) => ({ events: [{ kind: 'frightened', cell: view.active[0]! }] }), (page) => spark(page, 'fear')],
  return: [(view) => ({ events: [{ kind: 'disappeared' }, { kind: 'returned', cell: view.mother! }] }), (page) => spark(page, 'smoke')],
};

for (const [name, [make, shown]] of Object.entries(raptor)) {
  test(`raptor: ${name}`, async ({ page }) => {
    const { view, tell } = await stage<RaptorView, RaptorSeen>(page, 'raptor-jungle', (view) => view.mother !== null && view.active.length > 0 && view.awake.length > 0);
    const { events, after } = make(view);
    tell(events, (view) => ({ ...view, ...after }));
    await moment(page, `raptor-${name}`, shown(page));
  });
}

const moogh: Record<string, [(view: MooghView) => MooghSeen[], (page: Page) => Locator]> = {
  dice: [(view) => strike(view).events, (page) => page.locator('[data-layer=dice][data-outcome=success]')],
  failed: [(view) => [...strike(view).events.slice(0, 1), { kind: 'rolled', dice: [2, 0, 1] }, { kind: 'failed', who: view.people.find(({ cell }) => cell !== null)!.id }], (page) => page.locator('[data-layer=dice][data-outcome=failure]')],
  hit: [(view) => strike(view).events.slice(3), (page) => spark(page, 'claw')],
  charge: [(view) => [{ kind: 'turn', name: view.beasts[0]!.id }, ...strike(view).events.slice(6)], (page) => spark(page, 'ghost')],
  idea: [(view) => [{ kind: 'thinks', who: view.people.find(({ cell }) => cell !== null)!.id }], (page) => spark(page, 'glow')],
  out: [(view) => [{ kind: 'out', who: view.people.find(({ cell }) => cell !== null)!.id }], (page) => page.locator('[data-layer=banner]')],
  felled: [(view) => [{ kind: 'beast_killed', beast: view.beasts[0]!.id }], (page) => page.locator('[data-layer=banner]')],
};

for (const [name, [events, shown]] of Object.entries(moogh)) {
  test(`moogh: ${name}`, async ({ page }) => {
    const { view, tell } = await stage<MooghView, MooghSeen>(page, 'moogh-solo', (view) => view.round > 0 && view.people.some(({ cell }) => cell !== null));
    tell(events(view), (view) => view);
    await moment(page, `moogh-${name}`, shown(page));
  });
}

type Ride = { side: 'red' | 'yellow' | 'violet' | 'green'; from: string; to: string; rocket: Extract<RaidersSeen, { kind: 'rode' }>['rocket'] };

/** A ride that is possible in a view. */
function ride({ players, rockets }: RaidersView): Ride {
  const [player, rocket] = [players[0]!, rockets[0]!];
  return { side: player.side, from: player.raiders[0]!, to: rocket.target, rocket };
}

const raiders: Record<string, [(view: RaidersView) => RaidersSeen[], (page: Page) => Locator]> = {
  ride: [(view) => [{ kind: 'rode', ...ride(view) }], (page) => spark(page, 'flight')],
  capture: [(view) => [{ kind: 'captured', side: view.players[0]!.side, victim: view.players[1]!.side, at: view.players[1]!.raiders[0]! }], (page) => page.locator('[data-layer]')],
  landing: [(view) => [{ kind: 'finished', side: view.players[0]!.side, place: 1 }], (page) => page.locator('[data-layer]')],
};

for (const [name, [events, shown]] of Object.entries(raiders)) {
  test(`planet raiders: ${name}`, async ({ page }) => {
    const { view, tell } = await stage<RaidersView, RaidersSeen>(page, 'planet-raiders-4', (view) => view.rockets.length > 3);
    tell(events(view), (view) => view);
    await moment(page, `raiders-${name}`, shown(page));
  });
}

for (const ending of endings) {
  test(`the end of ${ending.name}`, async ({ page }) => {
    const { table, keys } = await setUp(page, ending.body, [ending.own]);
    await page.goto(`/t/${table}#${keys[0]}`);
    await expect(page.locator('.play[aria-busy="false"]')).toBeVisible();
    await decide(page, table, keys[0] ?? '', ending.own[0] ?? 0, ending.actions);
    await expect(page.locator('[data-finale]')).toBeVisible({ timeout: 20_000 });
    await pictures(page, `end-${ending.name}`);
  });
}
