/** A campaign of Moogh as this page plays it: kept by the server, or on this device. */
import type { GameWords } from '../../games/contract';
import { tribeOf } from '../../games/moogh/content';
import { BUILT_IN as content } from '../../games/moogh/shelf.svelte';
import { Refused, tableInfo } from '../../net/api';
import * as kept from '../../net/campaigns';
import type { CampaignInfo, Member, Membership, Standing, Step, Summary } from '../../net/campaigns';
import { chairAt } from '../../net/chairs';
import * as here from '../../net/local/campaigns';
import { Moved } from '../../net/local/shelf';
import { playsHere } from '../../net/local/where';
import { randomHex } from '../../net/random';
import { openTable, takeChair } from '../../net/tables';

export type { Standing, Step, Summary } from '../../net/campaigns';

/** The steps of one kind that the rules allow. */
export function offersOf<K extends Step['step']>({ offers }: Pick<Standing, 'offers'>, kind: K): Extract<Step, { step: K }>[] {
  return offers.filter((offer): offer is Extract<Step, { step: K }> => offer.step === kind);
}

/** What a side is called: by its tribe, of which no two have the same; `none` where all are on one side. */
export function sideName({ sides, seats }: Summary, side: number, words: GameWords): string {
  if (sides.length < 2) return 'none';
  const tribes = [...new Set(seats.map((seat) => tribeOf(content, seat[0] ?? '')))];
  return words.word('tribe-name', { tribe: tribes[side] ?? '' });
}

/** The stable code of what went wrong. */
export function codeOf(error: unknown): string {
  if (error instanceof Moved) return 'moved_on';
  if (error instanceof Refused) return error.code;
  return error instanceof TypeError ? 'offline' : 'unknown';
}

/** The table of the hunt that is due. */
interface Hunt {
  table: string;
  begun: boolean;
  missing: number[];
}

/** A campaign that is looked at. */
export abstract class Journey {
  abstract readonly place: 'server' | 'here';
  readonly id: string;
  standing = $state.raw<Standing | null>(null);
  hunt = $state.raw<Hunt | null>(null);
  /** Who holds each seat; nothing where all sit at this device. */
  members = $state.raw<(Member | null)[] | null>(null);
  /** The seats that are played from here. */
  own = $state.raw<readonly number[]>([]);
  imported = $state(false);
  /** The stable code of what was refused last. */
  problem = $state('');
  busy = $state(false);

  constructor(id: string) {
    this.id = id;
  }

  /** Reads how it stands. */
  abstract look(): Promise<void>;
  abstract play(step: Step): Promise<void>;
  abstract file(): Promise<unknown>;
  /** Sits down at the hunt that is due; its table. */
  abstract openHunt(): Promise<string | null>;
  /** This device keeps it no more. */
  abstract drop(): Promise<void>;

  /** Whether one of the own seats may take a step that is offered. */
  may(step: Step): boolean {
    const { standing } = this;
    const place = standing?.offers.indexOf(step) ?? -1;
    return standing?.deciders[place]?.some((seat) => this.own.includes(seat)) ?? false;
  }

  /** Whether the characters of a seat are our own. */
  isOwn(seat: number): boolean {
    return this.own.includes(seat);
  }

  /** Does something that can be refused; whether it was done. */
  protected async try(work: () => Promise<void>, quiet = false): Promise<boolean> {
    if (!quiet) [this.busy, this.problem] = [true, ''];
    try {
      await work();
    } catch (error) {
      if (!quiet || !this.standing) this.problem = codeOf(error);
      return false;
    } finally {
      if (!quiet) this.busy = false;
    }
    return true;
  }
}

/** A campaign that the server keeps. */
export class KeptJourney extends Journey {
  readonly place = 'server';
  membership = $state.raw<Membership | null>(null);
  link = $state('');
  #revision = 0;
  /** The request that has no answer yet: asked again under the same name, it has one effect. */
  #pending: { step: string; idem: string; expect: number } | null = null;

  async look(): Promise<void> {
    kept.keepKeyOfCampaign(this.id, location.hash);
    this.membership = kept.membershipIn(this.id);
    await this.try(async () => {
      const { membership } = this;
      // A key from a link or from words does not say which seats it opens.
      if (membership?.seats.length === 0) this.#joined(await kept.joinCampaign(this.id, { key: membership.key }));
      else this.#take(await kept.campaignInfo(this.id));
    });
  }

