// Dice as they lie on the table.

/** The faces of a roll `[III, <, X]`, one by one. */
export function facesOf(rolled: readonly number[]): string[] {
  return ['III', '<', 'X'].flatMap((symbol, place) => Array<string>(rolled[place] ?? 0).fill(symbol));
}
