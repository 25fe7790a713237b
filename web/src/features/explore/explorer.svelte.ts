/**
 * State of the explorer: a tree of positions, the table that shows the current one, and its evaluation. Everything
 * runs in web workers of this page, without a server. Contains no rendering.
 */
import { tick } from 'svelte';
import type { GameModule, GameWords } from '../../games/contract';
import { Asker, Declined, Stopped } from '../../net/local/asker';
import { PlayedTable } from '../../table/game.svelte';
import { words as all } from '../../ui/words/words.svelte';
import type { Audience, ClientMessage, Nak, Offer, SyncFrame, ThreatView } from '../../wire';
import type { Shared } from './link';
import { probe, prospects, reply, type LineStep, type Probed, type Prospects, type Sight } from './position';
import { after, before, beside, gone, grown, named, placeAt, pruned, ROOT, rooted, wayTo, type Deed, type Place, type Tree } from './tree';
import { ALL_SEATS, ExplorerWire } from './wire';

/** Node budgets per decision, in order (iterative deepening). */
const DEPTHS = [120, 480, 1920, 7680, 30_720, 122_880, 491_520];
/** Time in milliseconds after which the search is not deepened: the next depth takes four times as long. */
const PATIENCE = 8000;
/** Debounce of the evaluation, in milliseconds. */
const CALM = 200;
/** Maximum number of log lines of a view. */
const REMEMBERED = 60;

const NUMBER = 'explore';

/** A table at which one client controls all seats. */
class ExploredTable extends PlayedTable {
  readonly #explorer: Explorer;
  protected override readonly endsByItself = false;

  constructor(explorer: Explorer, seats: number) {
    const chairs = Array.from({ length: seats }, (_, seat) => seat);
    super(NUMBER, ALL_SEATS, chairs, () => explorer.wire());
    this.#explorer = explorer;
  }

  override threats = (): Promise<ThreatView[]> => Promise.resolve(this.#explorer.now.at.threats);

  /** All hands are open to this reader, so the hand-over curtain stays lifted. */
  override settle(): void {
    super.settle();
    if (this.curtain !== null) this.lifted = this.curtain;
  }

  override takeBack(): Promise<void> {
    this.#explorer.back();
    return Promise.resolve();
  }

  clear(): void {
    [this.touched, this.preview, this.plan, this.notice, this.past, this.group] = [[], null, null, null, null, null];
  }
}

export class Explorer {
  readonly game: GameModule;
  readonly words: GameWords;
  readonly shared: Shared;
  readonly table: PlayedTable;
  readonly seats: number;
  /** Number of steps of the shared line that could be played; `null` if all could. */
  readonly broken: number | null;

  tree = $state.raw<Tree<Probed>>(rooted({ position: '', drawn: [], deciding: [], sights: [], threats: [] }));
  /** Evaluation of the current position so far. */
  thought = $state.raw<Prospects | null>(null);
  isThinking = $state(false);
  /** Whether the computer player is choosing a step. */
  replies = $state(false);
  name = $state('');
  problem = $state('');

  readonly #asker: Asker;
  readonly #thinker: Asker;
  readonly #answerer: Asker;
  readonly #table: ExploredTable;
  readonly #wires = new Set<ExplorerWire>();
  /** Evaluations by node. */
  readonly #thoughts = new Map<number, Prospects>();
  #seq = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #closed = false;

  /** Opens a shared analysis; the illegal rest of its line is dropped. */
  static async open(game: GameModule, words: GameWords, shared: Shared): Promise<Explorer> {
    const asker = new Asker(game.name);
    try {
      const start = await probe(asker, shared.rules, shared.position, null, shared.chances);
      let tree = rooted(start);
      let broken: number | null = null;
      for (const [index, deed] of shared.line.entries()) {
        const next = await probe(asker, shared.rules, placeAt(tree).at.position, deed, deed.chances).catch((error: unknown) => (error instanceof Declined ? null : Promise.reject(error)));
        if (!next) {
          broken = index;
          break;
        }
        tree = grown(tree, { ...deed, chances: next.drawn.map(({ chance }) => chance) }, next);
      }
      return new Explorer(game, words, shared, asker, tree, broken);
    } catch (error) {
      asker.stop();
      throw error;
    }
  }

