/** A seat in five words, a picture to scan, sounds, and the page without a network. */
import { expect, test } from './server';
import { friendSits, plainRaptor, setUp } from './table';

test('a seat is found again by five words, and an invitation can be scanned', async ({ page, browser, baseURL }) => {
  await page.goto('/new/raptor?friend');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  const table = page.url().slice(-16);
  const scanned = page.getByRole('img', { name: /QR/ });
  await expect(scanned).toBeVisible();
  expect(await scanned.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
  await friendSits(page, table);
  await page.locator('[data-opens="table"]').click();
  const spoken = await page.locator('.words').innerText();
  expect(spoken.trim().split(/\s+/)).toHaveLength(5);

  const device = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await device.goto('/games');
  await device.locator('form summary, details summary').filter({ hasText: /words/i }).click();
  await device.getByLabel(/words/i).fill(spoken);
  await device.locator('form button').click();
  await expect(device).toHaveURL(new RegExp(`/t/${table}$`));
  await expect(device.locator('.board .site.lit').first()).toBeVisible();
  await device.close();
});

test('my games are at home, and the one that waits for me is the first', async ({ page }) => {
  const mine = await setUp(page, plainRaptor, [[0], [1]]);
  const theirs = await setUp(page, plainRaptor, [[0], [1]]);
  for (const [{ table, keys }, seat] of [[mine, 0], [theirs, 1]] as const) {
    await page.goto(`/t/${table}#${keys[seat]}`);
    await expect(page.locator('.board [data-site]').first()).toBeVisible();
  }
  await page.goto('/games');
  const games = page.locator('.tables').first().locator('li');
  await expect(games).toHaveCount(2);
  await expect(games.first()).toContainText('Your turn');
  await expect(games.first().getByRole('link').first()).toHaveAttribute('href', `/t/${mine.table}`);
  await expect(games.nth(1)).not.toContainText('Your turn');
});

test('clocks run for seats that must decide', async ({ page }) => {
  const { table, keys } = await setUp(page, { ...plainRaptor, control: '5+3' }, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  const clocks = page.locator('time');
  await expect(clocks).toHaveCount(2);
  await expect(page.locator('time.running')).toHaveCount(1);
  await expect(page.locator('time.running')).toHaveText(/^4:5\d$/);
  await expect(page.locator('time:not(.running)')).toHaveText('5:00');
});

test('nothing sounds before a gesture, nor when it is muted', async ({ page }) => {
  await page.addInitScript(() => {
    const heard = { contexts: 0, sources: 0 };
    Object.assign(window, { heard });
    const Own = window.AudioContext;
    window.AudioContext = class extends Own {
      constructor() {
        super();
        heard.contexts += 1;
      }
      override createBufferSource() {
        heard.sources += 1;
        return super.createBufferSource();
      }
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: { contexts: number; sources: number } }).heard);
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  const lit = page.locator('.board .site.lit');
  await expect(lit.first()).toBeVisible();
  expect(await heard()).toEqual({ contexts: 0, sources: 0 });
  await lit.first().click();
  await expect.poll(async () => (await heard()).sources).toBeGreaterThan(0);
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await page.keyboard.press('m');
  const { contexts, sources } = await heard();
  expect(contexts).toBe(1);
  await lit.nth(1).click();
  await expect(page.locator('[data-entry]')).toHaveCount(2);
  expect((await heard()).sources).toBe(sources);
});

test('the volume is a slider that is remembered, and moving it ends the silence', async ({ page }) => {
  await page.goto('/games');
  // Keys are heard once the page is drawn.
  await expect(page.getByRole('button', { name: 'Help and keys' })).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Help and keys' }).click();
  const slider = page.getByRole('slider', { name: 'Volume' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'off');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 %');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '95 %');
  await page.reload();
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', '95 %');
  await expect(page.getByRole('button', { name: 'Sound' }).first()).toHaveAttribute('aria-pressed', 'true');
});

test('the settings of the help page are seen, kept, and heeded by a table', async ({ page }) => {
  const help = () => page.getByRole('button', { name: 'Help and keys' }).click();
  await page.goto('/games');
  await help();
  const speeds = page.getByRole('radiogroup', { name: 'How fast things happen' });
  await expect(speeds.getByRole('radio', { name: 'at once' })).toBeChecked();
  await speeds.locator('label', { hasText: 'quick' }).click();
  await page.locator('label', { hasText: 'Show every step' }).click();
  expect(await page.evaluate(() => localStorage.getItem('quarry/speed'))).toBe('"quick"');
  const { table, keys } = await setUp(page, plainRaptor, [[0], [1]]);
  await page.goto(`/t/${table}#${keys[0]}`);
  await page.locator('.board .site.lit').first().click();
  // A step that can be taken back is shown first now.
  await expect(page.locator('.confirm')).toBeVisible();
  await expect(page.locator('[data-entry]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.locator('label', { hasText: 'Show every step' }).click();
  await page.keyboard.press('Escape');
  await page.locator('.board .site.lit').first().click();
  await expect(page.locator('[data-entry]')).toHaveCount(1);
});

test('the shell opens without a network, and the page can be installed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/games');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The second visit goes through the worker, which keeps what it sees.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Raptor' }).first()).toBeVisible();
  const manifest = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
  expect(await manifest.json()).toMatchObject({ display: 'standalone', start_url: '/' });
  await context.setOffline(true);
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'Raptor' }).first()).toBeVisible();
  await context.close();
});

test('a page says when a part of it did not come, and has it after another try', async ({ browser, baseURL }) => {
  // In a window of its own, as the browser complains in the console of a file that it does not get.
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await page.route('**/assets/Lessons-*.js', (route) => route.abort());
  await page.goto('/lessons');
  const said = page.getByRole('alert');
  await expect(said).toContainText('A part of this page did not come.');
  await page.unroute('**/assets/Lessons-*.js');
  await said.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.close();
});

test('a friend is one touch away: a link, a picture to scan, names on both sides, and a preview', async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/games');
  await page.locator('[data-friend="raptor"]').click();
  await expect(page).toHaveURL(/\/t\/[0-9a-f]{16}$/);
  await expect(page.getByRole('heading', { name: 'The link is copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  const host = await page.locator('.chairs strong').first().innerText();
  expect(host).toMatch(/^\S+ \(you\)$/);

  const head = await (await page.request.get(page.url())).text();
  expect(head).toContain(`<meta property="og:title" content="${host.replace(' (you)', '')} invites you to Raptor" />`);
  const picture = /og:image" content="([^"]+)"/.exec(head)?.[1] ?? '';
  const shown = await page.request.get(picture);
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/png']);
  // It is that of this table, and a browser can read it.
  expect((await shown.body()).equals(await (await page.request.get('/preview/raptor.png')).body())).toBe(false);
  const size = await page.evaluate(async (path) => {
    const { width, height } = await createImageBitmap(await (await fetch(path)).blob());
    return [width, height];
  }, new URL(picture).pathname);
  expect(size).toEqual([1200, 630]);

  const guest = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await guest.goto(page.url());
  await expect(guest.getByRole('heading', { name: `${host.replace(' (you)', '')} invites you to Raptor` })).toBeVisible();
  await expect(guest.getByText('Time: no clock.')).toBeVisible();
  await guest.getByLabel('Your name').fill('Zoë');
  await guest.getByRole('button', { name: 'Play Scientists' }).click();
  await expect(page.locator('li', { hasText: 'Zoë' }).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('a person');
  await guest.close();
});
