/** The next game after this one: the same against stronger opponents. */
import type { Finale } from '../../games/contract';
import { tableInfo, type NewTable, type SeatPlan, type TableInfo } from '../../net/api';
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

/** Opens it and sits down on the own seats; the number of the new table. */
export async function beginHarder(table: string, game: GameName, finale: Finale, own: readonly number[]): Promise<string | null> {
  const wanted = harderThan(await tableInfo(table), game, finale);
  return wanted && openTable(wanted, [...own]);
}
