/** Every offer and every card leads to a rule that is in the register. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../src/games';
import { BUILT_IN as content } from '../src/games/moogh/shelf.svelte';
import { icons } from '../src/games/moogh/content';
import { ruleOfAction, ruleOfIcon } from '../src/games/moogh/rules';
import { face, SIDES } from '../src/games/raptor/cards';

const register = (game: string) => readFileSync(join(__dirname, `../../docs/rules/${game}.md`), 'utf8');
const isThere = (game: string, rule: string | null) => rule !== null && register(game).includes(`| ${rule} |`);

/** Decisions without a rule of their own: they end something, or answer a question that names its rule. */
const PLAIN = ['end', 'stop', 'pass', 'keep', 'choose', 'turn', 'lane', 'place'];
const ACTIONS = ['slot', 'move', 'step', 'think', 'reveal', 'idea', 'rest', 'trap', 'heal', 'strike', 'throw', 'climb', 'calm', 'provoke', 'spend', 'rush', 'item'];

/** Those of the other games come with their offers; a test of `quarry-codegen` looks for them. */
describe('rules of offers', () => {
  test('every kind of action of Moogh has one', async () => {
    const { ruleOf } = await loadGame('moogh');
    const without = ACTIONS.filter((action) => !isThere('moogh', ruleOf?.({ action: `${action} x`, key: action }) ?? null));
    expect(without).toEqual([]);
    for (const action of PLAIN) {
      const rule = ruleOf?.({ action, key: action }) ?? null;
      expect(rule === null || isThere('moogh', rule), action).toBe(true);
    }
  });

  test('every card of Raptor and every icon of Moogh has one', () => {
    for (const side of SIDES) for (let card = 1; card <= 9; card++) expect(isThere('raptor', face(side, card).rule), `${side} ${card}`).toBe(true);
    const own = content.character.flatMap((one) => [...one.unhurt.nodes, ...one.hurt.nodes].map((icon) => icon.action));
    for (const action of new Set(own)) expect(isThere('moogh', ruleOfAction(action)), action).toBe(true);
    const beasts = content.action_card.flatMap((figure) => [...figure.a, ...figure.b].flatMap((row) => row.cells.flatMap((cell) => icons(cell).map(({ icon }) => icon))));
    for (const icon of new Set(beasts)) expect(isThere('moogh', ruleOfIcon(icon)), icon).toBe(true);
  });
});
