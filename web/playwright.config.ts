import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../target/playwright',
  // Computer players think on the same machine.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Recording every step would take longer than the steps; `--trace on` does where something fails.
  use: { ...chromium, locale: 'en-GB', screenshot: 'only-on-failure' },
});
