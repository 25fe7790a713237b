// Contents by their digest: the built-in one is at hand, others come from the server.
import { SvelteMap } from 'svelte/reactivity';
import { ask } from '../../net/api';
import { hasServer } from '../../net/local/where';
import builtIn from './content.json';
import type { View } from '../../wire/moogh';
import type { Content, GroundMap } from './content';

/** The content that the program is built with. */
export const BUILT_IN = builtIn as unknown as Content;

const shelf = new SvelteMap<string, Content | null>([[BUILT_IN.digest, BUILT_IN]]);

/** The content with this digest; `null` while it is on its way. Reading it in markup follows its arrival. */
export function contentOf(digest: string): Content | null {
  const known = shelf.get(digest);
  if (known === undefined) void fetchContent(digest);
  return known ?? null;
}

/** Own cards that the host of this server has put on it. */
export interface Served {
  digest: string;
  name: string;
  scenarios: number;
}

/** What this server plays beside the built-in cards; nothing where there is no server. */
export const served = async (): Promise<Served[]> => (hasServer() ? ask<Served[]>('GET', 'games/moogh/content').catch(() => []) : []);

/** A table whose content is on its way shows no ground yet. */
const NO_MAP: GroundMap = { width: 0, height: 0, terrain: [], level: [], start: [] };

/** The map of a scenario: it is part of the content, so frames do not carry it. */
export const mapOf = (view: Pick<View, 'content' | 'scenario'>): GroundMap => contentOf(view.content)?.maps[view.scenario] ?? NO_MAP;

/** The contents that came from the server; a saved game has no server to ask. */
export const stock = {
  pack: (): Content[] => [...shelf.values()].filter((content) => content !== null && content !== BUILT_IN) as Content[],
  unpack: (contents: unknown): void => {
    for (const content of contents as Content[]) shelf.set(content.digest, content);
  },
};

const asked = new Set<string>();

async function fetchContent(digest: string): Promise<void> {
  if (asked.has(digest)) return;
  asked.add(digest);
  const answer = await fetch(`/api/v1/games/moogh/content/${digest}`);
  if (answer.ok) shelf.set(digest, (await answer.json()) as Content);
  else asked.delete(digest);
}
