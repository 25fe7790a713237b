/** How to read what the computer player says about a finished game. Pure. */
import type { Analysis, DuelReport, Moment } from '../../wire';

/** The chances when `step` steps were played; `null` before the first look. */
export function valuesAt({ moments }: Analysis, step: number): number[] | null {
  return moments.findLast((moment) => moment.step <= step)?.values ?? null;
}

/** The decision that led to the picture after `step` steps. */
export function decisionBefore({ moments }: Analysis, step: number): Moment | null {
  return moments.find((moment) => moment.step === step - 1 && moment.played !== undefined) ?? null;
}

/** The duel of the round that is looked at. */
export function duelAt({ moments }: Analysis, step: number): { step: number; duel: DuelReport } | null {
  const found = moments.findLast((moment) => moment.duel !== undefined && moment.step <= step);
  return found?.duel ? { step: found.step, duel: found.duel } : null;
}

/** The curve of a seat in a box of `width` by `height`: its points, from left to right. */
export function curveOf({ moments }: Analysis, seat: number, length: number, width: number, height: number): [number, number][] {
  const scale = width / Math.max(1, length);
  return moments.map(({ step, values }) => [step * scale, (1 - (values[seat] ?? 0.5)) * height]);
}

/** A curve in words, for screen readers: where it began, its peak, its low and its end, in percent. */
export function summaryOf({ moments }: Analysis, seat: number): { first: number; most: number; least: number; last: number } | null {
  const values = moments.map((moment) => percent(moment.values[seat] ?? 0.5));
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first, most: Math.max(...values), least: Math.min(...values), last };
}

/** Whether a choice gave away enough to speak of: the verdict and the loss come from one number. */
export const isCostly = ({ verdict }: Moment): boolean => verdict !== undefined && verdict !== 'good' && verdict !== 'forced';

export const percent = (share: number): number => Math.round(100 * share);
