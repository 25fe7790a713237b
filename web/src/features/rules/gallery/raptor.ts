/** Both decks of nine cards. */
import { face, SIDES } from '../../../games/raptor/cards';
import type { Entry, Gallery } from './index';
import Picture from './RaptorPicture.svelte';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const gallery: Gallery = {
  entries: (words, own) =>
    SIDES.flatMap((side) =>
      VALUES.map((value): Entry => {
        const { effect, times, rule, shuffles } = face(side, value);
        const text = [words.word('card-text', { effect, times }), shuffles ? words.word('card-shuffle') : ''].join(' ').trim();
        return { id: `${side}-${value}`, kind: side, name: own.word('card-number', { name: words.word('card-title', { effect }), number: value }), text, rule };
      }),
    ),
  Picture,
};

export default gallery;
