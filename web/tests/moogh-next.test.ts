/** What beasts will do and what cubes say: in the turn row, on the map, and on the card of a hunter. */
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadGame } from '../src/games';
import CharacterCard from '../src/games/moogh/cards/CharacterCard.svelte';
import TurnRow from '../src/games/moogh/cards/TurnRow.svelte';
import Foreseen from '../src/games/moogh/Foreseen.svelte';
import { characterOf } from '../src/games/moogh/content';
import { ghostOf, nextBeast, sentences, signsOf } from '../src/games/moogh/foresight';
import { looked } from '../src/games/moogh/looked.svelte';
import { BUILT_IN } from '../src/games/moogh/shelf.svelte';
import { meantByNode } from '../src/games/moogh/touch';
import { languages, words } from '../src/ui/words/words.svelte';
import type { GameWords } from '../src/games/contract';
import type { SyncFrame } from '../src/wire';
import type { BeastView, NextView, Seen, StepView, View } from '../src/wire/moogh';

let game: GameWords;
let views: View[];
const NAMES = new Map<string, string>();

beforeAll(async () => {
  game = await words.of(await loadGame('moogh'));
  const { moments } = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/moogh-fangs.json'), 'utf8')) as { moments: { sync: SyncFrame<View, Seen>[] }[] };
  views = moments.flatMap(({ sync }) => sync.flatMap(({ view }) => (view ? [view] : [])));
});
afterEach(cleanup);

/** A hunt in which the first beast will do this. */
function hunt(steps: (id: string) => StepView[], wait = 1): { view: View; beast: BeastView; next: NextView } {
  const base = views.find(({ round, beasts }) => round > 0 && beasts.some(({ fate }) => fate === 'alive'))!;
  const { id } = base.beasts.find(({ fate }) => fate === 'alive')!;
  const next: NextView = { wait, steps: steps(id) };
  const beasts = base.beasts.map((each): BeastView => {
    const { next: _, ...bare } = each;
    return each.id === id ? { ...bare, x: 4, y: 4, facing: 'N', next } : bare;
  });
  const view = { ...base, beasts, marker: null };
  return { view, beast: view.beasts.find((each) => each.id === id)!, next };
}

const walk = (beast: string): StepView[] => [
  { kind: 'acts', beast, icon: 'seek', number: 0 },
  { kind: 'turned', beast, facing: 'E' },
  { kind: 'acts', beast, icon: 'advance', number: 2 },
  { kind: 'moved', beast, x: 5, y: 4 },
  { kind: 'moved', beast, x: 6, y: 4 },
  { kind: 'acts', beast, icon: 'random_turn', number: 0 },
  { kind: 'doubt', by: 'die' },
];

