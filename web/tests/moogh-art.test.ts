/** What the drawings of Moogh promise: heads in sight, grounds that differ and can be read, and nothing lost under a piece. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { fixture } from '../src/features/gallery/fixtures';
import { prepareSheet, sheetOf } from '../src/features/gallery/sheet';
import Beast from '../src/games/moogh/art/Beast.svelte';
import Ground from '../src/games/moogh/art/Ground.svelte';
import { coversOf } from '../src/games/moogh/art/cover';
import { GROUNDS, groundOf, type Pair } from '../src/games/moogh/art/grounds';
import { badgeBox, FACINGS, headBox, hidden, riderBox } from '../src/games/moogh/art/stance';
import { BUILT_IN } from '../src/games/moogh/shelf.svelte';
import { readCell, terrainAt } from '../src/games/moogh/table';
import type { View } from '../src/wire/moogh';

afterEach(cleanup);

const species = BUILT_IN.beast_card.flatMap(({ id, size }) => FACINGS.map((facing) => ({ id, size, facing })));

describe('beasts', () => {
  test.each(species)('the badge of $id looking $facing hides nothing of its head, nor does its rider', ({ id, size, facing }) => {
    const [head, badge, rider] = [headBox(id, facing), badgeBox(size), riderBox(size, facing)];
    expect(hidden(head, badge)).toBe(0);
    expect(hidden(head, rider)).toBeLessThan(0.2);
    expect(hidden(badge, rider)).toBe(0);
    // It sits on its beast: most of it lies over the square of the beast.
    expect(hidden(rider, { x: 0, y: 0, width: 200, height: 200 })).toBeGreaterThan(0.2);
  });

  test('each figure looks different, and so does each way it looks', () => {
    const drawn = (id: string, card: string, angry: boolean, facing: (typeof FACINGS)[number]): string => {
      const { container, unmount } = render(Beast, { id, card, angry, facing });
      expect(container.querySelectorAll('[data-part="head"]').length, `${id} ${facing}`).toBe(1);
      const text = container.querySelector('.beast')?.outerHTML ?? '';
      unmount();
      return text;
    };
    const all = BUILT_IN.action_card.flatMap(({ id, beast, mood }) => FACINGS.map((facing) => drawn(id, beast, mood === 'angry', facing)));
    expect(new Set(all).size).toBe(BUILT_IN.action_card.length * 4);
  });
});

/** Colours as cones see them, linear, for each kind of vision (after Viénot, Brettel and Mollon). */
const VISION: Record<string, number[][]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no red': [[0.1121, 0.8853, -0.0005], [0.1127, 0.8897, -0.0001], [0.0045, 0, 1.0019]],
  'no green': [[0.292, 0.7054, -0.0003], [0.2934, 0.7089, 0], [-0.0209, 0.0255, 1.0042]],
  'no blue': [[1.0178, 0.1502, -0.1680], [-0.0225, 0.8867, 0.1358], [-0.1114, 1.0007, 0.1107]],
};
const linear = (hex: string): number[] => [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
const seen = (hex: string, vision: string): number[] => VISION[vision]!.map((row) => Math.max(0, row.reduce((sum, part, place) => sum + part * linear(hex)[place]!, 0)));
const lab = ([r = 0, g = 0, b = 0]: number[]): number[] => {
  const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const [x, y, z] = [f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), f(0.2126 * r + 0.7152 * g + 0.0722 * b), f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const apart = (one: string, other: string, vision = 'all'): number => {
  const [a, b] = [lab(seen(one, vision)), lab(seen(other, vision))];
  return Math.hypot(...a.map((value, place) => value - b[place]!));
};
const bright = (hex: string): number => linear(hex).reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place]!, 0);
const contrast = (one: string, other: string): number => {
  const [light, dark] = [bright(one), bright(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe('grounds', () => {
  test('no two scenarios look the same, by day or by night', () => {
    const looks = BUILT_IN.scenario.map(({ id }) => groundOf(id));
    expect(new Set(looks.map(({ name }) => name)).size).toBe(BUILT_IN.scenario.length);
    const [paths, kinds] = [new Set<string>(), new Set<string>()];
    for (const look of looks) {
      const { container, unmount } = render(Ground, { map: BUILT_IN.maps['s06']!, look });
      paths.add([...container.querySelectorAll('.strewn:not(.low)')].map((path) => path.getAttribute('d')).join());
      kinds.add(JSON.stringify(look.ornaments));
      unmount();
    }
    expect(kinds.size).toBe(looks.length);
    expect(paths.size).toBeGreaterThan(looks.length - 3);
    for (const light of [0, 1] as const) {
      const near = looks.flatMap((one, place) => looks.slice(place + 1).flatMap((other) => {
        const far = (['land', 'patch', 'beyond'] as const).reduce((sum, part) => sum + apart(one.palette[part][light], other.palette[part][light]), 0);
        return far < 12 ? [`${one.name} ${other.name} ${far.toFixed(1)}`] : [];
      }));
      expect(near).toEqual([]);
    }
  });

  test.each(GROUNDS)('on $name water, mud and ravine stand out for every kind of eyes, and so do marks and numbers', ({ palette, night }) => {
    for (const light of [0, 1] as const) {
      const at = (name: keyof typeof palette): string => (palette[name] as Pair)[light];
      for (const vision of Object.keys(VISION)) {
        for (const part of ['water', 'mud', 'ravine'] as const) expect(apart(at('land'), at(part), vision), `${part} ${vision} ${light}`).toBeGreaterThan(9);
        expect(apart(at('water'), at('mud'), vision), `water and mud ${vision} ${light}`).toBeGreaterThan(12);
      }
      const lit = light === 1 || night ? '#ffd560' : '#6b4400';
      expect(contrast(lit, at('land')), `lit ${light}`).toBeGreaterThan(3);
      expect(contrast(at('label'), at('beyond')), `label ${light}`).toBeGreaterThan(4.5);
    }
  });

  test('a scenario of another content always has the same ground', () => {
    expect(groundOf('my-own').name).toBe(groundOf('my-own').name);
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => groundOf(id).name)).size).toBeGreaterThan(3);
  });
});

describe('what pieces stand on', () => {
  test('every bush, tree, hut, pool and trap under a piece is drawn over its feet', async () => {
    const { moments } = await fixture('moogh-riders');
    prepareSheet();
    const kinds = new Set<string>();
    for (const { id } of BUILT_IN.scenario) {
      const view = sheetOf(moments.at(-1)?.sync.at(-1)?.view as View, id);
      const covers = coversOf(view);
      for (const cover of covers) kinds.add(cover.what);
      const covered = new Set(covers.map(({ cell }) => cell));
      for (const { cell } of view.people) {
        if (cell && 'bTwmH'.includes(terrainAt(view, readCell(cell)))) expect(covered.has(cell), `${id} ${cell}`).toBe(true);
      }
      expect(covers.some(({ cell, what }) => cell === '2,10' && what === 'trap')).toBe(true);
      // The letter of a character stands in the south-east of its cell, its face in the middle.
      for (const { cell, corner } of covers) {
        if (view.people.some((person) => person.cell === cell)) expect(corner[0] < 0.3 || corner[1] < 0.3).toBe(true);
        expect(Math.hypot(corner[0] - 0.5, corner[1] - 0.5)).toBeGreaterThan(0.35);
      }
    }
    expect([...kinds].sort()).toEqual(['bush', 'hut', 'mud', 'trap', 'tree', 'water']);
  });
});
