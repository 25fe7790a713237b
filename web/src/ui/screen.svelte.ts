/** The window as it was when the page came, and after each change: asking it later would make the browser lay out what is being drawn. */
class Screen {
  width = $state(innerWidth);

  constructor() {
    addEventListener('resize', () => (this.width = innerWidth));
  }

  /** How wide a board will be, as far as it can be told before it is laid out: on a small screen it stands above everything else. */
  get room(): number {
    return this.width < 960 ? this.width - 16 : 0;
  }
}

export const screen = new Screen();
