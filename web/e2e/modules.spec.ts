/** The modules in a browser: golden trees have as many leaves as ever, and golden games come out as they were played. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './server';

const root = join(import.meta.dirname, '../..');
/** A tree with more leaves is counted by the tests of its game. */
const MOST_LEAVES = 20_000;

interface Tree {
  depth: number;
  leaves: number;
  position: string;
}

/** `depth leaves | position`, `depth leaves position`, or `position ; depth leaves ; …`. */
function treesIn(line: string): Tree[] {
  const [first = '', ...counts] = line.split(' ; ');
  const read = (numbers: string, position: string): Tree => {
    const [depth = 0, leaves = 0] = numbers.trim().split(' ').map(Number);
    return { depth, leaves, position };
  };
  if (counts.length > 0) return counts.map((count) => read(count, first));
  const [, numbers = '', position = ''] = /^(\d+ \d+) (?:\| )?(.*)$/.exec(line) ?? [];
  return [read(numbers, position)];
}

function treesOf(game: string): Tree[] {
  const lines = readFileSync(join(root, `games/${game}/tests/${game}.perft`), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).flatMap(treesIn).filter(({ leaves }) => leaves <= MOST_LEAVES);
}

interface Recorded {
  game: string;
  steps: unknown[];
  result?: unknown;
}

function gamesOf(game: string): Recorded[] {
  const folder = join(root, `games/${game}/tests/games`);
  return readdirSync(folder).filter((name) => name.endsWith('.json')).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recorded);
}

/** Asks the module of a game, in the page itself under its policy; one instance answers all. */
async function answers(page: Page, game: string, asks: readonly object[]): Promise<{ ok?: unknown; refused?: unknown }[]> {
  const name = readdirSync(join(root, 'web/dist/assets')).find((file) => file.startsWith(`${game}-`) && file.endsWith('.wasm'));
  expect(name, 'the client has a module').toBeDefined();
  return page.evaluate(
    async ({ address, asks }) => {
      const host = { now: () => performance.now(), progress: () => {} };
      const { instance } = await WebAssembly.instantiateStreaming(fetch(address), { host });
      const door = instance.exports as unknown as { memory: WebAssembly.Memory; input: (length: number) => number; answer: () => number; length: () => number };
      return asks.map((ask) => {
        const bytes = new TextEncoder().encode(JSON.stringify(ask));
        const at = door.input(bytes.length);
        new Uint8Array(door.memory.buffer, at, bytes.length).set(bytes);
        const answer = door.answer();
        return JSON.parse(new TextDecoder().decode(new Uint8Array(door.memory.buffer, answer, door.length()))) as { ok?: unknown };
      });
    },
    { address: `/assets/${name ?? ''}`, asks },
  );
}

for (const game of ['raptor', 'moogh', 'planet-raiders']) {
  test(`${game}: golden trees and golden games are the same in Chromium`, async ({ page }) => {
    await page.goto('/games');
    const [told] = await answers(page, game, [{ games: {} }]);
    const { rules } = (told?.ok as { rules: string }[])[0]!;
    const trees = treesOf(game);
    expect(trees.length).toBeGreaterThanOrEqual(3);
    const counted = await answers(page, game, trees.map(({ position, depth }) => ({ tree: { rules, position, depth } })));
    expect(counted.map(({ ok }) => ok)).toEqual(trees.map(({ leaves }) => leaves));

    const golden = gamesOf(game);
    expect(golden.length).toBeGreaterThanOrEqual(3);
    const fixed = { table: '0000000000000008', secret: '02'.repeat(32), now: 1 };
    const asks = golden.flatMap((record) => [{ import: { ...fixed, record } }, { record: {} }]);
    const played = (await answers(page, game, asks)).filter((_, index) => index % 2 === 1) as { ok: Recorded }[];
    expect(played.map(({ ok }) => [ok.steps, ok.result])).toEqual(golden.map(({ steps, result }) => [steps, result]));
    console.log(`${game} in Chromium: ${trees.length} trees and ${golden.length} games as ever`);
  });
}
