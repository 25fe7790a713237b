/**
 * What this browser keeps of a table, so that it need not trust the host: what it was shown, and what it
 * contributed. The same rules as `receipt.rs` of the crate quarry-fair.
 */
import { canonical, seal } from './canonical';
import { fromHex } from './hash';
import type { Agreement, Mixing } from '../wire';

/** Each time is another try for a host in league with the player who left. */
export const MOST_ROUNDS = 3;

export interface Round {
  contribution: string;
  /** Whether it is sealed first, because more than one person sits here. */
  sealed: boolean;
  /** Whether the table has shown its seal at the own seats. */
  laid: boolean;
  /** The seals of all seats, as they were shown before the own contribution was opened. */
  seals: (string | null)[];
}

export interface Receipt {
  quarry_receipt: 1;
  table: string;
  fairness: 1 | 2;
  commitment: string;
  agreement?: Agreement;
  seats: number[];
  /** One for each contribution that was made up; the last one counts. */
  rounds: Round[];
}

export type DeceitName = 'commitment' | 'agreement' | 'own-seal' | 'own-contribution' | 'contribution' | 'too-often';

/** What the host or a proxy has exchanged. */
export interface Deceit {
  name: DeceitName;
  seat?: number;
}

export type Task = { do: 'wait' } | { do: 'renew' } | { do: 'seal'; seal: string } | { do: 'open'; contribution: string } | { do: 'alarm'; deceit: Deceit };

const WAIT: Task = { do: 'wait' };
const ZEROS = '00'.repeat(32);
const alarm = (name: DeceitName): Task => ({ do: 'alarm', deceit: { name } });

const numberOf = (table: string): bigint => BigInt(`0x${table}`);
export const sealOf = (table: string, contribution: string): string => seal(numberOf(table), fromHex(contribution) ?? new Uint8Array());

/** What a table shows before somebody sits down, as far as it is kept. */
export interface Shown {
  table: string;
  commitment: string;
  fairness?: 1 | 2;
  agreement?: Agreement;
}

export function newReceipt({ table, commitment, fairness, agreement }: Shown): Receipt {
  return { quarry_receipt: 1, table, fairness: fairness ?? 1, commitment, ...(agreement && { agreement }), seats: [], rounds: [] };
}

/** The receipt with another contribution. */
export function renewed(receipt: Receipt, contribution: string, sealed: boolean): Receipt {
  return { ...receipt, rounds: [...receipt.rounds, { contribution, sealed, laid: false, seals: [] }] };
}

/** Compares what every whole picture shows. */
export function compare(receipt: Receipt, commitment: string, agreement: Agreement | undefined): Deceit | null {
  if (commitment !== receipt.commitment) return { name: 'commitment' };
  const text = (agreed: Agreement | undefined) => (agreed === undefined ? '' : canonical(agreed));
  return text(agreement) === text(receipt.agreement) ? null : { name: 'agreement' };
}

/** What is to do before the game begins, and the receipt to be kept before it is done. */
export function taskOf(receipt: Receipt, mixing: Mixing): [Task, Receipt] {
  const round = receipt.rounds.at(-1);
  if (!round?.sealed || !receipt.agreement) return [WAIT, receipt];
  const { seats, rounds } = receipt;
  const renew: Task = rounds.length < MOST_ROUNDS ? { do: 'renew' } : alarm('too-often');
  const sealed = sealOf(receipt.table, round.contribution);
  if (seats.length === 0 || !seats.every((seat) => mixing.seals[seat] === sealed)) {
    const isVoid = mixing.voided > 0 && seats.every((seat) => !mixing.seals[seat]);
    if (!round.laid && rounds.length > 1) return [{ do: 'seal', seal: sealed }, receipt];
    return [round.laid && isVoid ? renew : alarm('own-seal'), receipt];
  }
  const isComplete = receipt.agreement.seats.every((chair, seat) => typeof chair === 'object' || mixing.seals[seat]);
  const laid = keepRound(receipt, { ...round, laid: true });
  if (round.seals.length === 0 && !isComplete) return [WAIT, laid];
  const seals = round.seals.length === 0 ? mixing.seals : round.seals;
  const kept = keepRound(receipt, { ...round, laid: true, seals });
  // The own contribution may be on its way already, and another seal has changed since.
  if (seals.length !== mixing.seals.length || seals.some((each, seat) => each !== mixing.seals[seat])) return [renew, kept];
  if (seats.every((seat) => mixing.opened.includes(seat))) return [WAIT, kept];
  return [{ do: 'open', contribution: round.contribution }, kept];
}

function keepRound(receipt: Receipt, round: Round): Receipt {
  return { ...receipt, rounds: [...receipt.rounds.slice(0, -1), round] };
}

/** Checks the contributions of a game that has begun. */
export function begun(receipt: Receipt, contributions: readonly string[]): Deceit | null {
  const round = receipt.rounds.at(-1);
  if (!round) return null;
  const own: Deceit = { name: 'own-contribution' };
  if (receipt.seats.length === 0 || !receipt.seats.every((seat) => contributions[seat] === round.contribution)) return own;
  if (receipt.fairness === 1) return null;
  if (contributions.length !== receipt.agreement?.seats.length || (round.sealed && round.seals.length === 0)) return own;
  const fits = (given: string, seat: number): boolean => {
    const sealed = round.seals[seat] ?? null;
    return sealed === null ? receipt.seats.includes(seat) || given === ZEROS : sealOf(receipt.table, given) === sealed;
  };
  const seat = contributions.findIndex((given, seat) => !fits(given, seat));
  return seat < 0 ? null : { name: 'contribution', seat };
}
