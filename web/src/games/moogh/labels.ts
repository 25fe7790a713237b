// What buttons say: the words of the rules, and what the cards and dice add to them.
import type { Offer } from '../../wire';
import type { View } from '../../wire/moogh';
import type { GameWords } from '../contract';
import { cardSide, characterOf, iconAt, said, type Content, type IconEntry, type SideEntry } from './content';
import { chance } from './odds';
import { contentOf } from './shelf.svelte';
import { personName } from './table';

/** An icon of a character card, such as `Strike 3×<`. */
export function iconLabel(icon: IconEntry, words: GameWords): string {
  const action = words.word('action-name', { action: icon.action });
  return icon.dice ? words.word('icon-dice', { action, dice: icon.dice, symbol: icon.symbol ?? '' }) : action;
}

/** Who puts the cube between which icons. */
export function slotLabel(name: string, side: SideEntry, slot: string, words: GameWords): string {
  const icons = [...slot].flatMap((node) => iconAt(side, node) ?? []);
  return words.word('slot-choose', { name, actions: icons.map((icon) => iconLabel(icon, words)).join(' + ') });
}

/** What the button of an offer says. */
export function label(view: View, offer: Offer, words: GameWords): string {
  const content = contentOf(view.content);
  const text = words.say(offer.say);
  if (!content) return text;
  const [word, first = '', second = ''] = offer.action.split(' ');
  if (word === 'slot') return ofSlot(view, content, first, second, words) ?? text;
  const idea = word === 'idea' || word === 'reveal' ? content.idea.find((one) => String(one.n) === first) : undefined;
  const named = idea ? `${said(idea.name, words.lang)}: ${text}` : text;
  return named + dice(view, content, offer.action, words);
}

function ofSlot(view: View, content: Content, id: string, slot: string, words: GameWords): string | null {
  const entry = characterOf(content, id);
  const person = view.people.find((one) => one.id === id);
  return entry && person ? slotLabel(personName(content, id, words), cardSide(entry, person, person.hurt ?? false), slot, words) : null;
}

/** The dice that an offer would roll, and how likely they are to succeed. */
function dice(view: View, content: Content, action: string, words: GameWords): string {
  const found = view.rolls.find((one) => one.action === action);
  if (!found) return '';
  const odds = chance(content, found.dice, found.symbol);
  return ` (${words.word('offer-dice', { dice: found.dice, symbol: found.symbol, chance: odds })})`;
}
