// Written by `cargo xtask wire` from the Rust types; not by hand.

/**
 * An action as an offer describes it. Its phrase is `offer-KIND`, filled with the same fields. What has a `node` carries
 * out that icon of the card; `item` says whether the own item helps.
 */
export type Action = { "kind": "place", cell: At, } | { "kind": "slot", who: string, slot: SlotName, } | { "kind": "move", node: string, item: boolean, } | { "kind": "think", node: string, item: boolean, } | { "kind": "strike", node: string, beast: string, item: boolean, } | { "kind": "throw", node: string, way: string, item: boolean, } | { "kind": "climb", node: string, beast: string, item: boolean, } | { "kind": "heal", node: string, who: string, item: boolean, } | { "kind": "rest", node: string, item: boolean, } | { "kind": "trap", node: string, item: boolean, } | { "kind": "calm", node: string, way: string, item: boolean, } | { "kind": "provoke", node: string, way: string, item: boolean, } | { "kind": "rush" } | { "kind": "item", } & ({ "target": "none" } | { "target": "beast", beast: string, } | { "target": "line", way: string, } | { "target": "person", who: string, } | { "target": "turn", beast: string, hand: string, } | { "target": "shift", who: string, cell: At, } | { "target": "cell", cell: At, } | { "target": "cards",
/**
 * Of the first of both cards in the turn row, from 1.
 */
place: number, }) | { "kind": "end" } | { "kind": "step", cell: At, } | { "kind": "stop" } | { "kind": "reveal", idea: number, } | { "kind": "idea", idea: number, } & ({ "target": "none" } | { "target": "beast", beast: string, } | { "target": "line", way: string, } | { "target": "person", who: string, } | { "target": "turn", beast: string, hand: string, } | { "target": "shift", who: string, cell: At, } | { "target": "cell", cell: At, } | { "target": "cards",
/**
 * Of the first of both cards in the turn row, from 1.
 */
place: number, }) | { "kind": "pass" } | { "kind": "choose", cell: At, } | { "kind": "turn", hand: string, } | { "kind": "lane", hand: string, } | { "kind": "spend",
/**
 * What is asked, such as `again` or `saving`.
 */
question: string, } | { "kind": "keep", question: string, } | { "kind": "something" };

/**
 * A cell as text, such as `4,7`.
 */
export type At = string;

/**
 * A beast.
 */
export type BeastView = {
/**
 * Its figure and action card.
 */
id: string,
/**
 * Its beast card.
 */
card: string,
/**
 * `alive`, `killed` or `escaped`.
 */
fate: string,
/**
 * Column of its north-west cell; may lie just off the board.
 */
x: number,
/**
 * Row of its north-west cell.
 */
y: number,
/**
 * 1 or 2 cells wide.
 */
size: number,
/**
 * `N`, `E`, `S` or `W`.
 */
facing: string,
/**
 * What its life die shows.
 */
health: number,
/**
 * The row of its disc, from 1.
 */
rage: number,
/**
 * The column of its disc, from 1.
 */
column: number,
/**
 * The side of its action card, `a` or `b`.
 */
side: string,
/**
 * Who rides it.
 */
rider: string | null,
/**
 * What it does in its next turn as things stand; nothing while it acts.
 */
next?: NextView, };

/**
 * A card of the turn row.
 */
export type CardView = {
/**
 * Whose card.
 */
id: string,
/**
 * Whether it is a beast's.
 */
beast?: boolean,
/**
 * MO-016: whether it is the extra card.
 */
extra?: boolean, };

/**
 * MO-272: the clock of solo and cooperative play.
 */
export type ClockView = {
/**
 * Tokens on it.
 */
tokens: number,
/**
 * At so many the game is lost.
 */
limit: number | null, };

/**
 * The idea cards, by printed number.
 */
export type IdeasView = {
/**
 * Face up.
 */
row: Array<number>,
/**
 * How many are left to draw.
 */
deck: number,
/**
 * MO-095: those that have left the game.
 */
gone?: Array<number>,
/**
 * How many each seat has discarded face down.
 */
discards: Array<number>,
/**
 * Those that the viewer discarded.
 */
own_discards: Array<number>,
/**
 * How many a character that thinks has in hand.
 */
drawn: number,
/**
 * Which ones, where the viewer decides for it.
 */
own_drawn: Array<number>, };

/**
 * The next turn of a beast, from where everything stands now (MO-211 to MO-216).
 */
export type NextView = {
/**
 * How many turn cards are played before its own.
 */
wait: number,
/**
 * Whether a die of the appeasement comes before it, which may change the rage (MO-058).
 */
later?: boolean,
/**
 * What happens, in order.
 */
steps: Array<StepView>, };

