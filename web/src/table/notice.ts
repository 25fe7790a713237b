/** Answers to what was just done. */
import type { Nak } from '../wire';

export interface Notice {
  /** What the server said, by language; empty where the page answers by itself. */
  words: Record<string, string>;
  /** The own words of the page, where they say more than that nothing is meant. */
  key?: string;
  rule: string | null;
  at: string[];
}

export function noticeOf(nak: Nak, at: string[] = []): Notice {
  return { words: nak.words, rule: nak.rule ?? null, at: nak.at?.length ? nak.at : at };
}
