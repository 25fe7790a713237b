/**
 * Edits of a position text, by game. An edit is a list of candidate texts, most likely first; the first valid one is
 * taken. Validation is left to the rules engine. Pure.
 */
import type { GameName } from '../../../games/contract';

/** A piece that can be placed on the board. */
export interface Tool {
  name: string;
  /** Message key of its label. */
  key: string;
  args?: Record<string, string | number>;
}

/** A value beside the board that can be selected. */
export interface Setting {
  name: string;
  key: string;
  args?: Record<string, string | number>;
  value: string;
  options: readonly { value: string; key: string; args?: Record<string, string | number> }[];
}

export interface Editing {
  /** Whether all pieces are on the board, so that the position can be edited. */
  isReady(text: string): boolean;
  tools(text: string): Tool[];
  settings(text: string): Setting[];
  /** The piece on a site that can be moved, as the name of its tool. */
  pieceAt(text: string, site: string): string | null;
  put(text: string, tool: string, site: string): string[];
  move(text: string, from: string, to: string): string[];
  /** Removes the piece on a site. */
  clear(text: string, site: string): string[];
  set(text: string, name: string, value: string): string[];
}

const editings: Record<GameName, () => Promise<{ editing: Editing }>> = {
  raptor: () => import('./raptor'),
  moogh: () => import('./moogh'),
  'planet-raiders': () => import('./planet-raiders'),
};

export const editingOf = async (game: GameName): Promise<Editing> => (await editings[game]()).editing;

/** Parses a position of the form `name=value name=value`. */
export class Values {
  readonly #values: ReadonlyMap<string, string>;

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  static read(text: string): Values {
    const pairs = text.trim().split(/\s+/).map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    });
    return new Values(new Map(pairs));
  }

  get = (name: string): string => this.#values.get(name) ?? '-';

  number = (name: string): number => Number(this.get(name)) || 0;

  list = (name: string): string[] => this.get(name).split(';').filter((item) => item !== '-' && item !== '');

  with = (name: string, value: string | number): Values => new Values(new Map(this.#values).set(name, String(value)));

  withList = (name: string, items: readonly string[]): Values => this.with(name, items.length > 0 ? items.join(';') : '-');

  write = (): string => [...this.#values].map(([name, value]) => `${name}=${value}`).join(' ');
}

/** Options from `least` to `most`. */
export const numbers = (least: number, most: number): { value: string; key: string; args: { number: number } }[] =>
  Array.from({ length: most - least + 1 }, (_, index) => ({ value: String(least + index), key: 'edit-number', args: { number: least + index } }));
