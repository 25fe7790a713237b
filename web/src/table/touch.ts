/**
 * Touching: a piece, then its target. Legal places are lit; what is chosen off the board, or is still
 * open after touching, is a button.
 */
import type { GameModule } from '../games/contract';
import type { Offer } from '../wire';

/** An offer and one order of touching that means it. */
export interface Way {
  offer: Offer;
  sites: readonly string[];
}

/** What touched places mean. */
export type Reading = { kind: 'plays'; offer: Offer } | { kind: 'selects' } | { kind: 'nothing' };

/** What comes of one more touch. */
export type Touched =
  | { kind: 'plays'; offer: Offer; touched: string[] }
  | { kind: 'selects'; touched: string[] }
  | { kind: 'why'; touched: string[] };

/** Every offer with each way of touching the board for it. */
export function waysOf<V>(game: GameModule<V, never>, view: V, offers: readonly Offer[]): Way[] {
  const orders = (offer: Offer) => game.ways?.(view, offer) ?? [offer.sites ?? []];
  return offers.flatMap((offer) => orders(offer).map((sites) => ({ offer, sites })));
}

/** The places that lead on from what is touched already. */
export function litSites(ways: readonly Way[], touched: readonly string[]): Set<string> {
  const next = ways.filter((way) => leadsOn(way.sites, touched));
  return new Set(next.flatMap((way) => way.sites[touched.length] ?? []));
}

/** What can be chosen by button: offers that are fully touched, else those off the board. */
export function buttonOffers(
  ways: readonly Way[],
  touched: readonly string[],
  comesFirst: (offer: Offer) => boolean = () => false,
): Offer[] {
  const like = (sites: readonly string[]) => {
    const offers = ways.filter((way) => same(way.sites, sites)).map((way) => way.offer);
    return [...new Set(offers)].sort((a, b) => Number(comesFirst(b)) - Number(comesFirst(a)));
  };
  const complete = like(touched);
  return complete.length > 0 ? complete : like([]);
}

/** The key 1–9 of each offer, by its action: its own by nature where it has one, else the next that is free. */
export function digitsOf(offers: readonly Offer[], natural: (offer: Offer) => number | null = () => null): Map<string, number> {
  const own = new Set(offers.map(natural));
  const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !own.has(digit));
  return new Map(offers.flatMap((offer) => {
    const digit = natural(offer) ?? free.shift();
    return digit === undefined ? [] : [[offer.action, digit] as const];
  }));
}

/** What these touched places mean together. */
export function reading(ways: readonly Way[], touched: readonly string[]): Reading {
  const complete = new Set(ways.filter((way) => same(way.sites, touched)).map((way) => way.offer));
  const longer = ways.some((way) => leadsOn(way.sites, touched));
  const [only] = complete;
  if (only && complete.size === 1 && !longer) return { kind: 'plays', offer: only };
  return complete.size > 0 || longer ? { kind: 'selects' } : { kind: 'nothing' };
}

/** Touches `site` after `touched`: selects it, means an offer, or asks why not. */
export function touch(ways: readonly Way[], touched: readonly string[], site: string): Touched {
  const next = [...touched, site];
  const read = reading(ways, next);
  if (read.kind === 'plays') return { ...read, touched: next };
  if (read.kind === 'selects') return { kind: 'selects', touched: next };
  // Another piece may be touched instead, but nothing is played by a stray touch.
  const alone = touched.length > 0 ? reading(ways, [site]) : read;
  if (alone.kind === 'selects') return { kind: 'selects', touched: [site] };
  return { kind: 'why', touched: next };
}

/** What a touch without effect most likely means: all places together, else the last one alone. */
export function meantBy<V>(game: GameModule<V, never>, view: V, seat: number, touched: readonly string[]): string | null {
  return game.meant(view, seat, touched) ?? game.meant(view, seat, touched.slice(-1));
}

function leadsOn(sites: readonly string[], touched: readonly string[]): boolean {
  return sites.length > touched.length && touched.every((site, index) => sites[index] === site);
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((site, index) => site === other[index]);
}
