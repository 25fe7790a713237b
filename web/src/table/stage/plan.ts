/** The timeline of a frame: pure, so that a test can read the order of everything that will be seen. */
import type { Say } from '../../wire';
import type { Beat, Cue, Spark, Staging } from '../../games/scene';

/** An event as the server told it. */
export interface Told {
  event: unknown;
  /** As the log tells it. */
  say: Say;
}

/** What one frame told, and the picture that is true after it. */
export interface Act {
  told: readonly Told[];
  view: unknown;
}

/** What is seen for a while. */
export interface Moment {
  ms: number;
  view: unknown;
  layer: unknown;
  /** The event that is told, alone; the same array for all of its beats. */
  events: readonly unknown[];
  caption: Say;
  cue: Cue | null;
  spark: Spark | null;
}

/** The moments of an act, from the picture before it; after the last one the true picture is shown. */
export function plan(before: unknown, act: Act, staging: Staging): Moment[] {
  let [view, layer]: [unknown, unknown] = [before, null];
  return act.told.flatMap(({ event, say }, index) => {
    const next = act.told.slice(index + 1).map((told) => told.event);
    const events = [event];
    return staging.scene(event, { view, layer, next }).map((beat: Beat): Moment => {
      if (beat.show) view = beat.show(view);
      if (beat.layer !== undefined) layer = beat.layer;
      return { ms: beat.ms, view, layer, events, caption: beat.say ?? say, cue: beat.cue ?? null, spark: beat.spark ?? null };
    });
  });
}

export function lengthOf(moments: readonly Moment[]): number {
  return moments.reduce((sum, { ms }) => sum + ms, 0);
}
