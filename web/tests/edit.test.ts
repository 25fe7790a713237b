/** How a touch of the editor changes the text of a position; the rules judge what comes of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { editingOf, Values } from '../src/features/explore/edit/editing';
import { gameNames } from '../src/games';
import { languages } from '../src/ui/words/words.svelte';

const trees = (game: string) => readFileSync(join(__dirname, `../../games/${game}/tests/${game}.perft`), 'utf8');
const position = {
  raptor: /^1 \d+ \| (.*phase=act:\d.*)$/m.exec(trees('raptor'))?.[1] ?? '',
  'planet-raiders': /^(red.*?) ; /m.exec(trees('planet-raiders'))?.[1] ?? '',
  moogh: /(content=.*over=-)/.exec(trees('moogh'))?.[1] ?? '',
};
const [raptor, raiders, moogh] = await Promise.all([editingOf('raptor'), editingOf('planet-raiders'), editingOf('moogh')]);

test.each(gameNames)('all that %s names has a phrase in three languages', async (name) => {
  const editing = await editingOf(name);
  const text = position[name];
  expect(text).not.toBe('');
  const settings = editing.settings(text);
  const keys = [...editing.tools(text), ...settings, ...settings.flatMap(({ options }) => options)].map(({ key }) => key);
  for (const lang of languages) {
    const known = new Set(new FluentResource(readFileSync(join(__dirname, `../src/features/explore/words/${lang}.ftl`), 'utf8')).body.map(({ id }) => id));
    expect(keys.filter((key) => !known.has(key)), lang).toEqual([]);
  }
  for (const { value, options, name } of settings) expect(options.map((option) => option.value), name).toContain(value);
});

describe('Raptor', () => {
  const text = position.raptor;
  const values = (texts: string[], at = 0) => Values.read(texts[at] ?? '');

  test('the text of a position stays as it is where nothing is changed', () => expect(Values.read(text).write()).toBe(text));

  test('a piece is moved, and what stood there goes back', () => {
    const [baby = '', other = ''] = Values.read(text).list('babies');
    expect(raptor.pieceAt(text, baby)).toBe('babies');
    const moved = values(raptor.move(text, baby, '6,1'));
    expect(moved.list('babies')).toContain('6,1');
    expect(moved.list('babies')).not.toContain(baby);
    const mother = Values.read(text).get('mother');
    const swapped = values(raptor.move(text, mother, other));
    expect([swapped.get('mother'), swapped.list('babies').includes(mother)]).toEqual([other, true]);
    expect(raptor.move(text, '9,9', '1,1')).toEqual([]);
  });

  test('a baby that leaves the board has escaped or is captured', () => {
    const [baby = ''] = Values.read(text).list('babies');
    const [escaped, captured] = raptor.clear(text, baby).map(Values.read);
    expect([escaped?.get('escaped'), captured?.get('captured'), escaped?.list('babies').length]).toEqual(['1', '1', 4]);
    const back = values(raptor.put(escaped?.write() ?? '', 'babies', '6,1'));
    expect([back.get('escaped'), back.list('babies').length]).toEqual(['0', 5]);
    const asleep = values(raptor.put(text, 'asleep', baby));
    expect([asleep.list('asleep'), asleep.get('escaped')]).toEqual([[baby], '0']);
  });

  test('a turn is a pair of cards that leaves so many points', () => {
    for (const candidate of raptor.set(text, 'turn', 'scientist:6').map(Values.read)) {
      const [mother = 0, scientist = 0] = candidate.get('chosen').split('/').map(Number);
      expect(scientist - mother).toBeGreaterThanOrEqual(6);
      expect(candidate.get('phase')).toBe('act:6');
      const [hand = '', pile = ''] = [candidate.get('hands').split('/')[0], candidate.get('piles').split('/')[0]];
      expect([...hand, ...pile, String(mother)].sort().join('')).toBe('123456789');
    }
    expect(Values.read(raptor.set(text, 'turn', 'choose')[0] ?? '').get('phase')).toBe('choose');
  });
});

describe('Planet Raiders', () => {
  const text = position['planet-raiders'];

  test('a position that was set up has no past', () => {
    const [same] = raiders.set(text, 'turn', 'red');
    expect(same).toContain('quiet/0');
    expect(same).toMatch(/history\/0\/-$/);
    expect(same?.split(' ')[0]).toBe(text.split(' ')[0]);
  });

  test('a raider that leaves is a prisoner of another side, and comes back from there', () => {
    expect(raiders.pieceAt(text, 'h1')).toBe('raider red');
    const [left = ''] = raiders.clear(text, 'h1');
    expect(left).toMatch(/^red\/j1,l1\/1\+1\/-\/-\/playing violet\/h19,j19,l19\/1\+1\/-\/R\//);
    const [back = ''] = raiders.put(left, 'raider red', 'h3');
    expect(back).toMatch(/^red\/j1,l1,h3\/.*violet\/h19,j19,l19\/1\+1\/-\/-\//);
  });

  test('a rocket is turned towards a tile, moved to a zone, or laid from a hand', () => {
    expect(raiders.pieceAt(text, 'h2')).toBe('rocket S blue');
    expect(raiders.move(text, 'h2', 'i2')[0]).toContain('h2-E-blue');
    expect(raiders.put(text, 'rocket W red', 'h2')[0]).toContain('h2-W-red');
    expect(raiders.put(text, 'rocket W red', 'h4')[1]).toMatch(/^red\/h1,j1,l1\/1\+0\//);
  });

  test('an alien that leaves its planet is taken by a side', () => {
    const takers = raiders.clear(text, 'd3');
    expect(takers.length).toBe(8);
    expect(takers[0]).toMatch(/^red\/h1,j1,l1\/1\+1\/A\//);
    expect(raiders.put(takers[0] ?? '', 'alien', 'd3')[0]).toMatch(/^red\/h1,j1,l1\/1\+1\/-\//);
  });
});

describe('Moogh', () => {
  const text = position.moogh;
  const people = (text = '') => Values.read(text).list('people').map((person) => person.split(':'));

  test('a character is moved, and trades places with another', () => {
    const [one, two] = people(text);
    const moved = people(moogh.move(text, one?.[3] ?? '', '1,1')[0]);
    expect([moved[0]?.[3], moved[1]?.[3]]).toEqual(['1,1', two?.[3]]);
    const traded = people(moogh.move(text, one?.[3] ?? '', two?.[3] ?? '')[0]);
    expect([traded[0]?.[3], traded[1]?.[3]]).toEqual([two?.[3], one?.[3]]);
  });

  test('health, wounds and facing are chosen; traps come and go', () => {
    const [beast = ''] = Values.read(text).list('beasts');
    const name = beast.split(':')[0] ?? '';
    expect(Values.read(moogh.set(text, `health ${name}`, '3')[0] ?? '').list('beasts')[0]?.split(':')[4]).toBe('3');
    const trapped = moogh.put(text, 'trap', '1,1')[0] ?? '';
    expect(moogh.pieceAt(trapped, '1,1')).toBe('trap');
    expect(moogh.clear(trapped, '1,1')[0]).toBe(text);
  });
});
