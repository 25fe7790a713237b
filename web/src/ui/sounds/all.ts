/** The sounds as one file, for tests that render them. */
export { cues } from './cues';
export { Mixer } from './mixer';
