/** Bodies and resonances that several cues share, and the scale that all of them keep to. */
import type { Overtone } from './layer';

export const WOOD: readonly Overtone[] = [[1, 1, 0.16], [2.57, 0.5, 0.1], [4.61, 0.28, 0.06], [7.1, 0.14, 0.04]];
export const BONE: readonly Overtone[] = [[1, 1, 0.075], [1.83, 0.75, 0.055], [2.94, 0.55, 0.04], [4.4, 0.35, 0.03], [6.3, 0.2, 0.02]];
export const SKIN: readonly Overtone[] = [[1, 1, 0.5], [1.59, 0.55, 0.28], [2.14, 0.4, 0.2], [2.65, 0.25, 0.14], [3.6, 0.15, 0.08]];
export const STONE: readonly Overtone[] = [[1, 1, 0.05], [1.42, 0.8, 0.045], [2.31, 0.6, 0.035], [3.87, 0.5, 0.025]];
export const TINE: readonly Overtone[] = [[1, 1, 0.9], [2.76, 0.28, 0.3], [5.4, 0.14, 0.16], [8.93, 0.05, 0.08]];
export const METAL: readonly Overtone[] = [[1, 1, 0.55], [1.51, 0.6, 0.45], [2.37, 0.5, 0.36], [3.13, 0.35, 0.28], [4.02, 0.3, 0.2]];
export const GLASS: readonly Overtone[] = [[1, 1, 1.1], [2.32, 0.4, 0.7], [4.25, 0.25, 0.4], [6.63, 0.12, 0.2]];

const A4 = 440;
const STEPS: Record<string, number> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };

/** The pitch of a note of D dorian, such as `D4`. */
export function note(name: string): number {
  const steps = STEPS[name.charAt(0)] ?? 0;
  return A4 * 2 ** ((steps + 12 * (Number(name.slice(1)) - 4)) / 12);
}
