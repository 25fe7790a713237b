import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/browser';

/** Pictures of the main pages and moments, on phone and desk, by day and by night, into `target/screenshots`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.pictures.ts',
  outputDir: '../target/playwright',
  workers: 1,
  timeout: 180_000,
  reporter: [['list']],
  use: { ...chromium, locale: process.env['PICTURES_LANG'] ?? 'en-GB' },
});
