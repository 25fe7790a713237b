/** Files of words, fetched side by side. */
import type { Sources } from '../games/contract';

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
