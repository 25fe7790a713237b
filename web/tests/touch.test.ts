import { describe, expect, test } from 'vitest';
import type { GameModule } from '../src/games/contract';
import { answersOf, parted, type Button } from '../src/table/answers';
import { buttonOffers, digitsOf, litSites, meantBy, reading, touch, walksOf, waysOf, type Way } from '../src/table/touch';
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

  test('what has no place is a button; what is wanted most comes first, what ends something last', () => {
    const rest = ways(step, end, offer('give'), offer('swap'));
    const named = (word: string) => ({ action }: Offer) => action === word;
    expect(buttonOffers(rest, [], { comesFirst: named('swap'), ends: named('end') }).map((each) => each.action)).toEqual(['swap', 'give', 'end']);
    expect(buttonOffers(rest, [], { ends: named('end') }).map((each) => each.action)).toEqual(['give', 'swap', 'end']);
  });

  test('a key belongs to its card by nature, and to anything else in its order', () => {
    const natural = ({ action }: Offer) => (action.startsWith('card ') ? Number(action.slice(5)) : null);
    expect([...digitsOf([end, offer('card 1'), offer('card 4'), wake], natural)]).toEqual([['end', 2], ['card 1', 1], ['card 4', 4], ['wake d', 3]]);
    expect(digitsOf(Array.from({ length: 12 }, (_, index) => offer(`slot ${index}`))).size).toBe(9);
  });
});

/** A game in which the target alone is enough where only one piece gets there. */
const short = { ways: (_view, { sites = [] }) => [[...sites], sites.slice(-1)] } as GameModule<null, never>;

describe('one touch where one thing is meant', () => {
  const shared = [step, offer('step e b', 'e', 'b'), leap];

  test('a target that belongs to one offer plays it', () => {
    const found = waysOf(short, null, shared);
    expect(touch(found, [], 'c')).toEqual({ kind: 'plays', offer: leap, touched: ['c'] });
    expect(litSites(found, [])).toEqual(new Set(['a', 'e', 'c']));
  });

  test('a target that pieces share plays nothing; the piece may be touched after it', () => {
    const found = waysOf(short, null, shared);
    expect(touch(found, [], 'b')).toEqual({ kind: 'selects', touched: ['b'] });
    expect(litSites(found, ['b'])).toEqual(new Set(['a', 'e']));
    expect(touch(found, ['b'], 'e')).toEqual({ kind: 'plays', offer: shared[1], touched: ['b', 'e'] });
    expect(touch(found, ['a'], 'b')).toEqual({ kind: 'plays', offer: step, touched: ['a', 'b'] });
  });
});

describe('walks', () => {
  const other = offer('step x y', 'x', 'y');
  const offers = [end, step, other];
  const routes = [
    { to: 'c', action: 'step b c', after: 1 },
    { to: 'd', action: 'step c d', after: 3, fenced: true },
    { to: 'z', action: 'step y z', after: 2 },
  ];
  const found = walksOf(ways(...offers), offers, routes);

  test('a route is played from its offer on', () => {
    expect(found[1]).toEqual({ from: 'a', to: 'd', steps: ['step a b', 'step b c', 'step c d'], passes: ['b', 'c', 'd'], fenced: true });
    expect(found[2]).toEqual({ from: 'x', to: 'z', steps: ['step x y', 'step y z'], passes: ['y', 'z'], fenced: false });
  });

  test('what only sets out is no place on the way', () => {
    const move = offer('move m', 'a');
    const [walk] = walksOf(ways(move), [move], [{ to: 'b', action: 'step b', after: 0 }]);
    expect(walk).toEqual({ from: 'a', to: 'b', steps: ['move m', 'step b'], passes: ['b'], fenced: false });
  });

  test('where one piece walks, its far places are lit at once; of several, those of the touched one', () => {
    const all = ways(...offers);
    expect(litSites(all, [], found)).toEqual(new Set(['a', 'x']));
    expect(litSites(all, ['a'], found)).toEqual(new Set(['b', 'c', 'd']));
    expect(litSites(all, [], found.slice(0, 2))).toEqual(new Set(['a', 'x', 'c', 'd']));
    expect(touch(all, [], 'c', found.slice(0, 2))).toEqual({ kind: 'walks', walk: found[0], touched: ['c'] });
    expect(touch(all, ['x'], 'z', found)).toEqual({ kind: 'walks', walk: found[2], touched: ['x', 'z'] });
    expect(touch(all, ['a'], 'z', found)).toEqual({ kind: 'why', touched: ['a', 'z'] });
  });

  test('a broken route is left out with all that follow it', () => {
    expect(walksOf(ways(...offers), offers, [{ to: 'q', action: 'step p q', after: 9 }])).toEqual([]);
  });
});

describe('many answers', () => {
  const offer = (action: string): Offer => ({ action, kind: action }) as Offer;
  const many = ['idea 1 a', 'idea 1 b', 'idea 2', 'idea 3 a', 'idea 3 b', 'idea 3 c', 'pass'].map(offer);
  const groupOf = ({ action }: Offer): string | null => /^idea \d+/.exec(action)?.[0] ?? null;
  const told = (answers: readonly Button[]) => answers.map(({ offer, group, holds }) => (group === null ? offer.action : `${group} ×${holds.length}`));

  test('offers that differ only in their target share a button', () => {
    expect(told(answersOf(many, groupOf, null))).toEqual(['idea 1 ×2', 'idea 2', 'idea 3 ×3', 'pass']);
  });

  test('behind it are the targets, each once', () => {
    expect(told(answersOf(many, groupOf, 'idea 3'))).toEqual(['idea 3 a', 'idea 3 b', 'idea 3 c']);
  });

  test('the number of a button stands apart from its words, and only at their end', () => {
    expect(parted('Strike: Moogh (2×<, 33 %)', ' (2×<, 33 %)')).toEqual(['Strike: Moogh ', '(2×<, 33 %)']);
    expect(parted('Strike (2×<): Moogh', ' (2×<)')).toEqual(['Strike (2×<): Moogh', '']);
    expect(parted('End the turn', '')).toEqual(['End the turn', '']);
  });

  test('few answers are shown at once, and a group that is gone is not kept', () => {
    expect(told(answersOf(many.slice(1), groupOf, null))).toEqual(many.slice(1).map(({ action }) => action));
    expect(told(answersOf(many, groupOf, 'idea 9'))).toHaveLength(4);
  });
});
