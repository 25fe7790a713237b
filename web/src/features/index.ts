/** The pages besides the first one, each loaded when it is first looked at, by the first word of its address. */
export const pages = {
  games: () => import('./lobby/Games.svelte'),
  new: () => import('./new/NewTable.svelte'),
  t: () => import('./table/TablePage.svelte'),
  rules: () => import('./rules/RulesPage.svelte'),
  explore: () => import('./explore/ExplorePage.svelte'),
  edit: () => import('./explore/EditPage.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  after: () => import('./after/AfterPage.svelte'),
  upload: () => import('./replay/Upload.svelte'),
  lessons: () => import('./lessons/Lessons.svelte'),
  puzzles: () => import('./puzzles/Puzzles.svelte'),
  puzzle: () => import('./puzzles/PuzzlePage.svelte'),
  achieved: () => import('./achieved/AchievedPage.svelte'),
  daily: () => import('./daily/DailyPage.svelte'),
  lesson: () => import('./lessons/Lesson.svelte'),
  campaign: () => import('./campaign/Campaigns.svelte'),
  journey: () => import('./campaign/Campaign.svelte'),
  account: () => import('./people/AccountPage.svelte'),
  embed: () => import('./embed/EmbedPage.svelte'),
  notices: () => import('./people/NoticesPage.svelte'),
  people: () => import('./people/ProfilePage.svelte'),
  ladder: () => import('./people/LadderPage.svelte'),
  admin: () => import('./people/AdminPage.svelte'),
};

/** Begins to load the page of an address, so that it comes together with its words. */
export function prepare(path: string): void {
  const [first = 'games', second] = path.split('/').filter(Boolean);
  const single: Record<string, string> = { lessons: 'lesson', campaign: 'journey', puzzles: 'puzzle' };
  const name = second ? (single[first] ?? first) : first === 'replay' ? 'upload' : first;
  // The caller that shows the page handles the failure.
  if (name in pages) pages[name as keyof typeof pages]().catch(() => {});
}
