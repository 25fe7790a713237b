/** What this browser has solved, and for how many days in a row. */
import type { MyPuzzles, PuzzleDays } from '../../net/puzzles';
import { remember, remembered } from '../../ui/memory';

export interface Progress {
  /** Solved puzzles by name: 1 at the first try, 2 later, 3 after the answer was shown. */
  solved: Record<string, 1 | 2 | 3>;
  /** The last day whose puzzle was solved, and the days in a row up to it. */
  day: number;
  row: number;
  /** The longest row. */
  best: number;
}

const fresh: Progress = { solved: {}, day: 0, row: 0, best: 0 };

export const progress = (): Progress => ({ ...fresh, ...remembered<Partial<Progress>>('puzzles') });

/** Days in a row that still hold on `day`: yesterday counts until today is over. */
export const rowOn = ({ day, row }: Pick<Progress, 'day' | 'row'>, today: number): number => (day >= today - 1 ? row : 0);

/** Notes a solved puzzle; a better note of earlier stays. */
export function noted(before: Progress, id: string, how: 1 | 2 | 3, today: number | null): Progress {
  const known = before.solved[id];
  const solved = { ...before.solved, [id]: known ? (Math.min(known, how) as 1 | 2 | 3) : how };
  if (today === null || how === 3 || before.day >= today) return { ...before, solved };
  const row = before.day === today - 1 ? before.row + 1 : 1;
  return { solved, day: today, row, best: Math.max(row, before.best) };
}

/** What account and browser know together: the better note of each puzzle, and the row that holds longer. */
export function withAccount(before: Progress, { tried, days }: Pick<MyPuzzles, 'tried' | 'days'>, today: number): Progress {
  const solved = { ...before.solved };
  for (const { puzzle, first, solved: done } of tried) if (done) solved[puzzle] = Math.min(solved[puzzle] ?? 3, first ? 1 : 2) as 1 | 2 | 3;
  return withDays({ ...before, solved }, days, today);
}

/** The longer one of both rows that hold today, and the later day: each may have been solved elsewhere. */
export function withDays(before: Progress, days: PuzzleDays, today: number): Progress {
  const best = Math.max(before.best, days.best);
  const [own, told] = [rowOn(before, today), rowOn(days, today)];
  return told > 0 ? { ...before, day: Math.max(before.day, days.day), row: Math.max(own, told), best } : { ...before, best };
}

export function keepSolved(id: string, how: 1 | 2 | 3, today: number | null): Progress {
  const now = noted(progress(), id, how, today);
  remember('puzzles', now);
  return now;
}
