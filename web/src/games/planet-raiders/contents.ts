/** What a place of the board shows, in words. */

import type { View } from '../../wire/planet-raiders';
import type { GameWords } from '../contract';
import { spot, type Spot } from './map';

/** The accessible name of a place. */
export function label(view: View, site: string, words: GameWords): string {
  const place = spot(site);
  return place ? `${site}, ${described(view, place, words)}` : site;
}

function described(view: View, place: Spot, words: GameWords): string {
  switch (place.kind) {
    case 'planet':
      return words.word('site-planet', { planet: place.planet });
    case 'ship':
      return words.word('site-ship', { side: place.side });
    case 'zone':
      return [words.word('site-zone', { kind: place.meteorites ? 'meteorites' : 'neutral' }), ...rockets(view, place.site, words)].join(', ');
    case 'tile':
      return [tile(place, words), ...standing(view, place.site, words)].join(', ');
  }
}

function rockets(view: View, zone: string, words: GameWords): string[] {
  const lying = view.rockets.filter((rocket) => rocket.zone === zone);
  return lying.map(({ colour, target }) => words.word('site-rocket', { colour, target }));
}

function tile(place: Extract<Spot, { kind: 'tile' }>, words: GameWords): string {
  const line = place.horizontal ? 'horizontal' : 'vertical';
  if (place.boarding) return words.word('site-boarding', { side: place.boarding, line });
  if (place.home) return words.word('site-start', { side: place.home, line });
  return words.word('site-tile', { line });
}

function standing(view: View, site: string, words: GameWords): string[] {
  const player = view.players.find(({ raiders }) => raiders.includes(site));
  if (player) return [words.word('site-raider', { side: player.side })];
  const alien = view.aliens.find(({ tile }) => tile === site);
  return alien ? [words.word('site-alien', { planet: alien.planet })] : [];
}
