/**
 * What one audience has been shown: pure, from frames alone. The new state is true at once; what happened
 * on the way is kept beside it for the eyes.
 */
import { seenEvents, type EventFrame, type Item, type Player, type Said, type Scene, type SyncFrame, type UndoView } from '../wire';

/** One line of the log, and the table as it was after it. */
export interface Entry {
  item: Item<unknown>;
  seq: number;
  /** Whether the own last step could be taken back then. */
  undo: UndoView | undefined;
  /** Unknown for what happened before this page was opened. */
  scene: Scene<unknown> | null;
}

export interface Picture {
  seq: number;
  table: string;
  rules: string;
  control: string;
  commitment: string;
  /** Whether players may ask for hints. */
  hints: boolean;
  scene: Scene<unknown>;
  /** How the people are called; told when players come and when the game begins, kept in between. */
  players: (Player | null)[];
  entries: Entry[];
  chat: Said[];
  rematch: number[];
  /** What the last frame told of the game. */
  events: unknown[];
}

export function fromSync(frame: SyncFrame, before?: Picture): Picture {
  const { view_seq: seq, table, rules, control, commitment, chat, rematch } = frame;
  const scene = sceneOf(frame);
  const hints = frame.terms.hints ?? false;
  const past = frame.log.map((item, index): Entry => ({
    item,
    seq,
    undo: index === frame.log.length - 1 ? frame.undo : undefined,
    scene: index === frame.log.length - 1 ? scene : null,
  }));
  return { seq, table, rules, control, commitment, hints, scene, players: frame.players ?? [], entries: past, chat, rematch, events: before ? before.events : [] };
}

/** The picture after one more frame; `null` when frames are missing between the two. */
export function withEvent(picture: Picture, frame: EventFrame): Picture | null {
  if (frame.view_seq <= picture.seq) return picture;
  if (frame.view_seq > picture.seq + 1) return null;
  const scene = frame.seats ? sceneOf(frame as Scene<unknown>) : picture.scene;
  return {
    ...picture,
    seq: frame.view_seq,
    scene,
    players: frame.players ?? picture.players,
    entries: [...picture.entries, ...entriesOf(frame, scene)],
    chat: [...picture.chat, ...frame.items.flatMap((item) => said(item) ?? [])],
    rematch: [...picture.rematch, ...frame.items.flatMap((item) => wantsRematch(item) ?? [])],
    events: frame.seats ? seenEvents(frame.items) : picture.events,
  };
}

/** The picture with the moments that `frames` tell of: the last lines of the log can then be looked at. */
export function withMoments(picture: Picture, frames: readonly EventFrame[]): Picture {
  const told = frames.flatMap((frame) => (frame.seats ? entriesOf(frame, sceneOf(frame as Scene<unknown>)) : []));
  const entries = [...picture.entries];
  let at = entries.length - 1;
  // What was taken back or is no move stands in frames and not in the log of a fresh picture.
  for (const entry of told.reverse()) {
    if (at >= 0 && JSON.stringify(entries[at]?.item) === JSON.stringify(entry.item)) entries[at--] = entry;
  }
  return { ...picture, entries };
}

function entriesOf(frame: EventFrame, scene: Scene<unknown>): Entry[] {
  return frame.items.filter((item) => !said(item) && !isMixing(item)).map((item) => ({ item, seq: frame.view_seq, undo: scene.undo, scene }));
}

/** Where the fence stands in the log: behind which entry, and why. Nothing before it can be taken back. */
export function fenceOf(entries: readonly Entry[]): { behind: number; why: UndoView } | null {
  const behind = entries.findLastIndex((entry) => entry.undo !== undefined && entry.undo !== 'free');
  const why = entries[behind]?.undo;
  return why && why !== 'nothing' && why !== 'over' ? { behind, why } : null;
}

/** How many of the last entries were not there yet when `tail` was the end of the log. */
export function newSince(entries: readonly Entry[], tail: readonly string[]): number {
  if (tail.length === 0) return 0;
  const lines = entries.map(lineOf);
  for (let end = lines.length; end > 0; end--) {
    const start = Math.max(0, end - tail.length);
    const part = lines.slice(start, end);
    if (part.every((line, index) => line === tail[tail.length - part.length + index])) return lines.length - end;
  }
  return lines.length;
}

/** What to remember of the log for [`newSince`]. */
export function tailOf(entries: readonly Entry[]): string[] {
  return entries.slice(-3).map(lineOf);
}

/** An entry as it is remembered: without whose it was, which older browsers did not know. */
function lineOf({ item }: Entry): string {
  return JSON.stringify(item, (key, value: unknown) => (key === 'own' ? undefined : value));
}

/** Whether one of these seats did it: that is no news to it. */
export function isDeedOf(item: Item<unknown>, seats: readonly number[]): boolean {
  if (typeof item === 'string' || 'paused' in item) return false;
  if ('seen' in item) return item.seen.own ?? false;
  return Object.values<{ seat: number }>(item).some(({ seat }) => seats.includes(seat));
}

function sceneOf({ seats, view, told, legal, routes, undo, clock, over, mixing, full }: Scene<unknown>): Scene<unknown> {
  return {
    seats,
    legal,
    ...(routes && { routes }),
    ...(view !== undefined && { view }),
    ...(told !== undefined && { told }),
    ...(undo !== undefined && { undo }),
    ...(clock !== undefined && { clock }),
    ...(over !== undefined && { over }),
    ...(mixing !== undefined && { mixing }),
    ...(full !== undefined && { full }),
  };
}

/** Seals and openings are for programs; people need not hear of each. */
function isMixing(item: Item<unknown>): boolean {
  return typeof item === 'object' && ('sealed' in item || 'opened' in item);
}

function said(item: Item<unknown>): Said | null {
  return typeof item === 'object' && 'said' in item ? item.said : null;
}

function wantsRematch(item: Item<unknown>): number | null {
  return typeof item === 'object' && 'rematch' in item ? item.rematch.seat : null;
}

/** Whether a line of the log tells that something was taken back. */
export function wasTakenBack({ item }: Entry): boolean {
  return typeof item === 'object' && 'took_back' in item;
}
