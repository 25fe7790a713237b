/** What grows on the tiles. Each of the six square tiles has its own picture, which turns with it. */

export type Plant = 'fern' | 'leaf' | 'flower' | 'mushroom' | 'puddle' | 'tuft' | 'crack' | 'bones' | 'stones' | 'thorn';

export interface Growth {
  plant: Plant;
  /** From the middle of the tile, in units of the board. */
  x: number;
  y: number;
  size: number;
  turn: number;
}

const JUNGLE: readonly Plant[] = ['fern', 'leaf', 'fern', 'flower', 'leaf', 'mushroom', 'puddle'];
const SAVANNAH: readonly Plant[] = ['tuft', 'tuft', 'crack', 'stones', 'tuft', 'bones', 'thorn'];

/** Where the corners of the nine cells meet, and the rim: pieces stand elsewhere. */
const CORNERS: readonly (readonly [number, number])[] = [
  [-50, -50], [50, -50], [-50, 50], [50, 50],
  [-150, -50], [-150, 50], [150, -50], [150, 50],
  [-50, -150], [50, -150], [-50, 150], [50, 150],
  [-146, -146], [146, -146], [-146, 146], [146, 146],
];

/** A small sequence of numbers that looks like chance and is the same for everybody. */
function* sequence(seed: number): Generator<number, never> {
  let state = seed * 2654435761;
  for (;;) {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 374761393;
    yield ((state >>> 8) & 0xffff) / 0x10000;
  }
}

/** What grows on tile `number` of an environment. */
export function growths(environment: string, number: number): Growth[] {
  const plants = environment === 'jungle' ? JUNGLE : SAVANNAH;
  const numbers = sequence(number * 7 + (environment === 'jungle' ? 3 : 5));
  const next = () => numbers.next().value;
  const inside = (at: number) => Math.max(-134, Math.min(134, at + (next() - 0.5) * 24));
  return CORNERS.filter(() => next() < 0.8).map(([x, y]) => {
    const plant = plants[Math.floor(next() * plants.length)] ?? 'stones';
    const turn = Math.floor(next() * 360);
    return { plant, x: inside(x), y: inside(y), size: 0.8 + next() * 0.5, turn };
  });
}
