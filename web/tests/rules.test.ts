import { configure, fireEvent, render, waitFor } from '@testing-library/svelte';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameNames } from '../src/games';
import { fold, loadRegister, readRegister, search, withoutSmallPrint, type Chapter, type Rule } from '../src/features/rules/register';
import Rules from '../src/features/rules/Rules.svelte';
import { languages, words } from '../src/ui/words/words.svelte';

/** Drawing in an imitated page is slow on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });

const ENGLISH = /\b(the|and|with|may|must|cannot|our choice)\b/i;
const translations = gameNames.flatMap((game) => languages.filter((lang) => lang !== 'en').map((lang) => ({ game, lang })));
const rulesOf = (chapters: Chapter[]): Rule[] => chapters.flatMap(({ rules }) => rules);
const named = (text: string) => [...text.matchAll(/\b(?:MO|PR|RA)-\d{3}\b/g)].map(([id]) => id);

describe('the registers of rules', () => {
  test.each(translations)('$game has every rule in $lang, in the same chapters', async ({ game, lang }) => {
    const ids = (chapters: Chapter[]) => chapters.map(({ rules }) => rules.map(({ id }) => id));
    const translated = await loadRegister(game, lang);
    expect(ids(translated)).toEqual(ids(await loadRegister(game, 'en')));
    expect(new Set(translated.map(({ title }) => title)).size).toBe(translated.length);
  });

  test.each(translations)('$game says every rule in $lang, not in English', async ({ game, lang }) => {
    const english = new Map(rulesOf(await loadRegister(game, 'en', true)).map((rule) => [rule.id, rule]));
    const doubtful = rulesOf(await loadRegister(game, lang, true)).filter(({ id, text, ruling }) => {
      const original = english.get(id);
      const letters = lang === 'ru' ? /\p{Script=Cyrillic}/u : /\p{Script=Latin}/u;
      const silent = original?.ruling !== '' && ruling === '';
      return text === original?.text || !letters.test(text) || ENGLISH.test(`${text} ${ruling}`) || silent;
    });
    expect(doubtful).toEqual([]);
  });

  test.each(gameNames)('%s names only rules that exist', async (game) => {
    const known = new Set(rulesOf(await loadRegister(game, 'en')).map(({ id }) => id));
    for (const lang of languages) {
      const mentioned = rulesOf(await loadRegister(game, lang)).flatMap(({ text, ruling }) => named(`${text} ${ruling}`));
      expect(mentioned.filter((id) => !known.has(id)), lang).toEqual([]);
    }
  });
});

/** Words about sources, data and versions: no player needs them to play. */
const REMARKS = {
  en: /\bsure\)|\bour (choice|ruling|reading)\b|\b(FR|RU|EN2)\b|^invariant|\bdata files?\b|\bIn (the )?data\b|\bversion \d|`/i,
  fr: /attesté|notre (choix|lecture|règle)\b|textes? (russe|français|anglais)|invariant|fichiers? de données|version \d|`/i,
  ru: /подтвержден|наше (решение|толкование)|(русск|французск|английск)\S+ (текст|реестр)|файл\S* данных|верси\S+ \d|`/i,
};

describe('the text for players', () => {
  test.each(gameNames)('%s leaves out the small print, and nothing else', async (game) => {
    for (const lang of languages) {
      const whole = new Map(rulesOf(await loadRegister(game, lang, true)).map((rule) => [rule.id, rule]));
      const rules = rulesOf(await loadRegister(game, lang));
      const remarks = rules.filter(({ text, ruling }) => REMARKS[lang].test(text) || REMARKS[lang].test(ruling) || `${text}${ruling}`.includes('small>'));
      expect(remarks, lang).toEqual([]);
      const changed = rules.filter(({ id, ruling }) => whole.get(id)?.ruling !== ruling);
      expect(changed.filter(({ ruling }) => /^[\p{Ll}.;,:)]/u.test(ruling)), lang).toEqual([]);
      expect(rules.length, lang).toBeGreaterThan(whole.size - 3);
    }
  });

  test('small print is taken out of a row, and the rest begins and ends as sentences do', () => {
    const row = '| RA-001 | A rule<small> (sure)</small>. | source | <small>Our choice:</small> it lies there<small> (RU: here)</small> |';
    expect(readRegister(withoutSmallPrint(row))[0]?.rules).toEqual([{ id: 'RA-001', text: 'A rule.', ruling: 'It lies there.' }]);
    expect(readRegister(withoutSmallPrint('| RA-002 | <small>No rule.</small> | - |'))).toEqual([]);
  });
});

describe('the search', () => {
  const chapters: Chapter[] = [
    { title: 'Feu', rules: [{ id: 'RA-100', text: 'La mère éteint un feu', ruling: '' }] },
    { title: 'Сон', rules: [{ id: 'RA-165', text: 'Учёный стреляет', ruling: 'Подтверждено.' }] },
  ];
  const foundBy = (sought: string) => search(chapters, sought).flatMap(({ rules }) => rules.map(({ id }) => id));

  test('does not mind capitals, accents and the dots of ё', () => {
    expect(fold('Cœur d’ÉTÉ')).toBe("coeur d'ete");
    expect(foundBy('ETEINT mere')).toEqual(['RA-100']);
    expect(foundBy('ученый')).toEqual(['RA-165']);
    expect(foundBy('УЧЁНЫЙ подтв')).toEqual(['RA-165']);
    expect(foundBy('ra-1')).toEqual(['RA-100', 'RA-165']);
    expect(foundBy('éteint учёный')).toEqual([]);
  });
});

describe('the page of rules', () => {
  const cell = (id: string) => document.getElementById(id)?.querySelector('dd');
  const scrolled = vi.fn();

  beforeAll(() => {
    Element.prototype.scrollIntoView = scrolled;
  });

  beforeEach(async () => {
    scrolled.mockClear();
    history.replaceState(null, '', '/rules/raptor');
    await words.choose('en', false);
  });

  test('changes its language without a reload and keeps the search and the place', async () => {
    render(Rules, { name: 'raptor' });
    await waitFor(() => expect(cell('RA-002')?.textContent).toContain('three babies'));
    const moved = vi.spyOn(globalThis, 'scrollBy');
    await words.choose('fr', false);
    await waitFor(() => expect(cell('RA-002')?.textContent).toContain('trois jeunes raptors'));
    expect(cell('RA-002')?.closest('section')?.lang).toBe('fr');
    await waitFor(() => expect(moved).toHaveBeenCalledOnce());
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    if (!field) throw new Error('there is no search');
    await words.choose('ru', false);
    await fireEvent.input(field, { target: { value: 'ДЕТЕНЫША выходы' } });
    await waitFor(() => expect([...document.querySelectorAll('dt')].map((it) => it.textContent)).toContain('RA-002'));
    expect(cell('RA-130')).toBeUndefined();
  });

  test('brings the rule of the address into sight, and follows links to others', async () => {
    history.replaceState(null, '', '/rules/raptor#RA-150');
    render(Rules, { name: 'raptor' });
    await waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
    const link = cell('RA-150')?.querySelector('a');
    expect(link?.getAttribute('href')).toBe('#RA-160');
    if (link) await fireEvent.click(link);
    await waitFor(() => expect(document.querySelector('.wanted')?.id).toBe('RA-160'));
    expect(location.hash).toBe('#RA-160');
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});