  private constructor(game: GameModule, words: GameWords, shared: Shared, asker: Asker, tree: Tree<Probed>, broken: number | null) {
    [this.game, this.words, this.shared, this.#asker, this.broken] = [game, words, shared, asker, broken];
    [this.#thinker, this.#answerer] = [new Asker(game.name), new Asker(game.name)];
    this.tree = tree;
    this.name = shared.name;
    this.seats = placeAt(tree).at.sights.length - 1;
    this.#table = new ExploredTable(this, this.seats);
    [this.#table.game, this.#table.words] = [game, words];
    this.table = this.#table;
  }

  start(): void {
    this.table.start();
    this.#think();
  }

  stop(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.table.stop();
    for (const asker of [this.#asker, this.#thinker, this.#answerer]) asker.stop();
  }

  get now(): Place<Probed> {
    return placeAt(this.tree);
  }

  /** The line from the root to the current node, as it is shared. */
  sharedNow = $derived.by<Shared>(() => {
    const [root, ...way] = wayTo(this.tree);
    return {
      ...this.shared,
      name: this.name,
      chances: root?.at.drawn.map(({ chance }) => chance) ?? [],
      line: way.flatMap(({ deed }) => deed ?? []),
    };
  });

  /** The spectator's view. */
  view = $derived.by(() => this.#sight('spectator').view);

  isOver = $derived.by(() => this.#sight('spectator').over !== undefined);

  #sight(audience: Audience, place = placeAt(this.tree)): Sight {
    const sight = place.at.sights.find((each) => each.audience === audience);
    if (!sight) throw new Error(`no sight of ${audience}`);
    return sight;
  }

  /** The offer that led to a node; its text describes the step. */
  offerOf({ parent, deed }: Place<Probed>): Offer | null {
    if (parent === null || !deed) return null;
    return this.#sight(deed.seat, placeAt(this.tree, parent)).legal.find(({ action }) => action === deed.action) ?? null;
  }

  viewBefore({ parent, deed }: Place<Probed>): unknown {
    return parent === null || !deed ? undefined : this.#sight(deed.seat, placeAt(this.tree, parent)).view;
  }

  back = (): void => this.#goIf(before(this.tree));
  forth = (): void => this.#goIf(after(this.tree));
  first = (): void => this.go(ROOT);
  aside = (way: 1 | -1): void => this.#goIf(beside(this.tree, way));

  #goIf(id: number | null): void {
    if (id !== null) this.go(id);
  }

  /** Selects a node of the tree. */
  go(id: number): void {
    if (this.#busy || id === this.tree.now) return;
    const isNext = placeAt(this.tree, id).parent === this.tree.now;
    this.tree = gone(this.tree, id);
    this.#show(isNext);
  }

  /** Deletes a branch. */
  prune(id: number): void {
    const { now } = this.tree;
    this.tree = pruned(this.tree, id);
    if (this.tree.now !== now) this.#show(false);
  }

  call(id: number, name: string): void {
    this.tree = named(this.tree, id, name.slice(0, 60));
  }

  /** Plays a step of any seat; a step already in the tree selects its node. */
  async play(seat: number, action: string): Promise<Nak | null> {
    const tried = this.now.children.find((id) => {
      const deed = placeAt(this.tree, id).deed;
      return deed?.seat === seat && deed.action === action;
    });
    if (tried === undefined) return this.#try({ seat, action, chances: [] });
    this.go(tried);
    return null;
  }

  /** Repeats the last step with other chance results: given ones, or new samples. */
  async reroll(chances: readonly string[] = []): Promise<void> {
    const { parent, deed } = this.now;
    if (parent === null || !deed || this.#busy) return;
    const here = this.tree.now;
    this.tree = gone(this.tree, parent);
    const refused = await this.#try({ ...deed, chances }, false);
    if (!refused) return;
    this.tree = gone(this.tree, here);
    this.#show(false);
  }

  async #try(deed: Deed, isNext = true): Promise<Nak | null> {
    if (this.#busy) return naked('nothing');
    this.#busy = true;
    try {
      const { at } = this.now;
      const next = await probe(this.#asker, this.shared.rules, at.position, deed, deed.chances);
      this.tree = grown(this.tree, { ...deed, chances: next.drawn.map(({ chance }) => chance) }, next);
      this.#show(isNext);
      return null;
    } catch (error) {
      if (!(error instanceof Declined)) return naked('halted');
      const { code, words, rule, at } = error.refusal;
      return { code, words: words as Nak['words'], ...(rule && { rule }), ...(at && { at }) };
    } finally {
      this.#busy = false;
    }
  }

  /** Plays a line step by step, as far as it is legal. */
  async playLine(seat: number, steps: readonly LineStep[]): Promise<void> {
    for (const { action } of steps) {
      if (!this.now.at.deciding.includes(seat) || (await this.play(seat, action))) return;
    }
  }

  /** Lets the computer player choose the next step. */
  async letReply(level: number): Promise<void> {
    if (this.replies || this.isOver) return;
    const { id, at } = this.now;
    this.replies = true;
    this.problem = '';
    try {
      const { seat, action } = await reply(this.#answerer, this.shared.rules, at.position, level);
      if (this.tree.now === id) await this.play(seat, action);
    } catch (error) {
      if (!(error instanceof Stopped)) this.problem = 'explore-no-reply';
    }
    this.replies = false;
  }

  /** Sends the current position to the table: as the next step, or as a full sync. */
  #show(isNext: boolean): void {
    this.#seq += 1;
    // Cancels the evaluation of the previous position.
    this.#answerer.stop();
    if (!isNext) this.#table.clear();
    for (const wire of this.#wires) this.#tell(wire, isNext);
    if (!isNext) void tick().then(() => this.table.stage.cut());
    this.#think();
  }

  #think(): void {
    clearTimeout(this.#timer);
    if (this.#thinker.isBusy) this.#thinker.stop();
    const { id, at } = this.now;
    this.thought = this.#thoughts.get(id) ?? null;
    this.isThinking = !this.#closed;
    this.#timer = setTimeout(() => void this.#deepen(id, at.position), CALM);
  }

  async #deepen(id: number, position: string): Promise<void> {
    try {
      for (const nodes of DEPTHS) {
        if ((this.#thoughts.get(id)?.nodes ?? 0) >= nodes) continue;
        const began = performance.now();
        const thought = await prospects(this.#thinker, this.shared.rules, position, nodes);
        if (this.tree.now !== id || this.#closed) return;
        this.#thoughts.set(id, thought);
        this.thought = thought;
        // A finished game has nothing to search.
        if (thought.seat === null || performance.now() - began > PATIENCE) break;
      }
    } catch (error) {
      if (error instanceof Stopped) return;
      this.problem = 'explore-no-thought';
    }
    if (this.tree.now === id) this.isThinking = false;
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
    if (message.t !== 'act') return wire.tell({ t: 'nak', ...('idem' in message && { idem: message.idem }), ...naked('nothing') });
    const refused = await this.play(message.seat ?? this.now.at.deciding[0] ?? 0, message.action);
    wire.tell(refused ? { t: 'nak', ...refused, idem: message.idem } : { t: 'ack', idem: message.idem, view_seq: this.#seq });
  }

  #tell(wire: ExplorerWire, isNext: boolean): void {
    for (const { audience } of this.now.at.sights) {
      if ((typeof audience === 'number') !== wire.all) continue;
      const { items, ...scene } = this.#sight(audience);
      const undo = typeof audience === 'number' && this.now.parent !== null ? { undo: 'free' as const } : {};
      const shown = { ...scene, ...undo, view_seq: this.#seq };
      wire.tell(isNext ? { t: 'ev', items, ...shown } : this.#whole(audience, shown));
    }
  }

  /** A full sync frame, with the log from the root. */
  #whole(audience: Audience, shown: object): object {
    const log = wayTo(this.tree).flatMap((place) => this.#sight(audience, place).items);
    const rest: Partial<SyncFrame> = { table: NUMBER, rules: this.shared.rules, control: 'none', commitment: '', fairness: 1, terms: { practice: true }, chat: [], rematch: [] };
    return { t: 'sync', ...rest, ...shown, log: log.slice(-REMEMBERED) };
  }
}

/** A refusal by code only; the interface has the message. */
const naked = (code: string): Nak => ({ code, words: { en: '', fr: '', ru: '' }, at: [] });

/** The message of a refusal in the current language. */
export const inWords = (error: Declined): string => error.refusal.words[all.lang] ?? error.refusal.words['en'] ?? error.refusal.code;
