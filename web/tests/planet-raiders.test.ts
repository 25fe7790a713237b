import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableProps } from '../src/games/contract';
import planetRaiders from '../src/games/planet-raiders';
import { label } from '../src/games/planet-raiders/contents';
import NewGame from '../src/games/planet-raiders/NewGame.svelte';
import { noseTo, place, quarterOf, SIDES, spot, SPOTS, target, zonesNear } from '../src/games/planet-raiders/map';
import { Rides } from '../src/games/planet-raiders/rides';
import { meant, ways } from '../src/games/planet-raiders/touching';
import type { Offer } from '../src/wire';
import type { Action, Event, View } from '../src/wire/planet-raiders';
import { languages } from '../src/ui/words/words.svelte';
import { renderParts } from './parts';
import { shown, some, type Shown } from './moments';
import { ownKeys, strictWords } from './strict';

/** Drawings take their time in a simulated browser. */
vi.setConfig({ testTimeout: 60_000 });

let moments: Shown<View, Event>[];
let opening: TableProps<View, Event>;

beforeAll(async () => {
  const words = await strictWords(planetRaiders, 'en');
  moments = await shown(planetRaiders, words, ['planet-raiders-2', 'planet-raiders-4']);
  const first = moments.find(({ props }) => props.view.players.length === 4 && props.offers.length > 0);
  if (!first) throw new Error('nobody decides in the fixtures');
  opening = first.props;
});

describe('the galaxy', () => {
  test('has the check figures of the register', () => {
    const count = (fits: (spot: (typeof SPOTS)[number]) => boolean) => SPOTS.filter(fits).length;
    expect(count((spot) => spot.kind === 'tile')).toBe(180);
    expect(count((spot) => spot.kind === 'zone')).toBe(73);
    expect(count((spot) => spot.kind === 'zone' && spot.meteorites)).toBe(25);
    expect(count((spot) => spot.kind === 'planet')).toBe(4);
    expect(count((spot) => spot.kind === 'ship')).toBe(4);
    expect(count((spot) => spot.kind === 'tile' && spot.horizontal)).toBe(90);
    expect(count((spot) => spot.kind === 'tile' && spot.boarding !== undefined)).toBe(16);
    expect(count((spot) => spot.kind === 'tile' && spot.home !== undefined)).toBe(12);
  });

  test('knows lines, noses and what is at their end', () => {
    expect(target('h4', 'E')).toBe('i4');
    expect(noseTo('h2', 'h3')).toBe('S');
    expect(zonesNear('i4')).toEqual(['h4', 'j4']);
    expect(zonesNear('h3')).toEqual(['h2', 'h4']);
    expect(zonesNear('d3'), 'beside a planet there is one zone').toEqual(['d2']);
    expect(spot('l12')).toMatchObject({ kind: 'ship', side: 'red' });
    expect(spot('a1')).toBeUndefined();
  });

  test('every side sees its own edge at the bottom', () => {
    for (const side of SIDES) {
      const homes = SPOTS.filter((spot) => spot.kind === 'tile' && spot.home === side);
      for (const { x, y } of homes) {
        const lowest = Math.max(...SPOTS.map((spot) => place(spot.x, spot.y, quarterOf(side)).y));
        expect(place(x, y, quarterOf(side)).y).toBe(lowest);
      }
    }
  });
});

