/** The pages besides the first one, each loaded when it is first looked at, by the first word of its address. */
export const pages = {
  games: () => import('./Games.svelte'),
  new: () => import('./NewTable.svelte'),
  t: () => import('./TablePage.svelte'),
  rules: () => import('./Rules.svelte'),
  replay: () => import('./ReplayPage.svelte'),
  upload: () => import('./Upload.svelte'),
  lessons: () => import('./Lessons.svelte'),
  lesson: () => import('./Lesson.svelte'),
  campaign: () => import('./Campaign.svelte'),
};

/** Begins to load the page of an address, so that it comes together with its words. */
export function prepare(path: string): void {
  const [first = 'games', second] = path.split('/').filter(Boolean);
  const name = first === 'lessons' && second ? 'lesson' : first === 'replay' && !second ? 'upload' : first;
  // Whoever shows the page learns what failed.
  if (name in pages) pages[name as keyof typeof pages]().catch(() => {});
}
