/** Every cue by its name. */
import { hands } from './hands';
import type { Cue } from './layer';
import { moogh } from './moogh';
import { raiders } from './raiders';
import { raptor } from './raptor';

const all = { ...hands, ...raptor, ...moogh, ...raiders };

export type CueName = keyof typeof all;
export const cues: Readonly<Record<CueName, Cue>> = all;
