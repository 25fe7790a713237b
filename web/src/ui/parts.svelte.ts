/**
 * Whether all that the page is made of has come. A part may stay away because the line is broken, or because a newer server
 * no longer has the parts of an older page; a reload ends both.
 */
class Parts {
  missing = $state(false);
  /** Takes over a newer page that has come whole; `null` where there is none. */
  newer = $state.raw<(() => void) | null>(null);

  constructor() {
    addEventListener('vite:preloadError', () => (this.missing = true));
  }
}

export const parts = new Parts();
