/**
 * One table as one person plays it: the connection, whose eyes look, and what the fingers have touched so
 * far. Pages draw it; it draws nothing.
 */
import type { GameModule, GameWords } from '../games/contract';
import { chairAt, updateChair } from '../net/chairs';
import { settings } from '../ui/settings.svelte';
import { play } from '../ui/sound';
import { phraseOf, type Audience, type Hint, type Nak, type Offer, type Scene } from '../wire';
import { Connection, type Answer } from '../net/connection.svelte';
import { missedFrames, MOST_MISSED } from './missed';
import { isDeedOf, newSince, tailOf, type Entry, type Picture } from '../net/picture';
import { Director } from './stage/director.svelte';
import { buttonOffers, digitsOf, litSites, meantBy, touch, waysOf } from './touch';

/** An answer to what was just done. */
export interface Notice {
  /** What the server said, by language; empty where the page answers by itself. */
  words: Record<string, string>;
  rule: string | null;
  at: string[];
}

export class PlayedTable {
  readonly table: string;
  readonly line: Connection;
  /** Where one person holds several chairs: what everybody may see between secrets. */
  readonly open: Connection | null;
  readonly ownSeats: readonly number[];
  /** Tells event by event what frames bring. */
  readonly stage = new Director({ speed: () => settings.speed, sound: play, hidden: () => document.hidden });

  game = $state.raw<GameModule | null>(null);
  words = $state.raw<GameWords | null>(null);

  touched = $state.raw<readonly string[]>([]);
  preview = $state.raw<Offer | null>(null);
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
  /** How far the picture was when it was first seen. */
  #greeted = 0;
  /** Which own chairs decided when this was last settled. */
  #settled: readonly number[] = [];

  constructor(table: string, key: string | null, seats: readonly number[]) {
    this.table = table;
    this.ownSeats = seats;
    this.line = new Connection(table, key);
    this.open = seats.length > 1 ? new Connection(table, null) : null;
  }

  start(): void {
    this.line.start();
    this.open?.start();
  }

