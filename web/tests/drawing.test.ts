import { expect, test, vi } from 'vitest';
import { Drawing } from '../src/ui/drawing.svelte';

test('parts are drawn one task after another, what they hold before what follows', () => {
  vi.useFakeTimers();
  const [drawing, drawn] = [new Drawing(), [] as string[]];
  drawing.wait(() => {
    drawn.push('board');
    drawing.wait(() => drawn.push('tile'));
  });
  drawing.wait(() => drawn.push('panel'));
  expect(drawn).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['board']);
  vi.advanceTimersToNextTimer();
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['board', 'tile', 'panel']);
  expect(drawing.isOver).toBe(false);
  vi.advanceTimersToNextTimer();
  expect(drawing.isOver).toBe(true);
  vi.useRealTimers();
});

test('what nobody can begin without comes before details', () => {
  vi.useFakeTimers();
  const [drawing, drawn] = [new Drawing(), [] as string[]];
  drawing.wait(() => {
    drawn.push('board');
    drawing.wait(() => drawn.push('tile'));
    drawing.wait(() => drawn.push('map'), true);
  }, true);
  drawing.wait(() => drawn.push('question'), true);
  drawing.wait(() => drawn.push('panel'));
  vi.runAllTimers();
  expect(drawn).toEqual(['board', 'map', 'question', 'tile', 'panel']);
  vi.useRealTimers();
});

test('a page that is left draws no more', () => {
  vi.useFakeTimers();
  const [drawing, show] = [new Drawing(), vi.fn()];
  drawing.wait(show);
  drawing.stop();
  vi.runAllTimers();
  expect(show).not.toHaveBeenCalled();
  vi.useRealTimers();
});
