/**
 * Lighthouse against a server of its own: the first page, home and a table of each game, on desk and phone. Prints
 * a table and fails where a figure is below what is wanted. `npm run lighthouse -- /games moogh` asks about some of them.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';

const WANTED = 95;
/** Performance is the middle of so many runs: one run beside a busy neighbour says nothing. */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
/** What Lighthouse calls a phone of the middle class: a quarter of its fast desk, by its own benchmark. */
const PHONE = 440;
const program = process.env.E2E_PROGRAM ?? join(import.meta.dirname, '../../target/debug/quarry');
const chromePath = process.env.E2E_CHROMIUM ?? '/usr/bin/chromium';

const tables = {
  raptor: { game: 'raptor', options: { environment: 'jungle' }, seats: ['open', { computer: 1 }] },
  'planet-raiders': { game: 'planet-raiders', options: { players: 4, first: 'red' }, seats: ['open', { computer: 1 }, { computer: 1 }, { computer: 1 }] },
  moogh: { game: 'moogh', options: { mode: 'solo', scenario: 's02' }, seats: ['open'] },
};

async function post(address, path, body) {
  const answer = await fetch(`${address}/api/v1/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** The address of a chair at a new table. */
async function chair(address, wanted) {
  const { table } = await post(address, 'tables', wanted);
  const { key } = await post(address, `tables/${table}/seats`, { seats: [0], contribution: '5'.repeat(64) });
  return `/t/${table}#${key}`;
}

/** A phone on a slow line. Lighthouse slows every machine down four times, which is right for a fast one that has nothing else to do. */
function phoneConfig(benchmark) {
  const cpuSlowdownMultiplier = Math.min(4, Math.max(1, benchmark / PHONE));
  return { extends: 'lighthouse:default', settings: { throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier } } };
}

/** One run, by somebody who was never here. */
async function report(url, config, again = 2) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  const flags = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error', extraHeaders: { 'x-forwarded-for': `203.0.113.${1 + Math.floor(Math.random() * 250)}` } };
  const { lhr } = await lighthouse(url, flags, config).finally(() => chrome.kill());
  // Now and then its recording fails, which says nothing about the page.
  if (lhr.runtimeError && again > 0) return report(url, config, again - 1);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const scoreOf = (lhr, category) => Math.round(100 * lhr.categories[category].score);

/** What keeps a category from being full, by weight. */
function faults(lhr) {
  return CATEGORIES.flatMap((category) => {
    const short = lhr.categories[category].auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9);
    return short.map(({ id }) => `  ${id}: ${lhr.audits[id].displayValue ?? ''} ${JSON.stringify(lhr.audits[id].details?.items?.[0]?.node?.snippet ?? '')}`);
  });
}

/** The run whose performance is in the middle. */
async function middle(url, config) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await report(url, config));
  runs.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  return runs[RUNS >> 1];
}

async function audit(address) {
  const pages = { '/': '/', '/games': '/games' };
  for (const [game, wanted] of Object.entries(tables)) pages[`a table of ${game}`] = await chair(address, wanted);
  let short = 0;
  console.log(['page', 'screen', ...CATEGORIES, 'largest paint', 'blocking', 'shift', 'slowed down'].join(' | '));
  const asked = process.argv.slice(2);
  for (const [name, path] of Object.entries(pages).filter(([name]) => asked.length === 0 || asked.some((one) => name === one || name.endsWith(` ${one}`)))) {
    let benchmark = 0;
    for (const screen of ['desk', 'phone']) {
      const lhr = await middle(address + path, screen === 'desk' ? desktopConfig : phoneConfig(benchmark));
      benchmark = lhr.environment.benchmarkIndex;
      const scores = CATEGORIES.map((category) => scoreOf(lhr, category));
      const details = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((id) => lhr.audits[id].displayValue);
      const factor = lhr.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1);
      console.log([name, screen, ...scores, ...details, factor].join(' | '));
      if (scores.some((score) => score < WANTED)) console.log(faults(lhr).join('\n'));
      short += scores.filter((score) => score < WANTED).length;
    }
  }
  return short;
}

const folder = mkdtempSync(join(tmpdir(), 'quarry-lighthouse-'));
const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--data', join(folder, 'quarry.db'), '--pace', '0', '--proxy', '127.0.0.1'], { stdio: ['ignore', 'pipe', 'ignore'] });
const address = await new Promise((found) => server.stdout.once('data', (text) => found(text.toString().trim())));
try {
  process.exitCode = (await audit(address)) > 0 ? 1 : 0;
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
