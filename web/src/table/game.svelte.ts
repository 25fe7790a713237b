/**
 * One table as one person plays it: the connection, whose eyes look, and what the fingers have touched so
 * far. Pages draw it; it draws nothing.
 */
import type { GameModule, GameWords } from '../games/contract';
import { threatsOf } from '../net/api';
import { chairAt, updateChair } from '../net/chairs';
import { settings } from '../ui/settings.svelte';
import { play } from '../ui/sound';
import { phraseOf, type Audience, type Hint, type Offer, type Scene, type ThreatView } from '../wire';
import { Connection, wireTo, type Answer, type Opens } from '../net/connection.svelte';
import { answersOf, type Button } from './answers';
import { Ending } from './ending.svelte';
import { lastSites } from './last';
import { between, missedFrames, MOST_MISSED, unseenOf, watchable } from './missed';
import { isDeedOf, newSince, tailOf, type Entry, type Picture } from '../net/picture';
import { Hushed } from './manners/hushed.svelte';
import { noticeOf, type Notice } from './notice';
import { Director } from './stage/director.svelte';
import { buttonOffers, digitsOf, litSites, meantBy, touch, walksFrom, walksOf, waysOf, type Walk } from './touch';

/** How long a walk waits for the picture of its last step. */
const STEP_WAIT = 5000;

export class PlayedTable {
  readonly table: string;
  readonly line: Connection;
  /** Where one person holds several chairs: what everybody may see between secrets. */
  readonly open: Connection | null;
  readonly ownSeats: readonly number[];
  readonly hushed: Hushed;
  /** Tells event by event what frames bring. */
  readonly stage = new Director({ speed: () => settings.speed, sound: play, hidden: () => document.hidden });

  game = $state.raw<GameModule | null>(null);
  words = $state.raw<GameWords | null>(null);

  touched = $state.raw<readonly string[]>([]);
  preview = $state.raw<Offer | null>(null);
  /** A walk that one more touch would play. */
  plan = $state.raw<Walk | null>(null);
  /** The place under the pointer. */
  pointed = $state<string | null>(null);
  /** Where the last walk went. */
  trail = $state.raw<{ passes: readonly string[]; steps: number; seq: number } | null>(null);
  /** Whether the steps of a walk are being played. */
  #walks = $state(false);
  readonly ending = new Ending();
  /** What rivals could take next, asked of the rules. */
  threats = (): Promise<ThreatView[]> => threatsOf(this.table);
  notice = $state.raw<Notice | null>(null);
  /** What a computer player would do here. */
  advice = $state.raw<Hint | null>(null);
  /** An earlier moment that is looked at. */
  past = $state.raw<Entry | null>(null);
  /** Whether the board is seen from its other side. */
  flipped = $state(false);
  /** At a hot seat: who has the device in hand. */
  lifted = $state<number | null>(null);
  /** Whether the moments from before this page was opened were asked for. */
  recalled = $state(false);
  /** How many lines of the log happened while nobody was here. */
  missed = $state(0);
  /** Whether a phase in which nothing is left ends without a touch, where a person wants that. */
  protected readonly endsByItself: boolean = true;
  /** How far the picture was when it was first seen. */
  #greeted = 0;
  /** Which own chairs decided when this was last settled. */
  #settled: readonly number[] = [];

  constructor(table: string, key: string | null, seats: readonly number[], opens: Opens = wireTo) {
    [this.table, this.ownSeats, this.hushed] = [table, seats, new Hushed(table)];
    this.line = new Connection(table, key, opens);
    this.open = seats.length > 1 ? new Connection(table, null, opens) : null;
  }

  start(): void {
    this.line.start();
    this.open?.start();
    void this.hushed.look();
  }

  stop(): void {
    this.stage.forget();
    this.ending.stop();
    this.line.stop();
    this.open?.stop();
  }

  /** The own picture, or any of several, for what all of them share. */
  any = $derived.by<Picture | null>(() => {
    const own = this.ownSeats.length === 1 ? this.line.pictures.get(this.ownSeats[0] ?? 0) : undefined;
    return own ?? [...this.line.pictures.values()][0] ?? null;
  });

  hotSeat = $derived.by(() => this.ownSeats.length > 1);

