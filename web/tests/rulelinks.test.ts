/** Every offer and every card leads to a rule that is in the register. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../src/games';
import { BUILT_IN as content } from '../src/games/moogh/shelf.svelte';
import { icons } from '../src/games/moogh/content';
import { ruleOfAction, ruleOfIcon } from '../src/games/moogh/rules';
import { SIDES } from '../src/games/raptor/cards';
import { ruleOfCard } from '../src/games/raptor/rules';

const register = (game: string) => readFileSync(join(__dirname, `../../docs/rules/${game}.md`), 'utf8');
const isThere = (game: string, rule: string | null) => rule !== null && register(game).includes(`| ${rule} |`);

/** Decisions without a rule of their own: they end something, or answer a question that names its rule. */
const PLAIN = ['end', 'stop', 'pass', 'keep', 'choose', 'turn', 'lane', 'place'];
const ACTIONS: Record<string, string[]> = {
  raptor: ['card', 'baby', 'escape', 'mother', 'kill', 'wake', 'extinguish', 'call', 'return', 'fear', 'recover', 'heal', 'scientist', 'stand', 'sleep', 'capture', 'shoot', 'gas', 'reinforce', 'jeep', 'fire'],
  moogh: ['slot', 'move', 'step', 'think', 'reveal', 'idea', 'rest', 'trap', 'heal', 'strike', 'throw', 'climb', 'calm', 'provoke', 'spend', 'rush', 'item'],
  'planet-raiders': ['ride', 'lay', 'exchange', 'give'],
};

describe('rules of offers', () => {
  test.each(gameNames)('%s: every kind of action has one', async (name) => {
    const { ruleOf } = await loadGame(name);
    const without = (ACTIONS[name] ?? []).filter((action) => !isThere(name, ruleOf?.({ action: `${action} x`, say: { key: action } }) ?? null));
    expect(without).toEqual([]);
    for (const action of PLAIN) {
      const rule = ruleOf?.({ action, say: { key: action } }) ?? null;
      expect(rule === null || isThere(name, rule), action).toBe(true);
    }
  });

  test('every card of Raptor and every icon of Moogh has one', () => {
    for (const side of SIDES) for (let card = 1; card <= 9; card++) expect(isThere('raptor', ruleOfCard(side, card)), `${side} ${card}`).toBe(true);
    const own = content.character.flatMap((one) => [...one.unhurt.nodes, ...one.hurt.nodes].map((icon) => icon.action));
    for (const action of new Set(own)) expect(isThere('moogh', ruleOfAction(action)), action).toBe(true);
    const beasts = content.action_card.flatMap((figure) => [...figure.a, ...figure.b].flatMap((row) => row.cells.flatMap((cell) => icons(cell).map(({ icon }) => icon))));
    for (const icon of new Set(beasts)) expect(isThere('moogh', ruleOfIcon(icon)), icon).toBe(true);
  });
});
