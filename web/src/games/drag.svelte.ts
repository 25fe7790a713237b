/** A piece that follows the mouse. What the drag means is the table's affair; this is only for the eyes. */

/** How far a mouse goes before a click becomes a drag. */
const SLACK = 6;

/** What is dragged out of a panel and follows the pointer over the whole page. */
export class Carry<T> {
  held = $state.raw<{ what: T; x: number; y: number } | null>(null);

  /** Takes hold of `what`; `lifted` is called when it leaves its place. A finger may drag what does not scroll. */
  take(event: PointerEvent, what: T, lifted: () => void): void {
    if (event.button !== 0) return;
    const over = new AbortController();
    const { signal } = over;
    const drop = () => {
      over.abort();
      this.held = null;
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!this.held && Math.hypot(x - event.clientX, y - event.clientY) < SLACK) return;
      if (!this.held) lifted();
      this.held = { what, x, y };
    };
    addEventListener('pointermove', move, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, drop, { signal });
  }
}

export class Drag {
  /** The place of the piece, once it is lifted. */
  site = $state<string | null>(null);
  /** How far it is from its place, in units of the picture. */
  x = $state(0);
  y = $state(0);
  #held: { site: string; x: number; y: number } | null = null;

  /** Takes hold of the piece under the mouse; fingers scroll and touch instead. */
  hold = (event: PointerEvent): void => {
    const place = (event.target as Element).closest<SVGElement>('[data-site].start');
    const site = place?.dataset['site'];
    this.#held = site !== undefined && event.pointerType === 'mouse' && event.button === 0 ? { site, x: event.clientX, y: event.clientY } : null;
  };

  move = (event: PointerEvent): void => {
    if (!this.#held) return;
    const [dx, dy] = [event.clientX - this.#held.x, event.clientY - this.#held.y];
    if (this.site === null && Math.hypot(dx, dy) < SLACK) return;
    const picture = (event.currentTarget as SVGSVGElement).getScreenCTM();
    this.site = this.#held.site;
    [this.x, this.y] = [dx / (picture?.a ?? 1), dy / (picture?.d ?? 1)];
  };

  drop = (): void => {
    this.#held = null;
    this.site = null;
  };

  /** For the picture on which pieces are dragged. */
  readonly handlers = { onpointerdown: this.hold, onpointermove: this.move, onpointerup: this.drop, onpointerleave: this.drop, onpointercancel: this.drop };

  /** Where a piece is drawn whose place is at `x`, `y`. */
  carried(site: string, at: { x: number; y: number }): { x: number; y: number } {
    return this.site === site ? { x: at.x + this.x, y: at.y + this.y } : at;
  }
}
