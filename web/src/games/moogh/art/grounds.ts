// The grounds of the scenarios: their colours by day and by night, and what lies and grows on them.
import type { Attachment } from 'svelte/attachments';

/** A colour in the light and in the dark. */
export type Pair = readonly [light: string, dark: string];

const STEPPE = {
  land: ['#dcd2a4', '#4a4a30'],
  edge: ['#a8985f', '#6c6842'],
  patch: ['#b9c07c', '#3d4728'],
  bare: ['#cbb27c', '#57492c'],
  beyond: ['#c9bb8c', '#2c2a1c'],
  label: ['#554a22', '#b3a979'],
  grid: ['#5d5228', '#d8d2a0'],
  low: ['#8f7d52', '#5d5138'],
  ravine: ['#a58d63', '#2c2721'],
  wall: ['#7d6646', '#161210'],
  lip: ['#5b4527', '#b79a6a'],
  mud: ['#8d6a45', '#946c43'],
  'mud-rim': ['#7a5836', '#7f5a35'],
  bubble: ['#b8946b', '#bd9767'],
  shore: ['#efe4bd', '#6a6a48'],
  water: ['#6fb2d6', '#1f5d8a'],
  wave: ['#d8eefb', '#7fbbe0'],
  tree: ['#2f6b4f', '#1f5a41'],
  'tree-light': ['#4a8f68', '#357a58'],
  'tree-ink': ['#1d4936', '#0f3325'],
  bush: ['#6a8f3a', '#54752c'],
  'bush-light': ['#8fb457', '#74984a'],
  'bush-ink': ['#476526', '#2a4014'],
  rock: ['#7d7a76', '#65625f'],
  'rock-mid': ['#9b9791', '#7f7b76'],
  'rock-light': ['#c2beb7', '#a5a19a'],
  'rock-ink': ['#4f4c49', '#2c2a28'],
} as const satisfies Record<string, Pair>;

export type Palette = Readonly<Record<keyof typeof STEPPE, Pair>>;

/** Small things strewn over the plain: on which part of its cells, and how they are drawn. */
export interface Ornament {
  kind: 'tuft' | 'reed' | 'dot' | 'drift' | 'crack' | 'leaf' | 'stone';
  share: number;
  colour: Pair;
  width: number;
}

export interface GroundLook {
  name: string;
  palette: Palette;
  ornaments: readonly Ornament[];
  /** Snow lies on trees and rocks. */
  snow?: boolean;
  /** Fires ring the land. */
  fires?: boolean;
  /** It is night here by day too. */
  night?: boolean;
}

const look = (name: string, palette: Partial<Palette>, ornaments: readonly Ornament[], more: Partial<GroundLook> = {}): GroundLook => ({ name, palette: { ...STEPPE, ...palette }, ornaments, ...more });
const lay = (kind: Ornament['kind'], share: number, colour: Pair, width = 3): Ornament => ({ kind, share, colour, width });

