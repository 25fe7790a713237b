/** How the person at this browser wants to be called: kept here, sent when sitting down, no account. */
import type { Wish } from './wish';
import type { Emblem } from '../../wire';
import { remember, remembered } from '../memory';
import { EMBLEMS } from './emblems';

/** The longest name, as the server has it. */
export const LONGEST_NAME = 20;

const isEmblem = (word: unknown): word is Emblem => EMBLEMS.some((emblem) => emblem === word);

class Me {
  name = $state('');
  emblem = $state<Emblem>('fern');

  constructor() {
    const known = remembered<Partial<Wish>>('me');
    this.name = typeof known?.name === 'string' ? known.name : '';
    this.emblem = isEmblem(known?.emblem) ? known.emblem : (EMBLEMS[Math.floor(Math.random() * EMBLEMS.length)] ?? 'fern');
    // Drawn once, so that a visitor without a name is the same tomorrow.
    if (!isEmblem(known?.emblem)) this.#keep();
  }

  choose(wish: Partial<Wish>): void {
    if (wish.name !== undefined) this.name = wish.name;
    if (wish.emblem) this.emblem = wish.emblem;
    this.#keep();
  }

  get wish(): Wish {
    const name = this.name.trim();
    return { emblem: this.emblem, ...(name !== '' && { name }) };
  }

  #keep(): void {
    remember('me', { emblem: this.emblem, name: this.name });
  }
}

export const me = new Me();

/** Another emblem than these, for the next person at this device. */
export function emblemBeside(taken: readonly Emblem[]): Emblem {
  const start = EMBLEMS.findIndex((emblem) => emblem === taken.at(-1)) + 1;
  const others = [...EMBLEMS.slice(start), ...EMBLEMS.slice(0, start)];
  return others.find((emblem) => !taken.includes(emblem)) ?? 'fern';
}
