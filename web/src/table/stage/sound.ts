/** The sounds of scenes. */
import { play, type Sound } from '../../ui/sound';
import type { Cue } from './scene';

const SOUNDS: Partial<Record<Cue, Sound>> = { move: 'move', step: 'move', escape: 'turn', success: 'turn', failure: 'refused', 'card-flip': 'touch' };

export function sound(cue: Cue): void {
  const found = SOUNDS[cue];
  if (found) play(found);
}