export const GROUNDS: readonly GroundLook[] = [
  look('grass', { land: ['#cbd89a', '#3c4c2b'], edge: ['#8fa35a', '#5f7542'], patch: ['#9dbb62', '#2e4420'], bare: ['#d9cf94', '#4c5030'], beyond: ['#a9ba76', '#212b18'], label: ['#3e4a1c', '#a9b98a'] }, [lay('tuft', 0.65, ['#7a9c44', '#6f9150'])]),
  look('meadow', { land: ['#e2e3b4', '#464f33'], edge: ['#a9ad68', '#6d7748'], patch: ['#c3d488', '#37482a'], bare: ['#efe3a6', '#565536'], beyond: ['#c6cf92', '#272c1b'], label: ['#4a4c1e', '#b3bb8b'] }, [
    lay('tuft', 0.35, ['#93a84f', '#74854a']), lay('dot', 0.4, ['#d0507e', '#d8709a'], 9), lay('dot', 0.4, ['#ffffff', '#d9d6c4'], 8), lay('dot', 0.3, ['#d99a12', '#d8b04a'], 8),
  ]),
  look('swamp', { land: ['#aeb592', '#35402f'], edge: ['#717a55', '#55624a'], patch: ['#8c9a6c', '#28352a'], bare: ['#9d9a72', '#40432c'], beyond: ['#858f6c', '#1a221a'], label: ['#20260f', '#9aa68a'], water: ['#4f97ac', '#1d5f70'], wave: ['#c4e6e6', '#7ec0c6'], shore: ['#d6d8ae', '#5d6a4c'], mud: ['#735332', '#70502c'], tree: ['#3c5f45', '#2c5238'], 'tree-light': ['#5d8460', '#45704f'] }, [
    lay('reed', 0.5, ['#5d6b34', '#7d8c52'], 3.4), lay('tuft', 0.3, ['#6d7d45', '#5e6f45']),
  ]),
  look('ash', { land: ['#d0c2b4', '#453d39'], edge: ['#94806e', '#6a5c52'], patch: ['#b0a196', '#332d2b'], bare: ['#bfa48c', '#54453a'], beyond: ['#ab9a8c', '#221d1b'], label: ['#3d3229', '#b5a598'], tree: ['#5a5148', '#5b554d'], 'tree-light': ['#7d7266', '#79726a'], 'tree-ink': ['#2f2822', '#211d1a'], ravine: ['#95816a', '#26211f'] }, [
    lay('crack', 0.25, ['#8d7a6b', '#2a2422']), lay('dot', 0.3, ['#c2410c', '#f08a3c'], 6), lay('dot', 0.5, ['#6f645c', '#8d827a'], 7),
  ]),
  look('broken', { land: ['#dfc19a', '#52432f'], edge: ['#a37c4d', '#7a6242'], patch: ['#cba475', '#443522'], bare: ['#e9d3b2', '#615040'], beyond: ['#bf9c72', '#2a2016'], label: ['#4d3617', '#c0a47c'], ravine: ['#a07847', '#2b2118'], wall: ['#7a5330', '#140e0a'], mud: ['#7a5634', '#7a5328'] }, [
    lay('crack', 0.5, ['#9a7144', '#2f2416'], 3.6), lay('stone', 0.4, ['#a08b72', '#7d6a54'], 4),
  ]),
  look('steppe', {}, [lay('tuft', 0.55, ['#9aa057', '#76804a'])]),
  look('snow', { land: ['#eef3f6', '#5b6b77'], edge: ['#a9bcc8', '#8195a2'], patch: ['#d3e1ea', '#6a7b88'], bare: ['#dfe4e4', '#4f5c66'], beyond: ['#c3d3dd', '#2b353d'], label: ['#2f4654', '#b9c9d4'], grid: ['#4a6474', '#e4eef4'], low: ['#8fa5b3', '#5c6a74'], ravine: ['#b3bfc6', '#333d44'], wall: ['#7f8f99', '#1a2025'], lip: ['#54646e', '#c9d7e0'], shore: ['#ffffff', '#8a9ba8'], water: ['#5fa8d3', '#1b5a86'], tree: ['#2b6350', '#1c5140'], bush: ['#5d8540', '#4c6c33'] }, [
    lay('drift', 0.55, ['#a9c0cf', '#8fa3b1'], 3.4), lay('dot', 0.35, ['#ffffff', '#c9d6df'], 7),
  ], { snow: true }),
  look('autumn', { land: ['#e4cd94', '#54462a'], edge: ['#b08d4a', '#7d6a3e'], patch: ['#d6ad66', '#473616'], bare: ['#c9b98a', '#4f4a30'], beyond: ['#cfae70', '#2b2212'], label: ['#543b10', '#c4a468'], tree: ['#a4511c', '#93491b'], 'tree-light': ['#d1822f', '#bd722b'], 'tree-ink': ['#5f2c0d', '#35180a'] }, [
    lay('leaf', 0.5, ['#bf5a1c', '#cf7430'], 6.5), lay('leaf', 0.4, ['#d99a1e', '#c99634'], 6), lay('tuft', 0.25, ['#a88f4a', '#7d7240']),
  ]),
  look('silt', { land: ['#dad6cc', '#464844'], edge: ['#a09a88', '#70736a'], patch: ['#c2bfb6', '#383b39'], bare: ['#cfc4ae', '#545144'], beyond: ['#b6b2a4', '#24262a'], label: ['#3d3b31', '#b3b3a6'], grid: ['#55544a', '#d6d6c8'] }, [
    lay('crack', 0.6, ['#a29c8b', '#2d2f2e']), lay('stone', 0.3, ['#b3a78e', '#7b776a'], 4), lay('drift', 0.25, ['#b3b0a4', '#5d615e'], 3),
  ]),
  look('night', { land: ['#33424f', '#33424f'], edge: ['#5c7386', '#5c7386'], patch: ['#27343f', '#27343f'], bare: ['#43505a', '#43505a'], beyond: ['#141c24', '#141c24'], label: ['#b3c3d0', '#b3c3d0'], grid: ['#cfe0ee', '#cfe0ee'], ravine: ['#1b2229', '#1b2229'], wall: ['#0c1014', '#0c1014'], lip: ['#8fa6b8', '#8fa6b8'], mud: ['#6a4c33', '#6a4c33'], 'mud-rim': ['#523a26', '#523a26'], water: ['#1d6699', '#1d6699'], shore: ['#6f8798', '#6f8798'], tree: ['#1c5650', '#1c5650'], 'tree-light': ['#32766c', '#32766c'] }, [
    lay('tuft', 0.5, ['#5d7280', '#5d7280']), lay('dot', 0.25, ['#8fd0ff', '#8fd0ff'], 4),
  ], { night: true, fires: true }),
  look('heath', { land: ['#d9d4c4', '#474349'], edge: ['#9a8f94', '#756c78'], patch: ['#c2a7c0', '#51405a'], bare: ['#c9cba6', '#444a38'], beyond: ['#b3a7ae', '#25202a'], label: ['#43323f', '#bcaebc'] }, [
    lay('dot', 0.5, ['#8d4f96', '#b184bb'], 7), lay('tuft', 0.4, ['#7d7f5a', '#75775c']), lay('stone', 0.25, ['#9a958c', '#77736f'], 4),
  ]),
  look('basalt', { land: ['#bcb4b2', '#3a3536'], edge: ['#7d7270', '#655b5c'], patch: ['#a0908c', '#4a3330'], bare: ['#cbbfb4', '#2d2a2c'], beyond: ['#948987', '#1c191a'], label: ['#2b2322', '#b3a4a2'], ravine: ['#8a7d78', '#1c1718'], mud: ['#75502f', '#75502f'], rock: ['#5c5656', '#5f5a5a'], 'rock-mid': ['#7b7473', '#7b7473'], 'rock-light': ['#a39b99', '#a39b99'] }, [
    lay('crack', 0.4, ['#b4451c', '#f0713a'], 4), lay('stone', 0.5, ['#7d7472', '#6a6263'], 4.4),
  ]),
];

