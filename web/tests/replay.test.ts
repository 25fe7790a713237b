import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadGame } from '../src/games';
import type { GameModule } from '../src/games/contract';
import { curveOf, decisionBefore, duelAt, summaryOf, valuesAt } from '../src/features/replay/analysis';
import Film from '../src/features/replay/Film.svelte';
import Coach from '../src/features/replay/parts/Coach.svelte';
import { everybody, framesOf, lastSites, linesOf, nextNoticed, readMoment, writeMoment } from '../src/features/replay/reel';
import { Replay } from '../src/features/replay/replay.svelte';
import { fill, pack, unpack, type Saved } from '../src/features/replay/save';
import type { Analysis, Replay as Recorded } from '../src/wire';
import type { View as RaptorView } from '../src/wire/raptor';
import { words } from '../src/ui/words/words.svelte';
import { strictWords } from './strict';

/** A game of random decisions; the first seat gives up. */
const data = JSON.parse(readFileSync(join(__dirname, '../fixtures/finished/raptor-replay.json'), 'utf8')) as Recorded;
const LENGTH = data.steps.length;

const analysis: Analysis = {
  game: 'raptor/1',
  seats: 2,
  moments: [
    { step: 16, values: [0.5, 0.5], seat: 0, played: 'card 9', best: 'card 4', line: [], loss: 0.12, verdict: 'mistake', duel: {
      seats: [0, 1], rows: ['card 4', 'card 9'], columns: ['card 3', 'card 4'], short: { 'card 3': '3', 'card 4': '4', 'card 9': '9' }, payoff: [[0.4, 0.6], [0.7, 0.2]],
      row_mix: [0.7, 0.3], column_mix: [0.5, 0.5], played: ['card 9', 'card 3'], expected: [0.5, 0.5], loss: [0.12, 0],
    } },
    { step: 20, values: [0.8, 0.2], seat: 1, played: 'end', best: 'end', line: [], loss: 0, verdict: 'good' },
    { step: LENGTH, values: [1, 0] },
  ],
  key_moments: [{ kind: 'choice', moment: 0, step: 16, until: 17, seat: 0, from: 0.5, to: 0.38 }],
  draws: [],
  luck: [],
  again: null,
};

let game: GameModule;

beforeAll(async () => {
  game = await loadGame('raptor');
  await words.choose('en', false);
});

async function replay(): Promise<Replay> {
  const film = new Replay(game, await words.of(game), data, 'spectator', () => Promise.resolve(data));
  // At this speed nothing moves, which an imitated page does not understand.
  film.speed = 8;
  return film;
}

describe('eyes that cannot be had', () => {
  test('leave the picture as it was, say so, and can be asked for again', async () => {
    let isThere = false;
    const film = new Replay(game, await words.of(game), data, 'spectator', () => (isThere ? Promise.resolve(data) : Promise.reject(new Error('offline'))));
    film.speed = 8;
    film.go(3);
    render(Film, { replay: film, analysis: null });
    await fireEvent.click(screen.getByRole('button', { name: 'everybody' }));
    expect((await screen.findByRole('alert')).textContent).toContain('everybody');
    expect([film.eyes, film.step]).toEqual(['spectator', 3]);
    isThere = true;
    await film.look('all');
    expect([film.eyes, film.missed]).toEqual(['all', null]);
  });

  test('do not hold up the step of an address', async () => {
    const film = new Replay(game, await words.of(game), data, 'spectator', () => Promise.reject(new Error('offline')));
    film.speed = 8;
    render(Film, { replay: film, analysis: null });
    location.hash = writeMoment(5, 0);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await expect.poll(() => film.step).toBe(5);
    expect(film.missed).toBe(0);
  });
});

describe('a reel', () => {
  test('has the start and every step for everybody', () => {
    expect(everybody(game, 2)).toEqual([0, 1, 'spectator', 'all']);
    for (const eyes of everybody(game, 2)) {
      const frames = framesOf(game, data, eyes);
      expect(frames).toHaveLength(LENGTH + 1);
      expect(frames.every((frame) => frame.view !== undefined)).toBe(true);
    }
  });

  test('shows a hand to its owner and to everybody together, and to nobody else', () => {
    const hands = (eyes: 0 | 1 | 'spectator' | 'all') => {
      const view = framesOf(game, data, eyes)[16]?.view as RaptorView;
      return [view.raptor.hand.kind === 'mine', view.scientist.hand.kind === 'mine'];
    };
    expect(hands(0)).toEqual([true, false]);
    expect(hands(1)).toEqual([false, true]);
    expect(hands('spectator')).toEqual([false, false]);
    expect(hands('all')).toEqual([true, true]);
  });

  test('tells every line in every language, and at which step', async () => {
    for (const lang of ['en', 'fr', 'ru'] as const) {
      const lines = linesOf(framesOf(game, data, 0), await strictWords(game as never, lang));
      expect(lines.length).toBeGreaterThan(LENGTH / 2);
      expect(lines.at(-1)?.step).toBe(LENGTH);
    }
  });

  test('marks the last move, also after a draw that has no place', () => {
    const frames = framesOf(game, data, 'spectator');
    expect(lastSites(game, frames, 0)).toEqual([]);
    expect(lastSites(game, frames, 1)).toEqual(['5,5']);
    expect(lastSites(game, frames, 12)).toEqual(lastSites(game, frames, 10));
  });

  test('the film passes over what these eyes do not notice', () => {
    const frames = framesOf(game, data, 'spectator').map((frame, index) => (index === 2 || index === 3 ? { ...frame, items: [] } : frame));
    expect(nextNoticed(frames, 1)).toBe(4);
    expect(nextNoticed(frames, LENGTH)).toBe(LENGTH);
  });

  test('an address names a moment and whose eyes', () => {
    expect(readMoment(writeMoment(17, 1))).toEqual({ step: 17, eyes: 1 });
    expect(readMoment(writeMoment(0, 'all'))).toEqual({ step: 0, eyes: 'all' });
    expect(readMoment('#5')).toEqual({ step: 5, eyes: null });
    expect(readMoment('#rubbish')).toEqual({ step: null, eyes: null });
  });
});

