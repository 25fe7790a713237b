/** What is tried from a position, and how it is passed on. */
import { describe, expect, test, vi } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { BadLink, exploreAddress, readShared, writeShared, type Shared } from '../src/features/explore/link';
import { after, before, beside, gone, grown, known, named, placeAt, pruned, ROOT, rooted, rowsOf, wayTo, type Deed, type Tree } from '../src/features/explore/tree';
import { languages } from '../src/ui/words/words.svelte';

vi.mock('virtual:quarry-modules', () => ({ default: { raptor: '/raptor.wasm' } }));

const deed = (action: string, ...chances: string[]): Deed => ({ seat: 0, action, chances });
/** A tree of texts: each place is called by the deeds that led to it. */
const play = (tree: Tree<string>, ...actions: string[]): Tree<string> => actions.reduce((tree, action) => grown(tree, deed(action), `${placeAt(tree).at}${action}`), tree);
const names = (tree: Tree<string>): string[] => rowsOf(tree).map(({ id, level }) => `${level}${placeAt(tree, id).at}`);

describe('the tree of what was tried', () => {
  const line = play(rooted(''), 'a', 'b', 'c');

  test('one goes back and forth, and a branch keeps what was there', () => {
    expect(placeAt(line).at).toBe('abc');
    const back = gone(line, before(line) ?? -1);
    expect(placeAt(back).at).toBe('ab');
    expect(placeAt(back, after(back) ?? -1).at).toBe('abc');
    const branch = play(back, 'x', 'y');
    expect(wayTo(branch).map(({ at }) => at)).toEqual(['', 'a', 'ab', 'abx', 'abxy']);
    expect(names(branch)).toEqual(['1a', '1ab', '1abc', '2abx', '2abxy']);
    const again = gone(branch, 2);
    expect(placeAt(again, after(again) ?? -1).at, 'forth goes where one was last').toBe('abx');
  });

  test('the same step leads to the same place, another roll to another', () => {
    const start = rooted('');
    const rolled = grown(start, deed('a', '6'), 'a6');
    const other = grown(gone(rolled, ROOT), deed('a', '1'), 'a1');
    expect(placeAt(other, ROOT).children.length).toBe(2);
    const same = gone(other, ROOT);
    expect(known(same, deed('a', '6'))).toBe(1);
    expect(grown(same, deed('a', '6'), 'never').places.size).toBe(3);
    expect(beside(gone(other, 1), 1)).toBe(2);
    expect(beside(gone(other, 1), -1)).toBe(2);
    expect(beside(rolled, 1)).toBeNull();
  });

  test('branches stand behind the step that they replace', () => {
    const two = play(gone(line, 1), 'x', 'y');
    const three = play(gone(two, 1), 'z');
    expect(names(three)).toEqual(['1a', '1ab', '2ax', '2axy', '2az', '1abc']);
  });

  test('a branch that is taken out leaves the rest, and what was looked at there is left', () => {
    const branch = play(gone(line, 1), 'x', 'y');
    const left = pruned(branch, 4);
    expect([placeAt(left).at, names(left)]).toEqual(['a', ['1a', '1ab', '1abc']]);
    expect(pruned(left, ROOT)).toBe(left);
    expect(placeAt(pruned(gone(branch, 3), 4)).at, 'another place stays in sight').toBe('abc');
    expect(after(left)).toBe(2);
    expect(placeAt(named(left, 2, 'the trap'), 2).name).toBe('the trap');
  });
});

describe('links', () => {
  const shared: Shared = {
    game: 'raptor',
    rules: 'raptor/2',
    position: 'layout=1 mother=5,4 phase=act:4',
    chances: ['draw 1&2=3'],
    line: [deed('mother e4'), { seat: 1, action: 'card 7', chances: ['6 5', 'ü%'] }],
    guessed: true,
    name: 'Après 1…?',
  };

  test('say game, start, line and name, and nothing is lost', () => {
    expect(readShared('raptor', `#${writeShared(shared)}`)).toEqual(shared);
    const address = new URL(exploreAddress(shared), 'https://quarry.test');
    expect(address.pathname).toBe('/explore/raptor');
    expect(readShared('raptor', address.hash)).toEqual(shared);
    expect(address.search, 'all of it stays in the browser').toBe('');
  });

  test('that say nothing begin a new game', () => expect(readShared('raptor', '#')).toBeNull());

  test('that are damaged are refused as a whole', () => {
    const good = writeShared(shared);
    const bad = ['v=1', good.replace('v=1', 'v=9'), good.replace('rules=', 'rulez='), `${good}&step=`, `${good}&step=x!a`, good.replace('raptor%2F2', 'moogh%2F2'), `${good}&name=${'a'.repeat(70_000)}`];
    for (const link of bad) expect(() => readShared('raptor', `#${link}`), link.slice(0, 80)).toThrow(BadLink);
  });
});

test('the words of the explorer are there in three languages, and each that is asked for', () => {
  const folder = join(__dirname, '../src/features/explore');
  const keys = (lang: string) => new FluentResource(readFileSync(join(folder, `words/${lang}.ftl`), 'utf8')).body.map(({ id }) => id).sort();
  for (const lang of languages) expect(keys(lang), lang).toEqual(keys('en'));
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file)).map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const asked = [...code.matchAll(/'((?:explore|edit)-[a-z-]+)'/g)].map((match) => match[1] ?? '');
  const elsewhere = ['explore-from-here', 'edit-open', 'explore-level'];
  expect(asked.filter((key) => !keys('en').includes(key) && !elsewhere.includes(key))).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
});

describe('a game that is still played by others is no place to explore', async () => {
  const { mayExplore, ownSeat, fromOwnGame } = await import('../src/features/explore/from');
  const info = { rules: 'raptor/2', begun: true, over: false, imported: false };
  Object.assign(globalThis, { Worker: class {}, indexedDB: {} });

  test('at a server nothing but a finished game is with any players', () => {
    for (const seats of [['person', 'person'], ['person', { computer: 3 }], ['gone', 'person']] as const) {
      expect(mayExplore('0000000000000001', { ...info, seats: [...seats] })).toBe(false);
      expect(mayExplore('0000000000000001', { ...info, seats: [...seats], over: true })).toBe(true);
    }
  });

  test('on this device only where one person plays computer players', () => {
    expect(ownSeat('local-1', { ...info, seats: [{ computer: 1 }, 'person'] })).toBe(1);
    for (const seats of [['person', 'person'], [{ computer: 1 }, { computer: 1 }], ['person', 'open'], ['person', 'gone']] as const) {
      expect(mayExplore('local-1', { ...info, seats: [...seats] }), JSON.stringify(seats)).toBe(false);
    }
    expect(ownSeat('local-1', { ...info, begun: false, seats: [{ computer: 1 }, 'person'] })).toBeNull();
  });

  test('and its table gives the explorer nothing', async () => {
    const api = await import('../src/net/api');
    vi.spyOn(api, 'tableInfo').mockResolvedValue({ ...info, seats: ['person', 'person'] } as never);
    await expect(fromOwnGame('local-1')).rejects.toThrow(api.Refused);
  });
});
