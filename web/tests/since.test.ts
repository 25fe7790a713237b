/** What others did while nobody was here. */
import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixture } from '../src/features/gallery/fixtures';
import { loadGame } from '../src/games';
import { keepChair } from '../src/net/chairs';
import { PlayedTable } from '../src/table/game.svelte';
import Since from '../src/table/parts/Since.svelte';
import { fromSync, tailOf, withEvent } from '../src/net/picture';
import type { EventFrame, Item, SyncFrame } from '../src/wire';
import { words } from '../src/ui/words/words.svelte';

const { moments } = await fixture('raptor-jungle');
const sync = moments[1]?.sync.find((frame) => frame.audience === 0) as SyncFrame;
const game = await loadGame('raptor');
const drew = (card: number, own: boolean): Item<unknown> => ({ seen: { event: {}, say: { key: 'tell-my-draw', args: { card } }, ...(own && { own }) } });

let table: PlayedTable;
const told = () => [...document.querySelectorAll('[data-since] li')].map((line) => line.textContent);

/** Comes back after these lines. */
async function comeBack(missed: Item<unknown>[], seats: number[] = [0]): Promise<void> {
  table = new PlayedTable('0000000000000001', null, seats);
  table.words = await words.of(game);
  table.game = game;
  keepChair({ table: table.table, key: '', seats, game: 'raptor', words: null, qr: null, at: 0, tail: tailOf(fromSync(sync).entries), over: false });
  table.line.pictures = new Map([[0, fromSync({ ...sync, log: [...sync.log, ...missed] })]]);
  if (table.open) table.open.pictures = new Map([['spectator', fromSync({ ...sync, log: [...sync.log, ...missed] })]]);
  table.greet();
  render(Since, { table });
}

beforeEach(() => words.choose('en', false));
afterEach(cleanup);

test('own deeds, from another device say, are no news', async () => {
  await comeBack([drew(3, true), drew(4, false), drew(5, true)]);
  expect(told()).toEqual(['You draw card 4.']);
  expect(document.querySelector('h3')?.textContent).toContain('one thing');
});

test('where only oneself acted there is nothing to tell', async () => {
  await comeBack([drew(3, true)]);
  expect(document.querySelector('[data-since]')).toBeNull();
});

test('what one plays after coming back does not push the news along', async () => {
  await comeBack([drew(3, false), drew(4, false)]);
  const before = table.line.pictures.get(0);
  const frame = { t: 'ev', audience: 0, items: [drew(7, true), drew(8, false)], view_seq: (before?.seq ?? 0) + 1 } as unknown as EventFrame;
  const after = before && withEvent(before, { ...sync, ...frame });
  if (!after) throw new Error('the frames follow each other');
  table.line.pictures = new Map([[0, after]]);
  flushSync();
  expect(told()).toEqual(['You draw card 3.', 'You draw card 4.']);
});

test('at a hot seat nobody was away', async () => {
  await comeBack([drew(3, false)], [0, 1]);
  expect(document.querySelector('[data-since]')).toBeNull();
});
