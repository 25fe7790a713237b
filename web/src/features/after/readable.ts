/**
 * How well the next card of a player can be told from what came before. Pure.
 *
 * The yardstick is the right mix: who plays by it cannot be read. A habit is a class of cards (low, middle, high) that comes
 * more or less often than the mix says, always or after something happened. It is told only where chance does not explain it,
 * with all habits looked at counted (Bonferroni), and where it would have predicted cards that it had not yet seen.
 */

/** What came before a card. */
export type Before = 'hurt' | 'calm';
export type Class = 'low' | 'middle' | 'high';

/** One secret choice of a player. */
export interface Choice {
  /** Card, and how often the right mix plays it. */
  hand: { card: number; share: number }[];
  played: number;
  before: Before;
  /** What each own card would have brought the other side, by the card of the other side: for the best answer. */
  answers?: Record<number, number>;
}

/** A habit, and how sure it is. */
export interface Habit {
  when: Before | 'always';
  kind: Class;
  /** Rounds in which it could show. */
  rounds: number;
  /** How often the class was played, and how often the mix says. */
  played: number;
  expected: number;
  more: boolean;
  /** The card of the other side that would have done best against what was played. */
  answer: number | null;
}

export interface Reading {
  rounds: number;
  /** How likely the played card was on the average: to one who knows the mix, and to one who also knows the habits before it. */
  byMix: number;
  byHabit: number;
  /** The standard error of their difference. */
  error: number;
  habit: Habit | null;
}

/** Fewer rounds say nothing. */
const LEAST_ROUNDS = 12;
/** Fewer cases of a habit say nothing. */
const LEAST_CASES = 8;
/** Two-sided one in a hundred, shared by nine habits. */
const SURE = 3.26;
/** Rounds that the mix counts for, before habits are believed. */
const DOUBT = 5;

const CLASSES: readonly Class[] = ['low', 'middle', 'high'];
const TIMES: readonly (Before | 'always')[] = ['always', 'hurt', 'calm'];

export const classOf = (card: number): Class => (card <= 3 ? 'low' : card <= 6 ? 'middle' : 'high');

const chanceOf = ({ hand }: Choice, kind: Class): number => hand.filter(({ card }) => classOf(card) === kind).reduce((sum, { share }) => sum + share, 0);

/** How much more often than by the mix each class came before, at such times. */
function weightsOf(past: readonly Choice[], before: Before): Record<Class, number> {
  const alike = past.filter((choice) => choice.before === before);
  const weight = (kind: Class) => {
    const expected = alike.reduce((sum, choice) => sum + chanceOf(choice, kind), 0);
    const played = alike.filter((choice) => classOf(choice.played) === kind).length;
    return (played + DOUBT) / (expected + DOUBT);
  };
  return { low: weight('low'), middle: weight('middle'), high: weight('high') };
}

/** How likely the played card was to one who knows what came before it. */
function foreseen(choice: Choice, past: readonly Choice[]): number {
  const weights = weightsOf(past, choice.before);
  const tilted = choice.hand.map(({ card, share }) => ({ card, share: share * weights[classOf(card)] }));
  const total = tilted.reduce((sum, { share }) => sum + share, 0);
  return total > 0 ? (tilted.find(({ card }) => card === choice.played)?.share ?? 0) / total : 0;
}

export function read(choices: readonly Choice[]): Reading | null {
  // Where the mix leaves no doubt there is nothing to read.
  const open = choices.filter(({ hand }) => hand.filter(({ share }) => share > 0.02).length > 1);
  if (open.length < LEAST_ROUNDS) return null;
  const mix = open.map(({ hand, played }) => hand.find(({ card }) => card === played)?.share ?? 0);
  const seen = open.map((choice, index) => foreseen(choice, open.slice(0, index)));
  const gains = seen.map((share, index) => share - (mix[index] ?? 0));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const gain = mean(gains);
  const error = Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / (gains.length - 1));
  const habit = gain > error ? largest(open) : null;
  return { rounds: open.length, byMix: mean(mix), byHabit: mean(seen), error, habit };
}

/** The habit that chance explains least, if it does not explain it. */
function largest(choices: readonly Choice[]): Habit | null {
  const habits = TIMES.flatMap((when) => CLASSES.map((kind) => habitOf(choices, when, kind)));
  const sure = habits.filter(({ habit, z }) => habit.rounds >= LEAST_CASES && Math.abs(z) >= SURE);
  // Of habits that are about as sure the one that names a time says more.
  sure.sort((a, b) => Math.abs(b.z) + (b.habit.when === 'always' ? 0 : 0.5) - Math.abs(a.z) - (a.habit.when === 'always' ? 0 : 0.5));
  return sure[0]?.habit ?? null;
}

function habitOf(choices: readonly Choice[], when: Before | 'always', kind: Class): { habit: Habit; z: number } {
  const could = choices.filter((choice) => (when === 'always' || choice.before === when) && chanceOf(choice, kind) > 0.02 && chanceOf(choice, kind) < 0.98);
  const chances = could.map((choice) => chanceOf(choice, kind));
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  const played = could.filter((choice) => classOf(choice.played) === kind).length;
  // Half a case less than it seems, as cases are whole.
  const off = Math.max(0, Math.abs(played - expected) - 0.5);
  const z = variance > 0 ? off / Math.sqrt(variance) : 0;
  return { habit: { when, kind, rounds: could.length, played, expected, more: played > expected, answer: answerTo(could) }, z };
}

/** The card of the other side that brought most against these choices, of those that it often had. */
function answerTo(choices: readonly Choice[]): number | null {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { answers } of choices) {
    for (const [card, worth] of Object.entries(answers ?? {})) {
      const known = sums.get(Number(card)) ?? { sum: 0, count: 0 };
      sums.set(Number(card), { sum: known.sum + worth, count: known.count + 1 });
    }
  }
  const often = [...sums].filter(([, { count }]) => count >= Math.max(3, choices.length / 6));
  often.sort(([, a], [, b]) => b.sum / b.count - a.sum / a.count);
  return often[0]?.[0] ?? null;
}
