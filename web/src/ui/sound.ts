/** Sounds of our own, made by the browser; silent until the first gesture. */
import { settings } from './settings.svelte';

export type Sound = 'touch' | 'move' | 'turn' | 'refused' | 'won' | 'lost' | 'said';

/** Notes one after another: pitch in hertz, length in seconds, and how it rings. */
type Note = [pitch: number, length: number, wave: OscillatorType];

const sounds: Record<Sound, Note[]> = {
  touch: [[520, 0.05, 'triangle']],
  move: [[196, 0.07, 'triangle'], [147, 0.1, 'sine']],
  turn: [[392, 0.09, 'sine'], [523, 0.16, 'sine']],
  refused: [[160, 0.08, 'square'], [120, 0.12, 'square']],
  won: [[392, 0.12, 'sine'], [494, 0.12, 'sine'], [587, 0.12, 'sine'], [784, 0.3, 'sine']],
  lost: [[392, 0.16, 'sine'], [330, 0.16, 'sine'], [262, 0.32, 'sine']],
  said: [[880, 0.05, 'sine']],
};

let context: AudioContext | null = null;

/** Call once: after the first gesture there may be sound. */
export function listenForGesture(): void {
  const begin = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener('pointerdown', begin, { once: true });
  addEventListener('keydown', begin, { once: true });
}

export function play(sound: Sound): void {
  if (!context || settings.muted || document.hidden) return;
  let at = context.currentTime + 0.01;
  for (const [pitch, length, wave] of sounds[sound]) {
    ring(context, pitch, length, wave, at);
    at += length * 0.8;
  }
}

function ring(audio: AudioContext, pitch: number, length: number, wave: OscillatorType, at: number): void {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.type = wave;
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(wave === 'square' ? 0.03 : 0.12, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}
