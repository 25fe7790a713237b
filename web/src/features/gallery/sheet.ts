/** A made-up moment of Moogh: every beast looks every way, with and without a rider, and people stand on every ground. */
import { BUILT_IN, stock } from '../../games/moogh/shelf.svelte';
import type { BeastView, PersonView, View } from '../../wire/moogh';

const FACINGS = ['N', 'E', 'S', 'W'];
/** Each beast: figure, its place within the column of a facing, and whether it is ridden. */
const CROWD = [
  ['moogh_calm', 0, 0, false],
  ['dorgh_calm', 0, 2, false],
  ['little_moogh', 0, 4, false],
  ['smilodon_calm', 1, 4, false],
  ['smilodon_mate', 2, 4, false],
  ['moogh_angry', 0, 5, true],
  ['dorgh_angry', 0, 7, true],
  ['little_moogh', 0, 9, true],
  ['smilodon_angry', 1, 9, true],
] as const;
const DIGEST = 'sheet';

/** Ids of the sheet are a figure, a facing and a row: `moogh_calm-N-0`. */
function beasts(): (BeastView & { rider: string | null })[] {
  const people = BUILT_IN.character.map(({ id }) => id);
  return FACINGS.flatMap((facing, column) =>
    CROWD.map(([figure, x, y, ridden], place) => {
      const card = BUILT_IN.action_card.find(({ id }) => id === figure)?.beast ?? '';
      const size = BUILT_IN.beast_card.find(({ id }) => id === card)?.size ?? 1;
      const id = `${figure}-${facing}-${y}`;
      const rider = ridden ? `${people[place % people.length] ?? ''}-${id}` : null;
      return { id, card, size, facing, x: column * 3 + x, y, health: 5, rage: 2, column: 1, side: 'a', fate: 'alive', rider } as unknown as BeastView & { rider: string | null };
    }),
  );
}

const crowd = beasts();
const riders = crowd.flatMap(({ id, rider }) => (rider ? [{ id: rider, cell: null, riding: id }] : []));
const walkers = BUILT_IN.character.map(({ id }, place) => ({ id, cell: `${place + 2},${place % 2 === 0 ? 10 : 11}`, riding: null }));

/** The cards of those that an id names, for each of the ids. */
const alike = <T extends { id: string }>(known: readonly T[], ids: readonly { id: string }[]): T[] =>
  ids.flatMap(({ id }) => known.filter((one) => one.id === id.split('-')[0]).map((one) => ({ ...one, id })));

/** Call once, before the first view. */
export function prepareSheet(): void {
  const { action_card, character } = BUILT_IN;
  stock.unpack([{ ...BUILT_IN, digest: DIGEST, action_card: [...action_card, ...alike(action_card, crowd)], character: [...character, ...alike(character, riders)] }]);
}

/** A view of the scenario with the crowd on its map; `model` is any view of a game. */
export function sheetOf(model: View, scenario: string): View {
  const person = model.people[0] as PersonView;
  return {
    ...model,
    content: DIGEST,
    scenario,
    beasts: crowd,
    people: [...riders, ...walkers].map((one) => ({ ...person, ...one, hurt: false, token: false })),
    turn_row: [],
    marker: null,
    question: null,
    traps: [['2,10', 0], ['3,11', null], ['0,11', 0], ['2,0', 0], ['0,2', 0]].map(([cell, side]) => ({ cell, side })),
  } as View;
}
