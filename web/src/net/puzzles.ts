/** Puzzles of an account, as `docs/server.md` has them. Guests solve without any of this. */
import { ask } from './api';
import type { GameName } from '../wire';

/** Days in a row whose puzzle was solved, up to `day`. */
export interface PuzzleDays {
  day: number;
  row: number;
  best: number;
}

/** How hard a puzzle is for people, or how well an account solves. */
export interface PuzzleRating {
  points: number;
  uncertainty: number;
  tries: number;
  solved: number;
}

export interface PuzzleTried {
  right: boolean;
  /** Whether it was the first try, which alone is rated. */
  first: boolean;
  own?: PuzzleRating;
  puzzle?: PuzzleRating;
  days: PuzzleDays;
}

export interface MyPuzzles {
  days: PuzzleDays;
  own?: PuzzleRating;
  tried: { game: GameName; puzzle: string; first: boolean; solved: boolean }[];
}

export type RatedPuzzle = PuzzleRating & { puzzle: string };

/** A try: its steps up to the first wrong one; none where the answer was asked for. */
export const tryPuzzle = (game: GameName, puzzle: string, steps: readonly string[], day: number | null): Promise<PuzzleTried> =>
  ask('POST', `puzzles/${game}/${puzzle}/tries`, { steps, ...(day !== null && { day }) });

export const myPuzzles = (): Promise<MyPuzzles> => ask('GET', 'me/puzzles');

export const ratedPuzzles = (game: GameName): Promise<RatedPuzzle[]> => ask('GET', `puzzles/${game}`);

/** What the server has seen the account achieve. */
export const achievedFacts = (): Promise<{ facts: string[] }> => ask('GET', 'me/achievements');
