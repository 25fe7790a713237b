/** At a hot seat nothing tells a seat's secrets before its curtain is lifted, nor to another seat. */
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixture } from '../src/features/gallery/fixtures';
import { loadGame } from '../src/games';
import { PlayedTable } from '../src/table/game.svelte';
import Play from '../src/table/Play.svelte';
import { fromSync, type Picture } from '../src/net/picture';
import type { Audience, SyncFrame } from '../src/wire';
import type { View } from '../src/wire/raptor';
import { words } from '../src/ui/words/words.svelte';

const { moments } = await fixture('raptor-jungle');
const frames = moments[3]?.sync as SyncFrame[];
const game = await loadGame('raptor');

/** What each viewer is shown when `deciding` must choose cards; a seat has drawn its card 7 or 8, which nobody else knows. */
function picture(audience: Audience, seq: number, deciding: readonly number[], kind: string): Picture {
  const frame = frames.find((each) => each.audience === audience) as SyncFrame;
  const sides = deciding.map((seat) => (seat === 0 ? 'raptor' : 'scientist'));
  const view = { ...(frame.view as View), phase: { kind, points: 1, side: 'raptor' }, deciding: sides };
  if (audience === 'spectator') return fromSync({ ...frame, view_seq: seq, view });
  const cards = 7 + audience;
  const legal = deciding.includes(audience) ? [{ action: `card ${cards}`, say: { key: 'offer-card', args: { card: cards } } }] : [];
  const log = [...frame.log, { seen: { event: {}, say: { key: 'tell-my-draw', args: { card: cards } } } }];
  const told = [{ key: 'say-hand', args: { cards: `${cards}` } }];
  return fromSync({ ...frame, view_seq: seq, view, legal, log, told });
}

let table: PlayedTable;
const acts: string[] = [];

function hear(seq: number, deciding: readonly number[], kind = 'choose'): void {
  table.line.pictures = new Map([0, 1].map((seat) => [seat, picture(seat, seq, deciding, kind)]));
  if (table.open) table.open.pictures = new Map([['spectator', picture('spectator', seq, deciding, kind)]]);
  flushSync();
}

/** Everything that a screen reader may read out by itself. */
const live = () => [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')].map((each) => each.textContent).join(' ');

beforeEach(async () => {
  await words.choose('en', false);
  table = new PlayedTable('0000000000000001', null, [0, 1]);
  table.words = await words.of(game);
  table.game = game;
  acts.length = 0;
  table.line.act = (action) => (acts.push(action), new Promise(() => {}));
  hear(10, []);
  render(Play, { table });
  hear(11, [0, 1]);
});
afterEach(cleanup);

test('nothing of a hand is told before a closed curtain, not even by keys', async () => {
  expect(table.curtain).toBe(0);
  expect(live()).toContain('Raptor');
  expect(live()).not.toMatch(/[78]/);
  for (const key of ['p', '7', 'n', 'h', 'u', 'Enter']) await fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
  expect(live()).not.toMatch(/[78]/);
  expect([table.preview, table.line.asked.length, acts.length]).toEqual([null, 0, 0]);
});

test('each seat hears its own secrets, and the next one does not', () => {
  table.lifted = 0;
  flushSync();
  expect(live()).toContain('You draw card 7.');
  hear(12, [1]);
  expect(table.curtain).toBe(1);
  expect(live()).not.toMatch(/[78]/);
  table.lifted = 1;
  flushSync();
  expect(live()).toContain('You draw card 8.');
  expect(live()).not.toContain('7');
});

test('what a seat has begun or asked is gone before the next one looks', () => {
  table.lifted = 0;
  flushSync();
  const [offer] = table.offers;
  if (offer) table.choose(offer);
  table.notice = { words: { en: 'Card 7 is not in your hand.' }, rule: null, at: [] };
  hear(12, [1]);
  table.lifted = 1;
  flushSync();
  expect([table.preview, table.notice, table.advice]).toEqual([null, null, null]);
  expect(live()).not.toContain('7');
});

test('a curtain lifted for one secret is closed before the next, also for the same seat', () => {
  table.lifted = 0;
  flushSync();
  hear(12, [0]);
  expect(table.curtain).toBeNull();
  hear(13, [0, 1]);
  expect(table.curtain).toBe(0);
  expect(live()).not.toMatch(/[78]/);
});

test('a curtain is closed again once all may look', () => {
  hear(12, [0]);
  table.lifted = 0;
  flushSync();
  hear(13, [0], 'act');
  expect(table.curtain).toBeNull();
  hear(14, [0]);
  expect(table.curtain).toBe(0);
  expect(live()).not.toMatch(/[78]/);
});
