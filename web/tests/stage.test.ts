/** The director by its own timeline, with a clock that is turned by hand. */
import { describe, expect, test } from 'vitest';
import type { Speed } from '../src/ui/settings.svelte';
import type { Entry, Picture } from '../src/net/picture';
import { Director, PATIENCE } from '../src/table/stage/director.svelte';
import { plan } from '../src/table/stage/plan';
import { loadGame } from '../src/games';
import { stagingOf, type Cue } from '../src/games/scene';
import type { Audience } from '../src/wire';

/** A game of letters: the view is the word so far, an event adds its letter in two beats. */
const staging = stagingOf<string, string, string>(
  (letter) => [{ ms: 300, layer: `before ${letter}` }, { ms: 200, cue: 'step', layer: null, show: (word) => word + letter }],
  null as never,
);

class HandClock {
  time = 0;
  #waiting = new Set<() => void>();
  now = () => this.time;
  tick = (run: () => void) => {
    this.#waiting.add(run);
    return () => this.#waiting.delete(run);
  };
  get isAsked() {
    return this.#waiting.size > 0;
  }
  /** Goes on in pictures of ten milliseconds. */
  pass(ms: number, each = () => {}) {
    for (const end = this.time + ms; this.time < end; ) {
      this.time += 10;
      const due = [...this.#waiting];
      this.#waiting.clear();
      due.forEach((run) => run());
      each();
    }
  }
}

function picture(before: Picture | null, letters: string, own = false): Picture {
  const view = `${(before?.scene.view as string | undefined) ?? ''}${letters}`;
  const seq = (before?.seq ?? 0) + 1;
  const scene = { seats: [], legal: [], view };
  const entries = [...letters].map((event): Entry => ({ item: { seen: { event, say: { key: `said-${event}` }, own } }, seq, undo: undefined, scene }));
  return { seq, table: '', rules: '', control: '', commitment: '', hints: false, scene, players: [], entries: [...(before?.entries ?? []), ...entries], chat: [], rematch: [], events: [] };
}

function stage(speed: Speed = 'normal') {
  const clock = new HandClock();
  const cues: Cue[] = [];
  const settings = { speed, isHidden: false };
  const director = new Director({ speed: () => settings.speed, sound: (cue) => cues.push(cue), clock, hidden: () => settings.isHidden });
  let now: Picture = picture(null, 'a');
  const see = (letters = '', own = false, audience: Audience = 0) => {
    if (letters) now = picture(now, letters, own);
    director.see(now, audience, staging);
  };
  /** What is seen: the view on the stage, or the truth. */
  const seen = () => (director.moment ? director.moment.view : now.scene.view);
  see();
  return { clock, cues, settings, director, see, seen };
}

describe('the director', () => {
  test('tells events in order, each from the picture before it to the picture after it', () => {
    const { clock, cues, director, see, seen } = stage();
    see('bc');
    const views = [seen()];
    const captions = new Set([director.moment?.caption.key]);
    clock.pass(1000, () => {
      if (views.at(-1) !== seen()) views.push(seen());
      if (director.moment) captions.add(director.moment.caption.key);
    });
    expect(views).toEqual(['a', 'ab', 'abc']);
    expect([...captions]).toEqual(['said-b', 'said-c']);
    expect(cues).toEqual(['step', 'step']);
    expect([director.isPlaying, clock.isAsked]).toEqual([false, false]);
  });

  test('holds a moment for as long as it is told to, and lasts as long as ever after it', () => {
    const { clock, director, see, seen } = stage();
    see('b');
    clock.pass(100);
    director.hold();
    clock.pass(5000);
    expect([director.isHeld, clock.isAsked, director.moment?.layer, seen()]).toEqual([true, false, 'before b', 'a']);
    director.release();
    clock.pass(190);
    expect(director.moment?.layer).toBe('before b');
    clock.pass(30);
    expect([director.moment?.layer, seen()]).toEqual([null, 'ab']);
    director.hold();
    director.cut();
    expect([director.isHeld, director.isPlaying]).toEqual([false, false]);
  });

  test('tells a frame that no table has sent, and again when asked though nothing is told by itself', () => {
    const { clock, director, settings } = stage();
    const frame = { seq: 7, before: 'x', view: 'xy', told: [{ event: 'y', say: { key: 'said-y' } }], own: false };
    director.tell(frame, staging);
    expect(director.moment?.view).toBe('x');
    clock.pass(1000);
    expect([director.isPlaying, director.mayRepeat]).toEqual([false, true]);
    settings.speed = 'none';
    director.tell(frame, staging);
    expect([director.isPlaying, director.events]).toEqual([false, ['y']]);
    director.tell(frame, staging, true);
    expect(director.isPlaying).toBe(true);
  });

  test('never shows what has not happened yet, and ends with the truth', () => {
    const { clock, director, see, seen } = stage();
    see('b');
    expect([seen(), director.moment?.layer]).toEqual(['a', 'before b']);
    clock.pass(290);
    expect(seen()).toBe('a');
    clock.pass(20);
    expect([seen(), director.moment?.layer]).toEqual(['ab', null]);
    clock.pass(200);
    expect(director.moment).toBeNull();
  });

  test('is cut to the newest picture, and the board is told what it has not seen', () => {
    const { clock, director, see, seen } = stage();
    see('bc');
    see('d');
    clock.pass(50);
    expect(director.takesTouch).toBe(true);
    director.cut();
    expect([seen(), director.isPlaying, clock.isAsked]).toEqual(['abcd', false, false]);
    expect(director.events).toEqual(['c', 'd']);
  });

  test('plays frames one after another that come while it plays', () => {
    const { clock, see, seen } = stage();
    see('b');
    clock.pass(100);
    see('c');
    clock.pass(440);
    expect(seen()).toBe('ab');
    clock.pass(460);
    expect(seen()).toBe('abc');
  });

  test('plays faster once more than six seconds wait', () => {
    const { clock, director, see } = stage();
    for (let frame = 0; frame < 10; frame += 1) see('b');
    expect(director.pace).toBe(1);
    for (let frame = 0; frame < 30; frame += 1) see('b');
    clock.pass(310);
    expect(director.pace).toBeLessThan(0.25);
    let ms = 310;
    while (director.isPlaying && ms < 60_000) clock.pass(10, () => (ms += 10));
    // Forty frames of half a second.
    expect(ms).toBeLessThan(20_000 / 1.5);
    expect(PATIENCE).toBe(6000);
  });

  test.each([['quick', 250], ['normal', 500], ['slow', 850]] as const)('%s takes %s ms', (speed, ms) => {
    const { clock, director, see } = stage(speed);
    see('b');
    clock.pass(ms - 10);
    expect(director.isPlaying).toBe(true);
    clock.pass(20);
    expect(director.isPlaying).toBe(false);
  });

  test('plays nothing at speed none, in a page out of sight, or after a picture without its frames', () => {
    const none = stage('none');
    none.see('bc');
    expect([none.seen(), none.director.events, none.clock.isAsked]).toEqual(['abc', ['b', 'c'], false]);
    const hidden = stage();
    hidden.see('b');
    hidden.settings.isHidden = true;
    hidden.clock.pass(10);
    hidden.see('c');
    expect([hidden.seen(), hidden.director.isPlaying]).toEqual(['abc', false]);
    const lost = stage();
    const later = picture(picture(null, 'a'), 'xyz');
    lost.director.see({ ...later, seq: 9, entries: later.entries.map((entry) => ({ ...entry, seq: 9, scene: null })) }, 0, staging);
    expect(lost.director.isPlaying).toBe(false);
  });

  test('shows the last turn once more: from the own deed to the last answer', () => {
    const { clock, director, see, seen } = stage();
    see('b', true);
    see('c', true);
    see('de');
    clock.pass(3000);
    director.again();
    expect(seen()).toBe('ab');
    clock.pass(310);
    expect(seen()).toBe('abc');
    clock.pass(3000);
    expect([seen(), director.isPlaying]).toEqual(['abcde', false]);
  });

  test('leaves nothing behind when the table is left', () => {
    const { clock, director, see } = stage();
    see('b');
    director.forget();
    expect([clock.isAsked, director.isPlaying, director.mayRepeat]).toEqual([false, false, false]);
  });

  test('plays to a seat nothing from before it could look, and to spectators what all may see', () => {
    const { director, see } = stage();
    see('b', false, 1);
    expect([director.isPlaying, director.mayRepeat]).toEqual([false, false]);
    see('c', false, 'spectator');
    expect(director.isPlaying).toBe(false);
    see('d', false, 0);
    expect(director.isPlaying).toBe(false);
    see('e', false, 'spectator');
    expect(director.isPlaying).toBe(true);
  });

  test('a touch near the end is meant for the board', () => {
    const { clock, director, see } = stage();
    see('bc');
    expect([director.takesTouch, director.isLong]).toEqual([true, true]);
    clock.pass(500);
    expect(director.takesTouch).toBe(false);
    const short = stage();
    short.see('b');
    expect([short.director.takesTouch, short.director.isLong]).toEqual([false, false]);
  });
});

test('a plan keeps a layer until a beat takes it away', () => {
  const moments = plan('a', { told: [...'bc'].map((event) => ({ event, say: { key: event } })), view: 'abc' }, staging);
  expect(moments.map(({ ms, view, layer }) => [ms, view, layer])).toEqual([[300, 'a', 'before b'], [200, 'ab', null], [300, 'ab', 'before c'], [200, 'abc', null]]);
});

test('what dice and cards come to is said once they lie open, not while they roll', async () => {
  const told = async (name: 'moogh' | 'raptor', event: object, view: object) => {
    const { staging } = await loadGame(name);
    const moments = plan(view, { told: [{ event, say: { key: 'how it ends' } }], view }, staging);
    return moments.map(({ layer, caption }) => [(layer as { step: string }).step, caption.key]);
  };
  expect(await told('moogh', { kind: 'rolled', dice: [1, 1, 0] }, { question: { who: 'fen', wants: '<' } })).toEqual([
    ['tumble', 'stage-rolling'], ['land', 'stage-rolling'], ['land', 'stage-rolling'], ['counted', 'how it ends'],
  ]);
  const cards = { choice: null, discards: [], pile: 0, hand: { kind: 'theirs', count: 0 } };
  expect(await told('raptor', { kind: 'revealed', raptor: 2, scientist: 8 }, { raptor: cards, scientist: cards })).toEqual([
    ['down', 'duel'], ['open', 'how it ends'], ['compare', 'how it ends'],
  ]);
});
