import { describe, expect, test } from 'vitest';
import type { GameModule } from '../src/games/contract';
import { buttonOffers, digitsOf, litSites, meantBy, reading, touch, type Way } from '../src/table/touch';
import type { Offer } from '../src/wire';

const offer = (action: string, ...sites: string[]): Offer => ({ action, sites, kind: action });
const ways = (...offers: Offer[]): Way[] => offers.map((each) => ({ offer: each, sites: each.sites ?? [] }));

const step = offer('step a b', 'a', 'b');
const leap = offer('leap a c', 'a', 'c');
const wake = offer('wake d', 'd');
const end = offer('end');
const all = ways(step, leap, wake, end);

describe('touching', () => {
  test('first the pieces are lit, then their targets', () => {
    expect(litSites(all, [])).toEqual(new Set(['a', 'd']));
    expect(litSites(all, ['a'])).toEqual(new Set(['b', 'c']));
  });

  test('a full way means its offer', () => {
    expect(reading(all, ['a'])).toEqual({ kind: 'selects' });
    expect(reading(all, ['a', 'b'])).toEqual({ kind: 'plays', offer: step });
    expect(reading(all, ['b'])).toEqual({ kind: 'nothing' });
  });

  test('two offers on the same places leave a choice', () => {
    const both = ways(step, offer('push a b', 'a', 'b'));
    expect(reading(both, ['a', 'b'])).toEqual({ kind: 'selects' });
    expect(buttonOffers(both, ['a', 'b'])).toHaveLength(2);
  });

  test('another piece may be touched instead, but nothing is played by a stray touch', () => {
    const more = ways(step, wake, offer('step e f', 'e', 'f'));
    expect(touch(more, ['a'], 'e')).toEqual({ kind: 'selects', touched: ['e'] });
    expect(touch(more, ['a'], 'd')).toEqual({ kind: 'why', touched: ['a', 'd'] });
  });

  test('what means nothing together is meant by its last place', () => {
    const game = { meant: (_view, _seat, sites) => ({ 'a b': 'step a b', c: 'leap c' })[sites.join(' ')] ?? null } as GameModule<null, never>;
    expect(meantBy(game, null, 0, ['a', 'b'])).toBe('step a b');
    expect(meantBy(game, null, 0, ['a', 'c'])).toBe('leap c');
    expect(meantBy(game, null, 0, ['a', 'd'])).toBeNull();
  });

  test('what has no place is a button, and what is wanted most comes first', () => {
    const rest = ways(step, offer('give'), end);
    expect(buttonOffers(rest, [], (each) => each.action === 'end').map((each) => each.action)).toEqual(['end', 'give']);
  });

  test('a key belongs to its card by nature, and to anything else in its order', () => {
    const natural = ({ action }: Offer) => (action.startsWith('card ') ? Number(action.slice(5)) : null);
    expect([...digitsOf([end, offer('card 1'), offer('card 4'), wake], natural)]).toEqual([['end', 2], ['card 1', 1], ['card 4', 4], ['wake d', 3]]);
    expect(digitsOf(Array.from({ length: 12 }, (_, index) => offer(`slot ${index}`))).size).toBe(9);
  });
});
