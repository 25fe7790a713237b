/** Simple players for whole games: each wants what ends its game, and ends it within a sane number of decisions. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Offer } from '../src/wire';
import type { Action as Voyage, Event } from '../src/wire/planet-raiders';
import type { Action as Deed, View as Hunt } from '../src/wire/moogh';
import type { Action as Move, View as Chase } from '../src/wire/raptor';
import { program } from './server';
import type { Choice, Mind } from './player';

type Cell = readonly [x: number, y: number];

const read = (cell: string): Cell => cell.split(',').map(Number) as unknown as Cell;
const apart = (a: string, b: string): number => Math.abs(read(a)[0] - read(b)[0]) + Math.abs(read(a)[1] - read(b)[1]);
const nearest = (from: string, goals: readonly string[]): number => Math.min(20, ...goals.map((goal) => apart(from, goal)));

/** The offer that is worth most; a little noise ends walks to and fro. */
function best<A>(legal: readonly Choice[], worth: (offer: Offer<A>) => number): Choice {
  const valued = legal.map((offer) => ({ offer, worth: worth(offer as unknown as Offer<A>) + Math.random() }));
  return valued.reduce((one, other) => (other.worth > one.worth ? other : one)).offer;
}

const PRIZES: Partial<Record<Move['kind'], number>> = { escape: 90, capture: 90, kill: 80, sleep: 80, shoot: 70, gas: 70, wake: 40, heal: 40, frighten: 40, stand_up: 30, reinforce: 20, end: -1, stop: -1 };

/** Babies run for the exits, scientists for the babies; the mother hunts. */
export const raptor: Mind = ({ view, legal }) => {
  const { access, awake, asleep, active } = view as Chase;
  return best<Move>(legal, (offer) => {
    switch (offer.kind) {
      case 'place_mother':
      case 'place_baby':
      case 'place_scientist':
        return -nearest(offer.cell, legal.length > 20 ? access : awake);
      case 'step_baby':
      case 'call':
        return 2 * (nearest(offer.from, access) - nearest(offer.to, access));
      case 'step_scientist':
      case 'jeep':
        return 2 * (nearest(offer.from, [...awake, ...asleep]) - nearest(offer.to, [...awake, ...asleep]));
      case 'move_mother':
        return -nearest(offer.cell, active) / 20 - 0.5;
      default:
        return PRIZES[offer.kind] ?? 0;
    }
  });
};

/** A beginner who read one line, that the babies shall get out: high cards, and the babies run. */
export const rescuer: Mind = ({ view, legal }) => {
  const { access } = view as Chase;
  return best<Move>(legal, (offer) => {
    if (offer.kind === 'card') return 2 * offer.card;
    if (offer.kind === 'step_baby' || offer.kind === 'call') return 2 * (nearest(offer.from, access) - nearest(offer.to, access));
    return ({ escape: 90, wake: 1, end: 0, stop: 0 } as Partial<Record<Move['kind'], number>>)[offer.kind] ?? -3;
  });
};

const DEEDS: Partial<Record<Deed['kind'], number>> = { strike: 60, throw: 50, slot: 40, step: 10, spend: 5, keep: 4, end: -1, stop: -1, pass: -1 };

/** Hunters strike or throw where they can, else walk towards the beasts. */
export const moogh: Mind = ({ view, legal }) => {
  const beasts = (view as Hunt).beasts.filter(({ fate }) => fate === 'alive').map(({ x, y }) => `${x},${y}`);
  return best<Deed>(legal, (offer) => {
    const walks = offer.kind === 'step' || offer.kind === 'place';
    return (DEEDS[offer.kind] ?? 0) - (walks ? nearest(offer.cell, beasts) : 0);
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
    const { value, done } = await this.#answers.next();
    // The engine was stopped while it still followed the game.
    if (done) return {};
    const answer = JSON.parse(String(value)) as Record<string, unknown>;
    if ('error' in answer) throw new Error(`${JSON.stringify(request)}: ${String(value)}`);
    return answer;
  }
}

const VOYAGES: Partial<Record<Voyage['kind'], number>> = { ride: 1, ride_alien: 1, ride_capture: 1, lay: 0.2, end: 0.9, end_marooned: 0.9, pass: 0.9 };

/** Rides along where a rocket waits, lays one now and then, and leaves the galaxy to the other side. */
export const idler: Mind = ({ legal }) => best<Voyage>(legal, ({ kind }) => VOYAGES[kind] ?? 0);

function actionOf(event: Event): string | null {
  switch (event.kind) {
    case 'rode':
      return `ride ${event.from} ${event.rocket.zone}${event.rocket.nose}`;
    case 'laid':
      return `lay ${event.rocket.zone}-${event.rocket.nose}-${event.rocket.colour}`;
    case 'exchanged':
      return 'exchange';
    case 'gave':
      return `give ${event.taker} ${event.colour}`;
    case 'ended':
    case 'passed':
      return 'end';
    default:
      return null;
  }
}
