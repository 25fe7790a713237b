/**
 * A campaign of Moogh in this browser: the file of `quarry campaign`, kept here, and what the server says about
 * it. Every step goes through the rules on the server; the file comes back one step further.
 */
import type { GameWords } from '../../games/contract';
import { tribeOf } from '../../games/moogh/content';
import { BUILT_IN as content } from '../../games/moogh/shelf.svelte';
import { campaign as ask, Refused, tableInfo, type CampaignWish } from '../../net/api';
import { forget, remember, remembered } from '../../ui/memory';
import { openTable } from '../../net/tables';

/** One step as the file writes it. */
export type Step =
  | { step: 'scenario'; side: number; scenario: string }
  | { step: 'difficulty'; difficulty: string }
  | { step: 'party'; seats: string[][] }
  | { step: 'give'; character: string; item?: number }
  | { step: 'begin' }
  | { step: 'take'; side: number; item: number }
  | { step: 'return'; side: number; item: number }
  | { step: 'teach'; side: number; character: string; hurt: boolean; node: string };

/** What the campaign gives one character. */
export interface Extras {
  item?: number;
  scarred?: boolean;
  taught_unhurt?: string;
  taught_hurt?: string;
}

/** How it stands, as `quarry campaign show --json` tells it. */
export interface Summary {
  chapter: number;
  chapters: number;
  mode: string;
  difficulty: string;
  scenario: string | null;
  moons: number | null;
  sides: { totems: number; items: number[] }[];
  seats: string[][];
  extras: Record<string, Extras>;
  turned_up: number[];
  stage: 'prepare' | 'hunt' | 'take' | 'return' | 'teach' | 'over';
  side: number;
  end: 'won' | 'lost' | { ranks: number[] } | null;
}

export interface Standing {
  file: unknown;
  campaign: Summary;
  offers: Step[];
  hunt: Record<string, unknown> | null;
  title: Record<string, string> | null;
}

/** The steps of one kind that the rules allow. */
export function offersOf<K extends Step['step']>({ offers }: Standing, kind: K): Extract<Step, { step: K }>[] {
  return offers.filter((offer): offer is Extract<Step, { step: K }> => offer.step === kind);
}

/** What a side is called: by its tribe, of which no two have the same; `none` where all are on one side. */
export function sideName({ sides, seats }: Summary, side: number, words: GameWords): string {
  if (sides.length < 2) return 'none';
  const tribes = [...new Set(seats.map((seat) => tribeOf(content, seat[0] ?? '')))];
  return words.word('tribe-name', { tribe: tribes[side] ?? '' });
}

/** The table at which the hunt of a chapter is played. */
interface Hunt {
  chapter: number;
  table: string;
}

class Campaign {
  standing = $state.raw<Standing | null>(null);
  /** The stable code of what was refused last. */
  problem = $state('');
  busy = $state(false);
  hunt = $state.raw<Hunt | null>(remembered<Hunt>('campaign-hunt'));

  /** Looks at the file that is kept here, and at the hunt that may be over by now. */
  async look(): Promise<void> {
    const file = remembered<unknown>('campaign');
    if (file !== null) await this.#wish({ do: 'show', file });
    await this.recordHunt();
  }

  begin(wishes: Record<string, unknown>): Promise<void> {
    this.#keepHunt(null);
    return this.#wish({ do: 'begin', wishes });
  }

  /** A file from elsewhere. */
  async take(text: string): Promise<void> {
    try {
      await this.#wish({ do: 'show', file: JSON.parse(text) as unknown });
    } catch {
      this.problem = 'bad_campaign';
    }
  }

  async play(step: Step): Promise<void> {
    if (this.standing) await this.#wish({ do: 'step', file: this.standing.file, step });
  }

  /** The table of the hunt that is due; set up where there is none yet. Everybody sits at this device. */
  async openHunt(): Promise<string | null> {
    const { standing } = this;
    if (!standing?.hunt) return null;
    const { chapter, seats } = standing.campaign;
    if (this.hunt?.chapter === chapter) return this.hunt.table;
    const chairs = seats.map((_, seat) => seat);
    const table = await openTable({ game: 'moogh', options: standing.hunt, seats: chairs.length, plans: chairs.map(() => 'open' as const) }, chairs);
    this.#keepHunt({ chapter, table });
    return table;
  }

  /** Tells the campaign how its hunt ended, once it has. */
  async recordHunt(): Promise<void> {
    const { standing, hunt } = this;
    if (standing?.campaign.stage !== 'hunt' || hunt?.chapter !== standing.campaign.chapter) return;
    const info = await tableInfo(hunt.table).catch(() => null);
    if (info?.over) await this.#wish({ do: 'result', file: standing.file, table: hunt.table });
  }

  /** Gives the campaign up. */
  drop(): void {
    forget('campaign');
    this.standing = null;
    this.#keepHunt(null);
  }

  #keepHunt(hunt: Hunt | null): void {
    this.hunt = hunt;
    if (hunt) remember('campaign-hunt', hunt);
    else forget('campaign-hunt');
  }

  async #wish(wish: CampaignWish): Promise<void> {
    [this.busy, this.problem] = [true, ''];
    try {
      this.standing = await ask<Standing>(wish);
      remember('campaign', this.standing.file);
    } catch (error) {
      this.problem = error instanceof Refused ? error.code : 'unknown';
    }
    this.busy = false;
  }
}

export const campaign = new Campaign();
