// Written by `cargo xtask wire` from the Rust types; not by hand.

/**
 * An action as an offer describes it. Its phrase is `offer-KIND`, filled with the same fields.
 */
export type Action = { "kind": "ride", from: Tile, to: Tile, zone: Unit, } | { "kind": "ride_alien", from: Tile, to: Tile, zone: Unit, planet: Planet, } | { "kind": "ride_capture", from: Tile, to: Tile, zone: Unit, victim: Side, } | { "kind": "exchange" } | { "kind": "give", taker: Side, colour: Colour, } | { "kind": "lay", zone: Unit, target: Tile, colour: Colour, } | { "kind": "pass" } | { "kind": "end_marooned" } | { "kind": "end" };

/**
 * An alien on its tile.
 */
export type AlienView = {
/**
 * Where it stands.
 */
tile: Tile,
/**
 * Its planet.
 */
planet: Planet, };

/**
 * The colour of a rocket.
 */
export type Colour = "blue" | "red";

/**
 * The crew of one side.
 */
export type CrewView = {
/**
 * The planets of the aliens taken.
 */
aliens: Array<Planet>,
/**
 * The colour of each prisoner.
 */
prisoners: Array<Side>,
/**
 * How many members are missing.
 */
missing: number, };

/**
 * The rule that ended the game.
 */
export type Ending = "last_player" | "finish" | "no_crew" | "passes" | "repetition" | "quiet" | "resigned";

/**
 * What happened. Everything is open, so everybody sees it all (PR-034).
 */
export type Event = { "kind": "rode", side: Side,
/**
 * Where it stood.
 */
from: Tile,
/**
 * Where it stands.
 */
to: Tile,
/**
 * The rocket, as it lay.
 */
rocket: Rocket, } | { "kind": "took_alien", side: Side,
/**
 * The planet of the alien.
 */
planet: Planet, at: Tile, } | { "kind": "captured", side: Side, victim: Side, at: Tile, } | { "kind": "eliminated", side: Side, } | { "kind": "finished", side: Side,
/**
 * As number 1, 2, …
 */
place: number, } | { "kind": "laid", side: Side, rocket: Rocket, } | { "kind": "exchanged", side: Side, } | { "kind": "gave", side: Side, taker: Side, colour: Colour, } | { "kind": "ended", side: Side, } | { "kind": "passed", side: Side, } | { "kind": "rescued", side: Side, } | { "kind": "gave_up", side: Side, } | { "kind": "over", ending: Ending, };

/**
 * The rockets a player holds.
 */
export type Hand = {
/**
 * Blue rockets.
 */
blue: number,
/**
 * Red rockets.
 */
red: number, };

/**
 * PR-021: where the nose of a rocket points.
 */
export type Nose = "N" | "E" | "S" | "W";

/**
 * A planet; its aliens are known by its letter.
 */
export type Planet = "A" | "B" | "C" | "D";

/**
 * One side in play.
 */
export type PlayerView = {
/**
 * The seat.
 */
seat: Seat,
/**
 * The colour.
 */
side: Side,
/**
 * The tiles of the raiders on the board.
 */
raiders: Array<Tile>,
/**
 * The rockets in hand.
 */
hand: Hand,
/**
 * Aliens and prisoners.
 */
crew: CrewView,
/**
 * Whether the side is still in the game.
 */
status: Status,
/**
 * The place of a side that has reached its ship.
 */
place: number | null, };

/**
 * How the game ended.
 */
export type ResultView = {
/**
 * The place of each seat; 1 is best.
 */
ranks: Array<number>,
/**
 * The way it ended.
 */
ending: Ending,
/**
 * The rule that ended it.
 */
rule: string, };

/**
 * A rocket on the board, written `h2-S-blue`: its place, and above it a bit for its colour, so that
 * lists of actions stay short in memory.
 */
export type Rocket = { zone: string, nose: Nose, colour: Colour, target: Tile, };

/**
 * A rocket in its zone.
 */
export type RocketView = {
/**
 * Where it lies.
 */
zone: Unit,
/**
 * Where its nose points.
 */
nose: Nose,
/**
 * Its colour.
 */
colour: Colour,
/**
 * The tile at its nose.
 */
target: Tile, };

/**
 * One chair at the table, counted from 0.
 */
export type Seat = number;

/**
 * PR-003: the four sides, in turn order.
 */
export type Side = "red" | "yellow" | "violet" | "green";

/**
 * Whether a side is still in the game.
 */
export type Status = "playing" | "finished" | "out";

/**
 * PR-036: the step of a turn.
 */
export type Step = "ride" | "lay";

/**
 * A tile: a place for one raider or alien, counted row by row.
 */
export type Tile = string;

/**
 * How far a raider went in this turn.
 */
export type Trajectory = {
/**
 * Where the turn found it.
 */
from: Tile,
/**
 * Where it stands.
 */
to: Tile,
/**
 * Whether it may ride on.
 */
open: boolean, };

/**
 * Whose turn it is and what happened in it.
 */
export type TurnView = {
/**
 * The seat that decides.
 */
seat: Seat,
/**
 * Its colour.
 */
side: Side,
/**
 * Riding or laying.
 */
step: Step,
/**
 * The raiders that moved in this turn.
 */
trajectories: Array<Trajectory>,
/**
 * PR-118: ending the turn now would leave the player without any ride and without rockets.
 */
marooned: boolean, };

/**
 * A zone, a planet or a ship, numbered as the drawing has them: neutral zones first, then
 * meteorite zones, then the planets A to D, then the ships of red, yellow, violet and green.
 */
export type Unit = string;

/**
 * Which rules a game is played by. The number grows when a change of the rules gives a recorded step
 * another meaning; a program plays every version from the first to its latest, so that an old record
 * comes out as it was played.
 */
export type Version = number;

/**
 * The whole game as everybody sees it.
 */
export type View = {
/**
 * In the order of the seats.
 */
players: Array<PlayerView>,
/**
 * The aliens on the board.
 */
aliens: Array<AlienView>,
/**
 * The rockets on the board.
 */
rockets: Array<RocketView>,
/**
 * Whose turn it is; absent when the game has ended.
 */
turn: TurnView | null,
/**
 * Which rules it is played by.
 */
version: Version,
/**
 * PR-114: who has passed since a turn was used.
 */
passed: Array<Side>,
/**
 * Full rounds without progress (PR-116).
 */
quiet_rounds: number,
/**
 * PR-119: whether a marooned player gets a rocket.
 */
rescue: boolean,
/**
 * How the game ended, if it has.
 */
result: ResultView | null, };

/**
 * An action in notation: its verb, and what it names.
 */
export type Written = 'end' | 'exchange' | `give ${string}` | `lay ${string}` | `ride ${string}`;
