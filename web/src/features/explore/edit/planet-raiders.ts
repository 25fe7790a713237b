/** Position editor of Planet Raiders. */
import { NOSES, PLANETS, readSite, SIDES, spot, type Nose, type Side } from '../../../games/planet-raiders/map';
import { numbers, type Editing, type Tool } from './editing';

/** The notation of a side. */
interface Crew {
  side: string;
  raiders: string[];
  blue: number;
  red: number;
  aliens: string;
  prisoners: string;
  standing: string;
}

interface Parts {
  crews: Crew[];
  aliens: string[];
  rockets: string[];
  turn: string;
  step: string;
  rescue: string;
}

const split = (text: string): string[] => text.split(',').filter((item) => item !== '-' && item !== '');
const dash = (text: string): string => (text === '' ? '-' : text);
const plain = (text = '-'): string => (text === '-' ? '' : text);

function read(text: string): Parts {
  const fields = text.trim().split(/\s+/).map((field) => field.split('/'));
  const of = (name: string) => fields.find(([first]) => first === name) ?? [];
  const crews = fields.filter(([first]) => SIDES.includes(first as Side)).map(([side = '', raiders = '', hand = '0+0', aliens, prisoners, standing = 'playing']): Crew => {
    const [blue = 0, red = 0] = hand.split('+').map(Number);
    return { side, raiders: split(raiders), blue, red, aliens: plain(aliens), prisoners: plain(prisoners), standing };
  });
  const [, turn = 'red', step = 'ride'] = of('turn');
  return { crews, aliens: split(of('aliens')[1] ?? ''), rockets: split(of('rockets')[1] ?? ''), turn, step, rescue: of('rescue')[1] ?? 'off' };
}

/** An edited position has no history: no ride and no pass. */
function write({ crews, aliens, rockets, turn, step, rescue }: Parts): string {
  const sides = crews.map(({ side, raiders, blue, red, aliens, prisoners, standing }) => [side, dash(raiders.join(',')), `${blue}+${red}`, dash(aliens), dash(prisoners), standing].join('/'));
  return [...sides, `aliens/${dash(aliens.join(','))}`, `rockets/${dash(rockets.join(','))}`, `turn/${turn}/${step}/-`, 'passes/-', 'quiet/0', `rescue/${rescue}`, 'history/0/-'].join(' ');
}

const changed = (parts: Parts, side: string, change: Partial<Crew>): Parts => ({ ...parts, crews: parts.crews.map((crew) => (crew.side === side ? { ...crew, ...change } : crew)) });

const ownerAt = ({ crews }: Parts, site: string): Crew | undefined => crews.find(({ raiders }) => raiders.includes(site));
const rocketAt = ({ rockets }: Parts, site: string): string | undefined => rockets.find((rocket) => rocket.startsWith(`${site}-`));

/** Removes one letter from those held. */
const without = (letters: string, letter: string): string => letters.replace(letter, '');
const letterOf = (side: string): string => side[0]?.toUpperCase() ?? '';

/** A raider is on the board or captured: adding it in one place removes it from the other. */
function placed(parts: Parts, side: string, site: string): Parts[] {
  const own = parts.crews.find((crew) => crew.side === side);
  if (!own) return [];
  const free = rid(parts, site)[0] ?? parts;
  const set = changed(free, side, { raiders: [...(free.crews.find((crew) => crew.side === side)?.raiders ?? []), site] });
  const freed = set.crews.filter(({ prisoners }) => prisoners.includes(letterOf(side))).map((crew) => changed(set, crew.side, { prisoners: without(crew.prisoners, letterOf(side)) }));
  return [...freed, set];
}

/** All candidates for removing the piece on a site, within the piece counts. */
function rid(parts: Parts, site: string): Parts[] {
  const owner = ownerAt(parts, site);
  if (owner) {
    const left = changed(parts, owner.side, { raiders: owner.raiders.filter((at) => at !== site) });
    return left.crews.filter(({ side }) => side !== owner.side).map((crew) => changed(left, crew.side, { prisoners: crew.prisoners + letterOf(owner.side) }));
  }
  const rocket = rocketAt(parts, site);
  if (rocket !== undefined) return [{ ...parts, rockets: parts.rockets.filter((each) => each !== rocket) }];
  if (!parts.aliens.includes(site)) return [];
  const left = { ...parts, aliens: parts.aliens.filter((at) => at !== site) };
  return left.crews.flatMap((crew) => [...LETTERS_OF_PLANETS].filter((letter) => !crew.aliens.includes(letter)).map((letter) => changed(left, crew.side, { aliens: sorted(crew.aliens + letter) })));
}

