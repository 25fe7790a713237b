/** All parts of a game beside its board, drawn into one page. */
import { render, within } from '@testing-library/svelte';
import type { GameModule, TableProps } from '../src/games/contract';

export function renderParts<V, S>({ Strip, Mine, Theirs }: GameModule<V, S>, props: TableProps<V, S>) {
  const parts = [Strip, Mine, Theirs].map((part) => render(part, { props }));
  const unmount = () => parts.forEach((part) => part.unmount());
  return { container: document.body, unmount, ...within(document.body) };
}
