/** The games, each loaded when it is first looked at. */
import type { GameModule, GameName } from './contract';

const modules: Record<GameName, () => Promise<{ default: GameModule<never, never> }>> = {
  raptor: () => import('./raptor'),
  'planet-raiders': () => import('./planet-raiders'),
  moogh: () => import('./moogh'),
};

export const gameNames: readonly GameName[] = ['raptor', 'planet-raiders', 'moogh'];

/** The game with these rules, such as `raptor/1`, or with this name. */
export async function loadGame(rules: string): Promise<GameModule> {
  const name = rules.split('/')[0] as GameName;
  const module = await modules[name]();
  // The view of a frame is of the game that its rules name.
  return module.default as unknown as GameModule;
}
