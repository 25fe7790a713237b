/** What this browser remembers. A browser that remembers nothing plays all the same. */

/** What was kept under `key`. */
export function remembered<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(`quarry/${key}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Keeps `value` under `key`. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`quarry/${key}`, JSON.stringify(value));
  } catch {
    // A full or forbidden memory is no reason to stop a game.
  }
}

/** Forgets what was kept under `key`. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(`quarry/${key}`);
  } catch {
    // As above.
  }
}
