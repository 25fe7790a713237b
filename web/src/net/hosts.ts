/** The tables that this browser set up, with what sends players away there before the game begins. */
import { remember, remembered } from '../ui/memory';

const MOST = 30;

type Hosts = Record<string, string>;

export function keepHost(table: string, host: string): void {
  const others = Object.entries(remembered<Hosts>('hosts') ?? {}).filter(([name]) => name !== table);
  remember('hosts', Object.fromEntries([...others, [table, host]].slice(-MOST)));
}

export const hostOf = (table: string): string | undefined => (remembered<Hosts>('hosts') ?? {})[table];
