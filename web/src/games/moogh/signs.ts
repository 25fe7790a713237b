// Letters, colours and faces: what tells one piece from another without reading a word.

export interface Paint {
  /** Behind a face. */
  light: string;
  /** Rims, cubes and stripes. */
  deep: string;
}

/** Four colours that stay apart for every kind of colour vision; each tribe has a frame of its own as well. */
export const TRIBE_PAINT: Readonly<Record<string, Paint>> = {
  ember: { light: '#f0a184', deep: '#b8391a' },
  reed: { light: '#9cc7ee', deep: '#1d5fa8' },
  root: { light: '#8fd6b4', deep: '#0f7a55' },
  bone: { light: '#f7df8a', deep: '#b98500' },
};

/** Ember a hexagon, Reed a circle, Root a rounded square, Bone a shield. */
export const FRAMES: Readonly<Record<string, string>> = {
  ember: 'M30 7H70L95 50L70 93H30L5 50Z',
  reed: 'M50 6A44 44 0 1 1 50 94A44 44 0 1 1 50 6Z',
  root: 'M22 8H78Q92 8 92 22V78Q92 92 78 92H22Q8 92 8 78V22Q8 8 22 8Z',
  bone: 'M8 10Q50 0 92 10V52Q90 80 50 97Q10 80 8 52Z',
};

export interface Portrait {
  skin: string;
  hair: string;
  fur: string;
  head: string;
  back: string;
  front: string;
  beard?: string;
  paint?: string;
  bones: string[];
  prop: 'axe' | 'club' | 'spear' | 'sling' | 'staff' | 'bow' | 'hook' | 'rope';
}

const OVAL = 'M50 27C63 27 69 37 68 49C67 62 59 70 50 70C41 70 33 62 32 49C31 37 37 27 50 27Z';
const BROAD = 'M50 28C66 28 71 38 70 50C70 64 62 72 50 72C38 72 30 64 30 50C29 38 34 28 50 28Z';
const CHILD = 'M50 30C64 30 70 40 69 51C68 63 60 69 50 69C40 69 32 63 31 51C30 40 36 30 50 30Z';

