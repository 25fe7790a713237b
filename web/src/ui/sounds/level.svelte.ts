/** The loudness that was chosen, from 0 to 1, told now and at every change. */
import { settings } from '../settings.svelte';

export function followLevel(tell: (level: number) => void): void {
  $effect.root(() => {
    $effect(() => tell(settings.muted ? 0 : settings.volume));
  });
}
