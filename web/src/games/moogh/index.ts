import type { Lang, Offer, Say } from '../../wire';
import type { Action, Seen, View } from '../../wire/moogh';
import { sources } from '../../ui/words/texts';
import type { GameModule, Sources } from '../contract';
import Board from './Board.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import Theirs from './Theirs.svelte';
import { stock } from './shelf.svelte';
import { diceSum, gathered, label, number } from './labels';
import { staging } from './scenes';
import { asked, isSuccess, kindOf, othersPlace, placesOf, together } from './table';
import { meant, ways } from './touch';

/** The own words speak of people and beasts in the words of the rules, so those come along. */
const withRules = (...[rules, ...own]: Parameters<typeof sources>): Promise<Sources> => sources(rules, rules, ...own);

const words: Record<Lang, () => Promise<Sources>> = {
  en: () => withRules(import('../../../../games/moogh/phrases/en.ftl?raw'), import('../../../../crates/quarry-terminal/phrases/moogh/en.ftl?raw'), import('./words/en.ftl?raw')),
  fr: () => withRules(import('../../../../games/moogh/phrases/fr.ftl?raw'), import('../../../../crates/quarry-terminal/phrases/moogh/fr.ftl?raw'), import('./words/fr.ftl?raw')),
  ru: () => withRules(import('../../../../games/moogh/phrases/ru.ftl?raw'), import('../../../../crates/quarry-terminal/phrases/moogh/ru.ftl?raw'), import('./words/ru.ftl?raw')),
};

function question(view: View, seat: number | null): Say {
  const deciding = view.question?.seats ?? [];
  const mine = seat !== null && deciding.includes(seat);
  const kind = view.over ? 'over' : kindOf(view);
  const key = mine || deciding.length === 0 ? 'ask' : 'ask-others';
  return { key, args: { kind, who: asked(view)?.id ?? '', left: view.question?.left ?? 0 } };
}

const game: GameModule<View, Seen> = {
  name: 'moogh',
  Board,
  Strip,
  Mine,
  Theirs,
  newGame: () => import('./NewGame.svelte'),
  finale: () => import('./finale'),
  opens: (event) => event.kind === 'round',
  roundPicture: () => import('./RoundPicture.svelte'),
  wanted: { options: { mode: 'solo', scenario: 's01', difficulty: 'hunter' }, seats: 1 },
  friendly: { options: { mode: 'cooperative', players: 2, scenario: 's01', difficulty: 'hunter' }, seats: 2 },
  words,
  numbered: true,
  meant,
  ways,
  label,
  number,
  // Cubes are laid on the cards of the panel, ideas are used there.
  onPanel: ({ kind }: Offer<Action>) => kind === 'slot' || kind === 'reveal',
  places: placesOf,
  staging,
  deciding: (view) => view.question?.seats ?? [],
  question,
  isSecret: (view) => ['competitive', 'teams'].includes(view.mode) && ['program', 'revealing'].includes(kindOf(view)),
  together,
  // A cube can be moved until the last one is in.
  handsOver: ({ kind }: Offer<Action>, view) => kind === 'place' || (kind === 'slot' && othersPlace(view)),
  gather: (offer: Offer<Action>) => ('node' in offer ? `icon ${offer.node}` : offer.kind === 'idea' ? `idea ${offer.idea}` : offer.kind === 'item' ? 'item' : null),
  gathered,
  explain: (_, { odds }: Offer<Action>, words) => (odds?.parts ? [diceSum(odds, words)] : []),
  ends: ({ kind }: Offer<Action>) => kind === 'end' || kind === 'stop' || kind === 'pass',
  // After a success there is no reason to roll again.
  comesFirst: ({ kind }: Offer<Action>, view) => kind === (isSuccess(view) ? 'keep' : 'spend'),
  stock,
};

export default game;
