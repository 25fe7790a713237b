/** The hunt: bone dice, spears, and the voices of four beasts. */
import type { Cue } from './layer';
import { BONE, note, SKIN, STONE, WOOD } from './materials';

export const moogh = {
  // Bones in a cup; each die more makes it denser.
  'dice-shake': [
    { make: 'struck', pitch: 1350, body: BONE, length: 0.08, gain: 0.3, drift: 500, times: { of: 7, gap: 0.1, loose: 1.3 }, pan: -0.2 },
    { make: 'struck', at: 0.04, pitch: 1750, body: BONE, length: 0.07, gain: 0.2, drift: 600, times: { of: 'count', gap: 0.085, loose: 1.5 }, pan: 0.25 },
    { make: 'struck', at: 0.02, pitch: 410, body: WOOD, length: 0.1, gain: 0.16, drift: 200, times: { of: 6, gap: 0.13, loose: 0.7 } },
    { make: 'noise', length: 0.75, gain: 0.09, attack: 0.1, hold: 0.6, through: [{ type: 'bandpass', at: 2400, q: 0.8 }], tremble: [14, 0.9] },
  ],
  // One die hits the wood, hops and lies.
  'die-land': [
    { make: 'struck', pitch: 980, body: BONE, length: 0.11, gain: 0.5, drift: 40, room: 0.16, times: { of: 'count', gap: 0.13, rise: 1, loose: 0.5 } },
    { make: 'struck', pitch: 250, body: WOOD, length: 0.14, gain: 0.34, drift: 60, times: { of: 'count', gap: 0.13, loose: 0.5 } },
    { make: 'struck', at: 0.075, pitch: 1130, body: BONE, length: 0.07, gain: 0.2, drift: 60, times: { of: 'count', gap: 0.13, loose: 0.5 } },
    { make: 'struck', at: 0.115, pitch: 1080, body: BONE, length: 0.05, gain: 0.1, drift: 60, times: { of: 'count', gap: 0.13, loose: 0.5 } },
  ],
  // A point goes through fur.
  hit: [
    { make: 'noise', length: 0.09, gain: 0.2, attack: 0.07, through: [{ type: 'bandpass', at: [[0, 1200], [1, 5200]], q: 2 }] },
    { make: 'struck', at: 0.08, pitch: [[0, 210], [0.25, 88], [1, 80]], body: SKIN, length: 0.3, gain: 0.75, drift: 60, room: 0.15 },
    { make: 'noise', at: 0.08, colour: 'pink', length: 0.1, gain: 0.7, through: [{ type: 'lowpass', at: [[0, 3200], [1, 300]] }] },
    { make: 'struck', at: 0.085, pitch: 520, body: WOOD, length: 0.12, gain: 0.3, drift: 80 },
  ],
  heal: [
    { make: 'plucked', pitch: note('D4'), bright: 0.35, length: 1, gain: 0.2, room: 0.5, drift: 4 },
    { make: 'plucked', at: 0.12, pitch: note('G4'), bright: 0.35, length: 1, gain: 0.2, room: 0.5, drift: 4 },
    { make: 'plucked', at: 0.24, pitch: note('B4'), bright: 0.35, length: 1.1, gain: 0.2, room: 0.5, drift: 4 },
    { make: 'noise', colour: 'pink', length: 0.8, gain: 0.05, attack: 0.35, through: [{ type: 'bandpass', at: [[0, 900], [1, 2600]], q: 2 }], room: 0.4 },
  ],
  // Blood rises: a growl that climbs over a drum.
  rage: [
    { make: 'throat', pitch: [[0, 44], [0.7, 70], [1, 58]], formants: [[[[0, 260], [0.7, 480], [1, 300]], 2, 1], [820, 3, 0.5], [1700, 4, 0.2]], breath: 0.5, growl: [26, 0.85], length: 0.8, gain: 1.1, attack: 0.16, hold: 0.6, drift: 60, room: 0.3 },
    { make: 'struck', pitch: [[0, 96], [0.3, 56], [1, 52]], body: SKIN, length: 0.35, gain: 0.5, times: { of: 'count', gap: 0.16, rise: 2 }, room: 0.2 },
  ],
  // Feet that come nearer until the ground shakes.
  charge: [
    { make: 'struck', pitch: [[0, 110], [0.3, 54], [1, 46]], body: SKIN, length: 0.26, gain: 0.36, drift: 90, times: { of: 8, gap: 0.125, loose: 0.25, fade: 1.09 }, room: 0.16 },
    { make: 'noise', colour: 'brown', length: 0.13, gain: 0.4, through: [{ type: 'lowpass', at: [[0, 900], [1, 120]] }], times: { of: 8, gap: 0.125, loose: 0.25, fade: 1.09 } },
    { make: 'struck', at: 0.02, pitch: 180, body: STONE, length: 0.07, gain: 0.24, drift: 400, times: { of: 8, gap: 0.125, loose: 0.6 } },
    { make: 'throat', at: 0.25, pitch: [[0, 62], [0.6, 98], [1, 70]], formants: [[430, 2, 1], [1000, 3, 0.6], [2100, 4, 0.3]], breath: 0.8, growl: [29, 0.7], length: 0.9, gain: 0.7, attack: 0.3, hold: 0.6, room: 0.3 },
    { make: 'noise', at: 0.5, colour: 'brown', length: 0.75, gain: 0.5, attack: 0.5, through: [{ type: 'lowpass', at: 170 }] },
  ],
  // The Moogh: a trumpet over a chest.
  roar: [
    { make: 'throat', pitch: [[0, 58], [0.18, 96], [0.6, 84], [1, 46]], formants: [[[[0, 300], [0.25, 620], [1, 320]], 1.8, 1], [[[0, 800], [0.25, 1250], [1, 780]], 3, 0.7], [2400, 4, 0.3]], breath: 0.7, growl: [24, 0.7], waver: [6, 40], length: 1.7, gain: 1.25, attack: 0.12, hold: 0.55, drift: 70, room: 0.6 },
    { make: 'throat', at: 0.1, pitch: [[0, 300], [0.2, 560], [0.55, 610], [1, 330]], formants: [[1150, 2.6, 1], [2300, 4, 0.8], [3500, 5, 0.35]], breath: 0.15, growl: [31, 0.35], waver: [11, 70], length: 1.25, gain: 0.5, attack: 0.14, hold: 0.5, drift: 60, room: 0.7 },
    { make: 'noise', colour: 'brown', length: 1.5, gain: 0.34, attack: 0.2, hold: 0.4, through: [{ type: 'lowpass', at: 150 }] },
  ],
  // The smilodon: teeth before tone.
  snarl: [
    { make: 'throat', pitch: [[0, 110], [0.2, 190], [0.6, 150], [1, 96]], formants: [[[[0, 600], [0.3, 1000], [1, 620]], 2.4, 1], [1650, 4, 0.8], [3300, 5, 0.6]], breath: 1.2, growl: [43, 0.9], length: 0.95, gain: 0.8, attack: 0.05, hold: 0.5, drift: 80, room: 0.4 },
    { make: 'noise', length: 0.7, gain: 0.09, attack: 0.1, hold: 0.4, through: [{ type: 'bandpass', at: [[0, 2600], [0.4, 4800], [1, 2200]], q: 1.4 }], tremble: [43, 0.8], room: 0.3 },
  ],
  // The dorgh: a hollow shell with a voice in it.
  bellow: [
    { make: 'throat', pitch: [[0, 70], [0.3, 61], [1, 40]], formants: [[210, 4, 1], [430, 5, 0.8], [760, 6, 0.4]], breath: 0.3, growl: [15, 0.6], waver: [4, 50], length: 1.4, gain: 1.3, attack: 0.2, hold: 0.6, drift: 50, room: 0.7 },
    { make: 'struck', pitch: 122, body: STONE, length: 0.12, gain: 0.3, drift: 200, times: { of: 4, gap: 0.19, loose: 0.5 }, room: 0.3 },
  ],
  // The calf: small, and much braver than its size.
  bleat: [
    { make: 'throat', pitch: [[0, 240], [0.3, 440], [0.6, 410], [1, 250]], formants: [[850, 3, 1], [1750, 5, 0.8], [2900, 6, 0.35]], breath: 0.25, growl: [27, 0.5], waver: [14, 90], length: 0.6, gain: 0.55, attack: 0.04, hold: 0.5, drift: 120, room: 0.4 },
    { make: 'throat', at: 0.55, pitch: [[0, 300], [0.3, 500], [1, 280]], formants: [[900, 3, 1], [1850, 5, 0.8]], breath: 0.25, growl: [27, 0.5], waver: [15, 90], length: 0.4, gain: 0.4, attack: 0.04, hold: 0.4, drift: 120, room: 0.45 },
  ],
  // Sharpened stakes spring up.
  trap: [
    { make: 'plucked', pitch: [[0, 95], [1, 130]], bright: 0.9, length: 0.3, gain: 0.42, drift: 60 },
    { make: 'struck', at: 0.06, pitch: 640, body: WOOD, length: 0.14, gain: 0.4, drift: 160, times: { of: 4, gap: 0.035, loose: 0.6, rise: 2 }, room: 0.25 },
    { make: 'noise', at: 0.05, length: 0.05, gain: 0.5, through: [{ type: 'highpass', at: 1500 }], room: 0.2 },
    { make: 'struck', at: 0.2, pitch: [[0, 130], [1, 70]], body: SKIN, length: 0.3, gain: 0.42 },
  ],
} satisfies Record<string, Cue>;
