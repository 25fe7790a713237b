/** Immutable tree of steps with a current node. Pure; each change returns a new tree. */

/** A step, with the results of the rolls and draws after it. */
export interface Deed {
  seat: number;
  action: string;
  chances: readonly string[];
}

/** A node: a position of the tree. */
export interface Place<T> {
  id: number;
  parent: number | null;
  /** The step that led here; `null` at the root. */
  deed: Deed | null;
  children: readonly number[];
  /** Name given by the reader. */
  name: string;
  at: T;
}

export interface Tree<T> {
  places: ReadonlyMap<number, Place<T>>;
  now: number;
  /** Last visited child of each node, for "forward". */
  ways: ReadonlyMap<number, number>;
  next: number;
}

export const ROOT = 0;

export function rooted<T>(at: T): Tree<T> {
  const root: Place<T> = { id: ROOT, parent: null, deed: null, children: [], name: '', at };
  return { places: new Map([[ROOT, root]]), now: ROOT, ways: new Map(), next: 1 };
}

export function placeAt<T>(tree: Tree<T>, id = tree.now): Place<T> {
  const place = tree.places.get(id);
  if (!place) throw new Error(`no place ${id}`);
  return place;
}

export const sameDeed = (a: Deed, b: Deed): boolean => a.seat === b.seat && a.action === b.action && a.chances.length === b.chances.length && a.chances.every((chance, index) => chance === b.chances[index]);

/** The child of the current node for this step, if it is in the tree. */
export function known<T>(tree: Tree<T>, deed: Deed): number | null {
  return placeAt(tree).children.find((id) => sameDeed(placeAt(tree, id).deed ?? deed, deed)) ?? null;
}

/** Appends a step and selects its node; an existing child is reused. */
export function grown<T>(tree: Tree<T>, deed: Deed, at: T): Tree<T> {
  const before = known(tree, deed);
  if (before !== null) return gone(tree, before);
  const parent = placeAt(tree);
  const id = tree.next;
  const places = new Map(tree.places);
  places.set(parent.id, { ...parent, children: [...parent.children, id] });
  places.set(id, { id, parent: parent.id, deed, children: [], name: '', at });
  return gone({ ...tree, places, next: id + 1 }, id);
}

/** Selects a node; "forward" follows the line to it from now on. */
export function gone<T>(tree: Tree<T>, id: number): Tree<T> {
  const ways = new Map(tree.ways);
  for (let at = placeAt(tree, id); at.parent !== null; at = placeAt(tree, at.parent)) ways.set(at.parent, at.id);
  return { ...tree, now: id, ways };
}

export const before = <T>(tree: Tree<T>): number | null => placeAt(tree).parent;

export function after<T>(tree: Tree<T>): number | null {
  const { id, children } = placeAt(tree);
  return tree.ways.get(id) ?? children[0] ?? null;
}

/** The next sibling, cyclic; `null` if there is none. */
export function beside<T>(tree: Tree<T>, way: 1 | -1): number | null {
  const { id, parent } = placeAt(tree);
  const all = parent === null ? [] : placeAt(tree, parent).children;
  if (all.length < 2) return null;
  return all[(all.indexOf(id) + way + all.length) % all.length] ?? null;
}

/** The nodes from the root to `id`, in order. */
export function wayTo<T>(tree: Tree<T>, id = tree.now): Place<T>[] {
  const way: Place<T>[] = [];
  for (let at: Place<T> | null = placeAt(tree, id); at; at = at.parent === null ? null : placeAt(tree, at.parent)) way.unshift(at);
  return way;
}

/** Deletes a subtree; if it contains the current node, its parent becomes current. */
export function pruned<T>(tree: Tree<T>, id: number): Tree<T> {
  const { parent } = placeAt(tree, id);
  if (parent === null) return tree;
  const places = new Map(tree.places);
  const ways = new Map(tree.ways);
  const above = placeAt(tree, parent);
  places.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
  if (ways.get(parent) === id) ways.delete(parent);
  const falls = [id];
  for (let at = falls.pop(); at !== undefined; at = falls.pop()) {
    falls.push(...placeAt(tree, at).children);
    places.delete(at);
    ways.delete(at);
  }
  return { ...tree, places, ways, now: places.has(tree.now) ? tree.now : parent };
}

export function named<T>(tree: Tree<T>, id: number, name: string): Tree<T> {
  return { ...tree, places: new Map(tree.places).set(id, { ...placeAt(tree, id), name }) };
}

/** A row of the listed tree. */
export interface Row {
  id: number;
  /** Depth of indentation: the first child stays at its parent's level, variations are one deeper. */
  level: number;
  /** Index among its siblings. */
  index: number;
  of: number;
}

/** All nodes but the root. Variations follow the step that they replace, as in chess notation. */
export function rowsOf<T>(tree: Tree<T>): Row[] {
  const rows: Row[] = [];
  const list = (parent: number, level: number): void => {
    const { children } = placeAt(tree, parent);
    children.forEach((id, index) => {
      rows.push({ id, level: index === 0 ? level : level + 1, index, of: children.length });
      if (index > 0) list(id, level + 1);
    });
    if (children[0] !== undefined) list(children[0], level);
  };
  list(ROOT, 1);
  return rows;
}
