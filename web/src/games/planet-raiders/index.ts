import type { Event, View } from '../../wire/planet-raiders';
import type { GameModule } from '../contract';
import Board from '../plain/Board.svelte';
import NewGame from '../plain/NewGame.svelte';
import Panel from '../plain/Panel.svelte';

const game: GameModule<View, Event> = {
  name: 'planet-raiders',
  Board: Board as GameModule<View, Event>['Board'],
  Panel: Panel as GameModule<View, Event>['Panel'],
  NewGame,
  wanted: { options: { players: 2 }, seats: 2 },
  words: {
    en: async () => ({
      rules: (await import('../../../../crates/planet-raiders/phrases/en.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/planet-raiders/en.ftl?raw')).default],
    }),
    fr: async () => ({
      rules: (await import('../../../../crates/planet-raiders/phrases/fr.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/planet-raiders/fr.ftl?raw')).default],
    }),
    ru: async () => ({
      rules: (await import('../../../../crates/planet-raiders/phrases/ru.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/planet-raiders/ru.ftl?raw')).default],
    }),
  },
  meant: () => null,
  places: () => [],
  deciding: (view) => (view.turn ? [view.turn.seat] : []),
  isSecret: () => false,
  question: () => ({ key: 'title' }),
};

export default game;
