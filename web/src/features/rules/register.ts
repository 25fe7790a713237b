/** Reads a register of rules: headings, and table rows that begin with a rule id. */
import type { GameName } from '../../games/contract';
import type { Lang } from '../../wire';
import { typeset } from '../../ui/words/words.svelte';

export interface Rule {
  id: string;
  text: string;
  ruling: string;
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

/** A file of its own for each game and language, so that nobody waits for a register that nobody opened. */
const files = import.meta.glob<string>('../../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

/** The register of `game` in `lang`; the English one also holds the drawings and the sources. */
export async function loadRegister(game: GameName, lang: Lang): Promise<Chapter[]> {
  const folder = lang === 'en' ? '' : `${lang}/`;
  const markdown = await files[`../../../../docs/rules/${folder}${game}.md`]?.();
  return readRegister(typeset(lang, markdown ?? ''));
}

export function readRegister(markdown: string): Chapter[] {
  const chapters: Chapter[] = [];
  let title = '';
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,4}\s+(.*)/.exec(line)?.[1];
    if (heading) title = plain(heading);
    const rule = readRow(line);
    if (!rule) continue;
    if (chapters.at(-1)?.title !== title) chapters.push({ title, rules: [] });
    chapters.at(-1)?.rules.push(rule);
  }
  return chapters;
}

/** `| id | rule | ruling |`, with or without the source before the ruling. */
function readRow(line: string): Rule | undefined {
  const [, id, rest] = /^\|\s*([A-Z]{2}-\d+[a-z]?)\s*\|(.*)\|\s*$/.exec(line) ?? [];
  const [text, ...others] = rest?.split('|').map(plain) ?? [];
  return id && text !== undefined ? { id, text, ruling: others.at(-1) ?? '' } : undefined;
}

function plain(markdown: string): string {
  const text = markdown.replace(/[*`_]{1,2}/g, '').trim();
  return text === '-' ? '' : text;
}

/** A text as a search sees it: without capitals, accents and the dots of ё. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('’', "'");
}

/** The chapters with those of their rules that have every word of `sought`. */
export function search(chapters: readonly Chapter[], sought: string): Chapter[] {
  const words = fold(sought).split(/\s+/).filter(Boolean);
  const fits = ({ id, text, ruling }: Rule) => {
    const whole = fold(`${id} ${text} ${ruling}`);
    return words.every((word) => whole.includes(word));
  };
  return chapters.map(({ title, rules }) => ({ title, rules: rules.filter(fits) })).filter(({ rules }) => rules.length > 0);
}
