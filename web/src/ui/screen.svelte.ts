/** The window as it was when the page came, and after each change: asking it later would make the browser lay out what is being drawn. */
class Screen {
  width = $state(innerWidth);
  height = $state(innerHeight);

  constructor() {
    addEventListener('resize', () => ([this.width, this.height] = [innerWidth, innerHeight]));
  }

  /** Whether a table is laid out for a phone; the same width as in `src/table/shell/Stage.svelte`. */
  get isNarrow(): boolean {
    return this.width < 700;
  }

  /** Whether a table has a column on either side of its board. */
  get isWide(): boolean {
    return this.width >= 1100;
  }

  /** How wide a board will be, as far as it can be told before it is laid out: on a phone it is as wide as the screen. */
  get room(): number {
    return this.isNarrow ? this.width - 8 : 0;
  }
}

export const screen = new Screen();
