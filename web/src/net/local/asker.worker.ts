/** Answers questions about positions and records in a thread of its own; it holds no table and hears of none. */
import { Door } from './module';
import type { FromAsker, ToAsker } from './asker';

let door: Door | null = null;
/** The question that is being answered. */
let asked = 0;

const tell = (message: FromAsker): void => postMessage(message);

addEventListener('message', (event: MessageEvent<ToAsker>) => {
  const message = event.data;
  if (message.t === 'begin') {
    door = new Door(message.module, (done, of) => tell({ number: asked, done, of }));
    return;
  }
  asked = message.number;
  try {
    tell({ number: asked, answer: door?.say(message.text) ?? null });
  } catch {
    tell({ number: asked, answer: null });
  }
});
