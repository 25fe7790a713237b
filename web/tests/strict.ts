/** Words that fail a test where a phrase or one of its places is missing. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { GameModule, GameWords } from '../src/games/contract';
import type { Lang } from '../src/wire';

export async function strictWords(game: GameModule<never, never>, lang: Lang): Promise<GameWords> {
  const { rules, own } = await game.words[lang]();
  const [rulesBook, ownBook] = [bundle(lang, [rules]), bundle(lang, own)];
  return {
    lang,
    say: ({ key, args }) => phrase([rulesBook, ownBook], key, args ?? {}),
    word: (key, args = {}) => phrase([ownBook, rulesBook], key, args),
  };
}

function bundle(lang: Lang, sources: readonly string[]): FluentBundle {
  const book = new FluentBundle(lang, { useIsolating: false });
  const errors = sources.flatMap((source) => book.addResource(new FluentResource(source), { allowOverrides: true }));
  if (errors.length > 0) throw errors[0];
  return book;
}

function phrase(books: readonly FluentBundle[], key: string, args: Record<string, string | number>): string {
  const book = books.find((book) => book.getMessage(key)?.value);
  const pattern = book?.getMessage(key)?.value;
  if (!book || !pattern) throw new Error(`no phrase '${key}'`);
  const errors: Error[] = [];
  const text = book.formatPattern(pattern, args, errors);
  if (errors.length > 0) throw new Error(`'${key}': ${errors[0]?.message}`);
  return text;
}

/** The keys of the own words of a game. */
export async function ownKeys(game: GameModule<never, never>, lang: Lang): Promise<string[]> {
  const { own } = await game.words[lang]();
  return own.flatMap((source) => new FluentResource(source).body.map((entry) => entry.id)).sort();
}
