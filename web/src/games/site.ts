/** How a drawing marks a place that can be touched. */
import type { TableProps } from './contract';

export type Marks = Pick<TableProps, 'lit' | 'starts' | 'touched' | 'chain' | 'preview' | 'last' | 'refused'>;

/** Attributes for the element of a place; `label` is what a screen reader says about it. */
export function siteProps(name: string, label: string, marks: Marks) {
  return {
    'data-site': name,
    role: 'button',
    tabindex: -1,
    'aria-label': label,
    'aria-disabled': !marks.lit.has(name),
    'aria-pressed': marks.touched.includes(name),
    class: siteClass(name, marks),
  } as const;
}

/** Classes that `src/ui/look/board.css` draws: lit by form as well as by colour. */
export function siteClass(name: string, marks: Marks): string {
  const classes = ['site'];
  if (marks.lit.has(name)) classes.push('lit');
  if (marks.starts?.has(name)) classes.push('start');
  if (marks.touched.includes(name)) classes.push('touched');
  if (marks.preview && (marks.preview.sites ?? []).at(-1) === name) classes.push('promised');
  if (marks.chain?.includes(name)) classes.push('chain');
  if (marks.last.sites.includes(name)) classes.push('last');
  if (marks.refused.includes(name)) classes.push('refused');
  return classes.join(' ');
}
