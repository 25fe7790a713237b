/** Hunters, beasts, ideas, items and hunting grounds of the built-in content. */
import { figureOf, said, type CharacterEntry, type FigureEntry } from '../../../games/moogh/content';
import { BUILT_IN as content } from '../../../games/moogh/shelf.svelte';
import type { GameWords } from '../../../games/contract';
import type { Entry, Gallery } from './index';
import Picture from './MooghPicture.svelte';

function hunter(one: CharacterEntry, words: GameWords): Entry {
  const passive = content.passive.find(({ id }) => id === one.passive);
  const actions = [...one.unhurt.nodes, ...one.hurt.nodes].map(({ action }) => words.word('action-name', { action }));
  const role = words.word('character-role', { tribe: words.word('tribe-name', { tribe: one.tribe }), role: one.role });
  const text = [role, said(passive?.name, words.lang), said(passive?.text, words.lang), ...new Set(actions)].filter(Boolean).join(' · ');
  return { id: `hunter-${one.id}`, kind: 'hunter', name: said(one.name, words.lang), text, rule: 'MO-084' };
}

function beast(one: FigureEntry, words: GameWords): Entry {
  const icons = [...one.a, ...one.b].flatMap(({ cells }) => cells.flat()).map(({ icon }) => words.word('icon-name', { icon, number: '' }).trim());
  return { id: `beast-${one.id}`, kind: 'beast', name: said(figureOf(content, one.id)?.name, words.lang), text: [...new Set(icons)].join(' · '), rule: 'MO-202' };
}

const gallery: Gallery = {
  entries: (words) => {
    const { lang } = words;
    return [
      ...content.character.map((one) => hunter(one, words)),
      ...content.action_card.map((one) => beast(one, words)),
      ...content.idea.map((one): Entry => ({ id: `idea-${one.n}`, kind: 'idea', name: said(one.name, lang), text: said(one.text, lang), rule: 'MO-289' })),
      ...content.item.map((one): Entry => ({ id: `item-${one.n}`, kind: 'item', name: said(one.name, lang), text: said(one.text, lang), rule: null })),
      ...content.scenario.map((one): Entry => ({ id: `scenario-${one.id}`, kind: 'scenario', name: said(one.name, lang), text: said(one.text, lang), rule: 'MO-040' })),
    ];
  },
  Picture,
};

export default gallery;
