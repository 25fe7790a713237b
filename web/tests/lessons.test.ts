import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { lessonsOf, loadLesson, satisfies, wayTo, type Lesson, type Step } from '../src/features/lessons/lesson';
import { languages } from '../src/ui/words/words.svelte';

const all = Object.values(lessonsOf).flat();
const wordsOf = (lang: string) => new FluentResource(readFileSync(join(__dirname, `../src/features/lessons/words/${lang}.ftl`), 'utf8')).body.map((entry) => entry.id);

/** The words that a lesson needs; those of moves astray are there where a step has its own. */
function needed({ id, steps }: Lesson): string[] {
  const rests = steps.filter((_, index) => steps[index + 1]?.position !== undefined);
  return [id, `${id}-lead`, `${id}-over`, ...steps.map((step) => `${id}-${step.id}`), ...rests.map((step) => `${id}-${step.id}-done`)];
}

describe('lessons', () => {
  test('every step has its words in three languages, and there are no others', async () => {
    const lessons = await Promise.all(all.map(({ id }) => loadLesson(id)));
    const keys = lessons.flatMap((lesson) => (lesson ? needed(lesson) : []));
    for (const lang of languages) {
      const known = wordsOf(lang);
      const [astray, plain] = [known.filter((key) => key.endsWith('-astray')), known.filter((key) => !key.endsWith('-astray'))];
      expect(plain.sort(), lang).toEqual([...keys].sort());
      expect(astray.filter((key) => !keys.includes(key.replace(/-astray$/, ''))), lang).toEqual([]);
      expect(known.length).toBe(wordsOf('en').length);
    }
  });

  test.each(all)('$id is as long as its list says', async ({ id, steps }) => {
    const lesson = await loadLesson(id);
    expect(lesson?.steps.length).toBe(steps);
    expect(new Set(lesson?.steps.map((step) => step.id)).size).toBe(steps);
  });

  test('a step accepts its actions and its kind, and nothing else', () => {
    const step: Step = { id: 'x', show: [], rules: [], accept: ['card 7'], kind: 'return' };
    expect(satisfies(step, 'card 7')).toBe(true);
    expect(satisfies(step, 'return 2,3', 'return')).toBe(true);
    expect(['card 8', 'card 77', 'return 2,3', 'end'].some((action) => satisfies(step, action, 'card'))).toBe(false);
  });

  test('a step is reached from the last position by the moves that are shown', () => {
    const rest = { show: [], rules: [] };
    const steps: Step[] = [
      { id: 'a', position: 'A', accept: ['one'], ...rest },
      { id: 'b', position: 'B', ...rest },
      { id: 'c', accept: ['two', 'three'], then: [{ seat: 1, action: 'answer' }], ...rest },
      { id: 'd', ...rest },
    ];
    const lesson: Lesson = { id: 'x', game: 'raptor', seat: 0, seats: 2, steps };
    expect(wayTo(lesson, 0)).toEqual({ position: 'A', moves: [] });
    expect(wayTo(lesson, 3)).toEqual({ position: 'B', moves: [{ seat: 0, action: 'two' }, { seat: 1, action: 'answer' }] });
  });
});