const PORTRAITS: Readonly<Record<string, Portrait>> = {
  oghra: {
    skin: '#d99a6c', hair: '#a8401c', fur: '#6d4a32', head: OVAL, prop: 'axe', bones: [],
    back: 'M50 12C74 10 86 28 82 48C88 62 80 80 70 86C72 70 70 60 68 52H32C30 60 28 70 30 86C20 80 12 62 18 48C14 28 26 10 50 12Z',
    front: 'M31 44C28 30 38 20 50 20C64 20 72 30 69 44C66 36 62 32 56 31L52 37L48 31L42 36L40 32C35 35 33 39 31 44Z',
    paint: 'M35 54L43 57M35 59L42 61M65 54L57 57M65 59L58 61',
  },
  tunk: {
    skin: '#c98a5e', hair: '#3b2a1e', fur: '#8a6b4a', head: BROAD, prop: 'club', bones: ['M44 55L56 55L57 58L43 58Z'],
    back: 'M50 26C66 26 72 36 72 48H28C28 36 34 26 50 26Z',
    front: 'M46 24C48 18 52 18 54 24L53 30H47Z',
    beard: 'M30 52C32 58 38 60 42 58H58C62 60 68 58 70 52C72 70 62 84 50 84C38 84 28 70 30 52Z',
  },
  sheel: {
    skin: '#b97c52', hair: '#1f1a1c', fur: '#4d5f73', head: OVAL, prop: 'spear', bones: ['M26 36L34 6L40 34Z'],
    back: 'M50 18C70 18 76 34 74 52L78 90H64L66 52H34L36 90H22L26 52C24 34 30 18 50 18Z',
    front: 'M31 42C32 28 40 22 50 22C60 22 68 28 69 42L66 36H34Z',
    paint: 'M32 37H68',
  },
  pim: {
    skin: '#e8b488', hair: '#d9a23a', fur: '#6f86a0', head: CHILD, prop: 'sling', bones: [],
    back: 'M50 24C66 24 72 36 71 48H29C28 36 34 24 50 24Z',
    front: 'M29 46L26 30L36 32L36 18L46 26L54 14L58 26L70 20L68 32L76 34L70 46C66 38 60 36 54 38L48 34L44 40L38 36C34 38 31 42 29 46Z',
    paint: 'M37 56h.1M41 58h.1M38 60h.1M63 56h.1M59 58h.1M62 60h.1',
  },
  mamoo: {
    skin: '#c48d66', hair: '#ece8e0', fur: '#5f7a55', head: OVAL, prop: 'staff', bones: ['M30 16L70 8L72 12L32 20Z'],
    back: 'M50 6C60 6 64 14 60 20C74 24 76 40 72 56C70 64 74 70 78 74C70 78 64 70 66 58H34C36 70 30 78 22 74C26 70 30 64 28 56C24 40 26 24 40 20C36 14 40 6 50 6Z',
    front: 'M31 44C32 30 42 23 50 23C58 23 68 30 69 44C64 34 56 31 50 31C44 31 36 34 31 44Z',
    paint: 'M37 55L41 56M63 55L59 56M44 66Q50 68 56 66',
  },
  fen: {
    skin: '#8e5a3a', hair: '#2c1a12', fur: '#7d8f4e', head: CHILD, prop: 'bow', bones: [],
    back: 'M50 10C62 6 72 12 76 22C86 26 88 42 82 50C84 60 76 66 68 64H32C24 66 16 60 18 50C12 42 14 26 24 22C28 12 38 6 50 10Z',
    front: 'M31 46C28 40 32 34 37 34C38 28 46 27 49 31C53 26 61 28 62 33C68 33 71 40 69 46C65 40 60 38 56 40C52 36 46 37 44 40C39 38 34 41 31 46Z',
    paint: 'M50 38V44M46 41H54',
  },
  grakk: {
    skin: '#d2a074', hair: '#4a3424', fur: '#59463a', head: BROAD, prop: 'hook',
    back: 'M50 22C70 22 76 38 74 56L76 74H24L26 56C24 38 30 22 50 22Z',
    front: 'M30 44C30 38 34 34 38 34H62C66 34 70 38 70 44C62 40 38 40 30 44Z',
    beard: 'M33 56C38 60 40 66 42 66H58C60 66 62 60 67 56C68 68 60 78 50 80C40 78 32 68 33 56Z',
    bones: ['M28 40C26 22 38 14 50 14C62 14 74 22 72 40C66 34 58 36 50 36C42 36 34 34 28 40Z', 'M30 24C16 22 8 12 10 0C18 6 26 12 36 18Z', 'M70 24C84 22 92 12 90 0C82 6 74 12 64 18Z'],
  },
  yiri: {
    skin: '#e0a77c', hair: '#7b4a22', fur: '#a8824a', head: OVAL, prop: 'rope',
    back: 'M42 10C46 2 56 2 58 10L56 20C70 22 74 34 72 46L78 62L72 78L78 92H66L62 76L66 60H34L38 76L34 92H22L28 78L22 62L28 46C26 34 30 22 44 20Z',
    front: 'M31 44C31 30 40 22 50 22C60 22 69 30 69 44C64 40 58 36 50 26C42 36 36 40 31 44Z',
    bones: ['M36 12C32 8 36 4 40 8L60 8C64 4 68 8 64 12C68 16 64 20 60 15H40C36 20 32 16 36 12Z'],
  },
};

/** Characters of other contents get a face by their name. */
export function portrait(id: string): Portrait {
  const known = PORTRAITS[id];
  if (known) return known;
  const names = Object.keys(PORTRAITS);
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return PORTRAITS[names[sum % names.length]!]!;
}

interface Named {
  beasts: readonly { id: string }[];
  people: readonly { id: string }[];
}

/** The letter of each beast and character: the first of its id that nobody before it has, as in the terminal. */
export function letters(view: Named): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id } of [...view.beasts, ...view.people]) {
    const free = [...id].find((letter) => /[a-z]/i.test(letter) && !taken.has(letter)) ?? '?';
    taken.add(free);
    given.set(id, free.toUpperCase());
  }
  return given;
}
