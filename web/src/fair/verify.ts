/**
 * Was a finished game fair? Recomputes the commitment, the key of every draw and every roll of a verification
 * file. That the rolls lead to the recorded cards by the rules is for `quarry verify`, which knows the rules.
 */
import { fromHex } from './hash';
import { commitment, Stream, streamKey, type Keys } from './streams';

export interface Draw {
  purpose: string;
  number: number;
  /** Bound and result of each roll. */
  rolls: [number, number][];
}

/** What the server opens after the end, as far as it is checked here. */
export interface Verification {
  quarry_verification: number;
  table: string;
  commitment: string;
  secret: string;
  contributions: string[];
  draws: Draw[];
  record: { game: string; commitment?: string; position?: string; steps: object[] };
}

export type CheckName = 'readable' | 'promise' | 'commitment' | 'draws' | 'cover';

/** One thing that was looked at; what counts beside it fills the places of its phrase. */
export interface Check {
  name: CheckName;
  holds: boolean;
  args: Record<string, number | string>;
}

export interface Verdict {
  fair: boolean;
  checks: Check[];
}

/**
 * The verdict, check by check; after one that fails there are no more. `promised` is the commitment that this
 * browser saw before the game, where it did.
 */
export function verify(file: unknown, promised: string | null): Verdict {
  const checks: Check[] = [];
  const note = (name: CheckName, holds: boolean, args: Check['args'] = {}): boolean => {
    checks.push({ name, holds, args });
    return holds;
  };
  const keys = keysOf(file);
  if (!note('readable', keys !== null) || keys === null) return { fair: false, checks };
  const told = file as Verification;
  const fair =
    note('commitment', commitment(told.table, keys.secret) === told.commitment && told.record.commitment === told.commitment) &&
    (promised === null || note('promise', promised === told.commitment)) &&
    noteDraws(told, keys, note) &&
    note('cover', covers(told), { draws: told.record.steps.filter((step) => 'chance' in step).length });
  return { fair, checks };
}

function keysOf(file: unknown): Keys | null {
  const told = file as Partial<Verification> | null;
  if (told?.quarry_verification !== 1 || !/^\d{1,20}$/.test(told.table ?? '') || !Array.isArray(told.draws)) return null;
  const secret = fromHex(told.secret ?? '');
  const contributions = (told.contributions ?? []).map((text) => fromHex(text));
  const whole = (bytes: Uint8Array | null): bytes is Uint8Array => bytes?.length === 32;
  if (!whole(secret) || !contributions.every(whole) || !Array.isArray(told.record?.steps)) return null;
  return { table: told.table ?? '', rules: told.record.game, secret, contributions };
}

/** Every roll of every draw, in order. */
function noteDraws({ draws }: Verification, keys: Keys, note: (name: CheckName, holds: boolean, args?: Check['args']) => boolean): boolean {
  const wrong = draws.findIndex((draw) => !comesFrom(draw, keys));
  const rolls = draws.reduce((sum, draw) => sum + draw.rolls.length, 0);
  return note('draws', wrong < 0, { draws: draws.length, rolls, wrong: wrong + 1 });
}

function comesFrom({ purpose, number, rolls }: Draw, keys: Keys): boolean {
  const stream = new Stream(streamKey(keys, purpose, number));
  return rolls.every(([bound, result]) => stream.below(bound) === result);
}

/** One setup unless the player chose where to begin, and one draw for each that was recorded, without gaps. */
function covers({ draws, record }: Verification): boolean {
  const numbers = (purpose: string) => draws.filter((draw) => draw.purpose === purpose).map((draw) => draw.number);
  const inOrder = (found: number[], count: number) => found.length === count && found.every((number, index) => number === index);
  const recorded = record.steps.filter((step) => 'chance' in step).length;
  const laid = record.position === undefined ? 1 : 0;
  return inOrder(numbers('setup'), laid) && inOrder(numbers('draw'), recorded) && draws.length === laid + recorded;
}
