/** What a module says: the key of a phrase and what fills it, where a server says the sentence itself. */
import type { Say } from '../../wire';

/** The phrase that stands in a text of a module; `null` where it is a sentence. */
export function sayingIn(text: string): Say | null {
  if (!text.startsWith('{"key":')) return null;
  try {
    return JSON.parse(text) as Say;
  } catch {
    return null;
  }
}

/** Texts by language in words: phrases are said in the language that is chosen now. */
export function worded(texts: Readonly<Record<string, string>>, say: (saying: Say) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => {
      const saying = sayingIn(text);
      return [lang, saying ? say(saying) : text];
    }),
  );
}
