// The bone die: how likely a daring action is to succeed (MO-077).
import type { Content } from './content';

/** The chance, in per cent, that at least one of `dice` shows `symbol`. */
export function chance(content: Content, dice: number, symbol: string): number {
  const faces = content.die.faces;
  const miss = faces.filter((face) => face !== symbol).length / faces.length;
  return Math.round(100 * (1 - miss ** Math.min(dice, content.die.max_dice)));
}

/** The faces of a roll `[III, <, X]`, one by one. */
export function facesOf(rolled: readonly number[]): string[] {
  return ['III', '<', 'X'].flatMap((symbol, place) => Array<string>(rolled[place] ?? 0).fill(symbol));
}
