/** The desk: all voices, a room around them, a limiter, and the loudness that was chosen. */
import { build, type Bus, type Voice } from './build';
import { cues, type CueName } from './cues';
import type { Asked } from './layer';

/** More at once is mud; the oldest goes. */
export const VOICES = 12;
/** The same cue again within these seconds is one cue. */
const TWICE = 0.03;

export class Mixer {
  readonly #context: BaseAudioContext;
  readonly #bus: Bus;
  readonly #level: GainNode;
  #voices: (Voice & { name: CueName; at: number })[] = [];

  constructor(context: BaseAudioContext, level: number) {
    this.#context = context;
    this.#level = context.createGain();
    this.#level.gain.value = loudness(level);
    const sum = context.createGain();
    // The limiter adds what this takes, and works only where several cues meet.
    sum.gain.value = 0.5;
    sum.connect(limiter(context)).connect(ceiling(context)).connect(this.#level).connect(context.destination);
    const room = context.createConvolver();
    room.buffer = echo(context);
    room.connect(sum);
    this.#bus = { dry: sum, room };
  }

  /** How many voices sound now. */
  get sounding(): number {
    return this.#voices.filter(({ end }) => end > this.#context.currentTime).length;
  }

  /** From 0, silence, to 1. */
  set level(level: number) {
    this.#level.gain.setTargetAtTime(loudness(level), this.#context.currentTime, 0.015);
  }

  play(name: CueName, asked: Asked = {}): void {
    const now = this.#context.currentTime;
    this.#voices = this.#voices.filter(({ end }) => end > now);
    if (this.#voices.some((voice) => voice.name === name && now - voice.at < TWICE)) return;
    while (this.#voices.length >= VOICES) this.#voices.shift()?.stop(now);
    this.#voices.push({ ...build(this.#context, this.#bus, cues[name], asked, now + 0.005), name, at: now });
  }
}

/** Half of the way sounds half as loud. */
const loudness = (level: number): number => Math.max(0, Math.min(1, level)) ** 2;

function limiter(context: BaseAudioContext): AudioNode {
  const node = context.createDynamicsCompressor();
  node.threshold.value = -14;
  node.knee.value = 8;
  node.ratio.value = 8;
  node.attack.value = 0.003;
  node.release.value = 0.16;
  return node;
}

/** What the limiter is too late for is bent instead of cut: nothing passes 1. */
function ceiling(context: BaseAudioContext): AudioNode {
  const node = context.createWaveShaper();
  const steps = 1025;
  node.curve = Float32Array.from({ length: steps }, (_, place) => Math.tanh(((place / (steps - 1)) * 2 - 1) * 1.3));
  return node;
}

/** What the room gives back to a clap: noise that dies away and loses its edge. */
function echo(context: BaseAudioContext): AudioBuffer {
  const length = Math.round(context.sampleRate * 1.1);
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (const side of [0, 1]) {
    const samples = new Float32Array(length);
    let smooth = 0;
    for (let place = 0; place < length; place += 1) {
      const part = place / length;
      smooth += (Math.random() * 2 - 1 - smooth) * (0.7 - 0.55 * part);
      samples[place] = smooth * (1 - part) ** 3 * (place < 400 ? place / 400 : 1);
    }
    buffer.copyToChannel(samples, side);
  }
  return buffer;
}
