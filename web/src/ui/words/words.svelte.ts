/** Words in three languages, made from Fluent files; a switch needs no reload. */
import { FluentBundle, FluentNumber, FluentResource, type Scope } from '@fluent/bundle';
import type { Lang, Say } from '../../wire';
import { remember, remembered } from '../memory';
import { nextTask } from '../drawing.svelte';
import { texts, type GameWords, type Sources } from './texts';

export const languages: readonly Lang[] = ['en', 'fr', 'ru'];

type Args = Record<string, string | number>;

/** A part with words of its own: a game, or the lessons. */
interface Worded {
  name: string;
  words: Record<Lang, () => Promise<Sources>>;
}

const interfaceSources: Record<Lang, () => Promise<string[]>> = {
  en: () => texts(import('../../../../crates/quarry-table/phrases/en.ftl?raw'), import('./en.ftl?raw')),
  fr: () => texts(import('../../../../crates/quarry-table/phrases/fr.ftl?raw'), import('./fr.ftl?raw')),
  ru: () => texts(import('../../../../crates/quarry-table/phrases/ru.ftl?raw'), import('./ru.ftl?raw')),
};

/** The first of our languages that the browser asks for; English when it knows none. */
export function guessLanguage(wanted: readonly string[]): Lang {
  const codes = wanted.map((locale) => locale.slice(0, 2).toLowerCase());
  return languages.find((lang) => lang === codes.find((code) => languages.includes(code as Lang))) ?? 'en';
}

/** French as it is printed: no line begins with : ; ! ? or », and apostrophes are curved. */
export function typeset(lang: Lang, text: string): string {
  if (lang !== 'fr') return text;
  return text.replace(/(?<=\S) (?=[:;!?»])|(?<=«) |(?<={") (?="}[:;!?])/g, '\u00a0').replace(/(?<=\p{L})'(?=[\p{L}{«])/gu, '’');
}

/** A book of phrases; later sources replace what earlier ones say. */
export function book(lang: Lang, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(typeset(lang, source)), { allowOverrides: true });
  return bundle;
}

/** A phrase of the first book that has it; the bare key where none has. */
export function lookUp(books: readonly FluentBundle[], key: string, args: Args = {}): string {
  for (const bundle of books) {
    const message = bundle.getMessage(key);
    if (message?.value) return bundle.formatPattern(message.value, counted(args), []);
  }
  return key;
}

/** A small number is written alike in all our languages; asking the browser how costs it as much time as a board. */
class Count extends FluentNumber {
  override toString(scope?: Scope): string {
    return this.value < 1000 ? String(this.value) : super.toString(scope);
  }
}

function counted(args: Args): Record<string, string | number | Count> {
  const isCount = (value: string | number): value is number => Number.isInteger(value) && Number(value) >= 0;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, isCount(value) ? new Count(value) : value]));
}

class Words {
  lang = $state<Lang>('en');
  #books = $state.raw<FluentBundle[]>([]);
  #games = new Map<string, LoadedGame>();

  /** Learns the language that was chosen before, or that the browser asks for; which one it is, is known at once. */
  async begin(): Promise<void> {
    const chosen = remembered<Lang>('lang');
    this.lang = chosen && languages.includes(chosen) ? chosen : guessLanguage(navigator.languages);
    await this.choose(this.lang, false);
    await nextTask();
  }

  /** Switches everything to `lang` once its words are here. */
  async choose(lang: Lang, byHand = true): Promise<void> {
    const sources = await interfaceSources[lang]();
    await Promise.all([...this.#games.values()].map((game) => game.load(lang)));
    this.#books = [book(lang, sources)];
    this.lang = lang;
    document.documentElement.lang = lang;
    if (byHand) remember('lang', lang);
  }

  /** A phrase of the interface. */
  word(key: string, args: Args = {}): string {
    return lookUp(this.#books, key, args);
  }

  /** The words of a game, in whatever language is chosen when they are read. */
  async of(module: Worded): Promise<GameWords> {
    let game = this.#games.get(module.name);
    if (!game) {
      game = new LoadedGame(module, this);
      this.#games.set(module.name, game);
    }
    await game.load(this.lang);
    return game;
  }
}

/** The words of a game in each language that was asked for so far. */
class LoadedGame implements GameWords {
  #books = new Map<Lang, { rules: FluentBundle; own: FluentBundle }>();
  #module: Worded;
  #words: Words;

  constructor(module: Worded, words: Words) {
    this.#module = module;
    this.#words = words;
  }

  get lang(): Lang {
    return this.#words.lang;
  }

  async load(lang: Lang): Promise<void> {
    if (this.#books.has(lang)) return;
    const sources: Sources = await this.#module.words[lang]();
    const rules = book(lang, [sources.rules]);
    await nextTask();
    const own = book(lang, sources.own);
    await nextTask();
    this.#books.set(lang, { rules, own });
  }

  say = ({ key, args }: Say): string => {
    const books = this.#books.get(this.lang);
    return lookUp(books ? [books.rules, books.own] : [], key, args);
  };

  word = (key: string, args: Args = {}): string => {
    const books = this.#books.get(this.lang);
    return lookUp(books ? [books.own, books.rules] : [], key, args);
  };
}

export const words = new Words();

/** A phrase of the interface, for markup. */
export const word = (key: string, args?: Args): string => words.word(key, args);
