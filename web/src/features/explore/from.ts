/**
 * Sources of an analysis: finished games, lessons, and local games against computer players only. A running game with
 * other people is never a source: analysis would be assistance.
 */
import type { GameName } from '../../games/contract';
import { recordOf, Refused, tableInfo, type TableInfo } from '../../net/api';
import { Asker } from '../../net/local/asker';
import { isLocal, playsHere } from '../../net/local/where';
import { exploreAddress, type Shared } from './link';
import { momentOf, type Start } from './position';

type Known = Pick<TableInfo, 'seats' | 'begun' | 'over' | 'rules' | 'imported'>;

/** The seat from which a running local game may be analysed; `null` if none. */
export function ownSeat(table: string, info: Known): number | null {
  if (!isLocal(table) || !info.begun || info.over) return null;
  const people = info.seats.flatMap((seat, index) => (typeof seat === 'object' ? [] : [index]));
  return people.length === 1 && info.seats[people[0] ?? 0] === 'person' ? (people[0] ?? null) : null;
}

/** Whether a table may be explored at all. */
export const mayExplore = (table: string, info: Known): boolean => playsHere(info.rules.split('/')[0] as GameName) && (info.over || info.imported || ownSeat(table, info) !== null);

/** URL of an analysis, with a link back to its source. */
export function addressOf(game: GameName, start: Start, guessed: boolean, from: string, line: Shared['line'] = []): string {
  const [path = '', fragment] = exploreAddress({ game, ...start, line, guessed, name: '' }).split('#');
  return `${path}?${new URLSearchParams({ from }).toString()}#${fragment ?? ''}`;
}

/** From a step of a finished game, with full information. */
export async function fromReplay(table: string, info: TableInfo, step: number): Promise<string> {
  const game = info.rules.split('/')[0] as GameName;
  const asker = new Asker(game);
  try {
    return addressOf(game, await momentOf(asker, await recordOf(table), step), false, `/replay/${table}#${step}`);
  } finally {
    asker.stop();
  }
}

/** From a running local game: information hidden from its only person is sampled. */
export async function fromOwnGame(table: string): Promise<string> {
  const info = await tableInfo(table);
  const seat = ownSeat(table, info);
  if (seat === null) throw new Refused('not_over', '');
  const { worldHere } = await import('../../net/local/tables');
  const world = await worldHere(table, seat);
  return addressOf(info.rules.split('/')[0] as GameName, { ...world, chances: [] }, true, `/t/${table}`);
}
