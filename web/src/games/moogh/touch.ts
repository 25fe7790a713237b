// How one touches the map: the character that acts, or at once its target; a beast by any of its cells.
import type { Offer } from '../../wire';
import type { Action, View } from '../../wire/moogh';
import { characterOf, iconAt, sideOf } from './content';
import { contentOf } from './shelf.svelte';
import { asked, beastAt, bodyCells, kindOf, personAt, readCell } from './table';

/** Every order of touches that means an offer, the shortest first. */
export function ways(view: View, offer: Offer<Action>): string[][] {
  const sites = offer.sites ?? [];
  const own = asked(view)?.cell;
  const target = own !== undefined && sites[0] === own ? sites[1] : sites.at(-1);
  // What needs no target is a button at once; touching the character offers it too.
  if (target === undefined) return sites.length > 0 ? [[], [...sites]] : [[]];
  const first = firstTouches(view, offer);
  const found: string[][] = isButton(offer) ? [[]] : [];
  for (const cell of samePiece(view, target)) {
    found.push([cell], ...first.filter((one) => one !== cell).map((one) => [one, cell]));
  }
  return found;
}

/** Whether the few targets of an action are buttons too, so that its dice are seen before anything is touched. */
function isButton(offer: Action): boolean {
  return !('cell' in offer);
}

/** What may be touched before the target: the character that acts, or one that an idea sends somewhere. */
function firstTouches(view: View, offer: Action): string[] {
  const sent = offer.kind === 'idea' && 'who' in offer ? view.people.filter((person) => person.id === offer.who) : [];
  return [asked(view), ...sent].flatMap((person) => person?.cell ?? []);
}

/** All cells of the beast on `cell`, or just `cell`. */
function samePiece(view: View, cell: string): string[] {
  const beast = beastAt(view, cell);
  return beast ? bodyCells(view, beast) : [cell];
}

/** What a player most likely means by touching these cells. */
export function meant(view: View, _seat: number, touched: readonly string[]): string | null {
  const cell = touched.at(-1);
  if (cell === undefined) return null;
  switch (kindOf(view)) {
    case 'placing':
      return `place ${cell}`;
    case 'moving':
      return `step ${cell}`;
    case 'settle':
    case 'setting-trap':
      return `choose ${cell}`;
    case 'turn':
    case 'free':
      return meantByIcon(view, cell) ?? `step ${cell}`;
    default:
      // A touch on the map means to go there, though it is not the time.
      return `step ${cell}`;
  }
}

/** The first programmed action that is rolled for, aimed at `cell`. */
function meantByIcon(view: View, cell: string): string | null {
  const person = asked(view);
  const entry = person && characterOf(contentOf(view.content) ?? { character: [] }, person.id);
  if (!entry || person.cube === null) return null;
  const side = sideOf(entry, person.hurt ?? false);
  const icon = [...person.cube].map((node) => iconAt(side, node)).find((one) => one?.dice !== undefined);
  if (!icon) return null;
  const target = targetOf(view, icon.action, person.cell, cell);
  return target === null ? `${icon.action} ${icon.id}` : `${icon.action} ${icon.id} ${target}`;
}

function targetOf(view: View, action: string, from: string | null, cell: string): string | null {
  if (action === 'strike' || action === 'climb') return beastAt(view, cell)?.id ?? null;
  if (action === 'heal') return personAt(view, cell)?.id ?? null;
  const aims = action === 'throw' || action === 'calm' || action === 'provoke';
  return aims && from !== null && from !== cell ? towards(from, cell) : null;
}

/** The direction nearest to that of `to`. */
function towards(from: string, to: string): string {
  const [[x, y], [tx, ty]] = [readCell(from), readCell(to)];
  return `${['n', '', 's'][Math.sign(ty - y) + 1]}${['w', '', 'e'][Math.sign(tx - x) + 1]}`;
}
