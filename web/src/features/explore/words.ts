/** Messages of the explorer and the editor, loaded on demand. */
import type { Sources } from '../../games/contract';
import { texts } from '../../ui/words/texts';
import type { Lang } from '../../wire';

const own = async (file: Promise<{ default: string }>): Promise<Sources> => ({ rules: '', own: await texts(file) });

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => own(import('./words/en.ftl?raw')),
  fr: () => own(import('./words/fr.ftl?raw')),
  ru: () => own(import('./words/ru.ftl?raw')),
};

export const exploreWords = { name: 'explore', words };