/**
 * How the game ended.
 */
export type OverView = {
/**
 * The place of each seat, 1 is best.
 */
ranks: Array<number>,
/**
 * The rule that ended it.
 */
reason: string, };

/**
 * A character.
 */
export type PersonView = {
/**
 * Its card.
 */
id: string,
/**
 * Who decides for it.
 */
seat: Seat,
/**
 * The side it hunts for.
 */
side: number,
/**
 * Its cell, unless it rides or is not on the board.
 */
cell: At | null,
/**
 * The beast it rides.
 */
riding: string | null,
/**
 * Whether it has left the game.
 */
out?: boolean,
/**
 * Whether its card shows the hurt side.
 */
hurt?: boolean,
/**
 * Whether it holds a rage token.
 */
token?: boolean,
/**
 * Where its cube is, as far as the viewer knows.
 */
cube: SlotName | null,
/**
 * MO-069: the icons of the cube that it has carried out in this turn, by their letters.
 */
used?: string,
/**
 * Whether its cube is placed but hidden from the viewer.
 */
sealed?: boolean,
/**
 * More dice for the next Strike or Throw.
 */
bonus: number,
/**
 * MO-292: the round after which they are lost.
 */
bonus_until?: number,
/**
 * The printed number of its item.
 */
item: number | null,
/**
 * Whether the item is used up.
 */
item_used?: boolean,
/**
 * MO-311: whether it came hurt from a campaign.
 */
scarred?: boolean,
/**
 * MO-312: what a campaign has taught it, if anything.
 */
taught?: Taught, };

/**
 * What is waited for.
 */
export type QuestionView = {
/**
 * The kind of decision or draw, such as `turn`, `moving`, `again` or `roll`.
 */
kind: string,
/**
 * The character concerned.
 */
who: string | null,
/**
 * The seats that decide; none at a draw.
 */
seats: Array<Seat>,
/**
 * Dice to be rolled, or the dice that may be rolled again (III, <, X).
 */
dice: [number, number, number] | null,
/**
 * How many dice are about to be rolled.
 */
roll: number | null,
/**
 * The symbol that one of the dice should show, where a success is rolled for.
 */
wants: string | null,
/**
 * Actions or steps left.
 */
left: number | null, };

/**
 * How many dice show each symbol, in the order of [`Symbol::ALL`].
 */
export type Rolled = [number, number, number];

/**
 * One chair at the table, counted from 0.
 */
export type Seat = number;

/**
 * What one viewer saw happen.
 */
export type Seen = { "kind": "side_drawn", beast: string, side: string, } | { "kind": "card_drawn", name: string, } | { "kind": "row_idea", idea: number, } | { "kind": "placed", who: string, cell: At, } | { "kind": "round", round: number, } | { "kind": "clock", added: number, clock: number, } | { "kind": "clock_back", taken: number, clock: number, } | { "kind": "rotated", name: string, } | { "kind": "sealed", who: string, slot?: SlotName, } | { "kind": "opened" } | { "kind": "cube", who: string, slot: SlotName, } | { "kind": "turn", name: string, } | { "kind": "tries", who: string, action: string, dice: number, symbol: string, percent: number, } | { "kind": "thinks", who: string, } | { "kind": "rolled", dice: Rolled, } | { "kind": "succeeded", who: string, } | { "kind": "failed", who: string, } | { "kind": "stepped", who: string, cell: At, } | { "kind": "stuck", who: string, } | { "kind": "climbed", who: string, beast: string, } | { "kind": "unseated", who: string, cell: At, } | { "kind": "drew", who: string, idea?: number, } | { "kind": "revealed", who: string, idea: number, } | { "kind": "used", who: string, idea: number, } | { "kind": "item", who: string, item: number, } | { "kind": "bonus", who: string, dice: number, } | { "kind": "shifted", who: string, cell: At, } | { "kind": "swapped", name: string, other: string, } | { "kind": "flipped", beast: string, side: string, } | { "kind": "hit", who: string, beast: string, } | { "kind": "beast_wounded", beast: string, health: number, } | { "kind": "beast_killed", beast: string, } | { "kind": "beast_fell", beast: string, } | { "kind": "beast_escaped", beast: string, } | { "kind": "disc", beast: string, rage: number, column: number, } | { "kind": "acts", beast: string, icon: string, number: number, } | { "kind": "turned", beast: string, facing: string, } | { "kind": "beast_moved", beast: string, x: number, y: number, } | { "kind": "pushed", name: string, cell: At, } | { "kind": "thrown", who: string, beast: string, } | { "kind": "stayed_on", who: string, } | { "kind": "landed", who: string, cell: At, } | { "kind": "trap_set", cell: At, } | { "kind": "trap_removed", cell: At, } | { "kind": "trap_sprung", name: string, cell: At, } | { "kind": "hut_lost", cell: At, } | { "kind": "relic", who: string, cell: At, } | { "kind": "bravery", tribe: string, gained: number, total: number, } | { "kind": "wounded", who: string, } | { "kind": "healed", who: string, } | { "kind": "ignored", who: string, } | { "kind": "out", who: string, } | { "kind": "fell", who: string, } | { "kind": "token_taken", who: string, } | { "kind": "token_spent", who: string, } | { "kind": "free_action", who: string, } | { "kind": "resigned", seat: Seat, } | { "kind": "over", reason: string, };