const LETTERS_OF_PLANETS = PLANETS.join('');
const sorted = (letters: string): string => [...letters].sort((a, b) => LETTERS_OF_PLANETS.indexOf(a) - LETTERS_OF_PLANETS.indexOf(b)).join('');

/** A rocket is on the board or in a hand. */
function laid(parts: Parts, site: string, nose: string, colour: string): Parts[] {
  const old = rocketAt(parts, site);
  const set = { ...parts, rockets: [...parts.rockets.filter((rocket) => rocket !== old), `${site}-${nose}-${colour}`].sort() };
  const key = colour === 'blue' ? 'blue' : 'red';
  const paid = set.crews.filter((crew) => crew[key] > 0).map((crew) => changed(set, crew.side, { [key]: crew[key] - 1 }));
  return [set, ...paid];
}

function alienBack(parts: Parts, site: string): Parts[] {
  if (parts.aliens.includes(site)) return [];
  const set = { ...parts, aliens: [...parts.aliens, site] };
  return set.crews.flatMap((crew) => [...crew.aliens].map((letter) => changed(set, crew.side, { aliens: without(crew.aliens, letter) })));
}

const tools = ({ crews }: Parts): Tool[] => [
  ...crews.map(({ side }) => ({ name: `raider ${side}`, key: `edit-raider-${side}` })),
  ...(['blue', 'red'] as const).flatMap((colour) => NOSES.map((nose: Nose) => ({ name: `rocket ${nose} ${colour}`, key: `edit-rocket-${colour}`, args: { nose } }))),
  { name: 'alien', key: 'edit-alien' },
];

export const editing: Editing = {
  isReady: () => true,

  tools: (text) => tools(read(text)),

  settings(text) {
    const { crews, turn, step } = read(text);
    const playing = crews.filter(({ standing }) => standing === 'playing');
    const sides = playing.map(({ side }) => ({ value: side, key: `edit-side-${side}` }));
    const hands = crews.flatMap(({ side, blue, red }) => [
      { name: `blue ${side}`, key: `edit-hand-blue-${side}`, value: String(blue), options: numbers(0, 9) },
      { name: `red ${side}`, key: `edit-hand-red-${side}`, value: String(red), options: numbers(0, 4) },
    ]);
    return [
      { name: 'turn', key: 'edit-turn', value: turn, options: sides },
      { name: 'step', key: 'edit-step', value: step, options: ['ride', 'lay'].map((value) => ({ value, key: `edit-step-${value}` })) },
      ...hands,
    ];
  },

  pieceAt(text, site) {
    const parts = read(text);
    const owner = ownerAt(parts, site);
    if (owner) return `raider ${owner.side}`;
    const [, nose, colour] = rocketAt(parts, site)?.split('-') ?? [];
    if (nose) return `rocket ${nose} ${colour}`;
    return parts.aliens.includes(site) ? 'alien' : null;
  },

  put(text, tool, site) {
    const parts = read(text);
    const [kind, what = '', colour = ''] = tool.split(' ');
    if (kind === 'raider') return placed(parts, what, site).map(write);
    return (kind === 'alien' ? alienBack(parts, site) : laid(parts, site, what, colour)).map(write);
  },

  move(text, from, to) {
    const parts = read(text);
    const [owner, other] = [ownerAt(parts, from), ownerAt(parts, to)];
    if (owner) {
      const left = changed(parts, owner.side, { raiders: owner.raiders.map((at) => (at === from ? to : at)) });
      // A swap: the replaced piece moves to the origin site, so that none is lost.
      if (other && other.side !== owner.side) return [write(changed(left, other.side, { raiders: other.raiders.map((at) => (at === to ? from : at)) }))];
      return [write(left)];
    }
    const rocket = rocketAt(parts, from);
    if (rocket === undefined) return [];
    const noses = spot(to)?.kind === 'tile' ? noseTo(from, to) : undefined;
    const moved = noses ? `${from}-${noses}-${rocket.split('-')[2]}` : `${to}-${rocket.split('-').slice(1).join('-')}`;
    return [write({ ...parts, rockets: [...parts.rockets.filter((each) => each !== rocket), moved].sort() })];
  },

  clear: (text, site) => rid(read(text), site).map(write),

  set(text, name, value) {
    const parts = read(text);
    if (name === 'turn') return [write({ ...parts, turn: value, step: 'ride' })];
    if (name === 'step') return [write({ ...parts, step: value })];
    const [colour, side = ''] = name.split(' ');
    return [write(changed(parts, side, colour === 'blue' ? { blue: Number(value) } : { red: Number(value) }))];
  },
};

/** The direction of a rocket that points to a tile. */
function noseTo(from: string, to: string): Nose {
  const [a, b] = [readSite(from), readSite(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'E' : 'W';
  return dy > 0 ? 'S' : 'N';
}
