/**
 * A page that is drawn in parts. What stands in a `Later` gets a task of its own, one after another in the order of the
 * page, so that a slow phone can answer a finger in between. Once everything is there, whatever comes is drawn at once.
 */
import { getContext, setContext } from 'svelte';

const NAME = Symbol('drawing');

/** Lets the browser do whatever else there is, then goes on. */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Parts in the order of the page: what the last one holds comes before what follows it. */
class Turns {
  #waiting: (() => void)[] = [];
  #inner: (() => void)[] = [];

  add(show: () => void): void {
    this.#inner.push(show);
  }

  /** A part has been shown; what it holds queues before the others. */
  settle(): void {
    this.#waiting.unshift(...this.#inner.splice(0));
  }

  next(): (() => void) | undefined {
    return this.#waiting.shift();
  }
}

export class Drawing {
  /** Whether all of the page has been drawn. */
  isOver = $state(false);
  /** What the page is made of, without which nobody can begin: its turn comes before all details. */
  #frame = new Turns();
  #details = new Turns();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a part when its turn comes. */
  wait(show: () => void, soon = false): void {
    (soon ? this.#frame : this.#details).add(show);
    this.#timer ??= setTimeout(this.#next);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next = (): void => {
    this.#frame.settle();
    this.#details.settle();
    const show = this.#frame.next() ?? this.#details.next();
    this.isOver = show === undefined;
    this.#timer = show && setTimeout(this.#next);
    show?.();
  };
}

/** What this component holds is drawn in parts from now on. */
export const drawInParts = (): Drawing => setContext(NAME, new Drawing());

/** The drawing that a component is part of; without one everything is drawn at once. */
export const ongoingDrawing = (): Drawing | undefined => getContext<Drawing | undefined>(NAME);
