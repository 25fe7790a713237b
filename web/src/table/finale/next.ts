/** The next game after this one: the same against stronger opponents. */
import type { Finale } from '../../games/contract';
import { tableInfo, type NewTable, type SeatPlan, type TableInfo } from '../../net/api';
import { isLocal } from '../../net/local/where';
import { remember, remembered } from '../../ui/memory';
import { openTable } from '../../net/tables';
import type { GameName, SeatView } from '../../wire';

/** The strongest computer player. */
const STRONGEST = 8;

/** The level above that of the computer players at a table; `null` where none sits there or all are the strongest. */
export function levelAbove(seats: readonly SeatView[]): number | null {
  const levels = seats.flatMap((seat) => (typeof seat === 'object' ? [seat.computer] : []));
  const highest = Math.max(0, ...levels);
  return highest > 0 && highest < STRONGEST ? highest + 1 : null;
}

/** The same game with every computer player a level up, or by harder options where beasts are the opponents. */
export function harderThan(info: TableInfo, game: GameName, finale: Finale): NewTable | null {
  const { agreement } = info;
  if (!agreement) return null;
  const plans = info.seats.map((seat): SeatPlan => (typeof seat === 'object' ? { computer: Math.min(STRONGEST, seat.computer + 1) } : 'open'));
  const options = levelAbove(info.seats) === null ? finale.harder?.(agreement.options) : agreement.options;
  return options ? { game, options, seats: info.seats.length, plans, control: info.control, hints: info.hints } : null;
}

/** The level below that of the computer players at a table; `null` where none sits there or all are the weakest. */
export function levelBelow(seats: readonly SeatView[]): number | null {
  const levels = seats.flatMap((seat) => (typeof seat === 'object' ? [seat.computer] : []));
  const highest = Math.max(0, ...levels);
  return highest > 1 ? highest - 1 : null;
}

/** The same game with every computer player a level down. */
export function easierThan(info: TableInfo, game: GameName): NewTable | null {
  const { agreement } = info;
  if (!agreement || levelBelow(info.seats) === null) return null;
  const plans = info.seats.map((seat): SeatPlan => (typeof seat === 'object' ? { computer: Math.max(1, seat.computer - 1) } : 'open'));
  return { game, options: agreement.options, seats: info.seats.length, plans, control: info.control, hints: info.hints };
}

/** Opens the easier game and sits down on the own seats; the number of the new table. */
export async function beginEasier(table: string, game: GameName, own: readonly number[]): Promise<string | null> {
  const wanted = easierThan(await tableInfo(table), game);
  return wanted && openTable({ ...wanted, here: isLocal(table) }, [...own]);
}

/** So many games in a row make a proposal. */
export const ROW = 2;

interface Streak {
  table: string;
  /** Victories in a row; below zero defeats. */
  row: number;
}

/** How many games against computer players were won in a row, this one included; defeats count below zero. Each table counts once. */
export function streakWith(game: GameName, table: string, won: boolean): number {
  const before = remembered<Streak>(`streak/${game}`);
  if (before?.table === table) return before.row;
  const row = won ? Math.max(0, before?.row ?? 0) + 1 : Math.min(0, before?.row ?? 0) - 1;
  remember(`streak/${game}`, { table, row } satisfies Streak);
  return row;
}

/** Opens it and sits down on the own seats; the number of the new table. */
export async function beginHarder(table: string, game: GameName, finale: Finale, own: readonly number[]): Promise<string | null> {
  const wanted = harderThan(await tableInfo(table), game, finale);
  return wanted && openTable({ ...wanted, here: isLocal(table) }, [...own]);
}
