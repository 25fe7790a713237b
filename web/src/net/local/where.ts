/** Which tables lie on this device, and whether games can be played here at all. */
import modules from 'virtual:quarry-modules';
import type { GameName } from '../../wire';

const PREFIX = 'local-';

/** Whether a table lies on this device and not at a server. */
export const isLocal = (table: string): boolean => table.startsWith(PREFIX);

/** The name of the table with this number on this device. */
export const localName = (number: string): string => PREFIX + number;

/** The number of a table, wherever it lies. */
export const numberOf = (table: string): string => (isLocal(table) ? table.slice(PREFIX.length) : table);

/** Where the module of a game lies. */
export const moduleOf = (game: GameName): string | undefined => modules[game];

/** Whether this game can be played without a server. */
export const playsHere = (game: GameName): boolean => moduleOf(game) !== undefined && typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof indexedDB === 'object';

/** Whether the page came from a server that hosts tables; a folder of files says that there is none. */
export const hasServer = (): boolean => typeof document !== 'object' || document.querySelector('meta[name="quarry-server"]')?.getAttribute('content') !== 'none';
