/**
 * Why not, at every moment: seeded games on the real rules, and at many of their moments a touch of every place of the
 * board that leads nowhere, and of every card, cube slot, icon and idea, by seats that decide and seats that wait. Each has
 * a reason in words, and a rule of the register.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { loadGame } from '../src/games';
import type { GameModule, GameName } from '../src/games/contract';
import { characterOf, sideOf } from '../src/games/moogh/content';
import { BUILT_IN, mapOf } from '../src/games/moogh/shelf.svelte';
import { meantByNode } from '../src/games/moogh/touch';
import { cells, exitName } from '../src/games/raptor/geometry';
import { SIDES, SPOTS } from '../src/games/planet-raiders/map';
import { handSite, playerSite } from '../src/games/planet-raiders/touching';
import { litSites, meantBy, touch, waysOf } from '../src/table/touch';
import type { Offer } from '../src/wire';
import type { View as MooghView } from '../src/wire/moogh';
import type { View as RaptorView } from '../src/wire/raptor';
import { languages } from '../src/ui/words/words.svelte';

/** The program as `cargo build` leaves it; `E2E_PROGRAM` names another. */
const program = process.env['E2E_PROGRAM'] ?? join(import.meta.dirname, '../../target/debug/quarry');

interface Reason {
  legal: boolean;
  rule: string;
  words: Record<string, string>;
}

/** The rules of a game in a process of their own. */
class Engine {
  #child;
  #lines;

  constructor(game: GameName) {
    this.#child = spawn(program, ['engine', game], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  stop(): void {
    this.#child.kill();
  }

  /** Asks everything at once; an answer that is an error has its code. */
  async all<T>(requests: readonly object[]): Promise<(T | string)[]> {
    this.#child.stdin.write(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
    const answers: (T | string)[] = [];
    for (const _ of requests) {
      const { ok, error } = JSON.parse(String((await this.#lines.next()).value)) as { ok?: T; error?: { code: string } };
      answers.push(ok ?? error?.code ?? '');
    }
    return answers;
  }

  async ask<T>(request: object): Promise<T> {
    const [answer] = await this.all<T>([request]);
    if (typeof answer !== 'object' || answer === null) throw new Error(`${JSON.stringify(request)}: ${String(answer)}`);
    return answer;
  }
}

/** Every place of the board that can be touched. */
const places: Record<GameName, (view: never) => string[]> = {
  raptor: (view: RaptorView) => [...cells(), ...view.access.map(exitName)],
  'planet-raiders': () => [...SPOTS.map((spot) => spot.site), handSite('blue'), handSite('red'), ...SIDES.map(playerSite)],
  moogh: (view: MooghView) => mapOf(view).terrain.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === ' ' ? [] : [`${x},${y}`]))),
};

/** What cards and panels mean by a touch; rockets in the hand are places. */
const panels: Record<GameName, (view: never, seat: number) => string[]> = {
  raptor: (view: RaptorView, seat) => {
    const { hand } = view[seat === 0 ? 'raptor' : 'scientist'];
    return hand.kind === 'mine' ? hand.cards.map((card) => `card ${card}`) : [];
  },
  'planet-raiders': () => [],
  moogh: (view: MooghView, seat) => [
    ...view.people.filter((person) => person.seat === seat).flatMap((person) => {
      const { nodes, slots } = sideOf(characterOf(BUILT_IN, person.id)!, person.hurt ?? false);
      return [...nodes.flatMap(({ id }) => meantByNode(view, person.id, id) ?? []), ...slots.map((slot) => `slot ${person.id} ${slot}`)];
    }),
    ...view.ideas.row.map((idea) => `idea ${idea}`),
  ],
};

/** The touches of a seat that lead nowhere: after nothing, and after some of the pieces that may be taken. */
function vainTouches(game: GameModule, view: unknown, seat: number, offers: readonly Offer[]): { touched: string[]; action: string | null }[] {
  const all = places[game.name](view as never);
  const ways = waysOf(game as GameModule<unknown, never>, view, offers);
  const starts = [...litSites(ways, [])].filter((site) => litSites(ways, [site]).size > 0);
  const before = [[], ...[starts[0], starts.at(-1)].flatMap((site) => (site === undefined ? [] : [[site]]))];
  return before.flatMap((touched) =>
    all.filter((site) => site !== touched.at(-1)).flatMap((site) => {
      const result = touch(ways, touched, site);
      return result.kind === 'why' ? [{ touched: result.touched, action: meantBy(game as GameModule<unknown, never>, view, seat, result.touched) }] : [];
    }),
  );
}

/** Dice of a game that is the same each time. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Played {
  name: GameName;
  seed: number;
  seats: number;
  setup: object;
  /** One moment in so many is looked at. */
  every: number;
}

const LONGEST = 600;
/** What says nothing about the touch; each moment has better words. */
const EMPTY = ['This is not what is decided now.', 'Something else is asked now.'];

const rulesOf = (name: GameName) => readFileSync(join(import.meta.dirname, `../../docs/rules/${name}.md`), 'utf8');

