/** A phase in which nothing is left to do: it ends by itself, after a moment in which anything keeps it open. */
import type { Offer } from '../wire';

/** How long that moment is. */
export const END_AFTER = 1200;

export class Ending {
  /** The offer that is about to be played. */
  offer = $state.raw<Offer | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The picture that was told to stay. */
  #kept = -1;

  /** Lets `only`, which is all that is left on picture `seq`, play itself; `null` stops that. */
  consider(only: Offer | null, seq: number, act: (offer: Offer) => void): void {
    const next = only && this.#kept !== seq ? only : null;
    if (next?.action === this.offer?.action) return;
    this.stop();
    this.offer = next;
    if (next) this.#timer = setTimeout(() => this.offer === next && act(next), END_AFTER);
  }

  /** Keeps picture `seq` open. */
  keep(seq: number): void {
    this.stop();
    this.#kept = seq;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.offer = null;
  }
}
