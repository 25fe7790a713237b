/** Every cue, rendered by Chromium: heard, never too loud, short, and like no other. */
import { expect, test, type Page } from '@playwright/test';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { Asked } from '../src/ui/sounds/layer';

interface Sounds {
  cues: Record<string, unknown>;
  Mixer: new (context: BaseAudioContext, level: number) => { play: (name: string, asked?: Asked) => void; level: number };
}
interface Heard {
  peak: number;
  /** Root of the mean square over the loudest fifth of a second. */
  loud: number;
  /** When it is last heard, in seconds. */
  length: number;
  /** How its strength is spread over pitch and time. */
  face: number[];
}

const SECONDS = 4;
let script = '';

test.beforeAll(async () => {
  const entry = join(import.meta.dirname, '../src/ui/sounds/all.ts');
  const built = await build({ configFile: false, logLevel: 'warn', publicDir: false, build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'sounds' } } });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  script = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
});

/** What is heard of cues that begin together. */
async function listen(page: Page, names: string[], { level = 1, asked = {} }: { level?: number; asked?: Asked } = {}): Promise<Heard> {
  await page.evaluate(script.replace(/^var sounds/m, 'globalThis.sounds'));
  return page.evaluate(
    async ([names, level, asked, seconds]) => {
      const { Mixer } = (globalThis as unknown as { sounds: Sounds }).sounds;
      const context = new OfflineAudioContext(2, 44100 * seconds, 44100);
      const mixer = new Mixer(context, level);
      for (const name of names) mixer.play(name, asked);
      const rendered = await context.startRendering();
      const left = rendered.getChannelData(0);
      let [peak, last] = [0, 0];
      for (const side of [0, 1]) {
        rendered.getChannelData(side).forEach((sample, place) => {
          peak = Math.max(peak, Math.abs(sample));
          if (Math.abs(sample) > 0.004) last = Math.max(last, place);
        });
      }
      // Strength of fourteen bands of pitch in each frame, by Fourier's transform.
      const [frame, times, bands] = [2048, 30, 14];
      const face: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const [real, imaginary] = [new Float64Array(frame), new Float64Array(frame)];
        for (let place = 0; place < frame; place += 1) {
          let [from, to] = [place, 0];
          for (let bit = 1; bit < frame; bit *= 2) [from, to] = [from >> 1, to * 2 + (from & 1)];
          real[to] = (left[time * frame + place] ?? 0) * Math.sin((Math.PI * place) / frame) ** 2;
        }
        for (let size = 2; size <= frame; size *= 2) {
          for (let start = 0; start < frame; start += size) {
            for (let place = 0; place < size / 2; place += 1) {
              const [low, high, angle] = [start + place, start + place + size / 2, (-2 * Math.PI * place) / size];
              const [a, b] = [real[high]! * Math.cos(angle) - imaginary[high]! * Math.sin(angle), real[high]! * Math.sin(angle) + imaginary[high]! * Math.cos(angle)];
              [real[high], imaginary[high]] = [real[low]! - a, imaginary[low]! - b];
              [real[low], imaginary[low]] = [real[low]! + a, imaginary[low]! + b];
            }
          }
        }
        const strength = new Array<number>(bands).fill(0);
        for (let place = 2; place < frame / 2; place += 1) {
          const band = Math.min(bands - 1, Math.floor(Math.log2(place / 2) * 1.55));
          strength[band] = strength[band]! + real[place]! ** 2 + imaginary[place]! ** 2;
        }
        for (const each of strength) face.push(Math.max(0, Math.log10(1e-12 + each) + 2.5));
      }
      let loud = 0;
      for (let from = 0; from + 8820 < left.length; from += 4410) {
        let sum = 0;
        for (let place = from; place < from + 8820; place += 1) sum += (left[place] ?? 0) ** 2;
        loud = Math.max(loud, Math.sqrt(sum / 8820));
      }
      return { peak, loud, length: last / 44100, face };
    },
    [names, level, asked, SECONDS] as const,
  );
}

async function names(page: Page): Promise<string[]> {
  await page.evaluate(script.replace(/^var sounds/m, 'globalThis.sounds'));
  return page.evaluate(() => Object.keys((globalThis as unknown as { sounds: Sounds }).sounds.cues));
}

const size = (face: number[]): number => Math.hypot(...face);
/** 0: the same; 1: as far as one is from silence. */
const apart = (one: Heard, other: Heard): number => size(one.face.map((value, place) => value - (other.face[place] ?? 0))) / Math.max(size(one.face), size(other.face));

test('every cue is heard, never too loud, soon over, and like no other', async ({ page }) => {
  const all = await names(page);
  expect(all.length).toBeGreaterThanOrEqual(36);
  const heard = new Map<string, Heard>();
  for (const name of all) {
    const one = await listen(page, [name], { asked: { count: 2 } });
    heard.set(name, one);
    expect(one.peak, name).toBeGreaterThan(0.05);
    expect(one.peak, name).toBeLessThanOrEqual(1);
    expect(one.length, name).toBeLessThan(['won', 'lost', 'launch'].includes(name) ? 3.5 : 2.2);
  }
  const pairs = all.flatMap((one, place) => all.slice(place + 1).map((other) => ({ pair: `${one} ${other}`, far: apart(heard.get(one)!, heard.get(other)!) })));
  expect(pairs.filter(({ far }) => far < 0.18)).toEqual([]);
  // The same cue again is near, but never quite the same.
  const again = apart(heard.get('roar')!, await listen(page, ['roar'], { asked: { count: 2 } }));
  expect(again).toBeGreaterThan(0);
  expect(again).toBeLessThan(0.18);
});

test('volume, mute, and a limit where all sound at once', async ({ page }) => {
  const [full, half, none] = [await listen(page, ['roar']), await listen(page, ['roar'], { level: 0.5 }), await listen(page, ['roar'], { level: 0 })];
  expect(half.loud / full.loud).toBeGreaterThan(0.15);
  expect(half.loud / full.loud).toBeLessThan(0.4);
  expect(none.peak).toBe(0);
  const crowd = await listen(page, ['roar', 'charge', 'fire', 'launch', 'won', 'lost', 'hit', 'rage', 'snarl', 'bellow', 'bleat', 'escape', 'capture', 'trap']);
  expect(crowd.peak).toBeLessThanOrEqual(1);
});

test('dice sound by their count and pitch', async ({ page }) => {
  const [one, four, high] = [await listen(page, ['die-land']), await listen(page, ['die-land'], { asked: { count: 4 } }), await listen(page, ['die-land'], { asked: { pitch: 12 } })];
  expect(four.length).toBeGreaterThan(one.length + 0.2);
  expect(apart(one, high)).toBeGreaterThan(0.15);
});
