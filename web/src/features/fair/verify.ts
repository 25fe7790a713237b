/**
 * Was a finished game fair? Recomputes the digest, the commitment with everything that it binds, the seals, the key of
 * every draw and every roll of a verification file, and compares it with the receipt of this browser. That the rolls
 * lead to the recorded cards by the rules is for `quarry verify`, which knows the rules.
 */
import type { Agreement } from '../../wire';
import { boundCommitment, canonical, digest, positionMark, seal } from '../../net/canonical';
import { fromHex } from '../../net/hash';
import { begun, type Receipt } from '../../net/receipt';
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
  /** Format 2. */
  agreement?: Agreement;
  seals?: (string | null)[];
  digest?: string;
  draws: Draw[];
  record: { game: string; commitment?: string; position?: string; setup?: unknown; steps: object[]; result?: { ranks: number[] } };
}

export type CheckName = 'readable' | 'digest' | 'promise' | 'commitment' | 'agreement' | 'seals' | 'own' | 'draws' | 'cover';

/** Something that the file cannot show. */
export type Caveat = 'first-format' | 'no-receipt' | 'nobody' | 'one-person' | 'computers';

/** One thing that was looked at; what counts beside it fills the places of its phrase. */
export interface Check {
  name: CheckName;
  holds: boolean;
  args: Record<string, number | string>;
}

export interface Verdict {
  fair: boolean;
  checks: Check[];
  caveats: Caveat[];
}

type Note = (name: CheckName, holds: boolean, args?: Check['args']) => boolean;

const ZEROS = '00'.repeat(32);

/**
 * The verdict, check by check; after one that fails there are no more. `promised` is the commitment that this
 * browser saw before the game, where it did, and `receipt` all that it kept.
 */
export function verify(file: unknown, promised: string | null, receipt: Receipt | null = null): Verdict {
  const checks: Check[] = [];
  const note: Note = (name, holds, args = {}) => {
    checks.push({ name, holds, args });
    return holds;
  };
  const keys = keysOf(file);
  if (!note('readable', keys !== null) || keys === null) return { fair: false, checks, caveats: [] };
  const told = file as Verification;
  const shown = receipt?.commitment ?? promised;
  const fair =
    noteBinding(told, keys, note) &&
    (shown === null || note('promise', shown === told.commitment)) &&
    (receipt === null || note('own', isOwn(told, receipt))) &&
    noteDraws(told, keys, note) &&
    note('cover', covers(told), { draws: told.record.steps.filter((step) => 'chance' in step).length });
  return { fair, checks, caveats: fair ? caveatsOf(told, receipt) : [] };
}

const COMMON = ['quarry_verification', 'table', 'commitment', 'secret', 'contributions', 'draws', 'record'];
const FIELDS: Record<number, readonly string[]> = { 1: [...COMMON, 'options'], 2: [...COMMON, 'agreement', 'seals', 'digest'] };

function keysOf(file: unknown): Keys | null {
  const told = file as Partial<Verification> | null;
  const known = FIELDS[told?.quarry_verification ?? 0];
  if (!told || !known || Object.keys(told).length !== known.length || !known.every((name) => name in told)) return null;
  if (!/^(0|[1-9]\d{0,19})$/.test(told.table ?? '') || BigInt(told.table ?? 0) >= 2n ** 64n || !Array.isArray(told.draws)) return null;
  const secret = fromHex(String(told.secret));
  const contributions = Array.isArray(told.contributions) ? told.contributions.map((text) => fromHex(String(text))) : [null];
  const whole = (bytes: Uint8Array | null): bytes is Uint8Array => bytes?.length === 32;
  if (!whole(secret) || !contributions.every(whole) || !Array.isArray(told.record?.steps)) return null;
  if (told.quarry_verification === 2 && !(Array.isArray(told.seals) && Array.isArray(told.agreement?.seats))) return null;
  return { table: told.table ?? '', rules: told.record.game, secret, contributions };
}

/** That the secret, and in format 2 everything that was agreed, is what was committed to. */
function noteBinding(told: Verification, { secret, contributions }: Keys, note: Note): boolean {
  const table = BigInt(told.table);
  const same = told.record.commitment === told.commitment;
  if (told.quarry_verification === 1) return note('commitment', commitment(told.table, secret) === told.commitment && same);
  const { digest: written, ...rest } = told;
  const agreed = told.agreement as Agreement;
  const opens = (seat: number) => told.seals?.[seat] === seal(table, contributions[seat] ?? secret);
  return (
    note('digest', digestOf(rest) === written) &&
    note('commitment', boundCommitment(table, agreed, secret) === told.commitment && same) &&
    note('agreement', isAgreed(told, agreed, table, secret)) &&
    note('seals', areSealed(told, agreed, opens))
  );
}

function digestOf(rest: unknown): string | null {
  try {
    return digest(rest);
  } catch {
    return null;
  }
}

function isAgreed({ record, contributions, seals }: Verification, agreed: Agreement, table: bigint, secret: Uint8Array): boolean {
  const mark = record.position === undefined ? undefined : positionMark(table, secret, record.position);
  const content = (record.setup as { content?: string } | undefined)?.content;
  const count = agreed.seats.length;
  const people = agreed.seats.filter((chair) => typeof chair === 'string').length;
  const sizes = [contributions.length, seals?.length, record.result?.ranks.length];
  return agreed.rules === record.game && agreed.position === mark && agreed.content === content && agreed.open === people && sizes.every((size) => size === count);
}

/** Computer players contribute nothing; people open their seals, unless one person alone sat here. */
function areSealed({ contributions, seals = [] }: Verification, agreed: Agreement, opens: (seat: number) => boolean): boolean {
  const people = agreed.seats.flatMap((chair, seat) => (typeof chair === 'string' ? [seat] : []));
  const silent = agreed.seats.every((chair, seat) => typeof chair === 'string' || (contributions[seat] === ZEROS && seals[seat] === null));
  const alone = new Set(people.map((seat) => contributions[seat])).size <= 1 && seals.every((each) => each === null);
  return silent && (alone || people.every(opens));
}

/** Whether the file has what this browser was shown and contributed. */
function isOwn(told: Verification, receipt: Receipt): boolean {
  const agreed = (value: Agreement | undefined) => (value === undefined ? '' : canonical(value));
  return BigInt(told.table) === BigInt(`0x${receipt.table}`) && agreed(told.agreement) === agreed(receipt.agreement) && begun(receipt, told.contributions) === null;
}

function caveatsOf({ quarry_verification: format, contributions, agreement }: Verification, receipt: Receipt | null): Caveat[] {
  // A file of format 1 does not say where people sat: only they contribute more than zeros.
  const given = contributions.filter((each, seat) => (agreement ? typeof agreement.seats[seat] === 'string' : each !== ZEROS));
  const caveats: Caveat[] = format === 1 ? ['first-format'] : [];
  if (given.length === 0) caveats.push('nobody');
  else if (receipt === null) caveats.push('no-receipt');
  if (new Set(given).size === 1) caveats.push('one-person');
  if (given.length < contributions.length) caveats.push('computers');
  return caveats;
}

/** Every roll of every draw, in order. */
function noteDraws({ draws }: Verification, keys: Keys, note: Note): boolean {
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
