import { expect, test } from 'vitest';
import { Gaze } from '../src/games/raptor/figures';
import { Tracker, type Piece } from '../src/games/tracker';

const column = (site: string) => Number(site);
const distance = (a: string, b: string) => Math.abs(column(a) - column(b));
const at = (family: string, ...sites: number[]): Piece[] => sites.map((site) => ({ family, look: family, site: String(site) }));
const idsBySite = (pieces: readonly { id: number; site: string }[]) => Object.fromEntries(pieces.map(({ id, site }) => [site, id]));

test('a piece that stayed keeps its identity, and the nearest of the family takes over that of one that left', () => {
  const tracker = new Tracker(distance);
  const first = idsBySite(tracker.tell(at('baby', 1, 5)));
  const second = idsBySite(tracker.tell(at('baby', 1, 6, 9)));
  expect(second).toMatchObject({ 1: first['1'], 6: first['5'] });
  expect(Object.values(first)).not.toContain(second['9']);
});

test('telling the same frame twice changes nothing, and families are kept apart', () => {
  const tracker = new Tracker(distance);
  const first = tracker.tell([...at('baby', 1), ...at('mother', 3)]);
  expect(tracker.tell([...at('baby', 1), ...at('mother', 3)])).toEqual(first);
  const [mother] = tracker.tell(at('mother', 1));
  expect(mother?.id).toBe(first.find((piece) => piece.family === 'mother')?.id);
});

test('a figure looks the way it last went, at first to the middle', () => {
  const [tracker, gaze] = [new Tracker(distance), new Gaze()];
  const facing = (site: number) => gaze.tell(tracker.tell(at('mother', site)), column, 5)[0]?.facing;
  expect([facing(8), facing(8), facing(9), facing(9), facing(2)]).toEqual([-1, -1, 1, 1, -1]);
});
