/** A game in one touch, with what is usual for it. */
import { loadGame } from '../games';
import type { GameName, Wanted } from '../games/contract';
import { FIRST_LEVEL, openTable, watchComputers } from '../net/tables';

type Usual = Wanted & { game: GameName };

/** What a game wants by itself; it is fetched only on play. */
async function usual(game: GameName): Promise<Usual> {
  return { game, ...(await loadGame(game)).wanted };
}

/** Against the gentlest computer players. */
export async function playComputer(game: GameName): Promise<string> {
  const wanted = await usual(game);
  const others = Array.from({ length: wanted.seats - 1 }, () => ({ computer: FIRST_LEVEL }));
  return openTable({ ...wanted, plans: ['open', ...others] }, [0]);
}

/** The table whose link was copied when it was made, so that its page says so. */
let copied = '';
export const isCopied = (table: string): boolean => copied === table;

/** Two chairs without a clock; the link to the other one is copied where the browser lets us. */
export async function playFriend(game: GameName): Promise<string> {
  const { wanted, friendly } = await loadGame(game);
  const table = await openTable({ game, ...(friendly ?? wanted), plans: ['open', 'open'], hints: false }, [0]);
  if (await copy(`${location.origin}/t/${table}`)) copied = table;
  return table;
}

export const watch = async (game: GameName): Promise<string> => watchComputers(await usual(game), 3);

/** Whether the text lies on the clipboard now; a browser may forbid it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
