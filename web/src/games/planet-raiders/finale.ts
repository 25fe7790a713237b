/** How a game of Planet Raiders ends: why, in which order, and which event decided. */
import type { Finale, Score } from '../contract';
import type { Ending, Event, View } from '../../wire/planet-raiders';
import type { Say } from '../../wire';
import Picture from './Finale.svelte';
import { side } from './telling';

/** The sentence of each end. */
const sentences: Record<Ending, string> = {
  last_player: 'finale-last-player',
  finish: 'finale-finish',
  no_crew: 'finale-no-crew',
  passes: 'finale-passes',
  repetition: 'finale-repetition',
  quiet: 'finale-quiet',
  resigned: 'finale-resigned',
};

/** PR-087: a crew has four members. */
const CREW = 4;

function why(view: View, _reason: string, late: number | null): Say {
  const ending = view.result?.ending ?? 'finish';
  if (ending === 'resigned' && late !== null) return { key: 'finale-time', args: { seat: side(view, late) } };
  const winner = view.result?.ranks.indexOf(1) ?? 0;
  const isHome = ending === 'last_player' && view.players[winner]?.place === 1;
  return { key: isHome ? 'finale-first-home' : sentences[ending], args: { seat: side(view, winner) } };
}

function score(view: View): Score[] {
  return view.players.map(({ seat, crew }) => ({
    seat,
    counts: [
      { key: 'finale-count-crew', value: CREW - crew.missing, of: CREW },
      { key: 'finale-count-prisoners', value: crew.prisoners.length },
    ],
  }));
}

/** What completed the crew of the first place; where nobody has landed, the last who gave up or lost every raider. */
function decisive(events: readonly Event[], view: View): number {
  const first = view.players.find(({ place }) => place === 1)?.side;
  if (first === undefined) return events.findLastIndex(({ kind }) => kind === 'gave_up' || kind === 'eliminated');
  return events.findLastIndex((event) => (event.kind === 'took_alien' || event.kind === 'captured') && event.side === first);
}

const pool = (_view: View, _seat: number, seats: number) => `planet-raiders/${seats}`;

const finale: Finale<View, Event> = { Picture, why, score, decisive, pool };

export default finale;
