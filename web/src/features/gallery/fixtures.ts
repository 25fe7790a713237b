/** Frames of seeded games, as `cargo xtask wire` writes them. */
import type { GameName } from '../../games/contract';
import type { EventFrame, SyncFrame } from '../../wire';

/** What everybody is shown after a number of steps, and the frames of the step after it. */
export interface Moment {
  step: number;
  /** Each seat, then a spectator. */
  sync: SyncFrame[];
  next: EventFrame[];
}

export interface Fixture {
  game: GameName;
  moments: Moment[];
}

const files = import.meta.glob<Fixture>('../../../fixtures/*.json', { import: 'default' });

/** The names of all fixtures. */
export const fixtureNames = Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''));

/** The fixture of this name, such as `raptor-jungle`. */
export async function fixture(name: string): Promise<Fixture> {
  const load = files[`../../../fixtures/${name}.json`];
  if (!load) throw new Error(`no fixture '${name}'`);
  return load();
}
