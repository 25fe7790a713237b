/** Campaigns of Moogh that the server keeps, and what this browser remembers of them: keys of seats, tables of hunts. */
import { forget, remember, remembered } from '../ui/memory';
import { ask } from './api';

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

/** A chapter that has been played. */
export interface Played {
  scenario: string;
  winners: number[];
  bravery: number[];
  totems: number[];
  lost: string[];
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
  history: Played[];
  stage: 'prepare' | 'hunt' | 'take' | 'return' | 'teach' | 'over';
  side: number;
  end: 'won' | 'lost' | { ranks: number[] } | null;
}

/** What players decide on. */
export interface Standing {
  campaign: Summary;
  offers: Step[];
  /** The seats that may take each of the offers. */
  deciders: number[][];
  title: Record<string, string> | null;
}

/** A campaign by its file. */
export interface FileStanding extends Standing {
  file: { steps: unknown[] };
  /** The options of the hunt that is due. */
  hunt: Record<string, unknown> | null;
}

export interface Member {
  name: string;
  /** The first seat of the same player. */
  player: number;
}

/** A campaign that the server keeps. */
export interface CampaignInfo extends Standing {
  id: string;
  link: string;
  revision: number;
  imported: boolean;
  members: (Member | null)[];
  hunt: { table: string; begun: boolean; missing: number[] } | null;
}

export interface JoinedCampaign extends CampaignInfo {
  seats: number[];
  key: string;
  words?: string;
  own: string;
  qr: string | null;
}

/** A new campaign, or one from a file. Without `seats` all of them are ours. */
export interface NewCampaign {
  wishes?: Record<string, unknown>;
  file?: unknown;
  seats?: number[];
  name?: string;
}

const inOurLanguage = <T extends object>(body: T): T & { lang?: string } => ({ ...body, ...(document.documentElement.lang && { lang: document.documentElement.lang }) });

export const beginCampaign = (wanted: NewCampaign): Promise<JoinedCampaign> => ask('POST', 'campaigns', inOurLanguage(wanted));

export const campaignInfo = (id: string): Promise<CampaignInfo> => ask('GET', `campaigns/${id}`);

export const campaignFile = (id: string): Promise<unknown> => ask('GET', `campaigns/${id}/file`);

export const joinCampaign = (id: string, wanted: { seats?: number[]; key?: string; name?: string }): Promise<JoinedCampaign> => ask('POST', `campaigns/${id}/seats`, inOurLanguage(wanted));

export const takeStep = (id: string, step: { key: string; step: Step; expect: number; idem: string }): Promise<CampaignInfo> => ask('POST', `campaigns/${id}/steps`, step);

/** The campaigns of the account that is signed in. */
export const heldCampaigns = (): Promise<{ campaign: string; seats: number[]; key: string; changed: number }[]> => ask('GET', 'me/campaigns');

/** Our seats in a campaign of the server. */
export interface Membership {
  id: string;
  key: string;
  seats: number[];
  words: string | null;
  qr: string | null;
  at: number;
}

const MOST = 50;

export const memberships = (): Membership[] => remembered<Membership[]>('campaigns') ?? [];

export const membershipIn = (id: string): Membership | null => memberships().find((one) => one.id === id) ?? null;

export function keepMembership(membership: Membership): void {
  const known = membershipIn(membership.id);
  const whole = { ...membership, words: membership.words ?? known?.words ?? null, qr: membership.qr ?? known?.qr ?? null };
  remember('campaigns', [whole, ...memberships().filter(({ id }) => id !== membership.id)].slice(0, MOST));
}

export const giveUpMembership = (id: string): void => remember('campaigns', memberships().filter((one) => one.id !== id));

/** A key from the fragment of a link is kept and taken out of the address, so that it is not shared by mistake. */
export function keepKeyOfCampaign(id: string, fragment: string): void {
  const key = /^#?([0-9a-f]{64})$/.exec(fragment)?.[1];
  if (!key) return;
  keepMembership({ id, key, seats: [], words: null, qr: null, at: Date.now() });
  history.replaceState(null, '', location.pathname + location.search);
}

/** The campaign whose hunt is played at a table. */
export const campaignOf = (table: string): string | null => (remembered<Record<string, string>>('campaign-hunts') ?? {})[table] ?? null;

export function keepHuntTable(table: string, campaign: string): void {
  const others = Object.entries(remembered<Record<string, string>>('campaign-hunts') ?? {}).filter(([other]) => other !== table);
  remember('campaign-hunts', Object.fromEntries([...others, [table, campaign]].slice(-MOST)));
}

/** The file of the one campaign that an older client kept, which then keeps it no more. */
export function oldCampaign(): { file: { steps: unknown[] }; hunt: { chapter: number; table: string } | null } | null {
  const file = remembered<{ steps: unknown[] }>('campaign');
  if (!file || !Array.isArray(file.steps)) return null;
  return { file, hunt: remembered('campaign-hunt') };
}

export function dropOldCampaign(): void {
  forget('campaign');
  forget('campaign-hunt');
}
