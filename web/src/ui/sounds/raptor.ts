/** The jungle: a mother, her babies, darts and fire. */
import type { Cue } from './layer';
import { METAL, note, SKIN, WOOD } from './materials';

export const raptor = {
  // A young one calls: two chirps that rise, and feet that run.
  escape: [
    { make: 'throat', pitch: [[0, 620], [0.35, 1280], [0.7, 1050], [1, 760]], formants: [[1300, 3, 1], [2900, 5, 0.9], [4600, 6, 0.4]], breath: 0.1, growl: [48, 0.35], waver: [22, 45], length: 0.26, gain: 0.55, attack: 0.02, hold: 0.5, drift: 120, room: 0.4 },
    { make: 'throat', at: 0.29, pitch: [[0, 760], [0.3, 1620], [0.6, 1500], [1, 900]], formants: [[1500, 3, 1], [3200, 5, 0.9], [4900, 6, 0.4]], breath: 0.1, growl: [52, 0.3], waver: [24, 60], length: 0.42, gain: 0.6, attack: 0.02, hold: 0.45, drift: 120, room: 0.5 },
    { make: 'noise', at: 0.3, colour: 'pink', length: 0.06, gain: 0.26, through: [{ type: 'bandpass', at: 900, q: 0.8 }], times: { of: 6, gap: 0.075, loose: 0.3, fade: 0.8 }, pan: 0.35 },
    { make: 'struck', at: 0.42, pitch: note('A4'), body: WOOD, length: 0.2, gain: 0.1, times: { of: 3, gap: 0.09, rise: 3 }, room: 0.4 },
  ],
  // A net falls, a cage shuts, and a small voice is stifled.
  capture: [
    { make: 'noise', length: 0.22, gain: 0.26, attack: 0.14, through: [{ type: 'bandpass', at: [[0, 600], [1, 3600]], q: 1.1 }] },
    { make: 'struck', at: 0.2, pitch: 330, body: METAL, length: 0.5, gain: 0.26, drift: 30, room: 0.25 },
    { make: 'struck', at: 0.27, pitch: 248, body: METAL, length: 0.4, gain: 0.18, drift: 30, room: 0.25 },
    { make: 'noise', at: 0.2, length: 0.05, gain: 0.4, through: [{ type: 'highpass', at: 1800 }] },
    { make: 'throat', at: 0.33, pitch: [[0, 900], [0.4, 760], [1, 480]], formants: [[[[0, 1500], [1, 600]], 3, 1], [2500, 6, 0.3]], breath: 0.1, growl: [40, 0.5], length: 0.3, gain: 0.34, attack: 0.02, hold: 0.3, drift: 120, room: 0.2 },
  ],
  // A puff through a pipe, a whistle past the ear, a thud.
  dart: [
    { make: 'noise', length: 0.07, gain: 0.6, through: [{ type: 'bandpass', at: [[0, 1500], [1, 420]], q: 2.2 }] },
    { make: 'noise', at: 0.05, length: 0.2, gain: 0.16, attack: 0.03, through: [{ type: 'bandpass', at: [[0, 5400], [1, 2600]], q: 7 }], pan: 0.3 },
    { make: 'struck', at: 0.25, pitch: [[0, 260], [1, 170]], body: SKIN, length: 0.14, gain: 0.5, drift: 60 },
    { make: 'struck', at: 0.25, pitch: 1150, body: WOOD, length: 0.07, gain: 0.18, drift: 60, room: 0.15 },
  ],
  // A yawn that becomes a question.
  wake: [
    { make: 'throat', pitch: [[0, 260], [0.45, 420], [0.7, 380], [1, 720]], formants: [[[[0, 500], [0.5, 950], [1, 1500]], 3, 1], [2400, 5, 0.5]], breath: 0.3, growl: [30, 0.4], waver: [7, 35], length: 0.62, gain: 0.5, attack: 0.12, hold: 0.6, drift: 90, room: 0.3 },
    { make: 'noise', at: 0.1, colour: 'pink', length: 0.5, gain: 0.06, attack: 0.2, through: [{ type: 'bandpass', at: [[0, 700], [1, 2400]], q: 1 }] },
    { make: 'plucked', at: 0.5, pitch: note('A4'), bright: 0.5, length: 0.5, gain: 0.12, room: 0.3 },
  ],
  // Two slow breaths, lower each time.
  sleep: [
    { make: 'noise', colour: 'pink', length: 0.7, gain: 0.2, attack: 0.32, through: [{ type: 'bandpass', at: [[0, 420], [0.5, 800], [1, 300]], q: 1.8 }], times: { of: 2, gap: 0.62, fade: 0.7 } },
    { make: 'throat', at: 0.08, pitch: [[0, 300], [0.3, 330], [1, 140]], formants: [[480, 4, 1], [900, 5, 0.4]], breath: 0.25, growl: [17, 0.5], length: 0.75, gain: 0.4, attack: 0.16, hold: 0.3, drift: 80, room: 0.3 },
    { make: 'struck', at: 0.55, pitch: note('D4'), body: WOOD, length: 0.3, gain: 0.06, times: { of: 2, gap: 0.24, rise: -5 }, room: 0.5 },
  ],
  // A breath of flame, and sticks that crack.
  fire: [
    { make: 'noise', colour: 'brown', length: 1.1, gain: 0.6, attack: 0.16, hold: 0.3, through: [{ type: 'lowpass', at: [[0, 260], [0.25, 1300], [1, 340]] }], tremble: [11, 0.5], room: 0.15 },
    { make: 'noise', length: 0.8, gain: 0.1, attack: 0.1, through: [{ type: 'bandpass', at: [[0, 1400], [0.3, 4200], [1, 1800]], q: 0.7 }], tremble: [17, 0.6] },
    { make: 'noise', at: 0.14, length: 0.018, gain: 0.7, through: [{ type: 'bandpass', at: 2700, q: 1.6 }], times: { of: 7, gap: 0.12, loose: 1.4, fade: 0.88 }, room: 0.2 },
    { make: 'struck', at: 0.2, pitch: 900, body: WOOD, length: 0.05, gain: 0.16, drift: 700, times: { of: 4, gap: 0.2, loose: 1.2 } },
  ],
  // A gasp, and a heart that beats too fast.
  fear: [
    { make: 'noise', colour: 'pink', length: 0.3, gain: 0.34, attack: 0.18, through: [{ type: 'bandpass', at: [[0, 700], [1, 2300]], q: 2.4 }] },
    { make: 'throat', at: 0.12, pitch: [[0, 330], [0.4, 480], [1, 300]], formants: [[760, 5, 1], [1750, 7, 0.6]], breath: 0.6, waver: [13, 70], length: 0.3, gain: 0.22, attack: 0.05, hold: 0.3, room: 0.25 },
    { make: 'struck', at: 0.36, pitch: [[0, 120], [1, 66]], body: SKIN, length: 0.2, gain: 0.6, times: { of: 2, gap: 0.15, fade: 0.7 } },
    { make: 'struck', at: 0.8, pitch: [[0, 120], [1, 66]], body: SKIN, length: 0.2, gain: 0.42, times: { of: 2, gap: 0.15, fade: 0.7 } },
  ],
  // Leaves close behind her.
  vanish: [
    { make: 'noise', colour: 'pink', length: 0.75, gain: 0.36, attack: 0.08, through: [{ type: 'bandpass', at: [[0, 3600], [1, 420]], q: 1.1 }], tremble: [23, 0.55], pan: -0.35, room: 0.35 },
    { make: 'noise', at: 0.06, length: 0.03, gain: 0.16, through: [{ type: 'highpass', at: 3200 }], times: { of: 9, gap: 0.06, loose: 1, fade: 0.85 }, pan: -0.5 },
    { make: 'fm', pitch: [[0, note('A3')], [1, note('D3')]], ratio: 2.01, index: [[0, 1.4], [1, 0.1]], length: 0.8, gain: 0.06, attack: 0.1, room: 0.7 },
  ],
  // Leaves part, and she is there.
  appear: [
    { make: 'noise', colour: 'pink', length: 0.45, gain: 0.34, attack: 0.32, through: [{ type: 'bandpass', at: [[0, 500], [1, 4200]], q: 1.1 }], tremble: [27, 0.5], pan: 0.35 },
    { make: 'throat', at: 0.36, pitch: [[0, 150], [0.2, 310], [0.5, 260], [1, 120]], formants: [[[[0, 500], [0.3, 1100], [1, 600]], 2.5, 1], [1900, 4, 0.7], [3100, 5, 0.35]], breath: 0.5, growl: [38, 0.75], waver: [9, 40], length: 0.75, gain: 0.62, attack: 0.03, hold: 0.4, drift: 80, room: 0.45 },
    { make: 'struck', at: 0.36, pitch: [[0, 120], [0.2, 62], [1, 58]], body: SKIN, length: 0.4, gain: 0.4 },
  ],
} satisfies Record<string, Cue>;
