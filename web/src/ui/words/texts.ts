/** Files of words, fetched side by side. */
import type { Lang, Say } from '../../wire';

/** The words of one game. */
export interface GameWords {
  lang: Lang;
  /** What the server tells: offers, events, refusals; a phrase of the rules crate. */
  say: (say: Say) => string;
  /** A phrase of the game's own word files; of the rules crate where they have none. */
  word: (key: string, args?: Record<string, string | number>) => string;
}

/** The Fluent sources of one game in one language. */
export interface Sources {
  /** `crates/GAME/phrases/LANG.ftl`. */
  rules: string;
  /**
   * Words beside the board: the terminal's, `crates/quarry-terminal/phrases/GAME/LANG.ftl`, and
   * the own `words/LANG.ftl`. A later one may replace a phrase of an earlier one. There are `title`,
   * `tagline` (one line for the lobby) and `seat` (a side by `{ $seat }`, from 0).
   */
  own: string[];
}

/** A file as `import('….ftl?raw')` brings it. */
type File = Promise<{ default: string }>;

/** The text of each file, in order. */
export async function texts(...files: File[]): Promise<string[]> {
  return (await Promise.all(files)).map((file) => file.default);
}

/** The words of a game: those of its rules, and those beside the board. */
export async function sources(rules: File, ...own: File[]): Promise<Sources> {
  const [first = '', ...rest] = await texts(rules, ...own);
  return { rules: first, own: rest };
}
