/**
 * Sounds of our own, made by the browser: `play('die-land', { pitch: 2 })`. Nothing is made, nor even fetched, before the
 * first gesture; nothing sounds when it is muted or the page is hidden.
 */
import type { CueName } from './sounds/cues';
import type { Asked } from './sounds/layer';
import type { Mixer } from './sounds/mixer';
import { followLevel } from './sounds/level.svelte';

export type { Asked, CueName };

/** A cue that waits for the sounds longer than this, in milliseconds, has missed its moment. */
const LATE = 400;

let context: AudioContext | null = null;
let mixer: Mixer | null = null;
let level = 0;
let waiting: { cue: CueName; asked: Asked; since: number } | null = null;

/** Call once: after the first gesture there may be sound. */
export function listenForGesture(): void {
  const begin = (): void => {
    if (!context) void open();
    else if (context.state === 'suspended' && !document.hidden) void context.resume();
  };
  // A browser may put sound to sleep between two gestures, so each one wakes it.
  addEventListener('pointerdown', begin, { passive: true });
  addEventListener('keydown', begin, { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (context) void (document.hidden ? context.suspend() : context.resume());
  });
  followLevel((chosen) => {
    level = chosen;
    if (mixer) mixer.level = chosen;
  });
}

export function play(cue: CueName, asked: Asked = {}): void {
  if (!context || level === 0 || document.hidden) return;
  if (mixer) mixer.play(cue, asked);
  else waiting = { cue, asked, since: performance.now() };
}

async function open(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context = new AudioContext();
  void context.resume();
  // A page without its sounds plays all the same.
  const sounds = await import('./sounds/mixer').catch(() => null);
  if (!sounds) return;
  mixer = new sounds.Mixer(context, level);
  if (waiting && performance.now() - waiting.since < LATE) play(waiting.cue, waiting.asked);
  waiting = null;
}
