/** Frames that were sent while this page was closed. The server sends those after the number that a client names. */
import type { EventFrame, FromServer } from '../wire';
import { PROTOCOL, wireTo } from '../net/connection.svelte';
import { numberOf } from '../net/local/where';
import type { Entry } from '../net/picture';

/** So many are sent again at most. */
export const MOST_MISSED = 200;
/** How long they are waited for, in milliseconds. */
const PATIENCE = 4000;

/** The frames after number `have` up to number `last`; none where there are too many to send. */
export function missedFrames(table: string, key: string | null, have: number, last: number): Promise<EventFrame[]> {
  return new Promise((done) => {
    const frames: EventFrame[] = [];
    const socket = wireTo(table);
    const end = (found: EventFrame[]) => {
      clearTimeout(timer);
      socket.close();
      done(found);
    };
    const timer = setTimeout(() => end([]), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', proto: PROTOCOL, table: numberOf(table), ...(key !== null && { key }), have }));
    socket.onerror = () => end([]);
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      // The whole picture instead of frames: too many are missing.
      if (message.t !== 'ev') return end([]);
      frames.push(message);
      if (message.view_seq >= last) end(frames);
    };
  });
}

/** The moments after number `have` up to number `last` that can be looked at. */
export const between = (entries: readonly Entry[], have: number, last: number): Entry[] => entries.filter(({ scene, seq }) => scene !== null && seq > have && seq <= last);

/** The last `count` lines of those up to number `until`. */
export function unseenOf(entries: readonly Entry[], until: number, count: number): Entry[] {
  const before = entries.filter(({ seq }) => seq <= until);
  return count > 0 ? before.slice(-count) : [];
}

/** One line for each moment that can be watched: the last that came with it. */
export const watchable = (news: readonly Entry[]): Entry[] => news.filter(({ scene }, index) => scene?.view !== undefined && scene !== news[index + 1]?.scene);
