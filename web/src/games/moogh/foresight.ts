// What a beast does in its next turn, as the row, the map and words show it. The rules have foreseen it; here it is drawn.
import type { BeastView, NextView, StepView, View } from '../../wire/moogh';
import type { GameWords } from '../contract';
import type { Say } from '../../wire';
import { CELL } from './outline';
import { readCell } from './table';

type Point = readonly [x: number, y: number];

/** The way of a beast on the map, in its units. */
export interface Ghost {
  beast: BeastView;
  /** Where its middle goes; one point where it stays. */
  path: Point[];
  /** Where it comes to and looks; nothing where it leaves the hunt. */
  end: { x: number; y: number; facing: string } | null;
  /** What it pushes, and where to. */
  pushes: { from: Point; to: Point }[];
  /** Whom it strikes. */
  harms: Point[];
  /** Why its way is known no further. */
  doubt: string | null;
}

/** The beast whose card comes next. */
export function nextBeast(view: View): BeastView | null {
  const waiting = view.beasts.filter(({ next }) => next !== undefined);
  return waiting.reduce<BeastView | null>((one, other) => (one && (one.next?.wait ?? 0) <= (other.next?.wait ?? 0) ? one : other), null);
}

/** The icons of its turn in order; where nothing more is known of the way, a doubt stands between them. */
export function signsOf({ steps }: NextView, beast: string): (Extract<StepView, { kind: 'acts' }> | Extract<StepView, { kind: 'doubt' }>)[] {
  return steps.flatMap((step) => ((step.kind === 'acts' && step.beast === beast) || step.kind === 'doubt' ? [step] : []));
}

const middleOf = (x: number, y: number, size: number): Point => [(x + size / 2) * CELL, (y + size / 2) * CELL];

export function ghostOf(view: View, beast: BeastView): Ghost | null {
  if (!beast.next) return null;
  const ghost: Ghost = { beast, path: [middleOf(beast.x, beast.y, beast.size)], end: { x: beast.x, y: beast.y, facing: beast.facing }, pushes: [], harms: [], doubt: null };
  const spots = new Map(view.people.flatMap(({ id, cell }) => (cell === null ? [] : [[id, cell] as const])));
  const point = (cell: string): Point => {
    const [x, y] = readCell(cell);
    return middleOf(x, y, 1);
  };
  for (const step of beast.next.steps) {
    if (step.kind === 'moved' && step.beast === beast.id) {
      ghost.path.push(middleOf(step.x, step.y, beast.size));
      ghost.end = { x: step.x, y: step.y, facing: ghost.end?.facing ?? beast.facing };
    } else if (step.kind === 'turned' && step.beast === beast.id && ghost.end) ghost.end = { ...ghost.end, facing: step.facing };
    else if (step.kind === 'gone' && step.beast === beast.id) ghost.end = null;
    else if (step.kind === 'pushed') {
      const from = spots.get(step.name);
      if (from !== undefined) ghost.pushes.push({ from: point(from), to: point(step.cell) });
      spots.set(step.name, step.cell);
    } else if (step.kind === 'harmed') {
      const at = spots.get(step.who);
      if (at !== undefined) ghost.harms.push(point(at));
    } else if (step.kind === 'doubt') ghost.doubt = step.by;
  }
  return ghost;
}

/** The same in sentences; of several cells in a row only the last one is told. */
export function sentences({ later = false, steps }: NextView, beast: string, words: GameWords): string[] {
  const told = steps.filter((step, place) => !(step.kind === 'moved' && steps[place + 1]?.kind === 'moved'));
  const first: Say = { key: 'is-next', args: { beast, later: later ? 'yes' : 'no' } };
  return [first, ...told.map(say)].map((one) => words.say(one));
}

function say(step: StepView): Say {
  switch (step.kind) {
    case 'acts':
      return { key: 'tell-acts', args: { beast: step.beast, icon: step.icon, number: step.number } };
    case 'turned':
      return { key: 'tell-turned', args: { beast: step.beast, facing: step.facing } };
    case 'moved':
      return { key: 'tell-beast-moved', args: { beast: step.beast, x: step.x, y: step.y } };
    case 'pushed':
      return { key: 'tell-pushed', args: { name: step.name, cell: step.cell } };
    case 'hut':
      return { key: 'tell-hut-lost', args: { cell: step.cell } };
    case 'gone':
      return { key: 'is-next-gone', args: { beast: step.beast } };
    case 'harmed':
      return { key: 'is-next-harmed', args: { who: step.who } };
    case 'trap':
      return { key: 'is-next-trap', args: { cell: step.cell } };
    case 'rolls':
      return { key: 'is-next-rolls', args: {} };
    case 'doubt':
      return { key: 'is-next-doubt', args: { by: step.by } };
  }
}
