/**
 * What was achieved at this browser, as facts such as `side/raptor/raptors` or `rule`. A page knows which facts make an
 * achievement (`list.ts`); whatever happens only notes them.
 */
import { remember, remembered } from '../memory';

/** Facts with the time at which they were noted. */
export type Facts = Readonly<Record<string, number>>;

const KEY = 'achieved';

class Achieved {
  facts = $state.raw<Facts>(remembered<Facts>(KEY) ?? {});
  /** What is new and was not told yet. */
  news = $state.raw<readonly string[]>([]);
  /** Whether a window over the page tells the news: nothing beside it can be touched. */
  inside = $state(false);

  /** Notes facts; what was noted before is no news. */
  note(...facts: string[]): void {
    // Another page of this browser may have noted some since.
    const known = { ...this.facts, ...remembered<Facts>(KEY) };
    const fresh = facts.filter((fact) => known[fact] === undefined);
    if (fresh.length === 0) return;
    const now = Date.now();
    this.facts = { ...known, ...Object.fromEntries(fresh.map((fact) => [fact, now])) };
    remember(KEY, this.facts);
    this.news = [...this.news, ...fresh];
  }

  /** All news were told. */
  told(): void {
    this.news = [];
  }
}

export const achieved = new Achieved();
