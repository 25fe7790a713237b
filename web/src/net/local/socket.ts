/** A table of this device as a client meets it: what a socket is to a table of a server. */

/** The part of a socket that clients use. */
export type Wire = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>;

const [CONNECTING, OPEN, CLOSED] = [0, 1, 3] as const;

export class LocalSocket implements Wire {
  readyState: WebSocket['readyState'] = CONNECTING;
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  onerror: WebSocket['onerror'] = null;

  #line: { say: (text: string) => void; close: () => void } | null = null;

  constructor(table: string) {
    // Loaded on first use: most visitors play at a server.
    this.#connect(table).catch((error: unknown) => this.#fail(error));
  }

  async #connect(table: string): Promise<void> {
    const { keeperOf } = await import('./keeper');
    const keeper = await keeperOf(table);
    if (this.readyState === CLOSED) return;
    this.#line = keeper.open((data) => this.#hear(data));
    this.readyState = OPEN;
    this.onopen?.call(this as unknown as WebSocket, new Event('open'));
  }

  #hear(data: string): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data }));
  }

  /** A missing table gives the refusal that a server gives. */
  #fail(error: unknown): void {
    const code = (error as { code?: string }).code;
    if (code === 'no_table') this.#hear(JSON.stringify({ t: 'nak', code, words: {} }));
    this.close();
  }

  send(text: string): void {
    this.#line?.say(text);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#line?.close();
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'));
  }
}
