/** The rulebooks: three languages, rules that exist, pictures that are there; galleries and cases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { configure, render, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { aids, books } from '../src/features/rules/book';
import Book from '../src/features/rules/Book.svelte';
import CaseOf from '../src/features/rules/CaseOf.svelte';
import { loadCases, rulesOf } from '../src/features/rules/cases';
import { galleryOf } from '../src/features/rules/gallery';
import { loadRegister } from '../src/features/rules/register';
import { bookWords } from '../src/features/rules/words';
import { gameNames, loadGame } from '../src/games';
import { BUILT_IN } from '../src/games/moogh/shelf.svelte';
import { languages, words } from '../src/ui/words/words.svelte';

configure({ asyncUtilTimeout: 60_000 });

const read = (lang: string) => readFileSync(join(__dirname, `../src/features/rules/words/${lang}.ftl`), 'utf8');
const keysOf = (text: string) => new FluentResource(text).body.map((entry) => entry.id).sort();
const registered = async (game: (typeof gameNames)[number]) => new Set((await loadRegister(game, 'en')).flatMap(({ rules }) => rules.map(({ id }) => id)));

describe('the rulebook', () => {
  test('every phrase is there in three languages', () => {
    for (const lang of languages) expect(keysOf(read(lang)), lang).toEqual(keysOf(read('en')));
  });

  test.each(gameNames)('%s: each paragraph and line has its words and rules that exist', async (game) => {
    const [known, keys] = [await registered(game), new Set(keysOf(read('en')))];
    const paragraphs = books[game].flatMap((part) => part.paragraphs);
    expect(books[game].map(({ id }) => id)).toEqual(['aim', 'turn', 'moments', 'ends']);
    for (const { key, rules } of paragraphs) {
      expect(keys.has(`${game}-${key}`), key).toBe(true);
      expect(rules.length, key).toBeGreaterThan(0);
      expect(rules.filter((id) => !known.has(id)), key).toEqual([]);
    }
    for (const [group, lines] of Object.entries(aids[game])) {
      expect(keys.has(`aid-${group}`), group).toBe(true);
      for (const [key, rule] of lines) expect([keys.has(`${game}-line-${key}`), known.has(rule)], `${key} ${rule}`).toEqual([true, true]);
    }
  });

  test.each(gameNames)('%s: each picture is there', async (game) => {
    const own = await words.of(bookWords);
    const { container } = render(Book, { name: game, own });
    await waitFor(() => expect(container.querySelectorAll('article').length).toBeGreaterThan(10));
    for (const { key, picture } of books[game].flatMap((part) => part.paragraphs)) {
      const article = container.querySelector(`[data-paragraph="${key}"]`);
      const drawn = article?.querySelectorAll('[role="img"] svg, .cards a').length ?? 0;
      if (picture) expect(drawn, key).toBeGreaterThan(0);
      if (picture && 'cards' in picture) {
        const ids = (await galleryOf(game)).entries(await words.of(await loadGame(game)), own).map(({ id }) => id);
        expect(picture.cards.filter((id) => !ids.includes(id)), key).toEqual([]);
      }
    }
  });
});

describe('the gallery', () => {
  test('has every card of the data, each with a name and a rule that exists', async () => {
    const own = await words.of(bookWords);
    const { character, action_card, idea, item, scenario } = BUILT_IN;
    const wanted = { raptor: 18, 'planet-raiders': 14, moogh: character.length + action_card.length + idea.length + item.length + scenario.length };
    for (const game of gameNames) {
      const known = await registered(game);
      for (const lang of languages) {
        await words.choose(lang, false);
        const entries = (await galleryOf(game)).entries(await words.of(await loadGame(game)), own);
        expect(new Set(entries.map(({ id }) => id)).size, game).toBe(wanted[game]);
        expect(entries.filter(({ name, text, rule }) => !name || !text || (rule !== null && !known.has(rule))), `${game} ${lang}`).toEqual([]);
      }
    }
    await words.choose('en', false);
  });
});

describe('the cases', () => {
  test('a test tells its rules by its name', () => {
    expect(rulesOf('ra_090_ra_094_she_kills_active_and_frightened')).toEqual(['RA-090', 'RA-094']);
    expect(rulesOf('a_swap_of_ra_090')).toEqual([]);
  });

  test.each(gameNames)('%s: each case is of a rule that exists, is told, and can be drawn', async (name) => {
    const [known, cases, own, game] = [await registered(name), await loadCases(name), await words.of(bookWords), await loadGame(name)];
    const gameWords = await words.of(game);
    expect([...cases.keys()].filter((id) => !known.has(id))).toEqual([]);
    console.log(`${name}: ${cases.size} of ${known.size} rules have a case`);
    expect(cases.size).toBeGreaterThan(known.size / 4);
    const all = [...new Set([...cases.values()].flat())];
    for (const [place, one] of all.entries()) {
      const phrases = [...one.says, one.tried, one.why].filter((say) => say !== null);
      expect(phrases.filter((say) => gameWords.say(say) === say.key), one.test).toEqual([]);
      if (place % 12 > 0) continue;
      const { container, unmount } = render(CaseOf, { one, game, words: gameWords, own });
      expect([...container.querySelectorAll('.diagram')].map((board) => board.querySelector('svg') !== null), one.test).toEqual(one.after ? [true, true] : [true]);
      expect(container.querySelector('figcaption')?.textContent?.length, one.test).toBeGreaterThan(5);
      unmount();
    }
  });
});
