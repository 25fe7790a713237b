/** Parser of a register of rules: headings, and table rows that begin with a rule id. */
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

/** One lazy chunk per game and language. */
const files = import.meta.glob<string>('../../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

/**
 * The register of `game` in `lang`; the English one also has drawings and sources. `<small>` text, such as sources
 * and implementation notes, is left out.
 */
export async function loadRegister(game: GameName, lang: Lang, smallPrint = false): Promise<Chapter[]> {
  const folder = lang === 'en' ? '' : `${lang}/`;
  const markdown = await files[`../../../../docs/rules/${folder}${game}.md`]?.();
  const text = smallPrint ? (markdown ?? '').replace(/<\/?small>/g, '') : withoutSmallPrint(markdown ?? '');
  return readRegister(typeset(lang, text));
}

/** Removes `<small>` text; remaining sentences start with a capital and end with a period. */
export function withoutSmallPrint(markdown: string): string {
  const rows = markdown.split('\n').map((row) => {
    if (!row.includes('<small>')) return row;
    const cells = row.split('|').map((cell) => (cell.includes('<small>') ? ` ${tidy(cell.replace(/<small>.*?<\/small>/g, ' '))} ` : cell));
    return cells.join('|');
  });
  return rows.join('\n');
}

function tidy(cell: string): string {
  const text = cell
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .replace(/^[\s.;,:)]+/, '')
    .replace(/[\s;:,]+$/, '')
    .trim();
  const ended = /[.!?)»]$/.test(text) || text === '' ? text : `${text}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
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
  // A row of `<small>` text only is not shown to players.
  return id && text ? { id, text, ruling: others.at(-1) ?? '' } : undefined;
}

function plain(markdown: string): string {
  const text = markdown.replace(/[*`_]{1,2}/g, '').trim();
  return text === '-' ? '' : text;
}

/** Search normalisation: lower case, no accents, ё as е. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('’', "'");
}

/** Chapters with only the rules that contain every word of `sought`. */
export function search(chapters: readonly Chapter[], sought: string): Chapter[] {
  const words = fold(sought).split(/\s+/).filter(Boolean);
  const fits = ({ id, text, ruling }: Rule) => {
    const whole = fold(`${id} ${text} ${ruling}`);
    return words.every((word) => whole.includes(word));
  };
  return chapters.map(({ title, rules }) => ({ title, rules: rules.filter(fits) })).filter(({ rules }) => rules.length > 0);
}
