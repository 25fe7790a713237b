/** URL encoding of an analysis: game, initial position and steps, all in the fragment. Pure. */
import type { GameName } from '../../wire';
import type { Deed } from './tree';

/** An analysis as it is shared. */
export interface Shared {
  game: GameName;
  /** Rules version, such as `raptor/2`. */
  rules: string;
  position: string;
  /** Results of the draws that were pending at the start. */
  chances: readonly string[];
  line: readonly Deed[];
  /** Whether hidden information was sampled. */
  guessed: boolean;
  /** Name given by the reader. */
  name: string;
}

/** A fragment that cannot be parsed. */
export class BadLink extends Error {}

/** Maximum length of a fragment; browsers truncate longer ones. */
const LONGEST = 60_000;
const MOST_STEPS = 2000;
const VERSION = '1';
/** Separator within a step; it occurs in no notation. */
const PART = '!';

export function writeShared({ rules, position, chances, line, guessed, name }: Shared): string {
  const fields = new URLSearchParams({ v: VERSION, rules, position });
  if (name) fields.set('name', name);
  if (guessed) fields.set('guessed', 'yes');
  for (const chance of chances) fields.append('chance', chance);
  for (const { seat, action, chances } of line) fields.append('step', [seat, action, ...chances].join(PART));
  return fields.toString();
}

/** Path of an analysis within the site. */
export const exploreAddress = (shared: Shared): string => `/explore/${shared.game}#${writeShared(shared)}`;

/** Parses a fragment; `null` if it is empty. */
export function readShared(game: GameName, fragment: string): Shared | null {
  const text = fragment.replace(/^#/, '');
  if (text === '') return null;
  if (text.length > LONGEST) throw new BadLink('too long');
  const fields = new URLSearchParams(text);
  const [version, rules, position] = [fields.get('v'), fields.get('rules'), fields.get('position')];
  if (version === null || rules === null || position === null || position === '') throw new BadLink('incomplete');
  if (version !== VERSION) throw new BadLink('another version');
  if (rules.split('/')[0] !== game) throw new BadLink('another game');
  const steps = fields.getAll('step');
  if (steps.length > MOST_STEPS) throw new BadLink('too long');
  return { game, rules, position, chances: fields.getAll('chance'), line: steps.map(readStep), guessed: fields.get('guessed') === 'yes', name: (fields.get('name') ?? '').slice(0, 60) };
}

function readStep(text: string): Deed {
  const [seat = '', action = '', ...chances] = text.split(PART);
  if (!/^\d$/.test(seat) || action === '') throw new BadLink('a step cannot be read');
  return { seat: Number(seat), action, chances };
}
