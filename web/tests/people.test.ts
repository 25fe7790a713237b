/** How people are called, and what the form for a new table makes of its chairs. */
import { expect, test } from 'vitest';
import { browserOf } from '../src/features/people/agent';
import { hereOf, planned, plansOf, seated } from '../src/features/new/plan';
import { EMBLEMS, SHAPES } from '../src/ui/people/emblems';
import { emblemBeside } from '../src/ui/people/me.svelte';

const mine = { emblem: 'fern', name: 'Ada' } as const;

test('a device is called by its browser and its system, anything else by what it says', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(browserOf(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`)).toBe('Chrome, Linux');
  expect(browserOf(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`)).toBe('Edge, Windows');
  expect(browserOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Mobile Safari/604')).toBe('Safari, iPhone');
  expect(browserOf('quarry/0.1')).toBe('quarry/0.1');
});

test('there are twelve emblems, and no two are drawn alike', () => {
  expect(EMBLEMS).toHaveLength(12);
  expect(new Set(EMBLEMS.map((emblem) => SHAPES[emblem])).size).toBe(12);
});

test('the next person at a device has another emblem', () => {
  expect(emblemBeside(['fern'])).toBe('flint');
  expect(emblemBeside(['fern', 'thistle'])).toBe('flint');
  expect(EMBLEMS).toContain(emblemBeside(EMBLEMS));
});

test('a chair is mine, and taking another one swaps the plans', () => {
  const plans = planned(3, [], false, mine);
  expect(plans.map(({ sitter }) => sitter)).toEqual(['me', 'computer', 'computer']);
  const moved = seated(plans, 2, 'me');
  expect(moved.map(({ sitter }) => sitter)).toEqual(['computer', 'computer', 'me']);
  expect(plansOf(moved)).toEqual([{ computer: 1 }, { computer: 1 }, 'open']);
});

test('at a hot seat each person has a name of their own', () => {
  const plans = seated(planned(2, [], true, mine), 1, 'here').map((plan, seat) => (seat === 1 ? { ...plan, wish: { ...plan.wish, name: 'Bob' } } : plan));
  const { seats, players } = hereOf(plans, mine);
  expect(seats).toEqual([0, 1]);
  expect(players.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
  expect(players[0]?.emblem).not.toBe(players[1]?.emblem);
});
