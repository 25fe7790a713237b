/** What people do at a table, for tests. */
import { expect, type Locator, type Page } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';

export const site = (page: Page, name: string): Locator => page.locator(`[data-site="${name}"]`);

/** Opens a page of what stands beside the game; on a phone one button leads to all of them. */
export async function opens(page: Page, name: 'log' | 'talk' | 'table' | 'told'): Promise<void> {
  const tab = page.locator(`[data-opens="${name}"]`);
  await page.locator('.tabs .tab').first().waitFor();
  if (await tab.isVisible()) await tab.click();
  else {
    await page.locator('.tabs .tab').first().click();
    await page.locator(`.drawer .page[data-page="${name}"]`).click();
  }
  await expect(page.locator(`.content.shown[data-tab="${name}"]`)).toBeVisible();
}

/** Sets up a table over HTTP and sits down; returns its number and the key of each own seat. */
export async function setUp(page: Page, body: object, seats: number[][]): Promise<{ table: string; keys: string[] }> {
  const made = await page.request.post('/api/v1/tables', { data: body });
  expect(made.ok(), await made.text()).toBe(true);
  const { table, practice, agreement } = (await made.json()) as { table: string; practice: boolean; agreement: { open: number } };
  const sealed = !practice && agreement.open !== seats[0]?.length;
  const people: Person[] = [];
  for (const chairs of seats) people.push(await sitDown(page, table, sealed, chairs));
  const taken = seats.flat().length === agreement.open;
  if (sealed && taken) for (const person of people) await open(page, table, person);
  return { table, keys: people.map(({ key }) => key) };
}

interface Person {
  key: string;
  contribution: string;
}

async function sitDown(page: Page, table: string, sealed: boolean, seats?: number[]): Promise<Person> {
  const contribution = randomBytes(32).toString('hex');
  const pledge = sealed ? { seal: sealOf(table, contribution) } : { contribution };
  const seated = await page.request.post(`/api/v1/tables/${table}/seats`, { data: { ...pledge, ...(seats && { seats }) } });
  expect(seated.ok(), await seated.text()).toBe(true);
  return { key: ((await seated.json()) as { key: string }).key, contribution };
}

/** A second player takes the last chair of a table, and opens a contribution. */
export async function friendSits(page: Page, table: string): Promise<void> {
  await open(page, table, await sitDown(page, table, true));
}

export function sealOf(table: string, contribution: string): string {
  const parts = [Buffer.from('quarry/seal/v2'), Buffer.from(table, 'hex'), Buffer.from(contribution, 'hex')];
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex');
}

/** Opens a contribution over a socket, from a page of its own. */
async function open(page: Page, table: string, { key, contribution }: Person): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/version');
  const idem = randomBytes(16).toString('hex');
  const hello = JSON.stringify({ t: 'hello', proto: 1, table, key });
  const opening = JSON.stringify({ t: 'open', idem, contribution });
  const answer = await other.evaluate(
    ([hello, opening, idem]) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/v1/socket`);
        socket.onopen = () => [hello, opening].forEach((text) => socket.send(text as string));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { t: string; idem?: string };
          if (message.idem === idem) done(message.t);
        };
        socket.onerror = () => done('no socket');
      }),
    [hello, opening, idem],
  );
  expect(answer).toBe('ack');
  await other.close();
}

/** Opens a page of the drawer, as on a wide screen: the log, the talk, the table, the position in words. */
export async function openDrawer(page: Page, tab: 'log' | 'talk' | 'table' | 'told'): Promise<Locator> {
  await page.locator(`[data-opens="${tab}"]`).click();
  const shown = page.locator(`.drawer [data-tab="${tab}"]`);
  await expect(shown).toBeVisible();
  return shown;
}

/** A Raptor table for two people in which every tile lies the same way each time. */
export const plainRaptor = {
  game: 'raptor',
  seats: ['open', 'open'],
  options: { environment: 'savannah', tiles: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'], turns: [0, 0, 0, 0, 0, 0], exits: ['left', 'right', 'left', 'right'] },
};

/** Plays the first thing that is lit, or the first button. Returns false when nothing can be done for a while. */
export async function playSomething(page: Page, patience = 15_000): Promise<boolean> {
  const lit = page.locator('.board .site.lit, .panel .site.lit');
  // Buttons are drawn before the pieces: what is first is known only when everything is there.
  const ready = page.locator('.play[aria-busy="false"]').locator('.board .site.lit, .panel .site.lit, [data-offer]').first();
  const comes = ready.waitFor({ state: 'attached', timeout: patience });
  if (!(await comes.then(() => true, () => false))) return false;
  const before = await page.locator('[data-entry]').count();
  for (let touches = 0; touches < 4; touches++) {
    // What can be taken back is played by the touch itself.
    if ((await page.locator('[data-entry]').count()) !== before) return true;
    const confirm = page.locator('.confirm');
    if (await confirm.isVisible()) {
      await confirm.click();
      await expect.poll(() => page.locator('[data-entry]').count()).not.toBe(before);
      return true;
    }
    if ((await lit.count()) > 0) await lit.first().click();
    else if ((await page.locator('[data-offer]').count()) > 0) await page.locator('[data-offer]').first().click();
    else return false;
    // Where nothing is selected after a touch, the touch was played: its picture is on the way.
    const isSelected = await page.evaluate(() => document.querySelector('.confirm, .tools .tool:first-child:not([disabled])') !== null);
    if (!isSelected) {
      await expect.poll(() => page.locator('[data-entry]').count()).not.toBe(before);
      return true;
    }
  }
  return true;
}
