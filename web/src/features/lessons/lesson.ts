/**
 * A lesson is data: positions, and for each step what is pointed at, what satisfies it and what the others then
 * do. It is played on the real table, so the rules judge every move; a test in `crates/quarry-codegen` plays
 * each lesson on the engine from beginning to end.
 */
import type { GameName } from '../../games/contract';

/** One scripted move. */
export interface Move {
  seat: number;
  action: string;
}

export interface Step {
  /** Its words are `LESSON-STEP` of the word files. */
  id: string;
  /** Where the step begins; absent where it goes on from the last one. */
  position?: string;
  /** Places of the board, or actions that have a button or a card. */
  show: string[];
  /** Actions that satisfy it; the first is the one to show. Absent: only to be read. */
  accept?: string[];
  /** The kind of offers that satisfy it too, wherever they lead. */
  kind?: string;
  /** What happens then by itself. */
  then?: Move[];
  rules: string[];
}

export interface Lesson {
  id: string;
  game: GameName;
  /** The chair of the learner. */
  seat: number;
  seats: number;
  steps: Step[];
}

const files: Record<string, () => Promise<{ default: unknown }>> = {
  'raptor-mother': () => import('./data/raptor-mother.json'),
  'raptor-scientists': () => import('./data/raptor-scientists.json'),
  'moogh-hunt': () => import('./data/moogh-hunt.json'),
  'moogh-rivals': () => import('./data/moogh-rivals.json'),
  'planet-raiders': () => import('./data/planet-raiders.json'),
};

/** The lessons of each game, in the order in which they are best taken, with the number of their steps. */
export const lessonsOf: Record<GameName, readonly { id: string; steps: number }[]> = {
  raptor: [{ id: 'raptor-mother', steps: 15 }, { id: 'raptor-scientists', steps: 15 }],
  moogh: [{ id: 'moogh-hunt', steps: 14 }, { id: 'moogh-rivals', steps: 13 }],
  'planet-raiders': [{ id: 'planet-raiders', steps: 14 }],
};

/** The lesson for a player on these chairs of a game. */
export function lessonFor(game: GameName, seats: readonly number[]): string {
  return game === 'raptor' && seats[0] === 1 ? 'raptor-scientists' : (lessonsOf[game][0]?.id ?? '');
}

export async function loadLesson(id: string): Promise<Lesson | null> {
  const file = files[id];
  return file ? ((await file()).default as Lesson) : null;
}

/** Whether an action is one that the step asks for; its kind is known once it is offered. */
export function satisfies(step: Step, action: string, kind?: string): boolean {
  return (step.accept?.includes(action) ?? false) || (kind !== undefined && step.kind === kind);
}

/** The step from whose position step `index` is reached, and the moves that lead there. */
export function wayTo(lesson: Lesson, index: number): { position: string; moves: Move[] } {
  const from = lesson.steps.findLastIndex((step, at) => at <= index && step.position !== undefined);
  const moves = lesson.steps.slice(from, index).flatMap((step): Move[] => {
    const [shown] = step.accept ?? [];
    return [...(shown === undefined ? [] : [{ seat: lesson.seat, action: shown }]), ...(step.then ?? [])];
  });
  return { position: lesson.steps[from]?.position ?? '', moves };
}
