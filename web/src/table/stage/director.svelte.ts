/**
 * Plays what frames tell, one event after another, from the old picture to the new one. It knows no game and decides
 * nothing: offers, words for screen readers and keys go by the newest frame, and a cut shows it at once.
 */
import type { Picture } from '../../net/picture';
import type { Speed } from '../../ui/settings.svelte';
import type { Audience } from '../../wire';
import { framesSince, type Frame } from './acts';
import { screenClock, type Clock } from './clock';
import { lengthOf, plan, type Moment } from './plan';
import type { Cue, Staging } from '../../games/scene';

/** How long a second of a scene lasts. */
const LASTS: Record<Exclude<Speed, 'none'>, number> = { quick: 0.5, normal: 1, slow: 1.7 };
/** What may wait, in milliseconds, before everything is played faster. */
export const PATIENCE = 6000;
/** However much waits, nothing is played faster than this. */
const FASTEST = 5;
/** A play that is over within this time does not hide what can be touched. */
const SHORT = 900;
/** A touch so near to the end is meant for what is touched. */
const TAIL = 600;

interface Settings {
  speed: () => Speed;
  sound: (cue: Cue) => void;
  clock?: Clock;
  /** Whether the page is out of sight: then nothing is played. */
  hidden?: () => boolean;
  /** How many times faster than the speed says; a film has a speed of its own. */
  faster?: () => number;
}

interface Seen {
  seq: number;
  view: unknown;
}

export class Director {
  /** What is on the stage; nothing while the true picture is. */
  moment = $state.raw<Moment | null>(null);
  /** What boards are told to have happened: the event on the stage, or all that a cut has left out. */
  events = $state.raw<readonly unknown[]>([]);
  /** How long a second of a scene lasts now: motion in style sheets goes by it. */
  pace = $state(1);
  /** Whether so much is played that what can be touched waits for its end. */
  isLong = $state(false);
  /** Whether there is a turn to be shown once more. */
  mayRepeat = $state(false);
  /** Whether the moment on the stage stands still. */
  isHeld = $state(false);

  #settings: Settings;
  #clock: Clock;
  /** The moments of each frame that waits; the first is on the stage. */
  #waiting: Moment[][] = [];
  #due = 0;
  /** What the moment that is held still has to last. */
  #rest = 0;
  #cancel: (() => void) | null = null;
  #seen = new Map<Audience, Seen>();
  #audience: Audience | null = null;
  /** The frames since the viewer last did something. */
  #turn: Frame[] = [];
  #staging: Staging | null = null;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#clock = settings.clock ?? screenClock;
  }

  get isPlaying(): boolean {
    return this.moment !== null;
  }

  /** Whether a touch of the board only ends the play: what is played briefly leaves everything lit, so there a touch is an act. */
  get takesTouch(): boolean {
    return this.isLong && this.#left() > TAIL;
  }

  /** A picture has come: what it tells is played, or it is shown at once. */
  see(picture: Picture, audience: Audience, staging: Staging | undefined): void {
    this.#staging = staging ?? null;
    const before = this.#seen.get(audience);
    const { view } = picture.scene;
    if (before?.seq === picture.seq && before.view === view && this.#audience === audience) return;
    this.#seen.set(audience, { seq: picture.seq, view });
    const changed = audience !== this.#audience;
    if (changed) this.forget();
    this.#audience = audience;
    // Eyes that have just been allowed to look know nothing of what another seat saw before.
    const mayPlay = before !== undefined && (!changed || audience === 'spectator');
    const frames = mayPlay ? framesSince(picture, before.seq, before.view) : null;
    if (frames === null) return this.cut();
    this.#keep(frames);
    this.#play(frames);
  }

  /** Plays a frame that no table has sent: a step of a film. With `asked` also where nothing is played by itself. */
  tell(frame: Frame, staging: Staging, asked = false): void {
    this.cut();
    this.#staging = staging;
    this.#turn = [frame];
    this.mayRepeat = frame.told.length > 0;
    this.#play(this.#turn, asked);
  }

  /** The moment on the stage stays until it is released. */
  hold(): void {
    if (this.moment === null || this.isHeld) return;
    this.#cancel?.();
    this.#rest = Math.max(0, this.#due - this.#clock.now());
    this.isHeld = true;
  }

  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.#due = this.#clock.now() + this.#rest;
    this.#cancel = this.#clock.tick(this.#look);
  }

  /** Shows the truth at once. */
  cut(): void {
    const left = new Set(this.#waiting.flat().map(({ events }) => events));
    left.delete(this.events);
    this.#end([...left].flat());
  }

  /** Cuts, and keeps nothing that could be shown again: another viewer may look now. */
  forget(): void {
    this.cut();
    [this.#turn, this.mayRepeat, this.#audience] = [[], false, null];
  }

  /** Plays the last turn again. */
  again(): void {
    this.cut();
    this.#play(this.#turn, true);
  }

  #keep(frames: readonly Frame[]): void {
    for (const frame of frames) {
      if (frame.told.length === 0) continue;
      const isNew = frame.own || (this.#audience === 'spectator' && !this.isPlaying);
      this.#turn = isNew ? [frame] : [...this.#turn, frame];
    }
    this.mayRepeat = this.#turn.length > 0;
  }

  #play(frames: readonly Frame[], asked = false): void {
    const staging = this.#staging;
    const speed = this.#settings.speed();
    if (!staging || (speed === 'none' && !asked) || this.#settings.hidden?.()) {
      return this.#end(frames.flatMap(({ told }) => told.map(({ event }) => event)));
    }
    const wasIdle = this.#waiting.length === 0;
    for (const frame of frames) {
      const moments = plan(frame.before, frame, staging);
      if (moments.length > 0) this.#waiting.push(moments);
    }
    if (this.#waiting.length === 0) return;
    this.isLong ||= lengthOf(this.#waiting.flat()) > SHORT;
    if (wasIdle) {
      this.#due = this.#clock.now();
      this.#next();
    }
  }

  /** Puts the next moment on the stage; without one the truth is. */
  #next(): void {
    while (this.#waiting[0]?.length === 0) this.#waiting.shift();
    const moment = this.#waiting[0]?.[0];
    if (!moment) return this.#end([]);
    this.pace = this.#paceNow();
    this.#due += moment.ms * this.pace;
    this.moment = moment;
    this.events = moment.events;
    if (moment.cue) this.#settings.sound(moment.cue);
    this.#cancel = this.#clock.tick(this.#look);
  }

  #look = (): void => {
    if (this.#settings.hidden?.()) return this.cut();
    if (this.#clock.now() < this.#due) {
      this.#cancel = this.#clock.tick(this.#look);
      return;
    }
    this.#waiting[0]?.shift();
    this.#next();
  };

  /** What waits behind the frame on the stage shortens everything, once it is more than six seconds. */
  #paceNow(): number {
    const speed = this.#settings.speed();
    const lasts = LASTS[speed === 'none' ? 'normal' : speed] / (this.#settings.faster?.() ?? 1);
    const behind = lengthOf(this.#waiting.slice(1).flat()) * lasts;
    return lasts / Math.min(FASTEST, Math.max(1, behind / (PATIENCE / 2) - 1));
  }

  #left(): number {
    const later = this.#waiting.flat().slice(1);
    return Math.max(0, this.#due - this.#clock.now()) + lengthOf(later) * this.pace;
  }

  #end(events: readonly unknown[]): void {
    this.#cancel?.();
    [this.#cancel, this.#waiting] = [null, []];
    [this.moment, this.events, this.isLong, this.isHeld] = [null, events, false, false];
  }
}
