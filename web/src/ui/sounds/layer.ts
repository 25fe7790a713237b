/** What a cue is made of: layers of noise, struck bodies, plucked strings, bells and throats, as data. */

/** A value, or values at parts of the length: `[[0, 200], [1, 90]]` falls from 200 to 90. */
export type Curve = number | readonly (readonly [part: number, value: number])[];

/** A partial of a struck body: its ratio to the pitch, its strength, and the seconds until it is gone. */
export type Overtone = readonly [ratio: number, gain: number, decay: number];

export interface Filter {
  type: BiquadFilterType;
  at: Curve;
  q?: number;
}

/** The same layer several times. */
export interface Times {
  /** How often; `count` takes it from the call. */
  of: number | 'count';
  /** Seconds from one to the next. */
  gap: number;
  /** Semitones from one to the next. */
  rise?: number;
  /** How far each may stray, as a part of the gap. */
  loose?: number;
  /** What each is to the one before in strength. */
  fade?: number;
}

interface Common {
  /** Seconds after the beginning of the cue. */
  at?: number;
  length: number;
  gain: number;
  /** Seconds until it is at its loudest. */
  attack?: number;
  /** The part of its length for which it stays so. */
  hold?: number;
  /** Cents that its pitch may stray, so that no two sound the same. */
  drift?: number;
  /** From −1, left, to 1, right. */
  pan?: number;
  /** How much of it the room gives back. */
  room?: number;
  through?: readonly Filter[];
  /** A trembling of its loudness: times a second, and how deep. */
  tremble?: readonly [rate: number, depth: number];
  times?: Times;
}

export interface Noise extends Common {
  make: 'noise';
  colour?: 'white' | 'pink' | 'brown';
}

/** Wood, bone, skin, stone or metal under a stroke. */
export interface Struck extends Common {
  make: 'struck';
  pitch: Curve;
  body: readonly Overtone[];
}

/** A string, by the algorithm of Karplus and Strong. */
export interface Plucked extends Common {
  make: 'plucked';
  pitch: Curve;
  /** From 0, a dull thumb, to 1, a bright nail. */
  bright: number;
}

/** One tone that colours another: horns, bells, engines. */
export interface Fm extends Common {
  make: 'fm';
  pitch: Curve;
  /** The colouring tone as a multiple of the pitch. */
  ratio: number;
  /** How strongly it colours. */
  index: Curve;
}

/** A throat: two rough tones and breath through the resonances of a mouth. */
export interface Throat extends Common {
  make: 'throat';
  pitch: Curve;
  formants: readonly (readonly [hertz: Curve, q: number, gain: number])[];
  breath?: number;
  /** Roughness: times a second, and how deep. */
  growl?: readonly [rate: number, depth: number];
  /** Trembling of the pitch: times a second, and cents. */
  waver?: readonly [rate: number, cents: number];
}

export type Layer = Noise | Struck | Plucked | Fm | Throat;
export type Cue = readonly Layer[];

/** What a call may ask for: how many, and how many semitones higher. */
export interface Asked {
  count?: number;
  pitch?: number;
}

/** Where a curve ends. */
export const lastOf = (curve: Curve): number => (typeof curve === 'number' ? curve : (curve.at(-1)?.[1] ?? 1));
