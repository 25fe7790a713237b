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
  use: { ...chromium, locale: 'en-GB', trace: 'retain-on-failure' },
});
