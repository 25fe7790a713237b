/** A page that is in sight says so, so that what it shows is not told elsewhere too. */
import { looksAt } from './notices';

/** The server waits for twenty seconds before it tells. */
const FIRST = 3_000;
const AGAIN = 9_000;
/** How often an end is said to be seen; nothing follows it. */
const ENDS = 2;

/** Says so now and again while `table` is in sight; returns what ends it. */
export function keepSaying(table: string, forLong: boolean): () => void {
  let left = forLong ? Infinity : ENDS;
  let timer = setTimeout(say, FIRST);

  function say() {
    if (document.visibilityState === 'visible') {
      left--;
      // What is not heard now is said again.
      looksAt(table).catch(() => undefined);
    }
    if (left > 0) timer = setTimeout(say, AGAIN);
  }

  return () => clearTimeout(timer);
}
