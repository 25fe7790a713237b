/** Whether the dice of earlier days were those that had been promised. */
import { dayTable, type Today } from '../../net/daily';
import { fromHex, join, sha256, toHex, utf8 } from '../../net/hash';
import { remember, remembered } from '../../ui/memory';

interface Promised {
  day: number;
  rules: string;
  commitment: string;
}

/** Whether `secret` is what the commitment of `day` was made of. */
export function keepsPromise({ day, rules, commitment }: Promised, secret: string): boolean {
  const bytes = fromHex(secret);
  return bytes !== null && toHex(sha256(join(utf8(`quarry/daily/v1|${day}|${rules}|`), bytes))) === commitment;
}

const NAME = 'daily-promises';
const MOST = 7;

/** Notes the promise for today; says whether the last one that is told now was kept, or `null` where none is. */
export async function checkPromises({ day, rules, commitment }: Today): Promise<boolean | null> {
  const known = (remembered<Promised[]>(NAME) ?? []).filter((each) => each.day > day - MOST);
  if (!known.some((each) => each.day === day)) remember(NAME, [...known, { day, rules, commitment }]);
  for (const promised of known.filter((each) => each.day < day).reverse()) {
    const { secret } = await dayTable(promised.day).catch(() => ({ secret: undefined }));
    if (secret !== undefined) return keepsPromise(promised, secret);
  }
  return null;
}
