/** What touches mean in Planet Raiders. Nothing is judged here: the server says why not. */

import type { Action, View, Written } from '../../wire/planet-raiders';
import type { Offer } from '../../wire';
import { noseTo, NOSES, SIDES, SPOTS, spot, target, zonesNear, type Colour, type Nose, type Side } from './map';

/** The site of the rockets of a colour in the hand. */
export function handSite(colour: Colour): string {
  return `hand ${colour}`;
}

/** The site of a player who may be handed a rocket. */
export function playerSite(side: Side): string {
  return `side ${side}`;
}

/**
 * A ride is the raider and its target, or the raider and the zone; a rocket may be taken from the hand
 * first, and is handed over from there.
 */
export function ways(_view: View, offer: Offer<Action>): string[][] {
  const sites = offer.sites ?? [];
  switch (offer.kind) {
    case 'ride':
    case 'ride_alien':
    case 'ride_capture':
      // Where only one raider gets, the tile is enough.
      return [sites, [offer.from, offer.zone], sites.slice(1)];
    case 'lay':
      return [sites, [handSite(offer.colour), ...sites]];
    case 'give':
      return [[handSite(offer.colour), playerSite(offer.taker)]];
    default:
      return [sites];
  }
}

/** What a player most likely means who touches these sites, in notation, though it be illegal. */
export function meant(view: View, touched: readonly string[]): Written | null {
  const colour = (['blue', 'red'] as const).find((colour) => touched[0] === handSite(colour));
  const sites = colour ? touched.slice(1) : touched;
  const taker = SIDES.find((side) => sites[0] === playerSite(side));
  if (taker) return `give ${taker} ${colour ?? inHand(view)}`;
  if (colour && sites.length === 0) return laying(view, freeZone(view), 'N', colour);
  const [first, second, ...more] = sites.map((site) => spot(site));
  if (!first || more.length > 0 || (sites.length === 2 && !second)) return null;
  if (first.kind === 'tile') {
    if (colour) return null;
    return second ? rideTo(view, first.site, second.site) : rideFrom(view, first.site);
  }
  if (!second) return laying(view, first.site, 'N', colour);
  const nose = noseTo(first.site, second.site);
  return nose ? laying(view, first.site, nose, colour) : null;
}

function rideFrom(view: View, raider: string): Written | null {
  const [zone] = zonesNear(raider);
  return zone ? `ride ${raider} ${zone}${lyingIn(view, zone)}` : null;
}

/** The ride to a zone, or of a rocket that would point to a tile: in a zone next to the raider if one is there. */
function rideTo(view: View, raider: string, to: string): Written | null {
  if (spot(to)?.kind !== 'tile') return `ride ${raider} ${to}${lyingIn(view, to)}`;
  const near = zonesNear(raider);
  const pointing = unitsAround(to);
  const zone = pointing.find((zone) => near.includes(zone)) ?? pointing[0];
  const nose = zone && noseTo(zone, to);
  return nose ? `ride ${raider} ${zone}${nose}` : null;
}

/** The zones whose rockets may point to a tile. */
function unitsAround(tile: string): string[] {
  return NOSES.map((nose) => target(tile, nose)).filter((site) => spot(site)?.kind === 'zone');
}

function lyingIn(view: View, zone: string): Nose {
  return view.rockets.find((rocket) => rocket.zone === zone)?.nose ?? 'N';
}

/** The laying of a rocket that the player holds; of a blue one where the hand is empty. */
function laying(view: View, zone: string, nose: Nose, colour = inHand(view)): Written {
  return `lay ${zone}-${nose}-${colour}`;
}

function inHand(view: View): Colour {
  const hand = view.turn && view.players[view.turn.seat]?.hand;
  return hand && hand.blue === 0 && hand.red > 0 ? 'red' : 'blue';
}

/** Some zone in which nothing lies, so that nothing but the rocket is at fault. */
function freeZone(view: View): string {
  const isFree = (site: string) => view.rockets.every((rocket) => rocket.zone !== site);
  return SPOTS.find((spot) => spot.kind === 'zone' && isFree(spot.site))?.site ?? '';
}
