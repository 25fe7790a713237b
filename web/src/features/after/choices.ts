/** The secret choices of a player over many games, as this browser remembers them. */
import type { GameModule } from '../../games/contract';
import { remember, remembered } from '../../ui/memory';
import type { Analysis } from '../../wire';
import { seenEvents } from '../../wire';
import type { Frame } from '../replay/reel';
import type { Choice } from './readable';
import { duelsOf } from './story';

/** So many games are remembered. */
const GAMES = 40;
const KEY = 'choices';

interface Kept {
  table: string;
  side: number;
  choices: Choice[];
}

/** The choices of a seat in one game. */
export function choicesOf(game: GameModule, analysis: Analysis, frames: readonly Frame[], seat: number): Choice[] {
  let last = 0;
  return duelsOf(analysis).flatMap(({ step, duel }): Choice[] => {
    const side: number = duel.seats.indexOf(seat);
    if (side < 0) return [];
    const [options, mix] = side === 0 ? [duel.rows, duel.row_mix] : [duel.columns, duel.column_mix];
    const others = side === 0 ? duel.columns : duel.rows;
    const short = (option: string | null | undefined) => Number(duel.short[option ?? ''] ?? NaN);
    const mine = options.indexOf(duel.played[side] ?? '');
    const events = frames.slice(last + 1, step + 1).flatMap(({ items }) => seenEvents(items));
    const before = events.some((event) => game.hurts?.(event, seat)) ? 'hurt' : 'calm';
    last = step;
    if (mine < 0) return [];
    // The payoff is that of the first seat; what the other side gains of it is the rest.
    const gain = (other: number) => (side === 0 ? 1 - (duel.payoff[mine]?.[other] ?? 0.5) : (duel.payoff[other]?.[mine] ?? 0.5));
    const expected = duel.expected[1 - side] ?? 0.5;
    return [{
      hand: options.map((option, index) => ({ card: short(option), share: mix[index] ?? 0 })),
      played: short(duel.played[side]),
      before,
      answers: Object.fromEntries(others.map((option, index) => [short(option), gain(index) - expected])),
    }];
  });
}

/** Remembers the choices of a game once, and gives all of that side. */
export function keepChoices(game: string, table: string, side: number, choices: Choice[]): Choice[] {
  const known = remembered<Kept[]>(`${KEY}/${game}`) ?? [];
  const others = known.filter((kept) => kept.table !== table || kept.side !== side);
  const all = [...others, { table, side, choices }].slice(-GAMES);
  remember(`${KEY}/${game}`, all);
  return all.filter((kept) => kept.side === side).flatMap((kept) => kept.choices);
}