  /** The own chairs that decide now. */
  deciding = $derived.by<number[]>(() => {
    const view = this.any?.scene.view;
    if (!this.game || view === undefined || this.any?.scene.over) return [];
    return this.game.deciding(view).filter((seat) => this.line.pictures.has(seat) && this.#offersOf(seat).length > 0);
  });

  /** Everybody who decides now. */
  awaited = $derived.by<number[]>(() => {
    const view = this.any?.scene.view;
    return this.game && view !== undefined && !this.any?.scene.over ? this.game.deciding(view) : [];
  });

  #secret = $derived.by(() => {
    const view = this.any?.scene.view;
    return this.game !== null && view !== undefined && this.game.isSecret(view);
  });

  /** The seat for which the device must be handed over before anything is shown. */
  curtain = $derived.by<number | null>(() => {
    if (!this.hotSeat || !this.#secret || this.any?.scene.over) return null;
    const next = this.deciding[0];
    return next !== undefined && this.lifted !== next ? next : null;
  });

  /** The chair that decides at this device now, or whose eyes look. */
  seat = $derived.by<number | null>(() => {
    if (!this.hotSeat) return this.ownSeats[0] ?? null;
    return this.deciding[0] ?? null;
  });

  /** Whose picture is drawn: that of a seat at a hot seat only while something secret is decided. */
  eyes = $derived.by<Audience>(() => {
    const seat = this.hotSeat && !this.#secret ? null : this.seat;
    return seat !== null && this.line.pictures.has(seat) ? seat : 'spectator';
  });

  /** The picture that is drawn. */
  picture = $derived.by<Picture | null>(() => {
    if (!this.hotSeat) return this.any;
    return (this.eyes === 'spectator' ? this.open : this.line)?.pictures.get(this.eyes) ?? null;
  });

  /** From whose chair the board is seen. */
  viewpoint = $derived.by<number | null>(() => (this.hotSeat && !this.#secret ? (this.ownSeats[0] ?? null) : this.seat));

  scene = $derived.by<Scene<unknown> | null>(() => this.past?.scene ?? this.picture?.scene ?? null);

  offers = $derived.by<readonly Offer[]>(() => (this.past || this.seat === null ? [] : this.#offersOf(this.seat)));

  undo = $derived.by(() => {
    const seats = this.seat !== null ? [this.seat] : this.ownSeats;
    const free = seats.find((seat) => this.line.pictures.get(seat)?.scene.undo === 'free');
    const all = this.ownSeats.find((seat) => this.line.pictures.get(seat)?.scene.undo === 'free');
    return free ?? all ?? null;
  });

  #ways = $derived.by(() => {
    const view = this.scene?.view;
    return this.game && view !== undefined ? waysOf(this.game as GameModule<unknown, never>, view, this.offers) : [];
  });

  #routes = $derived.by<Walk[]>(() => {
    const routes = this.past || this.seat === null ? [] : (this.line.pictures.get(this.seat)?.scene.routes ?? []);
    return walksOf(this.#ways, this.offers, routes);
  });

  /** What was touched before what is shown. */
  #before = $derived.by<readonly string[]>(() => (this.preview || this.plan ? this.touched.slice(0, -1) : this.touched));

  lit = $derived.by(() => litSites(this.#ways, this.#before, this.#routes));

  /** The places that a walk would pass or has just passed. */
  chain = $derived.by<readonly string[]>(() => {
    const pointed = walksFrom(this.#routes, this.#before).find(({ to }) => to === this.pointed);
    const trail = this.trail && this.seat !== null && this.trail.seq === this.#seqOf(this.seat) ? this.trail.passes : [];
    return (this.plan ?? pointed)?.passes ?? trail;
  });

  /** Places from which a drag may begin. */
  starts = $derived.by(() => litSites(this.#ways, []));

  /** What can be chosen off the board, whether the panel shows it or a button. */
  choices = $derived.by(() => buttonOffers(this.#ways, this.touched, this.#order));

  #order = $derived.by(() => {
    const { game, scene } = this;
    return { comesFirst: (offer: Offer) => game?.comesFirst?.(offer, scene?.view) ?? false, ends: (offer: Offer) => game?.ends?.(offer) ?? false };
  });

  buttons = $derived.by(() => this.choices.filter((offer) => !this.game?.onPanel?.(offer)));

  /** What playing `offer` would do, as a button says it. */
  label(offer: Offer): string {
    const view = this.scene?.view;
    if (!this.words || !this.game || view === undefined) return offer.action;
    return this.game.label?.(view, offer, this.words) ?? this.words.say(phraseOf(offer));
  }

  /** The gathered buttons that are laid out. */
  group = $state<string | null>(null);

  /** The buttons as the prompt shows them. */
  answers(buttons: readonly Offer[] = this.buttons, open = this.group): Button[] {
    return answersOf(buttons, (offer) => this.game?.gather?.(offer) ?? null, open);
  }

  /** The keys 1–9 by the actions that they choose: buttons first, then what the panel offers. */
  digits = $derived.by(() => digitsOf([...new Set([...this.answers().map(({ offer }) => offer), ...this.choices])], this.game?.digit));

  byDigit = (digit: number): Offer | undefined => this.choices.find((offer) => this.digits.get(offer.action) === digit);

  /** Whether one may ask a computer player now: where the table allows it, for an own decision. */
  mayAsk = $derived.by(() => (this.any?.hints ?? false) && this.offers.length > 0);

  asking = $derived.by(() => this.line.asked.some(({ message }) => message.t === 'hint'));

  /** Something was asked and is not answered yet. */
  waiting = $derived.by(() => this.#walks || this.line.asked.some(({ message }) => message.t === 'act' || message.t === 'undo'));

  /** Where the last move was: draws, reveals and ends of turns have no place and hide none. */
  last = $derived.by(() => ({ sites: lastSites(this.past ? [this.past] : (this.picture?.entries ?? []), this.game) }));

  refused = $derived.by<readonly string[]>(() => this.notice?.at ?? []);

  #offersOf = (seat: number): readonly Offer[] => this.line.pictures.get(seat)?.scene.legal ?? [];

  /** Touches a place: selects it, plays what it means, shows it first where it cannot be taken back, or asks why not. */
  touch(site: string): void {
    this.notice = null;
    this.stay();
    if (this.past || this.waiting) return;
    const again = this.touched.at(-1) === site;
    if (this.plan && again) return void this.walk(this.plan);
    if (this.preview && again) return void this.act(this.preview);
    if (again) return this.cancel();
    const result = touch(this.#ways, this.#before, site, this.#routes);
    if (result.kind === 'why') return this.#whyTouch(result.touched);
    this.touched = result.touched;
    [this.preview, this.plan] = [null, null];
    if (result.kind === 'plays') this.choose(result.offer);
    else if (result.kind === 'walks') this.#setOut(result.walk);
    else play('touch');
  }

  #setOut(walk: Walk): void {
    if (!settings.confirm && !walk.fenced) return void this.walk(walk);
    this.plan = walk;
    play('touch');
  }

  /** Plays an offer that can be taken back; shows any other first, and plays it when it was shown already. */
  choose(offer: Offer): void {
    this.notice = null;
    this.stay();
    if (this.preview?.action === offer.action || !this.#isShownFirst(offer)) return void this.act(offer);
    [this.preview, this.plan] = [offer, null];
    if (offer.sites?.length && this.touched.length === 0) this.touched = offer.sites;
    play('touch');
  }

  /** Chooses by a button that says what it does. */
  press(offer: Offer): void {
    if (settings.confirm || this.#wastes(offer)) return this.choose(offer);
    void this.act(offer);
  }

  /** Where nothing else can be done there is nothing to think over. */
  #isShownFirst(offer: Offer): boolean {
    return this.offers.length > 1 && (settings.confirm || (offer.fenced === true && !this.game?.handsOver?.(offer, this.scene?.view)));
  }

  /** Whether an offer ends a turn in which nothing was done, though something could be. After a step, to end is to commit it. */
  #wastes(offer: Offer): boolean {
    return offer.fenced === true && (this.game?.ends?.(offer) ?? false) && this.offers.length > 1 && this.undo === null;
  }

  /** How the numbers of an offer come about, line by line. */
  explained(offer: Offer): string[] {
    const view = this.scene?.view;
    return this.words && view !== undefined ? (this.game?.explain?.(view, offer, this.words) ?? []) : [];
  }

  /** An action by its notation, from a card or a panel; one that is not legal is explained. */
  chooseAction(action: string, isWorded = false): void {
    const offer = this.offers.find((each) => each.action === action);
    if (offer) {
      if (this.preview !== offer) this.touched = [];
      if (isWorded) this.press(offer);
      else this.choose(offer);
    } else void this.#why(action, []);
  }

  async act(offer: Offer): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.waiting) return;
    this.stage.cut();
    this.stay();
    this.#clear();
    play('move');
    this.#heed(await this.line.act(offer.action, this.#seqOf(seat), this.#named(seat)));
  }

  /** Plays the steps of a walk, each on the picture that the one before has brought. */
  async walk(walk: Walk): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.waiting) return;
    this.stage.cut();
    this.#clear();
    this.#walks = true;
    let done = 0;
    while (done < walk.steps.length && (await this.#step(seat, walk.steps[done] ?? ''))) done += 1;
    this.#walks = false;
    if (done > 0) this.trail = { passes: walk.passes, steps: done, seq: this.#seqOf(seat) };
    if (done < walk.steps.length) this.notice ??= { words: {}, key: 'walk-stopped', rule: null, at: [walk.to] };
  }

  /** One step of a walk; false where it is no longer offered or is refused. */
  async #step(seat: number, action: string): Promise<boolean> {
    if (!this.#offersOf(seat).some((offer) => offer.action === action)) return false;
    play('move');
    const answer = await this.line.act(action, this.#seqOf(seat), this.#named(seat));
    this.#heed(answer);
    if (!answer.ok) return false;
    await this.#arrives(seat, answer.seq);
    return true;
  }

  /** Waits until the picture of an answer is there. */
  async #arrives(seat: number, seq: number): Promise<void> {
    for (const began = Date.now(); this.#seqOf(seat) < seq && Date.now() - began < STEP_WAIT; ) await new Promise((over) => setTimeout(over, 5));
  }

  /** Takes back the last step, or all steps of the walk that was last. */
  async takeBack(): Promise<void> {
    const seat = this.undo;
    if (seat === null || this.waiting) return;
    const steps = this.trail?.seq === this.#seqOf(seat) ? this.trail.steps : 1;
    this.stage.cut();
    this.#clear();
    this.lifted = null;
    this.stay();
    this.#walks = steps > 1;
    for (let taken = 0; taken < steps && this.undo === seat; taken++) {
      const answer = await this.line.undo(this.#seqOf(seat), this.#named(seat));
      this.#heed(answer);
      if (!answer.ok) break;
      await this.#arrives(seat, answer.seq);
    }
    this.#walks = false;
    // Otherwise the phase that was reopened would end again at once.
    this.ending.keep(this.#seqOf(seat));
  }

  /** Keeps a phase from ending by itself. */
  stay(): void {
    if (this.ending.offer && this.seat !== null) this.ending.keep(this.#seqOf(this.seat));
  }

  /** The offer that is all that is left, where it ends something. */
  #last(): Offer | null {
    const [only, ...more] = this.offers;
    const isOpen = this.endsByItself && settings.autoEnd && !this.waiting && !this.past && this.curtain === null && !this.stage.isPlaying;
    return isOpen && only && more.length === 0 && this.game?.ends?.(only) ? only : null;
  }

  /** Asks a computer player, who sees what this seat sees, and shows its move on the board. */
  async ask(): Promise<void> {
    const seat = this.seat;
    if (seat === null || !this.mayAsk || this.asking) return;
    this.#clear();
    const answer = await this.line.hint(this.#named(seat));
    if (!answer.ok) return this.#heed(answer);
    const offer = this.offers.find((each) => each.action === answer.hint?.action);
    // The game may have gone on meanwhile; advice about another position is none.
    if (!answer.hint || !offer || seat !== this.seat || answer.seq !== this.#seqOf(seat)) return;
    [this.advice, this.preview, this.touched] = [answer.hint, offer, offer.sites ?? []];
  }

  async simply(what: 'resign' | 'leave' | 'rematch'): Promise<void> {
    const seat = this.seat ?? this.ownSeats[0] ?? null;
    this.#heed(await this.line.simply(what, this.#named(seat)));
  }

  /** Steps back: from an earlier moment, from a preview, from what was touched. */
  cancel(): void {
    if (this.past) this.past = null;
    else if (this.notice) this.notice = null;
    else if (this.preview || this.plan) [this.preview, this.plan, this.touched] = [null, null, this.touched.slice(0, -1)];
    else if (this.group !== null) this.group = null;
    else this.touched = this.touched.slice(0, -1);
  }

  /** Goes through offers and pictures that have changed under the fingers. */
  settle(): void {
    // Once all may look or another chair decides too, the device may have gone round: a curtain lifted for the last secret is closed for the next one.
    const others = this.deciding.some((seat) => !this.#settled.includes(seat));
    if (this.lifted !== null && (others || !this.#secret || !this.deciding.includes(this.lifted))) this.lifted = null;
    this.#settled = this.deciding;
    if (this.curtain !== null) this.#clear();
    if (this.advice && (this.seat === null || this.advice.view_seq !== this.#seqOf(this.seat))) this.advice = null;
    const shown = this.preview;
    if (shown && !this.offers.includes(shown)) {
      // Steps of others bring new offer objects; what may still be played stays shown.
      const still = this.offers.find((each) => each.action === shown.action);
      if (still) this.preview = still;
      else this.#clear();
    }
    const { plan } = this;
    if (plan && !this.#routes.some(({ to, steps }) => to === plan.to && steps.join() === plan.steps.join())) this.#clear();
    this.ending.consider(this.#last(), this.seat === null ? -1 : this.#seqOf(this.seat), (offer) => void this.act(offer));
  }

  #clear(): void {
    [this.touched, this.preview, this.plan, this.notice, this.past, this.advice, this.group] = [[], null, null, null, null, null, null];
  }

  #whyTouch(touched: string[]): void {
    const seat = this.seat ?? this.ownSeats[0] ?? null;
    const view = this.scene?.view;
    const meant = this.game && view !== undefined && seat !== null ? meantBy(this.game as GameModule<unknown, never>, view, seat, touched) : null;
    if (meant === null) return this.#letGo(seat, touched.slice(-1));
    const offer = this.offers.find((each) => each.action === meant);
    if (offer) this.choose(offer);
    else void this.#why(meant, touched.slice(-1));
  }

  /** A touch that means nothing clears the selection and says so. */
  #letGo(seat: number | null, at: string[]): void {
    [this.touched, this.preview, this.plan] = [[], null, null];
    if (seat !== null) this.notice = { words: {}, rule: null, at };
  }

  /** Asks the server why not; it is the only one who knows. */
  async #why(action: string, at: string[]): Promise<void> {
    const seat = this.seat ?? this.ownSeats[0] ?? null;
    if (seat === null) return;
    play('refused');
    const answer = await this.line.act(action, this.#seqOf(seat), this.#named(seat));
    [this.touched, this.preview, this.plan] = [[], null, null];
    this.#heed(answer, at);
  }

  #heed(answer: Answer, at: string[] = []): void {
    if (!answer.ok) this.notice = noticeOf(answer.nak, at, this.words);
  }

  #seqOf = (seat: number): number => this.line.pictures.get(seat)?.seq ?? 0;

  /** A key that opens several chairs must say which. */
  #named = (seat: number | null): number | null => (this.hotSeat || this.line.pictures.size > 1 ? seat : null);

  /** Remembers what was seen of the log, and counts what happened while nobody was here. */
  greet(): void {
    // At a hot seat everything happens before the eyes of those who sit there.
    if (this.hotSeat) return;
    const chair = chairAt(this.table);
    const seq = (this.#greeted = this.picture?.seq ?? 0);
    this.missed = newSince(this.picture?.entries ?? [], chair?.tail ?? []);
    if (chair?.seq !== undefined && seq > chair.seq) void this.#recall(chair.key, chair.seq, seq);
  }

  /** Fetches the frames that were missed, so that they can be counted and watched. */
  async #recall(key: string, have: number, last: number): Promise<void> {
    const frames = await missedFrames(this.table, key, have, last);
    if (frames.length === 0) return;
    this.line.recall(frames);
    this.missed = between(this.picture?.entries ?? [], have, last).length;
  }

  /** Whether a line of the log leads to its moment, or may do so once the server has told it again. */
  mayLook({ scene }: Entry): boolean {
    return scene === null ? !this.recalled && !this.hotSeat : scene.view !== undefined;
  }

  /** Shows the moment of a line of the log. */
  async lookAt(index: number): Promise<void> {
    if (this.picture?.entries[index]?.scene === null) await this.#recallAll();
    const entry = this.picture?.entries[index];
    if (entry?.scene?.view !== undefined) this.past = entry;
  }

  async #recallAll(): Promise<void> {
    const seq = this.picture?.seq ?? 0;
    const frames = await missedFrames(this.table, chairAt(this.table)?.key ?? null, Math.max(0, seq - MOST_MISSED), seq);
    this.line.recall(frames);
    this.recalled = true;
  }

  /** The lines that happened while nobody was here; those that have come since do not push them along. */
  unseen = $derived.by<Entry[]>(() => unseenOf(this.picture?.entries ?? [], this.#greeted, this.missed));

  /** What others did meanwhile. */
  news = $derived.by<Entry[]>(() => this.unseen.filter(({ item }) => !isDeedOf(item, this.ownSeats)));

  /** The same moment by moment, as far as it can be watched. */
  film = $derived.by<Entry[]>(() => watchable(this.news));

  keepTail(): void {
    const picture = this.picture;
    if (picture) updateChair(this.table, { tail: tailOf(picture.entries), seq: picture.seq, at: Date.now(), over: picture.scene.over !== undefined });
  }
}
