// Written by `cargo xtask wire` from the Rust types; not by hand.

/**
 * The request is durable.
 */
export type Ack = {
/**
 * The request.
 */
idem: Bytes,
/**
 * The number of the asking seat's frame in which its effect is seen.
 */
view_seq: number, };

/**
 * How a game goes with other dice.
 */
export type Again = {
/**
 * How often it was played.
 */
games: number,
/**
 * The share that each seat won.
 */
won: Array<number>,
/**
 * The share of decisions that could be made as they were.
 */
same: number, };

/**
 * Everything that the commitment of a table binds besides its number and its secret.
 */
export type Agreement = {
/**
 * Game and rules version, such as `raptor/1`.
 */
rules: string,
/**
 * What the players asked for; the rest of the setup is drawn.
 */
options: Record<string, unknown>,
/**
 * Who was expected on each chair.
 */
seats: Array<Chair>,
/**
 * How many chairs are for people.
 */
open: number,
/**
 * How time is counted, such as `5+3`.
 */
control: string,
/**
 * Whether players may ask for hints.
 */
hints: boolean,
/**
 * The digest of the content that the setup uses, also where the options do not name it.
 */
content?: string,
/**
 * The [`position_mark`] of the position that a practice game begins at.
 */
position?: string, };

/**
 * What there is to say about a game.
 */
export type Analysis = {
/**
 * Game and rules version, such as `raptor/1`.
 */
game: string,
/**
 * How many seats took part.
 */
seats: number,
/**
 * Every decision, and the end where the game has one.
 */
moments: Array<Moment>,
/**
 * Where the game turned before it was decided: choices and luck, the largest first.
 */
key_moments: Array<KeyMoment>,
/**
 * Every draw and roll between two decisions, with what it changed.
 */
draws: Array<Draw>,
/**
 * What all draws together brought to each seat, in chances; rarely more than one in all.
 */
luck: Array<number>,
/**
 * The same decisions with other dice, where the game is one of dice.
 */
again: Again | null, };

/**
 * What a seat would best do after an advised line.
 */
export type Answer = {
/**
 * Who decides then.
 */
seat: Seat,
/**
 * Its action in words.
 */
say: Say, };

/**
 * A viewer as frames name it: the number of a seat, or `"spectator"`.
 */
export type Audience = number | "spectator";

/**
 * `N` bytes; as text, two lower-case hexadecimal digits each.
 */
export type Bytes = string;

/**
 * Who was expected on a chair when the table was set up.
 */
export type Chair = "open" | "kept" | { "computer": number };

/**
 * What a client says.
 */
export type ClientMessage = { "t": "hello",
/**
 * [`PROTOCOL`] of the client.
 */
proto: number,
/**
 * Which table.
 */
table: TableId,
/**
 * The key of a seat.
 */
key?: SeatKey,
/**
 * The last frame this client has; what followed is sent again.
 */
have?: number,
/**
 * Whether each frame is followed by a world, for clients with the rules inside.
 */
worlds?: boolean, } | { "t": "act",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats; needed only where one key holds several.
 */
seat?: Seat,
/**
 * The frame on which this was decided.
 */
expect: number,
/**
 * In notation.
 */
action: string, } | { "t": "undo",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats.
 */
seat?: Seat,
/**
 * The frame on which this was decided.
 */
expect: number, } | { "t": "chat",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats.
 */
seat?: Seat,
/**
 * The line.
 */
line: Line, } | { "t": "seal",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats.
 */
seat?: Seat,
/**
 * What will be opened.
 */
seal: Bytes, } | { "t": "open",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats.
 */
seat?: Seat,
/**
 * What was sealed.
 */
contribution: Bytes, } | { "t": "resign",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats.
 */
seat?: Seat, } | { "t": "leave",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats.
 */
seat?: Seat, } | { "t": "rematch",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats.
 */
seat?: Seat, } | { "t": "hint",
/**
 * The name of this request.
 */
idem: Bytes,
/**
 * Which of the own seats.
 */
seat?: Seat, } | { "t": "ping",
/**
 * Comes back in the answer.
 */
n: number, };

