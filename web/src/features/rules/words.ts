/** Messages of the rulebook, the gallery and the player aid, loaded on demand. */
import type { Lang } from '../../wire';
import type { Sources } from '../../games/contract';
import { texts } from '../../ui/words/texts';

const own = async (file: Promise<{ default: string }>): Promise<Sources> => ({ rules: '', own: await texts(file) });

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => own(import('./words/en.ftl?raw')),
  fr: () => own(import('./words/fr.ftl?raw')),
  ru: () => own(import('./words/ru.ftl?raw')),
};

export const bookWords = { name: 'rulebook', words };
