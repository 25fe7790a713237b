/** The hunt of the first minute: the visitor is the mother, and one baby is all that is missing. */
import { loadGame } from '../../games';
import type { GameModule, GameWords } from '../../games/contract';
import type { NewTable } from '../../net/api';
import { chairAt, myChairs } from '../../net/chairs';
import { remember, remembered } from '../../ui/memory';
import { FIRST_LEVEL, openTable } from '../../net/tables';
import { words } from '../../ui/words/words.svelte';

/**
 * Two babies are free, two are caught, and the last one stands before an exit with a scientist at its heels. The
 * scientists have laid their 2, which calls for help that comes too late: no card of the visitor is lower, so each
 * gives points enough for the last step. What the opponent decides from here on is its own.
 */
const position =
  'layout=J2.2-J1.1-J6.3-J5.3-J4.3-J3.1/llrr mother=3,3 babies=0,2 asleep=- scientists=8,0;9,2;2,2;9,5 ' +
  'frightened=- marked=- fires=- tokens=0 escaped=2 captured=2 killed=3 hands=579/267 piles=123468/134589 chosen=-/2 ' +
  'observed=no paid=no phase=choose';

const hunt: NewTable = {
  game: 'raptor',
  options: {},
  position,
  seats: 2,
  plans: ['open', { computer: FIRST_LEVEL }],
  here: true,
};

/** As it was when the page was opened: the hunt that begins is an own game from then on. */
const isNewHere = !myChairs().some((chair) => !chair.over);

/** A browser with chairs is led to its games, any other to a running board. */
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

/** The next hunt begins at the first card again. */
export function forgetHunt(): void {
  remember('landing', null);
  leaveHunt();
}

const withWords = async (game: GameModule) => ({ game, words: await words.of(game) });

/** The hunt that this browser has begun, or a new one. */
async function tableOfHunt(): Promise<string> {
  const known = chairAt(remembered<string>('landing') ?? '');
  const table = known && !known.over ? known.table : await openTable(hunt, [0]);
  remember('landing', table);
  return table;
}
