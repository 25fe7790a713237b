/** Frames that were sent while nobody was here. The server sends them again to whoever says what they have. */
import type { EventFrame, FromServer } from '../wire';
import { PROTOCOL, socketAddress } from '../net/connection.svelte';

/** So many are sent again at most. */
export const MOST_MISSED = 200;
/** How long they are waited for, in milliseconds. */
const PATIENCE = 4000;

/** The frames after number `have` up to number `last`; none where there are too many to send. */
export function missedFrames(table: string, key: string | null, have: number, last: number): Promise<EventFrame[]> {
  return new Promise((done) => {
    const frames: EventFrame[] = [];
    const socket = new WebSocket(socketAddress());
    const end = (found: EventFrame[]) => {
      clearTimeout(timer);
      socket.close();
      done(found);
    };
    const timer = setTimeout(() => end([]), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', proto: PROTOCOL, table, ...(key !== null && { key }), have }));
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
