/** What things at a table are called. */
import type { GameModule, GameWords } from '../games/contract';
import type { PlayedTable } from './game.svelte';
import { tellingOf, type Item, type Player, type SeatView } from '../wire';
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

/** How a person is called: by the own name, else by the emblem. */
export function personName(player: Player): string {
  const name = player.name ?? word('emblem-name', { emblem: player.emblem });
  return player.bot ? word('player-bot', { name }) : name;
}

/** How the player of a chair is called: "Anna", "Fern", "Scout"; nothing where the chair is free. */
export function playerName(words: GameWords, seat: SeatView | undefined, player: Player | null | undefined): string | null {
  if (typeof seat === 'object') return words.word('level', { level: seat.computer });
  return (seat === 'person' || seat === 'gone') && player ? personName(player) : null;
}

/** How a player is called wherever it acts: "Anna (Scientists)", or the side alone where the chair is free. */
export function called(table: PlayedTable, seat: number, side: typeof seatName = seatName): string {
  const { game, words, any: picture } = table;
  if (!game || !words) return '';
  const name = playerName(words, picture?.scene.seats[seat], picture?.players[seat]);
  const role = side(game, words, table.scene?.view, seat);
  if (name === null) return role;
  return game.numbered ? name : word('player-side', { name, side: seatName(game, words, table.scene?.view, seat) });
}

/** Who sits on a chair, apart from the side: "Anna (you)", "Scout, level 3", "Fern", "free". */
export function sitter(words: GameWords, seat: SeatView, player: Player | null | undefined, mine: boolean): string {
  if (typeof seat === 'object') {
    const level = seat.computer;
    return word('sitter-computer', { level, name: words.word('level', { level }) });
  }
  const name = playerName(words, seat, player);
  if (name !== null) return mine ? word('sitter-mine', { name }) : name;
  if (mine && seat === 'person') return word('sitter-hand');
  return word(seat === 'open' || seat === 'kept' ? `sitter-${seat}` : 'sitter-taken');
}

/** One line of the log. */
export function tellItem(item: Item<unknown>, words: GameWords, name: (seat: number) => string): string {
  if (item === 'began') return word('item-began');
  if (item === 'voided') return word('item-voided');
  if ('seen' in item) return words.say(tellingOf(item.seen));
  if ('took_back' in item) return word('item-took-back', { who: name(item.took_back.seat) });
  if ('seated' in item) return word('item-seated', { who: name(item.seated.seat) });
  if ('left' in item) return word('item-left', { who: name(item.left.seat) });
  if ('time_up' in item) return word('item-time-up', { who: name(item.time_up.seat) });
  if ('rematch' in item) return word('item-rematch', { who: name(item.rematch.seat) });
  if ('paused' in item) return word('item-paused');
  return '';
}
