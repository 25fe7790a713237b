/** Requests to the rules module about positions. */
import type { Asker } from '../../net/local/asker';
import { randomHex } from '../../net/random';
import type { Audience, Item, Scene, Say, ThreatView } from '../../wire';
import type { Deed } from './tree';

/** View of one audience, with the events of the step that led to the position. */
export type Sight = Scene & { audience: Audience; items: Item<unknown>[] };

/** A chance result, with all possible results. */
export interface Drawn {
  chance: string;
  options?: { chance: string; num: number; den: number }[];
}

/** A position as the module reports it. */
export interface Probed {
  position: string;
  drawn: Drawn[];
  deciding: number[];
  sights: Sight[];
  threats: ThreatView[];
}

/** Initial position of an analysis. */
export interface Start {
  rules: string;
  position: string;
  chances: readonly string[];
}

export interface LineStep {
  action: string;
  say: Say;
}

/** Evaluation of a position at a given node budget. */
export interface Prospects {
  seat: number | null;
  values: number[];
  nodes: number;
  lines: { value: number | null; share: number | null; steps: LineStep[] }[];
}

const luck = (): number => parseInt(randomHex(6), 16);

export const freshStart = (asker: Asker, options: object): Promise<Start> => asker.ask({ fresh: { options, luck: luck() } });

export const momentOf = (asker: Asker, record: unknown, step: number): Promise<Start> => asker.ask({ moment: { record, step } });

/** The position after a step, or the given one; chance results that are not given are sampled. */
export function probe(asker: Asker, rules: string, position: string, deed: Deed | null, chances: readonly string[]): Promise<Probed> {
  return asker.ask({ probe: { rules, position, ...(deed && { deed: [deed.seat, deed.action] }), chances, luck: luck() } });
}

export const prospects = (asker: Asker, rules: string, position: string, nodes: number): Promise<Prospects> => asker.ask({ prospects: { rules, position, nodes } });

export const reply = (asker: Asker, rules: string, position: string, level: number): Promise<{ seat: number; action: string }> => asker.ask({ reply: { rules, position, level, luck: luck() } });
