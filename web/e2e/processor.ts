/** How much of the time on the wall is the page's own, where other programs want the processor too. */

/** No machine is excused for more than this. */
const BUSIEST = 3;

/** Time on the wall over processor time of the same work: one where nobody else wants the processor. */
export function busyness(): number {
  const [wall, processor] = [performance.now(), process.cpuUsage()];
  while (performance.now() - wall < 120);
  const { user, system } = process.cpuUsage(processor);
  return Math.min(BUSIEST, Math.max(1, (1000 * (performance.now() - wall)) / (user + system)));
}

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** What each task of the page's main thread took, in milliseconds of processor time. */
export function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = events.filter(({ name, ph, pid, tid, tdur }) => ph === 'X' && /RunTask/.test(name) && tdur !== undefined && main.includes(`${pid} ${tid}`));
  return tasks.map(({ tdur }) => (tdur ?? 0) / 1000);
}
