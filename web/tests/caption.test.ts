import { expect, test } from 'vitest';
import { gatheredLines, lastLines } from '../src/table/parts/caption';

test('of much that came together the caption tells the last, whole where it is alone too long', () => {
  expect(lastLines([])).toEqual([]);
  expect(lastLines(['The turn begins.', 'A die falls.'])).toEqual(['The turn begins.', 'A die falls.']);
  expect(lastLines(['one', 'two', 'three'], 9)).toEqual(['two', 'three']);
  expect(lastLines(['one', 'two', 'three'], 8)).toEqual(['three']);
  expect(lastLines(['one', 'much too long'], 4)).toEqual(['much too long']);
});

test('what was said several times running is said once, with how often', () => {
  expect(gatheredLines(['draws', 'draws', 'draws', 'plays', 'draws'])).toEqual(['draws ×3', 'plays', 'draws']);
  expect(gatheredLines([])).toEqual([]);
});
