/** What a person has chosen for this browser. */
import { remember, remembered } from './memory';

export type Theme = 'auto' | 'light' | 'dark';
/** How fast a table tells what happens. */
export type Speed = 'slow' | 'normal' | 'quick' | 'none';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'quick', 'none'];

const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  theme = $state<Theme>(remembered<Theme>('theme') ?? 'auto');
  muted = $state(remembered<boolean>('muted') ?? false);
  /** How loud, from 0 to 1. */
  volume = $state(remembered<number>('volume') ?? 0.7);
  /** Whether every step is shown first and played by a second touch, and not only what cannot be taken back. */
  confirm = $state(remembered<boolean>('confirm') ?? false);
  /** Whether a phase in which nothing is left ends by itself. */
  autoEnd = $state(remembered<boolean>('autoEnd') ?? true);
  speed = $state<Speed>(remembered<Speed>('speed') ?? 'normal');
  #dark = $state(darkness.matches);
  #still = $state(stillness.matches);

  constructor() {
    darkness.addEventListener('change', (event) => (this.#dark = event.matches));
    stillness.addEventListener('change', (event) => (this.#still = event.matches));
  }

  get dark(): boolean {
    return this.theme === 'auto' ? this.#dark : this.theme === 'dark';
  }

  get reducedMotion(): boolean {
    return this.#still;
  }

  choose<K extends 'theme' | 'muted' | 'volume' | 'confirm' | 'autoEnd' | 'speed'>(name: K, value: Settings[K]): void {
    (this as Pick<Settings, K>)[name] = value;
    remember(name, value);
  }
}

export const settings = new Settings();
