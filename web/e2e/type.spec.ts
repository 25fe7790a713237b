/** The own typefaces: light, in the page at once, in all three languages, and without moving anything when they come. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './server';
import { plainRaptor, setUp } from './table';

const assets = join(import.meta.dirname, '../dist/assets');

/** The faces that Chromium has drawn the letters of an element with. */
async function facesOf(page: Page, element: Locator): Promise<{ familyName: string; isCustomFont: boolean; glyphCount: number }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  await element.evaluate((found) => found.setAttribute('data-faces', ''));
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-faces]' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await element.evaluate((found) => found.removeAttribute('data-faces'));
  await session.detach();
  return fonts;
}

test('all typefaces together are light', () => {
  const files = readdirSync(assets).filter((name) => name.endsWith('.woff2'));
  const sum = files.reduce((all, name) => all + statSync(join(assets, name)).size, 0);
  console.log(`type: ${files.length} files, ${sum} bytes`);
  expect(files).toHaveLength(4);
  expect(sum).toBeLessThanOrEqual(70_000);
});

for (const [locale, wanted] of [['en-GB', ['text-latin', 'display-latin']], ['fr-FR', ['text-latin', 'display-latin']], ['ru-RU', ['text-latin', 'display-latin', 'text-cyrillic', 'display-cyrillic']]] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test('words are drawn in the own faces, and only the files of the language are fetched', async ({ page }) => {
      const fetched = new Set<string>();
      page.on('request', (request) => {
        const name = /\/assets\/([a-z]+-[a-z]+)-[^/]*\.woff2$/.exec(new URL(request.url()).pathname)?.[1];
        if (name) fetched.add(name);
      });
      await page.goto('/games');
      await expect(page.locator('.games li')).toHaveCount(3);
      await page.evaluate(() => document.fonts.ready);
      for (const [selector, family] of [['h1, h2', 'Piazzolla'], ['footer p', 'Quarry Sans']] as const) {
        const faces = await facesOf(page, page.locator(selector).first());
        expect(faces.length, selector).toBeGreaterThan(0);
        for (const face of faces) {
          expect(face.isCustomFont, `${selector} in ${face.familyName}`).toBe(true);
          expect(face.familyName).toContain(family);
        }
      }
      expect([...fetched].sort()).toEqual([...wanted].sort());
    });
  });
}

/** How wide and how high each text of the page is. */
const lines = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: [number, number][] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const boxes = [...range.getClientRects()];
      if (boxes.length > 0) found.push([boxes.reduce((sum, { width }) => sum + width, 0), boxes.reduce((sum, { height }) => sum + height, 0)]);
    }
    return found;
  });

for (const path of ['/games', '/new/raptor', '/lessons', '/t/']) {
  test(`nothing moves when the typefaces come late to ${path}`, async ({ page }) => {
    let release: () => void = () => {};
    const held = new Promise<void>((go) => (release = go));
    let wasLate = false;
    await page.route('**/*.woff2', async (route) => {
      await held;
      wasLate = true;
      await route.continue();
    });
    let address = path;
    if (path === '/t/') {
      const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
      address = `/t/${table}#${keys[0]}`;
    }
    await page.goto(address, { waitUntil: 'commit' });
    // Everything else stands when as many texts are there as a moment before.
    let texts = 0;
    const isWhole = async () => {
      const before = texts;
      texts = (await lines(page).catch(() => [])).length;
      return texts > 0 && texts === before;
    };
    await expect.poll(isWhole, { intervals: [500] }).toBe(true);
    expect(await page.evaluate(() => document.fonts.check('16px "Quarry Text"'))).toBe(false);
    const before = await lines(page);
    release();
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Quarry Text"') && document.fonts.check('16px "Quarry Display"'))).toBe(true);
    await page.waitForTimeout(300);
    const after = await lines(page);
    expect(wasLate).toBe(true);
    expect(before.length).toBe(after.length);
    const sum = (all: [number, number][], index: 0 | 1) => all.reduce((sum, one) => sum + one[index], 0);
    const [wide, high] = [sum(after, 0) / sum(before, 0), sum(after, 1) / sum(before, 1)];
    console.log(`${path}: ${before.length} words and lines, ${(100 * wide - 100).toFixed(2)} % wider and ${(100 * high - 100).toFixed(2)} % higher in the own face`);
    expect(Math.abs(wide - 1)).toBeLessThan(0.03);
    // One line that breaks elsewhere; without letters of the same measure it is a fifth.
    expect(Math.abs(high - 1)).toBeLessThan(0.04);
  });
}

test('the licences of the typefaces are in the program', async ({ request }) => {
  for (const name of ['display', 'text']) {
    const answer = await request.get(`/type/${name}-OFL.txt`);
    expect(answer.ok()).toBe(true);
    expect(await answer.text()).toBe(readFileSync(join(import.meta.dirname, '../public/type', `${name}-OFL.txt`), 'utf8'));
  }
});
