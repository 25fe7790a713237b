import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { PlayedTable } from '../src/table/game.svelte';
import Advice from '../src/table/parts/Advice.svelte';
import type { Hint } from '../src/wire';
import { words } from '../src/ui/words/words.svelte';

beforeAll(() => words.choose('en', false));
afterEach(cleanup);

/** What the advice says about a choice with these shares. */
function said(shares: Record<string, number>): string {
  const table = { offers: [], words: null } as unknown as PlayedTable;
  const mix = Object.entries(shares).map(([action, share]) => ({ action, share }));
  render(Advice, { table, advice: { action: 'card 4', mix } as unknown as Hint });
  return screen.getByRole('status').textContent;
}

test('a mixed choice says how often to choose what', () => {
  const text = said({ 'card 4': 0.7, 'card 6': 0.3, 'card 9': 0.001 });
  expect(text).toContain('card 4 70 % · card 6 30 %');
  expect(text).not.toContain('card 9');
});

test('a choice that is always the same has no mix', () => {
  expect(said({ 'card 4': 1, 'card 6': 0 })).not.toContain('%');
});
