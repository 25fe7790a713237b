/** Every card leads to a rule that is in the register. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUILT_IN as content } from '../src/games/moogh/shelf.svelte';
import { ruleOfAction, ruleOfIcon } from '../src/games/moogh/rules';
import { face, SIDES } from '../src/games/raptor/cards';

const register = (game: string) => readFileSync(join(__dirname, `../../docs/rules/${game}.md`), 'utf8');
const isThere = (game: string, rule: string | null) => rule !== null && register(game).includes(`| ${rule} |`);

/** Those of offers come with them; a test of `quarry-codegen` looks for them. */
describe('rules of cards', () => {
  test('every card of Raptor and every icon of Moogh has one', () => {
    for (const side of SIDES) for (let card = 1; card <= 9; card++) expect(isThere('raptor', face(side, card).rule), `${side} ${card}`).toBe(true);
    const own = content.character.flatMap((one) => [...one.unhurt.nodes, ...one.hurt.nodes].map((icon) => icon.action));
    for (const action of new Set(own)) expect(isThere('moogh', ruleOfAction(action)), action).toBe(true);
    const beasts = content.action_card.flatMap((figure) => [...figure.a, ...figure.b].flatMap((row) => row.cells.flatMap((cell) => cell.map(({ icon }) => icon))));
    for (const icon of new Set(beasts)) expect(isThere('moogh', ruleOfIcon(icon)), icon).toBe(true);
  });
});
