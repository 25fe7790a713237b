/** The pages besides the first one, each loaded when it is first looked at, by the first word of its address. */
export const pages = {
  games: () => import('./lobby/Games.svelte'),
  new: () => import('./new/NewTable.svelte'),
  t: () => import('./table/TablePage.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  upload: () => import('./replay/Upload.svelte'),
  lessons: () => import('./lessons/Lessons.svelte'),
  lesson: () => import('./lessons/Lesson.svelte'),
  campaign: () => import('./campaign/Campaign.svelte'),
};

/** Begins to load the page of an address, so that it comes together with its words. */
export function prepare(path: string): void {
  const [first = 'games', second] = path.split('/').filter(Boolean);
  const name = first === 'lessons' && second ? 'lesson' : first === 'replay' && !second ? 'upload' : first;
  // Whoever shows the page learns what failed.
  if (name in pages) pages[name as keyof typeof pages]().catch(() => {});
}
