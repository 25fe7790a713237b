/** Accounts in the browser: words in three languages, and seats that both sides hold. */
import { FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../src/net/account.svelte';
import { chairAt, keepChair, myChairs } from '../src/net/chairs';

const wordsOf = (lang: string) => new FluentResource(readFileSync(join(__dirname, `../src/features/people/words/${lang}.ftl`), 'utf8')).body.map((entry) => entry.id);

const chair = (table: string, over = false) => ({ table, key: `key of ${table}`, seats: [0], game: null, words: null, qr: null, at: Date.now(), tail: [], over });

/** A server that answers by method and path, and remembers what it was asked. */
function server(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const what = `${init.method ?? 'GET'} ${path.replace('/api/v1/', '')}`;
    asked.push(init.body ? `${what} ${String(init.body)}` : what);
    const answer = answers[what];
    return answer === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(answer), { status: 200 });
  });
  return asked;
}

test('accounts have the same words in three languages', () => {
  const english = wordsOf('en');
  expect(english.length).toBeGreaterThan(60);
  for (const lang of ['fr', 'ru']) expect(wordsOf(lang).sort()).toEqual([...english].sort());
});

describe('an account and its browser', () => {
  beforeEach(() => {
    localStorage.clear();
    account.gone();
  });

  test('a guest asks the server nothing', async () => {
    const asked = server({});
    await account.look();
    await account.bringTogether();
    expect(asked).toEqual([]);
  });

  test('seats go into the account, and those of the account come here', async () => {
    keepChair(chair('1'));
    keepChair(chair('2', true));
    keepChair(chair('3'));
    const held = [{ table: '3', key: 'key of 3', seats: [0], added: 5 }, { table: '4', key: 'key of 4', seats: [1], added: 6 }];
    const asked = server({ 'GET me/seats': held, 'POST me/seats': { kept: ['1'] } });
    await account.enter({ name: 'Anna', emblem: 'moon', created: 1 });
    expect(asked).toEqual(['GET me/seats', 'POST me/seats [{"table":"1","key":"key of 1"}]']);
    expect(chairAt('4')).toMatchObject({ key: 'key of 4', seats: [1] });
    expect(myChairs()).toHaveLength(4);
  });

  test('signing out leaves no seat of the account here, and every other one', async () => {
    keepChair(chair('1'));
    keepChair(chair('2'));
    server({ 'GET me/seats': [{ table: '1', key: 'key of 1', seats: [0], added: 5 }] });
    account.info = { name: 'Anna', emblem: 'moon', created: 1 };
    await account.leave();
    expect([chairAt('1'), chairAt('2')?.key, account.info]).toEqual([null, 'key of 2', null]);
  });

  test('an effect that asks who is here does not run again because of the answer', async () => {
    account.info = { name: 'Anna', emblem: 'moon', created: 1 };
    const asked = server({ 'GET me': { name: 'Anna Lou', emblem: 'moon', created: 1 } });
    const stop = $effect.root(() => {
      $effect(() => void account.look());
    });
    flushSync();
    for (let round = 0; round < 5; round += 1) {
      await new Promise((done) => setTimeout(done, 5));
      flushSync();
    }
    stop();
    expect(asked).toEqual(['GET me']);
    expect(account.info?.name).toBe('Anna Lou');
  });

  test('a session that has ended elsewhere is forgotten here', async () => {
    account.info = { name: 'Anna', emblem: 'moon', created: 1 };
    server({});
    await account.look();
    expect(account.info).toBeNull();
  });
});