describe('the board', () => {
  test('every place has its name, what may be touched is enabled, every piece is drawn once', () => {
    for (const { name, props } of some(moments)) {
      const { container, unmount } = render(planetRaiders.Board, { props });
      const places = [...container.querySelectorAll<SVGElement>('[data-site]')];
      expect(places.map((place) => place.dataset['site']), name).toEqual(SPOTS.map((spot) => spot.site));
      const enabled = places.filter((place) => place.getAttribute('aria-disabled') === 'false');
      const lit = [...props.lit].filter((site) => spot(site));
      expect(new Set(enabled.map((place) => place.dataset['site'])), name).toEqual(new Set(lit));
      const { players, aliens, rockets } = props.view;
      expect(container.querySelectorAll('.raider').length, name).toBe(players.flatMap((player) => player.raiders).length);
      expect(container.querySelectorAll('.alien').length, name).toBe(aliens.length);
      expect(container.querySelectorAll('.rocket').length, name).toBe(rockets.length);
      unmount();
    }
  });

  test('a raider that rides stays the same element', async () => {
    const { container, rerender } = render(planetRaiders.Board, { props: opening });
    const before = [...container.querySelectorAll('.raider')];
    const players = opening.view.players.map((player) => ({
      ...player,
      raiders: player.raiders.map((tile) => (tile === 'h1' ? 'h3' : tile)).reverse(),
    }));
    await rerender({ ...opening, view: { ...opening.view, players } });
    expect([...container.querySelectorAll('.raider')]).toEqual(before);
  });

  test.each([
    ['ride h1 h2S', '.aim'],
    ['lay h4-E-blue', '.ghost'],
  ])('%s is drawn as a promise', (action, drawing) => {
    const preview = opening.offers.find((offer) => offer.action === action) ?? null;
    expect(preview).not.toBeNull();
    const { container } = render(planetRaiders.Board, { props: { ...opening, preview, refused: ['b2'] } });
    expect(container.querySelector(drawing)).not.toBeNull();
    expect(container.querySelectorAll('.marking.refused').length).toBe(1);
  });
});

describe('the panel', () => {
  test('shows every side at every moment, the own one first', () => {
    for (const { name, props } of some(moments)) {
      const { container, unmount } = renderParts(planetRaiders, props);
      const sides = [...container.querySelectorAll('section[class]:not(.hand)')];
      expect(sides.length, name).toBe(props.view.players.length);
      const own = props.seat === null ? undefined : props.view.players[props.seat];
      if (own) expect(sides[0]?.classList.contains(own.side), name).toBe(true);
      unmount();
    }
  });

  test('rockets of the hand are places; a marooned player is warned', () => {
    const turn = opening.view.turn && { ...opening.view.turn, marooned: true };
    const { container, getByRole } = renderParts(planetRaiders, { ...opening, view: { ...opening.view, turn } });
    expect([...container.querySelectorAll<HTMLElement>('[data-site]')].map((place) => place.dataset['site'])).toEqual(['hand blue', 'hand red']);
    expect(getByRole('status').textContent).toContain('no rocket in hand');
  });
});

test('once a rocket of the hand is touched, the others may be handed it', () => {
  const lit = new Set(['side yellow', 'side green']);
  const { getAllByRole } = renderParts(planetRaiders, { ...opening, touched: ['hand blue'], lit });
  const takers = getAllByRole('button', { name: /^Hand it/ });
  expect(takers.map((taker) => taker.textContent)).toEqual(['Hand it to Yellow', 'Hand it to Green']);
  expect(takers.map((taker) => taker.dataset['site'])).toEqual(['side yellow', 'side green']);
});

describe('words', () => {
  test('the own words are complete in three languages', async () => {
    const english = await ownKeys(planetRaiders, 'en');
    for (const lang of languages) expect(await ownKeys(planetRaiders, lang)).toEqual(english);
  });

  test.each(languages)('no word is missing: %s', async (lang) => {
    const words = await strictWords(planetRaiders, lang);
    for (const { props } of moments) {
      for (const { site } of SPOTS) expect(label(props.view, site, words)).not.toContain('{');
      const { key, args } = planetRaiders.question(props.view, props.seat);
      expect(words.word(key, args)).not.toContain('{');
    }
    const crew = { aliens: ['A', 'C'] as const, prisoners: ['green'] as const, missing: 1 };
    const players = opening.view.players.map((player, seat) => ({
      ...player,
      crew: { ...crew, aliens: [...crew.aliens], prisoners: [...crew.prisoners] },
      status: (['playing', 'finished', 'out', 'playing'] as const)[seat] ?? 'playing',
      place: seat === 1 ? 1 : null,
    }));
    const turn = opening.view.turn && { ...opening.view.turn, marooned: true };
    for (const seat of [0, 3, null]) {
      renderParts(planetRaiders, { ...opening, seat, words, view: { ...opening.view, players, turn } });
    }
  });
});

