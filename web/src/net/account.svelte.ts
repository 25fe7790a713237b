/** The account that is signed in at this browser, if any, and the seats of both. */
import { untrack } from 'svelte';
import { forget, remember, remembered } from '../ui/memory';
import { me } from '../ui/people/me.svelte';
import { giveUpMembership, heldCampaigns, joinCampaign, membershipIn, memberships } from './campaigns';
import { chairAt, giveUpChair, keepChair, myChairs } from './chairs';
import { tellHereNoMore } from './notices';
import { heldSeats, keepSeats, signOut, whoAmI, type AccountInfo } from './people';

/** Most seats in one request. */
const AT_ONCE = 50;

class Account {
  /** The last account here. Without one no request is made, so guests cost nothing. */
  info = $state.raw<AccountInfo | null>(remembered<AccountInfo>('account'));

  /** Asks the server for the account, if one was signed in before. */
  async look(): Promise<void> {
    // Untracked: an effect that calls this must not run again on its result.
    if (!untrack(() => this.info)) return;
    const found = await whoAmI().catch(() => this.info);
    if (found) this.#keep(found);
    else this.#forget();
  }

  /** An account has signed in: the seats of account and browser are merged. */
  async enter(info: AccountInfo): Promise<void> {
    this.#keep(info);
    await this.bringTogether();
  }

  /** Merges the seats of this browser and of the account, both ways. */
  async bringTogether(): Promise<void> {
    if (!this.info) return;
    const held = await heldSeats();
    const known = new Set(held.map(({ table }) => table));
    const own = myChairs().filter(({ table, over }) => !over && !known.has(table));
    if (own.length > 0) await keepSeats(own.slice(0, AT_ONCE).map(({ table, key }) => ({ table, key })));
    await this.#bringCampaigns();
    // The newest last, so that they come first in the list of chairs.
    for (const { table, key, seats, added } of held.slice(0, AT_ONCE).reverse()) {
      if (chairAt(table)) continue;
      keepChair({ table, key, seats, game: null, words: null, qr: null, at: added, tail: [], over: false });
    }
  }

  /** Signs out and removes the account's data from this browser. */
  async leave(): Promise<void> {
    const held = await heldSeats().catch(() => []);
    await tellHereNoMore().catch(() => undefined);
    await this.#leaveCampaigns().catch(() => undefined);
    await signOut();
    for (const { table, key } of held) if (chairAt(table)?.key === key) giveUpChair(table);
    this.#forget();
  }

  /** Seats in campaigns come into the account; what cannot be brought stays in this browser. */
  async #bringCampaigns(): Promise<void> {
    const own = memberships().slice(0, AT_ONCE);
    await Promise.all(own.map(({ id, key }) => joinCampaign(id, { key }).catch(() => undefined)));
  }

  async #leaveCampaigns(): Promise<void> {
    if (memberships().length === 0) return;
    for (const { campaign, key } of await heldCampaigns()) if (membershipIn(campaign)?.key === key) giveUpMembership(campaign);
  }

  /** The account was deleted. */
  gone(): void {
    this.#forget();
  }

  #keep({ name, emblem, created, admin }: AccountInfo): void {
    if (this.info?.name === name && this.info.emblem === emblem && this.info.admin === admin) return;
    this.info = { name, emblem, created, ...(admin && { admin }) };
    remember('account', this.info);
    me.choose({ name, emblem });
  }

  #forget(): void {
    this.info = null;
    forget('account');
  }
}

export const account = new Account();
