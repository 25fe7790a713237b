/** The words of accounts, ladders and pairing, loaded with the first of their pages. */
import type { Lang } from '../../wire';
import type { Sources } from '../../games/contract';
import { texts } from '../../ui/words/texts';

const own = async (file: Promise<{ default: string }>): Promise<Sources> => ({ rules: '', own: await texts(file) });

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => own(import('./words/en.ftl?raw')),
  fr: () => own(import('./words/fr.ftl?raw')),
  ru: () => own(import('./words/ru.ftl?raw')),
};

export const peopleWords = { name: 'people', words };

/** What a refusal of the server is called, by its code. */
export const REFUSALS = ['name_taken', 'bad_name', 'bad_password', 'wrong_sign_in', 'too_fast', 'no_account', 'no_ticket', 'not_signed_in', 'suspended', 'bad_invitation', 'private', 'barred', 'enough', 'unfit', 'bad_endpoint', 'bad_mail', 'too_many_channels', 'no_channel', 'bad_quiet'];

/** The pools of each game, in the order in which they are shown. */
export const POOLS = ['raptor/raptors', 'raptor/scientists', 'planet-raiders/2', 'planet-raiders/3', 'planet-raiders/4', 'moogh/rivals-2', 'moogh/rivals-3', 'moogh/rivals-4', 'moogh/teams', 'moogh/alone', 'moogh/together'];
