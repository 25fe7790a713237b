/**
 * A position that one person plays on, shown on an ordinary table: this class is its socket. What a step does is said
 * by the class on top, which asks the rules of this page or a server.
 */
import { tick } from 'svelte';
import type { GameModule, GameWords } from '../../games/contract';
import { PlayedTable } from '../../table/game.svelte';
import type { ClientMessage, Nak, SyncFrame, ThreatView } from '../../wire';
import type { Probed, Sight } from '../explore/position';
import { ALL_SEATS, ExplorerWire } from '../explore/wire';

const NUMBER = 'lone';

/** A refusal by code only; the interface has the message. */
export const naked = (code: string): Nak => ({ code, words: { en: '', fr: '', ru: '' }, at: [] });

class LoneTable extends PlayedTable {
  readonly #lone: Lone;
  protected override readonly endsByItself = false;

  constructor(lone: Lone, seat: number) {
    super(NUMBER, ALL_SEATS, [seat], () => lone.wire());
    this.#lone = lone;
  }

  override threats = (): Promise<ThreatView[]> => Promise.resolve(this.#lone.at.threats);

  override takeBack(): Promise<void> {
    return this.#lone.takeBack();
  }

  clear(): void {
    [this.touched, this.preview, this.plan, this.notice, this.past, this.group] = [[], null, null, null, null, null];
  }
}

export abstract class Lone {
  readonly rules: string;
  readonly seat: number;
  readonly table: PlayedTable;
  at = $state.raw<Probed>({ position: '', drawn: [], deciding: [], sights: [], threats: [] });
  readonly #table: LoneTable;
  readonly #wires = new Set<ExplorerWire>();
  #log: unknown[] = [];
  #seq = 1;
  #busy = false;

  constructor(game: GameModule, words: GameWords, rules: string, seat: number, at: Probed) {
    [this.rules, this.seat, this.at] = [rules, seat, at];
    this.#table = new LoneTable(this, seat);
    [this.#table.game, this.#table.words] = [game, words];
    this.table = this.#table;
  }

  /** Plays a step; the refusal where there is one. */
  abstract play(seat: number, action: string): Promise<Nak | null>;
  abstract takeBack(): Promise<void>;
  /** Whether a step may be taken back. */
  abstract readonly mayTakeBack: boolean;
  /** Whether a step may be played now. */
  abstract readonly mayPlay: boolean;

  start(): void {
    this.table.start();
  }

  stop(): void {
    this.table.stop();
  }

  sight(at = this.at): Sight {
    const sight = at.sights.find(({ audience }) => audience === this.seat) ?? at.sights[0];
    if (!sight) throw new Error('no sight');
    return sight;
  }

  isOver = $derived.by(() => this.sight().over !== undefined);

  /** Shows a position: after the one before, or instead of it. */
  protected show(at: Probed, isNext: boolean): void {
    this.at = at;
    this.#seq += 1;
    this.#log = isNext ? [...this.#log, ...this.sight().items] : [];
    if (!isNext) this.#table.clear();
    for (const wire of this.#wires) this.#tell(wire, isNext);
    if (!isNext) void tick().then(() => this.table.stage.cut());
  }

  wire(): ExplorerWire {
    return new ExplorerWire({
      greet: (wire) => {
        this.#wires.add(wire);
        this.#tell(wire, false);
      },
      hear: (wire, message) => void this.#hear(wire, message),
      leave: (wire) => void this.#wires.delete(wire),
    });
  }

  async #hear(wire: ExplorerWire, message: ClientMessage): Promise<void> {
    if (message.t === 'ping') return wire.tell({ t: 'pong', n: message.n, now: Date.now() });
    if (message.t !== 'act' || this.#busy) return wire.tell({ t: 'nak', ...('idem' in message && { idem: message.idem }), ...naked('nothing') });
    this.#busy = true;
    const refused = await this.play(message.seat ?? this.seat, message.action);
    this.#busy = false;
    wire.tell(refused ? { t: 'nak', ...refused, idem: message.idem } : { t: 'ack', idem: message.idem, view_seq: this.#seq });
  }

  #tell(wire: ExplorerWire, isNext: boolean): void {
    const { items, audience: _, ...scene } = this.sight();
    const still = this.mayPlay ? {} : { legal: [], routes: [] };
    const undo = this.mayTakeBack ? { undo: 'free' as const } : {};
    const shown = { ...scene, ...still, ...undo, audience: this.seat, view_seq: this.#seq };
    const rest: Partial<SyncFrame> = { table: NUMBER, rules: this.rules, control: 'none', commitment: '', fairness: 1, terms: { practice: true }, chat: [], rematch: [] };
    wire.tell(isNext ? { t: 'ev', items, ...shown } : { t: 'sync', ...rest, ...shown, log: this.#log.slice(-60) });
  }
}
