/** Everything that a fixture shows, as props of board and panel. */
import { fixture } from '../src/features/gallery/fixtures';
import type { GameModule, GameWords, TableProps } from '../src/games/contract';
import { litSites, waysOf } from '../src/table/touch';
import { seenEvents, type EventFrame, type SyncFrame } from '../src/wire';

export interface Shown<V, S> {
  name: string;
  props: TableProps<V, S>;
}

/** The props of every viewer at every moment of these fixtures, then those of the step that followed. */
export async function shown<V, S>(game: GameModule<V, S>, words: GameWords, names: readonly string[]): Promise<Shown<V, S>[]> {
  const all: Shown<V, S>[] = [];
  for (const name of names) {
    const { moments } = await fixture(name);
    for (const { step, sync, next } of moments) {
      for (const frame of [...sync, ...next]) {
        if (frame.view) all.push({ name: `${name} ${step} ${frame.t} ${frame.audience}`, props: propsOf(game, words, frame) });
      }
    }
  }
  return all;
}

/** A drawing takes its time in a test: one moment in five is enough for a second look. */
export function some<T>(all: readonly T[]): T[] {
  return all.filter((_, index) => index % 5 === 0);
}

function propsOf<V, S>(game: GameModule<V, S>, words: GameWords, frame: SyncFrame | EventFrame): TableProps<V, S> {
  const view = frame.view as V;
  const offers = frame.legal ?? [];
  const events = seenEvents<S>(('items' in frame ? frame.items : []) as never);
  return {
    view,
    seat: typeof frame.audience === 'number' ? frame.audience : null,
    offers,
    lit: litSites(waysOf(game as GameModule<V, never>, view, offers), []),
    touched: [],
    preview: null,
    last: { sites: events.flatMap((event) => game.places(event)) },
    refused: [],
    events,
    reducedMotion: true,
    words,
    ontouch: () => {},
    onact: () => {},
  };
}
