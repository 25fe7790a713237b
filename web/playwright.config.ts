import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../target/playwright',
  // Each worker has a browser and a server of its own; tests know nothing of each other.
  fullyParallel: true,
  // A page waits for its server and a player for the page: two of them fill two processors.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  timeout: 180_000,
  // On a shared machine a page may be late once. The report names each test that needed a second try.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Recording every step would take longer than the steps; `--trace on` does where something fails.
  use: { ...chromium, actionTimeout: 30_000, locale: 'en-GB', screenshot: 'only-on-failure' },
  // Whatever measures time does so after all others, alone.
  projects: [
    { name: 'together', grepInvert: /@alone/ },
    { name: 'alone', grep: /@alone/, workers: 1, dependencies: ['together'] },
  ],
});
