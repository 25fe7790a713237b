/** Where a daily hunt is played: at the server, or on this device by the date alone. */
import { Asker } from '../../net/local/asker';
import { dailyStep, dropHunt, keepHunt, keptHunt, ownTry, type Result, type Standing } from '../../net/daily';
import type { View } from '../../wire/moogh';
import type { Probed, Start } from '../explore/position';

export type At = Standing<Probed>;

export interface Ground {
  /** Whether the result counts at a server. */
  readonly counts: boolean;
  /** Name and version of the rules, once it is open. */
  readonly rules: string;
  open: () => Promise<At>;
  step: (at: At, action: string) => Promise<At>;
  stop: () => void;
}

export class ServerGround implements Ground {
  readonly counts = true;
  readonly rules: string;

  constructor(rules: string) {
    this.rules = rules;
  }

  open = (): Promise<At> => ownTry<Probed>();
  step = ({ day, moves }: At, action: string): Promise<At> => dailyStep<Probed>(day, moves, action);
  stop = (): void => {};
}

/** The scenarios of daily hunts, one after the other; the program has the same list. */
export const SCENARIOS = ['s01', 's02', 's03', 's04', 's05', 's06', 's07', 's08', 's09', 's10', 's11', 's12'];
/** Draws of one day have numbers of their own. */
const DRAWS = 100_000;

/** The draws follow from the date, so that all devices without a server meet the same ones. */
export class DateGround implements Ground {
  readonly counts = false;
  readonly #day: number;
  readonly #name: string;
  readonly #asker = new Asker('moogh');
  rules = '';
  #draws = 0;
  #log: string[] = [];

  constructor(day: number, name: string) {
    [this.#day, this.#name] = [day, name];
  }

  async open(): Promise<At> {
    const options = { mode: 'solo', scenario: SCENARIOS[this.#day % SCENARIOS.length], difficulty: 'hunter' };
    const { rules, position } = await this.#asker.ask<Start>({ fresh: { options, luck: this.#day } });
    [this.rules, this.#draws, this.#log] = [rules, 0, []];
    let at = this.#at(await this.#probe(position, null));
    const kept = keptHunt(this.#name);
    for (const action of kept?.day === this.#day ? kept.log : []) at = await this.#play(at, action);
    return at;
  }

  async step(at: At, action: string): Promise<At> {
    const next = await this.#play(at, action);
    keepHunt(this.#name, { day: this.#day, log: this.#log });
    return next;
  }

  stop(): void {
    this.#asker.stop();
  }

  /** Forgets the hunt, so that it begins again. */
  drop(): void {
    dropHunt(this.#name);
  }

  async #play({ frame }: At, action: string): Promise<At> {
    const next = await this.#probe(frame.position, [0, action]);
    this.#log = [...this.#log, action];
    return this.#at(next);
  }

  async #probe(position: string, deed: [number, string] | null): Promise<Probed> {
    const luck = this.#day * DRAWS + this.#draws;
    const next = await this.#asker.ask<Probed>({ probe: { rules: this.rules, position, ...(deed && { deed }), chances: [], luck } });
    this.#draws += next.drawn.length;
    return next;
  }

  #at(frame: Probed): At {
    const sight = frame.sights.find(({ audience }) => audience === 0);
    const result = sight?.over ? { result: resultOf(sight.view as View, sight.over.ranks[0] === 1) } : {};
    return { day: this.#day, moves: this.#log.length, frame, ...result };
  }
}

/** What a finished hunt says of itself; nobody else has hunted on this device. */
export function resultOf({ round, people, sides, beasts }: View, won: boolean): Result {
  const wounds = people.reduce((sum, person) => sum + (person.out ? 2 : person.hurt ? 1 : 0), 0);
  const bravery = sides.reduce((sum, side) => sum + side.bravery, 0);
  const left = beasts.reduce((sum, beast) => sum + beast.health, 0);
  return { score: { won, rounds: round, wounds, bravery, left, luck: null }, place: 1, finished: 1, percentile: 100 };
}
