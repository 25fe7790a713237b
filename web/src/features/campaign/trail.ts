/** How far a campaign has come: the state of each chapter, and which story is told. */
import type { Summary } from '../../net/campaigns';

export type ChapterState = 'won' | 'lost' | 'here' | 'ahead';

export function stateOf(now: Pick<Summary, 'history' | 'end'> | null, chapter: number): ChapterState {
  const played = now?.history[chapter];
  if (played) return played.winners.length > 0 ? 'won' : 'lost';
  return now && now.end === null && now.history.length === chapter ? 'here' : 'ahead';
}

/** The key of the story that is told now: before the hunt that is chosen, else after the last one. */
export function storyOf(now: Pick<Summary, 'history' | 'stage' | 'scenario'>): string | null {
  const last = now.history.at(-1);
  if ((now.stage === 'prepare' || now.stage === 'hunt') && now.scenario) return `story-${now.scenario}-before`;
  return last ? `story-${last.scenario}-${last.winners.length > 0 ? 'won' : 'lost'}` : null;
}
