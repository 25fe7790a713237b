// What buttons say: the words of the rules, and what the cards and dice add to them.
import { phraseOf, type DiceOdds, type Offer } from '../../wire';
import type { Action, View } from '../../wire/moogh';
import type { GameWords } from '../contract';
import { cardSide, characterOf, iconAt, said, type Content, type IconEntry, type SideEntry } from './content';
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
export function label(view: View, offer: Offer<Action>, words: GameWords): string {
  const content = contentOf(view.content);
  const text = words.say(phraseOf(offer));
  if (!content) return text;
  if (offer.kind === 'slot') return ofSlot(view, content, offer.who, offer.slot, words) ?? text;
  const idea = 'idea' in offer ? content.idea.find((one) => one.n === offer.idea) : undefined;
  const named = idea ? `${said(idea.name, words.lang)}: ${text}` : text;
  return named + number(view, offer, words);
}

/** The number at the end of a button: its dice and their odds. */
export function number(_: View, { odds }: Offer<Action>, words: GameWords): string {
  return odds ? dice(odds, words) : '';
}

function ofSlot(view: View, content: Content, id: string, slot: string, words: GameWords): string | null {
  const entry = characterOf(content, id);
  const person = view.people.find((one) => one.id === id);
  return entry && person ? slotLabel(personName(content, id, words), cardSide(entry, person, person.hurt ?? false), slot, words) : null;
}

/** The dice that an offer would roll, and how likely they are to succeed. */
function dice({ dice, symbol, percent }: DiceOdds, words: GameWords): string {
  return ` (${words.word('offer-dice', { dice, symbol, chance: percent })})`;
}

/** How the dice of an offer come about: `4 on the card − 2 spaces = 2 dice, one must show <: 56 %`. */
export function diceSum({ parts = [], dice, symbol, percent }: DiceOdds, words: GameWords): string {
  const said = parts.map(({ by, dice }) => ({ sign: dice < 0 ? '−' : '+', text: words.word('dice-part', { by, n: Math.abs(dice) }) }));
  const sum = said.map(({ sign, text }, place) => (place === 0 ? text : `${sign} ${text}`)).join(' ');
  return words.word('dice-sum', { parts: sum, dice, symbol, percent });
}

/** What offers that differ only in their target have in common: the idea, the icon of the card, the item. */
export function gathered(view: View, offer: Offer<Action>, words: GameWords): string {
  const content = contentOf(view.content);
  if ('idea' in offer) return said(content?.idea.find((one) => one.n === offer.idea)?.name, words.lang) || words.say(phraseOf(offer));
  const item = view.people.find(({ id }) => id === view.question?.who)?.item;
  if (offer.kind === 'item') return said(content?.item.find((one) => one.n === item)?.name, words.lang) || words.say(phraseOf(offer));
  return words.word('action-name', { action: offer.kind });
}
