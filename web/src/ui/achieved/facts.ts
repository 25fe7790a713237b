/** A fact in words. */
import type { GameWords } from '../words/texts';
import { word } from '../words/words.svelte';

/** Themes and lessons go by the words that their pages have; a need that stands for several facts has its own. */
export function factWord(own: GameWords, fact: string): string {
  const [kind, game = '', rest = ''] = fact.split('/');
  if (kind === 'lesson') return word('game-title', { game });
  if (kind === 'theme') return `${word('game-title', { game })}: ${own.word(`puzzle-theme-${rest}`)}`;
  const known = rest.startsWith('rivals-') ? `${kind}/${game}/rivals-` : fact;
  return own.word(`fact-${known.replaceAll('/', '-')}`);
}
