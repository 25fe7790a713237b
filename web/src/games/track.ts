/** Pieces have no names in a view; this gives them some, so that a piece can be seen to move. */

/** A piece as a view shows it. */
export interface Piece {
  /** Pieces of one family may turn into each other, such as a baby awake into a baby asleep. */
  family: string;
  /** How it looks now. */
  look: string;
  site: string;
}

/** A piece with a name that lasts. */
export interface Tracked extends Piece {
  id: number;
}

let last = 0;

/** Names the pieces of `now` after those of `before`: who stayed, then who is nearest. */
export function track(before: readonly Tracked[], now: readonly Piece[], distance: (a: string, b: string) => number): Tracked[] {
  const rest = [...now];
  const take = (fits: (piece: Piece) => boolean): Piece | undefined => {
    const index = rest.findIndex(fits);
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  };
  const stayed = before.map((old) => take((piece) => piece.family === old.family && piece.site === old.site));
  const moved = before.map((old, index) => {
    if (stayed[index]) return stayed[index];
    const near = rest
      .filter((piece) => piece.family === old.family)
      .sort((a, b) => distance(old.site, a.site) - distance(old.site, b.site))[0];
    return near && take((piece) => piece === near);
  });
  const named = before.flatMap((old, index) => {
    const piece = moved[index];
    return piece ? [{ ...piece, id: old.id }] : [];
  });
  return [...named, ...rest.map((piece) => ({ ...piece, id: (last += 1) }))];
}
