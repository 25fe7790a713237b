/** Messages of muting, blocking and reporting, loaded on demand. */
import type { Lang } from '../../wire';
import type { Sources } from '../../games/contract';
import { texts } from '../../ui/words/texts';

const own = async (file: Promise<{ default: string }>): Promise<Sources> => ({ rules: '', own: await texts(file) });

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => own(import('./en.ftl?raw')),
  fr: () => own(import('./fr.ftl?raw')),
  ru: () => own(import('./ru.ftl?raw')),
};

export const mannersWords = { name: 'manners', words };

/** Message keys of refusals, by code. */
export const REFUSALS = ['reported', 'unfit', 'enough', 'no_account', 'no_seat', 'not_signed_in', 'not_host', 'started', 'too_fast'];
