/** Messages about achievements, loaded on demand; themes have the words of the puzzles. */
import { texts, type Sources } from '../words/texts';
import type { Lang } from '../../wire';

type File = Promise<{ default: string }>;

const own = async (...files: File[]): Promise<Sources> => ({ rules: '', own: await texts(...files) });

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => own(import('../../../../crates/quarry-puzzles/phrases/en.ftl?raw'), import('./words/en.ftl?raw')),
  fr: () => own(import('../../../../crates/quarry-puzzles/phrases/fr.ftl?raw'), import('./words/fr.ftl?raw')),
  ru: () => own(import('../../../../crates/quarry-puzzles/phrases/ru.ftl?raw'), import('./words/ru.ftl?raw')),
};

export const achievedWords = { name: 'achieved', words };
