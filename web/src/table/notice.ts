/** Answers to what was just done. */
import type { GameWords } from '../games/contract';
import { word } from '../ui/words/words.svelte';
import { worded } from '../ui/words/sayings';
import type { Nak, Say } from '../wire';

export interface Notice {
  /** What the server said, by language; empty where the page answers by itself. */
  words: Record<string, string>;
  /** The own words of the page, where they say more than that nothing is meant. */
  key?: string;
  rule: string | null;
  at: string[];
}

export function noticeOf(nak: Nak, at: string[] = [], words: GameWords | null = null): Notice {
  // Where a table refuses, and no rule, the interface has the words.
  const say = (saying: Say) => (saying.key.startsWith('refused-') ? word(saying.key, saying.args) : (words?.say(saying) ?? saying.key));
  return { words: worded(nak.words, say), rule: nak.rule ?? null, at: nak.at?.length ? nak.at : at };
}
