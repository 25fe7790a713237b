/** The worker of one table of this device. */
import { ModuleRefused } from './module';
import { Room } from './room';
import type { FromTable, ToTable } from './talk';

const tell = (message: FromTable): void => postMessage(message);

let room: Promise<Room> | null = null;

addEventListener('message', (event: MessageEvent<ToTable>) => void hear(event.data));

async function hear(message: ToTable): Promise<void> {
  if (message.t === 'begin') {
    room = Room.at(message.table, message.module, tell);
    return void room.catch(() => undefined);
  }
  try {
    const at = await room;
    if (at) await handle(at, message);
  } catch (error) {
    const { code, words } = error instanceof ModuleRefused ? error : { code: 'storage', words: { en: String(error) } };
    if (message.t === 'ask') tell({ t: 'refused', number: message.number, code, words });
  }
}

async function handle(room: Room, message: Exclude<ToTable, { t: 'begin' }>): Promise<void> {
  switch (message.t) {
    case 'open':
      room.greet(message.client);
      return room.wake();
    case 'say':
      return room.say(message.client, message.text);
    case 'close':
      return room.leave(message.client);
    case 'ask':
      return tell({ t: 'answer', number: message.number, ok: await room.ask(message.what) });
  }
}
