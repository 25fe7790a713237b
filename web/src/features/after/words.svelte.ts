/** The sentences about a finished game, which `quarry analyze` says too. */
import type { Lang } from '../../wire';
import { sources, type GameWords, type Sources } from '../../ui/words/texts';
import { words } from '../../ui/words/words.svelte';

const files: Record<Lang, () => Promise<Sources>> = {
  en: () => sources(import('../../../../crates/quarry-players/phrases/story/en.ftl?raw')),
  fr: () => sources(import('../../../../crates/quarry-players/phrases/story/fr.ftl?raw')),
  ru: () => sources(import('../../../../crates/quarry-players/phrases/story/ru.ftl?raw')),
};

let known = $state.raw<GameWords | null>(null);

/** Fetches the sentences once. */
export async function loadStory(): Promise<void> {
  known ??= await words.of({ name: 'story', words: files });
}

/** One of them; nothing before they are here. */
export const story = (key: string, args?: Record<string, string | number>): string => known?.word(key, args) ?? '';
