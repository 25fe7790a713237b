/** What a finished game shows that its player can do now. */
import { tableInfo } from '../../net/api';
import { achieved } from '../../ui/achieved/achieved.svelte';
import type { Finale } from '../../games/contract';
import type { RecordedOutcome } from '../../wire';

/**
 * The facts of a game that was won: with which side, and by which rule. Who sits on all rival chairs has beaten nobody,
 * and a place that is shared with rivals is no victory.
 */
export function factsOf(game: string, finale: Finale, view: unknown, { ranks, reason }: RecordedOutcome, own: readonly number[]): string[] {
  const together = finale.together?.(view) ?? false;
  const firsts = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const shared = together || (finale.partners?.(view) ?? false);
  const rivals = together || own.length < ranks.length;
  const won = firsts.filter((seat) => own.includes(seat));
  if (!rivals || (!shared && firsts.length > 1)) return [];
  const facts = won.flatMap((seat) => [`side/${finale.pool(view, seat, ranks.length)}`, ...(/^[A-Z]{2}-\d/.test(reason) ? [`end/${game}/${reason}`] : [])]);
  return [...new Set(facts)];
}

/** Notes them, unless the game began in the middle or was played elsewhere. */
export async function noteEnd(table: string, facts: readonly string[]): Promise<void> {
  if (facts.length === 0) return;
  const info = await tableInfo(table).catch(() => null);
  if (info && !info.practice && !info.imported) achieved.note(...facts);
}
