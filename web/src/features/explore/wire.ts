/**
 * In-process replacement of the table socket: it sends the frames that a server would send for the current position.
 */
import type { Wire } from '../../net/local/socket';
import type { ClientMessage } from '../../wire';

/** Key with which a table requests the views of all seats. */
export const ALL_SEATS = 'all';

const [OPEN, CLOSED] = [1, 3] as const;

/** Handlers of messages from the table. */
export interface Host {
  greet: (wire: ExplorerWire, all: boolean) => void;
  hear: (wire: ExplorerWire, message: ClientMessage) => void;
  leave: (wire: ExplorerWire) => void;
}

export class ExplorerWire implements Wire {
  readyState: WebSocket['readyState'] = OPEN;
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  onerror: WebSocket['onerror'] = null;
  /** Whether it receives the views of all seats, or only that of a spectator. */
  all = false;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    queueMicrotask(() => this.readyState === OPEN && this.onopen?.call(this as unknown as WebSocket, new Event('open')));
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.t === 'hello') {
      this.all = message.key === ALL_SEATS;
      this.#host.greet(this, this.all);
    } else this.#host.hear(this, message);
  }

  tell(message: object): void {
    if (this.readyState === OPEN) this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#host.leave(this);
  }
}
