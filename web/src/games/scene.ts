/**
 * How one event is told on the stage. A scene is a list of beats: each lasts a while, may sound, light places, lay
 * something over the board, and advance the picture. Scenes are data of a game; they judge nothing.
 */
import type { Component } from 'svelte';
import type { CueName as Cue } from '../ui/sound';
import type { GameWords } from '../ui/words/texts';
import type { Say } from '../wire';

export type { Cue };

/** A short drawing on the board: what it is, and the places it goes to. */
export interface Spark {
  kind: 'dart' | 'burst' | 'net' | 'sleep' | 'wake' | 'fire' | 'fear' | 'smoke' | 'claw' | 'heal' | 'ghost' | 'glow' | 'push' | 'flight';
  /** Places in order: where it comes from, where it goes. */
  at: readonly string[];
}

/** A part of a scene. What a beat leaves out stays as it was; a spark lasts one beat. */
export interface Beat<V = unknown, L = unknown> {
  /** Milliseconds at normal speed. */
  ms: number;
  cue?: Cue;
  /** The picture after exactly this event, as far as its data tell. */
  show?: (view: V) => V;
  /** What lies over the board from now on; `null` takes it away. */
  layer?: L | null;
  spark?: Spark;
  /** What is said meanwhile, where the phrase of the event would tell how it ends. */
  say?: Say;
}

/** What a scene begins with. */
export interface Now<V = unknown, S = unknown, L = unknown> {
  view: V;
  layer: L | null;
  /** The events of the same frame that follow. */
  next: readonly S[];
}

export type Scene<E, V, S, L> = (event: E, now: Now<V, S, L>) => readonly Beat<V, L>[];

/** What the drawing over a board is given. */
export interface LayerProps<V = unknown, L = unknown> {
  layer: L;
  /** The picture of the moment. */
  view: V;
  seat: number | null;
  words: GameWords;
}

/** The staging of a game: a scene for each event, and what its layers look like. */
export interface Staging {
  scene: Scene<unknown, unknown, unknown, unknown>;
  Layer: Component<LayerProps>;
}

/** The staging of a game, apart from its types. */
export function stagingOf<V, S, L>(scene: Scene<S, V, S, L>, Layer: Component<LayerProps<V, L>>): Staging {
  // The table knows no game: what a game gets is what it was sent.
  return { scene, Layer } as unknown as Staging;
}
