/** How a hunt ends: why, how it stands, and which event decided. */
import type { Count, Finale, Score } from '../contract';
import type { Seen, View } from '../../wire/moogh';
import type { Say } from '../../wire';
import { scenarioOf, type Level } from './content';
import { difficultiesOf, filled, refit, type Mode } from './party';
import { BUILT_IN, contentOf } from './shelf.svelte';
import Picture from './Finale.svelte';

/** MO-021 to MO-026, MO-263 to MO-266: everything that can end a hunt. */
export const REASONS = ['MO-022', 'MO-023', 'MO-024', 'MO-026', 'MO-263', 'MO-264', 'MO-265', 'resigned'] as const;
export type Reason = (typeof REASONS)[number];

const standing = (view: View) => view.people.filter((person) => !person.out).length;
const felled = (view: View) => view.beasts.filter((beast) => beast.fate === 'killed').length;
const isTogether = (view: View) => view.mode === 'solo' || view.mode === 'cooperative';

/** The objective is reached: by the last beast, or by the last relic. */
function reached(view: View): string {
  const content = contentOf(view.content);
  return content && scenarioOf(content, view.scenario)?.objective.kind === 'relics' ? 'finale-relics' : 'finale-felled';
}

/** It can no longer be reached: no hunter is left, a beast is gone, or the huts are. */
function lost(view: View): string {
  if (standing(view) === 0) return 'finale-no-hunter';
  return view.beasts.some((beast) => beast.fate === 'escaped') ? 'finale-escaped' : 'finale-huts';
}

const sentences: Record<Reason, (view: View) => string> = {
  'MO-022': reached,
  'MO-023': lost,
  'MO-024': (view) => (standing(view) === 0 ? 'finale-no-hunter' : 'finale-last-tribe'),
  'MO-026': () => 'finale-last-round',
  'MO-263': reached,
  'MO-264': lost,
  'MO-265': () => 'finale-time-up',
  resigned: () => 'finale-resigned',
};

function why(view: View, reason: string, late: number | null): Say {
  if (reason === 'resigned' && late !== null) return { key: 'finale-time', args: { seat: late } };
  const key = sentences[reason as Reason]?.(view) ?? 'finale-last-round';
  return { key, args: { round: view.round } };
}

function score(view: View): Score[] {
  const shared: Count[] = [
    { key: 'finale-count-beasts', value: felled(view), of: view.beasts.length },
    { key: 'finale-count-hunters', value: standing(view), of: view.people.length },
    { key: 'finale-count-hurt', value: view.people.filter((person) => person.hurt && !person.out).length },
    { key: 'finale-count-rounds', value: view.round },
  ];
  if (isTogether(view)) return [{ seat: null, counts: shared }];
  const rivals = Array.from({ length: view.seats }, (_, seat): Score => {
    const own = view.people.filter((person) => person.seat === seat);
    const bravery = view.sides.find((side) => side.seats.includes(seat))?.bravery ?? 0;
    const left = own.filter((person) => !person.out).length;
    return { seat, counts: [{ key: 'finale-count-bravery', value: bravery }, { key: 'finale-count-hunters', value: left, of: own.length }] };
  });
  return [...rivals, { seat: null, counts: shared.filter(({ key }) => key === 'finale-count-beasts' || key === 'finale-count-rounds') }];
}

/** What moved the counter of those who won: bravery between rivals, else beasts and relics, or what the hunt lost last. */
function decisive(events: readonly Seen[], view: View, ranks: readonly number[]): number {
  const last = (is: (event: Seen) => boolean) => events.findLastIndex(is);
  if (view.over?.reason === 'resigned') return last(({ kind }) => kind === 'resigned');
  const winner = ranks.indexOf(1);
  if (winner < 0) return last(({ kind }) => kind === 'beast_escaped' || kind === 'hut_lost' || kind === 'out' || kind === 'clock');
  if (isTogether(view)) return last(({ kind }) => kind === 'beast_killed' || kind === 'relic');
  const own = new Set(view.people.filter((person) => ranks[person.seat] === 1).map((person) => person.id));
  return last((event) => event.kind === 'bravery' && event.gained > 0 && own.has(event.tribe));
}

/** MO-270: the same hunt, one difficulty up; the hunters are chosen again, as their number differs. */
function harder(options: Record<string, unknown>): Record<string, unknown> | null {
  const levels: readonly string[] = difficultiesOf((options['mode'] as Mode | undefined) ?? 'solo');
  const next = levels[levels.indexOf(String(options['difficulty'] ?? levels[0])) + 1];
  if (next === undefined) return null;
  const { mode, players, scenario } = options;
  const hunters = keptFor(next as Level, options);
  return { difficulty: next, ...(mode !== undefined && { mode }), ...(players !== undefined && { players }), ...(scenario !== undefined && { scenario }), ...(hunters && { characters: hunters }) };
}

/** The hunters that were chosen, as far as so many set out at this difficulty; others are drawn again. */
function keptFor(level: Level, { mode, players, characters, content }: Record<string, unknown>): string[][] | null {
  if (!Array.isArray(characters) || characters.flat().length === 0 || content !== undefined) return null;
  const [way, seats] = [(mode as Mode | undefined) ?? 'solo', (players as number | undefined) ?? characters.length];
  return filled(BUILT_IN, way, seats, level, refit(BUILT_IN, way, seats, level, characters as string[][]));
}

/** As the server names what is rated. */
function pool({ mode }: View, _seat: number, seats: number): string {
  const ways: Partial<Record<string, string>> = { solo: 'alone', cooperative: 'together', teams: 'teams' };
  return `moogh/${ways[mode] ?? `rivals-${seats}`}`;
}

const finale: Finale<View, Seen> = { Picture, why, score, decisive, together: isTogether, partners: ({ mode }) => mode === 'teams', pool, harder };

export default finale;
