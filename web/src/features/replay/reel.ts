/** A finished game as one pair of eyes saw it: a frame for the start and one for each step. Pure. */
import type { GameModule, GameWords } from '../../games/contract';
import type { Eyes } from '../../net/api';
import type { Frame as Staged } from '../../table/stage/acts';
import { tellingOf, type Audience, type Item, type Replay, type Say, type Shown } from '../../wire';

/** The table after a step. */
export interface Frame {
  view: unknown;
  items: readonly Item<unknown>[];
  told: readonly Say[];
}

/** One line of the log and the step that it belongs to. */
export interface Line {
  step: number;
  text: string;
}

/** Everybody who can look at this game. */
export function everybody(game: GameModule, seats: number): Eyes[] {
  const chairs = Array.from({ length: seats }, (_, seat): Eyes => seat);
  return game.together ? [...chairs, 'spectator', 'all'] : [...chairs, 'spectator'];
}

/** The frames for these eyes; `data` must have what they need. */
export function framesOf(game: GameModule, data: Replay, eyes: Eyes): Frame[] {
  return [data.start, ...data.steps.map((step) => step.shown)].map((shown) => frameOf(game, shown, eyes));
}

function frameOf(game: GameModule, shown: readonly Shown[], eyes: Eyes): Frame {
  const of = (audience: Audience) => shown.find((each) => each.audience === audience);
  const seen = of(eyes === 'all' ? 'spectator' : eyes);
  const seats = shown.filter((each) => typeof each.audience === 'number').map((each) => each.view);
  const view = eyes === 'all' && game.together ? game.together(seats) : seen?.view;
  return { view, items: seen?.items ?? [], told: seen?.told ?? [] };
}

/** What is to be read beside the board, line by line. */
export function linesOf(frames: readonly Frame[], words: GameWords): Line[] {
  return frames.flatMap(({ items }, step) => items.flatMap((item) => (isSeen(item) ? [{ step, text: words.say(tellingOf(item.seen)) }] : [])));
}

/** Where the last move before or at `step` was; draws and reveals have no place and hide none. */
export function lastSites(game: GameModule, frames: readonly Frame[], step: number): string[] {
  for (let at = step; at > 0; at--) {
    const sites = placesIn(game, frames[at]);
    if (sites.length > 0) return sites;
  }
  return [];
}

function placesIn(game: GameModule, frame: Frame | undefined): string[] {
  const sites = (frame?.items ?? []).flatMap((item) => (isSeen(item) ? game.places(item.seen.event) : []));
  return [...new Set(sites)];
}

/** The next step at which these eyes notice something; the last one where there is none. */
export function nextNoticed(frames: readonly Frame[], step: number): number {
  const found = frames.findIndex((frame, index) => index > step && frame.items.length > 0);
  return found < 0 ? Math.max(0, frames.length - 1) : found;
}

function isSeen(item: Item<unknown>): item is Extract<Item<unknown>, { seen: unknown }> {
  return typeof item === 'object' && 'seen' in item;
}

/** A step as the director tells it: what was true before and after it, and what happened. */
export function toldAt(frames: readonly Frame[], step: number): Staged {
  const frame = frames[step];
  const told = (frame?.items ?? []).flatMap((item) => (isSeen(item) ? [{ event: item.seen.event, say: tellingOf(item.seen) }] : []));
  return { seq: step, before: frames[step - 1]?.view, view: frame?.view, told, own: false };
}

/** The moment that an address names after `#`: a step, and whose eyes. */
export function readMoment(fragment: string): { step: number | null; eyes: Eyes | null } {
  const found = /^#?(\d{1,6})?(?::(\d|spectator|all))?$/.exec(fragment);
  const eyes = found?.[2];
  const step = found?.[1] === undefined ? null : Number(found[1]);
  return { step, eyes: eyes === undefined ? null : /\d/.test(eyes) ? Number(eyes) : (eyes as Eyes) };
}

export function writeMoment(step: number, eyes: Eyes): string {
  return `#${step}:${eyes}`;
}
