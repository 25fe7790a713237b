/** A finished game as a story: its rounds, its turns and what luck brought, from the replay and its analysis. Pure. */
import type { GameModule } from '../../games/contract';
import type { Analysis, DuelReport, KeyMoment, Moment } from '../../wire';
import { seenEvents } from '../../wire';
import { percent } from '../replay/analysis';
import type { Frame, Line } from '../replay/reel';

/** The steps of a round: from after `from` up to `to`. */
export interface Round {
  number: number;
  from: number;
  to: number;
  /** Everything that happened in it. */
  events: unknown[];
  /** The same in words, with the step of each line. */
  lines: Line[];
}

/** The rounds of a game; what comes before the first one is round 0. A game that opens none ends one by every seat. */
export function roundsOf(game: GameModule, frames: readonly Frame[], lines: readonly Line[], seats: number): Round[] {
  const starts = [0];
  let closed = 0;
  frames.forEach(({ items }, step) => {
    const events = seenEvents(items);
    closed += events.filter((event) => game.closes?.(event)).length;
    const opens = events.some((event) => game.opens?.(event));
    if (opens && step > 0) starts.push(step - 1);
    else if (game.closes && closed >= seats) {
      starts.push(step);
      closed = 0;
    }
  });
  const rounds = starts.map((from, index) => ({ from, to: starts[index + 1] ?? frames.length - 1 })).filter(({ from, to }) => to > from);
  const first = game.opens ? 0 : 1;
  return rounds.map(({ from, to }, index) => ({
    number: index + first,
    from,
    to,
    events: frames.slice(from + 1, to + 1).flatMap(({ items }) => seenEvents(items)),
    lines: lines.filter(({ step }) => step > from && step <= to),
  }));
}

/** The round of a step. */
export const roundAt = (rounds: readonly Round[], step: number): Round | null => rounds.find(({ from, to }) => step > from && step <= to) ?? null;

/** A turn of the game with its moment. */
export interface Turning {
  key: KeyMoment;
  moment: Moment | undefined;
}

export const turnsOf = (analysis: Analysis): Turning[] => analysis.key_moments.map((key) => ({ key, moment: analysis.moments[key.moment] }));

/** What luck was to a seat: the sum of all draws in percent, and the largest of them. */
export interface Luck {
  seat: number;
  sum: number;
  /** Half the width of the interval that holds the sum in 19 of 20 cases. */
  error: number;
  best: { step: number; change: number } | null;
  worst: { step: number; change: number } | null;
}

export function luckOf({ luck, draws }: Analysis): Luck[] {
  const error = 2 * Math.sqrt(draws.reduce((sum, draw) => sum + draw.error ** 2, 0));
  return luck.map((sum, seat) => {
    const changes = draws.map((draw) => ({ step: draw.until, change: (draw.after[seat] ?? 0) - (draw.expected[seat] ?? 0) }));
    const sorted = [...changes].sort((a, b) => b.change - a.change);
    const [best, worst] = [sorted[0], sorted.at(-1)];
    return { seat, sum, error, best: best && best.change > 0.03 ? best : null, worst: worst && worst.change < -0.03 ? worst : null };
  });
}

/** The rolls of a seat: how many came as wanted, how many could be expected, and how far off that usually is. */
export interface Rolls {
  seat: number;
  rolls: number;
  hits: number;
  expected: number;
  spread: number;
}

export function rollsOf({ draws, seats }: Analysis): Rolls[] {
  const all = draws.flatMap((draw) => draw.trials ?? []);
  return Array.from({ length: seats }, (_, seat) => {
    const own = all.filter((trial) => trial.seat === seat);
    const variance = own.reduce((sum, { odds }) => sum + odds * (1 - odds), 0);
    return { seat, rolls: own.length, hits: own.filter(({ hit }) => hit).length, expected: own.reduce((sum, { odds }) => sum + odds, 0), spread: Math.sqrt(variance) };
  }).filter(({ rolls }) => rolls > 0);
}

/** The secret choices of a game, each with its step. */
export const duelsOf = ({ moments }: Analysis): { step: number; duel: DuelReport }[] => moments.flatMap(({ step, duel }) => (duel && duel.played.every((choice) => choice !== null) ? [{ step, duel }] : []));

/** The seat that the story is told to: the own one, else the one that won, else the first. */
export function heroOf(analysis: Analysis, own: readonly number[]): number {
  if (own[0] !== undefined) return own[0];
  const end = analysis.moments.at(-1)?.values ?? [];
  return Math.max(0, end.indexOf(Math.max(...end)));
}

/** What was luck of the result, as a sentence: its key and what fills it. */
export function verdictOf(analysis: Analysis, seat: number): { key: string; args: Record<string, number> } | null {
  const end = analysis.moments.at(-1);
  if (!end || end.played !== undefined) return null;
  const won = (end.values[seat] ?? 0) > 0.5;
  const again = analysis.again?.won[seat];
  if (again !== undefined) return { key: won ? 'luck-again-won' : 'luck-again-lost', args: { times: Math.round(100 * again) } };
  const { sum, error } = luckOf(analysis)[seat] ?? { sum: 0, error: 1 };
  if (analysis.luck.length === 0) return null;
  if (Math.abs(sum) < Math.max(0.05, error)) return { key: won ? 'luck-even-won' : 'luck-even-lost', args: {} };
  const key = `luck-${sum > 0 ? 'good' : 'bad'}-${won ? 'won' : 'lost'}`;
  return { key, args: { luck: percent(Math.abs(sum)) } };
}
