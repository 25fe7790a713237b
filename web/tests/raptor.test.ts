import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableProps } from '../src/games/contract';
import raptor from '../src/games/raptor';
import { face, SIDES } from '../src/games/raptor/cards';
import { cells, exitName, geometry } from '../src/games/raptor/geometry';
import { accessOf, drawn, reference, rocksOf } from '../src/games/raptor/layout';
import NewGame from '../src/games/raptor/NewGame.svelte';
import { promised } from '../src/games/raptor/promise';
import { meant, ways } from '../src/games/raptor/touching';
import type { Offer } from '../src/wire';
import type { Action, Seen, View } from '../src/wire/raptor';
import { languages } from '../src/ui/words/words.svelte';
import { renderParts } from './parts';
import { shown, some, type Shown } from './moments';
import { ownKeys, strictWords } from './strict';

/** Drawings take their time in a simulated browser. */
vi.setConfig({ testTimeout: 60_000 });

const FIXTURES = ['raptor-jungle', 'raptor-savannah'];
let moments: Shown<View, Seen>[];
let quiet: TableProps<View, Seen>;

beforeAll(async () => {
  moments = await shown(raptor, await strictWords(raptor, 'en'), FIXTURES);
  const acting = moments.find(({ props }) => props.view.phase.kind === 'act' && props.offers.length > 0);
  if (!acting) throw new Error('nobody acts in the fixtures');
  quiet = acting.props;
});

/** A view with these changes. */
function view(changes: Partial<View>): View {
  return { ...quiet.view, mother: '5,4', awake: ['3,2'], asleep: ['6,0'], active: ['0,1'], frightened: ['0,4'], fires: ['8,0'], ...changes };
}

const acting = (side: 'raptor' | 'scientist') => view({ phase: { kind: 'act', side, points: 3 } });

function effecting(side: 'raptor' | 'scientist', card: number): View {
  const cards = { ...quiet.view[side], choice: { open: card } };
  return view({ phase: { kind: 'effect', side, left: 1, may_stop: false }, [side]: cards });
}

describe('the board', () => {
  test('every place has its name, what may be touched is enabled, every figure is drawn once', () => {
    for (const { name, props } of some(moments)) {
      const { container, unmount } = render(raptor.Board, { props });
      const places = [...container.querySelectorAll<SVGElement>('[data-site]')];
      expect(places.map((place) => place.dataset['site']), name).toEqual([...cells(), ...props.view.access.map(exitName)]);
      const enabled = places.filter((place) => place.getAttribute('aria-disabled') === 'false');
      expect(new Set(enabled.map((place) => place.dataset['site'])), name).toEqual(new Set(props.lit));
      for (const place of places) expect(place.getAttribute('aria-label')?.length, name).toBeGreaterThan(3);
      for (const look of ['awake', 'asleep', 'active', 'frightened'] as const) {
        expect(container.querySelectorAll(`.piece.${look}`).length, name).toBe(props.view[look].length);
      }
      expect(container.querySelectorAll('.piece.mother').length, name).toBe(props.view.mother ? 1 : 0);
      unmount();
    }
  });

  test.each(languages)('no word is missing: %s', async (lang) => {
    const words = await strictWords(raptor, lang);
    const crowded = view({ tokens: 2, marked: ['6,0'], fires: ['8,0', '0,1'] });
    render(raptor.Board, { props: { ...quiet, words, view: crowded } });
    for (const seat of [0, 1, null]) renderParts(raptor, { ...quiet, words, seat, view: crowded });
  });

  test('a figure that moves stays the same element', async () => {
    const before = view({ awake: ['3,2', '7,4'] });
    const { container, rerender } = render(raptor.Board, { props: { ...quiet, view: before } });
    const babies = [...container.querySelectorAll('.piece.awake')];
    await rerender({ ...quiet, view: view({ awake: ['7,3', '3,2'] }) });
    expect([...container.querySelectorAll('.piece.awake')]).toEqual(babies);
  });

  test('a promise, a refusal and the last move are drawn', () => {
    const preview = quiet.offers.find((offer) => offer.action !== 'end') ?? null;
    const { container } = render(raptor.Board, { props: { ...quiet, preview, refused: ['5,0'], last: { sites: ['1,0', '2,0'] } } });
    expect(container.querySelector('.ghost, .aim')).not.toBeNull();
    expect(container.querySelectorAll('.marking.refused').length).toBe(1);
    expect(container.querySelectorAll('.marking.last').length).toBe(2);
  });
});

