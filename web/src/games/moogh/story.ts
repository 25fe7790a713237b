// What just happened as a row of chips: who tried what with which dice, and what the beasts did.
import type { Seen } from '../../wire/moogh';
import { facesOf } from './odds';

export interface Chip {
  key: number;
  /** A character, a beast, or nobody for the temper dice of a round. */
  who: string | null;
  /** Icons in their order: those of a beast, or the one action of a character. */
  icons: { icon: string; number: number; beast: boolean }[];
  faces: string[];
  /** The symbol that counts, where a success is rolled for. */
  wants: string | null;
  outcome: 'success' | 'failure' | null;
  /** Dice for the temper of a beast, rolled at the start of a round. */
  temper: boolean;
  /** What became of a piece: wounded, healed, out, killed, escaped. */
  fate: string | null;
}

const FATES: Partial<Record<Seen['kind'], string>> = {
  wounded: 'wounded', healed: 'healed', out: 'out', fell: 'out', ignored: 'ignored', beast_wounded: 'wounded', beast_killed: 'killed', beast_fell: 'killed', beast_escaped: 'escaped', thrown: 'thrown',
};

/** The events of a frame as chips. */
export function chips(events: readonly Seen[]): Chip[] {
  const found: Chip[] = [];
  const add = (who: string | null): Chip => {
    const chip: Chip = { key: found.length, who, icons: [], faces: [], wants: null, outcome: null, temper: false, fate: null };
    found.push(chip);
    return chip;
  };
  const last = (): Chip | undefined => found.at(-1);
  let temper = false;
  for (const event of events) {
    if (event.kind === 'round') temper = true;
    else if (event.kind === 'turn' || event.kind === 'rotated') temper = false;
    else if (event.kind === 'tries') {
      const chip = add(event.who);
      chip.icons.push({ icon: event.action, number: 0, beast: false });
      chip.wants = event.symbol;
    } else if (event.kind === 'thinks') add(event.who).icons.push({ icon: 'think', number: 0, beast: false });
    else if (event.kind === 'acts') {
      const chip = last();
      const same = chip?.who === event.beast && chip.fate === null && chip.icons.every((icon) => icon.beast);
      (same ? chip : add(event.beast)).icons.push({ icon: event.icon, number: event.number, beast: true });
    } else if (event.kind === 'rolled') {
      const chip = last();
      const open = chip && !temper && chip.fate === null && (chip.icons[0]?.beast || chip.faces.length === 0);
      const rolled = open ? chip : add(null);
      rolled.temper = !open && temper;
      rolled.faces.push(...facesOf(event.dice));
    } else if (event.kind === 'succeeded' || event.kind === 'failed') {
      const chip = found.findLast((one) => one.who === event.who && one.wants !== null) ?? add(event.who);
      chip.outcome = event.kind === 'succeeded' ? 'success' : 'failure';
    } else {
      const fate = FATES[event.kind];
      if (fate) add('beast' in event && event.kind !== 'thrown' ? event.beast : 'who' in event ? event.who : null).fate = fate;
    }
  }
  return found;
}