/**
 * The clocks as frames show them.
 */
export type ClockView = {
/**
 * Milliseconds left of each seat at the time `at`.
 */
left: Array<number>,
/**
 * Whose clocks run.
 */
running: Array<Seat>,
/**
 * When this was true.
 */
at: number, };

/**
 * How time is counted: `none`, `5+3` (minutes for the game, seconds for each turn) or `2d` (days for
 * each turn).
 */
export type Control = string;

/**
 * One choice and what it cost.
 */
export type Decision = {
/**
 * Who decided.
 */
seat: Seat,
/**
 * What was played, in notation.
 */
played: string,
/**
 * What the computer player would have played.
 */
best: string,
/**
 * How it would have gone on until another seat decides.
 */
line: Array<string>,
/**
 * How much of the chances the choice gave away.
 */
loss: number,
/**
 * The choice in a word, by what it gave away.
 */
verdict: Verdict, };

/**
 * The dice of an action, and how likely they bring its success.
 */
export type DiceOdds = {
/**
 * How many are rolled.
 */
dice: number,
/**
 * What one of them has to show.
 */
symbol: string,
/**
 * How likely that is, rounded.
 */
percent: number,
/**
 * Where the dice come from, where there is more than one reason.
 */
parts?: Array<DicePart>, };

/**
 * Dice that are added or lost for one reason.
 */
export type DicePart = {
/**
 * The reason; the phrase `dice-part` names it.
 */
by: string,
/**
 * How many; below zero where they are lost.
 */
dice: number, };

/**
 * Draws or rolls that follow one another without a decision.
 */
export type Draw = {
/**
 * How many steps were played before.
 */
step: number,
/**
 * How many steps were played after.
 */
until: number,
/**
 * The chances of each seat with average luck.
 */
expected: Array<number>,
/**
 * Its chances after what came.
 */
after: Array<number>,
/**
 * How far the difference may be off, as a standard error.
 */
error: number,
/**
 * What a hunter tried by dice.
 */
trials?: Array<Trial>, };

/**
 * A secret choice of two seats as a matrix: the options that both really had.
 */
export type DuelReport = {
/**
 * The two seats: of the rows, then of the columns.
 */
seats: [Seat, Seat],
/**
 * The options of the first seat.
 */
rows: Array<string>,
/**
 * The options of the second seat.
 */
columns: Array<string>,
/**
 * Each option where there is little room, by its notation.
 */
short: { [key in string]: string },
/**
 * The chances of the first seat for each pair.
 */
payoff: Array<Array<number>>,
/**
 * How often the first seat should choose each of its options.
 */
row_mix: Array<number>,
/**
 * How often the second seat should choose each of its options.
 */
column_mix: Array<number>,
/**
 * What was chosen, by seat.
 */
played: [string | null, string | null],
/**
 * What each could expect by its right mix.
 */
expected: [number, number],
/**
 * What each choice gave away against the right mix of everything the other might have held.
 */
loss: [number | null, number | null], };

/**
 * A drawing by which a player is known; its word is the name of a player who gave none.
 */
export type Emblem = "fern" | "flint" | "ember" | "river" | "moon" | "feather" | "hazel" | "shell" | "comet" | "paw" | "amber" | "thistle";

/**
 * One step: what the viewer noticed of it, and the table after it unless it was only talk.
 */
export type Event<S, V, O> = { t: "ev", audience: Audience, view_seq: number, items: Array<Item<S>>, };

/**
 * How the draws of a table are made checkable.
 */
export type Fairness = 1 | 2;

/**
 * The games by their names in addresses and on the wire.
 */
export type GameName = "raptor" | "planet-raiders" | "moogh";

/**
 * One thing that a viewer noticed.
 */
