/** One puzzle that is being solved, by the rules of this page. */
import type { GameModule, GameWords } from '../../games/contract';
import { Asker, Declined } from '../../net/local/asker';
import type { Nak } from '../../wire';
import { probe, type Probed } from '../explore/position';
import { Lone, naked } from './lone.svelte';
import type { Puzzle, Shelf } from './shelf';

/** How long each step of the answer is looked at. */
const BEAT = 1400;

/** `asks` for a step, shows what is `wrong`, `shows` the answer, or is `done`. */
export type Mood = 'asks' | 'wrong' | 'shows' | 'done';

/** Whether `action` is a step of the answer where `rest` is left of it. */
export const isRight = ({ any }: Pick<Puzzle, 'any'>, rest: readonly string[], action: string): boolean => (any ? rest.includes(action) : rest[0] === action);

/** Told of a solution: 1 at the first try, 2 later, 3 after the answer was shown. */
type Solved = (how: 1 | 2 | 3) => void;
/** Told of each try, up to its first wrong step; of no step where the answer was asked for. */
type Tried = (steps: readonly string[]) => void;

export class Solver extends Lone {
  readonly puzzle: Puzzle;
  mood = $state<Mood>('asks');
  /** What is left of the answer. */
  rest = $state.raw<readonly string[]>([]);
  /** What was tried last and is wrong: in words, with its odds where they are known. */
  wrong = $state.raw<{ said: string; odds: number | null } | null>(null);
  tries = $state(0);
  /** Whether the answer was shown. */
  seen = $state(false);

  readonly #asker: Asker;
  readonly #start: Probed;
  readonly #solved: Solved;
  readonly #tried: Tried;
  /** What was played since the position of the puzzle. */
  #played: string[] = [];
  #run = 0;

  static async open(game: GameModule, words: GameWords, { rules }: Shelf, puzzle: Puzzle, solved: Solved, tried: Tried = () => undefined): Promise<Solver> {
    const asker = new Asker(game.name);
    try {
      return new Solver(game, words, rules, puzzle, asker, await probe(asker, rules, puzzle.p, null, []), solved, tried);
    } catch (error) {
      asker.stop();
      throw error;
    }
  }

  private constructor(game: GameModule, words: GameWords, rules: string, puzzle: Puzzle, asker: Asker, start: Probed, solved: Solved, tried: Tried) {
    super(game, words, rules, puzzle.s, start);
    [this.puzzle, this.#asker, this.#start, this.#solved, this.#tried] = [puzzle, asker, start, solved, tried];
    this.rest = puzzle.a;
  }

  override stop(): void {
    this.#run += 1;
    super.stop();
    this.#asker.stop();
  }

  get mayPlay(): boolean {
    return this.mood === 'asks';
  }

  get mayTakeBack(): boolean {
    return this.mood === 'wrong' || (this.mood === 'asks' && this.rest.length < this.puzzle.a.length);
  }

  override takeBack(): Promise<void> {
    this.again();
    return Promise.resolve();
  }

  /** Begins again at the position of the puzzle. */
  again(): void {
    this.#run += 1;
    [this.mood, this.rest, this.wrong, this.#played] = ['asks', this.puzzle.a, null, []];
    this.show(this.#start, false);
  }

  override async play(seat: number, action: string): Promise<Nak | null> {
    if (this.mood !== 'asks') return naked('nothing');
    return this.#step(seat, action);
  }

  /** Plays the answer from its beginning. */
  async showAnswer(): Promise<void> {
    // Who asks at once has given up; a wrong step was told already.
    if (!this.seen && this.tries === 0) this.#tried([]);
    this.again();
    this.seen = true;
    this.mood = 'shows';
    const run = this.#run;
    for (const action of this.puzzle.a) {
      await new Promise((done) => setTimeout(done, BEAT));
      if (run !== this.#run) return;
      await this.#step(this.puzzle.s, action);
    }
  }

  async #step(seat: number, action: string): Promise<Nak | null> {
    const offer = this.sight().legal.find((each) => each.action === action);
    const view = this.sight().view;
    const right = isRight(this.puzzle, this.rest, action);
    const isFirst = this.rest.length === this.puzzle.a.length;
    try {
      const next = await probe(this.#asker, this.rules, this.at.position, { seat, action, chances: [] }, []);
      this.#played.push(action);
      if (right) this.#goOn(action);
      else {
        const said = offer ? (this.table.game?.label?.(view, offer, this.table.words!) ?? this.table.label(offer)) : action;
        this.wrong = { said, odds: isFirst ? (this.puzzle.o?.find(([step]) => step === action)?.[1] ?? null) : null };
        this.tries += 1;
        if (!this.seen) this.#tried(this.#played);
        this.mood = 'wrong';
      }
      this.show(next, true);
      return null;
    } catch (error) {
      if (!(error instanceof Declined)) return naked('halted');
      const { code, words, rule, at } = error.refusal;
      return { code, words: words as Nak['words'], ...(rule && { rule }), ...(at && { at }) };
    }
  }

  #goOn(action: string): void {
    const index = this.rest.indexOf(action);
    this.rest = this.rest.filter((_, at) => at !== index);
    if (this.rest.length > 0) return;
    this.mood = 'done';
    if (!this.seen) this.#tried(this.#played);
    this.#solved(this.seen ? 3 : this.tries > 0 ? 2 : 1);
  }
}
