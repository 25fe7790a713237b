/** Where everything lies on the picture of the Raptor board. A cell is 100 wide. */

import { COLUMNS, ROWS } from '../../wire/raptor-data';

export { COLUMNS, ROWS };

const CELL = 100;
/** Between two tiles. */
const GAP = 8;
/** An exit is a half-space. */
const EXIT = 58;
/** Room for the numbers of columns and rows. */
const MARGIN = 26;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** How the board lies before the viewer: quarter turns clockwise. Phones held upright see it upright. */
export type Quarter = 0 | 1 | 2 | 3;

export interface Geometry {
  width: number;
  height: number;
  quarter: Quarter;
  /** The middle of a cell written `x,y`. */
  centre(cell: string): Point;
  /** The middle of the exit next to an access space. */
  exit(access: string): Point;
  /** The plate of a square tile T1–T6 (0–5) or an L tile WN, WS, EN, ES (6–9). */
  plate(tile: number): Box;
  /** The half-space of an exit. */
  exitBox(access: string): Box;
  /** The numbers at the edge, each with its place. */
  labels(): (Point & { text: string })[];
}

/** The cells, row by row. */
export function rows(): string[][] {
  return Array.from({ length: ROWS }, (_, y) => Array.from({ length: COLUMNS }, (_, x) => `${x},${y}`));
}

export function cells(): string[] {
  return rows().flat();
}

export function read(cell: string): Point {
  const [x, y] = cell.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

/** The name of the exit next to an access space, as a site. */
export function exitName(access: string): string {
  const { x, y } = read(access);
  return `exit ${y} ${x === 0 ? 'west' : 'east'}`;
}

const WIDTH = 2 * MARGIN + 2 * EXIT + COLUMNS * CELL + 4 * GAP;
const HEIGHT = 2 * MARGIN + ROWS * CELL + GAP;

/** The left edge of a column, or the upper edge of a row, before the board is turned. */
const left = (x: number) => MARGIN + EXIT + x * CELL + Math.ceil(x / 3) * GAP;
const top = (y: number) => MARGIN + y * CELL + Math.floor(y / 3) * GAP;

function boxOfTile(tile: number): Box {
  if (tile < 6) {
    const [column, row] = [1 + 3 * (tile % 3), 3 * Math.floor(tile / 3)];
    return { x: left(column), y: top(row), width: 3 * CELL, height: 3 * CELL };
  }
  const [column, row] = [tile < 8 ? 0 : 10, 3 * (tile % 2)];
  return { x: left(column), y: top(row), width: CELL, height: 3 * CELL };
}

function boxOfExit(access: string): Box {
  const { x, y } = read(access);
  const at = x === 0 ? MARGIN : left(x) + CELL;
  return { x: at, y: top(y), width: EXIT, height: CELL };
}

function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function middleOfCell(cell: string): Point {
  const { x, y } = read(cell);
  return { x: left(x) + CELL / 2, y: top(y) + CELL / 2 };
}

function turnPoint(point: Point, quarter: Quarter): Point {
  switch (quarter) {
    case 0:
      return point;
    case 1:
      return { x: HEIGHT - point.y, y: point.x };
    case 2:
      return { x: WIDTH - point.x, y: HEIGHT - point.y };
    case 3:
      return { x: point.y, y: WIDTH - point.x };
  }
}

function turnBox(box: Box, quarter: Quarter): Box {
  const at = turnPoint(middle(box), quarter);
  const upright = quarter % 2 === 0;
  const [width, height] = upright ? [box.width, box.height] : [box.height, box.width];
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

/** The board as the viewer sees it. */
export function geometry(quarter: Quarter): Geometry {
  const upright = quarter % 2 === 0;
  const [width, height] = upright ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const turn = (point: Point) => turnPoint(point, quarter);
  return {
    width,
    height,
    quarter,
    centre: (cell) => turn(middleOfCell(cell)),
    exit: (access) => turn(middle(boxOfExit(access))),
    plate: (tile) => turnBox(boxOfTile(tile), quarter),
    exitBox: (access) => turnBox(boxOfExit(access), quarter),
    labels: () => labels().map(({ text, ...point }) => ({ text, ...turn(point) })),
  };
}

function labels(): (Point & { text: string })[] {
  const columns = Array.from({ length: COLUMNS }, (_, x) => ({
    text: `${x}`,
    x: left(x) + CELL / 2,
    y: MARGIN / 2,
  }));
  const rows = Array.from({ length: ROWS }, (_, y) => ({
    text: `${y}`,
    x: MARGIN / 2,
    y: top(y) + CELL / 2,
  }));
  return [...columns, ...rows];
}