export type Item<S> = { "seen": {
/**
 * As clients animate it.
 */
event: S,
/**
 * As the log tells it, where that is not `tell-KIND` filled with the fields of the event.
 */
say?: Say,
/**
 * Whether the viewer did it alone: such things are no news to it.
 */
own?: boolean, } } | { "took_back": { seat: Seat, } } | { "seated": { seat: Seat, } } | { "sealed": { seat: Seat, } } | { "opened": { seat: Seat, } } | "voided" | { "left": { seat: Seat, } } | "began" | { "paused": { ms: number, } } | { "time_up": { seat: Seat, } } | { "rematch": { seat: Seat, } } | { "said": Said };

/**
 * A turn of the game.
 */
export type KeyMoment = {
/**
 * Whether a choice or luck turned it.
 */
kind: Turn,
/**
 * The index of its moment; for luck that of the first one after the draws.
 */
moment: number,
/**
 * How many steps were played before.
 */
step: number,
/**
 * How many steps were played when it was over.
 */
until: number,
/**
 * Who decided, or whose chances luck changed most.
 */
seat: Seat,
/**
 * The chances of that seat with the best choice, or with average luck.
 */
from: number,
/**
 * Its chances after what happened.
 */
to: number, };

/**
 * A language that Quarry speaks.
 */
export type Lang = "en" | "fr" | "ru";

/**
 * What a player says.
 */
export type Line = { "phrase": Phrase } | { "text": string };

/**
 * How far the contributions of a table are: what each client checks before it opens its own.
 */
export type Mixing = {
/**
 * The seal of each seat; none for computer players, for a person alone, and where nobody has sealed yet.
 */
seals: (string | null)[],
/**
 * The seats whose contributions are opened.
 */
opened: Array<number>,
/**
 * How often opened contributions became void because a player left before the game began.
 */
voided: number,
/**
 * What each seat contributed, once the game has begun; zeros for a computer player.
 */
contributions?: string[], };

/**
 * One position of the game, and what was decided there.
 */
export type Moment = {
/**
 * How many steps were played before.
 */
step: number,
/**
 * The chances of each seat to win; those of all sides together are one.
 */
values: Array<number>,
/**
 * For a secret choice of two: the game of that choice.
 */
duel?: DuelReport, };

/**
 * The request was refused.
 */
export type Nak = {
/**
 * The request; absent where the message could not be read.
 */
idem?: Bytes,
/**
 * A stable word for programs.
 */
code: string,
/**
 * The rule that was broken, such as `RA-031`.
 */
rule?: string,
/**
 * The cells or cards at fault.
 */
at?: Array<string>,
/**
 * The sentence in each language.
 */
words: Record<Lang, string>, };

/**
 * A name as a player gave it: trimmed, short, and every character of it can be seen.
 */
export type Name = string;

/**
 * An action that the viewer may take.
 */
export type Offer<O> = {
/**
 * In notation; sent back as it is.
 */
action: string,
/**
 * The rule that says what it does.
 */
rule?: string,
/**
 * Action points or the like that it costs, where it is not one.
 */
cost?: number,
/**
 * The dice it would roll, and how likely they succeed.
 */
odds?: DiceOdds,
/**
 * Where one touches the board for it, in order.
 */
sites?: Array<string>,
/**
 * Whether it cannot be taken back: it rolls, opens a secret, hands the decision over or ends the game.
 */
fenced?: boolean, };

/**
 * The ready phrases; their words stand in the Fluent files as `chat-…`.
 */
export type Phrase = "hello" | "good-luck" | "well-played" | "one-moment" | "your-turn" | "sorry" | "thanks" | "good-game" | "bye";

/**
 * A person on a chair, as everybody may know.
 */
export type Player = {
/**
 * No other player of the table has it.
 */
emblem: Emblem,
/**
 * Where one was given.
 */
name?: Name,
/**
 * Whether it is a program with an account of its own.
 */
bot?: boolean, };

/**
 * How far a long piece of work is.
 */
export type Progress = {
/**
 * Parts that are done.
 */
done: number,
/**
 * All parts.
 */
of: number,
/**
 * The place in the line of what waits; 0 once the work has begun.
 */
place: number, };

/**
 * An [`Outcome`] as records and protocols write it.
 */
