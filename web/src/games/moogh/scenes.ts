/** How the events of Moogh are told on the stage. */
import { stagingOf, type Beat, type Cue, type Now, type Scene, type Spark } from '../scene';
import type { Say } from '../../wire';
import type { BeastView, PersonView, Seen, View } from '../../wire/moogh';
import MooghLayer from './MooghLayer.svelte';
import { facesOf } from './odds';
import { readCell, writeCell } from './table';

/** The field that names an event. */
type Tag = 'kind';
const TAG: Tag = 'kind';
type Kind = Seen[Tag];
type Of<K extends Kind> = Extract<Seen, Record<Tag, K>>;

/** Dice on the table: how many have landed, whether they are counted, and what they come to. */
export interface Dice {
  kind: 'dice';
  /** Who dares; nobody where the dice are those of a beast. */
  who: string | null;
  action: string | null;
  count: number;
  /** How likely the action succeeds, where that was said before the dice fell. */
  percent: number | null;
  /** The symbol that counts. */
  wants: string | null;
  faces: readonly string[];
  step: 'odds' | 'tumble' | 'land' | 'counted';
  landed: number;
  outcome: 'success' | 'failure' | null;
}
/** The row of a beast's action card that is in force, with its disc. */
export interface BeastAct {
  kind: 'beast';
  beast: string;
  icon: string | null;
  number: number;
}
/** What the whole table must know, with the picture of the beast or the hunter it is about. */
export interface Banner {
  kind: 'banner';
  key: string;
  args: Record<string, string | number>;
  /** Whether who is shown has fallen. */
  gone?: boolean;
}
export type Layer = Dice | BeastAct | Banner;

type Beats = readonly Beat<View, Layer>[];
type Stage = Now<View, Seen, Layer>;
type Scenes = { [K in Kind]: Scene<Of<K>, View, Seen, Layer> };
type Show = (view: View) => View;

/** A beat that leaves what lies over the board, unless these are dice: they are taken off before anything else happens. */
const beat = (ms: number, { layer }: Stage, more: Partial<Beat<View, Layer>> = {}): Beat<View, Layer> => ({ ms, ...(layer?.kind !== 'beast' && { layer: null }), ...more });
const spark = (kind: Spark['kind'], ...at: (string | null | undefined)[]): { spark?: Spark } => {
  const places = at.filter((place) => typeof place === 'string');
  return places.length > 0 ? { spark: { kind, at: places } } : {};
};

const person = (id: string, change: (person: PersonView) => Partial<PersonView>): Show => (view) => ({
  ...view,
  people: view.people.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
});
const beast = (id: string, change: (beast: BeastView) => Partial<BeastView>): Show => (view) => ({
  ...view,
  beasts: view.beasts.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
});
const ideas = (change: (ideas: View['ideas']) => Partial<View['ideas']>): Show => (view) => ({ ...view, ideas: { ...view.ideas, ...change(view.ideas) } });
const both = (first: Show, second: Show): Show => (view) => second(first(view));

/** Where a beast or a character stands; the middle of a big beast lies between cells. */
function spotOf(view: View, id: string): string | null {
  const found = view.beasts.find((each) => each.id === id);
  if (found) return middle(found, found.x, found.y);
  const one = view.people.find((each) => each.id === id);
  return one?.cell ?? (one?.riding ? spotOf(view, one.riding) : null);
}
const middle = ({ size }: BeastView, x: number, y: number): string => writeCell(x + (size - 1) / 2, y + (size - 1) / 2);

/** A piece that is put on a cell; a beast has its north-west corner there. */
const put = (name: string, cell: string): Show => {
  const [x, y] = readCell(cell);
  return both(person(name, () => ({ cell, riding: null })), beast(name, () => ({ x, y })));
};
const unseat = (who: string, change: Partial<PersonView>): Show => (view) => ({
  ...person(who, () => ({ riding: null, ...change }))(view),
  beasts: view.beasts.map((each) => (each.rider === who ? { ...each, rider: null } : each)),
});

/** The places that a beast will come to in its action that has just begun. */
function pathAhead(view: View, id: string, next: readonly Seen[]): string[] {
  const end = next.findIndex((event) => ['acts', 'turn', 'round', 'disc'].includes(event[TAG]));
  const steps = (end < 0 ? next : next.slice(0, end)).flatMap((event) => (event[TAG] === 'beast_moved' && event.beast === id ? [event] : []));
  const found = view.beasts.find((each) => each.id === id);
  return found && steps.length > 0 ? [middle(found, found.x, found.y), ...steps.map(({ x, y }) => middle(found, x, y))] : [];
}

