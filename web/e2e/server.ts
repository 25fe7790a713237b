/** A server of its own for each file of tests, on a free port and with a fresh store. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

/** The program as `cargo build` leaves it; `E2E_PROGRAM` names another. */
export const program = process.env['E2E_PROGRAM'] ?? join(import.meta.dirname, '../../target/debug/quarry');

export interface Running {
  address: string;
  stop: () => Promise<void>;
}

/** A server on a store, at once and as fast as it can: nobody looks on who would want computer players to take their time. */
export async function serve(data: string, listen = '127.0.0.1:0', more: readonly string[] = []): Promise<Running> {
  const settings = ['--listen', listen, '--data', data, '--pace', '0', '--proxy', '127.0.0.1', ...more];
  const child = spawn(program, ['serve', ...settings], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((over) => child.on('exit', () => over()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { address: await addressOf(child), stop };
}

/** Everything a page must not do: complain in its console, or ask another host for anything. */
export interface Watched {
  errors: string[];
  foreign: string[];
}

let visitors = 0;

/** Shows every picture at once, as a player may choose: only tests of the director wait for scenes. */
function atOnce(): void {
  try {
    localStorage.setItem('quarry/speed', '"none"');
  } catch {
    // A page without an address remembers nothing.
  }
}

/** Chooses the speed of scenes for a page that is opened later. */
export const tellAt = (page: Page, speed: 'slow' | 'normal' | 'quick') => page.addInitScript((speed) => localStorage.setItem('quarry/speed', JSON.stringify(speed)), speed);

export const test = base.extend<{ watched: Watched }, { server: Running }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options): Promise<BrowserContext> => {
        const context = await open(options);
        await context.addInitScript(atOnce);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'quarry-e2e-'));
      const server = await serve(join(folder, 'quarry.db'));
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  // Each test comes from an address of its own, as visitors do: every address has its budget of tables.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `203.0.113.${(visitors++ % 250) + 1}` }),
  watched: [
    async ({ page }, use) => {
      const watched = watch(page);
      await use(watched);
      expect(watched).toEqual({ errors: [], foreign: [] });
    },
    { auto: true },
  ],
});

export function watch(page: Page): Watched {
  const watched: Watched = { errors: [], foreign: [] };
  page.on('console', (message) => {
    // A spec that blocks service workers is told so by the test tool, as a warning of the page.
    const isBlocked = message.text() === 'Service Worker registration blocked by Playwright';
    if ((message.type() === 'error' || message.type() === 'warning') && !isBlocked) watched.errors.push(message.text());
  });
  page.on('pageerror', (error) => watched.errors.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && hostname !== '127.0.0.1') watched.foreign.push(request.url());
  });
  return watched;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    child.stdout?.on('data', (text: Buffer) => found(text.toString().trim()));
    child.on('error', failed);
    child.on('exit', (status) => failed(new Error(`the server ended with ${status}`)));
  });
}

export { expect };
