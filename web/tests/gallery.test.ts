import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Touchable from '../src/features/gallery/Touchable.svelte';
import { fixture, fixtureNames } from '../src/features/gallery/fixtures';
import { loadGame } from '../src/games';
import { words } from '../src/ui/words/words.svelte';

test.each(fixtureNames)('%s is drawn for everybody at every moment', async (name) => {
  const { game: gameName, moments } = await fixture(name);
  const game = await loadGame(gameName);
  const gameWords = await words.of(game);
  for (const { sync: frames, next } of moments) {
    for (const sync of frames) {
      if (!sync.view) continue;
      const mine = next.find((frame) => frame.audience === sync.audience);
      const { container, unmount } = render(Touchable, { game, gameWords, sync, next: mine, reducedMotion: true });
      expect(container.querySelector('.board')?.children.length).toBeGreaterThan(0);
      unmount();
    }
  }
});
