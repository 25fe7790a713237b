/** Which own seat has just got its place while the others play on. */
import type { GameModule } from '../../games/contract';
import type { Say } from '../../wire';

export interface Landing {
  seat: number;
  place: number;
  say: Say;
}

/** The places of the own seats; a single one is "you", several at one device go by their names. */
export function landingsOf(game: Pick<GameModule, 'landed'>, view: unknown, own: readonly number[], name: (seat: number) => string): Landing[] {
  return own.flatMap((seat) => {
    const landed = game.landed?.(view, seat, own.length === 1 ? null : name(seat));
    return landed ? [{ seat, ...landed }] : [];
  });
}

/** The ranks that a picture of the outcome needs: this seat before all others. */
export const winningRanks = (seats: number, first: number): number[] => Array.from({ length: seats }, (_, seat) => (seat === first ? 1 : 2));
