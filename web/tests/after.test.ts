import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { drawn, wrapped } from '../src/features/after/postcard';
import { classOf, read, type Before, type Choice } from '../src/features/after/readable';
import Story from '../src/features/after/Story.svelte';
import { luckOf, rollsOf, roundsOf, verdictOf } from '../src/features/after/story';
import { loadStory, story } from '../src/features/after/words.svelte';
import { Replay } from '../src/features/replay/replay.svelte';
import { loadGame } from '../src/games';
import { words } from '../src/ui/words/words.svelte';
import type { Analysis, Replay as Recorded } from '../src/wire';
import { strictWords } from './strict';

const data = JSON.parse(readFileSync(join(__dirname, '../fixtures/finished/raptor-replay.json'), 'utf8')) as Recorded;

/** Numbers between 0 and 1 that are the same in each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A hand of three cards with a mix, at random. */
function hand(roll: () => number): Choice['hand'] {
  const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9].sort(() => roll() - 0.5).slice(0, 3);
  const weights = cards.map(() => 0.15 + roll());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return cards.map((card, index) => ({ card, share: (weights[index] ?? 0) / total }));
}

function drawnFrom(roll: () => number, options: Choice['hand']): number {
  let left = roll();
  return options.find(({ share }) => (left -= share) < 0)?.card ?? options[0]!.card;
}

/** Rounds of a player who mixes rightly, but after a loss plays a high card in most rounds, if `habit`. */
function rounds(seed: number, count: number, habit: boolean): Choice[] {
  const roll = dice(seed);
  return Array.from({ length: count }, (): Choice => {
    const options = hand(roll);
    const before: Before = roll() < 0.4 ? 'hurt' : 'calm';
    const high = options.find(({ card }) => classOf(card) === 'high');
    const played = habit && before === 'hurt' && high && roll() < 0.85 ? high.card : drawnFrom(roll, options);
    return { hand: options, played, before, answers: { 1: 0.1, 5: -0.1 } };
  });
}

describe('how readable a player is', () => {
  test('a planted habit is found, with its time and its answer, and foresees better than the mix', () => {
    const games = Array.from({ length: 20 }, (_, seed) => read(rounds(seed + 1, 120, true)));
    const found = games.filter((reading) => reading?.habit?.when === 'hurt' && reading.habit.kind === 'high' && reading.habit.more);
    expect(found.length).toBeGreaterThanOrEqual(18);
    for (const reading of found) {
      expect(reading!.byHabit).toBeGreaterThan(reading!.byMix);
      expect(reading!.habit!.answer).toBe(1);
    }
  });

  test('nothing is claimed about one who mixes rightly', () => {
    const claims = Array.from({ length: 200 }, (_, seed) => read(rounds(seed + 1000, 120, false))).filter((reading) => reading?.habit);
    expect(claims.length).toBeLessThanOrEqual(4);
  });

  test('few rounds say nothing', () => {
    expect(read(rounds(1, 11, true))).toBeNull();
  });
});

const analysis: Analysis = {
  game: 'raptor/2',
  seats: 2,
  moments: [
    { step: 16, values: [0.5, 0.5], seat: 0, played: 'card 9', best: 'card 4', line: [], loss: 0.2, verdict: 'blunder', duel: {
      seats: [0, 1], rows: ['card 4', 'card 9'], columns: ['card 3', 'card 4'], short: { 'card 3': '3', 'card 4': '4', 'card 9': '9' }, payoff: [[0.4, 0.6], [0.7, 0.2]],
      row_mix: [0.7, 0.3], column_mix: [0.5, 0.5], played: ['card 9', 'card 3'], expected: [0.55, 0.45], loss: [0.2, 0],
    } },
    { step: data.steps.length, values: [1, 0] },
  ],
  key_moments: [
    { kind: 'choice', moment: 0, step: 16, until: 17, seat: 0, from: 0.6, to: 0.4 },
    { kind: 'luck', moment: 1, step: 20, until: 22, seat: 1, from: 0.5, to: 0.4 },
  ],
  draws: [
    { step: 20, until: 22, expected: [0.5, 0.5], after: [0.6, 0.4], error: 0.01 },
    { step: 30, until: 31, expected: [0.5, 0.5], after: [0.55, 0.45], error: 0.01, trials: [{ seat: 0, odds: 0.5, hit: true }, { seat: 0, odds: 0.25, hit: true }] },
  ],
  luck: [0.15, -0.15],
  again: null,
};

