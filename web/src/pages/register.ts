/** Reads a register of rules: headings, and table rows that begin with a rule id. */

export interface Rule {
  id: string;
  text: string;
  ruling: string;
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

export function readRegister(markdown: string): Chapter[] {
  const chapters: Chapter[] = [];
  let title = '';
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,4}\s+(.*)/.exec(line)?.[1];
    if (heading) title = plain(heading);
    const [, id, text, , ruling] = /^\|\s*([A-Z]{2}-\d+[a-z]?)\s*\|([^|]*)\|([^|]*)\|?([^|]*)\|?/.exec(line) ?? [];
    if (!id || text === undefined) continue;
    if (chapters.at(-1)?.title !== title) chapters.push({ title, rules: [] });
    chapters.at(-1)?.rules.push({ id, text: plain(text), ruling: plain(ruling ?? '') });
  }
  return chapters;
}

function plain(markdown: string): string {
  return markdown.replace(/[*`_]{1,2}/g, '').trim();
}
