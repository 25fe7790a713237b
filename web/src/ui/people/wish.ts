import type { Emblem } from '../../wire';

/** How a player wants to be called. */
export interface Wish {
  emblem: Emblem;
  name?: string;
}
