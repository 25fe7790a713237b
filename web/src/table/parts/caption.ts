/** What stands below the board when all of it has been told. */

/** As much as the narrowest caption holds, in letters. */
const ROOM = 84;

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
