/** What is shown under the fingers while news come. */
import { expect, test } from 'vitest';
import { fixture } from '../src/features/gallery/fixtures';
import { PlayedTable } from '../src/table/game.svelte';
import { fromSync } from '../src/net/picture';
import type { Offer, SyncFrame } from '../src/wire';

const { moments } = await fixture('raptor-jungle');
const sync = moments.flatMap((moment) => moment.sync).find((frame) => frame.audience === 0 && frame.legal.length > 1) as SyncFrame;
/** What cannot be taken back is shown first. */
const legal = sync.legal.map((offer) => ({ ...offer, fenced: true }));

/** The table as it looks after a frame that brought these offers. */
function hear(table: PlayedTable, legal: Offer[]): void {
  table.line.pictures = new Map([[0, fromSync({ ...sync, legal }, undefined)]]);
  table.settle();
}

test('what may still be played stays shown when others act meanwhile, and nothing else does', () => {
  const table = new PlayedTable('0000000000000001', null, [0]);
  hear(table, legal);
  const [first, second] = table.offers as [Offer, Offer];
  table.choose(first);
  hear(table, structuredClone(legal));
  expect(table.preview).toEqual(first);
  expect(table.preview).toBe(table.offers[0]);
  hear(table, [second]);
  expect(table.preview).toBeNull();
});
