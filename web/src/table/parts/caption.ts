/** What stands below the board when all of it has been told. */

/** As much as the narrowest caption holds, in letters. */
const ROOM = 84;

/** What was said several times running is said once, with how often. */
export function gatheredLines(lines: readonly string[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times > 1 ? `${line} ×${times}` : line));
}

/** The last lines that fit together: what happened last is never cut off by what happened before it. */
export function lastLines(lines: readonly string[], room = ROOM): string[] {
  let [from, length] = [lines.length - 1, lines.at(-1)?.length ?? 0];
  while (from > 0) {
    length += 1 + (lines[from - 1]?.length ?? 0);
    if (length > room) break;
    from -= 1;
  }
  return lines.slice(Math.max(0, from));
}
