/** Order among people in the browser: words in three languages, and whose talk is hidden. */
import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../src/net/account.svelte';
import { hostOf, keepHost } from '../src/net/hosts';
import { Hushed } from '../src/table/manners/hushed.svelte';
import { REFUSALS as MANNERS } from '../src/table/manners/words';
import { REFUSALS as OFFICE } from '../src/features/people/office/words';

const idsOf = (folder: string, lang: string) => new FluentResource(readFileSync(join(__dirname, `../src/${folder}/${lang}.ftl`), 'utf8')).body.map((entry) => entry.id);

beforeEach(() => {
  localStorage.clear();
  account.gone();
});

test.each([['table/manners', MANNERS, 25], ['features/people/office', OFFICE, 45]] as const)('%s has the same words in three languages, and each refusal', (folder, refusals, least) => {
  const english = idsOf(folder, 'en');
  expect(english.length).toBeGreaterThan(least);
  for (const lang of ['fr', 'ru']) expect(idsOf(folder, lang).sort()).toEqual([...english].sort());
  for (const code of refusals) expect(english).toContain(`refused-${code}`);
});

test('a guest hides the talk of a seat at this device and asks the server nothing', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const table = '0123456789abcdef';
  const hushed = new Hushed(table);
  await hushed.look();
  expect(asked).not.toHaveBeenCalled();
  hushed.toggle(1);
  expect([hushed.has(0), hushed.has(1)]).toEqual([false, true]);
  expect(new Hushed(table).has(1)).toBe(true);
  expect(new Hushed('fedcba9876543210').has(1)).toBe(false);
  hushed.toggle(1);
  expect(new Hushed(table).has(1)).toBe(false);
});

test('an account hides the talk of those whom it muted anywhere', async () => {
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(path.endsWith('/hushed') ? { seats: [2] } : []), { status: 200 }));
  await account.enter({ name: 'Anna', emblem: 'moon', created: 1 });
  const hushed = new Hushed('0123456789abcdef');
  await hushed.look();
  expect([hushed.has(1), hushed.has(2)]).toEqual([false, true]);
});

test('who set a table up keeps the right to send players away', () => {
  for (let number = 0; number < 40; number += 1) keepHost(`table ${number}`, `host ${number}`);
  expect(hostOf('table 39')).toBe('host 39');
  expect(hostOf('table 0')).toBeUndefined();
});
