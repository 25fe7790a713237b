/**
 * The achievements: few, and each about something learned. The server tells the same facts of its logs
 * (`crates/quarry-server/src/people/achievements.rs`); what only a browser can know is noted there alone.
 */
import type { GameName } from '../../wire';

export interface Achievement {
  id: string;
  /** The game that it is about, if it is about one. */
  game?: GameName;
  /** The facts that make it; one that ends with `-` stands for any that begins so. */
  needs: readonly string[];
}

/** Themes of puzzles by game: those that the shelves have. */
export const THEMES: Readonly<Record<GameName, readonly string[]>> = {
  raptor: ['win', 'escape', 'save'],
  moogh: ['fell', 'odds'],
  'planet-raiders': ['land', 'capture', 'alien'],
};

const themes = Object.entries(THEMES).flatMap(([game, all]) => all.map((theme) => `theme/${game}/${theme}`));

export const achievements: readonly Achievement[] = [
  { id: 'lessons', needs: ['lesson/raptor', 'lesson/moogh', 'lesson/planet-raiders'] },
  { id: 'rule', needs: ['rule'] },
  { id: 'sides', game: 'raptor', needs: ['side/raptor/raptors', 'side/raptor/scientists'] },
  { id: 'endings', game: 'raptor', needs: ['end/raptor/RA-002', 'end/raptor/RA-003', 'end/raptor/RA-004', 'end/raptor/RA-005'] },
  { id: 'crews', game: 'planet-raiders', needs: ['side/planet-raiders/2', 'side/planet-raiders/3', 'side/planet-raiders/4'] },
  { id: 'hunts', game: 'moogh', needs: ['side/moogh/alone', 'side/moogh/together', 'side/moogh/rivals-'] },
  { id: 'again', needs: ['again'] },
  { id: 'daily', needs: ['daily'] },
  { id: 'row', needs: ['row/7'] },
  { id: 'themes', needs: themes },
];

const covers = (need: string, fact: string): boolean => (need.endsWith('-') ? fact.startsWith(need) : fact === need);

/** What of an achievement is there already. */
export const partsOf = ({ needs }: Achievement, facts: ReadonlySet<string>): { need: string; done: boolean }[] =>
  needs.map((need) => ({ need, done: [...facts].some((fact) => covers(need, fact)) }));

/** The first achievement that a fact belongs to. */
export const achievementOf = (fact: string): Achievement | undefined => achievements.find(({ needs }) => needs.some((need) => covers(need, fact)));
