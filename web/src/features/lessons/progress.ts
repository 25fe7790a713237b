/** How far this browser has come in each lesson. */
import { remember, remembered } from '../../ui/memory';

export interface Progress {
  /** The step to go on with, counted from 0. */
  at: number;
  /** Whether it was taken to its end once. */
  done: boolean;
}

const name = (lesson: string) => `lesson/${lesson}`;

export function progressOf(lesson: string): Progress {
  return remembered<Progress>(name(lesson)) ?? { at: 0, done: false };
}

export function keepStep(lesson: string, at: number): void {
  remember(name(lesson), { ...progressOf(lesson), at });
}

/** The lesson is over; the next time it begins anew. */
export function keepDone(lesson: string): void {
  remember(name(lesson), { at: 0, done: true });
}
