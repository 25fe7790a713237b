/** Decides for computer players in a thread of its own, so that neither page nor table is blocked. */
import { Door, ModuleRefused } from './module';
import type { FromThinker, ToThinker } from './talk';

let door: Door | null = null;

const tell = (message: FromThinker): void => postMessage(message);

addEventListener('message', (event: MessageEvent<ToThinker>) => {
  const message = event.data;
  if (message.t === 'begin') {
    door = new Door(message.module, (done, of) => tell({ t: 'progress', done, of }));
    return;
  }
  const { number, log, request } = message;
  try {
    if ('head' in log) door?.ask({ ...log, do: 'open' });
    else if (log.tail.length > 0) door?.ask({ do: 'follow', steps: log.tail, quiet: true });
    tell({ t: 'thought', number, ok: door?.ask(request) });
  } catch (error) {
    tell({ t: 'failed', number, refused: error instanceof ModuleRefused });
  }
});
