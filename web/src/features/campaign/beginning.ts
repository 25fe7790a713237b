/** Begins campaigns, and lists those of this browser, of the account and of this device. */
import { Refused } from '../../net/api';
import { account } from '../../net/account.svelte';
import { beginCampaign, campaignInfo, dropOldCampaign, heldCampaigns, keepMembership, memberships, oldCampaign, type Summary } from '../../net/campaigns';
import { beginHere, campaignsHere, keepsCampaigns } from '../../net/local/campaigns';
import { hasServer } from '../../net/local/where';
import { me } from '../../ui/people/me.svelte';

export interface Wanted {
  wishes: { mode: string; players: number; difficulty: string };
  place: 'server' | 'here';
  /** Whether others come with devices of their own. */
  apart: boolean;
}

/** Begins a campaign; the last part of its address. A server that does not answer leaves it to this device. */
export async function begin({ wishes, place, apart }: Wanted): Promise<string> {
  if (place === 'here') return beginHere({ wishes });
  const name = me.wish.name ?? '';
  try {
    const { id, key, seats, words, qr } = await beginCampaign({ wishes, ...(apart && { seats: [0] }), ...(name && { name }) });
    keepMembership({ id, key, seats, words: words ?? null, qr, at: Date.now() });
    return id;
  } catch (error) {
    if (error instanceof Refused || apart || !keepsCampaigns()) throw error;
    return beginHere({ wishes });
  }
}

/** A campaign in a list. */
export interface Listed {
  id: string;
  place: 'server' | 'here';
  summary: Summary;
  at: number;
}

/** Most campaigns of a server that are asked about for the list. */
const MOST = 12;

/** Every campaign that is known here, the one played last first. */
export async function listed(): Promise<Listed[]> {
  await takeOld();
  const here = await campaignsHere().catch(() => []);
  const own = here.map(({ id, summary, at }): Listed => ({ id, place: 'here', summary, at }));
  if (!hasServer()) return own;
  if (account.info) {
    const held = await heldCampaigns().catch(() => []);
    const known = new Set(memberships().map(({ id }) => id));
    for (const { campaign, key, seats, changed } of held) if (!known.has(campaign)) keepMembership({ id: campaign, key, seats, words: null, qr: null, at: changed });
  }
  const asked = memberships().slice(0, MOST);
  const kept = await Promise.all(asked.map(async ({ id, at }): Promise<Listed[]> => {
    const info = await campaignInfo(id).catch(() => null);
    return info ? [{ id, place: 'server', summary: info.campaign, at }] : [];
  }));
  return [...own, ...kept.flat()].sort((a, b) => b.at - a.at);
}

/** The one campaign of an older client becomes one of this device. */
async function takeOld(): Promise<void> {
  const old = oldCampaign();
  if (!old || !keepsCampaigns()) return;
  await beginHere(old).then(dropOldCampaign, (error: unknown) => {
    // A file that breaks the rules stays where it is; everything else may go better the next time.
    if (error instanceof Refused && error.code === 'bad_campaign') dropOldCampaign();
  });
}
