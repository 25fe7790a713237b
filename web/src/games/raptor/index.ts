/** Raptor: a mother and her babies against scientists, two players. */

import type { Offer } from '../../wire';
import type { Action, Seen, View } from '../../wire/raptor';
import type { GameModule } from '../contract';
import { sources } from '../../ui/words/texts';
import Board from './Board.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import Theirs from './Theirs.svelte';
import { deciding, othersChoose, places, question, together } from './telling';
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
  // A card lies face down and can be taken back until the other side has chosen too.
  handsOver: (offer: Offer<Action>, view) => offer.kind !== 'card' || othersChoose(view),
  ends: (offer: Offer<Action>) => offer.kind === 'end' || offer.kind === 'stop',
  /** RA-083: the first move of a wounded mother costs more than it looks. */
  explain: (_, { cost = 1 }, words) => (cost > 1 ? [words.word('cost-sum', { cost, wounds: cost - 1 })] : []),
  opens: (event) => event.kind === 'revealed',
  hurts: (event, seat) => (seat === 0 ? event.kind === 'captured' || event.kind === 'slept' || event.kind === 'hit' : event.kind === 'escaped' || event.kind === 'killed'),
  roundPicture: () => import('./RoundPicture.svelte'),
  digit: (offer: Offer<Action>) => (offer.kind === 'card' ? offer.card : null),
};

export default game;