/**
 * A tribe, a team, or all hunters together.
 */
export type SideView = {
/**
 * The tribe of its first character.
 */
tribe: string,
/**
 * Its bravery.
 */
bravery: number,
/**
 * Its seats.
 */
seats: Array<Seat>, };

/**
 * Two letters for the icons that a cube joins.
 */
export type SlotName = string;

/**
 * One thing that is foreseen.
 */
export type StepView = { "kind": "acts", beast: string, icon: string, number: number, } | { "kind": "turned", beast: string, facing: string, } | { "kind": "moved", beast: string, x: number, y: number, } | { "kind": "gone", beast: string, } | { "kind": "pushed", name: string, cell: At, } | { "kind": "harmed", who: string, } | { "kind": "trap", cell: At, } | { "kind": "hut", cell: At, } | { "kind": "rolls" } | { "kind": "doubt", by: string, };

/**
 * MO-312: icons that roll one die more, by their letters.
 */
export type Taught = {
/**
 * Those of the unhurt side.
 */
unhurt: string,
/**
 * Those of the hurt side.
 */
hurt: string, };

/**
 * A trap and the side that set it.
 */
export type TrapView = {
/**
 * Its cell.
 */
cell: At,
/**
 * Whose; nobody's where the scenario placed it.
 */
side: number | null, };

/**
 * Which rules a game is played by. The number grows when a change of the rules gives a recorded step
 * another meaning; a program plays every version from the first to its latest, so that an old record
 * comes out as it was played.
 */
export type Version = number;

/**
 * The table as one viewer knows it.
 */
export type View = {
/**
 * The version of the rules.
 */
version: Version,
/**
 * The seat that sees this; nothing for spectators.
 */
seat: Seat | null,
/**
 * The digest of the content that ids refer to; it has the map of the scenario too.
 */
content: string,
/**
 * Which scenario is played.
 */
scenario: string,
/**
 * How people play together.
 */
mode: string,
/**
 * How hard the beasts are.
 */
difficulty: string,
/**
 * How many seats take part.
 */
seats: number,
/**
 * MO-026: whether the game ends after round 20.
 */
round_cap?: boolean,
/**
 * The round, from 1; 0 during setup.
 */
round: number,
/**
 * MO-272: tokens on the round-start card, and how many lose the game.
 */
clock: ClockView | null,
/**
 * MO-273: whether a beast has escaped since the last appeasement.
 */
escaped?: boolean,
/**
 * The characters in the order of seats.
 */
people: Array<PersonView>,
/**
 * The beasts as the scenario counts them.
 */
beasts: Array<BeastView>,
/**
 * The sides with their bravery.
 */
sides: Array<SideView>,
/**
 * The turn row; `marker` is the card being played, `null` at the round-start card.
 */
turn_row: Array<CardView>,
/**
 * See `turn_row`.
 */
marker: number | null,
/**
 * The idea cards.
 */
ideas: IdeasView,
/**
 * Traps on the board.
 */
traps: Array<TrapView>,
/**
 * MO-297: huts that still stand, where the scenario asks.
 */
huts: Array<At>,
/**
 * MO-296: relics not yet taken.
 */
relics: Array<At>,
/**
 * What is waited for.
 */
question: QuestionView | null,
/**
 * What is under way in notation, the newest last; ideas drawn in secret are left out.
 */
stack: Array<string>,
/**
 * How the game ended: a rank per seat, and the rule.
 */
over: OverView | null, };

/**
 * An action in notation: its verb, and what it names.
 */
export type Written = 'end' | 'item' | 'keep' | 'pass' | 'rush' | 'spend' | 'stop' | `calm ${string}` | `choose ${string}` | `climb ${string}` | `do ${string}` | `heal ${string}` | `idea ${string}` | `item ${string}` | `lane ${string}` | `move ${string}` | `place ${string}` | `provoke ${string}` | `rest ${string}` | `reveal ${string}` | `slot ${string}` | `step ${string}` | `strike ${string}` | `think ${string}` | `throw ${string}` | `trap ${string}` | `turn ${string}`;