/** The next card of this name behind the marker. */
function markerAt(view: View, name: string): number | null {
  const from = view.marker === null ? 0 : view.marker + 1;
  const ahead = view.turn_row.findIndex((card, place) => place >= from && card.id === name);
  return ahead >= 0 ? ahead : view.marker;
}

/** Dice that nothing on the stage speaks of: those of a beast, or those that a decision was about. */
function lying({ question }: View): Dice {
  const faces = question?.dice ? facesOf(question.dice) : [];
  const who = question?.wants ? question.who : null;
  return { kind: 'dice', who, action: null, count: faces.length, percent: null, wants: question?.wants ?? null, faces, step: 'counted', landed: faces.length, outcome: null };
}

/** MO-077: dice are shaken, land one after another and are counted; only then what they come to is told. */
function rolled({ dice }: Of<'rolled'>, { view, layer }: Stage): Beats {
  const faces = facesOf(dice);
  const start = layer?.kind === 'dice' && layer.step === 'odds' ? layer : lying(view);
  const thrown: Dice = { ...start, count: faces.length, faces, landed: 0 };
  const counts = thrown.wants !== null;
  const say: Say = { key: 'stage-rolling', args: { dice: faces.length } };
  return [
    { ms: counts ? 800 : 500, cue: 'dice-shake', say, layer: { ...thrown, step: 'tumble' } },
    ...faces.map((_, place): Beat<View, Layer> => ({ ms: counts ? 180 : 110, cue: 'die-land', say, layer: { ...thrown, step: 'land', landed: place + 1 } })),
    { ms: counts ? 650 : 350, layer: { ...thrown, step: 'counted', landed: faces.length } },
  ];
}

function tries({ who, action, dice, symbol, percent }: Of<'tries'>): Beats {
  return [{ ms: 900, layer: { kind: 'dice', who, action, count: dice, percent, wants: symbol, faces: [], step: 'odds', landed: 0, outcome: null } }];
}

const outcome = (outcome: 'success' | 'failure', cue: Cue) => (_: unknown, { view, layer }: Stage): Beats =>
  [{ ms: 850, cue, layer: { ...(layer?.kind === 'dice' ? layer : lying(view)), outcome } }];

const CALLS: Record<string, Cue> = { advance: 'charge', flee: 'charge', retreat: 'step', attack: 'roar', bite: 'roar', claw: 'roar', tail: 'roar', shake: 'roar', seek: 'roar', sleep: 'sleep' };

/** MO-214: its card shows the action and the map its way, then it goes. */
function acts({ beast: id, icon, number }: Of<'acts'>, { view, next }: Stage): Beats {
  return [{ ms: 700, cue: CALLS[icon] ?? 'step', layer: { kind: 'beast', beast: id, icon, number }, ...spark('ghost', ...pathAhead(view, id, next)) }];
}

/** MO-203: the disc slides on the card of the beast. */
function disc({ beast: id, rage, column }: Of<'disc'>, { view }: Stage): Beats {
  const before = view.beasts.find((each) => each.id === id);
  const layer: Layer = { kind: 'beast', beast: id, icon: null, number: 0 };
  const rages = rage > (before?.rage ?? rage);
  return [{ ms: 150, layer }, { ms: rages ? 650 : 450, ...(rages && { cue: 'rage' }), layer, show: beast(id, () => ({ rage, column })) }];
}

function turn({ name }: Of<'turn'>, { view }: Stage): Beats {
  const isBeast = view.beasts.some((each) => each.id === name);
  const layer: Layer | null = isBeast ? { kind: 'beast', beast: name, icon: null, number: 0 } : null;
  return [{ ms: isBeast ? 600 : 300, layer, show: (view) => ({ ...view, marker: markerAt(view, name), question: null }), ...spark('glow', spotOf(view, name)) }];
}

