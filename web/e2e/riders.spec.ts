/** A rider is drawn on the back of its beast, for each size and direction of the beast. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './server';
import { setUp } from './table';

const { digest } = JSON.parse(readFileSync(join(import.meta.dirname, '../src/games/moogh/content.json'), 'utf8')) as { digest: string };

/** Oghra rides a big beast and Tunk a small one; both look to `facing`. */
const ridden = (facing: string) => {
  const people = [['oghra', 'on0'], ['tunk', 'on1'], ['pim', '4,2'], ['fen', '9,7']].map(([name, place]) => `${name}:0:0:${place}:no:yes:-:0:0:-:no:no:000000:000000`);
  return (
    `content=${digest} scenario=s02 mode=solo difficulty=hunter seats=1 cap=no round=1 clock=0 escaped=no people=${people.join(';')} ` +
    `beasts=moogh_calm:alive:7,4:${facing}:5:2:1:a;little_moogh:alive:5,6:${facing}:2:1:1:a bravery=0 row=p0;b0;p1;b1;p2;p3;x0 marker=-1 ` +
    'deck=1,2,3,4,5,6,8,9,10,11,14,15,16,17 ideas=7,12,13 gone=- discards=-/-/-/- traps=- huts=- relics=- stack=next-card;program over=-'
  );
};

const boxOf = async (piece: Locator) => {
  const box = await piece.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const middleOf = (box: Awaited<ReturnType<typeof boxOf>>) => [box.x + box.width / 2, box.y + box.height / 2] as const;
/** The frame of a character within its drawing, which has room around it. */
const frameOf = (box: Awaited<ReturnType<typeof boxOf>>): typeof box => {
  const [dx, dy] = [box.width * 0.12, box.height * 0.12];
  return { ...box, x: box.x + dx, y: box.y + dy, width: box.width - 2 * dx, height: box.height - 2 * dy, right: box.right - dx, bottom: box.bottom - dy };
};
/** How much of `one` lies under `other`, from 0 to 1. */
const hidden = (one: Awaited<ReturnType<typeof boxOf>>, other: typeof one): number => {
  const across = Math.min(one.right, other.right) - Math.max(one.x, other.x);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? (across * down) / (one.width * one.height) : 0;
};

for (const [width, height] of [[390, 664], [390, 844], [1440, 900]] as const) {
  test(`two riders sit on their beasts and leave heads and badges in sight on ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const facing of ['N', 'E', 'S', 'W']) {
      const { table, keys } = await setUp(page, { game: 'moogh', seats: ['open'], position: ridden(facing) }, [[0]]);
      await page.goto(`/t/${table}#${keys[0]}`);
      for (const [rider, beast] of [['oghra', 'moogh_calm'], ['tunk', 'little_moogh']] as const) {
        const on = frameOf(await boxOf(page.locator(`.piece[data-person="${rider}"] > svg`)));
        const under = await boxOf(page.locator(`.piece[data-beast="${beast}"]`));
        const head = await boxOf(page.locator(`.piece[data-beast="${beast}"] [data-part="head"]`));
        const plate = await boxOf(page.locator(`[data-badge="${beast}"] .plate`));
        const what = `${rider} ${facing}`;
        // It sits on the back, off the head, and its beast is under it.
        expect(Math.abs(middleOf(on)[0] - middleOf(under)[0]), what).toBeLessThan(under.width / 6);
        expect(middleOf(on)[1], what).toBeLessThan(plate.y);
        expect(on.bottom, what).toBeGreaterThan(under.y + under.height / 10);
        expect(hidden(head, on), what).toBeLessThan(0.2);
        expect(hidden(head, plate), what).toBeLessThan(0.005);
      }
    }
  });
}
