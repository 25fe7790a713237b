// How one touches the map: the character that acts, or at once its target; a beast by any of its cells.
import type { Offer } from '../../wire';
import type { Action, View, Written } from '../../wire/moogh';
import { characterOf, iconAt, sideOf, type CharacterAction } from './content';
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
export function meant(view: View, _seat: number, touched: readonly string[]): Written | null {
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
function meantByIcon(view: View, cell: string): Written | null {
  const person = asked(view);
  const entry = person && characterOf(contentOf(view.content) ?? { character: [] }, person.id);
  if (!entry || person.cube === null) return null;
  const side = sideOf(entry, person.hurt ?? false);
  const icon = [...person.cube].map((node) => iconAt(side, node)).find((one) => one?.dice !== undefined);
  if (!icon) return null;
  const target = targetOf(view, icon.action, person.cell, cell);
  return target === null ? `${icon.action} ${icon.id}` : `${icon.action} ${icon.id} ${target}`;
}

/**
 * What a touch of an icon on a card means: its action, aimed at the nearest that it could be for. Only the hunter that is asked
 * has actions; of another one the cube is meant, and while cubes are placed nothing.
 */
export function meantByNode(view: View, id: string, node: string): Written | null {
  const person = view.people.find((one) => one.id === id);
  const entry = characterOf(contentOf(view.content) ?? { character: [] }, id);
  const icon = person && entry && iconAt(sideOf(entry, person.hurt ?? false), node);
  if (!icon) return null;
  if (view.question?.who !== id) return ['program', 'cube'].includes(kindOf(view)) ? null : `slot ${id} ${sideOf(entry, person.hurt ?? false).slots[0] ?? ''}`;
  const from = person.cell ?? person.riding;
  const alive = view.beasts.flatMap((beast) => bodyCells(view, beast)).sort((one, other) => apart(person.cell, one) - apart(person.cell, other));
  const others = view.people.flatMap((one) => (one.id !== id && one.cell !== null ? [one.cell] : []));
  const cells = icon.action === 'heal' ? others : alive;
  const targets = cells.flatMap((cell) => targetOf(view, icon.action, person.cell ?? (from === null ? null : '0,0'), cell) ?? []);
  const [target] = targets;
  return target === undefined ? `${icon.action} ${node}` : `${icon.action} ${node} ${target}`;
}

/** How far two cells are apart, in king steps. */
function apart(from: string | null, to: string): number {
  if (from === null) return 0;
  const [[x, y], [tx, ty]] = [readCell(from), readCell(to)];
  return Math.max(Math.abs(tx - x), Math.abs(ty - y));
}

function targetOf(view: View, action: CharacterAction, from: string | null, cell: string): string | null {
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
