/** Builds the graph of a cue: one voice, which ends by itself. */
import { lastOf, type Asked, type Cue, type Curve, type Filter, type Fm, type Layer, type Noise, type Throat } from './layer';
import { noiseOf, pluckedOf, struckOf } from './buffers';

/** Where a voice goes: straight on, and into the room. */
export interface Bus {
  dry: AudioNode;
  room: AudioNode;
}

export interface Voice {
  /** When the last of its layers is silent, by the clock of the context. */
  end: number;
  stop: (at: number) => void;
}

/** One layer at one time. */
interface Stroke {
  context: BaseAudioContext;
  at: number;
  length: number;
  /** What the pitch is multiplied by. */
  bend: number;
  random: () => number;
  sources: AudioScheduledSourceNode[];
}

const SILENT = 0.0008;
const MOST = 12;

/** Starts a cue at a time of the context's clock. */
export function build(context: BaseAudioContext, bus: Bus, cue: Cue, asked: Asked, at: number, random: () => number = Math.random): Voice {
  const [dry, room] = [context.createGain(), context.createGain()];
  dry.connect(bus.dry);
  room.connect(bus.room);
  const sources: AudioScheduledSourceNode[] = [];
  let end = at;
  for (const layer of cue) {
    for (const each of strokes(layer, asked, random)) {
      const stroke = { context, at: at + each.at, length: layer.length, bend: each.bend, random, sources };
      finish(stroke, layer, each.gain, made(stroke, layer), dry, room);
      end = Math.max(end, stroke.at + layer.length);
    }
  }
  const stop = (when: number): void => {
    for (const gain of [dry.gain, room.gain]) gain.setTargetAtTime(0, when, 0.012);
    for (const source of sources) source.stop(when + 0.08);
  };
  return { end, stop };
}

/** When and how each repetition of a layer comes. */
function strokes(layer: Layer, { count = 1, pitch = 0 }: Asked, random: () => number): { at: number; bend: number; gain: number }[] {
  const { of = 1, gap = 0, rise = 0, loose = 0, fade = 1 } = layer.times ?? {};
  const many = of === 'count' ? Math.max(1, Math.min(MOST, Math.round(count))) : of;
  return Array.from({ length: many }, (_, place) => {
    const stray = ((random() - 0.5) * 2 * (layer.drift ?? 12)) / 1200;
    const late = place === 0 ? 0 : (random() - 0.5) * loose * gap;
    return { at: (layer.at ?? 0) + place * gap + late, bend: 2 ** ((pitch + place * rise) / 12 + stray), gain: layer.gain * fade ** place };
  });
}

function made(stroke: Stroke, layer: Layer): AudioNode {
  switch (layer.make) {
    case 'noise':
      return noise(stroke, layer);
    case 'struck':
      return recorded(stroke, layer.pitch, struckOf(stroke.context, layer));
    case 'plucked':
      return recorded(stroke, layer.pitch, pluckedOf(stroke.context, layer));
    case 'fm':
      return fm(stroke, layer);
    case 'throat':
      return throat(stroke, layer);
  }
}

/** Filters, loudness, place and room of what was made. */
function finish(stroke: Stroke, layer: Layer, gain: number, source: AudioNode, dry: AudioNode, room: AudioNode): void {
  const { context, at, length } = stroke;
  let node = source;
  for (const filter of layer.through ?? []) node = node.connect(filtered(stroke, filter));
  const loud = context.createGain();
  const top = at + Math.min(layer.attack ?? 0.003, length * 0.9);
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(gain, top);
  loud.gain.setValueAtTime(gain, Math.max(top, at + length * (layer.hold ?? 0)));
  loud.gain.exponentialRampToValueAtTime(gain * SILENT, at + length);
  node = node.connect(loud);
  if (layer.tremble) node = node.connect(trembling(stroke, ...layer.tremble));
  if (layer.pan !== undefined) {
    const place = context.createStereoPanner();
    place.pan.value = layer.pan;
    node = node.connect(place);
  }
  node.connect(dry);
  if (layer.room) {
    const share = context.createGain();
    share.gain.value = layer.room;
    node.connect(share).connect(room);
  }
}