  /** The same again, as others play too. */
  async follow(): Promise<void> {
    if (!this.busy) await this.try(async () => this.#take(await kept.campaignInfo(this.id)), true);
  }

  async join(seat: number, name: string): Promise<void> {
    const { membership } = this;
    await this.try(async () => this.#joined(await kept.joinCampaign(this.id, { seats: [seat], ...(name && { name }), ...(membership && { key: membership.key }) })));
  }

  async play(step: Step): Promise<void> {
    const { membership } = this;
    if (!membership) return;
    const text = JSON.stringify(step);
    const again = this.#pending?.step === text && this.#pending.expect === this.#revision;
    const pending = again && this.#pending ? this.#pending : { step: text, idem: randomHex(16), expect: this.#revision };
    this.#pending = pending;
    await this.try(async () => {
      const { idem, expect } = pending;
      const asked = kept.takeStep(this.id, { key: membership.key, step, expect, idem });
      const info = await asked.catch(async (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        this.#pending = null;
        this.#take(await kept.campaignInfo(this.id));
        throw error;
      });
      this.#pending = null;
      this.#take(info);
    });
  }

  file(): Promise<unknown> {
    return kept.campaignFile(this.id);
  }

  async openHunt(): Promise<string | null> {
    const { hunt, membership } = this;
    if (!hunt) return null;
    kept.keepHuntTable(hunt.table, this.id);
    const missing = this.own.filter((seat) => hunt.missing.includes(seat));
    const sits = missing.length === 0 || !membership || chairAt(hunt.table) !== null;
    const done = sits || (await this.try(() => takeChair(hunt.table, 'moogh', missing, membership.key)));
    return done ? hunt.table : null;
  }

  drop(): Promise<void> {
    kept.giveUpMembership(this.id);
    return Promise.resolve();
  }

  #joined(joined: kept.JoinedCampaign): void {
    const { id, key, seats, words, qr } = joined;
    kept.keepMembership({ id, key, seats, words: words ?? null, qr, at: Date.now() });
    this.membership = kept.membershipIn(id);
    this.#take(joined);
  }

  #take(info: CampaignInfo): void {
    if (info.revision < this.#revision) return;
    this.#revision = info.revision;
    const isNew = JSON.stringify(this.standing) !== JSON.stringify(standingOf(info));
    if (isNew) this.standing = standingOf(info);
    [this.hunt, this.members, this.link, this.imported] = [info.hunt, info.members, info.link, info.imported];
    this.own = this.membership?.seats ?? [];
    if (info.hunt) kept.keepHuntTable(info.hunt.table, this.id);
  }
}

const standingOf = ({ campaign, offers, deciders, title }: CampaignInfo): Standing => ({ campaign, offers, deciders, title });

/** A campaign of this device: everyone sits here. */
export class LocalJourney extends Journey {
  readonly place = 'here';
  #options: Record<string, unknown> | null = null;

  async look(): Promise<void> {
    await this.try(async () => {
      const { row, standing } = await here.standingHere(this.id);
      this.#take(standing);
      const { table, chapter } = row.hunt ?? { table: '', chapter: 0 };
      this.hunt = table && chapter === standing.campaign.chapter ? { table, begun: true, missing: [] } : null;
      await this.#record();
    });
  }

  async play(step: Step): Promise<void> {
    const done = await this.try(async () => this.#take(await here.stepHere(this.id, step)));
    // Another page of this browser was faster.
    if (!done && this.problem === 'moved_on') this.#take((await here.standingHere(this.id)).standing);
  }

  async file(): Promise<unknown> {
    return (await here.campaignHere(this.id))?.file;
  }

  async openHunt(): Promise<string | null> {
    const { standing } = this;
    if (this.hunt) return this.hunt.table;
    if (!standing || !this.#options) return null;
    const options = this.#options;
    const { chapter, seats } = standing.campaign;
    const chairs = seats.map((_, seat) => seat);
    let opened: string | null = null;
    await this.try(async () => {
      const wanted = { game: 'moogh' as const, options, seats: chairs.length, plans: chairs.map(() => 'open' as const), here: playsHere('moogh') };
      const table = await openTable(wanted, chairs);
      await here.noteHuntHere(this.id, { chapter, table });
      this.hunt = { table, begun: true, missing: [] };
      kept.keepHuntTable(table, this.id);
      opened = table;
    });
    return opened;
  }

  async drop(): Promise<void> {
    await here.forgetCampaign(this.id);
  }

  /** Tells the campaign how its hunt ended, once it has. */
  async #record(): Promise<void> {
    const { standing, hunt } = this;
    if (standing?.campaign.stage !== 'hunt' || !hunt) return;
    const info = await tableInfo(hunt.table).catch((error: unknown) => {
      // Its table is gone: it is hunted again.
      if (error instanceof Refused && error.code === 'no_table') this.hunt = null;
      return null;
    });
    if (!info?.over) return;
    this.#take(await here.stepHere(this.id, { result: hunt.table }));
    this.hunt = null;
  }

  #take(standing: kept.FileStanding): void {
    this.standing = standing;
    this.#options = standing.hunt;
    if (standing.campaign.stage !== 'hunt') this.hunt = null;
    this.own = standing.campaign.seats.map((_, seat) => seat);
  }
}

export const journeyTo = (id: string): KeptJourney | LocalJourney => (here.isHere(id) ? new LocalJourney(id) : new KeptJourney(id));
