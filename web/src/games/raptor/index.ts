/** Raptor: a mother and her babies against scientists, two players. */

import type { Offer } from '../../wire';
import type { Action, Seen, View } from '../../wire/raptor';
import type { GameModule } from '../contract';
import { sources } from '../../ui/words/texts';
import Board from './Board.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import Theirs from './Theirs.svelte';
import { deciding, places, question, together } from './telling';
import { staging } from './scenes';
import { meant, ways } from './touching';

const game: GameModule<View, Seen> = {
  name: 'raptor',
  Board,
  Strip,
  Mine,
  Theirs,
  newGame: () => import('./NewGame.svelte'),
  finale: () => import('./finale'),
  wanted: { options: { environment: 'jungle' }, seats: 2 },
  words: {
    en: () => sources(import('../../../../games/raptor/phrases/en.ftl?raw'), import('./words/en.ftl?raw')),
    fr: () => sources(import('../../../../games/raptor/phrases/fr.ftl?raw'), import('./words/fr.ftl?raw')),
    ru: () => sources(import('../../../../games/raptor/phrases/ru.ftl?raw'), import('./words/ru.ftl?raw')),
  },
  awaited: 'seat-awaited',
  meant: (view, _seat, touched) => meant(view, touched),
  ways,
  places,
  staging,
  deciding,
  question,
  isSecret: (view) => view.phase.kind === 'choose',
  flips: true,
  together,
  /** Cards are chosen by their number, so that nobody plays another card by mistake. */
  onPanel: (offer: Offer<Action>) => offer.kind === 'card',
  handsOver: (offer: Offer<Action>) => offer.kind !== 'card',
  ends: (offer: Offer<Action>) => offer.kind === 'end' || offer.kind === 'stop',
  digit: (offer: Offer<Action>) => (offer.kind === 'card' ? offer.card : null),
};

export default game;
