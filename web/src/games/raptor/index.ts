import type { Seen, View } from '../../wire/raptor';
import type { GameModule } from '../contract';
import Board from '../plain/Board.svelte';
import NewGame from '../plain/NewGame.svelte';
import Panel from '../plain/Panel.svelte';

const game: GameModule<View, Seen> = {
  name: 'raptor',
  Board: Board as GameModule<View, Seen>['Board'],
  Panel: Panel as GameModule<View, Seen>['Panel'],
  NewGame,
  wanted: { options: {}, seats: 2 },
  words: {
    en: async () => ({
      rules: (await import('../../../../crates/raptor/phrases/en.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/raptor/en.ftl?raw')).default],
    }),
    fr: async () => ({
      rules: (await import('../../../../crates/raptor/phrases/fr.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/raptor/fr.ftl?raw')).default],
    }),
    ru: async () => ({
      rules: (await import('../../../../crates/raptor/phrases/ru.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/raptor/ru.ftl?raw')).default],
    }),
  },
  meant: () => null,
  places: () => [],
  deciding: (view) => view.deciding.map((side) => (side === 'raptor' ? 0 : 1)),
  isSecret: (view) => view.phase.kind === 'choose',
  question: () => ({ key: 'title' }),
};

export default game;
