/** The words of the reasons that hints give. Servers say them; a module of this device only names them. */
import type { FluentBundle } from '@fluent/bundle';
import { book } from '../ui/words/words.svelte';
import type { GameName, Lang } from '../wire';

const sources = import.meta.glob<string>('../../../crates/quarry-players/phrases/*/*.ftl', { query: '?raw', import: 'default' });

/** The reasons of a game in a language. */
export async function reasonsOf(game: GameName, lang: Lang): Promise<FluentBundle> {
  const source = sources[`../../../crates/quarry-players/phrases/${game}/${lang}.ftl`];
  return book(lang, source ? [await source()] : []);
}
