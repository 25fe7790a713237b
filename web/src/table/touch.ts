/**
 * Touching: a piece, then its target. Legal places are lit; what is chosen off the board, or is still
 * open after touching, is a button.
 */
import type { GameModule } from '../games/contract';
import type { Offer, RouteView } from '../wire';

/** An offer and one order of touching that means it. */
export interface Way {
  offer: Offer;
  sites: readonly string[];
  /** The target comes before the piece. */
  isReversed?: boolean;
  /** Its target is shared by several pieces, so it may be touched first but does not glow for it. */
  isQuiet?: boolean;
}

/** Several steps of one piece that one touch plays. */
export interface Walk {
  /** Where the piece is. */
  from: string | null;
  to: string;
  /** The actions in order. */
  steps: readonly string[];
  /** The places on the way, the last one included. */
  passes: readonly string[];
  /** Whether the last step cannot be taken back. */
  fenced: boolean;
}

/** What touched places mean. */
export type Reading = { kind: 'plays'; offer: Offer } | { kind: 'selects' } | { kind: 'nothing' };

/** What comes of one more touch. */
export type Touched =
  | { kind: 'plays'; offer: Offer; touched: string[] }
  | { kind: 'walks'; walk: Walk; touched: string[] }
  | { kind: 'selects'; touched: string[] }
  | { kind: 'why'; touched: string[] };

/** Every offer with each way of touching the board for it. */
export function waysOf<V>(game: GameModule<V, never>, view: V, offers: readonly Offer[]): Way[] {
  const orders = (offer: Offer) => game.ways?.(view, offer) ?? [offer.sites ?? []];
  return apart(offers.flatMap((offer) => orders(offer).map((sites) => ({ offer, sites }))));
}

/** A target alone means an offer only where no other piece gets there: else the piece is touched after it. */
function apart(ways: readonly Way[]): Way[] {
  const alone = new Map<string, Way[]>();
  for (const way of ways) {
    const [target, ...more] = way.sites;
    if (target !== undefined && more.length === 0) alone.set(target, [...(alone.get(target) ?? []), way]);
  }
  return ways.map((way) => {
    const [target = ''] = way.sites;
    const rivals = way.sites.length === 1 ? (alone.get(target) ?? []) : [];
    if (new Set(rivals.map(({ offer }) => offer)).size < 2) return way;
    const piece = ways.find(({ offer, sites }) => offer === way.offer && sites.length === 2 && sites[1] === target)?.sites[0];
    if (piece === undefined) return way;
    const isQuiet = !rivals.some(({ offer, sites }) => same(offer.sites ?? [], sites));
    return { offer: way.offer, sites: [target, piece], isReversed: true, isQuiet };
  });
}

/** The walks that the routes of a frame stand for. */
export function walksOf(ways: readonly Way[], offers: readonly Offer[], routes: readonly RouteView[]): Walk[] {
  const found: Walk[] = [];
  for (const { to, action, after, fenced = false } of routes) {
    const before = after < offers.length ? setOut(ways, offers[after]) : found[after - offers.length];
    if (!before) return found;
    found.push({ from: before.from, to, steps: [...before.steps, action], passes: [...before.passes, to], fenced });
  }
  return found;
}

/** The first step of a walk. */
function setOut(ways: readonly Way[], offer: Offer | undefined): Walk | null {
  if (!offer) return null;
  const own = ways.filter((way) => way.offer === offer && !way.isReversed).map(({ sites }) => sites);
  const longest = own.reduce((one, other) => (other.length > one.length ? other : one), []);
  const to = longest.length > 1 ? longest.at(-1) : undefined;
  return { from: longest[0] ?? null, to: to ?? '', steps: [offer.action], passes: to === undefined ? [] : [to], fenced: false };
}

/** The walks that one more touch may mean: those of the touched piece, or of the only piece that walks. */
export function walksFrom(walks: readonly Walk[], touched: readonly string[]): readonly Walk[] {
  if (touched.length === 1) return walks.filter(({ from }) => from === touched[0]);
  return touched.length === 0 && walks.every(({ from }) => from === walks[0]?.from) ? walks : [];
}

/** The places that lead on from what is touched already. */
export function litSites(ways: readonly Way[], touched: readonly string[], walks: readonly Walk[] = []): Set<string> {
  const next = ways.filter((way) => leadsOn(way.sites, touched) && !(way.isQuiet && touched.length === 0));
  return new Set([...next.flatMap((way) => way.sites[touched.length] ?? []), ...walksFrom(walks, touched).map(({ to }) => to)]);
}

/** How the buttons of a game are ordered. */
export interface Order {
  /** Wanted so often that it comes first. */
  comesFirst?: ((offer: Offer) => boolean) | undefined;
  /** Ends something, so it comes last. */
  ends?: ((offer: Offer) => boolean) | undefined;
}

/** What can be chosen by button: offers that are fully touched, else those off the board. */
export function buttonOffers(ways: readonly Way[], touched: readonly string[], { comesFirst, ends }: Order = {}): Offer[] {
  const rank = (offer: Offer) => Number(ends?.(offer) ?? false) - Number(comesFirst?.(offer) ?? false);
  const like = (sites: readonly string[]) => {
    const offers = ways.filter((way) => same(way.sites, sites)).map((way) => way.offer);
    return [...new Set(offers)].sort((a, b) => rank(a) - rank(b));
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
export function touch(ways: readonly Way[], touched: readonly string[], site: string, walks: readonly Walk[] = []): Touched {
  const next = [...touched, site];
  const read = reading(ways, next);
  if (read.kind === 'plays') return { ...read, touched: next };
  if (read.kind === 'selects') return { kind: 'selects', touched: next };
  const walk = walksFrom(walks, touched).find(({ to }) => to === site);
  if (walk) return { kind: 'walks', walk, touched: next };
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
