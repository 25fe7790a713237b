/** Pieces have no identity in a view; a tracker gives them one, so that a moved piece can be animated. */

/** A piece as a view shows it. */
export interface Piece {
  /** Pieces of one family may turn into each other, such as a baby awake into a baby asleep. */
  family: string;
  /** How it looks now. */
  look: string;
  site: string;
}

/** A piece with an identity that lasts from frame to frame. */
export interface Tracked extends Piece {
  id: number;
}

/** Recognises pieces from frame to frame. It must be told of each frame, in order. */
export class Tracker {
  #known: readonly Tracked[] = [];
  #last = 0;
  #distance: (a: string, b: string) => number;

  constructor(distance: (a: string, b: string) => number) {
    this.#distance = distance;
  }

  /** The pieces of a new frame: one that stayed keeps its identity, then the nearest of its family takes it over. */
  tell(now: readonly Piece[]): readonly Tracked[] {
    const before = this.#known;
    const rest = [...now];
    const take = (fits: (piece: Piece) => boolean): Piece | undefined => {
      const index = rest.findIndex(fits);
      return index < 0 ? undefined : rest.splice(index, 1)[0];
    };
    const stayed = before.map((old) => take((piece) => piece.family === old.family && piece.site === old.site));
    const named = before.flatMap((old, index) => {
      const piece = stayed[index] ?? take((piece) => piece === this.#nearest(old, rest));
      return piece ? [{ ...piece, id: old.id }] : [];
    });
    this.#known = [...named, ...rest.map((piece) => ({ ...piece, id: (this.#last += 1) }))];
    return this.#known;
  }

  #nearest(old: Piece, rest: readonly Piece[]): Piece | undefined {
    const family = rest.filter((piece) => piece.family === old.family);
    return family.sort((a, b) => this.#distance(old.site, a.site) - this.#distance(old.site, b.site))[0];
  }
}
