import type { Seen, View } from '../../wire/moogh';
import type { GameModule } from '../contract';
import Board from '../plain/Board.svelte';
import NewGame from '../plain/NewGame.svelte';
import Panel from '../plain/Panel.svelte';

const game: GameModule<View, Seen> = {
  name: 'moogh',
  Board: Board as GameModule<View, Seen>['Board'],
  Panel: Panel as GameModule<View, Seen>['Panel'],
  NewGame,
  wanted: { options: { mode: 'solo' }, seats: 1 },
  words: {
    en: async () => ({
      rules: (await import('../../../../crates/moogh/phrases/en.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/moogh/en.ftl?raw')).default],
    }),
    fr: async () => ({
      rules: (await import('../../../../crates/moogh/phrases/fr.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/moogh/fr.ftl?raw')).default],
    }),
    ru: async () => ({
      rules: (await import('../../../../crates/moogh/phrases/ru.ftl?raw')).default,
      own: [(await import('../../../../crates/quarry-terminal/phrases/moogh/ru.ftl?raw')).default],
    }),
  },
  meant: () => null,
  places: () => [],
  deciding: (view) => view.question?.seats ?? [],
  isSecret: (view) => view.question?.kind === 'program',
  question: () => ({ key: 'title' }),
};

export default game;
