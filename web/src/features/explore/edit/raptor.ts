/** Position editor of Raptor. */
import { numbers, Values, type Editing, type Setting, type Tool } from './editing';

/** Pieces on cells, by the field of the notation that lists them. */
const KINDS = ['babies', 'asleep', 'scientists', 'frightened', 'fires'] as const;
type Kind = (typeof KINDS)[number];

const BABIES: readonly Kind[] = ['babies', 'asleep'];
const MARKED: readonly Kind[] = ['babies', 'asleep', 'scientists', 'frightened'];
const isKind = (name: string): name is Kind => KINDS.includes(name as Kind);

const TOOLS: readonly Tool[] = ['mother', ...KINDS, 'escaped', 'captured'].map((name) => ({ name, key: `edit-raptor-${name}` }));

function kindAt(values: Values, site: string): 'mother' | Kind | null {
  if (values.get('mother') === site) return 'mother';
  return KINDS.find((kind) => values.list(kind).includes(site)) ?? null;
}

/** Removes the piece on a site from the fields. */
function emptied(values: Values, site: string): Values {
  let left = values.get('mother') === site ? values.with('mother', '-') : values;
  for (const kind of [...KINDS, 'marked']) left = left.withList(kind, left.list(kind).filter((cell) => cell !== site));
  return left;
}

const sortedCells = (cells: readonly string[]): string[] => [...cells].sort();

function added(values: Values, kind: string, site: string): Values {
  const free = emptied(values, site);
  if (kind === 'mother') return free.with('mother', site);
  return free.withList(kind, sortedCells([...free.list(kind), site]));
}

/** Changes the count of a piece beside the board by one. */
const counted = (values: Values, name: string, by: number): Values[] => (values.number(name) + by < 0 ? [] : [values.with(name, values.number(name) + by)]);

function cleared(values: Values, site: string): Values[] {
  const kind = kindAt(values, site);
  const left = emptied(values, site);
  if (kind !== null && kind !== 'mother' && BABIES.includes(kind)) return [...counted(left, 'escaped', 1), ...counted(left, 'captured', 1)];
  return kind === 'scientists' || kind === 'frightened' ? [left, ...counted(left, 'killed', 1)] : [left];
}

const SIDES = ['raptor', 'scientist'] as const;
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FRESH = 'hands=123/123 piles=456789/456789 chosen=-/- observed=no';

/** A round in which both sides choose cards. */
function choosing(values: Values): Values {
  const fresh = Values.read(FRESH);
  const round = ['hands', 'piles', 'chosen', 'observed'].reduce((all, name) => all.with(name, fresh.get(name)), values);
  return round.with('marked', '-').with('paid', 'no').with('phase', 'choose');
}

/** All rounds in which a side has this number of points left after both cards were revealed. */
function acting(values: Values, side: string, points: number): Values[] {
  const pairs = CARDS.flatMap((high) => CARDS.filter((low) => high - low >= points).map((low): [number, number] => [high, low]));
  return pairs.map(([high, low]) => {
    const chosen = side === 'raptor' ? [high, low] : [low, high];
    const rest = chosen.map((card) => CARDS.filter((other) => other !== card));
    const both = (part: (cards: number[]) => string) => rest.map(part).join('/');
    const round = values.with('hands', both((cards) => cards.slice(0, 2).join(''))).with('piles', both((cards) => cards.slice(2).join('')));
    return round.with('chosen', chosen.join('/')).with('observed', 'no').with('paid', 'no').with('phase', `act:${points}`);
  });
}

function turnOf(values: Values): string {
  const [phase, points] = values.get('phase').split(':');
  if (phase !== 'act') return phase === 'choose' ? 'choose' : 'other';
  const [raptor = 0, scientist = 0] = values.get('chosen').split('/').map(Number);
  return `${raptor > scientist ? 'raptor' : 'scientist'}:${points}`;
}

const turns = (now: string): Setting['options'] => [
  ...(now === 'other' ? [{ value: 'other', key: 'edit-raptor-other' }] : []),
  { value: 'choose', key: 'edit-raptor-choose' },
  ...SIDES.flatMap((side) => numbers(1, 8).map(({ value, args }) => ({ value: `${side}:${value}`, key: `edit-raptor-acts-${side}`, args }))),
];

const texts = (all: readonly Values[]): string[] => all.map((values) => values.write());

export const editing: Editing = {
  isReady: (text) => !Values.read(text).get('phase').startsWith('place'),

  tools: () => [...TOOLS],

  settings(text) {
    const values = Values.read(text);
    const now = turnOf(values);
    return [
      { name: 'turn', key: 'edit-turn', value: now, options: turns(now) },
      { name: 'tokens', key: 'edit-raptor-tokens', value: values.get('tokens'), options: numbers(0, 4) },
      { name: 'killed', key: 'edit-raptor-killed', value: values.get('killed'), options: numbers(0, 10) },
    ];
  },

  pieceAt: (text, site) => kindAt(Values.read(text), site),

  put(text, tool, site) {
    const values = Values.read(text);
    if (tool === 'escaped' || tool === 'captured') return texts(counted(emptied(values, site), tool, 1));
    const kind = kindAt(values, site);
    const with_ = added(values, tool, site);
    const wasBaby = kind !== null && kind !== 'mother' && BABIES.includes(kind);
    const isBaby = isKind(tool) && BABIES.includes(tool);
    if (isBaby && !wasBaby) return texts([...counted(with_, 'escaped', -1), ...counted(with_, 'captured', -1), with_]);
    if (tool === 'scientists' || tool === 'frightened') return texts([with_, ...counted(with_, 'killed', -1)]);
    return texts([with_]);
  },

  move(text, from, to) {
    const values = Values.read(text);
    const kind = kindAt(values, from);
    if (kind === null) return [];
    const isMarked = values.list('marked').includes(from) && kind !== 'mother' && MARKED.includes(kind);
    // A swap: the replaced piece moves to the origin site, so that none is lost.
    const other = kindAt(values, to);
    let moved = added(emptied(values, from), kind, to);
    if (other !== null) moved = added(moved, other, from);
    return texts([isMarked ? moved.withList('marked', sortedCells([...moved.list('marked'), to])) : moved]);
  },

  clear: (text, site) => texts(cleared(Values.read(text), site)),

  set(text, name, value) {
    const values = Values.read(text);
    if (name !== 'turn') return texts([values.with(name, value)]);
    if (value === 'choose') return texts([choosing(values)]);
    const [side = '', points = '1'] = value.split(':');
    return texts(acting(values, side, Number(points)));
  },
};
