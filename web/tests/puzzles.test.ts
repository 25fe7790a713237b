/** Puzzles and the daily hunt, as far as they need no browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../src/features/daily/ground';
import { keepsPromise } from '../src/features/daily/proof';
import { noted, rowOn, type Progress } from '../src/features/puzzles/progress';
import { dayOf, gameOfDay, gradeOf, placeOfDay, readShelf, TURNS } from '../src/features/puzzles/shelf';
import { isRight } from '../src/features/puzzles/solver.svelte';
import { gameNames } from '../src/games';

const features = join(__dirname, '../src/features');
const data = (game: (typeof gameNames)[number]) => readShelf(game, readFileSync(join(__dirname, `../../crates/quarry-puzzles/data/${game}.jsonl`), 'utf8'));
const fresh: Progress = { solved: {}, day: 0, row: 0, best: 0 };

describe('the shelves', () => {
  test.each(gameNames)('%s has puzzles of every grade, each with a name of its own and words for what is asked', (game) => {
    const { puzzles, rules } = data(game);
    expect(rules.split('/')[0]).toBe(game);
    expect(puzzles.length).toBeGreaterThanOrEqual(300);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(gradeOf)).size).toBe(3);
    const words = keys('en');
    for (const theme of new Set(puzzles.map(({ theme }) => theme))) {
      expect(words).toContain(`puzzle-theme-${theme}`);
      expect(words).toContain(`puzzle-${game}-${theme}`);
      expect(game === 'moogh' || words.includes(`puzzle-wrong-${theme}`), theme).toBe(true);
    }
  });

  test('each puzzle has its day', () => {
    const many = Object.fromEntries(gameNames.map((game) => [game, data(game).puzzles.length]));
    const seen = new Set<string>();
    const program = readFileSync(join(__dirname, '../../crates/quarry-cli/src/games.rs'), 'utf8');
    const order = [...program.matchAll(/^ {4}(\w+) => \w+::\w+,$/gm)].map(([, kind = '']) => kind.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase());
    expect(TURNS).toEqual(order);
    for (let day = 20_000; seen.size < 300; day += 1) {
      const [game, name] = [gameOfDay(day), `${gameOfDay(day)} ${placeOfDay(day, many[gameOfDay(day)] ?? 1)}`];
      expect(seen.has(name), `${game} on day ${day}`).toBe(false);
      seen.add(name);
    }
    expect(dayOf(86_400_000 * 3 + 1)).toBe(3);
  });
});

test('steps of an answer are right in their order, or in any where it says so', () => {
  expect([isRight({}, ['a', 'b'], 'a'), isRight({}, ['a', 'b'], 'b')]).toEqual([true, false]);
  expect([isRight({ any: true }, ['a', 'b'], 'b'), isRight({ any: true }, ['a'], 'b')]).toEqual([true, false]);
});

test('a row of days grows by one a day, and a puzzle whose answer was shown does not count', () => {
  let now = fresh;
  for (const day of [10, 11, 11, 12]) now = noted(now, `${day}`, 1, day);
  expect([now.row, now.best, rowOn(now, 12), rowOn(now, 13), rowOn(now, 14)]).toEqual([3, 3, 3, 3, 0]);
  expect(noted(now, 'x', 3, 13).row).toBe(3);
  now = noted(now, 'y', 2, 20);
  expect([now.row, now.best]).toEqual([1, 3]);
  // A better note of earlier stays, and one without a day changes no row.
  expect(noted(noted(fresh, 'a', 1, null), 'a', 3, null)).toEqual({ ...fresh, solved: { a: 1 } });
});

test('a commitment is held against the secret that is told', () => {
  const promised = { day: 20_000, rules: 'moogh/1', commitment: '4a54b71fbb6a8bff15a8dd76ca52c85b9fa6612494a17c5566a39506cd9aa6a4' };
  expect(keepsPromise(promised, '07'.repeat(32))).toBe(true);
  expect(keepsPromise(promised, '00'.repeat(32))).toBe(false);
  expect(keepsPromise(promised, 'no secret')).toBe(false);
});

test('the page and the program go through the same scenarios', () => {
  const rust = readFileSync(join(__dirname, '../../crates/quarry-puzzles/src/daily.rs'), 'utf8');
  const list = /SCENARIOS: \[&str; \d+\] =\s*\[([^\]]*)\]/.exec(rust)?.[1] ?? '';
  expect([...list.matchAll(/"(s\d+)"/g)].map((match) => match[1])).toEqual(SCENARIOS);
});

const keys = (lang: string): string[] => new FluentResource(readFileSync(join(__dirname, `../../crates/quarry-puzzles/phrases/${lang}.ftl`), 'utf8')).body.map(({ id }) => id);

test('the words of puzzles and of the hunt are there in three languages, and each that is asked for', () => {
  for (const lang of ['fr', 'ru']) expect(keys(lang).sort(), lang).toEqual(keys('en').sort());
  const files = ['puzzles', 'daily'].flatMap((folder) => readdirSync(join(features, folder)).filter((file) => /\.(svelte|ts)$/.test(file)).map((file) => readFileSync(join(features, folder, file), 'utf8')));
  const asked = files.flatMap((code) => [...code.matchAll(/word\((?:[^')]*\? )?'((?:daily|puzzles?)-[a-z-]+)'/g)].map((match) => match[1] ?? ''));
  expect(asked.filter((key) => !keys('en').includes(key))).toEqual([]);
  expect(asked.length).toBeGreaterThan(30);
});
