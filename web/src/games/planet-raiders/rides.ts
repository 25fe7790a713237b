/** The way each raider took: views only say where a trajectory began and where it stands. */

import type { Event, View } from '../../wire/planet-raiders';

export interface Ways {
  /** The trajectories of the turn that is going on, each as tiles and zones in order. */
  now: string[][];
  /** Those of the turn before. */
  before: string[][];
}

/** Follows the game from frame to frame. */
export class Rides {
  #paths = new Map<string, string[]>();
  #seat: number | null | undefined;
  #before: string[][] = [];
  #events: readonly Event[] = [];

  follow(view: View, events: readonly Event[]): Ways {
    if (events !== this.#events) events.forEach((event) => this.#see(event));
    this.#events = events;
    const seat = view.turn?.seat ?? null;
    if (this.#seat !== undefined && seat !== this.#seat) {
      if (this.#paths.size > 0) this.#before = [...this.#paths.values()];
      this.#paths.clear();
    }
    this.#seat = seat;
    const trajectories = view.turn?.trajectories ?? [];
    for (const to of this.#paths.keys()) {
      if (!trajectories.some((trajectory) => trajectory.to === to)) this.#paths.delete(to);
    }
    return { now: trajectories.map(({ from, to }) => this.#paths.get(to) ?? [from, to]), before: this.#before };
  }

  #see(event: Event): void {
    if (event.kind !== 'rode') return;
    const path = this.#paths.get(event.from) ?? [event.from];
    this.#paths.delete(event.from);
    this.#paths.set(event.to, [...path, event.rocket.zone, event.to]);
  }
}