function noise(stroke: Stroke, { colour = 'white' }: Pick<Noise, 'colour'>): AudioNode {
  const source = stroke.context.createBufferSource();
  source.buffer = noiseOf(stroke.context, colour);
  source.loop = true;
  source.start(stroke.at, stroke.random() * source.buffer.duration);
  source.stop(stroke.at + stroke.length);
  stroke.sources.push(source);
  return source;
}

/** What was computed at the last value of its pitch, played along the curve. */
function recorded(stroke: Stroke, pitch: Curve, buffer: AudioBuffer): AudioNode {
  const source = stroke.context.createBufferSource();
  source.buffer = buffer;
  bent(stroke, source.playbackRate, pitch, stroke.bend / lastOf(pitch));
  source.start(stroke.at);
  source.stop(stroke.at + stroke.length);
  stroke.sources.push(source);
  return source;
}

function fm(stroke: Stroke, layer: Fm): AudioNode {
  const [carrier, colour, depth] = [tone(stroke, layer.pitch, 'sine'), tone(stroke, layer.pitch, 'sine', layer.ratio), stroke.context.createGain()];
  // The depth of a colouring tone is told in its own hertz.
  const base = lastOf(layer.pitch) * layer.ratio * stroke.bend;
  bent(stroke, depth.gain, layer.index, base);
  colour.connect(depth).connect(carrier.frequency);
  return carrier;
}

function throat(stroke: Stroke, layer: Throat): AudioNode {
  const { context } = stroke;
  const mouth = context.createGain();
  const folds = [tone(stroke, layer.pitch, 'sawtooth'), tone(stroke, layer.pitch, 'sawtooth', 1.007), tone(stroke, layer.pitch, 'square', 0.5)];
  const strength = [0.5, 0.35, 0.2];
  const chest = layer.growl ? trembling(stroke, ...layer.growl, 'sawtooth') : context.createGain();
  folds.forEach((fold, place) => {
    const share = context.createGain();
    share.gain.value = strength[place] ?? 0;
    fold.connect(share).connect(chest);
    if (layer.waver) wavering(stroke, fold, ...layer.waver);
  });
  if (layer.breath) {
    const share = context.createGain();
    share.gain.value = layer.breath;
    noise(stroke, { colour: 'pink' }).connect(share).connect(chest);
  }
  for (const [at, q, gain] of layer.formants) {
    const share = context.createGain();
    share.gain.value = gain;
    chest.connect(filtered(stroke, { type: 'bandpass', at, q })).connect(share).connect(mouth);
  }
  return mouth;
}

function tone(stroke: Stroke, pitch: Curve, type: OscillatorType, ratio = 1): OscillatorNode {
  const source = stroke.context.createOscillator();
  source.type = type;
  bent(stroke, source.frequency, pitch, ratio * stroke.bend);
  source.start(stroke.at);
  source.stop(stroke.at + stroke.length);
  stroke.sources.push(source);
  return source;
}

/** A gain that goes up and down by itself, between `1 - depth` and 1. */
function trembling(stroke: Stroke, rate: number, depth: number, type: OscillatorType = 'sine'): GainNode {
  const [gain, swing] = [stroke.context.createGain(), stroke.context.createGain()];
  gain.gain.value = 1 - depth / 2;
  swing.gain.value = depth / 2;
  tone({ ...stroke, bend: 0.92 + stroke.random() * 0.16 }, rate, type).connect(swing).connect(gain.gain);
  return gain;
}

function wavering(stroke: Stroke, of: OscillatorNode, rate: number, cents: number): void {
  const swing = stroke.context.createGain();
  swing.gain.value = cents;
  tone({ ...stroke, bend: 1 }, rate, 'sine').connect(swing).connect(of.detune);
}

function filtered(stroke: Stroke, { type, at, q = 0.8 }: Filter): BiquadFilterNode {
  const filter = stroke.context.createBiquadFilter();
  filter.type = type;
  filter.Q.value = q;
  bent(stroke, filter.frequency, at, 1);
  return filter;
}

/** Lets a parameter follow a curve over the length of the stroke. */
function bent({ at, length }: Stroke, parameter: AudioParam, curve: Curve, by: number): void {
  if (typeof curve === 'number') {
    parameter.setValueAtTime(curve * by, at);
    return;
  }
  curve.forEach(([part, value], place) => {
    if (place === 0) parameter.setValueAtTime(value * by, at);
    else parameter.exponentialRampToValueAtTime(Math.max(value, 0.0001) * by, at + part * length);
  });
}
