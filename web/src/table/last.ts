/** Where the last move was. */
import type { GameModule } from '../games/contract';
import { wasTakenBack, type Entry } from '../net/picture';

/** Its places: draws, reveals and ends of turns have no place and hide none. */
export function lastSites(entries: readonly Entry[], game: GameModule | null): string[] {
  const placesOf = ({ item }: Entry): string[] => (typeof item === 'object' && 'seen' in item ? (game?.places(item.seen.event) ?? []) : []);
  const last = entries.findLast((entry) => placesOf(entry).length > 0 || wasTakenBack(entry));
  const told = entries.filter((entry) => entry === last || (entry.scene !== null && entry.scene === last?.scene));
  return [...new Set(told.flatMap(placesOf))];
}
