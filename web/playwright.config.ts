import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../target/playwright',
  // Computer players think on the same machine.
  workers: 1,
  timeout: 180_000,
  // On a shared machine a page may be late once. The report names each test that needed a second try.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Recording every step would take longer than the steps; `--trace on` does where something fails.
  use: { ...chromium, actionTimeout: 30_000, locale: 'en-GB', screenshot: 'only-on-failure' },
});
