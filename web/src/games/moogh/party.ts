// Who may hunt together (MO-034 to MO-037, MO-268 to MO-280), so that the form only offers what a table accepts.
import { beastsOf, characterOf, figureOf, scenarioOf, type Content, type FigureEntry, type Level } from './content';

export type Mode = 'solo' | 'cooperative' | 'competitive' | 'teams';
export const MODES: readonly Mode[] = ['solo', 'cooperative', 'competitive', 'teams'];

/** How many can play this way. */
export function counts(mode: Mode): number[] {
  return { solo: [1], cooperative: [2, 3, 4], competitive: [2, 3, 4], teams: [4] }[mode];
}

/** MO-270, MO-277: Tracker is for rivals only. */
export function difficultiesOf(mode: Mode): Level[] {
  return mode === 'solo' || mode === 'cooperative' ? ['hunter', 'predator'] : ['tracker', 'hunter', 'predator'];
}

export type Rule = 'tribes' | 'leaders' | 'teams' | 'one-leader' | 'acolytes' | 'solo3' | 'solo4';

/** The rule that the choice of characters follows. */
export function ruleOf(mode: Mode, seats: number, level: Level): Rule {
  if (mode === 'solo') return level === 'predator' ? 'solo3' : 'solo4';
  if (mode === 'teams') return 'teams';
  if (mode === 'competitive') return seats === 2 ? 'tribes' : 'leaders';
  return seats === 2 ? 'leaders' : seats === 3 ? 'one-leader' : 'acolytes';
}

const perSeat = (rule: Rule): number => ({ tribes: 2, solo3: 3, solo4: 4 } as Partial<Record<Rule, number>>)[rule] ?? 1;

/** How many characters set out. */
export const characters = (mode: Mode, seats: number, level: Level): number => seats * perSeat(ruleOf(mode, seats, level));

/** Whether every chair has its characters. */
export function complete(mode: Mode, seats: number, level: Level, picks: readonly string[][]): boolean {
  const each = perSeat(ruleOf(mode, seats, level));
  return picks.length === seats && picks.every((list) => list.length === each);
}

/** Whether one more character could join those picked. */
export function allowed(content: Content, mode: Mode, seats: number, level: Level, picks: readonly string[][], id: string): boolean {
  const rule = ruleOf(mode, seats, level);
  const all = picks.flat();
  const is = (one: string, role: string): boolean => characterOf(content, one)?.role === role;
  const tribes = new Set([...all, id].map((one) => characterOf(content, one)?.tribe));
  const leaders = [...all, id].filter((one) => is(one, 'leader')).length;
  if (all.includes(id) || all.length >= perSeat(rule) * seats) return false;
  switch (rule) {
    case 'tribes':
      return true;
    case 'leaders':
      return is(id, 'leader');
    case 'acolytes':
      return is(id, 'acolyte');
    case 'teams':
      return tribes.size <= 2;
    case 'one-leader':
      return leaders <= 1 && (leaders === 1 || all.length < 2);
    default:
      return leaders <= 1;
  }
}

/** The picks with this character taken in or out; a tribe comes and goes as a whole where it must. */
export function toggle(content: Content, mode: Mode, seats: number, level: Level, picks: readonly string[][], id: string): string[][] {
  const rule = ruleOf(mode, seats, level);
  const together = rule === 'tribes' ? (content.tribe.find((tribe) => tribe.members.includes(id))?.members ?? [id]) : [id];
  const lists = Array.from({ length: seats }, (_, seat) => [...(picks[seat] ?? [])]);
  if (lists.some((list) => list.includes(id))) {
    const left = lists.map((list) => list.filter((one) => !together.includes(one)));
    return left.every((list) => list.length === 0) ? [] : left;
  }
  if (!allowed(content, mode, seats, level, picks, id)) return picks.map((list) => [...list]);
  const open = lists.find((list) => list.length < perSeat(rule));
  open?.push(...together);
  return lists;
}

/** The picks as far as they still fit after the way of playing has changed, in the order in which they were made. */
export function refit(content: Content, mode: Mode, seats: number, level: Level, picks: readonly string[][]): string[][] {
  return picks.flat().reduce<string[][]>((kept, id) => (kept.flat().includes(id) ? kept : toggle(content, mode, seats, level, kept, id)), []);
}

/** The picks with the chairs that are still open filled by lot, so that what was chosen is kept; nothing where that cannot be done. */
export function filled(content: Content, mode: Mode, seats: number, level: Level, picks: readonly string[][], lot: () => number = Math.random): string[][] | null {
  let full = picks.map((list) => [...list]);
  while (!complete(mode, seats, level, full)) {
    const open = content.character.filter((one) => allowed(content, mode, seats, level, full, one.id));
    const next = open[Math.floor(lot() * open.length)];
    if (!next) return null;
    full = toggle(content, mode, seats, level, full, next.id);
  }
  return full;
}

/** MO-195: the beasts of a hunt whose place the Little Moogh may take, in the order of the scenario; none where it is one of them, or while the hunt is not chosen. */
export function replaceable(content: Content, scenario: string | undefined, level: Level): FigureEntry[] {
  const place = scenarioOf(content, scenario ?? '');
  const beasts = (place ? beastsOf(content, place, level) : []).flatMap(({ figure }) => figureOf(content, figure) ?? []);
  return beasts.some((beast) => beast.mild) ? [] : beasts;
}
