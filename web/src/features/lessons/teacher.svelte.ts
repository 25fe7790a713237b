/**
 * Takes the learner through a lesson. Each scene is a practice table of this device or, where that cannot play, of the server: the learner sits on one
 * chair, and the moves of the others are made from here, through the same door.
 */
import type { GameModule, GameWords } from '../../games/contract';
import { openPractice as openLesson } from '../../net/tables';
import { achieved } from '../../ui/achieved/achieved.svelte';
import { settings } from '../../ui/settings.svelte';
import { PlayedTable } from '../../table/game.svelte';
import type { Walk } from '../../table/touch';
import type { Offer } from '../../wire';
import { satisfies, wayTo, type Lesson, type Move, type Step } from './lesson';
import { keepDone, keepStep } from './progress';

/** How long a scripted move is held back, so that one can follow it. */
const BEAT = 700;
/** How long the table may take to answer. */
const PATIENCE = 15_000;

/**
 * `asks` for a move, `plays` the moves of others, `rests` until one has looked, is `over`, or has `failed` because
 * the table did not answer.
 */
export type Mood = 'opens' | 'asks' | 'plays' | 'rests' | 'over' | 'failed';

/** A table at which a teacher has a say before anything is played. */
class TaughtTable extends PlayedTable {
  readonly #teacher: Teacher;
  /** To end a phase may be the very step that is taught. */
  protected override readonly endsByItself = false;

  constructor(teacher: Teacher, table: string, key: string, seat: number) {
    super(table, key, [seat]);
    this.#teacher = teacher;
  }

  override async act(offer: Offer): Promise<void> {
    if (this.waiting || !this.#teacher.permits(offer.action, offer.kind)) {
      [this.touched, this.preview, this.plan] = [[], null, null];
      return;
    }
    await super.act(offer);
    if (this.notice === null) await this.#teacher.goOn();
  }

  /** The lesson has its say before each step: it may want only some of them, and others answer in between. */
  override async walk(walk: Walk): Promise<void> {
    for (const action of walk.steps) {
      const offered = () => this.offers.find((offer) => offer.action === action);
      if (!this.#teacher.permits(action) || !(await until(() => offered() !== undefined).then(() => true, () => false))) break;
      await this.act(offered()!);
    }
    [this.touched, this.preview, this.plan] = [[], null, null];
  }

  override async takeBack(): Promise<void> {
    await this.#teacher.back();
  }
}

export class Teacher {
  readonly lesson: Lesson;
  index = $state(0);
  mood = $state<Mood>('opens');
  /** Whether the last move was legal, but not what the step is about. */
  astray = $state(false);
  table = $state.raw<PlayedTable | null>(null);

  #game: GameModule;
  #words: GameWords;
  /** Counts beginnings, so that what belongs to an earlier one comes to nothing. */
  #run = 0;

  constructor(lesson: Lesson, game: GameModule, words: GameWords) {
    this.lesson = lesson;
    this.#game = game;
    this.#words = words;
  }

  step = $derived.by<Step | undefined>(() => this.lesson.steps[this.index]);

  /** What is pointed at now. */
  shown = $derived.by<readonly string[]>(() => (this.mood === 'asks' ? (this.step?.show ?? []) : []));

  /** Whether the step is done by going on. */
  isRead = $derived.by(() => this.mood === 'asks' && this.step?.accept === undefined);

  /** Begins step `index` on a fresh table. */
  async begin(index: number): Promise<void> {
    const run = ++this.#run;
    this.index = Math.min(Math.max(index, 0), this.lesson.steps.length - 1);
    [this.mood, this.astray] = ['opens', false];
    keepStep(this.lesson.id, this.index);
    try {
      const { position, moves } = wayTo(this.lesson, this.index);
      const table = await this.#open(position);
      if (run !== this.#run) return table.stop();
      this.table?.stop();
      this.table = table;
      for (const move of moves) await this.#play(move, run, 0);
      if (run === this.#run) this.mood = 'asks';
    } catch {
      if (run === this.#run) this.mood = 'failed';
    }
  }

  stop(): void {
    this.#run++;
    this.table?.stop();
  }

  async back(): Promise<void> {
    await this.begin(this.mood === 'rests' ? this.index : this.index - 1);
  }

  /** The learner has looked or read, and wants to go on. */
  async next(): Promise<void> {
    if (this.mood === 'rests') return this.begin(this.index + 1);
    if (this.isRead) await this.#advance();
  }

  /** Whether the lesson wants this move now; any other is left unplayed. */
  permits(action: string, kind?: string): boolean {
    const wanted = this.mood === 'asks' && this.step !== undefined && satisfies(this.step, action, kind);
    this.astray = this.mood === 'asks' && !wanted;
    return wanted;
  }

  /** After a move of the learner: the others answer. */
  async goOn(): Promise<void> {
    const run = this.#run;
    this.mood = 'plays';
    try {
      for (const move of this.step?.then ?? []) {
        await this.#told();
        await this.#play(move, run, settings.reducedMotion ? BEAT / 2 : BEAT);
      }
      await this.#told();
      if (run === this.#run) await this.#advance();
    } catch {
      if (run === this.#run) this.mood = 'failed';
    }
  }

  /** To the next step, unless a new scene begins there: then one may look at this one as long as one likes. */
  async #advance(): Promise<void> {
    const next = this.lesson.steps[this.index + 1];
    if (!next) {
      this.mood = 'over';
      keepDone(this.lesson.id);
      achieved.note(`lesson/${this.lesson.game}`);
    } else if (next.position !== undefined) {
      this.mood = 'rests';
      keepStep(this.lesson.id, this.index + 1);
    } else {
      this.index++;
      this.mood = 'asks';
      keepStep(this.lesson.id, this.index);
    }
  }

  /** The stage tells a move to its end before anything follows it; a touch ends it sooner. */
  async #told(): Promise<void> {
    await until(() => this.table?.stage.isPlaying !== true).catch(() => this.table?.stage.cut());
  }

  async #open(position: string): Promise<PlayedTable> {
    const { game, seat, seats } = this.lesson;
    const plans = Array.from({ length: seats }, () => 'open' as const);
    const [table, key] = await openLesson({ game, options: {}, seats, plans, position });
    const opened = new TaughtTable(this, table, key, seat);
    [opened.game, opened.words] = [this.#game, this.#words];
    opened.start();
    await until(() => opened.picture?.scene.view !== undefined);
    return opened;
  }

  async #play({ seat, action }: Move, run: number, pause: number): Promise<void> {
    const line = this.table?.line;
    if (!line || run !== this.#run) return;
    await new Promise((later) => setTimeout(later, pause));
    await until(() => line.pictures.get(seat)?.scene.legal.some((offer) => offer.action === action) ?? false);
    const { seq } = line.pictures.get(seat) ?? { seq: 0 };
    const answer = await line.act(action, seq, this.lesson.seats > 1 ? seat : null);
    if (!answer.ok) throw new Error(answer.nak.words.en);
    await until(() => (line.pictures.get(seat)?.seq ?? 0) >= answer.seq);
  }
}

async function until(holds: () => boolean): Promise<void> {
  const limit = Date.now() + PATIENCE;
  while (!holds()) {
    if (Date.now() > limit) throw new Error('the table did not answer');
    await new Promise((later) => setTimeout(later, 30));
  }
}
