import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { links } from './vite.links.ts';
import { modules } from './vite.modules.ts';
import { pack } from './vite.pack.ts';
import { precache } from './vite.precache.ts';
import { single } from './vite.single.ts';

/** In development the client comes from Vite and everything else from a running `quarry serve`. */
const server = process.env['QUARRY_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), modules(), single(), links(), precache(), pack()],
  worker: { format: 'es' },
  server: {
    // The server answers sockets of its own origin only.
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
    // The words of the games lie beside their rules.
    fs: { allow: ['..'] },
  },
  build: {
    target: 'es2022',
    // A style or picture inside the page would break the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    environment: 'happy-dom',
    // Drawing in an imitated page is slow on a busy machine.
    testTimeout: 120_000,
    include: ['tests/**/*.test.ts'],
  },
});
