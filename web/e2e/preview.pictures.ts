/**
 * What messengers show of a link: one picture for each game, 1200 by 630, into `web/public/preview`; and the letters and emblems
 * that the server writes on the picture of a table, into its own folder.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { EMBLEMS, SHAPES } from '../src/ui/people/emblems';
import { expect, test } from './server';

const folder = join(import.meta.dirname, '../public/preview');

for (const game of ['raptor', 'moogh', 'planet-raiders']) {
  test(`preview of ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 630 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/games');
    const card = page.locator('.games li', { has: page.locator(`[data-friend="${game}"]`) });
    const picture = card.locator('svg.large');
    await expect(picture.locator('path').first()).toBeAttached();
    // The drawing itself over the whole window, and nothing else of the page.
    await picture.evaluate((svg) => {
      const whole = svg.cloneNode(true) as SVGElement;
      Object.assign(whole.style, { position: 'fixed', inset: '0', width: '1200px', height: '630px', borderRadius: '0', zIndex: '9' });
      document.body.append(whole);
      for (const other of [...document.body.children]) if (other !== whole) (other as HTMLElement).style.visibility = 'hidden';
    });
    await page.screenshot({ path: join(folder, `${game}.png`) });
  });
}

/** All that is drawn on the sheet of ink, in the page: white on black, with where each thing is. */
async function sheetOf([signs]: [Record<string, string>]): Promise<{ width: number; ink: string; index: string }> {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
  const letters = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…−\u202f${span(0x410, 0x44f)}ЁёЄєІіЇїЎўҐґ№`;
  const faces = { title: { font: '700 56px "Quarry Display"', height: 72 }, text: { font: '500 33px "Quarry Text"', height: 46 } };
  for (const { font } of Object.values(faces)) await document.fonts.load(font, 'Aя');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  /** Lays everything out; the second time it is drawn. */
  const lay = (draws: boolean): { height: number; lines: string[] } => {
    let [x, y] = [0, 0];
    const lines: string[] = [];
    const place = (kind: string, what: string, width: number, height: number, draw: () => void) => {
      // Accents that reach above their row must not lie in the one before.
      if (x + width > 1024) [x, y] = [0, y + height + 12];
      lines.push(`${kind} ${what} ${x} ${y} ${width} ${height}`);
      if (draws) {
        pen.save();
        pen.translate(x, y);
        draw();
        pen.restore();
      }
      // Letters that lean out of their width must not lie on the next one.
      x += width + 8;
    };
    for (const [kind, { font, height }] of Object.entries(faces)) {
      for (const letter of letters) {
        pen.font = font;
        const width = Math.max(1, Math.round(pen.measureText(letter).width));
        place(kind, letter.codePointAt(0)!.toString(16), width, height, () => pen.fillText(letter, 0, height * 0.74));
      }
      [x, y] = [0, y + height + 12];
    }
    for (const [name, shape] of Object.entries(signs)) {
      place('sign', name, 40, 40, () => {
        pen.scale(40 / 24, 40 / 24);
        pen.fill(new Path2D(shape), 'evenodd');
      });
    }
    return { height: y + 40, lines };
  };
  [canvas.width, canvas.height] = [1024, lay(false).height];
  pen.fillStyle = '#fff';
  const { lines } = lay(true);
  // How much of each place the ink covers.
  const all = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  const ink = Array.from({ length: all.length / 4 }, (_, place) => String.fromCharCode(all[4 * place + 3] ?? 0)).join('');
  return { width: canvas.width, ink: btoa(ink), index: `${lines.join('\n')}\n` };
}

/** A picture in shades of grey. */
function png(width: number, grey: Buffer): Buffer {
  const chunk = (kind: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const height = grey.length / width;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Array.from({ length: height }, (_, row) => Buffer.concat([Buffer.alloc(1), grey.subarray(row * width, (row + 1) * width)]));
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

test('letters and emblems for the picture of a table', async ({ page }) => {
  await page.goto('/games');
  // The mask of a computer player, and a chair with a plus.
  const mask = 'M4.5 7.5C4.5 4.5 7.6 3.5 12 3.5s7.5 1 7.5 4v7c0 4.5-3.4 8-7.5 8s-7.5-3.5-7.5-8zM6.5 11.2a2.1 1.9 0 1 0 4.2 0a2.1 1.9 0 1 0-4.2 0zM13.3 11.2a2.1 1.9 0 1 0 4.2 0a2.1 1.9 0 1 0-4.2 0zM8 16.6h8v1.8H8z';
  const free = 'M12 .5a11.5 11.5 0 1 0 0 23a11.5 11.5 0 1 0 0-23zM12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19zM11 6.5h2V11h4.5v2H13v4.5h-2V13H6.5v-2H11z';
  const signs = { ...Object.fromEntries(EMBLEMS.map((emblem) => [emblem, SHAPES[emblem]])), computer: mask, free };
  const { width, ink, index } = await page.evaluate(sheetOf, [signs] as [Record<string, string>]);
  const sheet = join(import.meta.dirname, '../../crates/quarry-server/preview/ink');
  writeFileSync(`${sheet}.png`, png(width, Buffer.from(ink, 'base64')));
  writeFileSync(`${sheet}.txt`, index);
  expect(index.split('\n').length).toBeGreaterThan(500);
});
