/**
 * What the client must know about a game. A game draws; it judges nothing: what is legal, what it
 * is called and why something is refused all come from the server.
 *
 * **Touching.** Every place of a board (and of a hand, where `offer.sites` names one) is an element
 * with `data-site="NAME"`, named as in `offer.sites`. The table listens to clicks, drags, arrows and
 * Enter on these elements by itself, so a drawing needs no handlers: use `siteProps` of
 * `./site.ts`. What has no place, such as a card to play, calls `onact(notation)`: a legal
 * action is shown as a preview and then played, an illegal one is answered with "why not?".
 *
 * **Looks.** No `style` attribute anywhere: the server forbids inline styles. Use classes, SVG attributes
 * (`transform`, `fill`, …) and `style:--name={…}`. Colours come from the variables in `src/ui/look/tokens.css`,
 * so that light and dark both work; what a colour says, a shape or a letter says too.
 *
 * **Room.** A table is one screen (`src/table/shell/Stage.svelte`). A board fills the box that it is given and is never
 * larger: the box is a container, so `100cqw` and `100cqh` are its width and height. What is needed for a decision is
 * wholly in sight on every screen, and a touch moves nothing but what it lifts.
 *
 * **Motion.** The director (`src/table/stage`) tells a frame event by event: `view` is the picture of the moment, `events`
 * the event that is told, `spark` what is drawn for it. Motion takes `calc(TIME * var(--pace, 1))`; with `reducedMotion`
 * nothing moves. What is read out goes by `truth`, the newest picture.
 */
import type { Component } from 'svelte';
import type { Spark, Staging } from './scene';
import type { Wanted } from '../net/api';
import type { GameWords, Sources } from '../ui/words/texts';
import type { GameName, Lang, Offer, Say, ThreatView } from '../wire';

export type { GameName, GameWords, Sources, Wanted };

/** What the parts of a game are given. `V` is the game's `View`, `S` its `Seen`. */
export interface TableProps<V = unknown, S = unknown> {
  /** The picture of the moment. */
  view: V;
  /** The newest picture, where another one is still shown. */
  truth?: V;
  /** What is drawn on the board for the moment. */
  spark?: Spark | null;
  /** From whose chair one looks; the own side is at the bottom. `null`: a spectator. */
  seat: number | null;
  /** What may be done now; empty while others decide. */
  offers: readonly Offer[];
  /** The keys 1–9 of what is chosen off the board, by action; absent where nobody plays. */
  digits?: ReadonlyMap<string, number>;
  /** Places that lead on from what is touched. */
  lit: ReadonlySet<string>;
  /** Places from which a drag may begin, independent of the selection; absent where nobody plays. */
  starts?: ReadonlySet<string>;
  /** Places touched so far, in order. */
  touched: readonly string[];
  /** What would be played by one more touch; draw it as a promise. */
  preview: Offer | null;
  /** Places that a walk of several steps would pass, or has just passed, in order. */
  chain?: readonly string[];
  /** What rivals could take in their turn, while it is shown. */
  threats?: readonly ThreatView[];
  /** Where the last move happened. */
  last: { sites: readonly string[] };
  /** Places at fault for what was just refused. */
  refused: readonly string[];
  /** What just happened, in order; a new array for each scene. */
  events: readonly S[];
  reducedMotion: boolean;
  /** Whether the board is seen from its other side. */
  flipped?: boolean;
  /** Words in the language of the reader; reading them in markup follows a switch of language. */
  words: GameWords;
  ontouch: (site: string) => void;
  /** Chooses an action by its notation; a button that says in words what it does (`isWorded`) plays it at once. */
  onact: (action: string, isWorded?: boolean) => void;
}

/** What the form for a new game is given. */
export interface NewGameProps {
  value: Wanted;
  words: GameWords;
  onchange: (value: Wanted) => void;
}

/** Something that was counted: a phrase of the own words, how many, and out of how many. */
export interface Count {
  key: string;
  value: number;
  of?: number;
}

/** What a seat has to show for itself at the end, or what all share (`null`). */
export interface Score {
  seat: number | null;
  counts: Count[];
}

/** What the picture of an outcome is given. */
export interface OutcomeProps<V = unknown> {
  view: V;
  ranks: readonly number[];
}

/** How a game tells its end: the default export of `src/games/NAME/finale.ts`, fetched when a game ends. */
export interface Finale<V = unknown, S = unknown> {
  /** The outcome as a drawing of 240 by 132: felled beast, escaped family, lifted ship. */
  Picture: Component<OutcomeProps<V>>;
  /** Why the game ended, as one sentence of the own words; `late` is the seat whose clock ran out. */
  why(view: V, reason: string, late: number | null): Say;
  score(view: V): Score[];
  /** The place of the event that decided among `events`: the last one that moved the counter of those who won; -1 where none did. */
  decisive(events: readonly S[], view: V, ranks: readonly number[]): number;
  /** Whether all seats win or lose as one. */
  together?(view: V): boolean;
  /** Whether seats share their place as partners. */
  partners?(view: V): boolean;
  /** What a seat of so many has played, named as ratings are: `raptor/raptors`, `planet-raiders/3`, `moogh/alone`. */
  pool(view: V, seat: number, seats: number): string;
  /** The options of a harder game, where the opponents are not computer players with a level. */
  harder?(options: Record<string, unknown>): Record<string, unknown> | null;
}

