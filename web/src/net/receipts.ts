/** The receipts of this browser: one for each table at which it sat down, kept before anything was sent. */
import type { Receipt } from './receipt';
import { forget, remember, remembered } from '../ui/memory';

const MOST = 200;
/** For a browser that remembers nothing: good for as long as the page is open. */
const held = new Map<string, Receipt>();

const name = (table: string) => `receipt/${table}`;

export function receiptOf(table: string): Receipt | null {
  return remembered<Receipt>(name(table)) ?? held.get(table) ?? null;
}

export function keepReceipt(receipt: Receipt): void {
  const { table } = receipt;
  held.set(table, receipt);
  remember(name(table), receipt);
  const others = (remembered<string[]>('receipts') ?? []).filter((other) => other !== table);
  others.slice(MOST - 1).forEach((other) => forget(name(other)));
  remember('receipts', [table, ...others].slice(0, MOST));
}
