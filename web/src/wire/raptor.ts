// Written by `cargo xtask wire` from the Rust types; not by hand.

/**
 * An action as an offer describes it. Its phrase is `offer-KIND`, filled with the same fields.
 */
export type Action = { "kind": "place_mother", cell: Cell, } | { "kind": "place_baby", cell: Cell, } | { "kind": "place_scientist", cell: Cell, } | { "kind": "card", card: Card, effect: string, times: number, } | { "kind": "step_baby", from: Cell, to: Cell, } | { "kind": "escape", cell: Cell, } | { "kind": "move_mother", cell: Cell, } | { "kind": "kill", cell: Cell, } | { "kind": "wake", cell: Cell, } | { "kind": "put_out", cell: Cell, } | { "kind": "step_scientist", from: Cell, to: Cell, } | { "kind": "stand_up", cell: Cell, } | { "kind": "sleep", from: Cell, to: Cell, } | { "kind": "capture", from: Cell, to: Cell, } | { "kind": "shoot", cell: Cell, } | { "kind": "call", from: Cell, to: Cell, } | { "kind": "heal" } | { "kind": "frighten", cell: Cell, } | { "kind": "return", cell: Cell, } | { "kind": "gas", cell: Cell, } | { "kind": "reinforce", cell: Cell, } | { "kind": "jeep", from: Cell, to: Cell, } | { "kind": "burn", cell: Cell, } | { "kind": "stop" } | { "kind": "end" };

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
export type HandView = { "kind": "mine", cards: CardSet, } | { "kind": "theirs", count: number, };

/**
 * What everybody saw happen.
 */
export type Happening = { "kind": "mother_placed", cell: Cell, } | { "kind": "baby_placed", cell: Cell, } | { "kind": "scientist_placed", cell: Cell, } | { "kind": "shown", card: Card, } | { "kind": "revealed",
/**
 * Of the raptor.
 */
raptor: Card,
/**
 * Of the scientists.
 */
scientist: Card, } | { "kind": "tie" } | { "kind": "effect", side: Side, card: Card, } | { "kind": "no_more", side: Side, } | { "kind": "points", side: Side, points: number, } | { "kind": "baby_moved", from: Cell, to: Cell, } | { "kind": "escaped", cell: Cell, } | { "kind": "mother_moved", from: Cell, to: Cell,
/**
 * RA-083: what her wounds cost.
 */
penalty: number, } | { "kind": "killed", cell: Cell, } | { "kind": "woke", cell: Cell, } | { "kind": "put_out", cells: CellSet, } | { "kind": "scientist_moved", from: Cell, to: Cell, } | { "kind": "stood_up", cell: Cell, } | { "kind": "slept", by: Cell, baby: Cell, } | { "kind": "captured", by: Cell, baby: Cell, } | { "kind": "hit", by: Cell,
/**
 * The tokens on her now.
 */
tokens: number, } | { "kind": "called", from: Cell, to: Cell, } | { "kind": "healed",
/**
 * So many.
 */
left: number, } | { "kind": "frightened", cell: Cell, } | { "kind": "disappeared" } | { "kind": "returned", cell: Cell, } | { "kind": "gassed", cell: Cell, } | { "kind": "reinforced", cell: Cell, } | { "kind": "drove", from: Cell, to: Cell,
/**
 * Over these fires.
 */
put_out: CellSet, } | { "kind": "burns", cell: Cell, } | { "kind": "phase_ended", side: Side, } | { "kind": "shuffled", side: Side, } | { "kind": "resigned", side: Side, } | { "kind": "ended",
/**
 * How.
 */
ending: Ending, };

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
export type Seen = { "kind": "my_choice", card: Card, } | { "kind": "choice", side: Side, } | { "kind": "my_draw", card: Card, } | { "kind": "draw", side: Side, } | Happening;

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

/**
 * An action in notation: its verb, and what it names.
 */
export type Written = 'end' | 'heal' | `baby ${string}` | `call ${string}` | `capture ${string}` | `card ${string}` | `escape ${string}` | `extinguish ${string}` | `fear ${string}` | `fire ${string}` | `gas ${string}` | `jeep ${string}` | `kill ${string}` | `mother ${string}` | `place ${string}` | `recover ${string}` | `reinforce ${string}` | `return ${string}` | `scientist ${string}` | `shoot ${string}` | `sleep ${string}` | `stand ${string}` | `wake ${string}`;
