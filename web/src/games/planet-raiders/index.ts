/** Planet Raiders: raiders ride rockets of all players; two to four players. */

import type { Offer } from '../../wire';
import type { Action, Event, View } from '../../wire/planet-raiders';
import type { GameModule } from '../contract';
import { sources } from '../../ui/words/texts';
import Board from './Board.svelte';
import Mine from './Mine.svelte';
import Strip from './Strip.svelte';
import Theirs from './Theirs.svelte';
import { staging } from './scenes';
import { chair, deciding, isDone, landed, places, question, side } from './telling';
import { meant, ways } from './touching';

const game: GameModule<View, Event> = {
  name: 'planet-raiders',
  Board,
  Strip,
  Mine,
  Theirs,
  newGame: () => import('./NewGame.svelte'),
  finale: () => import('./finale'),
  closes: (event) => event.kind === 'ended' || event.kind === 'passed',
  wanted: { options: { players: 2 }, seats: 2 },
  words: {
    en: () => sources(import('../../../../games/planet-raiders/phrases/en.ftl?raw'), import('./words/en.ftl?raw')),
    fr: () => sources(import('../../../../games/planet-raiders/phrases/fr.ftl?raw'), import('./words/fr.ftl?raw')),
    ru: () => sources(import('../../../../games/planet-raiders/phrases/ru.ftl?raw'), import('./words/ru.ftl?raw')),
  },
  meant: (view, _seat, touched) => meant(view, touched),
  ways,
  places,
  staging,
  deciding,
  question,
  side,
  chair,
  isSecret: () => false,
  landed,
  isDone,
  flips: true,
  threatens: true,
  ends: ({ kind }: Offer<Action>) => kind === 'end' || kind === 'end_marooned' || kind === 'pass',
};

export default game;