describe('a replay', () => {
  test('goes step by step, never beyond its ends, and tells events only of the next step', async () => {
    const film = await replay();
    film.back();
    expect(film.step).toBe(0);
    film.forth();
    expect([film.step, film.stage.events.length]).toEqual([1, 1]);
    film.go(9);
    expect(film.stage.events).toEqual([]);
    film.go(10_000);
    expect([film.step, film.atEnd]).toEqual([LENGTH, true]);
  });

  test('plays to the end and from the start again', async () => {
    const film = await replay();
    film.go(LENGTH - 1);
    film.toggle();
    film.tick();
    expect([film.step, film.playing]).toEqual([LENGTH, false]);
    film.toggle();
    expect([film.step, film.playing]).toEqual([0, true]);
  });

  test('a later request wins over a late answer', async () => {
    const slow: ((data: Recorded) => void)[] = [];
    const film = new Replay(game, await words.of(game), data, 'spectator', () => new Promise((answer) => slow.push(answer)));
    const [first, second] = [film.look(0), film.look(1)];
    slow[1]?.(data);
    await second;
    slow[0]?.(data);
    await first;
    expect(film.eyes).toBe(1);
  });

  test('is led by the keyboard', async () => {
    const film = await replay();
    const { container } = render(Film, { replay: film, analysis });
    const press = (key: string, code = key) => fireEvent.keyDown(document.body, { key, code });
    await press('End');
    expect(film.step).toBe(LENGTH);
    await press('ArrowLeft');
    expect(film.step).toBe(LENGTH - 1);
    await press('Home');
    await press('PageDown');
    expect(film.step).toBe(17);
    await press('f', 'KeyF');
    expect(film.flipped).toBe(true);
    await press(' ', 'Space');
    expect(film.playing).toBe(true);
    expect(container.querySelectorAll('[data-line]').length).toBe(film.lines.length);
  });

  test('a line of the log leads to its moment', async () => {
    const film = await replay();
    const { container } = render(Film, { replay: film, analysis: null });
    await fireEvent.click(container.querySelector('[data-line="7"]') as Element);
    expect(film.step).toBe(7);
    expect(location.hash).toBe('#7:spectator');
  });
});

describe('an analysis', () => {
  test('knows the chances, the decision and the duel of a moment', () => {
    expect(valuesAt(analysis, 3)).toBeNull();
    expect(valuesAt(analysis, 19)).toEqual([0.5, 0.5]);
    expect(decisionBefore(analysis, 17)?.played).toBe('card 9');
    expect(decisionBefore(analysis, 16)).toBeNull();
    expect(duelAt(analysis, 25)?.step).toBe(16);
    expect(duelAt(analysis, 3)).toBeNull();
  });

  test('is a curve over the whole game, and a sentence for screen readers', () => {
    expect(curveOf(analysis, 0, LENGTH, LENGTH, 100)).toEqual([[16, 50], [20, expect.closeTo(20)], [LENGTH, 0]]);
    expect(summaryOf(analysis, 1)).toEqual({ first: 50, most: 50, least: 0, last: 0 });
  });

  test('is told beside the board: cost, better line, key moments and the duel', async () => {
    const film = await replay();
    film.go(17);
    render(Coach, { replay: film, analysis, thinking: null });
    expect(screen.getByText('gave away 12 %')).toBeTruthy();
    expect(screen.getByText(/Better: card 4/)).toBeTruthy();
    expect(screen.getByText(/Raptor chose 9, which cost 12 %/)).toBeTruthy();
    await fireEvent.click(screen.getByText(/Step 17/));
    expect(screen.getByRole('table').querySelectorAll('td.met').length).toBe(1);
  });

  test('never calls a large loss a good choice, even if another move was thought best', async () => {
    const film = await replay();
    film.go(21);
    const [, second] = analysis.moments;
    const costly: Analysis = { ...analysis, moments: [{ ...second!, loss: 0.2, verdict: 'blunder' }] };
    render(Coach, { replay: film, analysis: costly, thinking: null });
    expect(screen.getByText('gave away 20 %')).toBeTruthy();
    expect(screen.queryByText('A good choice.')).toBeNull();
  });
});

describe('a saved file', () => {
  test('carries the game and gives it back', async () => {
    const saved: Saved = { name: 'raptor', table: '0123456789abcdef', replay: data, analysis, proof: null, promised: null };
    const packed = await pack(saved);
    expect(packed.length).toBeLessThan(JSON.stringify(saved).length / 4);
    expect(await unpack(packed)).toEqual(saved);
    expect(fill('<p><!--game--></p>', 'abc')).toBe('<p><script type="text/plain" id="game">abc</script></p>');
  });
});
