/** What must hold on the screen at every decision, asked of a page as it is: nothing is scrolled to find out. */
import type { Page } from '@playwright/test';

export const SIZES = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

export type Size = (typeof SIZES)[number];

/** Gives the page a size, and waits until everything has found its place. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  await page.locator('.play[aria-busy="false"]').waitFor({ state: 'attached' });
  // A size is told in the next frame, and what follows from it is drawn in the one after.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
}

/** Everything that is wrong on the screen now, in words. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 110);
    const isSeen = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility();

    /** What of an element can be seen: its box without what its ancestors cut off. */
    const seen = (element: Element) => {
      const box = element.getBoundingClientRect();
      let [left, top, right, bottom] = [Math.max(box.left, 0), Math.max(box.top, 0), Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        const cut = parent.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
      }
      return { box, width: right - left, height: bottom - top };
    };
    const wholly = (what: string, element: Element) => {
      const { box, width, height } = seen(element);
      if (width < box.width - 1 || height < box.height - 1) {
        found.push(`${what} is cut: ${Math.round(width)}×${Math.round(height)} of ${Math.round(box.width)}×${Math.round(box.height)} at ${Math.round(box.left)},${Math.round(box.top)}: ${name(element)}`);
      }
    };
    const must = (what: string, selector: string) => {
      const all = [...document.querySelectorAll(selector)].filter(isSeen);
      if (all.length === 0) found.push(`${what} is missing: ${selector}`);
      for (const element of all) wholly(what, element);
    };

    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`the page scrolls: ${scrollWidth}×${scrollHeight} in ${innerWidth}×${innerHeight}`);
    must('the board', '.stage .board');
    must('the prompt', '.stage .prompt');
    must('the score', '.stage [data-score]');
    must('the caption', '.stage [data-caption]');
    for (const question of document.querySelectorAll('.question')) {
      if (question.scrollHeight > question.clientHeight + 2) found.push(`the question is cut short: ${question.textContent}`);
    }
    for (const offer of document.querySelectorAll('.stage [data-offer], .stage .panel .site.lit')) {
      if (isSeen(offer)) wholly('an offer', offer);
    }
    for (const site of document.querySelectorAll<SVGElement>('.board .site.lit')) {
      const { left, top, width, height } = site.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const place = hit?.closest<HTMLElement>('[data-site]')?.dataset['site'];
      if (place !== site.dataset['site']) found.push(`${site.dataset['site']} is covered by ${hit ? name(hit) : 'the edge'}`);
    }
    return found;
  });
}

/** Where every control and every place of the stage is, by what it is. */
export type Places = Record<string, [x: number, y: number, width: number, height: number]>;

export async function places(page: Page): Promise<Places> {
  await settled(page);
  return page.evaluate(() => {
    const all: Record<string, [number, number, number, number]> = {};
    const things = document.querySelectorAll<HTMLElement>('.stage .strip, .stage .board, .stage .caption, .stage .mine, .stage .theirs, .stage .prompt, .stage button, .stage a.button, .stage .site');
    for (const thing of things) {
      const { left, top, width, height } = thing.getBoundingClientRect();
      if (width === 0) continue;
      const { site, offer } = thing.dataset;
      // What is played by the big button is another control than the one that was touched.
      const key = `${thing.classList.contains('confirm') ? 'confirm ' : ''}${site ?? offer ?? thing.getAttribute('aria-label') ?? thing.className}`;
      all[key in all ? `${key} again` : key] = [left, top, width, height];
    }
    return all;
  });
}

/** What stood at another place before. */
export function moved(before: Places, after: Places): string[] {
  return Object.entries(after).flatMap(([key, box]) => {
    const old = before[key];
    const far = old ? Math.max(...box.map((value, index) => Math.abs(value - (old[index] ?? 0)))) : 0;
    return far > 0.5 ? [`${key} moved by ${far.toFixed(1)} px`] : [];
  });
}
