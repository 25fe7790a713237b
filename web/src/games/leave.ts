/** How pieces leave the board. */

import type { TransitionConfig } from 'svelte/transition';

interface Leaving {
  /** Whether nothing may move. */
  still: boolean;
  /** How far a piece goes that walks off the board. */
  by?: { x: number; y: number } | undefined;
}

/** A piece that walks off goes and fades; any other shrinks and fades where it stood. */
export function leave(node: Element, { still, by }: Leaving): TransitionConfig {
  const at = getComputedStyle(node).transform;
  const from = at === 'none' ? '' : at;
  const gone = (u: number) => (by ? `translate(${by.x * u}px, ${by.y * u}px)` : `scale(${1 - 0.6 * u})`);
  return {
    duration: still ? 0 : 420,
    css: (t, u) => `opacity: ${by ? Math.min(1, 2 * t) : t}; transform: ${from} ${gone(u)};`,
  };
}
