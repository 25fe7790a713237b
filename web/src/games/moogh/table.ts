// What the picture needs to know of a view: who is asked, what lies where, what a cell is called.
import type { BeastView, PersonView, Seen, View } from '../../wire/moogh';
import { characterOf, figureOf, said, scenarioOf, type Content, type GroundMap } from './content';
import type { GameWords } from '../contract';
import { facesOf } from './odds';
import { mapOf } from './shelf.svelte';

export type Cell = readonly [number, number];

export const readCell = (text: string): Cell => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};
export const writeCell = (x: number, y: number): string => `${x},${y}`;

/** The letter of a cell on the map, a space outside. */
export const terrainAt = (view: Pick<View, 'content' | 'scenario'>, [x, y]: Cell): string => mapOf(view).terrain[y]?.[x] ?? ' ';

/** The cells of the map that a beast covers, from the north-west. */
export function bodyCells(view: View, beast: BeastView): string[] {
  if (beast.fate !== 'alive') return [];
  const cells: string[] = [];
  for (let dy = 0; dy < beast.size; dy += 1) {
    for (let dx = 0; dx < beast.size; dx += 1) {
      if (terrainAt(view, [beast.x + dx, beast.y + dy]) !== ' ') cells.push(writeCell(beast.x + dx, beast.y + dy));
    }
  }
  return cells;
}

export const beastAt = (view: View, cell: string): BeastView | undefined => view.beasts.find((beast) => bodyCells(view, beast).includes(cell));
export const personAt = (view: View, cell: string): PersonView | undefined => view.people.find((person) => person.cell === cell);

/** The character that is asked, or to be placed: the last of the turn row that is not yet on the map (MO-050). */
export function asked(view: View): PersonView | undefined {
  const named = (id: string): PersonView | undefined => view.people.find((person) => person.id === id);
  const question = view.question;
  if (!question) return undefined;
  if (question.who !== null) return named(question.who);
  if (question.kind !== 'placing') return undefined;
  return view.turn_row.map((card) => named(card.id)).findLast((person) => person !== undefined && person.cell === null);
}

/** Whether the dice that may be rolled again show what is wanted. */
export const isSuccess = ({ question }: View): boolean => question?.dice != null && facesOf(question.dice).some((face) => face === question.wants);

/** MO-064: whether other players have a cube to place yet. */
export const othersPlace = ({ seat, question }: View): boolean => question?.kind === 'program' && question.seats.some((other) => other !== seat);

export const kindOf = (view: View): string => view.question?.kind ?? '';

/** Huts that the scenario is about and that no longer stand (MO-297). */
export function ruinsOf(view: View, content: Content): Set<string> {
  if (!scenarioOf(content, view.scenario)?.objective.huts) return new Set();
  const all = mapOf(view).terrain.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === 'H' ? [writeCell(x, y)] : [])));
  return new Set(all.filter((cell) => !view.huts.includes(cell)));
}

export const personName = (content: Content, id: string, words: GameWords): string => said(characterOf(content, id)?.name, words.lang) || id;
export const beastName = (content: Content, id: string, words: GameWords): string => said(figureOf(content, id)?.name, words.lang) || id;

const GROUNDS: Record<string, string> = { '.': 'plain', b: 'bush', w: 'water', m: 'mud', T: 'tree', R: 'rock', H: 'hut' };

/** What lies on the ground of each cell, in words; the same for the whole hunt but for trampled huts. */
export function groundLabels(map: GroundMap, ruins: ReadonlySet<string>, words: GameWords): Map<string, string> {
  const labels = new Map<string, string>();
  // Formatting takes a while, and there are few kinds of ground.
  const kinds = new Map<string, string>();
  const word = (ground: string, low: string): string => {
    const known = kinds.get(ground + low) ?? words.word('ground', { ground, low });
    kinds.set(ground + low, known);
    return known;
  };
  map.terrain.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      const cell = writeCell(x, y);
      const low = map.level[y]?.[x] === 'v' ? 'yes' : 'no';
      const ground = ruins.has(cell) ? 'ruin' : (GROUNDS[letter] ?? 'plain');
      if (letter !== ' ') labels.set(cell, word(ground, low));
    }),
  );
  return labels;
}

/** Every cell as a screen reader says it: its name, its ground, and what stands there. */
export function cellLabels(view: View, content: Content, grounds: ReadonlyMap<string, string>, words: GameWords): Map<string, string> {
  const labels = new Map([...grounds].map(([cell, ground]) => [cell, `${cell}: ${ground}`]));
  const add = (cell: string, text: string): void => void labels.set(cell, `${labels.get(cell) ?? cell}, ${text}`);
  for (const person of view.people) {
    if (person.cell) add(person.cell, words.word('cell-person', { name: personName(content, person.id, words), hurt: person.hurt ? 'yes' : 'no' }));
  }
  for (const beast of view.beasts) {
    const rider = beast.rider ? personName(content, beast.rider, words) : '';
    const text = words.word('cell-beast', { name: beastName(content, beast.id, words), facing: beast.facing, health: beast.health, rage: beast.rage, ridden: rider ? 'yes' : 'no', rider });
    for (const cell of bodyCells(view, beast)) add(cell, text);
  }
  for (const trap of view.traps) add(trap.cell, words.word('cell-trap'));
  for (const relic of view.relics) add(relic, words.word('cell-relic'));
  if (view.round === 0) for (const cell of mapOf(view).start) add(cell, words.word('cell-start'));
  return labels;
}

/** The cells that an event speaks of. */
export function placesOf(event: Seen): string[] {
  if ('cell' in event) return [event.cell];
  return event.kind === 'beast_moved' && event.x >= 0 && event.y >= 0 ? [writeCell(event.x, event.y)] : [];
}

/** Each character with the cube that its own player sees, and the ideas in every hand. */
export function together(views: readonly View[]): View {
  const [first] = views as [View];
  const people = first.people.map((person, index) => views[person.seat]?.people[index] ?? person);
  const gathered = (name: 'own_drawn' | 'own_discards') => [...new Set(views.flatMap((view) => view.ideas[name]))];
  const ideas = { ...first.ideas, own_drawn: gathered('own_drawn'), own_discards: gathered('own_discards') };
  return { ...first, people, ideas };
}
