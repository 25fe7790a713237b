/** Places on the screen: which one is under a pointer, and which one lies next in a direction. */

export interface Spot {
  name: string;
  x: number;
  y: number;
}

/** The place of an element, if it is part of one. */
export function siteOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement | SVGElement>('[data-site]')?.dataset['site'] ?? null;
}

/** Every place below `root` in the order of reading, by its middle. */
export function spotsOf(root: Element): Spot[] {
  const elements = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-site]')];
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { name: element.dataset['site'] ?? '', x: x + width / 2, y: y + height / 2 };
  });
}

/** The nearest place that way; what lies aside counts for more. */
export function nearest(spots: readonly Spot[], from: string, dx: number, dy: number): string | null {
  const here = spots.find((spot) => spot.name === from);
  if (!here) return null;
  let [best, shortest]: [string | null, number] = [null, Infinity];
  for (const spot of spots) {
    const along = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    const distance = along + 3 * aside;
    if (along > 1 && aside <= along * 1.2 && distance < shortest) [best, shortest] = [spot.name, distance];
  }
  return best;
}

/** The next of `wanted` in the order of reading, round about. */
export function nextOf(spots: readonly Spot[], wanted: ReadonlySet<string>, from: string | null, step: 1 | -1): string | null {
  const lit = spots.filter((spot) => wanted.has(spot.name)).map((spot) => spot.name);
  if (lit.length === 0) return null;
  const index = from === null ? -1 : lit.indexOf(from);
  if (index < 0) return (step > 0 ? lit[0] : lit.at(-1)) ?? null;
  return lit[(index + step + lit.length) % lit.length] ?? null;
}

/** How far a pointer goes before a touch becomes a drag. */
const SLACK = 6;

/**
 * Handlers that call `dropped` with the place where a drag began and the one where it ended. A finger drags only what does
 * not scroll (`data-drag`), such as a rocket of the hand; it slides over everything else.
 */
export function dragging(dropped: (from: string, to: string) => void) {
  let held: { site: string; x: number; y: number } | null = null;
  const begin = (event: PointerEvent): void => {
    const site = siteOf(event.target);
    const slides = event.pointerType === 'touch' && !(event.target as Element).closest('[data-drag]');
    held = site === null || slides ? null : { site, x: event.clientX, y: event.clientY };
    // The drop may be outside of what was touched.
    if (held) addEventListener('pointerup', end, { once: true });
    if (held) addEventListener('pointercancel', cancel, { once: true });
  };
  const cancel = (): void => {
    held = null;
  };
  const end = (event: PointerEvent): void => {
    const from = held;
    held = null;
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
    const to = siteOf(document.elementFromPoint(event.clientX, event.clientY));
    if (to !== null && to !== from.site) dropped(from.site, to);
  };
  return { onpointerdown: begin };
}
