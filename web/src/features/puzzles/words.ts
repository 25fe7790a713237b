/** Messages of puzzles and of the daily hunt, loaded on demand. */
import type { Sources } from '../../games/contract';
import { texts } from '../../ui/words/texts';
import type { Lang } from '../../wire';

const own = async (file: Promise<{ default: string }>): Promise<Sources> => ({ rules: '', own: await texts(file) });

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => own(import('../../../../crates/quarry-puzzles/phrases/en.ftl?raw')),
  fr: () => own(import('../../../../crates/quarry-puzzles/phrases/fr.ftl?raw')),
  ru: () => own(import('../../../../crates/quarry-puzzles/phrases/ru.ftl?raw')),
};

export const puzzleWords = { name: 'puzzles', words };
