/** The hunt of the day on a table. */
import type { GameModule, GameWords } from '../../games/contract';
import { Refused } from '../../net/api';
import { Declined } from '../../net/local/asker';
import type { Result } from '../../net/daily';
import type { Nak } from '../../wire';
import { Lone, naked } from '../puzzles/lone.svelte';
import type { At, Ground } from './ground';

export class DailyHunt extends Lone {
  readonly mayTakeBack = false;
  readonly mayPlay = true;
  readonly ground: Ground;
  readonly day: number;
  result = $state.raw<Result | null>(null);
  moves = $state(0);
  /** Whether the hunt has gone on elsewhere, or its day is over. */
  stale = $state(false);
  #at: At;

  static async open(game: GameModule, words: GameWords, ground: Ground): Promise<DailyHunt> {
    return new DailyHunt(game, words, ground, await ground.open());
  }

  private constructor(game: GameModule, words: GameWords, ground: Ground, at: At) {
    super(game, words, ground.rules, 0, at.frame);
    [this.ground, this.#at, this.day] = [ground, at, at.day];
    [this.result, this.moves] = [at.result ?? null, at.moves];
  }

  override stop(): void {
    super.stop();
    this.ground.stop();
  }

  override takeBack(): Promise<void> {
    return Promise.resolve();
  }

  override async play(_seat: number, action: string): Promise<Nak | null> {
    if (this.result) return naked('over');
    try {
      this.#at = await this.ground.step(this.#at, action);
      [this.result, this.moves] = [this.#at.result ?? null, this.#at.moves];
      this.show(this.#at.frame, true);
      return null;
    } catch (error) {
      if (error instanceof Declined) {
        const { code, words, rule, at } = error.refusal;
        return { code, words: words as Nak['words'], ...(rule && { rule }), ...(at && { at }) };
      }
      this.stale ||= error instanceof Refused && ['stale', 'day_over', 'daily_done'].includes(error.code);
      return naked('halted');
    }
  }
}
