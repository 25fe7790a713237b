/** Gallery of a game: its cards or pieces, built from the data of the rules. */
import type { Component } from 'svelte';
import type { GameName, GameWords } from '../../../games/contract';

export interface Entry {
  id: string;
  /** Group; its message key is `kind-KIND`. */
  kind: string;
  name: string;
  /** Full text for the search. */
  text: string;
  rule: string | null;
}

export interface PictureProps {
  id: string;
  words: GameWords;
  /** Messages of the rulebook. */
  own: GameWords;
  /** Whether the full text is shown, as opposed to a thumbnail. */
  large?: boolean;
}

export interface Gallery {
  entries: (words: GameWords, own: GameWords) => Entry[];
  Picture: Component<PictureProps>;
}

const galleries: Record<GameName, () => Promise<{ default: Gallery }>> = {
  raptor: () => import('./raptor'),
  'planet-raiders': () => import('./planet-raiders'),
  moogh: () => import('./moogh'),
};

export const galleryOf = async (game: GameName): Promise<Gallery> => (await galleries[game]()).default;
