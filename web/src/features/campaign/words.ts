/** Messages of the campaign's trail, camp and stories, loaded on demand. */
import type { Lang } from '../../wire';
import type { Sources } from '../../games/contract';
import { texts } from '../../ui/words/texts';

type File = Promise<{ default: string }>;

/** The stories stand with the campaign: the terminal tells the same. */
const own = async (file: File, stories: File): Promise<Sources> => ({ rules: '', own: await texts(stories, file) });

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => own(import('./words/en.ftl?raw'), import('../../../../games/moogh/phrases/campaign/stories/en.ftl?raw')),
  fr: () => own(import('./words/fr.ftl?raw'), import('../../../../games/moogh/phrases/campaign/stories/fr.ftl?raw')),
  ru: () => own(import('./words/ru.ftl?raw'), import('../../../../games/moogh/phrases/campaign/stories/ru.ftl?raw')),
};

export const campaignWords = { name: 'campaign', words };