/** A seeded game of random decisions, looked at before some of them. */
async function play({ name, seed, seats, setup, every }: Played): Promise<Witness> {
  const [engine, dice] = [new Engine(name), diceOf(seed)];
  const witness = new Witness(engine, await loadGame(name));
  await engine.ask({ cmd: 'new', seed, setup });
  for (let step = 0, decision = 0; step < LONGEST; step++) {
    const pending = await engine.ask<{ seats?: number[]; over?: object }>({ cmd: 'pending' });
    if (pending.over) break;
    const [seat] = pending.seats ?? [];
    if (seat === undefined) {
      await engine.ask({ cmd: 'chance' });
      continue;
    }
    const isDue = decision++ % every === 0;
    for (const each of new Set([seat, (seat + 1) % seats])) await witness.look(each, isDue);
    const { actions } = await engine.ask<{ actions: string[] }>({ cmd: 'legal', seat });
    await engine.ask({ cmd: 'apply', seat, action: actions[dice(actions.length)] });
  }
  engine.stop();
  return witness;
}

/** Touches everything in vain and asks why. */
class Witness {
  touches = 0;
  /** The same on cards and panels. */
  panels = 0;
  /** What was asked in the moments that were looked at. */
  questions = new Set<string>();
  faults: string[] = [];
  #engine: Engine;
  #game: GameModule;
  #rules: string;

  constructor(engine: Engine, game: GameModule) {
    [this.#engine, this.#game, this.#rules] = [engine, game, rulesOf(game.name)];
  }

  /** Looks at a moment that is due, or in which something is asked for the first time. */
  async look(seat: number, isDue: boolean): Promise<void> {
    const { view } = await this.#engine.ask<{ view: unknown }>({ cmd: 'view', viewer: seat });
    const { key, args } = this.#game.question(view, seat);
    const question = `${key} ${args?.['kind'] ?? ''}`.trim();
    if (!isDue && this.questions.has(question)) return;
    this.questions.add(question);
    const { offers } = await this.#engine.ask<{ offers: Offer[] }>({ cmd: 'offers', seat });
    const touches = vainTouches(this.#game, view, seat, offers);
    this.touches += touches.length;
    const nothing = touches.filter(({ action }) => action === null).map(({ touched }) => `${question}: ${touched.join(' ')} means nothing`);
    const meant = panels[this.#game.name](view as never, seat);
    this.panels += meant.length;
    this.faults.push(...nothing, ...(await this.#bad(seat, question, [...touches.flatMap(({ action }) => action ?? []), ...meant])));
  }

  /** Those that are refused without a good reason; a legal one would be played. */
  async #bad(seat: number, question: string, actions: readonly string[]): Promise<string[]> {
    const wanted = [...new Set(actions)];
    const reasons = await this.#engine.all<Reason>(wanted.map((action) => ({ cmd: 'why', seat, action })));
    return reasons.flatMap((reason, index) => (this.#isGood(reason) ? [] : [`${question}: ${wanted[index]}: ${JSON.stringify(reason)}`]));
  }

  #isGood(reason: Reason | string): boolean {
    if (typeof reason === 'string') return false;
    if (reason.legal) return true;
    const inWords = languages.every((lang) => /\S+ \S+/.test(reason.words[lang] ?? ''));
    return inWords && !EMPTY.includes(reason.words['en'] ?? '') && this.#rules.includes(`| ${reason.rule} |`);
  }
}

const games: Played[] = [
  { name: 'raptor', seed: 1, seats: 2, setup: { environment: 'jungle' }, every: 4 },
  { name: 'raptor', seed: 2, seats: 2, setup: { environment: 'savannah' }, every: 4 },
  { name: 'planet-raiders', seed: 3, seats: 2, setup: { players: 2 }, every: 2 },
  { name: 'planet-raiders', seed: 4, seats: 4, setup: { players: 4 }, every: 4 },
  { name: 'moogh', seed: 34, seats: 1, setup: { mode: 'solo', scenario: 's02' }, every: 3 },
  { name: 'moogh', seed: 37, seats: 3, setup: { mode: 'competitive', players: 3 }, every: 4 },
  { name: 'moogh', seed: 34, seats: 3, setup: { mode: 'cooperative', players: 3, scenario: 's10', difficulty: 'predator' }, every: 3 },
  { name: 'moogh', seed: 73, seats: 4, setup: { mode: 'teams', players: 4, scenario: 's11' }, every: 6 },
];

/** What is asked in these games; other questions come up too seldom. */
const QUESTIONS: Record<GameName, string[]> = {
  raptor: ['ask-place-mother', 'ask-place-baby', 'ask-place-scientist', 'ask-choose', 'ask-chosen', 'ask-effect', 'ask-act', 'ask-done', 'ask-return', 'ask-wait'],
  'planet-raiders': ['ask-ride', 'ask-ride-only', 'ask-lay', 'ask-end', 'ask-wait'],
  moogh: ['placing', 'program', 'cube', 'turn', 'free', 'moving', 'revealing', 'picking', 'setting-trap', 'turning', 'again', 'saving', 'settle', 'lane'].map((kind) => `ask ${kind}`),
};

const asked = new Map<GameName, Set<string>>();

test.each(games)('$name $setup: every touch that leads nowhere has a reason', async (played) => {
  const { touches, panels, questions, faults } = await play(played);
  expect(faults.slice(0, 20)).toEqual([]);
  expect(touches).toBeGreaterThan(5000);
  expect(panels).toBeGreaterThan(played.name === 'planet-raiders' ? -1 : 100);
  asked.set(played.name, new Set([...(asked.get(played.name) ?? []), ...questions]));
});

test.each(Object.entries(QUESTIONS))('%s: every kind of moment was among them', (name, wanted) => {
  expect(wanted.filter((question) => !asked.get(name as GameName)?.has(question))).toEqual([]);
});
