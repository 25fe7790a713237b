/** Messages of the administration page. */
import type { Lang } from '../../../wire';
import type { Sources } from '../../../games/contract';
import { texts } from '../../../ui/words/texts';

const own = async (file: Promise<{ default: string }>): Promise<Sources> => ({ rules: '', own: await texts(file) });

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => own(import('./en.ftl?raw')),
  fr: () => own(import('./fr.ftl?raw')),
  ru: () => own(import('./ru.ftl?raw')),
};

export const officeWords = { name: 'office', words };

/** Message keys of refusals, by code. */
export const REFUSALS = ['not_admin', 'not_signed_in', 'no_account', 'absent', 'name_taken', 'bad_name', 'unfit', 'too_fast'];