const banner = (key: string, args: Banner['args'], gone = false): Banner => ({ kind: 'banner', key, args, gone });
const fate = (id: string, fate: string, now: Stage, cue: Cue): Beats => [
  beat(500, now, { cue, ...spark('burst', spotOf(now.view, id)) }),
  { ms: 1500, layer: banner('stage-fate', { beast: id, fate }, fate === 'killed'), show: beast(id, () => ({ fate })) },
];
const leaves = (key: string) => ({ who }: { who: string }, now: Stage): Beats => [
  beat(600, now, { cue: 'hit', ...spark('claw', spotOf(now.view, who)) }),
  { ms: 1300, cue: 'failure', layer: banner(key, { who }, true), show: unseat(who, { out: true, cell: null }) },
];
const quiet = (ms: number) => (_: unknown, now: Stage): Beats => [beat(ms, now)];

const scenes: Scenes = {
  side_drawn: ({ beast: id, side }, now) => [beat(120, now, { show: beast(id, () => ({ side })) })],
  card_drawn: quiet(60),
  row_idea: ({ idea }, now) => [beat(250, now, { cue: 'idea', show: ideas(({ row, deck }) => ({ row: [...row, idea], deck: deck - 1 })) })],
  placed: ({ who, cell }, now) => [beat(350, now, { cue: 'step', show: put(who, cell) })],
  round: ({ round }) => [{ ms: 900, layer: banner('stage-round', { round }), show: (view) => ({ ...view, round, marker: null, question: null }) }],
  clock: ({ clock }, now) => [beat(450, now, { show: (view) => ({ ...view, clock: view.clock && { ...view.clock, tokens: clock } }) })],
  clock_back: ({ clock }, now) => [beat(450, now, { show: (view) => ({ ...view, clock: view.clock && { ...view.clock, tokens: clock } }) })],
  rotated: ({ name }, now) => [beat(400, now, { show: (view) => ({ ...view, turn_row: rotated(view.turn_row, name) }) })],
  sealed: ({ who, slot }, now) => [beat(150, now, { cue: 'card-down', show: person(who, () => (slot === undefined ? { sealed: true } : { cube: slot })) })],
  opened: quiet(300),
  cube: ({ who, slot }, now) => [beat(150, now, { cue: 'card-down', show: person(who, () => ({ cube: slot, sealed: false })) })],
  turn,
  tries,
  thinks: ({ who }, now) => [beat(450, now, { cue: 'idea', ...spark('glow', spotOf(now.view, who)) })],
  rolled,
  succeeded: outcome('success', 'success'),
  failed: outcome('failure', 'failure'),
  stepped: ({ who, cell }, now) => [beat(400, now, { cue: 'step', show: put(who, cell) })],
  stuck: quiet(500),
  climbed: ({ who, beast: id }, now) => [beat(650, now, { cue: 'success', show: both(person(who, () => ({ riding: id, cell: null })), beast(id, () => ({ rider: who }))) })],
  unseated: ({ who, cell }, now) => [beat(500, now, { show: unseat(who, { cell }) })],
  drew: ({ idea }, now) => [beat(200, now, { cue: 'card-flip', show: ideas(({ drawn, own_drawn, deck }) => ({ drawn: drawn + 1, deck: deck - 1, own_drawn: idea === undefined ? own_drawn : [...own_drawn, idea] })) })],
  revealed: ({ idea }, now) => [beat(450, now, { cue: 'idea', show: ideas(({ row }) => ({ row: [...row, idea], drawn: 0, own_drawn: [] })) })],
  used: (_, now) => [beat(500, now, { cue: 'idea' })],
  item: ({ who }, now) => [beat(500, now, { cue: 'idea', show: person(who, () => ({ item_used: true })) })],
  bonus: ({ who, dice }, now) => [beat(400, now, { cue: 'points', show: person(who, ({ bonus }) => ({ bonus: bonus + dice })) })],
  shifted: ({ who, cell }, now) => [beat(450, now, { cue: 'step', show: put(who, cell) })],
  swapped: ({ name, other }, now) => [beat(450, now, { show: (view) => ({ ...view, turn_row: swapped(view.turn_row, name, other) }) })],
  flipped: ({ beast: id, side }, now) => [beat(450, now, { cue: 'card-flip', show: beast(id, () => ({ side })) })],
  hit: ({ who, beast: id }, now) => [{ ms: 450, cue: 'hit', layer: null, ...spark('dart', spotOf(now.view, who), spotOf(now.view, id)) }],
  beast_wounded: ({ beast: id, health }, now) => [beat(650, now, { cue: 'roar', ...spark('claw', spotOf(now.view, id)), show: beast(id, () => ({ health })) })],
  beast_killed: ({ beast: id }, now) => fate(id, 'killed', now, 'roar'),
  beast_fell: ({ beast: id }, now) => fate(id, 'killed', now, 'roar'),
  beast_escaped: ({ beast: id }, now) => fate(id, 'escaped', now, 'charge'),
  disc,
  acts,
  turned: ({ beast: id, facing }, now) => [beat(450, now, { cue: 'step', show: beast(id, () => ({ facing })) })],
  beast_moved: ({ beast: id, x, y }, now) => [beat(420, now, { cue: 'step', show: beast(id, () => ({ x, y })) })],
  pushed: ({ name, cell }, now) => [beat(480, now, { cue: 'hit', ...spark('push', spotOf(now.view, name), cell), show: put(name, cell) })],
  thrown: ({ who, beast: id }, now) => [beat(550, now, { cue: 'hit', ...spark('burst', spotOf(now.view, id)), show: unseat(who, {}) })],
  stayed_on: ({ who }, now) => [beat(500, now, { cue: 'success', ...spark('glow', spotOf(now.view, who)) })],
  landed: ({ who, cell }, now) => [beat(500, now, { cue: 'step', show: put(who, cell) })],
  trap_set: ({ cell }, now) => [beat(550, now, { cue: 'trap', ...spark('glow', cell), show: (view) => ({ ...view, traps: [...view.traps, { cell, side: sideAt(view) }] }) })],
  trap_removed: ({ cell }, now) => [beat(350, now, { ...spark('smoke', cell), show: noTrap(cell) })],
  trap_sprung: ({ cell }, now) => [beat(650, now, { cue: 'trap', ...spark('claw', cell), show: noTrap(cell) })],
  hut_lost: ({ cell }, now) => [beat(600, now, { cue: 'hit', ...spark('smoke', cell), show: (view) => ({ ...view, huts: view.huts.filter((hut) => hut !== cell) }) })],
  relic: ({ cell }, now) => [beat(700, now, { cue: 'success', ...spark('burst', cell), show: (view) => ({ ...view, relics: view.relics.filter((relic) => relic !== cell) }) })],
  bravery: ({ tribe, total }, now) => [beat(500, now, { cue: 'points', ...spark('glow', spotOf(now.view, tribe)), show: brave(tribe, total) })],
  wounded: ({ who }, now) => [beat(700, now, { cue: 'hit', ...spark('claw', spotOf(now.view, who)), show: person(who, () => ({ hurt: true, cube: null })) })],
  healed: ({ who }, now) => [beat(650, now, { cue: 'heal', ...spark('heal', spotOf(now.view, who)), show: person(who, () => ({ hurt: false, cube: null })) })],
  ignored: ({ who }, now) => [beat(550, now, { cue: 'success', ...spark('glow', spotOf(now.view, who)) })],
  out: leaves('tell-out'),
  fell: leaves('tell-fell'),
  token_taken: ({ who }, now) => [beat(350, now, { cue: 'rage', show: person(who, () => ({ token: true })) })],
  token_spent: ({ who }, now) => [beat(350, now, { cue: 'rage', show: person(who, () => ({ token: false })) })],
  free_action: quiet(300),
  resigned: quiet(400),
  over: quiet(700),
};