export type RecordedOutcome = {
/**
 * The place of each seat; 1 is best.
 */
ranks: Array<number>,
/**
 * The rule that ended the game.
 */
reason: string, };

/**
 * A game to scrub through, or a page of a long one.
 */
export type Replay<V, S> = {
/**
 * Game and rules version, such as `raptor/1`.
 */
rules: string,
/**
 * How many took part.
 */
seats: number,
/**
 * Before the first step of this page.
 */
start: Array<Shown<V, S>>,
/**
 * All that happened on this page, in order.
 */
steps: Array<ReplayStep<V, S>>,
/**
 * The first step of the next page, where there is one.
 */
next?: number,
/**
 * On the last page: how it ended, where it did.
 */
result?: RecordedOutcome, };

/**
 * One step: what was played, and what it looked like.
 */
export type ReplayStep<V, S> = {
/**
 * For each audience that was asked for.
 */
shown: Array<Shown<V, S>>, } & ({ seat: Seat,
/**
 * What, in the game's notation.
 */
action: string, } | {
/**
 * What, in the game's notation.
 */
chance: string, } | { resign: Seat, });

/**
 * A place that a piece reaches in several steps, none of which but the last is fenced.
 */
export type RouteView = {
/**
 * Where one touches the board for it.
 */
to: string,
/**
 * Its last step, in notation.
 */
action: string,
/**
 * What is played before it: an index into `legal`, followed by `routes`.
 */
after: number,
/**
 * Whether its last step cannot be taken back.
 */
fenced?: boolean, };

/**
 * A line and who said it.
 */
export type Said = {
/**
 * The seat that said it.
 */
seat: Seat,
/**
 * What was said.
 */
line: Line, };

/**
 * Something to be told, as frames carry it: the key of a phrase and what fills its places.
 */
export type Say = { key: string, args?: Record<string, number | string> };

/**
 * The table as one viewer sees it.
 */
export type Scene<V, O> = {
/**
 * Who sits where.
 */
seats: Array<SeatView>,
/**
 * How the people are called; in a game that runs, only where it began and in the whole picture.
 */
players?: Array<Player | null>,
/**
 * The game, once it has begun.
 */
view?: V,
/**
 * The position in words, the most urgent first.
 */
told?: Array<Say>,
/**
 * What the viewer may do.
 */
legal: Array<Offer<O>>,
/**
 * Where its pieces get in several steps.
 */
routes?: Array<RouteView>,
/**
 * For seats: whether the last step may be taken back.
 */
undo?: UndoView,
/**
 * The clocks, where time is counted.
 */
clock?: ClockView,
/**
 * How the game ended.
 */
over?: RecordedOutcome,
/**
 * How far the contributions to the draws are; in a game that runs, only where it began and in the whole picture.
 */
mixing?: Mixing,
/**
 * After the end: what each seat knew.
 */
full?: Array<V>, };

/**
 * One chair at the table, counted from 0.
 */
export type Seat = number;

/**
 * What makes a client the owner of a seat. It prints as stars, so that no log can carry it.
 */
export type SeatKey = string;

/**
 * Who sits on a chair, as everybody may know.
 */
export type SeatView = "open" | "kept" | "person" | { "computer": number } | "gone";

/**
 * What the server says besides `sync` and `ev`, which are [`Frame`](crate::Frame)s.
 */
export type ServerMessage = { "t": "ack" } & Ack | { "t": "nak" } & Nak | { "t": "hint",
/**
 * The request.
 */
idem: Bytes,
/**
 * The number of the asking seat's frame that it is about.
 */
view_seq: number,
/**
 * In notation.
 */
action: string,
/**
 * The chances of the asker after it, between 0 and 1, where the player has an opinion.
 */
value?: number,
/**
 * For a secret choice: how often to choose what.
 */
mix?: Array<Share>,
/**
 * How it would go on until another seat decides.
 */
line?: Array<Say>,
/**
 * The reason in each language; absent where there is no other choice.
 */
why?: Record<Lang, string>,
/**
 * The places that the reason is about.
 */
at?: Array<string>,
/**
 * How likely the dice bring what it is done for, between 0 and 1.
 */
odds?: number,
/**
 * What another seat would best do then.
 */
answer?: Answer, } | { "t": "world",
/**
 * For whom.
 */
audience: Audience,
/**
 * The number of the frame that it belongs to.
 */
view_seq: number,
/**
 * In notation.
 */
position: string, } | { "t": "pong",
/**
 * As in the ping.
 */
n: number,
/**
 * The time of the server.
 */
now: number, } | { "t": "bye",
/**
 * How long to wait.
 */
retry_ms: number, };

