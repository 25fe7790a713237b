/** Hands, cards and words: what all games share. */
import type { Cue } from './layer';
import { BONE, GLASS, METAL, note, SKIN, STONE, TINE, WOOD } from './materials';

/** A horn that opens while it sounds. */
const horn = (pitch: number, at: number, length: number, gain: number) =>
  ({ make: 'fm', at, pitch, ratio: 1, index: [[0, 0.3], [0.25, 2.4], [1, 0.6]], length, gain, attack: 0.04, hold: 0.55, drift: 6, room: 0.5 }) as const;
const tine = (pitch: number, at: number, gain: number) => ({ make: 'struck', at, pitch, body: TINE, length: 1.1, gain, drift: 5, room: 0.45 }) as const;
const drum = (pitch: number, at: number, gain: number) => ({ make: 'struck', at, pitch: [[0, pitch * 1.6], [0.12, pitch], [1, pitch]], body: SKIN, length: 0.6, gain, room: 0.3 }) as const;

export const hands = {
  touch: [
    { make: 'struck', pitch: 940, body: WOOD, length: 0.11, gain: 0.6, drift: 60 },
    { make: 'noise', length: 0.02, gain: 0.3, through: [{ type: 'bandpass', at: 3200, q: 1.2 }] },
  ],
  move: [
    { make: 'noise', colour: 'pink', length: 0.13, gain: 0.2, attack: 0.05, through: [{ type: 'bandpass', at: [[0, 900], [1, 2200]], q: 0.9 }] },
    { make: 'struck', at: 0.11, pitch: 310, body: WOOD, length: 0.2, gain: 0.42, drift: 50, room: 0.12 },
    { make: 'struck', at: 0.115, pitch: [[0, 150], [1, 96]], body: SKIN, length: 0.16, gain: 0.3, drift: 40 },
  ],
  turn: [
    { make: 'plucked', pitch: note('D4'), bright: 0.5, length: 0.9, gain: 0.24, drift: 5, room: 0.35 },
    { make: 'plucked', at: 0.13, pitch: note('A4'), bright: 0.6, length: 1, gain: 0.26, drift: 5, room: 0.4 },
    { make: 'struck', at: 0.13, pitch: note('A5'), body: TINE, length: 0.8, gain: 0.07, room: 0.4 },
  ],
  refused: [
    { make: 'struck', pitch: [[0, 190], [1, 150]], body: WOOD, length: 0.16, gain: 0.42, drift: 30, times: { of: 2, gap: 0.1, rise: -3 } },
    { make: 'noise', colour: 'brown', length: 0.1, gain: 0.3, through: [{ type: 'lowpass', at: 420 }], times: { of: 2, gap: 0.1 } },
  ],
  said: [
    { make: 'struck', pitch: note('E5'), body: BONE, length: 0.09, gain: 0.34, drift: 40 },
    { make: 'struck', at: 0.07, pitch: note('B5'), body: BONE, length: 0.12, gain: 0.32, drift: 40, room: 0.2 },
  ],
  toast: [
    { make: 'noise', colour: 'pink', length: 0.16, gain: 0.08, attack: 0.09, through: [{ type: 'highpass', at: 2600 }] },
    { make: 'plucked', at: 0.08, pitch: note('G4'), bright: 0.25, length: 0.5, gain: 0.2, drift: 10, room: 0.25 },
  ],
  'card-down': [
    { make: 'noise', length: 0.12, gain: 0.16, attack: 0.06, through: [{ type: 'bandpass', at: [[0, 5200], [1, 1900]], q: 0.8 }] },
    { make: 'noise', at: 0.1, colour: 'pink', length: 0.07, gain: 0.55, through: [{ type: 'lowpass', at: [[0, 2600], [1, 500]] }], room: 0.1 },
    { make: 'struck', at: 0.1, pitch: 165, body: SKIN, length: 0.14, gain: 0.26, drift: 50 },
  ],
  'card-flip': [
    { make: 'noise', length: 0.1, gain: 0.2, attack: 0.05, through: [{ type: 'bandpass', at: [[0, 1600], [1, 6400]], q: 1.4 }], pan: -0.2 },
    { make: 'noise', at: 0.09, length: 0.03, gain: 0.4, through: [{ type: 'highpass', at: 2400 }], pan: 0.15, room: 0.25 },
    { make: 'struck', at: 0.09, pitch: 720, body: WOOD, length: 0.1, gain: 0.16, drift: 60 },
  ],
  points: [
    { make: 'struck', pitch: note('D5'), body: TINE, length: 0.55, gain: 0.22, drift: 4, room: 0.3, times: { of: 'count', gap: 0.085, rise: 2, loose: 0.1, fade: 0.97 } },
    { make: 'struck', pitch: 1500, body: BONE, length: 0.05, gain: 0.1, drift: 60, times: { of: 'count', gap: 0.085, loose: 0.1 } },
  ],
  step: [
    { make: 'noise', colour: 'brown', length: 0.1, gain: 0.55, through: [{ type: 'lowpass', at: [[0, 700], [1, 160]] }], times: { of: 'count', gap: 0.17, loose: 0.16 } },
    { make: 'noise', at: 0.02, length: 0.06, gain: 0.08, attack: 0.015, through: [{ type: 'bandpass', at: 3400, q: 0.7 }], drift: 300, times: { of: 'count', gap: 0.17, loose: 0.16 } },
    { make: 'struck', pitch: 120, body: STONE, length: 0.06, gain: 0.22, drift: 120, times: { of: 'count', gap: 0.17, loose: 0.16 } },
  ],
  success: [
    { make: 'struck', pitch: note('D5'), body: TINE, length: 0.9, gain: 0.2, drift: 4, room: 0.4, times: { of: 3, gap: 0.08, rise: 3.5 } },
    { make: 'plucked', at: 0.16, pitch: note('D4'), bright: 0.7, length: 0.9, gain: 0.24, room: 0.3 },
    { make: 'struck', at: 0.16, pitch: note('D3'), body: SKIN, length: 0.4, gain: 0.28, room: 0.2 },
  ],
  failure: [
    { make: 'struck', pitch: [[0, 150], [0.3, 104], [1, 92]], body: SKIN, length: 0.5, gain: 0.5, room: 0.25 },
    { make: 'plucked', at: 0.04, pitch: note('F3'), bright: 0.16, length: 0.5, gain: 0.28, room: 0.2 },
    { make: 'plucked', at: 0.2, pitch: note('E3'), bright: 0.1, length: 0.8, gain: 0.3, room: 0.25 },
  ],
  won: [
    drum(73, 0, 0.275), drum(73, 0.34, 0.198), drum(73, 0.51, 0.231), drum(73, 0.85, 0.341),
    horn(note('D4'), 0, 0.34, 0.072), horn(note('A4'), 0.34, 0.2, 0.072), horn(note('G4'), 0.51, 0.2, 0.066), horn(note('B4'), 0.68, 0.2, 0.072),
    horn(note('D5'), 0.85, 1.3, 0.083), horn(note('A4'), 0.85, 1.3, 0.055), horn(note('D4'), 0.85, 1.4, 0.066),
    tine(note('D5'), 0.85, 0.12), tine(note('A5'), 0.97, 0.1), tine(note('D6'), 1.09, 0.09),
    { make: 'struck', at: 0.85, pitch: 420, body: METAL, length: 1.2, gain: 0.07, room: 0.5 },
  ],
  lost: [
    horn(note('A3'), 0, 0.5, 0.072), horn(note('F3'), 0.42, 0.5, 0.072), horn(note('E3'), 0.84, 0.6, 0.066), horn(note('D3'), 1.3, 1.4, 0.088),
    drum(58, 0, 0.248), drum(58, 0.84, 0.209), drum(55, 1.3, 0.33),
    { make: 'plucked', at: 1.3, pitch: note('D3'), bright: 0.15, length: 1.5, gain: 0.22, room: 0.5 },
    { make: 'noise', at: 0.9, colour: 'pink', length: 1.8, gain: 0.06, attack: 0.9, through: [{ type: 'bandpass', at: [[0, 300], [0.6, 700], [1, 260]], q: 2.5 }], room: 0.6 },
  ],
  idea: [
    { make: 'struck', pitch: note('A5'), body: GLASS, length: 1.1, gain: 0.11, drift: 4, room: 0.6, times: { of: 'count', gap: 0.12, rise: 5 } },
    { make: 'struck', at: 0.07, pitch: note('E6'), body: GLASS, length: 0.9, gain: 0.07, room: 0.6 },
    { make: 'noise', length: 0.5, gain: 0.035, attack: 0.2, through: [{ type: 'bandpass', at: [[0, 3000], [1, 9000]], q: 3 }], room: 0.4 },
  ],
} satisfies Record<string, Cue>;
