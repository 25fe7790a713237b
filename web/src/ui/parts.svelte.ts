/**
 * Whether all that the page is made of has come. A part may stay away because the line is broken, or because a newer server
 * no longer has the parts of an older page; both are over once the page is loaded anew.
 */
class Parts {
  missing = $state(false);

  constructor() {
    addEventListener('vite:preloadError', () => (this.missing = true));
  }
}

export const parts = new Parts();
