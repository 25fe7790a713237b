// Written by `cargo xtask wire` from the Rust types; not by hand.

/**
 * The value of a card, 1 to 9; with its side it says everything about the card.
 */
export type Card = number;

/**
 * Some of the nine cards of one side.
 */
export type CardSet = Array<number>;

/**
 * The cards of one side as a viewer knows them.
 */
export type CardsView = {
/**
 * The hand.
 */
hand: HandView,
/**
 * How many cards the draw pile has.
 */
pile: number,
/**
 * The cards that lie open since the last shuffle.
 */
discards: CardSet,
/**
 * The card of this round.
 */
choice: ChoiceView, };

/**
 * A full cell of the board (a space or a rock), written `x,y`; exits are not cells.
 */
export type Cell = string;

/**
 * A set of cells.
 */
export type CellSet = Array<string>;

/**
 * The card of this round.
 */
export type ChoiceView = "none" | "sealed" | { "mine": Card } | { "open": Card };

/**
 * Why the game ended.
 */
export type Ending = "escape" | "no_scientists" | "mother_asleep" | "capture" | { "resigned": Side };

/**
 * RA-010, RA-019: the side of all ten tiles that is up.
 */
export type Environment = "jungle" | "savannah";

/**
 * On which end of an L tile the exit is, for someone on the board who looks outward.
 */
export type ExitEnd = "left" | "right";

/**
 * A hand; the other hand has no field through which it could leak.
 */
export type HandView = { "mine": CardSet } | { "theirs": { count: number, } };

/**
 * What everybody saw happen.
 */
export type Happening = { "mother_placed": Cell } | { "baby_placed": Cell } | { "scientist_placed": Cell } | { "shown": Card } | { "revealed": {
/**
 * Of the raptor.
 */
raptor: Card,
/**
 * Of the scientists.
 */
scientist: Card, } } | "tie" | { "effect": { side: Side, card: Card, } } | { "no_more": Side } | { "points": { side: Side, points: number, } } | { "baby_moved": [Cell, Cell] } | { "escaped": Cell } | { "mother_moved": { from: Cell, to: Cell,
/**
 * RA-083: what her wounds cost.
 */
penalty: number, } } | { "killed": Cell } | { "woke": Cell } | { "put_out": CellSet } | { "scientist_moved": [Cell, Cell] } | { "stood_up": Cell } | { "slept": { by: Cell, baby: Cell, } } | { "captured": { by: Cell, baby: Cell, } } | { "hit": { by: Cell,
/**
 * The tokens on her now.
 */
tokens: number, } } | { "called": [Cell, Cell] } | { "healed": number } | { "frightened": Cell } | "disappeared" | { "returned": Cell } | { "gassed": Cell } | { "reinforced": Cell } | { "drove": { from: Cell, to: Cell,
/**
 * Over these fires.
 */
put_out: CellSet, } } | { "burns": Cell } | { "phase_ended": Side } | { "shuffled": Side } | { "resigned": Side } | { "ended": Ending };

/**
 * How the ten tiles lie; always a whole set, and all 57 spaces are connected.
 */
export type Layout = { environment: Environment, tiles: Array<string>, turns: [number, number, number, number, number, number], exits: [ExitEnd, ExitEnd, ExitEnd, ExitEnd], };

/**
 * What the game is busy with, for clients.
 */
export type PhaseView = { "kind": "place_raptors" } | { "kind": "place_scientists" } | { "kind": "draw" } | { "kind": "choose" } | { "kind": "effect", side: Side,
/**
 * How many times more at most.
 */
left: number,
/**
 * Whether the rest may be declined.
 */
may_stop: boolean, } | { "kind": "act", side: Side,
/**
 * How many are left.
 */
points: number, } | { "kind": "return" } | { "kind": "over", ending: Ending,
/**
 * Who has won.
 */
winner: Side, };

/**
 * What one viewer saw happen.
 */
export type Seen = { "open": Happening } | { "my_choice": Card } | { "choice": Side } | { "my_draw": Card } | { "draw": Side };

/**
 * RA-001: one commands the mother and five babies, the other the scientists.
 */
export type Side = "raptor" | "scientist";

/**
 * Which rules a game is played by. The number grows when a change of the rules gives a recorded step
 * another meaning; a program plays every version from the first to its latest, so that an old record
 * comes out as it was played.
 */
export type Version = number;

/**
 * What one viewer knows about a game.
 */
export type View = {
/**
 * The rules that the game is played by.
 */
version: Version,
/**
 * How the tiles lie.
 */
layout: Layout,
/**
 * Cells with a rock.
 */
rocks: CellSet,
/**
 * Cells next to an exit.
 */
access: CellSet,
/**
 * The mother; `None` before she is placed and while she is away.
 */
mother: Cell | null,
/**
 * Babies that are awake.
 */
awake: CellSet,
/**
 * Sleeping babies.
 */
asleep: CellSet,
/**
 * Active scientists.
 */
active: CellSet,
/**
 * Frightened scientists.
 */
frightened: CellSet,
/**
 * Figures marked until the end of the round: fell asleep, was frightened, has attacked, was called.
 */
marked: CellSet,
/**
 * Burning cells.
 */
fires: CellSet,
/**
 * Fire tokens left in the supply.
 */
fires_left: number,
/**
 * Sleep tokens on the mother.
 */
tokens: number,
/**
 * Sleep tokens left as ammunition.
 */
ammunition: number,
/**
 * Babies that have escaped; three win.
 */
escaped: number,
/**
 * Babies that were captured; three win.
 */
captured: number,
/**
 * Scientists that were killed.
 */
killed: number,
/**
 * Scientists in reserve.
 */
reserve: number,
/**
 * What the game is busy with.
 */
phase: PhaseView,
/**
 * Who decides now.
 */
deciding: Array<Side>,
/**
 * Whether the mother has paid for her wounds in this round.
 */
penalty_paid: boolean,
/**
 * Whether the scientist card is shown before the raptor card is chosen.
 */
observed: boolean,
/**
 * The cards of the raptor player.
 */
raptor: CardsView,
/**
 * The cards of the scientist player.
 */
scientist: CardsView, };
