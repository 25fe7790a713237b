/** Space: rockets, rides and a ship that lifts off. */
import type { Cue } from './layer';
import { METAL, note, SKIN, TINE } from './materials';

export const raiders = {
  // A rocket is set down and its clamps catch.
  rocket: [
    { make: 'noise', length: 0.24, gain: 0.2, attack: 0.05, through: [{ type: 'bandpass', at: [[0, 3800], [1, 700]], q: 1.3 }] },
    { make: 'struck', at: 0.17, pitch: 510, body: METAL, length: 0.35, gain: 0.26, drift: 40, room: 0.3 },
    { make: 'struck', at: 0.23, pitch: 765, body: METAL, length: 0.25, gain: 0.14, drift: 40, room: 0.3 },
    { make: 'struck', at: 0.17, pitch: 110, body: SKIN, length: 0.16, gain: 0.3 },
  ],
  // One burst of a drive for each rocket, higher each time.
  ride: [
    { make: 'fm', pitch: [[0, 150], [0.4, 330], [1, 220]], ratio: 1.5, index: [[0, 3], [0.3, 1.6], [1, 0.4]], length: 0.34, gain: 0.16, attack: 0.03, times: { of: 'count', gap: 0.2, rise: 2 }, room: 0.3, pan: -0.15 },
    { make: 'noise', length: 0.36, gain: 0.3, attack: 0.04, through: [{ type: 'bandpass', at: [[0, 700], [0.35, 3000], [1, 500]], q: 1.2 }], times: { of: 'count', gap: 0.2 }, pan: 0.15 },
  ],
  // A bunk is taken: a hatch, and two friendly tones.
  crew: [
    { make: 'noise', length: 0.16, gain: 0.18, attack: 0.1, through: [{ type: 'bandpass', at: [[0, 900], [1, 2700]], q: 3 }] },
    { make: 'struck', at: 0.15, pitch: 290, body: METAL, length: 0.3, gain: 0.16, drift: 30 },
    { make: 'struck', at: 0.18, pitch: note('G4'), body: TINE, length: 0.7, gain: 0.2, room: 0.35, times: { of: 2, gap: 0.12, rise: 5 } },
    { make: 'throat', at: 0.2, pitch: [[0, 330], [0.5, 520], [1, 430]], formants: [[700, 5, 1], [1500, 7, 0.6]], breath: 0.1, waver: [19, 120], length: 0.28, gain: 0.2, attack: 0.03, hold: 0.4, drift: 250, room: 0.3 },
  ],
  // Ignition, thunder, and a sky that takes it.
  launch: [
    { make: 'noise', colour: 'brown', length: 2.4, gain: 0.95, attack: 0.35, hold: 0.4, through: [{ type: 'lowpass', at: [[0, 140], [0.3, 760], [1, 220]] }], tremble: [19, 0.35], room: 0.25 },
    { make: 'noise', length: 2.3, gain: 0.14, attack: 0.5, hold: 0.3, through: [{ type: 'bandpass', at: [[0, 700], [0.5, 2600], [1, 6500]], q: 0.8 }], room: 0.3 },
    { make: 'fm', pitch: [[0, 48], [0.5, 96], [1, 260]], ratio: 0.5, index: [[0, 4], [1, 1]], length: 2.3, gain: 0.13, attack: 0.4, hold: 0.5, room: 0.4 },
    { make: 'struck', pitch: [[0, 120], [0.2, 50], [1, 46]], body: SKIN, length: 0.6, gain: 0.6, room: 0.3 },
    { make: 'struck', at: 1.1, pitch: note('D5'), body: TINE, length: 1.1, gain: 0.1, room: 0.6, times: { of: 4, gap: 0.16, rise: 5 } },
  ],
} satisfies Record<string, Cue>;
