/** A replay as it is watched: whose eyes, which step, and whether it runs. Draws nothing. */
import type { GameModule, GameWords } from '../../games/contract';
import { Director } from '../../table/stage/director.svelte';
import { settings } from '../../ui/settings.svelte';
import { play } from '../../ui/sound';
import type { Replay as Recorded } from '../../wire';
import { everybody, framesOf, lastSites, linesOf, nextNoticed, toldAt, type Frame } from './reel';
import type { Eyes } from '../../net/api';

/** Where a replay comes from: a server that shows one viewer at a time, or a file that has them all. */
export type Source = (eyes: Eyes) => Promise<Recorded>;

/** A step that no scene tells takes so long at speed 1, in milliseconds. */
const PACE = 1100;
/** So long stands the picture after a scene. */
const REST = 450;
/** Faster than this, there is only time for pictures. */
const SCENES = 2;
export const SPEEDS = [0.5, 1, 2, 4, 8];

export class Replay {
  readonly game: GameModule;
  readonly words: GameWords;
  readonly seats: number;
  /** How many steps there are. */
  readonly length: number;
  readonly data: Recorded;

  step = $state(0);
  playing = $state(false);
  speed = $state(1);
  flipped = $state(false);
  eyes = $state<Eyes>('spectator');
  /** Eyes that were asked for last and could not be had: what is shown stays that of the ones before. */
  missed = $state<Eyes | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  /** Tells a step that follows another, scene by scene; jumps tell nothing. */
  readonly stage: Director;
  /** Whether the last change was more than a step: then nothing moves. */
  jumped = $state(true);

  #source: Source;
  #wanted: Eyes = 'spectator';
  #wasStaged = false;

  constructor(game: GameModule, words: GameWords, data: Recorded, eyes: Eyes, source: Source) {
    this.game = game;
    this.words = words;
    this.data = data;
    this.seats = data.seats;
    this.length = data.steps.length;
    this.#source = source;
    this.eyes = this.#wanted = eyes;
    this.frames = framesOf(game, data, eyes);
    this.stage = new Director({
      speed: () => (this.speed > SCENES ? 'none' : settings.speed),
      faster: () => this.speed,
      sound: play,
      hidden: () => document.hidden,
    });
  }

  frame = $derived.by<Frame>(() => this.frames[this.step] ?? { view: undefined, items: [], told: [] });

  lines = $derived.by(() => linesOf(this.frames, this.words));

  last = $derived.by(() => ({ sites: lastSites(this.game, this.frames, this.step) }));

  /** Everybody through whose eyes one may look. */
  get viewers(): Eyes[] {
    return everybody(this.game, this.seats);
  }

  get atEnd(): boolean {
    return this.step >= this.length;
  }

  /** How long the next step is waited for once this one is told, in milliseconds. */
  get wait(): number {
    return (this.#wasStaged ? REST : PACE) / this.speed;
  }

  go(step: number): void {
    const next = Math.min(this.length, Math.max(0, Math.round(step)));
    this.#show(next, next === this.step + 1, Math.abs(next - this.step) > 1);
  }

  /** One step further, as the scrubber goes. */
  forth = (): void => this.go(this.step + 1);

  back = (): void => this.go(this.step - 1);

  /** On to the next step that these eyes notice, as the film runs. */
  tick = (): void => {
    this.#show(nextNoticed(this.frames, this.step), true, false);
  };

  #show(step: number, told: boolean, jumped: boolean): void {
    this.step = step;
    this.jumped = jumped;
    if (told) this.#tell();
    else this.stage.forget();
    if (this.atEnd) this.playing = false;
  }

  #tell(asked = false): void {
    this.stage.tell(toldAt(this.frames, this.step), this.game.staging, asked);
    this.#wasStaged = this.stage.isPlaying;
  }

  /** Tells this step once more. */
  again = (): void => {
    this.jumped = false;
    if (this.step > 0) this.#tell(true);
  };

  /** On, or still: in the middle of a scene too. */
  toggle = (): void => {
    if (!this.playing && this.atEnd) this.go(0);
    this.playing = !this.playing;
    if (this.playing) this.stage.release();
    else this.stage.hold();
  };

  /** Looks through other eyes, at the same step. */
  async look(eyes: Eyes): Promise<void> {
    this.#wanted = eyes;
    const data = await this.#source(eyes).catch(() => null);
    // A later request wins over an answer that arrives late.
    if (this.#wanted !== eyes) return;
    this.missed = data === null ? eyes : null;
    if (data === null) return;
    this.stage.forget();
    this.jumped = true;
    this.frames = framesOf(this.game, data, eyes);
    this.eyes = eyes;
  }

  /** From one viewer to the next, round about. */
  lookOn(): Promise<void> {
    const all = this.viewers;
    return this.look(all[(all.indexOf(this.eyes) + 1) % all.length] ?? 'spectator');
  }
}
