/** Simple players for whole games: each wants what ends its game, and ends it within a sane number of decisions. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Event } from '../src/wire/planet-raiders';
import type { View as Hunt } from '../src/wire/moogh';
import type { View as Chase } from '../src/wire/raptor';
import { program } from './server';
import type { Choice, Mind } from './player';

type Cell = readonly [x: number, y: number];

const read = (cell: string): Cell => cell.split(',').map(Number) as unknown as Cell;
const apart = (a: string, b: string): number => Math.abs(read(a)[0] - read(b)[0]) + Math.abs(read(a)[1] - read(b)[1]);
const nearest = (from: string, goals: readonly string[]): number => Math.min(20, ...goals.map((goal) => apart(from, goal)));

/** The offer that is worth most; a little noise ends walks to and fro. */
function best(legal: readonly Choice[], worth: (verb: string, rest: string[]) => number): Choice {
  const valued = legal.map((offer) => {
    const [verb = '', ...rest] = offer.action.split(' ');
    return { offer, worth: worth(verb, rest) + Math.random() };
  });
  return valued.reduce((one, other) => (other.worth > one.worth ? other : one)).offer;
}

const PRIZES: Record<string, number> = { escape: 90, capture: 90, kill: 80, sleep: 80, shoot: 70, gas: 70, wake: 40, recover: 40, heal: 40, fear: 40, stand: 30, reinforce: 20, end: -1 };

/** Babies run for the exits, scientists for the babies; the mother hunts. */
export const raptor: Mind = ({ view, legal }) => {
  const { access, awake, asleep, active } = view as Chase;
  return best(legal, (verb, [one = '', two = '']) => {
    if (verb === 'place') return -nearest(one, legal.length > 20 ? access : awake);
    if (verb === 'baby' || verb === 'call') return 2 * (nearest(one, access) - nearest(two, access));
    if (verb === 'scientist' || verb === 'jeep') return 2 * (nearest(one, [...awake, ...asleep]) - nearest(two, [...awake, ...asleep]));
    if (verb === 'mother') return -nearest(one, active) / 20 - 0.5;
    return PRIZES[verb] ?? 0;
  });
};

/** A beginner who read one line, that the babies shall get out: high cards, and the babies run. */
export const rescuer: Mind = ({ view, legal }) => {
  const { access } = view as Chase;
  return best(legal, (verb, [one = '', two = '']) => {
    if (verb === 'card') return 2 * Number(one);
    if (verb === 'baby' || verb === 'call') return 2 * (nearest(one, access) - nearest(two, access));
    return { escape: 90, wake: 1, recover: 1, end: 0 }[verb] ?? -3;
  });
};

const DEEDS: Record<string, number> = { strike: 60, throw: 50, slot: 40, step: 10, place: 0, spend: 5, keep: 4, run: 8, walk: 8, end: -1, stop: -1, pass: -1 };

/** Hunters strike or throw where they can, else walk towards the beasts. */
export const moogh: Mind = ({ view, legal }) => {
  const beasts = (view as Hunt).beasts.filter(({ fate }) => fate === 'alive').map(({ x, y }) => `${x},${y}`);
  return best(legal, (verb, [one = '']) => {
    if (verb === 'step' || verb === 'place') return (DEEDS[verb] ?? 0) - nearest(one, beasts);
    return DEEDS[verb] ?? 0;
  });
};

/** In Planet Raiders nothing is hidden: the engine beside the table follows the game and is asked. */
export class Navigator {
  #engine: ChildProcessWithoutNullStreams;
  #answers: AsyncIterator<string>;

  private constructor() {
    this.#engine = spawn(program, ['engine', 'planet-raiders']);
    this.#answers = createInterface(this.#engine.stdout)[Symbol.asyncIterator]();
  }

  static async forTwo(): Promise<Navigator> {
    const navigator = new Navigator();
    await navigator.#ask({ cmd: 'new', seed: 1, setup: { players: 2, first: 'red' } });
    return navigator;
  }

  stop(): void {
    this.#engine.kill();
  }

  /** Keeps up with what happened at the table. */
  follow(events: readonly Event[]): void {
    for (const event of events) {
      const action = actionOf(event);
      if (action && 'side' in event) void this.#ask({ cmd: 'apply', seat: event.side === 'red' ? 0 : 1, action });
    }
  }

  mind: Mind = async ({ seat, legal }) => {
    const { ok } = await this.#ask({ cmd: 'best', seat, nodes: 400 });
    const offer = legal.find(({ action, walk }) => !walk && action === (ok as { action: string }).action);
    if (!offer) throw new Error(`the table does not offer ${JSON.stringify(ok)}`);
    return offer;
  };

  async #ask(request: object): Promise<Record<string, unknown>> {
    this.#engine.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await this.#answers.next();
    const answer = JSON.parse(String(value)) as Record<string, unknown>;
    if ('error' in answer) throw new Error(`${JSON.stringify(request)}: ${String(value)}`);
    return answer;
  }
}

/** Rides along where a rocket waits, lays one now and then, and leaves the galaxy to the other side. */
export const idler: Mind = ({ legal }) => best(legal, (verb) => ({ ride: 1, lay: 0.2, end: 0.9 })[verb] ?? 0);

function actionOf(event: Event): string | null {
  switch (event.kind) {
    case 'rode':
      return `ride ${event.from} ${event.rocket.zone}${event.rocket.nose}`;
    case 'laid':
      return `lay ${event.rocket.zone}-${event.rocket.nose}-${event.rocket.colour}`;
    case 'exchanged':
      return 'exchange';
    case 'gave':
      return `give ${event.to} ${event.colour}`;
    case 'ended':
    case 'passed':
      return 'end';
    default:
      return null;
  }
}
