import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games';
import type { Lang } from '../src/wire';
import { book, guessLanguage, languages, lookUp, typeset } from '../src/ui/words/words.svelte';

const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8');
const sources = (lang: Lang) => [read(`../crates/quarry-table/phrases/${lang}.ftl`), read(`src/ui/words/${lang}.ftl`)];
const keysOf = (texts: string[]) => texts.flatMap((text) => new FluentResource(text).body.map((entry) => entry.id)).sort();

describe('words', () => {
  test('every phrase of the interface is there in three languages', () => {
    for (const lang of languages) expect(keysOf(sources(lang)), lang).toEqual(keysOf(sources('en')));
  });

  test.each(gameNames)('every phrase of %s is there in three languages', async (name) => {
    const { words } = await loadGame(name);
    const [english] = await Promise.all([words.en()]);
    for (const lang of languages) {
      const { rules, own } = await words[lang]();
      expect(keysOf([rules]), lang).toEqual(keysOf([english.rules]));
      expect([...new Set(keysOf(own))], lang).toEqual([...new Set(keysOf(english.own))]);
    }
  });

  test.each(gameNames)('home calls %s as the game calls itself', async (game) => {
    const { words } = await loadGame(game);
    for (const lang of languages) {
      const own = book(lang, (await words[lang]()).own);
      expect(lookUp([book(lang, sources(lang))], 'game-title', { game }), lang).toBe(lookUp([own], 'title'));
    }
  });

  test('French waits for the Scientists with an article, and undoes by its usual word', async () => {
    const game = await loadGame('raptor');
    const own = book('fr', (await game.words.fr()).own);
    const who = lookUp([own], game.awaited ?? 'seat', { seat: 1 });
    const shell = book('fr', sources('fr'));
    expect(lookUp([shell], 'ask-waits', { who })).toBe('On attend les Scientifiques.');
    expect(lookUp([shell], 'undo')).toBe('Reprendre');
  });

  test('numbers take the form of their language, large ones with its separators', () => {
    const source = 'babies = { $n } { $n ->\n    [one] one\n    [few] few\n   *[other] many\n}';
    const say = (lang: Lang, n: number) => lookUp([book(lang, [source])], 'babies', { n });
    expect([1, 3, 5, 21, 22].map((n) => say('ru', n))).toEqual(['1 one', '3 few', '5 many', '21 one', '22 few']);
    expect(say('en', 1234)).toBe('1,234 many');
    expect(say('fr', 0.5)).toBe('0,5 one');
  });

  test('every key that the client asks for has a phrase', () => {
    const files = readdirSync(join(__dirname, '../src'), { recursive: true, encoding: 'utf8' });
    const code = files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith('games')).map((file) => read(`src/${file}`));
    const asked = code.flatMap((text) => [...text.matchAll(/(?<![.\w])word\('([a-z-]+)'/g)].map((match) => match[1]));
    const known = new Set(keysOf(sources('en')));
    expect(asked.filter((key) => key && !known.has(key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
  });

  test('numbers choose their plural in each language', () => {
    const say = (lang: Lang, count: number) => lookUp([book(lang, sources(lang))], 'lobby-free', { count });
    expect(say('en', 1)).toBe('one free chair');
    expect(say('fr', 0)).toBe('0 chaise libre');
    expect(say('ru', 3)).toBe('3 свободных места');
    expect(say('ru', 5)).toBe('5 свободных мест');
  });

  test('French keeps its marks with their words', () => {
    expect(typeset('fr', "qui = « { $who } » : l'a-t-elle ?")).toBe('qui = «\u00a0{ $who }\u00a0»\u00a0: l’a-t-elle\u00a0?');
    expect(typeset('fr', 'cible = {" "}: { $who }')).toBe('cible = {"\u00a0"}: { $who }');
    expect(typeset('ru', "a : 'b'")).toBe("a : 'b'");
    expect(lookUp([book('fr', sources('fr'))], 'rules-title', { game: 'Raptor' })).toBe('Raptor\u00a0: les règles');
  });

  test('the language is guessed from the browser', () => {
    expect(guessLanguage(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(guessLanguage(['ru'])).toBe('ru');
    expect(guessLanguage(['de'])).toBe('en');
  });
});
