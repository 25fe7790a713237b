/** What a picture tells the director: the frames that have come since it last looked. */
import type { Entry, Picture } from '../../net/picture';
import { tellingOf } from '../../wire';
import type { Act, Told } from './plan';

/** A frame of which the picture knows what was true before and after it. */
export interface Frame extends Act {
  seq: number;
  before: unknown;
  /** Whether the viewer did it. */
  own: boolean;
}

/** The frames after number `since`, when `before` was true; `null` where one of them is not known, so that nothing can be played. */
export function framesSince(picture: Picture, since: number, before: unknown): Frame[] | null {
  const news = picture.entries.findIndex(({ seq }) => seq > since);
  if (news < 0) return [];
  const frames: Frame[] = [];
  for (const group of groups(picture.entries.slice(news))) {
    const view = group[0]?.scene?.view;
    if (before === undefined || view === undefined) return null;
    frames.push({ seq: group[0]?.seq ?? 0, before, view, told: group.flatMap(toldBy), own: group.some(isOwn) });
    before = view;
  }
  return frames;
}

function groups(entries: readonly Entry[]): Entry[][] {
  const found: Entry[][] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last?.[0]?.seq === entry.seq) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

function toldBy({ item }: Entry): Told[] {
  return typeof item === 'object' && 'seen' in item ? [{ event: item.seen.event, say: tellingOf(item.seen) }] : [];
}

function isOwn({ item }: Entry): boolean {
  return typeof item === 'object' && 'seen' in item && (item.seen.own ?? false);
}