describe('the panel', () => {
  test('shows both sides at every moment', () => {
    for (const { name, props } of some(moments)) {
      const { container, unmount } = renderParts(raptor, props);
      expect(container.querySelectorAll('section.raptor, section.scientist').length, name).toBe(2);
      unmount();
    }
  });

  test('a card of the hand is played by its number', async () => {
    const onact = vi.fn();
    const mine = { ...quiet.view.raptor, hand: { kind: 'mine' as const, cards: [2, 5, 9] } };
    const props = { ...quiet, seat: 0, onact, view: view({ phase: { kind: 'choose' }, raptor: mine }) };
    const { getByRole } = renderParts(raptor, props);
    await fireEvent.click(getByRole('button', { name: /^Card 5, Recovery/ }));
    expect(onact).toHaveBeenCalledWith('card 5');
  });

  test('a sealed card shows its back and no number', () => {
    const sealed = { ...quiet.view.scientist, hand: { kind: 'theirs' as const, count: 3 }, choice: 'sealed' as const };
    const props = { ...quiet, seat: 0, view: view({ phase: { kind: 'choose' }, scientist: sealed }) };
    const { container } = renderParts(raptor, props);
    expect(container.querySelector('.playing-card.scientist')?.classList.contains('open')).toBe(false);
    expect(container.querySelector('.playing-card.scientist .value')).toBeNull();
  });
});

describe('words', () => {
  test('the own words are complete in three languages', async () => {
    const english = await ownKeys(raptor, 'en');
    for (const lang of languages) expect(await ownKeys(raptor, lang)).toEqual(english);
  });

  test('every card of both decks has its words', async () => {
    for (const lang of languages) {
      const words = await strictWords(raptor, lang);
      for (const side of SIDES) {
        for (let value = 1; value <= 9; value += 1) {
          const { effect, times } = face(side, value);
          expect(words.word('card-title', { effect })).not.toBe('');
          expect(words.word('card-text', { effect, times })).not.toContain('{');
        }
      }
    }
  });

  test('every moment has its question for everybody', async () => {
    for (const lang of languages) {
      const words = await strictWords(raptor, lang);
      for (const { props } of moments) {
        const { key, args } = raptor.question(props.view, props.seat);
        expect(words.word(key, args)).not.toContain('{');
      }
    }
  });
});