function rotated(row: View['turn_row'], name: string): View['turn_row'] {
  const place = row.findIndex((card) => card.id === name);
  const card = row[place];
  return card ? [...row.slice(0, place), ...row.slice(place + 1), card] : row;
}
function swapped(row: View['turn_row'], first: string, second: string): View['turn_row'] {
  const place = row.findIndex((card, at) => card.id === first && row[at + 1]?.id === second);
  const [a, b] = [row[place], row[place + 1]];
  return a && b ? [...row.slice(0, place), b, a, ...row.slice(place + 2)] : row;
}
const noTrap = (cell: string): Show => (view) => ({ ...view, traps: view.traps.filter((trap) => trap.cell !== cell) });
/** The side of the character whose turn it is. */
const sideAt = (view: View): number | null => view.people.find(({ id }) => id === view.turn_row[view.marker ?? -1]?.id)?.side ?? null;
const brave = (who: string, total: number): Show => (view) => {
  const side = view.people.find(({ id }) => id === who)?.side;
  return { ...view, sides: view.sides.map((each, place) => (place === side ? { ...each, bravery: total } : each)) };
};

export const staging = stagingOf<View, Seen, Layer>((event, now) => (scenes[event[TAG]] as Scene<Seen, View, Seen, Layer>)(event, now), MooghLayer);
