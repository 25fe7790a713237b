/** Sounds against an imitated context: every cue is a graph, and silence is kept where it is due. */
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { build } from '../src/ui/sounds/build';
import { cues, type CueName } from '../src/ui/sounds/cues';
import { Mixer, VOICES } from '../src/ui/sounds/mixer';
import { settings } from '../src/ui/settings.svelte';

function parameter() {
  const aims: number[] = [];
  const finite = (...values: number[]) => values.forEach((value) => expect(Number.isFinite(value)).toBe(true));
  return {
    value: 0,
    aims,
    setValueAtTime: (value: number, at: number) => finite(value, at),
    linearRampToValueAtTime: (value: number, at: number) => finite(value, at),
    exponentialRampToValueAtTime: (value: number, at: number) => (finite(value, at), expect(value).toBeGreaterThan(0)),
    setTargetAtTime: (value: number) => aims.push(value),
  };
}

/** Counts what is made, and refuses what a browser refuses. */
class Context {
  static made: Context[] = [];
  currentTime = 0;
  sampleRate = 8000;
  state = 'running';
  destination = this.#node();
  started: { from: number; to: number }[] = [];
  gains: { value: number; aims: number[] }[] = [];

  constructor() {
    Context.made.push(this);
  }

  resume = async (): Promise<void> => void (this.state = 'running');
  suspend = async (): Promise<void> => void (this.state = 'suspended');
  createOscillator = () => this.#source();
  createBufferSource = () => this.#source();
  createBiquadFilter = () => this.#node();
  createStereoPanner = () => this.#node();
  createConvolver = () => this.#node();
  createDynamicsCompressor = () => this.#node();
  createWaveShaper = () => this.#node();
  createGain = () => {
    const node = this.#node();
    this.gains.push(node.gain);
    return node;
  };
  createBuffer = (_: number, length: number, rate: number) => ({ duration: length / rate, copyToChannel: () => {} });

  #node() {
    const names = ['gain', 'frequency', 'detune', 'Q', 'pan', 'playbackRate', 'threshold', 'knee', 'ratio', 'attack', 'release'] as const;
    const parameters = Object.fromEntries(names.map((name) => [name, parameter()])) as Record<(typeof names)[number], ReturnType<typeof parameter>>;
    return { ...parameters, connect: <T>(to: T): T => to };
  }

  #source() {
    const time = { from: -1, to: -1 };
    return { ...this.#node(), start: (at: number) => (this.started.push(time), (time.from = at)), stop: (at: number) => (time.to = at) };
  }
}

const names = Object.keys(cues) as CueName[];

test('there are at least 24 cues, and no two are the same', () => {
  expect(names.length).toBeGreaterThanOrEqual(24);
  expect(new Set(Object.values(cues)).size).toBe(names.length);
});
const real = (context: Context) => context as unknown as BaseAudioContext;
const bus = (context: Context) => ({ dry: context.destination, room: context.destination }) as unknown as Parameters<typeof build>[1];

beforeEach(() => {
  Context.made = [];
  settings.choose('muted', false);
  settings.choose('volume', 0.7);
});

test.each(names)('%s is a graph of at least two layers that ends by itself', (name) => {
  const context = new Context();
  const { end } = build(real(context), bus(context), cues[name], { count: 3, pitch: -2 }, 1);
  expect(cues[name].length).toBeGreaterThan(1);
  expect(context.started.length).toBeGreaterThan(1);
  for (const { from, to } of context.started) {
    expect(from).toBeGreaterThanOrEqual(0.9);
    expect(to).toBeGreaterThan(from);
    expect(to).toBeLessThanOrEqual(end + 0.001);
  }
});

test('a count repeats a layer, up to a limit', () => {
  const strokes = (count: number) => {
    const context = new Context();
    build(real(context), bus(context), cues.points, { count }, 0);
    return context.started.length;
  };
  expect([strokes(1), strokes(4), strokes(500)]).toEqual([2, 8, 24]);
});

test('at most twelve voices sound, and an echo of the same call is one', () => {
  const context = new Context();
  const mixer = new Mixer(real(context), 1);
  for (const name of names) mixer.play(name);
  expect(mixer.sounding).toBe(VOICES);
  const before = context.started.length;
  mixer.play(names.at(-1) as CueName);
  expect(context.started.length).toBe(before);
  context.currentTime = 60;
  expect(mixer.sounding).toBe(0);
});

test('nothing before a gesture, when muted or hidden; the level follows the slider', async () => {
  vi.stubGlobal('AudioContext', Context);
  const { listenForGesture, play } = await import('../src/ui/sound');
  listenForGesture();
  flushSync();
  play('roar');
  expect(Context.made).toEqual([]);

  dispatchEvent(new Event('pointerdown'));
  play('touch');
  const [context] = Context.made as [Context];
  // The sounds come after the first gesture, and the touch that brought them is heard.
  await vi.waitFor(() => expect(context.started.length).toBeGreaterThan(0));
  const level = context.gains.find(({ value }) => Math.abs(value - 0.49) < 0.001);
  const heard = () => context.started.length;
  let before = heard();
  play('roar');
  expect(heard()).toBeGreaterThan(before);

  settings.choose('volume', 0.5);
  flushSync();
  settings.choose('muted', true);
  flushSync();
  expect(level?.aims).toEqual([0.25, 0]);
  before = heard();
  play('launch');
  expect(heard()).toBe(before);

  settings.choose('muted', false);
  flushSync();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  play('launch');
  expect([heard(), context.state]).toEqual([before, 'suspended']);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  play('launch');
  expect(heard()).toBeGreaterThan(before);
  expect(context.state).toBe('running');
  expect(Context.made).toHaveLength(1);
});
