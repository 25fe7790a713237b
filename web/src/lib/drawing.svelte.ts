/**
 * A page that is drawn in parts. What stands in a `Later` gets a task of its own, one after another in the order of the
 * page, so that a slow phone can answer a finger in between. Once everything is there, whatever comes is drawn at once.
 */
import { getContext, setContext } from 'svelte';

const NAME = Symbol('drawing');

/** Lets the browser do whatever else there is, then goes on. */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

export class Drawing {
  /** Whether all of the page has been drawn. */
  isOver = $state(false);
  #waiting: (() => void)[] = [];
  /** Parts of the part that was shown last: their turn comes before what follows it. */
  #inner: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a part when its turn comes. */
  wait(show: () => void): void {
    this.#inner.push(show);
    this.#timer ??= setTimeout(this.#next);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next = (): void => {
    this.#waiting.unshift(...this.#inner.splice(0));
    const show = this.#waiting.shift();
    this.isOver = show === undefined;
    this.#timer = show && setTimeout(this.#next);
    show?.();
  };
}

/** What this component holds is drawn in parts from now on. */
export const drawInParts = (): Drawing => setContext(NAME, new Drawing());

/** The drawing that a component is part of; without one everything is drawn at once. */
export const ongoingDrawing = (): Drawing | undefined => getContext<Drawing | undefined>(NAME);
