/** Pieces of Planet Raiders: rockets, raiders, aliens and ships. The game has no cards. */
import { PLANETS, SIDES } from '../../../wire/planet-raiders-data';
import type { Entry, Gallery } from './index';
import Picture from './RaidersPicture.svelte';

const gallery: Gallery = {
  entries: (_, own) => [
    ...(['blue', 'red'] as const).map(
      (colour): Entry => ({ id: `rocket-${colour}`, kind: 'rocket', name: own.word(`piece-rocket-${colour}`), text: own.word(`text-rocket-${colour}`), rule: colour === 'blue' ? 'PR-018' : 'PR-019' }),
    ),
    ...SIDES.map((side): Entry => ({ id: `raider-${side}`, kind: 'raider', name: own.word('piece-raider', { side }), text: own.word('text-raider'), rule: 'PR-014' })),
    ...PLANETS.map((planet): Entry => ({ id: `alien-${planet}`, kind: 'alien', name: own.word('piece-alien', { planet }), text: own.word('text-alien'), rule: 'PR-078' })),
    ...SIDES.map((side): Entry => ({ id: `ship-${side}`, kind: 'ship', name: own.word('piece-ship', { side }), text: own.word('text-ship'), rule: 'PR-012' })),
  ],
  Picture,
};

export default gallery;
