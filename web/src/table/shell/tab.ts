/** A page of the drawer beside a table: the log, talk, the table itself. */
import type { Snippet } from 'svelte';

export interface Tab {
  name: string;
  /** What its button says. */
  label: string;
  /** How many things in it have not been looked at. */
  news?: number;
  body: Snippet;
}

/** Ways of the icons in a field of 24 by 24, by the name of the tab. */
export const ICONS: Record<string, string> = {
  log: 'M4 5h16v2.2H4zM4 11h16v2.2H4zM4 17h10v2.2H4z',
  talk: 'M3 4h18v12H10l-5 4.5V16H3z',
  table: 'M12 4a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 12 4zm0 5.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zm0 5.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  told: 'M12 4.5C6.5 4.5 2.7 9 1.5 12c1.2 3 5 7.5 10.5 7.5S21.3 15 22.5 12C21.3 9 17.5 4.5 12 4.5zm0 12a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zm0-2.6a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
  branches: 'M6 3a2.5 2.5 0 0 1 1.1 4.7v2.1c1-.9 2.3-1.3 4.4-1.3h1.7a2.5 2.5 0 1 1 0 2.2h-1.7c-3 0-4.4.9-4.4 3.1v2.5a2.5 2.5 0 1 1-2.2 0V7.7A2.5 2.5 0 0 1 6 3z',
  share: 'M12 2l5 5-1.6 1.6-2.3-2.3V15h-2.2V6.3L8.6 8.6 7 7zM4 12h3v2.2H6.2v5.6h11.6v-5.6H17V12h3v10H4z',
  coach: 'M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 18.5h6V20H9zM10 21h4v1.2h-4z',
};
