/** What things at a table are called. */
import type { GameModule, GameWords } from '../games/contract';
import type { Item, SeatView } from '../wire';
import { word } from '../ui/words/words.svelte';

/** The side of a seat, such as "Scientists". */
export function seatName(game: GameModule, words: GameWords, view: unknown, seat: number): string {
  const side = view === undefined ? seat : (game.side?.(view, seat) ?? seat);
  return words.word('seat', { seat: side });
}

/** The same where it is waited for, such as "the Scientists". */
export function awaitedName(game: GameModule, words: GameWords, view: unknown, seat: number): string {
  const side = view === undefined ? seat : (game.side?.(view, seat) ?? seat);
  return words.word(game.awaited ?? 'seat', { seat: side });
}

/** Who sits on a chair, apart from the side: "you", "Scout, level 3", "a person". */
export function sitter(words: GameWords, seat: SeatView, mine: boolean): string {
  if (mine) return word('sitter-you');
  if (typeof seat === 'object') {
    const level = seat.computer;
    return word('sitter-computer', { level, name: words.word('level', { level }) });
  }
  return word(`sitter-${seat}`);
}

/** One line of the log. */
export function tellItem(item: Item<unknown>, words: GameWords, name: (seat: number) => string): string {
  if (item === 'began') return word('item-began');
  if (item === 'voided') return word('item-voided');
  if ('seen' in item) return words.say(item.seen.say);
  if ('took_back' in item) return word('item-took-back', { who: name(item.took_back.seat) });
  if ('seated' in item) return word('item-seated', { who: name(item.seated.seat) });
  if ('left' in item) return word('item-left', { who: name(item.left.seat) });
  if ('time_up' in item) return word('item-time-up', { who: name(item.time_up.seat) });
  if ('rematch' in item) return word('item-rematch', { who: name(item.rematch.seat) });
  if ('paused' in item) return word('item-paused');
  return '';
}