  stop(): void {
    this.stage.forget();
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

  lit = $derived.by(() => litSites(this.#ways, this.preview ? this.touched.slice(0, -1) : this.touched));

  /** Places from which a drag may begin. */
  starts = $derived.by(() => litSites(this.#ways, []));

  /** What can be chosen off the board, whether the panel shows it or a button. */
  choices = $derived.by(() => buttonOffers(this.#ways, this.touched, this.game?.comesFirst));

  buttons = $derived.by(() => this.choices.filter((offer) => !this.game?.onPanel?.(offer)));

  /** What playing `offer` would do, as a button says it. */
  label(offer: Offer): string {
    const view = this.scene?.view;
    if (!this.words || !this.game || view === undefined) return offer.action;
    return this.game.label?.(view, offer, this.words) ?? this.words.say(phraseOf(offer));
  }

  /** The keys 1–9 by the actions that they choose: buttons first, then what the panel offers. */
  digits = $derived.by(() => digitsOf([...new Set([...this.buttons, ...this.choices])], this.game?.digit));

  byDigit(digit: number): Offer | undefined {
    return this.choices.find((offer) => this.digits.get(offer.action) === digit);
  }

  /** Whether one may ask a computer player now: where the table allows it, for an own decision. */
  mayAsk = $derived.by(() => (this.any?.hints ?? false) && this.offers.length > 0);

  asking = $derived.by(() => this.line.asked.some(({ message }) => message.t === 'hint'));

  /** Something was asked and is not answered yet. */
  waiting = $derived.by(() => this.line.asked.some(({ message }) => message.t === 'act' || message.t === 'undo'));

  /** Where the last move was: draws, reveals and ends of turns have no place and hide none. */
  last = $derived.by<{ sites: string[] }>(() => {
    const entries = this.past ? [this.past] : (this.picture?.entries ?? []);
    const last = entries.findLast((entry) => this.#placesOf(entry).length > 0 || wasTakenBack(entry));
    const told = entries.filter((entry) => entry === last || (entry.scene !== null && entry.scene === last?.scene));
    return { sites: [...new Set(told.flatMap((entry) => this.#placesOf(entry)))] };
  });

  refused = $derived.by<readonly string[]>(() => this.notice?.at ?? []);

  #placesOf({ item }: Entry): string[] {
    return typeof item === 'object' && 'seen' in item ? (this.game?.places(item.seen.event) ?? []) : [];
  }

  #offersOf(seat: number): readonly Offer[] {
    return this.line.pictures.get(seat)?.scene.legal ?? [];
  }

  /** Touches a place: selects it, shows what it would play, plays it, or asks why not. */
  touch(site: string): void {
    this.notice = null;
    if (this.past || this.waiting) return;
    if (this.preview && this.touched.at(-1) === site) return void this.act(this.preview);
    if (!this.preview && this.touched.at(-1) === site) return this.cancel();
    const before = this.preview ? this.touched.slice(0, -1) : this.touched;
    const result = touch(this.#ways, before, site);
    if (result.kind === 'why') return this.#whyTouch(result.touched);
    this.touched = result.touched;
    this.preview = null;
    if (result.kind === 'plays') this.choose(result.offer);
    else play('touch');
  }

  /** Shows what an offer would play; plays it when it was shown already. */
  choose(offer: Offer): void {
    this.notice = null;
    if (!settings.confirm || this.preview === offer) return void this.act(offer);
    this.preview = offer;
    if (offer.sites?.length && this.touched.length === 0) this.touched = offer.sites;
    play('touch');
  }

  /** An action by its notation, from a card or a panel; one that is not legal is explained. */
  chooseAction(action: string): void {
    const offer = this.offers.find((each) => each.action === action);
    if (offer) {
      if (this.preview !== offer) this.touched = [];
      this.choose(offer);
    } else void this.#why(action, []);
  }

  async act(offer: Offer): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.waiting) return;
    this.stage.cut();
    this.#clear();
    play('move');
    this.#heed(await this.line.act(offer.action, this.#seqOf(seat), this.#named(seat)));
  }

  async takeBack(): Promise<void> {
    const seat = this.undo;
    if (seat === null) return;
    this.stage.cut();
    this.#clear();
    this.lifted = null;
    this.#heed(await this.line.undo(this.#seqOf(seat), this.#named(seat)));
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
    else if (this.preview) [this.preview, this.touched] = [null, this.touched.slice(0, -1)];
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
  }

  #clear(): void {
    [this.touched, this.preview, this.notice, this.past, this.advice] = [[], null, null, null, null];
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
    [this.touched, this.preview] = [[], null];
    if (seat !== null) this.notice = { words: {}, rule: null, at };
  }

  /** Asks the server why not; it is the only one who knows. */
  async #why(action: string, at: string[]): Promise<void> {
    const seat = this.seat ?? this.ownSeats[0] ?? null;
    if (seat === null) return;
    play('refused');
    const answer = await this.line.act(action, this.#seqOf(seat), this.#named(seat));
    this.touched = [];
    this.preview = null;
    this.#heed(answer, at);
  }

  #heed(answer: Answer, at: string[] = []): void {
    if (answer.ok) return;
    const { nak } = answer;
    this.notice = noticeOf(nak, at);
  }

  #seqOf(seat: number): number {
    return this.line.pictures.get(seat)?.seq ?? 0;
  }

  /** A key that opens several chairs must say which. */
  #named(seat: number | null): number | null {
    return this.hotSeat || this.line.pictures.size > 1 ? seat : null;
  }

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
    const isMissed = ({ scene, seq }: Entry) => scene !== null && seq > have && seq <= last;
    this.missed = (this.picture?.entries ?? []).filter(isMissed).length;
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
  unseen = $derived.by<Entry[]>(() => {
    const before = (this.picture?.entries ?? []).filter(({ seq }) => seq <= this.#greeted);
    return this.missed > 0 ? before.slice(-this.missed) : [];
  });

  /** What others did meanwhile. */
  news = $derived.by<Entry[]>(() => this.unseen.filter(({ item }) => !isDeedOf(item, this.ownSeats)));

  /** The same moment by moment, as far as it can be watched. */
  film = $derived.by<Entry[]>(() => {
    return this.news.filter((entry, index) => entry.scene?.view !== undefined && entry.scene !== this.news[index + 1]?.scene);
  });

  keepTail(): void {
    const picture = this.picture;
    if (picture) updateChair(this.table, { tail: tailOf(picture.entries), seq: picture.seq, at: Date.now(), over: picture.scene.over !== undefined });
  }
}

export function noticeOf(nak: Nak, at: string[] = []): Notice {
  return { words: nak.words, rule: nak.rule ?? null, at: nak.at?.length ? nak.at : at };
}

function wasTakenBack({ item }: Entry): boolean {
  return typeof item === 'object' && 'took_back' in item;
}
