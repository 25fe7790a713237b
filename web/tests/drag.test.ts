import { expect, test } from 'vitest';
import { Drag } from '../src/games/drag.svelte';

/** A picture whose units are half a pixel wide. */
const picture = { getScreenCTM: () => ({ a: 0.5, d: 0.5 }) };

function pointer(clientX: number, clientY: number, site: string | null = 'h1', pointerType = 'mouse'): PointerEvent {
  const target = { closest: () => (site === null ? null : { dataset: { site } }) };
  return { clientX, clientY, pointerType, button: 0, target, currentTarget: picture } as unknown as PointerEvent;
}

test('a piece that may be touched follows the mouse until it is dropped', () => {
  const drag = new Drag();
  drag.hold(pointer(100, 100));
  drag.move(pointer(102, 101));
  expect(drag.site, 'a trembling hand drags nothing').toBeNull();
  drag.move(pointer(110, 95));
  expect(drag.carried('h1', { x: 1, y: 2 })).toEqual({ x: 21, y: -8 });
  expect(drag.carried('j1', { x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
  drag.drop();
  expect(drag.carried('h1', { x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
});

test('fingers drag nothing, nor do places from which nothing begins', () => {
  for (const start of [pointer(0, 0, 'h1', 'touch'), pointer(0, 0, null)]) {
    const drag = new Drag();
    drag.hold(start);
    drag.move(pointer(50, 50));
    expect(drag.site).toBeNull();
  }
});
