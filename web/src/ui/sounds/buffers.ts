/** Noises, struck bodies and strings, computed once for each context. */
import { lastOf, type Noise, type Plucked, type Struck } from './layer';

type Colour = NonNullable<Noise['colour']>;
type Key = Struck | Plucked | Colour;

const kept = new WeakMap<BaseAudioContext, Map<Key, AudioBuffer>>();

function keep(context: BaseAudioContext, key: Key, fill: (rate: number) => Float32Array<ArrayBuffer>): AudioBuffer {
  const known = kept.get(context) ?? new Map<Key, AudioBuffer>();
  kept.set(context, known);
  const found = known.get(key);
  if (found) return found;
  const samples = fill(context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  known.set(key, buffer);
  return buffer;
}

export const noiseOf = (context: BaseAudioContext, colour: Colour): AudioBuffer => keep(context, colour, (rate) => noise(colour, rate * 2));

/** White, pink (after Paul Kellet) or brown noise. */
function noise(colour: Colour, length: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length);
  let [slow, middle, quick, brown] = [0, 0, 0, 0];
  for (let place = 0; place < length; place += 1) {
    const white = Math.random() * 2 - 1;
    slow = 0.99765 * slow + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    quick = 0.57 * quick + white * 1.0526913;
    brown = (brown + 0.02 * white) / 1.02;
    samples[place] = colour === 'white' ? white : colour === 'pink' ? (slow + middle + quick + white * 0.1848) * 0.2 : brown * 3.5;
  }
  return samples;
}

/** The partials of a body, each with its own decay, after a stroke of some thousandths of a second. */
export const struckOf = (context: BaseAudioContext, layer: Struck): AudioBuffer =>
  keep(context, layer, (rate) => {
    const samples = new Float32Array(Math.ceil(layer.length * rate * 1.5));
    const pitch = lastOf(layer.pitch);
    for (const [ratio, gain, decay] of layer.body) {
      const [turn, loss] = [(2 * Math.PI * pitch * ratio) / rate, 6.9 / (decay * rate)];
      if (pitch * ratio > rate * 0.45) continue;
      for (let place = 0; place < samples.length; place += 1) {
        samples[place] = (samples[place] ?? 0) + gain * Math.sin(turn * place) * Math.exp(-loss * place);
      }
    }
    return levelled(samples);
  });

/** A loop of noise that loses its edge with every turn. */
export const pluckedOf = (context: BaseAudioContext, layer: Plucked): AudioBuffer =>
  keep(context, layer, (rate) => {
    const samples = new Float32Array(Math.ceil(layer.length * rate * 1.5));
    const period = Math.max(2, Math.round(rate / lastOf(layer.pitch)));
    let smooth = 0;
    for (let place = 0; place < samples.length; place += 1) {
      if (place < period) {
        smooth += (Math.random() * 2 - 1 - smooth) * (0.15 + 0.85 * layer.bright);
        samples[place] = smooth;
      } else {
        samples[place] = 0.4985 * ((samples[place - period] ?? 0) + (samples[place - period + 1] ?? 0));
      }
    }
    return levelled(samples);
  });

function levelled(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  let top = 0;
  for (const sample of samples) top = Math.max(top, Math.abs(sample));
  return top > 0 ? samples.map((sample) => sample / top) : samples;
}
