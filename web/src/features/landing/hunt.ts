/** The hunt of the first minute: the visitor is the mother, the opponent plays gently. */
import { loadGame } from '../../games';
import type { GameModule, GameWords } from '../../games/contract';
import type { NewTable } from '../../net/api';
import { chairAt, myChairs } from '../../net/chairs';
import { remember, remembered } from '../../ui/memory';
import { FIRST_LEVEL, openTable } from '../../net/tables';
import { words } from '../../ui/words/words.svelte';

/** A baby two steps from its exit, scientists far away, and high cards in hand: the first duel gives points enough. */
const position =
  'layout=J2.2-J1.1-J6.3-J5.3-J4.3-J3.1/llrr mother=4,4 babies=2,2;6,2;3,4 asleep=8,5 scientists=8,0;10,2;7,3;9,5 ' +
  'frightened=- marked=- fires=- tokens=0 escaped=1 captured=0 killed=0 hands=578/234 piles=123469/156789 chosen=-/- ' +
  'observed=no paid=no phase=choose';

const hunt: NewTable = {
  game: 'raptor',
  options: {},
  position,
  seats: 2,
  plans: ['open', { computer: FIRST_LEVEL }],
};

/** As it was when the page was opened: the hunt that begins is an own game from then on. */
const isNewHere = !myChairs().some((chair) => !chair.over);

/** Whoever has been here before is led to the own games, everybody else to a living board. */
export const leadsToHunt = (path: string): boolean => path === '/try' || (path === '/' && isNewHere);

export interface Hunt {
  game: GameModule;
  words: GameWords;
  table: string;
}

let coming: Promise<Hunt> | null = null;

/** Fetches everything side by side; it may be asked for before there is a page to show it. */
export function prepareHunt(): Promise<Hunt> {
  coming ??= Promise.all([loadGame('raptor').then(withWords), tableOfHunt()]).then(([loaded, table]) => ({ ...loaded, table }));
  return coming;
}

/** The next visit of the page finds another hunt, or the same as far as it was played. */
export function leaveHunt(): void {
  coming = null;
}

const withWords = async (game: GameModule) => ({ game, words: await words.of(game) });

/** The hunt that this browser has begun, or a new one. */
async function tableOfHunt(): Promise<string> {
  const known = chairAt(remembered<string>('landing') ?? '');
  const table = known && !known.over ? known.table : await openTable(hunt, [0]);
  remember('landing', table);
  return table;
}
