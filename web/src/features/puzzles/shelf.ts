/** The puzzles of a game, as the miner wrote them. */
import type { GameName } from '../../games/contract';
import type { PuzzleRating } from '../../net/puzzles';

export interface Puzzle {
  id: string;
  theme: string;
  /** The lowest level that solves it; one more than the miner asks where none does. */
  d: number;
  /** The seat that is asked. */
  s: number;
  /** The position. */
  p: string;
  /** The steps of the answer. */
  a: readonly string[];
  /** Whether they may be played in any legal order. */
  any?: boolean;
  /** The odds of first steps in percent, best first. */
  o?: readonly (readonly [string, number])[];
}

export interface Shelf {
  game: GameName;
  rules: string;
  puzzles: readonly Puzzle[];
}

/** One lazy chunk per game. */
const files = import.meta.glob<string>('../../../../crates/quarry-puzzles/data/*.jsonl', { query: '?raw', import: 'default' });

const read = new Map<GameName, Promise<Shelf>>();

export function shelfOf(game: GameName): Promise<Shelf> {
  const known = read.get(game) ?? load(game);
  read.set(game, known);
  return known;
}

async function load(game: GameName): Promise<Shelf> {
  const text = await files[`../../../../crates/quarry-puzzles/data/${game}.jsonl`]?.();
  return readShelf(game, text ?? '');
}

export function readShelf(game: GameName, text: string): Shelf {
  const [head = '{}', ...lines] = text.trim().split('\n');
  const { rules } = JSON.parse(head) as { rules: string };
  return { game, rules, puzzles: lines.map((line) => JSON.parse(line) as Puzzle) };
}

const DAY = 86_400_000;
/** Neighbouring days are so far apart in the file; no file has a multiple of it. */
const STRIDE = 89;

/** The number of a day, the same everywhere on Earth. */
export const dayOf = (time: number): number => Math.floor(time / DAY);

/** The games take turns. The terminal has the same order, and counts the same way. */
export const TURNS: readonly GameName[] = ['raptor', 'moogh', 'planet-raiders'];
export const gameOfDay = (day: number): GameName => TURNS[day % TURNS.length] ?? 'raptor';
/** The place of the puzzle of the day on the shelf. */
export const placeOfDay = (day: number, many: number): number => (Math.floor(day / TURNS.length) * STRIDE) % many;

export async function puzzleOfDay(day: number): Promise<{ shelf: Shelf; puzzle: Puzzle | undefined }> {
  const shelf = await shelfOf(gameOfDay(day));
  return { shelf, puzzle: shelf.puzzles[placeOfDay(day, shelf.puzzles.length)] };
}

/** Three grades of difficulty, for people. */
export type Grade = 'easy' | 'middle' | 'hard';
export const gradeOf = ({ d }: Puzzle): Grade => (d <= 1 ? 'easy' : d <= 4 ? 'middle' : 'hard');

/** So sure a rating must be before people are asked rather than levels, and where their grades end. */
const SURE = 200;
const [EASY, MIDDLE] = [1075, 1525];

/** The grade by first tries of people, once there are enough of them; by the level that solves it until then. */
export function gradeBy(puzzle: Puzzle, rating: Pick<PuzzleRating, 'points' | 'uncertainty'> | undefined): Grade {
  if (!rating || rating.uncertainty > SURE) return gradeOf(puzzle);
  return rating.points < EASY ? 'easy' : rating.points < MIDDLE ? 'middle' : 'hard';
}
export const grades: readonly Grade[] = ['easy', 'middle', 'hard'];