/**
 * One option of a mix.
 */
export type Share = {
/**
 * In notation.
 */
action: string,
/**
 * How often, between 0 and 1.
 */
share: number, };

/**
 * What one viewer saw of a step, and what was before their eyes then: the parts of a live frame that a game
 * without clocks and chairs has.
 */
export type Shown<V, S> = {
/**
 * Who looks.
 */
audience: Audience,
/**
 * What happened before their eyes.
 */
items?: Array<Item<S>>,
/**
 * What they see after it.
 */
view: V,
/**
 * The same in words, the most urgent first.
 */
told?: Array<Say>, };

/**
 * Terms as frames carry them; what does not hold is absent.
 */
export type ShownTerms = {
/**
 * Players may ask for advice.
 */
hints?: boolean,
/**
 * It began at a chosen position.
 */
practice?: boolean,
/**
 * It was played elsewhere.
 */
imported?: boolean,
/**
 * Ratings follow from it.
 */
rated?: boolean, };

/**
 * The whole picture, for a client that has none.
 */
export type Sync<S, V, O> = { t: "sync", audience: Audience, view_seq: number, table: TableId, rules: string, control: Control, commitment: string, fairness: Fairness,
/**
 * What the commitment binds.
 */
agreement?: Agreement, terms: ShownTerms, log: Array<Item<S>>, chat: Array<Said>, rematch: Array<Seat>,
/**
 * Who sits where.
 */
seats: Array<SeatView>,
/**
 * How the people are called; in a game that runs, only where it began and in the whole picture.
 */
players?: Array<Player | null>,
/**
 * The game, once it has begun.
 */
view?: V,
/**
 * The position in words, the most urgent first.
 */
told?: Array<Say>,
/**
 * What the viewer may do.
 */
legal: Array<Offer<O>>,
/**
 * Where its pieces get in several steps.
 */
routes?: Array<RouteView>,
/**
 * For seats: whether the last step may be taken back.
 */
undo?: UndoView,
/**
 * The clocks, where time is counted.
 */
clock?: ClockView,
/**
 * How the game ended.
 */
over?: RecordedOutcome,
/**
 * How far the contributions to the draws are; in a game that runs, only where it began and in the whole picture.
 */
mixing?: Mixing,
/**
 * After the end: what each seat knew.
 */
full?: Array<V>, };

/**
 * The number of a table: 63 bits drawn at random, so that an unlisted table cannot be guessed.
 */
export type TableId = string;

/**
 * A piece that a rival could take in the turn that it has or has next; sent on request.
 */
export type ThreatView = {
/**
 * Who could take it.
 */
by: Seat,
/**
 * Whose piece it is.
 */
whom: Seat,
/**
 * Where it stands.
 */
at: string,
/**
 * The steps of a shortest way, each with the places it goes over.
 */
steps: Array<Array<string>>,
/**
 * All of it in words.
 */
say: Say, };

/**
 * A roll by which a seat wanted something.
 */
export type Trial = {
/**
 * For whom.
 */
seat: Seat,
/**
 * How likely it was.
 */
odds: number,
/**
 * Whether it came.
 */
hit: boolean, };

/**
 * What turns a game.
 */
export type Turn = "choice" | "luck";

/**
 * Whether the last own step may be taken back, else what is in the way.
 */
export type UndoView = "free" | "nothing" | "chance" | "reveal" | "other_seat" | "over";

/**
 * A choice in a word.
 */
export type Verdict = "forced" | "good" | "inexact" | "mistake" | "blunder";
