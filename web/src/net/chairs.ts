/** The chairs that this browser holds: a key for each table, kept until it is given up. */
import { forget, remember, remembered } from '../ui/memory';
import type { GameName } from '../wire';

export interface Chair {
  table: string;
  key: string;
  seats: number[];
  game: GameName | null;
  words: string | null;
  /** The own link as a picture, for a second device. */
  qr: string | null;
  /** When it was last looked at. */
  at: number;
  /** The last things of the log that were seen, to tell later what happened since. */
  tail: string[];
  over: boolean;
  /** The number of the last frame that was seen. */
  seq?: number;
  /** What fixed every draw, as it was shown when one sat down: the end is held against it. */
  commitment?: string;
}

const name = (table: string) => `chair/${table}`;

export function chairAt(table: string): Chair | null {
  return remembered<Chair>(name(table));
}

export function keepChair(chair: Chair): void {
  remember(name(chair.table), chair);
  const all = tables().filter((table) => table !== chair.table);
  remember('chairs', [chair.table, ...all].slice(0, 50));
}

/** Changes what is kept about a chair, if there is one. */
export function updateChair(table: string, changes: Partial<Chair>): void {
  const chair = chairAt(table);
  if (chair) remember(name(table), { ...chair, ...changes });
}

export function giveUpChair(table: string): void {
  forget(name(table));
  remember('chairs', tables().filter((other) => other !== table));
}

/** Every chair, the one looked at last first. */
export function myChairs(): Chair[] {
  return tables().flatMap((table) => chairAt(table) ?? []).sort((a, b) => b.at - a.at);
}

function tables(): string[] {
  return remembered<string[]>('chairs') ?? [];
}

/** A key from the fragment of a link is kept and taken out of the address, so that it is not shared by mistake. */
export function keepKeyOfLink(table: string, fragment: string): void {
  const key = /^#?([0-9a-f]{64})$/.exec(fragment)?.[1];
  if (!key) return;
  const known = chairAt(table);
  keepChair({ table, key, seats: known?.seats ?? [], game: known?.game ?? null, words: known?.words ?? null, qr: known?.qr ?? null, at: Date.now(), tail: known?.tail ?? [], over: false });
  history.replaceState(null, '', location.pathname + location.search);
}