describe('touching', () => {
  test('a ride is a raider and its target or its zone; a rocket may come from the hand', () => {
    const offer = (action: Action, ...sites: string[]): Offer<Action> => ({ action: '', sites, ...action });
    expect(ways(opening.view, offer({ kind: 'ride', from: 'h1', to: 'h3', zone: 'h2' }, 'h1', 'h3'))).toEqual([['h1', 'h3'], ['h1', 'h2'], ['h3']]);
    expect(ways(opening.view, offer({ kind: 'lay', zone: 'h4', target: 'h3', colour: 'red' }, 'h4', 'h3'))).toEqual([['h4', 'h3'], ['hand red', 'h4', 'h3']]);
    expect(ways(opening.view, offer({ kind: 'give', taker: 'green', colour: 'blue' }))).toEqual([['hand blue', 'side green']]);
  });

  test.each([
    ['ride h1 h2S', ['h1']],
    ['ride h1 h2E', ['h1', 'i2']],
    ['ride h1 h2S', ['h1', 'h2']],
    ['ride h1 r18W', ['h1', 'q18']],
    ['lay h4-N-blue', ['h4']],
    ['lay d4-E-blue', ['d4', 'e4']],
    ['lay j4-W-red', ['hand red', 'j4', 'i4']],
    ['give yellow red', ['hand red', 'side yellow']],
    ['give yellow blue', ['side yellow']],
    [null, ['h4', 'p3']],
    ['lay b2-N-red', ['hand red']],
  ])('%s is meant by touching %s', (action, touched) => {
    expect(meant(opening.view, touched)).toBe(action);
  });

  test('where only red rockets are in hand, a red one is meant', () => {
    const players = opening.view.players.map((player) => ({ ...player, hand: { blue: 0, red: 1 } }));
    expect(meant({ ...opening.view, players }, ['j4', 'i4'])).toBe('lay j4-W-red');
  });
});

test('before there is a view, chairs have the sides that will play', () => {
  expect([0, 1].map((seat) => planetRaiders.chair?.(2, seat))).toEqual([0, 2]);
  expect([0, 1, 2].map((seat) => planetRaiders.chair?.(3, seat))).toEqual([0, 1, 2]);
  for (const { props } of moments) {
    const { length } = props.view.players;
    for (let seat = 0; seat < length; seat += 1) {
      expect(planetRaiders.side?.(props.view, seat)).toBe(planetRaiders.chair?.(length, seat));
    }
  }
});

describe('trajectories', () => {
  const rode = (from: string, to: string, zone: string): Event => ({ kind: 'rode', side: 'red', from, to, rocket: { zone, nose: 'S', colour: 'blue', target: to } });
  const turn = (seat: number, ...trajectories: [string, string][]): View => ({
    ...opening.view,
    turn: { seat, side: 'red', step: 'ride', marooned: false, trajectories: trajectories.map(([from, to]) => ({ from, to, open: true })) },
  });

  test('are followed ride by ride, and shown once more in the turn after', () => {
    const rides = new Rides();
    rides.follow(turn(0), []);
    rides.follow(turn(0, ['d7', 'd9']), [rode('d7', 'd9', 'd8')]);
    const second = rides.follow(turn(0, ['d7', 'c10']), [rode('d9', 'c10', 'd10')]);
    expect(second.now).toEqual([['d7', 'd8', 'd9', 'd10', 'c10']]);
    expect(rides.follow(turn(1), [{ kind: 'ended', side: 'red' }])).toEqual({ now: [], before: second.now });
  });

  test('that nobody saw are straight', () => {
    expect(new Rides().follow(turn(0, ['d7', 'c10']), []).now).toEqual([['d7', 'c10']]);
  });

  test('that are taken back are forgotten', () => {
    const rides = new Rides();
    rides.follow(turn(0, ['d7', 'd9']), [rode('d7', 'd9', 'd8')]);
    rides.follow(turn(0), []);
    expect(rides.follow(turn(1), []).before).toEqual([]);
  });
});

test('the form offers two to four seats and the rescue', async () => {
  const onchange = vi.fn();
  const words = await strictWords(planetRaiders, 'en');
  const { getByRole } = render(NewGame, { value: planetRaiders.wanted, words, onchange });
  await fireEvent.click(getByRole('radio', { name: '3 players' }));
  expect(onchange).toHaveBeenLastCalledWith({ seats: 3, options: { players: 3, rescue: true } });
  await fireEvent.click(getByRole('checkbox'));
  expect(onchange).toHaveBeenLastCalledWith({ seats: 2, options: { players: 2, rescue: false } });
});
