/** Position editor of Moogh. */
import { numbers, Values, type Editing, type Setting, type Tool } from './editing';

/** Indices of the fields of a character and of a beast. */
const [NAME, PLACE, HURT] = [0, 3, 4] as const;
const [CORNER, FACING, HEALTH] = [2, 3, 4] as const;
const MOST_HEALTH = 12;
const GROUND = { hut: 'huts', relic: 'relics' } as const;

const split = (items: readonly string[]): string[][] => items.map((item) => item.split(':'));
const joined = (values: Values, name: string, items: readonly string[][]): Values => values.withList(name, items.map((parts) => parts.join(':')));

const people = (values: Values): string[][] => split(values.list('people'));
const beasts = (values: Values): string[][] => split(values.list('beasts'));
const traps = (values: Values): string[][] => split(values.list('traps'));

function changed(values: Values, list: string, name: string, at: number, value: string): Values {
  const items = list === 'people' ? people(values) : beasts(values);
  return joined(values, list, items.map((parts) => (parts[NAME] === name ? parts.with(at, value) : parts)));
}

function withoutGround(values: Values, site: string): Values {
  const left = joined(values, 'traps', traps(values).filter(([cell]) => cell !== site));
  return Object.values(GROUND).reduce((all, list) => all.withList(list, all.list(list).filter((cell) => cell !== site)), left);
}

const tools = (values: Values): Tool[] => [
  ...people(values).map(([name = '']) => ({ name: `person ${name}`, key: 'edit-piece', args: { name: spoken(name) } })),
  ...beasts(values).filter(([, fate]) => fate === 'alive').map(([name = '']) => ({ name: `beast ${name}`, key: 'edit-beast', args: { name: spoken(name) } })),
  ...['trap', 'hut', 'relic'].map((name) => ({ name, key: `edit-${name}` })),
];

/** The id of a card as its label, until messages are loaded. */
const spoken = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const yesNo = ['no', 'yes'].map((value) => ({ value, key: `edit-${value}` }));

export const editing: Editing = {
  isReady: (text) => !people(Values.read(text)).some((parts) => parts[PLACE] === 'aside'),

  tools: (text) => tools(Values.read(text)),

  settings(text) {
    const values = Values.read(text);
    const alive = beasts(values).filter(([, fate]) => fate === 'alive');
    const ofBeast = alive.flatMap((parts): Setting[] => {
      const [name = ''] = parts;
      return [
        { name: `health ${name}`, key: 'edit-health', args: { name: spoken(name) }, value: parts[HEALTH] ?? '1', options: numbers(1, MOST_HEALTH) },
        { name: `facing ${name}`, key: 'edit-facing', args: { name: spoken(name) }, value: parts[FACING] ?? 'N', options: ['N', 'E', 'S', 'W'].map((value) => ({ value, key: `edit-faces-${value}` })) },
      ];
    });
    const ofPeople = people(values).map((parts): Setting => ({ name: `hurt ${parts[NAME]}`, key: 'edit-hurt', args: { name: spoken(parts[NAME] ?? '') }, value: parts[HURT] ?? 'no', options: yesNo }));
    return [{ name: 'round', key: 'edit-round', value: values.get('round'), options: numbers(0, 20) }, ...ofBeast, ...ofPeople];
  },

  pieceAt(text, site) {
    const values = Values.read(text);
    const person = people(values).find((parts) => parts[PLACE] === site);
    if (person) return `person ${person[NAME]}`;
    const beast = beasts(values).find((parts) => parts[CORNER] === site && parts[1] === 'alive');
    if (beast) return `beast ${beast[NAME]}`;
    if (traps(values).some(([cell]) => cell === site)) return 'trap';
    return Object.entries(GROUND).find(([, list]) => values.list(list).includes(site))?.[0] ?? null;
  },

  put(text, tool, site) {
    const values = Values.read(text);
    const [kind = '', name = ''] = tool.split(' ');
    if (kind === 'person') return [changed(values, 'people', name, PLACE, site).write()];
    if (kind === 'beast') return [changed(values, 'beasts', name, CORNER, site).write()];
    if (kind === 'trap') return ['-', '0', '1', '2', '3'].map((side) => joined(withoutGround(values, site), 'traps', [...traps(withoutGround(values, site)), [site, side]]).write());
    const list = kind === 'hut' ? GROUND.hut : GROUND.relic;
    return [values.withList(list, [...values.list(list).filter((cell) => cell !== site), site].sort()).write()];
  },

  move(text, from, to) {
    const values = Values.read(text);
    const piece = this.pieceAt(text, from);
    if (piece === null) return [];
    const [kind = '', name = ''] = piece.split(' ');
    if (kind === 'person') {
      const there = people(values).find((parts) => parts[PLACE] === to);
      const moved = changed(values, 'people', name, PLACE, to);
      // A swap: the replaced piece moves to the origin site, so that none is lost.
      return [(there ? changed(moved, 'people', there[NAME] ?? '', PLACE, from) : moved).write()];
    }
    return kind === 'beast' ? this.put(text, piece, to) : this.put(withoutGround(values, from).write(), piece, to);
  },

  clear(text, site) {
    const values = Values.read(text);
    const person = people(values).find((parts) => parts[PLACE] === site);
    if (person) return ['aside', 'out'].map((place) => changed(values, 'people', person[NAME] ?? '', PLACE, place).write());
    return [withoutGround(values, site).write()];
  },

  set(text, name, value) {
    const values = Values.read(text);
    const [what = '', whose = ''] = name.split(' ');
    if (what === 'health') return [changed(values, 'beasts', whose, HEALTH, value).write()];
    if (what === 'facing') return [changed(values, 'beasts', whose, FACING, value).write()];
    if (what === 'hurt') return [changed(values, 'people', whose, HURT, value).write()];
    return [values.with(what, value).write()];
  },
};