/**
 * One game of the client: the default export of `src/games/NAME/index.ts`. What takes an offer is declared as a method,
 * so that a game may ask for the offers of its own `Action`.
 */
export interface GameModule<V = unknown, S = unknown> {
  name: GameName;
  Board: Component<TableProps<V, S>>;
  /** One line: score and phase of all sides. */
  Strip: Component<TableProps<V, S>>;
  /** What the viewer decides with: hand, own hunters, points, rockets. */
  Mine: Component<TableProps<V, S>>;
  /** Beasts, ideas, rivals: what one looks at. Nothing that is needed for a touch stands here alone. */
  Theirs: Component<TableProps<V, S>>;
  /** The form for a new game, which a table does not need. */
  newGame: () => Promise<{ default: Component<NewGameProps> }>;
  /** What the form starts with. */
  wanted: Wanted;
  /** The same with one friend, where `wanted` has other chairs. */
  friendly?: Wanted;
  words: Record<Lang, () => Promise<Sources>>;
  /** What a player most likely means who touches these sites, in notation, though it be illegal. */
  meant: (view: V, seat: number, touched: readonly string[]) => string | null;
  /** Every order of touching that means an offer, the shortest first; `[offer.sites]` where absent. */
  ways?(view: V, offer: Offer): string[][];
  /** The places an event speaks of: where the last move is marked and which element a log line lights. */
  places: (event: S) => string[];
  /** How events are told on the stage. */
  staging: Staging;
  /** Who decides now. */
  deciding: (view: V) => number[];
  /** What the deciding player is asked, as one short sentence: a key of the own words. */
  question: (view: V, seat: number | null) => Say;
  /** Whether the decision now due needs a look at secrets: a hot seat then draws its curtain. */
  isSecret: (view: V) => boolean;
  /** The colour of a seat: a class of `src/ui/look/tokens.css`, `side-0` … `side-3`. */
  side?: (view: V, seat: number) => number;
  /** The same before there is a view: by the number of chairs. */
  chair?: (seats: number, seat: number) => number;
  /** Whether seats have no side but their number: players are then called by their names alone. */
  numbered?: boolean;
  /** The phrase for a side that is waited for, where it differs from `seat`: with an article, say. */
  awaited?: string;
  /** The key 1–9 that belongs to an offer by its nature, such as the number of a card. */
  digit?(offer: Offer): number | null;
  /** What the button of an offer says, where a game knows more than its phrase, such as its dice and their odds. */
  label?(view: V, offer: Offer, words: GameWords): string;
  /** The number at the end of that label which `explain` explains, such as its dice. Where the sum has no room, a touch of it tells the sum. */
  number?(view: V, offer: Offer, words: GameWords): string;
  /** Whether the panel offers it by itself, such as a slot of a card, so that the table needs no button for it. */
  onPanel?(offer: Offer): boolean;
  /** Whether the board looks different from its other side, so that flipping it makes sense. */
  flips?: boolean;
  /** Whether the rules can say what rivals could take next, so that the board shows it on request. */
  threatens?: boolean;
  /** What all seats know together, for a look at a finished game; absent where nothing is hidden. */
  together?: (views: readonly V[]) => unknown;
  /** Whether an offer off the board is wanted so often that its button is the first. */
  comesFirst?(offer: Offer, view: V): boolean;
  /** Whether an offer ends a turn, a phase or a choice: its button stands last and apart, and ends by itself where nothing else is left. */
  ends?(offer: Offer): boolean;
  /** Whether a fenced offer opens nothing and rolls nothing: it is taken back until the other side acts, so it need not be shown first. */
  handsOver?(offer: Offer, view: V): boolean;
  /** What an offer has in common with others that differ only in their target; where buttons are many, these share one. */
  gather?(offer: Offer): string | null;
  /** What that button says. */
  gathered?(view: V, offer: Offer, words: GameWords): string;
  /** How the numbers of an offer come about, line by line; shown before it is played. */
  explain?(view: V, offer: Offer, words: GameWords): string[];
  /** Whether an event opens a round, for the story of a game; a game without rounds says what ends a turn instead. */
  opens?(event: S): boolean;
  /** Whether an event ends the turn of a seat; a round is over when so many turns were ended as there are seats. */
  closes?(event: S): boolean;
  /** Whether an event hurts a seat, so that its next secret choice comes after a loss. */
  hurts?(event: S, seat: number): boolean;
  /** The cards or dice of a round, small. */
  roundPicture?: () => Promise<{ default: Component<{ events: readonly S[]; words: GameWords }> }>;
  /** How the end is told; fetched when it comes. */
  finale: () => Promise<{ default: Finale<V, S> }>;
  /** The place that a seat has reached while the others play on, and the sentence about it; `who` is a name where it is not "you". */
  landed?: (view: V, seat: number, who: string | null) => { place: number; say: Say } | null;
  /** Whether a seat has nothing left to decide while the others play on: it may leave, and its result stands. */
  isDone?: (view: V, seat: number) => boolean;
  /** What a saved game needs beside its frames, such as cards that are not built in: packed into the file, unpacked from it. */
  stock?: { pack: () => unknown; unpack: (stock: unknown) => void };
}