/** By the story of each scenario of the built-in content. */
const PLACES: Readonly<Record<string, string>> = {
  s01: 'grass', s02: 'meadow', s03: 'swamp', s04: 'ash', s05: 'broken', s06: 'steppe',
  s07: 'snow', s08: 'autumn', s09: 'silt', s10: 'night', s11: 'heath', s12: 'basalt',
};

/** The ground of a scenario; one of another content keeps the ground that its name leads to. */
export function groundOf(scenario: string): GroundLook {
  const sum = [...scenario].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) >>> 0;
  return GROUNDS.find(({ name }) => name === PLACES[scenario]) ?? (GROUNDS[sum % GROUNDS.length] as GroundLook);
}

/** What marks are drawn with where it is always night. */
const NIGHT: Readonly<Record<string, string>> = { 'color-scheme': 'dark', '--lit': '#f0c158', '--touched': '#f08a54', '--last': '#7fb6dd', '--refused': '#ff7a66', '--focus': '#8cc4f5' };

/** Gives an element, and all that is drawn in it, the colours of a ground. */
export const painted =
  (ground: GroundLook): Attachment<HTMLElement | SVGElement> =>
  (element) => {
    element.dataset['ground'] = ground.name;
    for (const [name, [light, dark]] of Object.entries(ground.palette)) element.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`);
    for (const [name, value] of Object.entries(NIGHT)) {
      if (ground.night) element.style.setProperty(name, value);
      else element.style.removeProperty(name);
    }
  };
