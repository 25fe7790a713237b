/** Achievements: what makes them, what notes them, and their words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { beforeEach, describe, expect, test } from 'vitest';
import { THEMES, achievementOf, achievements, partsOf } from '../src/ui/achieved/list';
import { withAccount, withDays, type Progress } from '../src/features/puzzles/progress';
import { gradeBy, readShelf, type Puzzle } from '../src/features/puzzles/shelf';
import { gameNames } from '../src/games';
import mooghFinale from '../src/games/moogh/finale';
import planetFinale from '../src/games/planet-raiders/finale';
import raptorFinale from '../src/games/raptor/finale';
import type { Finale } from '../src/games/contract';
import { factsOf } from '../src/table/finale/achieved';
import { achieved } from '../src/ui/achieved/achieved.svelte';
import { remember, remembered } from '../src/ui/memory';
import { languages } from '../src/ui/words/words.svelte';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');
const keys = (lang: string) => new FluentResource(read(`../src/ui/achieved/words/${lang}.ftl`)).body.map(({ id }) => id);

describe('the list', () => {
  test('is short, and each line has its words in three languages', () => {
    expect(achievements.length).toBeLessThanOrEqual(12);
    for (const lang of languages) {
      expect(keys(lang), lang).toEqual(keys('en'));
      for (const { id, needs } of achievements) {
        expect(keys(lang)).toEqual(expect.arrayContaining([`achieved-${id}`, `achieved-${id}-what`]));
        const own = needs.length > 1 ? needs.filter((need) => !/^(theme|lesson)\//.test(need)) : [];
        expect(keys(lang)).toEqual(expect.arrayContaining(own.map((need) => `fact-${need.replaceAll('/', '-')}`)));
      }
    }
  });

  test('names the themes that the shelves have, and the endings that the register has', () => {
    for (const game of gameNames) {
      const { puzzles } = readShelf(game, read(`../../crates/quarry-puzzles/data/${game}.jsonl`));
      expect([...THEMES[game]].sort()).toEqual([...new Set(puzzles.map(({ theme }) => theme))].sort());
    }
    const endings = [...read('../../games/raptor/src/state.rs').matchAll(/Ending::\w+ => EndReason::Rule\(rule_id!\("(RA-\d+)"\)\)/g)].map((match) => `end/raptor/${match[1]}`);
    expect(achievements.find(({ id }) => id === 'endings')?.needs).toEqual(endings);
  });

  test('counts its parts by facts', () => {
    const hunts = achievements.find(({ id }) => id === 'hunts')!;
    const done = (...facts: string[]) => partsOf(hunts, new Set(facts)).map((part) => part.done);
    expect(done('side/moogh/alone', 'side/raptor/raptors')).toEqual([true, false, false]);
    expect(done('side/moogh/rivals-3', 'side/moogh/teams')).toEqual([false, false, true]);
    expect(achievementOf('end/raptor/RA-003')?.id).toBe('endings');
    expect(achievementOf('end/moogh/MO-263')).toBe(undefined);
  });
});

describe('a finished game', () => {
  const of = (game: string, finale: unknown, view: object, ranks: number[], reason: string, own: number[]) => factsOf(game, finale as Finale, view, { ranks, reason, wins: [] } as never, own);

  test('tells side and ending of those who won it', () => {
    expect(of('raptor', raptorFinale, {}, [1, 2], 'RA-002', [0])).toEqual(['side/raptor/raptors', 'end/raptor/RA-002']);
    expect(of('raptor', raptorFinale, {}, [2, 1], 'resigned', [1])).toEqual(['side/raptor/scientists']);
    expect(of('planet-raiders', planetFinale, {}, [2, 1, 3], 'PR-110', [1])).toContain('side/planet-raiders/3');
    expect(of('moogh', mooghFinale, { mode: 'solo' }, [1], 'MO-263', [0])).toContain('side/moogh/alone');
    expect(of('moogh', mooghFinale, { mode: 'cooperative' }, [1, 1], 'MO-263', [0, 1])).toContain('side/moogh/together');
    expect(of('moogh', mooghFinale, { mode: 'competitive' }, [2, 1], 'MO-022', [1])).toContain('side/moogh/rivals-2');
    expect(of('moogh', mooghFinale, { mode: 'teams' }, [1, 2, 2, 1], 'MO-022', [0])).toContain('side/moogh/teams');
  });

  test('tells nothing of a defeat, of a shared place, of a game against oneself, and to those who look on', () => {
    expect(of('raptor', raptorFinale, {}, [2, 1], 'RA-005', [0])).toEqual([]);
    expect(of('planet-raiders', planetFinale, {}, [1, 1], 'PR-114', [0])).toEqual([]);
    expect(of('raptor', raptorFinale, {}, [1, 2], 'RA-002', [0, 1])).toEqual([]);
    expect(of('raptor', raptorFinale, {}, [1, 2], 'RA-002', [])).toEqual([]);
    expect(of('moogh', mooghFinale, { mode: 'solo' }, [2], 'MO-264', [0])).toEqual([]);
  });
});

describe('the memory', () => {
  beforeEach(() => {
    localStorage.clear();
    [achieved.facts, achieved.news] = [{}, []];
  });

  test('keeps each fact once, and tells it once', () => {
    achieved.note('rule', 'again');
    achieved.note('rule');
    expect(achieved.news).toEqual(['rule', 'again']);
    achieved.told();
    achieved.note('again');
    expect(achieved.news).toEqual([]);
    expect(Object.keys(remembered<object>('achieved') ?? {})).toEqual(['rule', 'again']);
  });

  test('loses nothing that another page of the browser noted', () => {
    achieved.note('rule');
    remember('achieved', { rule: 1, daily: 2 });
    achieved.note('daily', 'again');
    expect(achieved.news).toEqual(['rule', 'again']);
    expect(Object.keys(remembered<object>('achieved') ?? {}).sort()).toEqual(['again', 'daily', 'rule']);
  });
});

describe('puzzles of an account', () => {
  const here: Progress = { solved: { a: 2, b: 1 }, day: 12, row: 2, best: 4 };

  test('the longer row holds, and the better note of each puzzle', () => {
    const tried = [{ puzzle: 'a', first: true, solved: true }, { puzzle: 'c', first: false, solved: true }, { puzzle: 'd', first: false, solved: false }];
    const mine = { days: { day: 12, row: 5, best: 9 }, tried: tried.map((each) => ({ game: 'raptor' as const, ...each })) };
    expect(withAccount(here, mine, 13)).toEqual({ solved: { a: 1, b: 1, c: 2 }, day: 12, row: 5, best: 9 });
    expect(withDays(here, { day: 8, row: 5, best: 5 }, 13)).toEqual({ ...here, best: 5 });
    // What was solved today on another device is solved.
    expect(withDays(here, { day: 13, row: 1, best: 1 }, 13)).toEqual({ ...here, day: 13 });
  });

  test('people say how hard a puzzle is, once there are enough of them', () => {
    const easy = { d: 1 } as Puzzle;
    expect(gradeBy(easy, undefined)).toBe('easy');
    expect(gradeBy(easy, { points: 1700, uncertainty: 300 })).toBe('easy');
    expect([1000, 1300, 1700].map((points) => gradeBy(easy, { points, uncertainty: 150 }))).toEqual(['easy', 'middle', 'hard']);
  });
});
