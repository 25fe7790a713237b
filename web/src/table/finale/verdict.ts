/** Who has won, as the heading of the end says it: from the ranks alone, for the eyes of those who read it. */
import type { RecordedOutcome } from '../../wire';

export interface Verdict {
  /** A phrase of the interface. */
  key: string;
  /** The seats that the phrase names. */
  named: readonly number[];
  args?: Record<string, string | number>;
  /** Whether it is good news for those who read it: which motif is played. */
  good: boolean;
}

/**
 * `own` are the seats of the reader. One seat reads "you"; a spectator and several people at one device read names.
 * Where all seats stand or fall `together`, those who play are one party.
 */
export function verdictOf({ ranks }: RecordedOutcome, own: readonly number[], together: boolean): Verdict {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (together) return forParty(winners.length > 0, own);
  if (winners.length === 0) return { key: 'result-nobody', named: [], good: false };
  if (winners.length === ranks.length && ranks.length > 1) return { key: 'result-drawn', named: [], good: true };
  const [seat] = own;
  return own.length === 1 && seat !== undefined ? forSeat(ranks, winners, seat) : forAll(winners);
}

function forParty(won: boolean, own: readonly number[]): Verdict {
  if (own.length > 0) return { key: won ? 'result-won' : 'result-lost', named: [], good: won };
  return { key: 'result-together', named: [], args: { won: won ? 'yes' : 'no' }, good: won };
}

function forSeat(ranks: readonly number[], winners: readonly number[], seat: number): Verdict {
  const rank = ranks[seat] ?? ranks.length;
  if (rank === 1) return { key: winners.length > 1 ? 'result-shared' : 'result-won', named: [], good: true };
  if (ranks.length > 2) return { key: 'result-place', named: [], args: { place: rank }, good: false };
  return { key: 'result-lost', named: [], good: false };
}

function forAll(winners: readonly number[]): Verdict {
  return { key: winners.length > 1 ? 'result-sharers' : 'result-winner', named: winners, good: true };
}