describe('touching', () => {
  test.each([
    ['kill 0,1', () => acting('raptor'), ['0,1']],
    ['kill 0,4', () => acting('raptor'), ['5,4', '0,4']],
    ['wake 6,0', () => acting('raptor'), ['6,0']],
    ['escape 3,2', () => acting('raptor'), ['3,2']],
    ['escape 3,2', () => ({ ...acting('raptor'), access: ['0,2'] }), ['3,2', 'exit 2 west']],
    ['escape 0,2', () => ({ ...acting('raptor'), access: ['0,2'] }), ['exit 2 west']],
    ['escape 0,2', () => ({ ...acting('scientist'), access: ['0,2'] }), ['exit 2 west']],
    ['escape 0,1', () => ({ ...acting('scientist'), access: ['0,2'] }), ['0,1', 'exit 2 west']],
    ['escape 0,3', () => ({ ...acting('raptor'), access: ['0,2', '0,3'] }), ['0,2', 'exit 3 west']],
    ['escape 0,2', () => ({ ...view({ phase: { kind: 'place_raptors' } }), access: ['0,2'] }), ['exit 2 west']],
    ['extinguish 8,0', () => acting('raptor'), ['8,0']],
    ['mother 9,3', () => acting('raptor'), ['9,3']],
    ['baby 3,2 4,2', () => acting('raptor'), ['3,2', '4,2']],
    ['stand 0,4', () => acting('scientist'), ['0,4']],
    ['shoot 0,1', () => acting('scientist'), ['0,1']],
    ['shoot 0,1', () => acting('scientist'), ['0,1', '5,4']],
    ['sleep 0,1 3,2', () => acting('scientist'), ['0,1', '3,2']],
    ['capture 0,1 6,0', () => acting('scientist'), ['0,1', '6,0']],
    ['scientist 0,1 0,0', () => acting('scientist'), ['0,1', '0,0']],
    ['call 3,2 5,3', () => effecting('raptor', 4), ['3,2', '5,3']],
    ['fear 0,1', () => effecting('raptor', 3), ['0,1']],
    ['recover 6,0', () => effecting('raptor', 5), ['6,0']],
    ['gas 3,2', () => effecting('scientist', 1), ['3,2']],
    ['reinforce 2,0', () => effecting('scientist', 2), ['2,0']],
    ['jeep 0,1 0,0', () => effecting('scientist', 3), ['0,1', '0,0']],
    ['fire 2,0', () => effecting('scientist', 7), ['2,0']],
    ['place 2,0', () => view({ phase: { kind: 'place_scientists' } }), ['2,0']],
    ['return 2,0', () => view({ phase: { kind: 'return' } }), ['2,0']],
  ])('%s is meant', (action, from, touched) => {
    expect(meant(from(), touched)).toBe(action);
  });

  test('the mother may be touched first, the mother last, and the exit', () => {
    const offer = (kind: 'kill' | 'shoot' | 'escape', cell: string): Offer<Action> => ({ action: '', sites: [cell], kind, cell });
    expect(ways(acting('raptor'), offer('kill', '0,1'))).toEqual([['0,1'], ['5,4', '0,1']]);
    expect(ways(acting('scientist'), offer('shoot', '0,1'))).toEqual([['0,1'], ['0,1', '5,4'], ['5,4']]);
    expect(ways(acting('raptor'), offer('escape', '0,2'))).toEqual([['0,2'], ['0,2', 'exit 2 west'], ['exit 2 west']]);
  });

  test('every offer on the board has its promise', () => {
    for (const { props } of moments) {
      for (const offer of props.offers.filter((offer) => offer.sites)) {
        expect(promised(props.view, offer as Offer<Action>), offer.action).not.toBeNull();
      }
    }
  });
});

describe('layouts', () => {
  test('rocks and exits lie as on the official picture', () => {
    const rocks = ['2,2', '4,1', '6,2', '8,1', '8,2', '3,3', '1,5', '4,3', '8,4'];
    expect(new Set(rocksOf(reference('jungle')))).toEqual(new Set(rocks));
    expect(accessOf(reference('jungle'))).toEqual(['0,2', '0,3', '10,0', '10,5']);
  });

  test('rocks and exits of every view are where its layout says', () => {
    for (const { props } of moments) {
      expect(new Set(rocksOf(props.view.layout))).toEqual(new Set(props.view.rocks));
      expect(new Set(accessOf(props.view.layout))).toEqual(new Set(props.view.access));
    }
  });

  test('a drawn layout has nine rocks, each tile once and two exits of each kind', () => {
    for (const environment of ['jungle', 'savannah'] as const) {
      const layout = drawn(environment);
      expect(new Set(rocksOf(layout)).size).toBe(9);
      expect(new Set(layout.tiles).size).toBe(6);
      expect(layout.exits.filter((end) => end === 'left').length).toBe(2);
    }
  });

  test('the form offers both environments and three ways to lay the tiles', async () => {
    const onchange = vi.fn();
    const words = await strictWords(raptor, 'en');
    const { getByRole } = render(NewGame, { value: raptor.wanted, words, onchange });
    await fireEvent.click(getByRole('radio', { name: 'Savannah' }));
    expect(onchange).toHaveBeenLastCalledWith({ seats: 2, options: { environment: 'savannah' } });
    await fireEvent.click(getByRole('radio', { name: 'As in the rulebook' }));
    expect(onchange.mock.lastCall?.[0].options.turns).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('however the board is turned, no two places meet', () => {
    for (const quarter of [0, 1, 2, 3] as const) {
      const lay = geometry(quarter);
      const spots = cells().map((cell) => lay.centre(cell));
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(66);
      for (const { x, y } of spots) expect(x > 0 && x < lay.width && y > 0 && y < lay.height).toBe(true);
    }
  });
});