describe('a beast that is foreseen', () => {
  test('real games tell it of every beast that waits', () => {
    const waiting = views.filter(({ question }) => ['program', 'turn', 'moving'].includes(question?.kind ?? ''));
    expect(waiting.length).toBeGreaterThan(0);
    for (const view of waiting) expect(nextBeast(view)).not.toBeNull();
  });

  test('leaves a ghost where it comes to, and a question where its way is open', () => {
    const { view, beast } = hunt(walk);
    const ghost = ghostOf(view, beast)!;
    expect(ghost.end).toEqual({ x: 6, y: 4, facing: 'E' });
    expect(ghost.path).toHaveLength(3);
    expect(ghost.doubt).toBe('die');
    const { container } = render(Foreseen, { view, content: BUILT_IN });
    expect(container.querySelector(`[data-foreseen="${beast.id}"] .way`)).not.toBeNull();
    expect(container.querySelector('.doubt text')?.textContent).toBe('?');
  });

  test('pushes and strikes what is in its way, and may leave', () => {
    const { view } = hunt(walk);
    const person = view.people.find(({ cell }) => cell !== null)!;
    const { beast, view: changed } = hunt((id) => [{ kind: 'pushed', name: person.id, cell: '1,1' }, { kind: 'harmed', who: person.id }, { kind: 'gone', beast: id }]);
    const ghost = ghostOf(changed, beast)!;
    expect(ghost.pushes.map(({ to }) => to)).toEqual([[150, 150]]);
    // It is struck where it was pushed to.
    expect(ghost.harms).toEqual([[150, 150]]);
    expect(ghost.end).toBeNull();
  });

  test('shows its icons, and its doubts among them', () => {
    const { beast, next } = hunt(walk);
    expect(signsOf(next, beast.id).map((sign) => (sign.kind === 'acts' ? sign.icon : '?'))).toEqual(['seek', 'advance', 'random_turn', '?']);
  });

  test.each(languages)('is told in %s without a gap, the last of several cells alone', async (lang) => {
    await words.choose(lang);
    const own = await words.of(await loadGame('moogh'));
    const { beast, next } = hunt(walk);
    const told = sentences({ ...next, later: true }, beast.id, own);
    expect(told).toHaveLength(7);
    expect(told.join(' ')).toContain('6,4');
    expect(told.join(' ')).not.toContain('5,4');
    for (const line of told) expect(line).not.toMatch(/is-next|ev-|\{|undefined/);
    await words.choose('en');
  });
});

describe('the turn row', () => {
  test('a touched card tells what its beast will do, and the map shows that one', async () => {
    const { view, beast } = hunt(walk);
    const { container } = render(TurnRow, { view, content: BUILT_IN, letters: NAMES, words: game });
    const card = container.querySelector<HTMLElement>('.soon button.turn-card')!;
    expect(card.getAttribute('aria-label')).toContain('moves to 6,4');
    await fireEvent.click(card);
    expect(looked.held).toBe(beast.id);
    expect(container.querySelector('.told')?.textContent).toContain('A die decides');
    await fireEvent.click(card);
    expect(looked.held).toBeNull();
    expect(container.querySelector('.told')).toBeNull();
  });

  test('a hunter with an open cube says what it joins, and what of it is done', () => {
    const { view: base } = hunt(walk);
    const [first] = base.people;
    const cube = characterOf(BUILT_IN, first!.id)![first!.hurt ? 'hurt' : 'unhurt'].slots[0]!;
    const people = base.people.map(({ used: _, ...person }) => (person.id === first!.id ? { ...person, cube, used: cube[0]! } : person));
    const { container } = render(TurnRow, { view: { ...base, people }, content: BUILT_IN, letters: NAMES, words: game });
    const labels = [...container.querySelectorAll('button.turn-card')].map((card) => card.getAttribute('aria-label') ?? '');
    expect(labels.filter((label) => label.includes(': done.'))).toHaveLength(1);
  });
});

describe('the card of a hunter', () => {
  const { unhurt } = characterOf(BUILT_IN, 'oghra')!;
  const [slot] = unhurt.slots;

  test('what is done looks done, and what is planned but impossible says why when touched', async () => {
    const onwhy = vi.fn();
    const { container } = render(CharacterCard, { name: 'Oghra', tribe: 'ember', side: unhurt, words: game, cube: slot!, used: new Set([slot![0]!]), onwhy });
    const node = (name: string) => container.querySelector(`[data-node="${name}"]`)!;
    expect(node(slot![0]!).classList).toContain('used');
    expect(node(slot![0]!).getAttribute('aria-label')).toContain('done');
    expect(node(slot![1]!).classList).toContain('blocked');
    expect(node(slot![1]!).getAttribute('tabindex')).toBe('0');
    await fireEvent.click(node(slot![1]!));
    expect(onwhy).toHaveBeenCalledWith(slot![1]);
  });

  test('a touched icon means its action, aimed at the nearest beast', () => {
    const { view } = hunt(walk);
    for (const person of view.people) {
      const asked: View = { ...view, question: { kind: 'turn', who: person.id, seats: [person.seat], dice: null, roll: null, wants: null, left: 2 } };
      for (const { id } of characterOf(BUILT_IN, person.id)!.unhurt.nodes) expect(meantByNode(asked, person.id, id)).toMatch(/^[a-z]+ [a-f]( \S+)?$/);
    }
  });
});