async function replay(): Promise<Replay> {
  const game = await loadGame('raptor');
  return new Replay(game, await strictWords(game, 'en'), data, 'spectator', () => Promise.resolve(data));
}

beforeAll(async () => {
  await words.choose('en', false);
  await loadStory();
});
afterEach(cleanup);

describe('a story', () => {
  test('luck adds up and becomes one sentence', () => {
    expect(luckOf(analysis)[0]).toMatchObject({ seat: 0, sum: 0.15, best: { step: 22 }, worst: null });
    expect(rollsOf(analysis)).toEqual([{ seat: 0, rolls: 2, hits: 2, expected: 0.75, spread: expect.closeTo(0.66, 2) }]);
    expect(verdictOf(analysis, 0)).toEqual({ key: 'luck-good-won', args: { luck: 15 } });
    expect(verdictOf(analysis, 1)).toEqual({ key: 'luck-bad-lost', args: { luck: 15 } });
    expect(verdictOf({ ...analysis, again: { games: 100, won: [0.31, 0.69], same: 0.8 } }, 0)).toEqual({ key: 'luck-again-won', args: { times: 31 } });
  });

  test('rounds begin with the cards, hold all steps once and have their lines', async () => {
    const film = await replay();
    const found = roundsOf(film.game, film.frames, film.lines, 2);
    expect(found[0]?.number).toBe(0);
    expect(found.slice(1).every(({ events }) => events.filter((event) => film.game.opens?.(event as never)).length === 1)).toBe(true);
    found.forEach(({ from }, index) => expect(from).toBe(index === 0 ? 0 : found[index - 1]?.to));
    expect(found.at(-1)?.to).toBe(film.length);
    expect(found.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(film.lines.filter(({ step }) => step > 0).length);
  });

  test('tells choices and luck apart, tries again and shows the moment', async () => {
    const [onshow, ontry] = [vi.fn(), vi.fn()];
    render(Story, { replay: await replay(), analysis, table: 'abc', own: [0], onshow, ontry });
    expect(screen.getByText('Your choice')).toBeTruthy();
    expect(document.querySelectorAll('[data-turn="luck"]').length).toBe(1);
    expect(screen.getByText(/You won, and luck gave you 15 points/)).toBeTruthy();
    await fireEvent.click(screen.getByText('Try again'));
    expect(ontry).toHaveBeenCalledWith(16);
    await fireEvent.click(screen.getAllByText('See it')[1]!);
    expect(onshow).toHaveBeenCalledWith(22);
  });

  test('what is known early has turns and rounds, and no sum of luck yet', async () => {
    render(Story, { replay: await replay(), analysis: { ...analysis, draws: [], luck: [] }, table: 'abc', own: [], onshow: () => {}, early: true });
    expect(document.querySelector('[data-story="early"]')).toBeTruthy();
    expect(document.querySelector('[data-luck-verdict]')).toBeNull();
  });

  test('has all its phrases in three languages', async () => {
    for (const lang of ['en', 'fr', 'ru'] as const) {
      await words.choose(lang, false);
      const { container } = render(Story, { replay: await replay(), analysis, table: 'abc', own: [1], onshow: () => {} });
      expect(container.textContent).not.toMatch(/(after|luck|minds|readable)-[a-z]/);
      for (const key of ['verdict-inexact', 'verdict-mistake', 'verdict-blunder']) expect(story(key)).not.toBe(key);
      cleanup();
    }
    await words.choose('en', false);
  });
});

describe('the picture', () => {
  test('cuts long lines and escapes what is said', () => {
    expect(wrapped('one two three four', 8, 2)).toEqual(['one two', 'three …']);
    const svg = drawn({ title: 'A <b>', lead: 'x & y', curves: [{ points: [[0, 1], [10, 2]], colour: '#000', name: 'Red' }], turns: [{ head: 'Luck', change: '50 % → 60 %', text: 'A card' }] });
    expect(svg).toContain('A &#60;b&#62;');
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  });
});
