/** The client as `cargo xtask site` writes it, on a plain file server. */
import { createReadStream, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test as base } from '@playwright/test';

/** As plain file servers name files; this one has never heard of modules. */
const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };

function fileServer(folder: string): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404, { 'content-type': 'text/html' }).end(readFileSync(join(folder, '404.html')));
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
}

/** What `cargo xtask site` writes; its own test holds that it does. */
export const test = base.extend<object, { own: string; folder: string; site: string }>({
  /** Tests that change their site name it, and get it alone. */
  own: ['', { option: true, scope: 'worker' }],
  folder: [
    async ({ own }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `quarry-site-${own}`));
      cpSync(join(import.meta.dirname, '../dist'), folder, { recursive: true });
      const page = readFileSync(join(folder, 'index.html'), 'utf8').replace('</head>', '<meta name="quarry-server" content="none"></head>');
      for (const name of ['index.html', '404.html']) writeFileSync(join(folder, name), page);
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ folder }, use) => {
      const server = fileServer(folder);
      await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    // Every picture at once: nobody looks on.
    await context.addInitScript(() => localStorage.setItem('quarry/speed', '"none"'));
    await use(context);
  },
  baseURL: async ({ site }, use) => use(site),
});
