/** The one clock of a stage. */
export interface Clock {
  now: () => number;
  /** Calls once, at the next picture of the browser; the answer takes the call back. */
  tick: (run: () => void) => () => void;
}

export const screenClock: Clock = {
  now: () => performance.now(),
  tick: (run) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
};
